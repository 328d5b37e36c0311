"""How many people does one process serve before they notice?

Another process serves the room over HTTP and WebSockets; this one holds a connection for each seat, at
tables of six, and acts for them at a human pace (a thought of 1 to 5 seconds). Measured is the time from the
moment a browser sends its action until *each* browser at that table has read the view that follows from it,
its JSON included. Both processes share the machine. Nothing comparable is open: no peer.

Each socket does what the page does: it opens on the lobby, watches it, goes to a table and watches the lobby
no longer. *With lobbies open* it keeps watching it, as if each person had a second window on it: the most
that a lobby can cost. What the server sends is counted inflated.

`room` measures a thousand seats; `load` goes on to six thousand, and tells how much of a core the server
takes: where that comes near a whole one is the knee.
"""

import asyncio
import contextlib
import gc
import json
import os
import random
import re
import resource
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import msgspec
import structlog
import uvloop
import websockets

from bench.report import Row
from bench.tables import TABLE_SIZE, quantile, room_on_disk, tables
from mazziere.bootstrap import COLLECTOR_THRESHOLDS, Place
from mazziere.services.tables.host import Pace

THOUGHT_S = (1.0, 5.0)
CONNECTING_AT_ONCE = 25
PACE = Pace(street_ms=1_200, idle_ms=0, seat_kept_ms=900_000)
SEATS, SEATS_QUICK = (1_000, 2_000, 4_000, 6_000), (300, 600)


class Load(NamedTuple):
    """What was measured with so many seats."""

    latencies_ms: list[float]
    core: float
    """The part of one core that the server took."""
    bytes_a_second: float
    """From the server, of all sockets."""
    frames_a_second: float


def run(*, quick: bool) -> list[Row]:
    """The rows of this benchmark."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("warning"))
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for seats in SEATS_QUICK if quick else SEATS:
            for lobbies in (False, True):
                place = Path(folder) / f"{seats}{lobbies}"
                rows += rows_of(place, seats=seats, lobbies=lobbies, seconds=8 if quick else 30)
    return rows


def rows_of(place: Place, *, seats: int, lobbies: bool, seconds: float, store: str = "SQLite") -> list[Row]:
    """The rows of one load. `lobbies`: whether everybody keeps watching the lobby."""
    load = at_human_pace(place, seats=seats, lobbies=lobbies, seconds=seconds)
    work = f"{store}: {seats} seats{', lobbies open' if lobbies else ''}"
    return [
        Row(f"{work}, view after an action, p50", "ms", quantile(load.latencies_ms, 0.50)),
        Row(f"{work}, view after an action, p99", "ms", quantile(load.latencies_ms, 0.99)),
        Row(f"{work}, of a core", "%", 100 * load.core),
        Row(f"{work}, frames", "1/s", load.frames_a_second),
        Row(f"{work}, sent", "KB/s", load.bytes_a_second / 1000),
        Row(f"{work}, server's time a frame", "µs", 1e6 * load.core / max(1.0, load.frames_a_second)),
    ]


class _Hand(msgspec.Struct):
    to_act: int | None
    to_show: int | None


class _Offer(msgspec.Struct):
    action: str


class _View(msgspec.Struct):
    offers: list[_Offer]


class _Update(msgspec.Struct):
    table: str
    version: int
    view: _View


class _Frame(msgspec.Struct):
    """What the client of this benchmark reads of a frame; all of its JSON is parsed."""

    type: str
    id: int | None = None
    update: _Update | None = None


class Sent(NamedTuple):
    """An action on its way."""

    based_on: int
    at: float


class Stopwatch:
    """When an action was sent at a table, and how long each browser there waited for what followed."""

    def __init__(self) -> None:
        self.is_running = False
        self.latencies_ms: list[float] = []
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


class Player:
    """One browser at one seat."""

    decode = msgspec.json.Decoder(_Frame).decode

    def __init__(self, number: int, watch: Stopwatch, *, lobby: bool) -> None:
        self.table = f"bench{number // TABLE_SIZE}"
        self._seat = number % TABLE_SIZE + 1
        self._name = f"Player {number}"
        self._watch = watch
        self._keeps_lobby = lobby
        self._dice = random.Random(number)
        self._update: _Update | None = None
        self._seen: Sent | None = None

    async def play(self, address: str, gate: asyncio.Semaphore, seated: asyncio.Semaphore) -> None:
        """Sit down, then act whenever it is one's turn."""
        async with gate:
            connection = await websockets.connect(f"ws://{address}/ws", ping_interval=None)
            await self._ask(connection, 1, type="watch_lobby")
            await self._ask(connection, 2, type="hello", token=None, nickname=self._name)
            if not self._keeps_lobby:
                await self._ask(connection, 3, type="unwatch_lobby")
            await self._ask(connection, 4, type="watch_table", table=self.table, since=None)
            await self._ask(connection, 5, type="sit", table=self.table, seat=self._seat, buy_in=10_000)
        seated.release()
        thinking: asyncio.Task[None] | None = None
        async for frame in connection:
            self._watch.frames += 1
            self._watch.bytes += len(frame)
            self._hear(self.decode(frame))
            if (
                self._update is not None
                and self._update.view.offers
                and (thinking is None or thinking.done())
            ):
                thinking = asyncio.create_task(self._act(connection))

    async def _act(self, connection: websockets.ClientConnection) -> None:
        await asyncio.sleep(self._dice.uniform(*THOUGHT_S))
        update = self._update
        if update is None or not update.view.offers:
            return
        actions = [offer.action for offer in update.view.offers]
        choices = [action for action in ("check", "call", "muck", "fold") if action in actions]
        action = choices[0] if self._dice.random() < 0.7 else choices[-1]
        request = {"type": "act", "id": 9, "table": self.table, "action": action, "to": None}
        message = json.dumps({**request, "version": update.version})
        self._watch.act(self.table, update.version)
        await connection.send(message)

    async def _ask(self, connection: websockets.ClientConnection, number: int, **request: object) -> None:
        await connection.send(json.dumps({"id": number, **request}))
        while (frame := self.decode(await connection.recv())).id != number:
            self._hear(frame)

    def _hear(self, frame: _Frame) -> None:
        if frame.update is not None:
            self._update = frame.update
            self._seen = self._watch.see(frame.update.table, frame.update.version, self._seen)


