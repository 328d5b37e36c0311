"""People at their tables, as browsers: the clients of `load`, in a process of their own.

    python -m bench.people ADDRESS FIRST COUNT [lobbies]

They sit down, and `seated` is printed. Then each line of standard input, a number of seconds, is answered
with the `Measured` of as many seconds, as JSON. Several such processes share one room, each with its own
tables.

A client speaks just as much WebSocket as this needs: what a library takes, the server on the same machine
lacks. The JSON of every view of a table is parsed; of other frames, only answers.
"""

import asyncio
import gc
import json
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

import msgspec
import uvloop

from bench.tables import TABLE_SIZE

THOUGHT_S = (1.0, 5.0)
CONNECTING_AT_ONCE = 25
LOOK_EVERY_S = 0.005
"""How often the lag of this process is measured."""
PATIENCE_S = 60.0

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, MASKED, DEFLATED = 0x80, 0x80, 0x40
SHORT, LONG = 126, 127
"""Instead of a length: it follows in two bytes, or in eight."""
NO_MASK = bytes(4)
"""A key of zeros leaves what it masks as it is."""


class Measured(msgspec.Struct):
    """What a process of clients measured in some seconds."""

    latencies_ms: list[float]
    lags_ms: list[float]
    """How much later than it had asked for this process was woken: no view is read sooner."""
    frames: int
    bytes: int
    """As they came, some of them deflated."""
    core: float
    """The part of one core that this process took."""


class Offer(msgspec.Struct):
    """What a client reads of an offer."""

    action: str
    max_to: int | None = None


class View(msgspec.Struct):
    """What a client reads of a view."""

    offers: list[Offer]


class Update(msgspec.Struct):
    """What a client reads of an update of a table."""

    table: str
    version: int
    view: View


class Frame(msgspec.Struct):
    """What a client reads of a frame; all of its JSON is parsed."""

    type: str
    id: int | None = None
    update: Update | None = None
    tournament: str | None = None
    table: str | None = None


decode = msgspec.json.Decoder(Frame).decode


class Sent(NamedTuple):
    """An action on its way."""

    based_on: int
    at: float


class Stopwatch:
    """When an action was sent at a table, and how long each browser there waited for what followed."""

    def __init__(self) -> None:
        self.is_running = False
        self.latencies_ms: list[float] = []
        self.lags_ms: list[float] = []
        self.frames = 0
        self.bytes = 0
        self._sent: dict[str, Sent] = {}

    def act(self, table: str, version: int) -> None:
        self._sent[table] = Sent(version, time.perf_counter())

    def see(self, table: str, version: int, seen: Sent | None) -> Sent | None:
        """A browser that had last seen what followed from `seen` reads a view: what it has seen now.

        Later views, of the next hand perhaps, follow from the clock and are not measured.
        """
        sent = self._sent.get(table)
        if sent is None or sent is seen or version <= sent.based_on:
            return seen
        if self.is_running:
            self.latencies_ms.append((time.perf_counter() - sent.at) * 1000)
        return sent

    def begin(self, table: str) -> Sent | None:
        """A browser comes to a table: what it need not have seen."""
        return self._sent.get(table)

    def forget(self, table: str) -> None:
        """The last action there was refused: nothing follows from it."""
        self._sent.pop(table, None)

    async def measured(self, seconds: float) -> Measured:
        """Measure for so long."""
        self.latencies_ms, self.lags_ms, self.frames, self.bytes = [], [], 0, 0
        self.is_running, began, worked = True, time.perf_counter(), time.process_time()
        while (now := time.perf_counter()) < began + seconds:
            await asyncio.sleep(LOOK_EVERY_S)
            self.lags_ms.append((time.perf_counter() - now - LOOK_EVERY_S) * 1000)
        self.is_running, took = False, time.perf_counter() - began
        core = (time.process_time() - worked) / took
        return Measured(self.latencies_ms, self.lags_ms, self.frames, self.bytes, core)


