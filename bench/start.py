"""How soon is a room open, how much memory does that take, and what else takes longer the more is stored?

Rooms are written straight into SQLite files: accounts with a book each; full tables; hands at one table whose
stream is as long as so many hands make it, with their seals and the lines of those who played; notes of one
player. Hands are those that bots have really played, told again and again before the table's last snapshot,
which is what a host reads. Each room is opened by a process of its own; measured are the processor's seconds
from having imported everything to an open room, the most memory that the process has had by then, what it
takes until all tables are open, and the milliseconds of some questions. A room with everything at once is
served as `mazziere serve` does it, from starting the process to the answers over HTTP, without bots of the
house. No peer.
"""

import asyncio
import contextlib
import json
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec
import structlog
import websockets

from bench import journals
from bench.load import cpu_s
from bench.report import Row
from mazziere.adapters.chance import OperatingSystemChance
from mazziere.adapters.stores.data_folder import DATABASE
from mazziere.adapters.stores.rows import rows_of
from mazziere.bootstrap import hold_store, house_bots, open_room
from mazziere.cage import issued_account, player_account, player_book
from mazziere.ledger import Leg, Transfer
from mazziere.ledger import events as booked
from mazziere.services.bots import FAST
from mazziere.services.people import events as e
from mazziere.services.people.names.claims import NICKNAMES, Claimed, nickname_key
from mazziere.services.personal.notes import NoteKept
from mazziere.services.ports import Write
from mazziere.services.tables import table_stream as kept
from mazziere.services.tables.demo_tables import DEMO_TABLES
from mazziere.services.tables.host import Pace
from mazziere.table.commands import Pause, PauseTable, ResumeTable

ACCOUNTS = (100, 10_000, 100_000)
HANDS = (100, 10_000, 100_000)
TABLES = (100, 2_000)
NOTES = (100, 10_000, 100_000)
QUICK_ACCOUNTS, QUICK_HANDS, QUICK_TABLES, QUICK_NOTES = (100, 10_000), (100, 10_000), (100,), (100, 10_000)
STROMBOLI = next(table for table in DEMO_TABLES if table.name == "Stromboli")
PLAYED = 50
"""Hands that bots play, of which the others are copies."""
AT = 1_790_000_000_000
AT_ONCE = Pace(street_ms=0, idle_ms=0, seat_kept_ms=900_000)

EVERYTHING = {"accounts": 10_000, "tables": 2_000, "hands_each": 50}
QUICK_EVERYTHING = {"accounts": 1_000, "tables": 100, "hands_each": 50}
SINCE_SNAPSHOT = 20
"""Hands since the last snapshot of a table: there is one after a thousand events, which are some 40 hands."""
COMERS = 10
"""Viewers who come to the room that is served: each looks at the lobby and at a table of their own."""

INSERT = "INSERT INTO batch (stream, after, size, body) VALUES (?, ?, ?, ?)"
KEEP = "INSERT INTO snapshot (stream, version, state) VALUES (?, ?, ?)"

OPEN = """
import asyncio, inspect, sys, time
from pathlib import Path
from mazziere.adapters.chance import OperatingSystemChance
from mazziere.bootstrap import HUMAN_PACE, hold_store, open_room
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
            all_open = time.process_time() - began
            asked = time.process_time()
            await store.heads("table/")
            heads = time.process_time() - asked
            asked = time.process_time()
            await room.notes.of("reader")
            notes = time.process_time() - asked
            if sys.argv[2:] == ["note"]:  # writing one, the room keeps a snapshot of them
                await room.notes.note("reader", "another", text="", color="red", muted=False)
            print(seconds, memory, all_open, peak(), heads * 1000, notes * 1000)

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


def run(*, quick: bool) -> list[Row]:
    """The rows of this benchmark."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("warning"))
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for accounts in QUICK_ACCOUNTS if quick else ACCOUNTS:
            place = Path(folder) / f"accounts-{accounts}"
            make_room(place, accounts=accounts)
            rows += measured(place, f"{accounts:,} accounts")
        old = 1_000 if quick else 10_000
        make_room(place := Path(folder) / "old", accounts=old, is_old=True)
        rows.append(
            Row(f"{old:,} accounts of an earlier version: brought forward", "s", opened(place).seconds)
        )
        for hands in QUICK_HANDS if quick else HANDS:
            place = Path(folder) / f"hands-{hands}"
            make_room(place, hands=hands)
            work, found = f"{hands:,} hands", opened(place)
            rows += [*of_opening(found, work), Row(f"{work}: the heads of all tables", "ms", found.heads_ms)]
            rows.append(Row(f"{work}: file", "B a hand", (place / DATABASE).stat().st_size / hands))
        for tables in QUICK_TABLES if quick else TABLES:
            make_room(place := Path(folder) / f"tables-{tables}", tables=tables)
            work, found = f"{tables:,} full tables", opened(place)
            rows += of_opening(found, work)
            rows.append(Row(f"{work}: until the last is open", "s", found.all_open))
            rows.append(Row(f"{work}: memory at most then", "MiB", found.memory_then))
        for notes in QUICK_NOTES if quick else NOTES:
            make_room(place := Path(folder) / f"notes-{notes}", notes=notes)
            opened(place, "note")
            rows.append(Row(f"{notes:,} notes kept by one: read", "ms", opened(place).notes_ms))
        rows += everything_at_once(Path(folder) / "everything", QUICK_EVERYTHING if quick else EVERYTHING)
        rows += journals.run(Path(folder), quick=quick)
    return rows


