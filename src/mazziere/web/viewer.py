"""The viewer: the person who sends a request.

A browser proves who it is with a cookie that scripts cannot read; a program, with its token in
`Authorization: Bearer TOKEN`. Routes take the result as a dependency: `viewer` (a `Viewer` or None) or `me`
(a `Viewer`). What each viewer may do stands in `web.authorization`.
"""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from msgspec import Struct

from mazziere.services.people.roles import Role
from mazziere.services.room import Room
from mazziere.web.refusals import NotSignedIn

COOKIE = "mazziere_session"
DEVICE_COOKIE = "mazziere_device"
COOKIE_S = 400 * 24 * 3600
"""The lifetime of the cookie in seconds: the longest that browsers allow.

The room ends sessions that have not been used for long: see `services.people.sessions`.
"""


class Viewer(Struct, frozen=True):
    """A person who has proved who they are."""

    player: str
    nickname: str
    role: Role
    session: str | None
    """The id of the session; None for a program with a token of its own."""


async def viewer_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Viewer | None:
    """The sender of this request; None without a valid cookie or token."""
    room: Room = connection.app.state.room
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    token = bearer if scheme.lower() == "bearer" else connection.cookies.get(COOKIE)
    return None if token is None else await viewer_with(room, token)


async def viewer_with(room: Room, token: str) -> Viewer | None:
    """The owner of `token`; None if there is none, its session has ended, or its owner is banned."""
    known = await room.sessions.known_by(token)
    return None if known is None else Viewer(known.player, known.nickname, known.role, known.session)


def cookie_in(headers: dict[bytes, bytes]) -> str | None:
    """The session token in the headers of a handshake; None if it is missing or the cookies are malformed."""
    try:
        cookies = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1"))
    except CookieError:
        return None
    return cookies[COOKIE].value if COOKIE in cookies else None


def session_cookie(token: str) -> Cookie:
    """The cookie that holds `token`: scripts cannot read it, and no other site's page can send it.

    `Secure` is added to the response if the request came over https: see `web.cross_site`.
    """
    return Cookie(COOKIE, value=token, max_age=COOKIE_S, httponly=True, samesite="strict")


def device_cookie(marks: str) -> Cookie:
    """What tells a browser that its owner has used before from all others; it opens nothing."""
    return Cookie(DEVICE_COOKIE, value=marks, max_age=COOKIE_S, httponly=True, samesite="strict", path="/api")


def marks_in(request: Request[Any, Any, Any]) -> str:
    """The marks that a browser keeps of those who have signed in there."""
    return request.cookies.get(DEVICE_COOKIE, "")


def no_cookie() -> Cookie:
    """A cookie that deletes the session cookie."""
    return Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="strict")


async def provide_viewer(request: Request[Any, Any, Any]) -> Viewer | None:
    """The dependency `viewer`: the sender, or None."""
    return await viewer_of(request)


async def provide_me(request: Request[Any, Any, Any]) -> Viewer:
    """The dependency `me`: the sender. Raises `NotSignedIn`."""
    viewer = await viewer_of(request)
    if viewer is None:
        raise NotSignedIn
    return viewer
