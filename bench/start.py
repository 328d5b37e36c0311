"""The time and memory that opening a room takes, whatever it has stored.

Rooms are written straight into SQLite files: accounts with a book each, and hands at one table whose stream
is as long as that many hands make it, with their seals and the lines of those who played. The hands are real
ones played by bots, copied again and again before the table's last snapshot, which is what a host reads. Each
room is opened by a process of its own; measured are the seconds to an open room once everything is imported,
and the peak memory of the process. There is no peer.
"""

import asyncio
import contextlib
import json
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import msgspec
import structlog

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
from mazziere.services.people.claims import NICKNAMES, Claimed, nickname_key
from mazziere.services.ports import Write
from mazziere.services.tables import table_stream as kept
from mazziere.services.tables.demo_tables import DEMO_TABLES
from mazziere.services.tables.host import Pace
from mazziere.table.commands import Pause, PauseTable

ACCOUNTS = (100, 10_000, 100_000)
HANDS = (1_000, 100_000)
QUICK_ACCOUNTS, QUICK_HANDS = (100, 10_000), (1_000, 10_000)
STROMBOLI = next(table for table in DEMO_TABLES if table.name == "Stromboli")
PLAYED = 50
"""Hands that bots play, of which the others are copies."""
AT = 1_790_000_000_000
AT_ONCE = Pace(street_ms=0, idle_ms=0, seat_kept_ms=900_000)

INSERT = "INSERT INTO batch (stream, after, size, body) VALUES (?, ?, ?, ?)"

OPEN = """
import asyncio, inspect, sys, time
from pathlib import Path
from mazziere.adapters.chance import OperatingSystemChance
from mazziere.bootstrap import HUMAN_PACE, hold_store, open_room
import mazziere.services.room
import alembic.command
more = {"chance": OperatingSystemChance()} if "chance" in inspect.signature(open_room).parameters else {}

async def main():
    began = time.perf_counter()
    async with hold_store(Path(sys.argv[1])) as store:
        async with open_room(store, tables=(), pace=HUMAN_PACE, **more):
            seconds = time.perf_counter() - began
    with open("/proc/self/status") as status:
        peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
    print(seconds, peak / 1024)

import structlog
structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("error"))
asyncio.run(main())
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
        rows.append(Row(f"{old:,} accounts of an earlier version: brought forward", "s", opened(place)[0]))
        for hands in QUICK_HANDS if quick else HANDS:
            place = Path(folder) / f"hands-{hands}"
            make_room(place, hands=hands)
            rows += measured(place, f"{hands:,} hands")
    return rows


def measured(place: Path, work: str) -> list[Row]:
    """The rows for opening the room."""
    seconds, megabytes = opened(place)
    return [
        Row(f"{work}: opening", "s", seconds),
        Row(f"{work}: memory at most", "MiB", megabytes),
    ]


def opened(place: Path) -> tuple[float, float]:
    """The seconds until the room was open, and the peak memory of its process, in MiB."""
    done = subprocess.run(
        [sys.executable, "-c", OPEN, str(place)], check=True, capture_output=True, text=True
    )
    seconds, megabytes = done.stdout.split()[-2:]
    return float(seconds), float(megabytes)


def make_room(place: Path, *, accounts: int = 0, hands: int = 0, is_old: bool = False) -> None:
    """Write a room with this many accounts and hands.

    is_old  as an earlier version stored it: no names are claimed
    """
    asyncio.run(_played(place, PLAYED if hands else 0))
    with contextlib.closing(sqlite3.connect(place / DATABASE)) as database, database:
        database.execute("PRAGMA journal_mode = WAL")
        database.executemany(INSERT, rows_of(_accounts(accounts)))
        if is_old:
            database.execute("DELETE FROM batch WHERE stream = 'room/brought_forward'")
        else:
            database.executemany(INSERT, rows_of(_claims(accounts)))
        if hands:
            _tell_again(database, hands)


async def _played(place: Path, hands: int) -> None:
    """Make a new room with this many hands at one table."""
    table = msgspec.structs.replace(STROMBOLI, pause_ms=0)
    chance = OperatingSystemChance()
    async with (
        hold_store(place) as store,
        open_room(store, tables=[table] if hands else [], pace=AT_ONCE, chance=chance) as room,
    ):
        if not hands:
            return
        room.seat_house_players(table.id, house_bots(FAST)[: table.seat_count], takes_time=False)
        while room.tables.table(table.id).hand_count < hands:
            await asyncio.sleep(0.05)
        await room.tables.ask(None, table.id, PauseTable(Pause.OPERATOR))
        while room.tables.table(table.id).is_in_hand:
            await asyncio.sleep(0.05)
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
    """The claims of their nicknames, as this version stores them."""
    for no in range(count):
        claimed = msgspec.json.encode(Claimed(f"{no:08x}", AT))
        yield Write(NICKNAMES + nickname_key(f"Guest {no}"), (claimed,), after=0)


def _tell_again(database: sqlite3.Connection, hands: int) -> None:
    """Copy what was played until there are this many hands, with their seals and lines."""
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
