"""The hands that a room deals per second, and the time until players see what was done.

*Hands*: tables of six bots play no-limit hold'em in this process, through the real hosts, dealer and books:
every action is committed before the next is asked for, and what a hand moved stands in the ledger in the same
commit as its end. Bots decide as they do when people play, from fewer imagined deals and without pauses.

Both are measured on SQLite with `synchronous=FULL` and, where Debian's package is installed, on a PostgreSQL
of their own on the same machine, which waits for the disk as it does out of the box.

*Views*: another process serves the room over HTTP and WebSockets; this one holds 1,000 connections, each
seated at a table of six or less, and acts for them at a human pace (a thought of 1 to 5 seconds). Measured
is the time from the moment a browser sends its action until *each* browser at that table has read the view
that follows from it, its JSON included. Both processes share the machine. Nothing comparable is open: no
peer.
"""

import asyncio
import contextlib
import gc
import json
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import structlog
import uvloop
import websockets

from bench.report import Row
from mazziere.adapters.chance import OperatingSystemChance
from mazziere.bootstrap import COLLECTOR_THRESHOLDS, Place, hold_store, house_bots, open_room
from mazziere.rules.limits import Limit
from mazziere.services.bots import FAST
from mazziere.services.room import Room
from mazziere.services.tables.demo_tables import demo_table
from mazziere.services.tables.host import Pace
from mazziere.table import TableConfig

BOT_TABLES, TABLE_SIZE = 120, 6
SEATS = 1_000
THOUGHT_S = (1.0, 5.0)
CONNECTING_AT_ONCE = 25
AT_ONCE = Pace(street_ms=0, idle_ms=0, seat_kept_ms=900_000)
SERVED = Pace(street_ms=1_200, idle_ms=0, seat_kept_ms=900_000)


def run(*, quick: bool) -> list[Row]:
    """The rows of this benchmark."""
    import postgresql  # lies with the tools of the clone, which the server's process does not need

    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("warning"))
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stores: list[tuple[str, Iterator[Place]]] = [("SQLite", iter((folder / "hands", folder / "views")))]
        try:
            server = stack.enter_context(postgresql.server())
            stores.append(("PostgreSQL", iter((server.new_database(), server.new_database()))))
        except postgresql.NotInstalled:
            pass
        return [row for name, places in stores for row in measured_on(name, places, quick=quick)]


def measured_on(name: str, places: Iterator[Place], *, quick: bool) -> list[Row]:
    """The rows of one store; `places` yields two empty ones."""
    hands, events = uvloop.run(bots_at_full_speed(next(places), seconds=6 if quick else 20))
    latencies_ms = views_at_human_pace(next(places), seconds=10 if quick else 40)
    work = f"{name}: view after an action, {SEATS} seats"
    return [
        Row(f"{name}: bots in process", "hands/s", hands),
        Row(f"{name}: bots in process", "events/s", events),
        Row(f"{work}, p50", "ms", quantile(latencies_ms, 0.50)),
        Row(f"{work}, p99", "ms", quantile(latencies_ms, 0.99)),
    ]


def quantile(values: list[float], part: float) -> float:
    """The smallest value not exceeded by the share `part` of them."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def tables(count: int, *, pause_ms: int) -> list[TableConfig]:
    """The configurations of six-handed no-limit hold'em tables."""
    config = demo_table("Bench", "holdem", Limit.NO_LIMIT, blinds=(50, 100), seats=TABLE_SIZE)
    return [
        msgspec.structs.replace(config, id=f"bench{n}", name=f"Bench {n}", pause_ms=pause_ms)
        for n in range(count)
    ]


@contextlib.asynccontextmanager
async def room_on_disk(place: Place, configs: list[TableConfig], pace: Pace) -> AsyncIterator[Room]:
    """A room on the durable store."""
    chance = OperatingSystemChance()
    async with (
        hold_store(place) as store,
        open_room(store, tables=configs, pace=pace, chance=chance) as room,
    ):
        yield room


# ------------------------------------------------------------------------------------- hands


async def bots_at_full_speed(place: Place, *, seconds: float) -> tuple[float, float]:
    """Hands and events per second."""
    roster = house_bots(FAST)
    async with room_on_disk(place, tables(BOT_TABLES, pause_ms=0), AT_ONCE) as room:
        for no, name in enumerate(room.tables.names):
            bots = [roster[(no * TABLE_SIZE + n) % len(roster)] for n in range(TABLE_SIZE)]
            room.seat_house_players(name, bots, takes_time=False)
        await asyncio.sleep(3)  # everybody has sat down
        hands, events, began = *await played(room), time.perf_counter()
        await asyncio.sleep(seconds)
        more_hands, more_events, ended = *await played(room), time.perf_counter()
    return (more_hands - hands) / (ended - began), (more_events - events) / (ended - began)


