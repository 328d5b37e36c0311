"""What does somebody do about their own account?

Sign up, in and out, look after sessions, the password and the second factor. Whoever signs in is given a
cookie; nothing else in an answer proves who they are.
"""

from __future__ import annotations

import contextlib
from io import BytesIO
from typing import Annotated, Any

import segno
from litestar import Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from mazziere.rules.refusals import Unknown
from mazziere.services.people.roles import Role
from mazziere.services.people.second_factor import address
from mazziere.services.ports import StoreError
from mazziere.services.room import Room
from mazziere.web.device import device_of, place_of
from mazziere.web.messages import Language
from mazziere.web.viewer import Viewer, no_cookie, session_cookie

ROOM_NAME = "mazziere"
"""As authenticators list it."""

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
    limits_needed: bool
    """The limits of responsible gaming have never been chosen, and should be now."""
    currency: str
    """The room's."""
    exponent: int
    """Decimals of its smallest unit, in which all amounts are counted."""
    balance: int
    """What is on no table."""


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


TAGS = ["account"]


@get("/api/me", tags=TAGS, summary="Who am I? null for one who has not said so yet")
async def me(viewer: NamedDependency[Viewer | None], state: State) -> Me | None:
    if viewer is None:
        return None
    room: Room = state.room
    if viewer.session is not None:
        with contextlib.suppress(StoreError):  # when it was last seen is no reason to say nothing
            await room.sessions.seen(viewer.player, viewer.session)
    return await _me(room, viewer.player)


@post("/api/guests", tags=TAGS, summary="Play at once, with play money and under this nickname")
async def new_guest(
    data: JSONBody[NewGuest],
    viewer: NamedDependency[Viewer | None],
    request: Request[Any, Any, Any],
    state: State,
) -> Response[Me]:
    """Sets the cookie. Whoever is somebody already stays who they are: no one is lost by asking twice."""
    room: Room = state.room
    if viewer is not None:
        return Response(await _me(room, viewer.player))
    guest, token = await room.members.open_guest(data.nickname, device_of(request), place=place_of(request))
    await room.reception.greet(guest.player, None)
    return Response(await _me(room, guest.player), cookies=[session_cookie(token)])


@post("/api/sign-up", tags=TAGS, summary="Become a member; a guest keeps nickname, chips and history")
async def sign_up(
    data: JSONBody[SignUp],
    viewer: NamedDependency[Viewer | None],
    request: Request[Any, Any, Any],
    state: State,
) -> Response[Me]:
    """Sets the cookie."""
    room: Room = state.room
    member, token = await room.members.sign_up(
        None if viewer is None else viewer.player,
        nickname=data.nickname,
        email=data.email,
        password=data.password,
        birth_date=data.birth_date,
        language=data.language,
        device=device_of(request),
        session=None if viewer is None else viewer.session,
        place=place_of(request),
    )
    await room.reception.greet(member.player, None)
    return Response(await _me(room, member.player), cookies=[session_cookie(token)])


@post("/api/sign-in", tags=TAGS, status_code=200, summary="Come back as a member")
async def sign_in(
    data: JSONBody[SignIn],
    viewer: NamedDependency[Viewer | None],
    request: Request[Any, Any, Any],
    state: State,
) -> Response[Me]:
    """Sets the cookie, in place of that of whoever was signed in here before.

    Where a second factor is asked for, the same is sent again with its code.
    """
    room: Room = state.room
    member, token = await room.members.sign_in(
        data.name, data.password, data.code, device_of(request), place=place_of(request)
    )
    if viewer is not None and viewer.session is not None:
        with contextlib.suppress(Unknown):  # ended meanwhile
            await room.sessions.end(viewer.player, viewer.session)
    await room.reception.greet(member.player, None)
    return Response(await _me(room, member.player), cookies=[session_cookie(token)])


@post(
    "/api/sign-out",
    tags=TAGS,
    status_code=204,
    summary="End this session",
    response_cookies=[no_cookie()],
)
async def sign_out(me: NamedDependency[Viewer], state: State) -> None:
    """Takes the cookie away."""
    if me.session is not None:
        await state.room.sessions.end(me.player, me.session)


# ------------------------------------------------------------------------ sessions


@get("/api/me/sessions", tags=TAGS, summary="In which browsers am I signed in?")
async def sessions(me: NamedDependency[Viewer], state: State) -> tuple[SessionLine, ...]:
    return tuple(
        [
            SessionLine(one.id, one.began_at, one.seen_at, one.browser, one.system, one.id == me.session)
            for one in await state.room.sessions.of(me.player)
        ]
    )


