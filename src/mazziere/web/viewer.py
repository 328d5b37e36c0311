"""Who is asking?

A browser proves it with a cookie that its scripts cannot read; a program, which has no cookies, with the
token in `Authorization: Bearer TOKEN`. Looked up once for each request, and handed to the routes that want to
know by the names `viewer` (somebody or None) and `me` (somebody). Who may ask what is not known here: see
`web.authorisation`.
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
COOKIE_S = 400 * 24 * 3600
"""As long as browsers keep any cookie; the room ends a session that was not seen for long, see `people`."""


class Viewer(Struct, frozen=True):
    """Somebody who has proved to be this person."""

    player: str
    nickname: str
    role: Role
    session: str | None
    """By which session; None for a program that brought a token of its own."""


async def viewer_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Viewer | None:
    """Who sent this request."""
    room: Room = connection.app.state.room
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    token = bearer if scheme.lower() == "bearer" else connection.cookies.get(COOKIE)
    return None if token is None else await viewer_with(room, token)


async def viewer_with(room: Room, token: str) -> Viewer | None:
    """Whose token this is."""
    known = await room.sessions.known_by(token)
    return None if known is None else Viewer(known.player, known.nickname, known.role, known.session)


def cookie_in(headers: dict[bytes, bytes]) -> str | None:
    """The session's token among the headers of a handshake; None where there is none, or only nonsense."""
    try:
        cookies = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1"))
    except CookieError:
        return None
    return cookies[COOKIE].value if COOKIE in cookies else None


def session_cookie(token: str) -> Cookie:
    """Kept by the browser, never shown to a script, never sent along by another site's page.

    `Secure` is added on the way out where the request came over https, see `web.cross_site`.
    """
    return Cookie(COOKIE, value=token, max_age=COOKIE_S, httponly=True, samesite="strict")


def no_cookie() -> Cookie:
    """What takes the cookie away."""
    return Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="strict")


async def provide_viewer(request: Request[Any, Any, Any]) -> Viewer | None:
    return await viewer_of(request)


async def provide_me(request: Request[Any, Any, Any]) -> Viewer:
    """Raises `NotSignedIn`."""
    viewer = await viewer_of(request)
    if viewer is None:
        raise NotSignedIn
    return viewer
