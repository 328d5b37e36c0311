"""The request log.

One line per HTTP request and per closed socket: its id, method, route, status and duration in milliseconds.
Never the address itself, which may contain secrets, nor a header or a body. Everything else that is logged
while a request is served bears its id, and so does the response, in `x-request-id`.
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
    """`app` with a request log. Ids begin with the instant of the start, so that they never repeat.

    now  the current instant in milliseconds
    """
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
                # A socket has no such message, and each of its frames would pass through here.
                await app(scope, receive, numbered if scope["type"] == ScopeType.HTTP else send)
            finally:
                log.info(
                    "request" if scope["type"] == ScopeType.HTTP else "socket closed",
                    method=scope.get("method"),
                    route=scope.get("path_template"),
                    status=status or None,
                    ms=now() - began,
                )

    return logged
