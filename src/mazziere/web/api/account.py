"""The API of accounts: signing up, in and out, sessions, the password and the second factor.

Signing in sets a cookie; no response body contains anything that proves who somebody is.
"""

from __future__ import annotations

import contextlib
from typing import Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from mazziere.rules.refusals import Unknown
from mazziere.services.care.player_limits import LimitsStatus
from mazziere.services.people.roles import Role
from mazziere.services.people.second_factor import address
from mazziere.services.ports import StoreError
from mazziere.services.room import Room
from mazziere.texts import Language
from mazziere.web.device import device_of, place_of
from mazziere.web.qr_code import qr_svg
from mazziere.web.viewer import Viewer, device_cookie, marks_in, no_cookie, session_cookie

ROOM_NAME = "mazziere"
"""The name of the room in authenticator apps."""

Nickname = Annotated[str, Meta(min_length=1, max_length=64)]
Email = Annotated[str, Meta(min_length=3, max_length=254)]
Password = Annotated[str, Meta(min_length=1, max_length=256)]
Code = Annotated[str, Meta(min_length=6, max_length=32)]
Secret = Annotated[str, Meta(min_length=1, max_length=256)]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}\Z")]
SessionId = Annotated[str, Meta(min_length=1, max_length=32)]


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a guest's account, which plays with play money."""

    nickname: Nickname


class SignUp(Struct, frozen=True, forbid_unknown_fields=True):
    """Sign up as a member. A guest who signs up keeps their account: play chips and history."""

    nickname: Nickname
    email: Email
    password: Password
    birth_date: Day | None = None
    """Required in rooms with a minimum age; null otherwise if not given."""
    language: Language = "it"


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in as a member. `code` is a code of the authenticator, or a recovery code."""

    name: Secret
    """The nickname or the e-mail address."""
    password: Password
    code: Code | None = None


class Me(Struct, frozen=True):
    """The person who is signed in."""

    player: str
    nickname: str
    avatar: str
    """What others see the person as: an `Avatar`."""
    role: Role
    email: str | None
    birth_date: str | None
    email_verified: bool
    """Whether mail to `email` has been shown to reach the person; deposits of money need it."""
    language: Language
    has_second_factor: bool
    recovery_codes_left: int
    limits: LimitsStatus
    """Whether the person has chosen limits and, if not, whether they must before they deposit or play."""
    currency: str
    """The room's currency."""
    exponent: int
    """The number of decimals of the currency; amounts are whole numbers of its smallest unit."""
    balance: int
    """The available chips, off the tables."""
    has_club: bool
    """Whether the room has a club, see `/api/club`."""


class SessionLine(Struct, frozen=True):
    """One session: a browser in which the person is signed in."""

    id: str
    began_at: int
    seen_at: int
    """When it was last used, precise to the hour."""
    browser: str
    """Its common name, such as "Firefox"; empty if unknown."""
    system: str
    """Its common name, such as "Android"; empty if unknown."""
    is_this: bool


class ChangePassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Change the password; all other sessions end."""

    current: Password
    new: Password


class AskReset(Struct, frozen=True, forbid_unknown_fields=True):
    """Request a link by e-mail to set a new password."""

    email: Email


class ConfirmReset(Struct, frozen=True, forbid_unknown_fields=True):
    """Set a new password with the token from the e-mail; all sessions end."""

    token: Secret
    new: Password


class VerifyEmail(Struct, frozen=True, forbid_unknown_fields=True):
    """Verify an e-mail address with the token from the e-mail."""

    token: Secret


class SecondFactorOffer(Struct, frozen=True):
    """A secret for an authenticator app. The second factor is on once a code of it has been confirmed."""

    uri: str
    secret: str
    qr_svg: str
    """The `uri` as a QR code, an SVG document to be shown as `data:image/svg+xml,…`."""


class ConfirmSecondFactor(Struct, frozen=True, forbid_unknown_fields=True):
    """Turn the second factor on, with the code that the authenticator shows now."""

    code: Code


class RecoveryCodes(Struct, frozen=True):
    """The recovery codes: each replaces the authenticator once. They are shown only this time."""

    codes: tuple[str, ...]


class RemoveSecondFactor(Struct, frozen=True, forbid_unknown_fields=True):
    """Turn the second factor off."""

    password: Password


TAGS = ["account"]


@get("/api/me", tags=TAGS, summary="The person who is signed in, or null")
async def me(
    viewer: NamedDependency[Viewer | None], request: Request[Any, Any, Any], state: State
) -> Response[Me | None]:
    """The person who is signed in, or null. A member's browser is marked as theirs, see `people.devices`."""
    if viewer is None:
        return Response(None)
    room: Room = state.room
    if viewer.session is not None:
        with contextlib.suppress(StoreError):  # failing to note the time of a visit refuses no answer
            await room.sessions.seen(viewer.player, viewer.session)
    found = await _me(room, viewer.player)
    return Response(found, cookies=await _known_device(room, viewer, request))


@post("/api/guests", tags=TAGS, summary="Open a guest's account, which plays with play money")
async def new_guest(
    data: JSONBody[NewGuest],
    viewer: NamedDependency[Viewer | None],
    request: Request[Any, Any, Any],
    state: State,
) -> Response[Me]:
    """Open a guest's account and set the cookie; for somebody already signed in, return who they are.

    Raises `NicknameUnusable`, `NicknameTaken`, `NicknameTooSimilar`, `NicknameReserved` (409) or
    `TooManyTries` (429).
    """
    room: Room = state.room
    if viewer is not None:
        return Response(await _me(room, viewer.player))
    guest, token = await room.members.open_guest(data.nickname, device_of(request), place=place_of(request))
    await room.reception.greet(guest.player, None)
    return Response(await _me(room, guest.player), cookies=[session_cookie(token)])


@post("/api/sign-up", tags=TAGS, summary="Sign up; a guest keeps chips and history")
async def sign_up(
    data: JSONBody[SignUp],
    viewer: NamedDependency[Viewer | None],
    request: Request[Any, Any, Any],
    state: State,
) -> Response[Me]:
    """Sign up a new member, or the guest who is signed in, and set the cookie.

    Raises `AlreadyMember`, `NicknameUnusable`, `NicknameTaken`, `NicknameTooSimilar`,
    `NicknameReserved`, `EmailUnusable`, `EmailTaken`,
    `PasswordTooWeak`, `BirthDateNeeded`, `BirthDateImpossible` or `TooYoung` (409), or `TooManyTries` (429).
    """
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
    room.email_verification.welcome(member)
    await room.reception.greet(member.player, None)
    return await _signed_in(room, member.player, token, request)


@post("/api/sign-in", tags=TAGS, status_code=200, summary="Sign in as a member")
async def sign_in(
    data: JSONBody[SignIn],
    viewer: NamedDependency[Viewer | None],
    request: Request[Any, Any, Any],
    state: State,
) -> Response[Me]:
    """Sign in and set the cookie; a session that was open in this browser ends.

    Raises `SecondFactorNeeded` (401) if a code is missing: the same request is then sent again with the code;
    `SignInWrong` or `CodeWrong` (401), `BannedFromRoom` (403), `TooManyTries` (429).
    """
    room: Room = state.room
    member, token = await room.members.sign_in(
        data.name,
        data.password,
        data.code,
        device_of(request),
        place=place_of(request),
        marks=marks_in(request),
    )
    if viewer is not None and viewer.session is not None:
        with contextlib.suppress(Unknown):  # ended meanwhile
            await room.sessions.end(viewer.player, viewer.session)
    await room.reception.greet(member.player, None)
    return await _signed_in(room, member.player, token, request)


