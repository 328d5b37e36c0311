"""A browser at the other end of the gateway, without a network in between."""

import asyncio
import json
from contextlib import asynccontextmanager
from itertools import count

import msgspec

SECONDS_TO_HAPPEN = 30
"""Seconds after which what was awaited counts as missing; generous, because a busy machine is merely slow."""

PAGE = {b"host": b"room.example", b"origin": b"http://room.example"}


class Browser:
    """A browser that sends requests, records every frame, and stops reading when told to."""

    def __init__(self):
        self.frames = []
        self.closed_with = None
        self.has_closed = False
        self.accepted = asyncio.Event()
        self.reading = asyncio.Event()
        self.reading.set()
        self._incoming = asyncio.Queue()
        self._arrived = asyncio.Condition()
        self._ids = count(1)
        self._incoming.put_nowait({"type": "websocket.connect"})

    # the two ends that ASGI asks for

    async def receive(self):
        return await self._incoming.get()

    async def send(self, event):
        await self.reading.wait()
        if event["type"] == "websocket.accept":
            self.accepted.set()
        elif event["type"] == "websocket.close":
            self.closed_with = event["code"]
            self.leave()
            self.accepted.set()
        elif self.has_closed:  # what uvicorn says until the application has read of it
            raise RuntimeError(f"Unexpected ASGI message '{event['type']}', after sending 'websocket.close'.")
        else:
            async with self._arrived:
                self.frames.append(msgspec.json.decode(event["text"]))
                self._arrived.notify_all()

    # what a person does

    def post(self, text):
        """Send any text at all."""
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    def post_bytes(self, data):
        self._incoming.put_nowait({"type": "websocket.receive", "bytes": data})

    def post_request(self, kind, **fields):
        """Send a request, and return its id without waiting for the answer."""
        number = next(self._ids)
        self.post(json.dumps({"type": kind, "id": number, **fields}))
        return number

    async def ask(self, kind, **fields):
        """Send a request and wait for its answer."""
        before = len(self.frames)
        number = self.post_request(kind, **fields)
        return await self.wait_for(lambda frame: frame.get("id") == number, start=before)

    def leave(self):
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})

    async def wait_for(self, wanted, *, start=0):
        """The first frame, from number `start` on, that is `wanted`."""
        async with asyncio.timeout(SECONDS_TO_HAPPEN), self._arrived:
            while True:
                for frame in self.frames[start:]:
                    start += 1
                    if wanted(frame):
                        return frame
                await self._arrived.wait()

    async def see(self, version, table="t1"):
        """The update of a table that shows this version or a later one."""
        frame = await self.wait_for(
            lambda frame: (
                frame["type"] == "table"
                and frame["update"]["table"] == table
                and frame["update"]["version"] >= version
            )
        )
        return frame["update"]

    @property
    def updates(self):
        return [frame["update"] for frame in self.frames if frame["type"] == "table"]

    def answers(self, number):
        return [frame for frame in self.frames if frame.get("id") == number]


@asynccontextmanager
async def browser_at(gateway, headers=PAGE):
    """A browser with an open socket."""
    browser = Browser()
    scope = {"type": "websocket", "path": "/ws", "headers": list(headers.items())}
    task = asyncio.create_task(gateway(scope, browser.receive, browser.send))
    async with asyncio.timeout(SECONDS_TO_HAPPEN):
        await browser.accepted.wait()
    yield browser
    browser.reading.set()
    browser.leave()
    async with asyncio.timeout(SECONDS_TO_HAPPEN):
        await task
