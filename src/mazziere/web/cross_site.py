"""How does the room know that a request was meant by the person whose cookie comes with it?

A page of another site can make a browser send requests here. Our cookie does not go along
(`SameSite=Strict`); and besides, whoever changes anything repeats in a header what stands in a second cookie,
which only a page of ours can read. A program that brings its token in a header of its own has no cookie to be
abused.
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
WITHOUT = ["^/assets/", "^/healthz$", "^/metrics$", "^/schema", "^/api/payments/"]
"""What browsers share or machines read and write: no cookie is set there, and none is looked at. What
changes anything there bears a signature."""


class CrossSite(CSRFMiddleware):
    """Litestar's check, for rooms that come and go: a cookie that another room set is replaced."""

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
    """The check, with what this room signs its cookies with."""
    config = CSRFConfig(
        secret=secret, cookie_name=COOKIE, header_name=HEADER, cookie_samesite="strict", exclude=WITHOUT
    )
    return DefineMiddleware(CrossSite, config=config)


def only_over_https(message: HTTPSendMessage) -> None:
    """Mark the cookies of an answer as not to be sent in the clear."""
    if message["type"] == "http.response.start":
        message["headers"] = [
            (name, value + b"; Secure" if name.lower() == b"set-cookie" else value)
            for name, value in message.get("headers", ())
        ]