async def played(room: Room) -> tuple[int, int]:
    """Hands begun and events kept, at all tables."""
    for name in room.tables.names:
        await room.tables.look(name)  # everything asked before is done then
    now = room.tables.all()
    return sum(table.hand_count for table in now), sum(table.version for table in now)


# ------------------------------------------------------------------------------------- views


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
    """The fields that the client of this benchmark uses of a frame; all of its JSON is parsed."""

    type: str
    id: int | None = None
    update: _Update | None = None


class Sent(NamedTuple):
    """An action that has been sent."""

    based_on: int
    at: float


class Stopwatch:
    """Measures, from the sending of an action at a table, how long each browser there
    waits for what follows.
    """

    def __init__(self) -> None:
        self.is_running = False
        self.latencies_ms: list[float] = []
        self._sent: dict[str, Sent] = {}

    def act(self, table: str, version: int) -> None:
        self._sent[table] = Sent(version, time.perf_counter())

    def see(self, table: str, version: int, seen: Sent | None) -> Sent | None:
        """Note that a browser reads a view, having last seen what followed from `seen`. Returns what it has
        seen now.

        Later views, perhaps of the next hand, follow from the clock and are not measured.
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

    def __init__(self, number: int, watch: Stopwatch) -> None:
        self.table = f"bench{number // TABLE_SIZE}"
        self._seat = number % TABLE_SIZE + 1
        self._name = f"Player {number}"
        self._watch = watch
        self._dice = random.Random(number)
        self._update: _Update | None = None
        self._seen: Sent | None = None

    async def play(self, address: str, gate: asyncio.Semaphore, seated: asyncio.Semaphore) -> None:
        """Sit down, then act whenever it is this player's turn."""
        async with gate:
            connection = await websockets.connect(f"ws://{address}/ws", compression=None, ping_interval=None)
            await self._ask(connection, 1, type="hello", token=None, nickname=self._name)
            await self._ask(connection, 2, type="watch_table", table=self.table, since=None)
            await self._ask(connection, 3, type="sit", table=self.table, seat=self._seat, buy_in=10_000)
        seated.release()
        thinking: asyncio.Task[None] | None = None
        async for frame in connection:
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


def views_at_human_pace(place: Place, *, seconds: float) -> list[float]:
    """Milliseconds from each action to each view that follows it."""
    server = subprocess.Popen(
        [sys.executable, "-m", "bench.room", str(place)],
        cwd=Path(__file__).parents[1],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        address = re.search(r"listening on (\S+)", server.stdout.readline())
        assert address is not None, "the server did not start"
        return uvloop.run(play_all(address[1], seconds))
    finally:
        server.terminate()
        server.wait()


async def play_all(address: str, seconds: float) -> list[float]:
    """Let everybody sit down, then measure."""
    gc.set_threshold(*COLLECTOR_THRESHOLDS)  # pauses of this process would be reported as the room's
    watch, gate, seated = Stopwatch(), asyncio.Semaphore(CONNECTING_AT_ONCE), asyncio.Semaphore(0)
    players = [asyncio.create_task(Player(n, watch).play(address, gate, seated)) for n in range(SEATS)]
    for _ in range(SEATS):
        await seated.acquire()
    await asyncio.sleep(2)
    watch.is_running = True
    await asyncio.sleep(seconds)
    watch.is_running = False
    for player in players:
        if player.done() and not player.cancelled():
            player.result()  # a player whose connection broke is a failed measurement
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return watch.latencies_ms


async def serve(place: Place) -> None:
    """The server of the second part, in a process of its own."""
    import uvicorn

    from mazziere.cli.http_server import ServerConfig
    from mazziere.web.app import create_app

    listener = socket.create_server(("127.0.0.1", 0), backlog=SEATS)
    count = -(-SEATS // TABLE_SIZE)
    async with room_on_disk(place, tables(count, pause_ms=3_000), SERVED) as room:
        print("listening on {}:{}".format(*listener.getsockname()), flush=True)
        await uvicorn.Server(ServerConfig(create_app(room))).serve(sockets=[listener])


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("warning"))
    address = sys.argv[1]
    uvloop.run(serve(address if address.startswith("postgresql://") else Path(address)))
