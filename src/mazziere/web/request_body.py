"""What may a request body contain, how long may it be, and how long may it take?

A body is read to its end before anything else is done with the request: nobody can hold up a route by sending
a byte a second, and no more than `MAX_BODY_BYTES` of any request is ever kept. The page sends a few hundred
bytes; nothing is uploaded here.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from litestar import Request
from litestar.enums import ScopeType
from litestar.exceptions import SerializationException
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send

from mazziere.rules.refusals import Refused
from mazziere.web.refusals import RequestTooLarge, RequestTooSlow, status_of, told
from mazziere.web.socket import messages

MAX_BODY_BYTES = 64 * 1024
BODY_S = 10.0
"""Seconds within which a body must have arrived, from its first byte to its last."""
DISCARDED_BYTES, DISCARD_S = 16 * 1024 * 1024, 5.0
"""A body that is too long is read and thrown away before the refusal, up to here: a browser that is still
sending when the connection closes never sees the answer."""


class CarefulRequest(Request[Any, Any, Any]):
    """A request whose JSON is refused whatever is wrong with it."""

    async def json(self) -> Any:
        """The body. Raises `SerializationException` also for what the decoder reports in another way."""
        try:
            return await super().json()
        except RecursionError:
            raise SerializationException("nested too deeply") from None
        except UnicodeDecodeError:
            raise SerializationException("not UTF-8") from None


def with_bounded_bodies(app: ASGIApp) -> ASGIApp:
    """The application, which is handed whole bodies of at most `MAX_BODY_BYTES`."""

    async def bounded(scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) != ScopeType.HTTP or not _has_body(headers := dict(scope["headers"])):
            await app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(BODY_S):
                body = await _whole_body(headers, receive)
        except TimeoutError:
            await _refuse(RequestTooSlow(), send)
        except RequestTooLarge as refusal:
            if b"expect" not in headers:  # whoever asks before sending has nothing under way
                await _discard(receive)
            await _refuse(refusal, send)
        else:
            if body is not None:
                await app(scope, _Replayed(body, receive), send)

    return bounded


def _has_body(headers: dict[bytes, bytes]) -> bool:
    return b"transfer-encoding" in headers or headers.get(b"content-length", b"0") != b"0"


async def _whole_body(headers: dict[bytes, bytes], receive: Receive) -> bytes | None:
    """The body; None if whoever sent it has gone. Raises `RequestTooLarge`."""
    announced = headers.get(b"content-length", b"")
    if announced.isdigit() and int(announced) > MAX_BODY_BYTES:
        raise RequestTooLarge(limit=MAX_BODY_BYTES)
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message["body"]
        if len(body) > MAX_BODY_BYTES:
            raise RequestTooLarge(limit=MAX_BODY_BYTES)
        if not message.get("more_body", False):
            return bytes(body)


async def _discard(receive: Receive) -> None:
    """Read on for a while and keep nothing."""
    left = DISCARDED_BYTES
    try:
        async with asyncio.timeout(DISCARD_S):
            while left > 0:
                message = await receive()
                if message["type"] != "http.request" or not message.get("more_body", False):
                    return
                left -= len(message["body"])
    except TimeoutError:
        return


async def _refuse(refusal: Refused, send: Send) -> None:
    """Answer, and end the connection: whatever else comes on it belongs to the refused request."""
    body = messages.encoder.encode(told(None, refusal))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": status_of(refusal), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


class _Replayed:
    """What the application receives: the body, then whatever else happens on the connection."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self._body: bytes | None = body
        self._receive = receive

    async def __call__(self) -> HTTPReceiveMessage:
        if (body := self._body) is not None:
            self._body = None
            return {"type": "http.request", "body": body, "more_body": False}
        return cast("HTTPReceiveMessage", await self._receive())