@post(
    "/api/sign-out",
    tags=TAGS,
    status_code=204,
    summary="End this session",
    response_cookies=[no_cookie()],
)
async def sign_out(me: NamedDependency[Viewer], state: State) -> None:
    """End the session and delete the cookie."""
    if me.session is not None:
        await state.room.sessions.end(me.player, me.session)


# ------------------------------------------------------------------------ sessions


@get("/api/me/sessions", tags=TAGS, summary="My sessions")
async def sessions(me: NamedDependency[Viewer], state: State) -> tuple[SessionLine, ...]:
    """The person's sessions, most recently used first."""
    return tuple(
        [
            SessionLine(one.id, one.began_at, one.seen_at, one.browser, one.system, one.id == me.session)
            for one in await state.room.sessions.of(me.player)
        ]
    )


@post("/api/me/sessions", tags=TAGS, summary="Begin a session with the token of a program")
async def begin_session(
    me: NamedDependency[Viewer], request: Request[Any, Any, Any], state: State
) -> Response[Me]:
    """Begin a session for the sender of `Authorization: Bearer TOKEN`, and set the cookie."""
    room: Room = state.room
    token = await room.sessions.begin(me.player, device_of(request))
    return Response(await _me(room, me.player), cookies=[session_cookie(token)])


@delete(
    "/api/me/sessions",
    tags=TAGS,
    summary="End all my sessions, this one included",
    response_cookies=[no_cookie()],
)
async def end_sessions(me: NamedDependency[Viewer], state: State) -> None:
    """End all sessions of the person, this one included, and delete the cookie."""
    await state.room.sessions.end_all(me.player)


@delete("/api/me/sessions/{session:str}", tags=TAGS, summary="End one of my sessions")
async def end_session(session: FromPath[SessionId], me: NamedDependency[Viewer], state: State) -> None:
    """End one session. Raises `Unknown` (404) if it is not one of this person's."""
    await state.room.sessions.end(me.player, session)


# ------------------------------------------------------------- password, second factor


@post("/api/me/password", tags=TAGS, status_code=204, summary="Change my password; my other sessions end")
async def change_password(
    data: JSONBody[ChangePassword], me: NamedDependency[Viewer], request: Request[Any, Any, Any], state: State
) -> Response[None]:
    """Change the password; all other sessions end.

    Raises `PasswordWrong` (403), `PasswordTooWeak` (409) or `TooManyTries` (429).
    """
    room: Room = state.room
    await room.members.change_password(me.player, data.current, data.new, session=me.session)
    marks = await room.members.mark_device(me.player, marks_in(request))
    return Response(None, cookies=[device_cookie(marks)])


@post(
    "/api/password-reset",
    tags=TAGS,
    status_code=204,
    summary="Request an e-mail with a link to set a new password",
)
async def ask_reset(data: JSONBody[AskReset], request: Request[Any, Any, Any], state: State) -> None:
    """Send a reset link, if a member has that address; the answer is the same if nobody has.

    Raises `TooManyTries` (429).
    """
    state.room.members.ask_reset(data.email, place=place_of(request))


@post(
    "/api/password-reset/confirm",
    tags=TAGS,
    status_code=204,
    summary="Set a new password with the token of a link",
)
async def confirm_reset(
    data: JSONBody[ConfirmReset], request: Request[Any, Any, Any], state: State
) -> Response[None]:
    """Set a new password with the token of a reset link; all sessions end, and this browser is the member's.

    Raises `ResetNotOpen`, `PasswordTooWeak` (409) or `TooManyTries` (429).
    """
    room: Room = state.room
    player = await room.members.reset(data.token, data.new, place=place_of(request))
    marks = await room.members.mark_device(player, marks_in(request))
    return Response(None, cookies=[device_cookie(marks)])


@post(
    "/api/me/email-verification",
    tags=TAGS,
    status_code=204,
    summary="Send a link to verify my address",
)
async def ask_email_verification(me: NamedDependency[Viewer], state: State) -> None:
    """Send a link to the member's address; one that is verified gets none.

    Raises `TooManyTries` (429) or `LetterNotSent` (409).
    """
    await state.room.email_verification.ask(me.player)


