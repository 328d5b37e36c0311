"""What is written down of a request?

One line for each over HTTP and for the end of each socket: a number to find it by, which route, how it ended
and how long it took. Never an address as it was asked for, for there are secrets in some; never a header or
a body. Whatever else is logged while a request is served bears its number, and so does the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bound_contextvars

HEADER = b"x-request-id"

log = structlog.get_logger()


def with_request_log(app: ASGIApp, now: Callable[[], int]) -> ASGIApp:
    """The application, with its requests written down. Their numbers differ from one opening to the next."""
    numbers, opened_at = count(1), now()

    async def logged(scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            await app(scope, receive, send)
            return
        request = f"{opened_at:x}-{next(numbers)}"
        began, status = now(), 0

        async def numbered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (HEADER, request.encode())]
            await send(message)

        with bound_contextvars(request=request):
            try:
                await app(scope, receive, numbered)
            finally:
                log.info(
                    "request" if scope["type"] == ScopeType.HTTP else "socket closed",
                    method=scope.get("method"),
                    route=scope.get("path_template"),
                    status=status or None,
                    ms=now() - began,
                )

    return logged
