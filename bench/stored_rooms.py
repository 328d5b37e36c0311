"""Rooms that have stored much, for the benchmarks of what grows.

They are written straight into SQLite files. Hands are those that bots have really played, told again and
again before the table's last snapshot, which is what a host reads.

A room of 100,000 hands takes minutes to make. If the environment variable `MAZZIERE_BENCH_ROOMS` names a
folder, each room is made there once, and every run works on a copy.
"""

import asyncio
import contextlib
import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from mazziere.adapters.chance import OperatingSystemChance
from mazziere.adapters.stores.data_folder import DATABASE
from mazziere.adapters.stores.rows import rows_of
from mazziere.adapters.stores.sqlite_recent import NUMBERS, SETTLE
from mazziere.bootstrap import hold_store, house_bots, open_room
from mazziere.cage import issued_account, player_account, player_book
from mazziere.ledger import Leg, Transfer
from mazziere.ledger import events as booked
from mazziere.services.bots import FAST
from mazziere.services.people import events as e
from mazziere.services.people.names.claims import NICKNAMES, Claimed, nickname_key
from mazziere.services.personal.notes import NoteKept
from mazziere.services.ports import Write
from mazziere.services.store_in_front import StoreInFront
from mazziere.services.tables import open_tables
from mazziere.services.tables import table_stream as kept
from mazziere.services.tables.demo_tables import DEMO_TABLES
from mazziere.services.tables.open_tables import TableDelisted, TableListed
from mazziere.services.tables.pace import Pace
from mazziere.table import events as happened_there
from mazziere.table.commands import Pause, PauseTable, ResumeTable

KEPT_ROOMS: Final = os.environ.get("MAZZIERE_BENCH_ROOMS")

STROMBOLI = next(table for table in DEMO_TABLES if table.name == "Stromboli")
PLAYED = 50
"""Hands that bots play, of which the others are copies."""
AT = 1_790_000_000_000
AT_ONCE = Pace(street_ms=0, idle_ms=0, seat_kept_ms=900_000)
SINCE_SNAPSHOT = 20
"""Hands since the last snapshot of a table: there is one after a thousand events, which are some 40 hands."""

INSERT = "INSERT INTO batch (stream, after, size, body) VALUES (?, ?, ?, ?)"
KEEP = "INSERT INTO snapshot (stream, version, state) VALUES (?, ?, ?)"


class _NothingArchived(StoreInFront):
    """The store of a room whose rows are copied afterwards."""

    async def archive(self, *, at_once: bool = False) -> int:
        return 0


def room_at(place: Path, make: Callable[[Path], None]) -> Path:
    """A room at `place`, as `make` makes it; the last part of its path says which one it is."""
    if KEPT_ROOMS is None:
        make(place)
        return place
    made = Path(KEPT_ROOMS) / place.name
    if not made.exists():
        unfinished = made.with_name(f"{made.name}.unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.parent.mkdir(parents=True, exist_ok=True)
        make(unfinished)
        unfinished.rename(made)
    shutil.copytree(made, place)
    return place


def make_room(
    place: Path,
    *,
    accounts: int = 0,
    hands: int = 0,
    tables: int = 0,
    closed: int = 0,
    hands_each: int = 1,
    notes: int = 0,
    is_old: bool = False,
) -> None:
    """A room that has stored so much.

    notes       of one player, about a hundred others
    tables      full tables beside that of the hands, as it stands after the first of them
    closed      private tables of one member, which nobody ever sat at
    hands_each  played at each of these
    is_old      as an earlier version has kept it: no names are claimed
    """
    if hands_each > SINCE_SNAPSHOT:
        asyncio.run(play_hands(place, hands_each - SINCE_SNAPSHOT))
        asyncio.run(play_hands(place, hands_each, keeps=False))
    else:
        asyncio.run(play_hands(place, PLAYED if hands else hands_each if tables else 0))
    with contextlib.closing(sqlite3.connect(place / DATABASE)) as database, database:
        database.execute("PRAGMA journal_mode = WAL")
        _settle(database)
        database.executemany(INSERT, rows_of(_accounts(accounts)))
        if is_old:
            database.execute("DELETE FROM batch WHERE stream = 'room/brought_forward'")
        else:
            database.executemany(INSERT, rows_of(_claims(accounts)))
        database.executemany(INSERT, rows_of(_notes(notes)))
        database.executemany(INSERT, rows_of(_closed_tables(closed)))
        open_ones = [f"{STROMBOLI.id}{no:05}" for no in range(tables)]
        if tables:
            database.executemany(
                INSERT, list(_full_tables(database, tables, snapshots=hands_each > SINCE_SNAPSHOT))
            )
            listed = [TableListed(name, AT) for name in open_ones]
            database.executemany(INSERT, rows_of([_next_write(database, open_tables.STREAM, listed)]))
        if closed:
            noted = [one for no in range(closed) for one in _listed_and_not(f"private-{no:06}")]
            write = _next_write(database, open_tables.STREAM, noted)
            database.executemany(INSERT, rows_of([write]))
            # All of these are closed, and the room keeps a snapshot of the list.
            state = msgspec.json.encode(dict.fromkeys(open_ones, AT))
            database.execute(KEEP, (open_tables.STREAM, write.version, state))
        if hands:
            _tell_again(database, hands)


async def play_hands(place: Path, hands: int, *, keeps: bool = True) -> None:
    """A room, with so many hands at one table. `keeps`: whether a snapshot is kept then."""
    table = msgspec.structs.replace(STROMBOLI, pause_ms=0)
    chance = OperatingSystemChance()
    async with (
        hold_store(place) as store,
        open_room(
            _NothingArchived(store), tables=[table] if hands else [], pace=AT_ONCE, chance=chance
        ) as room,
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


def _closed_tables(count: int) -> Iterator[Write]:
    """Tables that were opened and closed."""
    for no in range(count):
        config = msgspec.structs.replace(STROMBOLI, id=f"private-{no:06}", private=True, owner="owner")
        told = (happened_there.TableOpened(config, AT), happened_there.TableClosed(AT))
        yield Write(kept.PREFIX + config.id, tuple(map(msgspec.json.encode, told)), after=0)


def _settle(database: sqlite3.Connection) -> None:
    """Put all rows where those of an older room are."""
    _, newest = database.execute(NUMBERS).fetchone()
    for statement in SETTLE:
        database.execute(statement, (newest,))


def _listed_and_not(table: str) -> tuple[TableListed, TableDelisted]:
    return TableListed(table, AT), TableDelisted(table, AT)


def _next_write(database: sqlite3.Connection, stream: str, events: Sequence[object]) -> Write:
    """These events after those that the stream has."""
    asked = "SELECT coalesce(max(after + size), 0) FROM batch WHERE stream = ?"
    ((version,),) = database.execute(asked, (stream,)).fetchall()
    return Write(stream, tuple(map(msgspec.json.encode, events)), after=version)


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
