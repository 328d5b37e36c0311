"""How soon is a room open, how much memory does that take, and what else takes longer the more is stored?

Rooms of `stored_rooms` have accounts with a book each; full tables; tables that were closed again; hands at
one table whose stream is as long as so many hands make it, with their seals and the lines of those who
played; notes of one player. Each room is opened by a process of its own; measured are the processor's seconds
from having imported everything to an open room, the most memory that the process has had by then, what it
takes until all tables are open, and the milliseconds of some questions. A room with everything at once is
served as `mazziere serve` does it, from starting the process to the answers over HTTP, without bots of the
house. No peer.
"""

import asyncio
import contextlib
import json
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import structlog
import websockets

from bench import journals
from bench.load import cpu_s
from bench.report import Row
from bench.stored_rooms import STROMBOLI, make_room, room_at
from mazziere.adapters.stores.data_folder import DATABASE

ACCOUNTS = (100, 10_000, 100_000)
HANDS = (100, 10_000, 100_000)
TABLES = (100, 2_000)
NOTES = (100, 10_000, 100_000)
CLOSED = (100, 10_000, 100_000)
QUICK_ACCOUNTS, QUICK_HANDS, QUICK_TABLES, QUICK_NOTES = (100, 10_000), (100, 10_000), (100,), (100, 10_000)
QUICK_CLOSED = (100, 10_000)

EVERYTHING = {"accounts": 10_000, "tables": 2_000, "hands_each": 50}
QUICK_EVERYTHING = {"accounts": 1_000, "tables": 100, "hands_each": 50}
COMERS = 10
"""Viewers who come to the room that is served: each looks at the lobby and at a table of their own."""

OPEN = """
import asyncio, inspect, json, os, sys, time
from pathlib import Path
import msgspec
from mazziere.adapters.chance import OperatingSystemChance
from mazziere.bootstrap import HUMAN_PACE, hold_store, open_room
from mazziere.services.tables.demo_tables import DEMO_TABLES
import mazziere.services.room
import alembic.command
more = {"chance": OperatingSystemChance()} if "chance" in inspect.signature(open_room).parameters else {}

def peak():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024

async def main():
    began = time.process_time()
    async with hold_store(Path(sys.argv[1])) as store:
        async with open_room(store, tables=(), pace=HUMAN_PACE, **more) as room:
            seconds, memory = time.process_time() - began, peak()
            wait = getattr(room.tables, "wait_until_all_are_open", None)
            if wait is not None:
                await wait()
            found = {"seconds": seconds, "memory": memory}
            found |= {"all_open": time.process_time() - began, "memory_then": peak()}

            async def ask(name, question):
                began = time.process_time()
                answer = await question
                found[name] = (time.process_time() - began) * 1000
                return answer

            async def lobby():
                msgspec.json.encode(room.tables.lobby())

            await ask("heads_ms", store.heads("table/"))
            await ask("lobby_ms", lobby())
            await ask("notes_ms", room.notes.of("reader"))
            await ask("people_ms", room.people.beginning("", limit=50))
            new = os.urandom(6).hex()
            await ask("account_ms", room.reception.hello(token=None, nickname=f"New {new}"))
            config = msgspec.structs.replace(DEMO_TABLES[0], id=f"new{new}", name=f"New {new}")
            await ask("table_ms", room.tables.open_table(config))
            if sys.argv[2:] == ["note"]:  # writing one, the room keeps a snapshot of them
                await room.notes.note("reader", "another", text="", color="red", muted=False)
            print(json.dumps(found))

import structlog
structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("error"))
asyncio.run(main())
"""

SERVE = """
import contextlib, sys
from pathlib import Path
import uvloop
from mazziere.adapters.chance import OperatingSystemChance
from mazziere.bootstrap import HUMAN_PACE, hold_store, open_room
from mazziere.cli.serve import listening, serve_room
from mazziere.services.tables.demo_tables import DEMO_TABLES

@contextlib.asynccontextmanager
async def opened():
    chance = OperatingSystemChance()
    async with hold_store(Path(sys.argv[1])) as store:
        async with open_room(store, tables=DEMO_TABLES, pace=HUMAN_PACE, chance=chance) as room:
            yield room

uvloop.run(serve_room(opened(), listening("127.0.0.1", int(sys.argv[2]))))
"""