@post("/api/me/sessions", tags=TAGS, summary="Sign in this browser, in exchange for the token of a program")
async def begin_session(
    me: NamedDependency[Viewer], request: Request[Any, Any, Any], state: State
) -> Response[Me]:
    """Sets the cookie. Asked with `Authorization: Bearer TOKEN`."""
    room: Room = state.room
    token = await room.sessions.begin(me.player, device_of(request))
    return Response(await _me(room, me.player), cookies=[session_cookie(token)])


@delete(
    "/api/me/sessions",
    tags=TAGS,
    summary="Sign out everywhere, here as well",
    response_cookies=[no_cookie()],
)
async def end_sessions(me: NamedDependency[Viewer], state: State) -> None:
    """Takes the cookie away."""
    await state.room.sessions.end_all(me.player)


@delete("/api/me/sessions/{session:str}", tags=TAGS, summary="Sign out in one browser")
async def end_session(session: FromPath[SessionId], me: NamedDependency[Viewer], state: State) -> None:
    await state.room.sessions.end(me.player, session)


# ------------------------------------------------------------- password, second factor


@post("/api/me/password", tags=TAGS, status_code=204, summary="Another password; my other sessions end")
async def change_password(data: JSONBody[ChangePassword], me: NamedDependency[Viewer], state: State) -> None:
    await state.room.members.change_password(me.player, data.current, data.new, session=me.session)


@post("/api/password-reset", tags=TAGS, status_code=204, summary="Send me a link to set a new password")
async def ask_reset(data: JSONBody[AskReset], request: Request[Any, Any, Any], state: State) -> None:
    """The answer is the same whether or not a member has that address."""
    state.room.members.ask_reset(data.email, place=place_of(request))


@post("/api/password-reset/confirm", tags=TAGS, status_code=204, summary="A new password, by the link")
async def confirm_reset(data: JSONBody[ConfirmReset], request: Request[Any, Any, Any], state: State) -> None:
    await state.room.members.reset(data.token, data.new, place=place_of(request))


@post("/api/me/second-factor", tags=TAGS, status_code=200, summary="What an authenticator has to know")
async def offer_second_factor(me: NamedDependency[Viewer], state: State) -> Response[SecondFactorOffer]:
    """Counts once a code has been confirmed."""
    secret = await state.room.authenticators.offer(me.player)
    uri = address(secret, nickname=me.nickname, room=ROOM_NAME)
    offer = SecondFactorOffer(uri=uri, secret=secret, qr_svg=_qr_svg(uri))
    return Response(offer, headers={"cache-control": "no-store"})


@post("/api/me/second-factor/confirm", tags=TAGS, status_code=200, summary="My authenticator shows this")
async def confirm_second_factor(
    data: JSONBody[ConfirmSecondFactor], me: NamedDependency[Viewer], state: State
) -> Response[RecoveryCodes]:
    """From now on a code is asked for. The recovery codes are shown this once."""
    codes = await state.room.authenticators.confirm(me.player, data.code)
    return Response(RecoveryCodes(tuple(codes)), headers={"cache-control": "no-store"})


@post("/api/me/second-factor/remove", tags=TAGS, status_code=204, summary="My password alone is enough")
async def remove_second_factor(
    data: JSONBody[RemoveSecondFactor], me: NamedDependency[Viewer], state: State
) -> None:
    await state.room.authenticators.remove(me.player, data.password)


def _qr_svg(text: str) -> str:
    """Black on white whatever the theme: cameras expect it."""
    picture = BytesIO()
    segno.make(text, error="m", micro=False).save(
        picture, kind="svg", scale=4, border=4, dark="#000", light="#fff", xmldecl=False
    )
    return picture.getvalue().decode()


async def _me(room: Room, player: str) -> Me:
    person = await room.people.known(player)
    factor = person.second_factor
    return Me(
        player=player,
        nickname=person.nickname,
        role=person.role,
        email=person.email,
        birth_date=person.birth_date,
        language="it" if person.language == "it" else "en",
        has_second_factor=factor is not None,
        recovery_codes_left=0 if factor is None else len(factor.recovery_hashes),
        limits_needed=await room.player_limits.asks_for_limits(player, is_member=person.is_member),
        currency=room.house.currency,
        exponent=room.house.exponent,
        balance=await room.cashier.available(player),
    )


ROUTES = (
    me,
    new_guest,
    sign_up,
    sign_in,
    sign_out,
    sessions,
    begin_session,
    end_sessions,
    end_session,
    change_password,
    ask_reset,
    confirm_reset,
    offer_second_factor,
    confirm_second_factor,
    remove_second_factor,
)
