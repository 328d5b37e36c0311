"""What does somebody do about their own account?

Sign up, in and out, look after sessions, the password and the second factor. Whoever signs in is given a
cookie; nothing else in an answer proves who they are.
"""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from mazziere.services.people.roles import Role
from mazziere.web.messages import Language
from mazziere.web.room import Room
from mazziere.web.viewer import Viewer, session_cookie

Nickname = Annotated[str, Meta(min_length=1, max_length=64)]
Email = Annotated[str, Meta(min_length=3, max_length=254)]
Password = Annotated[str, Meta(min_length=1, max_length=256)]
Code = Annotated[str, Meta(min_length=6, max_length=32)]
Secret = Annotated[str, Meta(min_length=1, max_length=256)]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}\Z")]
SessionId = Annotated[str, Meta(min_length=1, max_length=32)]


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wants to play at once, with play money."""

    nickname: Nickname


class SignUp(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wants to be a member. A guest who signs up keeps nickname, play chips and history."""

    nickname: Nickname
    email: Email
    password: Password
    birth_date: Day | None = None
    """Asked for where the room's profile for responsible gaming depends on it."""
    language: Language = "it"


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A member who comes back. `code` is of the second factor, or one of the recovery codes."""

    name: Secret
    """The nickname or the e-mail address."""
    password: Password
    code: Code | None = None


class Me(Struct, frozen=True):
    """Who you are."""

    player: str
    nickname: str
    role: Role
    email: str | None
    birth_date: str | None
    language: Language
    has_second_factor: bool
    recovery_codes_left: int
    balance: int
    """Play chips that are on no table."""


class SessionLine(Struct, frozen=True):
    """One browser in which you are signed in."""

    id: str
    began_at: int
    seen_at: int
    """To the hour."""
    browser: str
    """As people call it, "Firefox"; empty where it is not known."""
    system: str
    """As people call it, "Android"; empty where it is not known."""
    is_this: bool


class ChangePassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Ends your other sessions."""

    current: Password
    new: Password


class AskReset(Struct, frozen=True, forbid_unknown_fields=True):
    """The answer is the same whether or not somebody has that address."""

    email: Email


class ConfirmReset(Struct, frozen=True, forbid_unknown_fields=True):
    """A new password, with the token that came by mail. Ends all sessions."""

    token: Secret
    new: Password


class SecondFactorOffer(Struct, frozen=True):
    """What an authenticator has to know. It counts once a code of it has been confirmed."""

    uri: str
    secret: str
    qr_svg: str
    """A picture of the address, to be shown as the image `data:image/svg+xml,…`."""


class ConfirmSecondFactor(Struct, frozen=True, forbid_unknown_fields=True):
    """A code that the authenticator shows now."""

    code: Code


class RecoveryCodes(Struct, frozen=True):
    """Each may stand in for the authenticator once. Shown now and never again."""

    codes: tuple[str, ...]


class RemoveSecondFactor(Struct, frozen=True, forbid_unknown_fields=True):
    """The password alone is enough again."""

    password: Password


@get("/api/me", tags=["account"], summary="Who am I? null for one who has not said so yet")
async def me(viewer: NamedDependency[Viewer | None], state: State) -> Me | None:
    return None if viewer is None else _me(state.room, viewer)


@post("/api/guests", tags=["account"], summary="Play at once, with play money and under this nickname")
async def new_guest(data: JSONBody[NewGuest], state: State) -> Response[Me]:
    """Sets the cookie."""
    room: Room = state.room
    identity = await room.hello(token=None, nickname=data.nickname)
    guest = Viewer(identity.player, identity.nickname, Role.GUEST, None)
    return Response(_me(room, guest), cookies=[session_cookie(identity.token)])


def _me(room: Room, viewer: Viewer) -> Me:
    return Me(
        player=viewer.player,
        nickname=viewer.nickname,
        role=viewer.role,
        email=None,
        birth_date=None,
        language="it",
        has_second_factor=False,
        recovery_codes_left=0,
        balance=room.balance(viewer.player),
    )


ROUTES = (me, new_guest)
