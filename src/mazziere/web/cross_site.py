"""Protection against cross-site request forgery.

A page of another site can make a browser send requests here. The session cookie is not sent along
(`SameSite=Strict`), and every change must repeat in a header the value of a second cookie, which only a page
of this room can read. A program with a bearer token needs neither: it has no cookie to abuse.
"""

from __future__ import annotations

from litestar.config.csrf import CSRFConfig
from litestar.enums import ScopeType
from litestar.exceptions import PermissionDeniedException
from litestar.middleware import DefineMiddleware
from litestar.middleware.csrf import CSRFMiddleware, generate_csrf_token
from litestar.types import HTTPSendMessage, Receive, Scope, Send

from mazziere.web.refusals import PageOutOfDate

HEADER = "x-csrftoken"
COOKIE = "csrftoken"
WITHOUT = ["^/assets/", "^/healthz$", "^/schema", "^/api/payments/"]
"""Paths without the check, where no cookie is set: caches and programs use them.

Payment callbacks, the only ones that change anything, bear a signature.
"""


class CrossSite(CSRFMiddleware):
    """Litestar's check, but a cookie signed with another secret (the room was restarted) is replaced.

    Raises `PageOutOfDate` if the header does not match the cookie.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            headers = dict(scope["headers"])
            if headers.get(b"authorization", b"")[:7].lower() == b"bearer ":
                await self.app(scope, receive, send)
                return
        try:
            await super().__call__(scope, receive, send)
        except PermissionDeniedException:
            raise PageOutOfDate from None

    def create_send_wrapper(self, send: Send, token: str, csrf_cookie: str | None) -> Send:
        if csrf_cookie is not None and self._decode_csrf_token(csrf_cookie) is None:
            token, csrf_cookie = generate_csrf_token(self.config.secret), None
        return super().create_send_wrapper(send, token, csrf_cookie)


def cross_site(secret: str) -> DefineMiddleware:
    """The middleware, signing its cookies with `secret`."""
    config = CSRFConfig(
        secret=secret, cookie_name=COOKIE, header_name=HEADER, cookie_samesite="strict", exclude=WITHOUT
    )
    return DefineMiddleware(CrossSite, config=config)


def only_over_https(message: HTTPSendMessage) -> None:
    """Mark the cookies of a response as `Secure`. Other messages stay as they are."""
    if message["type"] == "http.response.start":
        message["headers"] = [
            (name, value + b"; Secure" if name.lower() == b"set-cookie" else value)
            for name, value in message.get("headers", ())
        ]