def at_human_pace(place: Place, *, seats: int, lobbies: bool, seconds: float) -> Load:
    """Milliseconds from each action to each view that followed, and what the server did meanwhile."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    server = subprocess.Popen(
        [sys.executable, "-m", "bench.load", str(place), str(seats)],
        cwd=Path(__file__).parents[1],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        address = re.search(r"listening on (\S+)", server.stdout.readline())
        assert address is not None, "the server did not start"
        return uvloop.run(play_all(address[1], seats, lobbies=lobbies, seconds=seconds, server=server.pid))
    finally:
        server.terminate()
        server.wait()


async def play_all(address: str, seats: int, *, lobbies: bool, seconds: float, server: int) -> Load:
    """Everybody sits down; then the stopwatch runs."""
    gc.set_threshold(*COLLECTOR_THRESHOLDS)  # pauses of this process would be told as the room's
    watch, gate, seated = Stopwatch(), asyncio.Semaphore(CONNECTING_AT_ONCE), asyncio.Semaphore(0)
    players = [
        asyncio.create_task(Player(number, watch, lobby=lobbies).play(address, gate, seated))
        for number in range(seats)
    ]
    for _ in range(seats):
        await seated.acquire()
    await asyncio.sleep(2)
    watch.is_running, watch.frames, watch.bytes = True, 0, 0
    worked_s, began = cpu_s(server), time.perf_counter()
    await asyncio.sleep(seconds)
    worked_s, took_s = cpu_s(server) - worked_s, time.perf_counter() - began
    watch.is_running = False
    load = Load(watch.latencies_ms, worked_s / took_s, watch.bytes / took_s, watch.frames / took_s)
    for player in players:
        if player.done() and not player.cancelled():
            player.result()  # a player whose connection broke is a failed measurement
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return load


def cpu_s(process: int) -> float:
    """The seconds that a process has computed, in all of its threads."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


async def serve(place: Place, seats: int) -> None:
    """The server, in a process of its own."""
    import uvicorn

    from mazziere.cli.http_server import ServerConfig
    from mazziere.web.app import create_app

    listener = socket.create_server(("127.0.0.1", 0), backlog=seats)
    async with room_on_disk(place, tables(-(-seats // TABLE_SIZE), pause_ms=3_000), PACE) as room:
        print("listening on {}:{}".format(*listener.getsockname()), flush=True)
        await uvicorn.Server(ServerConfig(create_app(room))).serve(sockets=[listener])


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("warning"))
    address, seats = sys.argv[1], int(sys.argv[2])
    uvloop.run(serve(address if address.startswith("postgresql://") else Path(address), seats))