class Socket(asyncio.Protocol):
    """One WebSocket, from its handshake on.

    hear  is called with each text frame; one that came deflated is told as None
    """

    def __init__(self, watch: Stopwatch, address: str, hear: Callable[[bytes | None], None]) -> None:
        self._watch = watch
        self._address = address
        self._hear = hear
        self._buffer = bytearray()
        self._is_open = False
        self.opened = asyncio.get_running_loop().create_future()
        self.closed = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's own is no subclass of it
        self._transport.write(
            f"GET /ws HTTP/1.1\r\nHost: {self._address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._watch.bytes += len(data)
        buffer = self._buffer
        buffer += data
        if not self._is_open:
            head, end, _ = bytes(buffer).partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            del buffer[: len(head) + len(end)]
            self._is_open = True
            self.opened.set_result(None)
        while len(buffer) >= 2:
            first, length = buffer[0], buffer[1]
            begin = 4 if length == SHORT else 10 if length == LONG else 2
            if begin > 2:
                length = int.from_bytes(buffer[2:begin], "big")
            if len(buffer) < begin + length:
                return
            body = bytes(buffer[begin : begin + length])
            del buffer[: begin + length]
            self._take(first, body)

    def _take(self, first: int, body: bytes) -> None:
        kind = first & 0x0F
        if kind == TEXT:
            assert first & FINAL, "the room sends no frame in parts"
            self._watch.frames += 1
            self._hear(None if first & DEFLATED else body)
        elif kind == PING:
            self._send(PONG, body)
        elif kind == CLOSE:
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.closed.done():
            self.closed.set_result(exc)

    def send(self, message: dict[str, object]) -> None:
        self._send(TEXT, json.dumps(message).encode())

    def _send(self, kind: int, body: bytes) -> None:
        assert len(body) < 1 << 16, "no client says so much"
        length = bytes([MASKED | len(body)]) if len(body) < SHORT else b"\xfe" + len(body).to_bytes(2, "big")
        self._transport.write(bytes([FINAL | kind]) + length + NO_MASK + body)


class Player:
    """One browser at one seat."""

    def __init__(self, number: int, watch: Stopwatch, *, lobby: bool) -> None:
        self.table = f"bench{number // TABLE_SIZE}"
        self._seat = number % TABLE_SIZE + 1
        self._name = f"Player {number}"
        self._watch = watch
        self._keeps_lobby = lobby
        self._dice = random.Random(number)
        self._update: Update | None = None
        self._seen: Sent | None = None
        self._answered: asyncio.Future[None] | None = None
        self._asked = 0
        self._is_thinking = False

    async def sit_down(self, address: str, gate: asyncio.Semaphore) -> None:
        """Connect and sit down; from then on, act whenever it is one's turn."""
        host, port = address.split(":")
        loop = asyncio.get_running_loop()
        async with gate, asyncio.timeout(PATIENCE_S):
            _, self.socket = await loop.create_connection(
                lambda: Socket(self._watch, address, self._hear), host, int(port)
            )
            await self.socket.opened
            await self._ask("watch_lobby")
            await self._ask("hello", token=None, nickname=self._name)
            if not self._keeps_lobby:
                await self._ask("unwatch_lobby")
            await self._ask("watch_table", table=self.table, since=None)
            await self._ask("sit", table=self.table, seat=self._seat, buy_in=10_000)

    async def _ask(self, kind: str, **request: object) -> None:
        self._asked += 1
        self._answered = asyncio.get_running_loop().create_future()
        self.socket.send({"type": kind, "id": self._asked, **request})
        await self._answered
        self._answered = None

    def _hear(self, body: bytes | None) -> None:
        if body is None:
            return
        if body.startswith(b'{"type":"table"'):
            update = decode(body).update
            assert update is not None
            self._update = update
            self._seen = self._watch.see(update.table, update.version, self._seen)
            if update.view.offers and not self._is_thinking:
                self._is_thinking = True
                asyncio.get_running_loop().call_later(self._dice.uniform(*THOUGHT_S), self._act)
        elif self._answered is not None and not self._answered.done() and decode(body).id == self._asked:
            self._answered.set_result(None)

    def _act(self) -> None:
        self._is_thinking = False
        update = self._update
        if update is None or not update.view.offers or self.socket.closed.done():
            return
        actions = [offer.action for offer in update.view.offers]
        choices = [action for action in ("check", "call", "muck", "fold") if action in actions]
        action = choices[0] if self._dice.random() < 0.7 else choices[-1]
        request = {"type": "act", "id": 99, "table": self.table, "action": action, "to": None}
        self._watch.act(self.table, update.version)
        self.socket.send({**request, "version": update.version})


async def play(address: str, numbers: range, *, lobby: bool) -> None:
    """All of them sit down; then the seconds asked for are measured, until nobody asks for more."""
    watch, gate = Stopwatch(), asyncio.Semaphore(CONNECTING_AT_ONCE)
    players = [Player(number, watch, lobby=lobby) for number in numbers]
    await asyncio.gather(*[player.sit_down(address, gate) for player in players])
    gc.collect()
    gc.disable()  # a pause of this process would be told as the room's
    print("seated", flush=True)
    await answer_all(watch, [player.socket for player in players])


async def answer_all(watch: Stopwatch, sockets: Sequence[Socket]) -> None:
    """Answer each line of standard input, a number of seconds, with what was measured; then end at once."""
    while line := await asyncio.to_thread(sys.stdin.readline):
        measured = await watch.measured(float(line))
        lost = sum(one.closed.done() for one in sockets)
        assert not lost, f"{lost} connections broke"
        sys.stdout.buffer.write(msgspec.json.encode(measured) + b"\n")
        sys.stdout.flush()
    os._exit(0)  # nobody says goodbye: the room is about to close


if __name__ == "__main__":
    first, count = int(sys.argv[2]), int(sys.argv[3])
    uvloop.run(play(sys.argv[1], range(first, first + count), lobby="lobbies" in sys.argv))