def everything_at_once(place: Path, counts: dict[str, int]) -> list[Row]:
    """The rows of a room with so many accounts and full tables, and the hands that were played there."""
    make_room(place, **counts)
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
    notes_ms: float


def measured(place: Path, work: str) -> list[Row]:
    """How the room opens."""
    return of_opening(opened(place), work)


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
    return Opened(*map(float, done.stdout.split()[-6:]))


def make_room(
    place: Path,
    *,
    accounts: int = 0,
    hands: int = 0,
    tables: int = 0,
    hands_each: int = 1,
    notes: int = 0,
    is_old: bool = False,
) -> None:
    """A room that has stored so much.

    notes       of one player, about a hundred others
    tables      full tables beside that of the hands, as it stands after the first of them
    hands_each  played at each of these
    is_old      as an earlier version has kept it: no names are claimed
    """
    if hands_each > SINCE_SNAPSHOT:
        asyncio.run(_played(place, hands_each - SINCE_SNAPSHOT))
        asyncio.run(_played(place, hands_each, keeps=False))
    else:
        asyncio.run(_played(place, PLAYED if hands else hands_each if tables else 0))
    with contextlib.closing(sqlite3.connect(place / DATABASE)) as database, database:
        database.execute("PRAGMA journal_mode = WAL")
        database.executemany(INSERT, rows_of(_accounts(accounts)))
        if is_old:
            database.execute("DELETE FROM batch WHERE stream = 'room/brought_forward'")
        else:
            database.executemany(INSERT, rows_of(_claims(accounts)))
        database.executemany(INSERT, rows_of(_notes(notes)))
        if tables:
            database.executemany(
                INSERT, list(_full_tables(database, tables, snapshots=hands_each > SINCE_SNAPSHOT))
            )
        if hands:
            _tell_again(database, hands)


async def _played(place: Path, hands: int, *, keeps: bool = True) -> None:
    """A room, with so many hands at one table. `keeps`: whether a snapshot is kept then."""
    table = msgspec.structs.replace(STROMBOLI, pause_ms=0)
    chance = OperatingSystemChance()
    async with (
        hold_store(place) as store,
        open_room(store, tables=[table] if hands else [], pace=AT_ONCE, chance=chance) as room,
    ):
        if not hands:
            return
        if room.tables.table(table.id).paused:
            await room.tables.ask(None, table.id, ResumeTable(Pause.OPERATOR))
        room.seat_house_players(table.id, house_bots(FAST)[: table.seat_count], takes_time=False)
        while room.tables.table(table.id).hand_count < hands:
            await asyncio.sleep(0.05)
        await room.tables.ask(None, table.id, PauseTable(Pause.OPERATOR))
        while room.tables.table(table.id).is_in_hand:
            await asyncio.sleep(0.05)
        if keeps:
            await kept.keep_snapshot(store, room.tables.table(table.id))