def run(*, quick: bool) -> Iterator[Row]:
    """The rows of this benchmark."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("warning"))
    with tempfile.TemporaryDirectory() as folder:
        for accounts in QUICK_ACCOUNTS if quick else ACCOUNTS:
            work, found = f"{accounts:,} accounts", opened(_room(folder, "accounts", accounts=accounts))
            yield from of_opening(found, work)
            yield Row(f"{work}: one more", "ms", found.account_ms)
            yield Row(f"{work}: a page of them on the desk", "ms", found.people_ms)
        old = 1_000 if quick else 10_000
        place = _room(folder, "old-accounts", accounts=old, is_old=True)
        yield Row(f"{old:,} accounts of an earlier version: brought forward", "s", opened(place).seconds)
        for hands in QUICK_HANDS if quick else HANDS:
            place = _room(folder, "hands", hands=hands)
            work, found = f"{hands:,} hands", opened(place)
            yield from of_opening(found, work)
            yield Row(f"{work}: the heads of all tables", "ms", found.heads_ms)
            yield Row(f"{work}: file", "B a hand", (place / DATABASE).stat().st_size / hands)
        for tables in QUICK_TABLES if quick else TABLES:
            work, found = f"{tables:,} full tables", opened(_room(folder, "tables", tables=tables))
            yield from of_opening(found, work)
            yield Row(f"{work}: until the last is open", "s", found.all_open)
            yield Row(f"{work}: memory at most then", "MiB", found.memory_then)
            yield Row(f"{work}: the whole lobby, encoded", "ms", found.lobby_ms)
        for closed in QUICK_CLOSED if quick else CLOSED:
            work, found = (
                f"{closed:,} tables that were closed",
                opened(_room(folder, "closed", closed=closed)),
            )
            yield from of_opening(found, work)
            yield Row(f"{work}: one more", "ms", found.table_ms)
            yield Row(f"{work}: the heads of all, for an audit", "ms", found.heads_ms)
        for notes in QUICK_NOTES if quick else NOTES:
            place = _room(folder, "notes", notes=notes)
            opened(place, "note")
            yield Row(f"{notes:,} notes kept by one: read", "ms", opened(place).notes_ms)
        yield from everything_at_once(folder, QUICK_EVERYTHING if quick else EVERYTHING)
        yield from journals.run(Path(folder), quick=quick)


def _room(folder: str, kind: str, **counts: Any) -> Path:
    """A room of this kind that has stored so much, see `make_room`."""
    name = "-".join([kind, *[str(count) for count in counts.values() if count is not True]])
    return room_at(Path(folder) / name, lambda place: make_room(place, **counts))


def everything_at_once(folder: str, counts: dict[str, int]) -> list[Row]:
    """The rows of a room with so many accounts and full tables, and the hands that were played there."""
    place = _room(folder, "everything", **counts)
    hands = counts["tables"] * counts["hands_each"]
    work = f"{counts['accounts']:,} accounts, {counts['tables']:,} full tables, {hands:,} hands: served, "
    server = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(place), "0"],
        cwd=Path(__file__).parents[1],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    rows: list[Row] = []

    def note(when: str) -> None:
        rows.append(Row(work + when, "s", cpu_s(server.pid)))
        rows.append(Row(f"{work}{when}, memory at most", "MiB", _most_memory(server.pid)))

    try:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address is not None, "the server did not start"
        _get(f"{address[0]}/healthz")
        _get(f"{address[0]}/api/lobby")
        note("/healthz and the lobby have answered")
        while len(json.loads(_get(f"{address[0]}/api/lobby"))) < counts["tables"]:
            time.sleep(1)
        note("the last table is open")
        asyncio.run(_come(address[0].replace("http", "ws")))
        note(f"{COMERS} have come")
    finally:
        server.terminate()
        server.wait()
    return rows


def _get(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=60) as answer:
        body: bytes = answer.read()
    return body


def _most_memory(process: int) -> float:
    """The most memory that a process has had, in MiB."""
    status = Path(f"/proc/{process}/status").read_text("ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) / 1024


async def _come(address: str) -> None:
    """People come, look at the lobby, and each at a table of their own."""
    async with contextlib.AsyncExitStack() as stack:
        for number in range(1, COMERS + 1):
            connection = await stack.enter_async_context(websockets.connect(f"{address}/ws", max_size=None))
            for asked in (
                {"type": "watch_lobby"},
                {"type": "hello", "token": None, "nickname": f"Comer {number}"},
                {"type": "watch_table", "table": f"{STROMBOLI.id}{number:05}", "since": None},
            ):
                await connection.send(json.dumps({"id": number, **asked}))
                async with asyncio.timeout(60):
                    while json.loads(await connection.recv()).get("id") != number:
                        pass


class Opened(NamedTuple):
    """What an opening took, of the processor and of the memory; times in seconds if not said otherwise."""

    seconds: float
    memory: float
    all_open: float
    memory_then: float
    heads_ms: float
    lobby_ms: float
    notes_ms: float
    people_ms: float
    account_ms: float
    """One more account, with its nickname and its first chips."""
    table_ms: float
    """One more table."""


def of_opening(found: Opened, work: str) -> list[Row]:
    """The rows of an opening."""
    return [
        Row(f"{work}: opening", "s", found.seconds),
        Row(f"{work}: memory at most", "MiB", found.memory),
    ]


def opened(place: Path, *more: str) -> Opened:
    """Open the room in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", OPEN, str(place), *more], check=True, capture_output=True, text=True
    )
    return Opened(**json.loads(done.stdout.splitlines()[-1]))