@post(
    "/api/email-verification",
    tags=TAGS,
    status_code=204,
    summary="Verify an address with the token of a link",
)
async def verify_email(data: JSONBody[VerifyEmail], request: Request[Any, Any, Any], state: State) -> None:
    """Verify an e-mail address, in any browser.

    Raises `VerificationNotOpen` (409) or `TooManyTries` (429).
    """
    await state.room.email_verification.verify(data.token, place=place_of(request))


@post("/api/me/second-factor", tags=TAGS, status_code=200, summary="Offer a secret for an authenticator")
async def offer_second_factor(me: NamedDependency[Viewer], state: State) -> Response[SecondFactorOffer]:
    """Offer a secret; the second factor is on once a code of it has been confirmed, within 15 minutes.

    Raises `SecondFactorOnAlready` (409).
    """
    secret = await state.room.authenticators.offer(me.player)
    uri = address(secret, nickname=me.nickname, room=ROOM_NAME)
    offer = SecondFactorOffer(uri=uri, secret=secret, qr_svg=qr_svg(uri))
    return Response(offer, headers={"cache-control": "no-store"})


@post(
    "/api/me/second-factor/confirm",
    tags=TAGS,
    status_code=200,
    summary="Turn the second factor on, with a code",
)
async def confirm_second_factor(
    data: JSONBody[ConfirmSecondFactor], me: NamedDependency[Viewer], state: State
) -> Response[RecoveryCodes]:
    """Turn the second factor on: signing in needs a code from now on. Returns the recovery codes.

    Raises `CodeWrong` (401), or `NoSecondFactor` (409) if no secret was offered.
    """
    codes = await state.room.authenticators.confirm(me.player, data.code)
    return Response(RecoveryCodes(tuple(codes)), headers={"cache-control": "no-store"})


@post("/api/me/second-factor/remove", tags=TAGS, status_code=204, summary="Turn the second factor off")
async def remove_second_factor(
    data: JSONBody[RemoveSecondFactor], me: NamedDependency[Viewer], state: State
) -> None:
    """Turn the second factor off.

    Raises `PasswordWrong` (403), `NoSecondFactor` (409) or `TooManyTries` (429).
    """
    await state.room.authenticators.remove(me.player, data.password, session=me.session)


async def _signed_in(room: Room, player: str, token: str, request: Request[Any, Any, Any]) -> Response[Me]:
    """Who has just signed in or up, with the cookies that the browser keeps."""
    marks = await room.members.mark_device(player, marks_in(request))
    return Response(await _me(room, player), cookies=[session_cookie(token), device_cookie(marks)])


async def _known_device(room: Room, viewer: Viewer, request: Request[Any, Any, Any]) -> list[Cookie]:
    """The mark of a browser that has none yet, though a member has signed in there."""
    if viewer.session is None or not (await room.people.known(viewer.player)).is_member:
        return []
    kept = marks_in(request)
    marks = await room.members.mark_device(viewer.player, kept)
    return [] if marks == kept else [device_cookie(marks)]


async def _me(room: Room, player: str) -> Me:
    person = await room.people.known(player)
    factor = person.second_factor
    return Me(
        player=player,
        nickname=person.nickname,
        avatar=person.avatar,
        role=person.role,
        email=person.email,
        birth_date=person.birth_date,
        email_verified=person.has_verified_email,
        language="it" if person.language == "it" else "en",
        has_second_factor=factor is not None,
        recovery_codes_left=0 if factor is None else len(factor.recovery_hashes),
        limits=await room.player_limits.status(player),
        currency=room.house.currency,
        exponent=room.house.exponent,
        balance=await room.cashier.available(player),
        has_club=room.house.has_club,
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
    ask_email_verification,
    verify_email,
    offer_second_factor,
    confirm_second_factor,
    remove_second_factor,
)