def _accounts(count: int) -> Iterator[Write]:
    """Accounts with a book each, as two appends of a room would have written them."""
    for no in range(count):
        player = f"{no:08x}"
        token_hash = sha256(player.encode()).hexdigest()
        opening = e.PersonOpened(player, f"Guest {no}", token_hash, is_bot=False, chips=0, at=AT)
        yield Write(e.PREFIX + player, (e.encode(opening),), after=0)
        purse, issued = player_account(player, "play"), issued_account(player, "play")
        gift = Transfer(
            f"{player_book(player)}/0/play_money", "play_money", (Leg(issued.id, purse.id, 100_000),)
        )
        happened = (
            booked.AccountOpened(purse, may_go_below_zero=False, at=AT),
            booked.AccountOpened(issued, may_go_below_zero=True, at=AT),
            booked.TransferMade(gift, at=AT),
        )
        yield Write(f"book/{player_book(player)}", tuple(map(msgspec.json.encode, happened)), after=0)


def _claims(count: int) -> Iterator[Write]:
    """Their nicknames, as this version claims them."""
    for no in range(count):
        claimed = msgspec.json.encode(Claimed(f"{no:08x}", AT))
        yield Write(NICKNAMES + nickname_key(f"Guest {no}"), (claimed,), after=0)


def _notes(count: int) -> Iterator[Write]:
    """The notes of one player about a hundred others, each replaced again and again."""
    for no in range(count):
        note = NoteKept(about=f"{no % 100:08x}", text=f"note {no}", color="red", muted=False, at=AT)
        yield Write("notes/reader", (msgspec.json.encode(note),), after=no)


def _full_tables(
    database: sqlite3.Connection, count: int, *, snapshots: bool
) -> Iterator[tuple[str, int, int, bytes]]:
    """The rows of tables like the one that was played, with their books and seals.

    snapshots  whether each has a snapshot as well, as a table has that is long open
    """
    own = [f"{kind}/{STROMBOLI.id}" for kind in ("table", "book/table")]
    rows = database.execute(
        "SELECT stream, after, size, body FROM batch WHERE stream IN (?, ?) OR stream LIKE ?",
        (*own, f"seal/{STROMBOLI.id}-%"),
    ).fetchall()
    saved = None
    if snapshots:
        saved = database.execute("SELECT version, state FROM snapshot WHERE stream = ?", own[:1]).fetchone()
    for no in range(count):
        name = f"{STROMBOLI.id}{no:05}"
        if saved is not None:
            version, state = saved
            told = state.replace(STROMBOLI.id.encode(), name.encode())
            database.execute(KEEP, (own[0].replace(STROMBOLI.id, name), version, told))
        for stream, after, size, body in rows:
            told = body.replace(STROMBOLI.id.encode(), name.encode())
            yield stream.replace(STROMBOLI.id, name), after, size, told


def _tell_again(database: sqlite3.Connection, hands: int) -> None:
    """Copies of what was played, until there are so many hands, with their seals and lines."""
    stream, times = kept.PREFIX + STROMBOLI.id, hands // PLAYED
    copied = "SELECT after, size, body FROM batch WHERE stream = ? ORDER BY after"
    told = database.execute(copied, (stream,)).fetchall()
    count = sum(size for _, size, _ in told)
    database.executemany(
        INSERT,
        (
            (stream, after + again * count, size, body)
            for again in range(1, times)
            for after, size, body in told
        ),
    )
    seal = database.execute("SELECT body FROM batch WHERE stream LIKE 'seal/%' LIMIT 1").fetchone()[0]
    database.executemany(INSERT, ((f"seal/copy-{no}", 0, 1, seal) for no in range(hands - PLAYED)))
    for player, lines in database.execute(
        "SELECT stream, max(after + size) FROM batch WHERE stream LIKE 'hands/%' GROUP BY stream"
    ).fetchall():
        size, line = database.execute(
            "SELECT size, body FROM batch WHERE stream = ? AND after = 0", (player,)
        ).fetchone()
        database.executemany(
            INSERT, ((player, after, size, line) for after in range(lines, lines * times, size))
        )
    state = json.loads(
        database.execute("SELECT state FROM snapshot WHERE stream = ?", (stream,)).fetchone()[0]
    )
    state["version"] = count * times
    database.execute(
        "UPDATE snapshot SET version = ?, state = ? WHERE stream = ?",
        (state["version"], json.dumps(state).encode(), stream),
    )
