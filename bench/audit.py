"""What do an audit and a backup cost, the more hands are stored?

Hands that bots have really played at one table are copied, under other names, to as many tables as needed.
Each copy is complete, with its players, their books, and seals that open to its roots, so that everything
agrees and an audit has as much to do as in a room of that age. Each command runs in a process of its own; the
rows are the processor's seconds, its workers' included, and for several cores also the elapsed seconds. No
peer.
"""

import asyncio
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import structlog

from bench.report import Row
from bench.stored_rooms import STROMBOLI, play_hands, room_at
from mazziere.bootstrap import hold_store, open_store_to_read
from mazziere.cards.deck import STANDARD_52
from mazziere.services.ports import EventStore, Write
from mazziere.services.tables.deal.dealer import DeckSealed, opened

HANDS = (100, 10_000, 100_000)
QUICK_HANDS = (100, 1_000)
PLAYED = 1_000
"""The most hands that bots play; the others are copies."""
ADDED = 100
"""Hands that come between two audits, or two backups."""

TOGETHER = 500
"""Streams per append."""

OWN = re.compile(rf"(book/)?table/{STROMBOLI.id}|seal/{STROMBOLI.id}-\d+|(account|book/player|hands)/.*")
ROOT = re.compile(rb'"deck_root":"([0-9a-f]{64})"')

Streams = dict[str, tuple[bytes, ...]]


def run(*, quick: bool) -> Iterator[Row]:
    """The rows of this benchmark."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("warning"))
    with tempfile.TemporaryDirectory() as folder:
        few = room_at(Path(folder) / f"audit-{ADDED}", lambda place: make_room(place, hands=ADDED))
        more = asyncio.run(_told_in(few))
        for hands in QUICK_HANDS if quick else HANDS:
            yield from measured(Path(folder), hands, more)


def measured(folder: Path, hands: int, more: Streams) -> Iterator[Row]:
    """The rows of a room of so many hands, which gets `more` between two audits and between two backups."""
    place = folder / f"measured/audit-{hands}"
    room_at(place, lambda place: make_room(place, hands=hands))
    work = f"{hands:,} hands"
    yield from audits(place, more, work)
    yield from backups(place, more, work)


def audits(place: Path, more: Streams, work: str) -> Iterator[Row]:
    """What audits of the room take, and one more after `more` has come."""
    one = command("audit", "--full", "--jobs", "1", "--data", str(place))
    two = command("audit", "--full", "--jobs", "2", "--data", str(place))
    yield Row(f"{work}: audited from the beginning, one core", "s", one.processor)
    yield Row(f"{work}: the same, the seconds that pass", "s", one.passed)
    yield Row(f"{work}: two cores", "s", two.processor)
    yield Row(f"{work}: the same, the seconds that pass", "s", two.passed)
    asyncio.run(_grow(place, more, 1))
    again = command("audit", "--data", str(place))
    yield Row(f"{work}: audited again, with {ADDED} new ones", "s", again.processor)
    yield Row(f"{work}: the checkpoint", "B", (place / "room.audited").stat().st_size)


def backups(place: Path, more: Streams, work: str) -> Iterator[Row]:
    """What backups of the room take, and one more after `more` has come."""
    folder = place / "backups"
    first = command("backup", "--incremental", str(folder), "--data", str(place))
    yield Row(f"{work}: backed up", "s", first.processor)
    yield Row(f"{work}: the backup", "B", (folder / "0001.backup").stat().st_size)
    asyncio.run(_grow(place, more, 2))
    second = command("backup", "--incremental", str(folder), "--data", str(place))
    yield Row(f"{work}: an increment with {ADDED} new ones", "s", second.processor)
    yield Row(f"{work}: the increment", "B", (folder / "0002.backup").stat().st_size)
    yield Row(f"{work}: what the folder holds, written down", "B", (folder / "held").stat().st_size)


class Took(NamedTuple):
    """What a command took, in seconds."""

    processor: float
    passed: float


def command(*words: str) -> Took:
    """Run a command of the room in a process of its own."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run([sys.executable, "-m", "mazziere", *words], check=True, capture_output=True)
    passed, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    return Took(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, passed)


def make_room(place: Path, *, hands: int) -> None:
    """A room in which so many hands were played, the first of them in fact."""
    played = min(hands, PLAYED)
    asyncio.run(play_hands(place, played))
    told = asyncio.run(_told_in(place))
    for no in range(hands // played - 1):
        asyncio.run(_grow(place, told, no + 10))


async def _grow(place: Path, told: Streams, no: int) -> None:
    """Add a copy of what was told elsewhere."""
    async with hold_store(place) as store:
        batch: list[Write] = []
        for name, events in _renamed(told, no).items():
            batch.append(Write(name, events, after=0))
            if len(batch) >= TOGETHER:
                await store.append(batch)
                batch = []
        await store.append(batch)


async def _told_in(place: Path) -> Streams:
    async with open_store_to_read(place) as store:
        return await _told(store)


async def _told(store: EventStore) -> Streams:
    """The table, its seals and its players, with their books and lines."""
    told: Streams = {}
    for head in await store.heads(""):
        if OWN.fullmatch(head.stream):
            told[head.stream] = tuple(await store.read(head.stream, since=0, limit=None))
    return told


def _renamed(told: Streams, no: int) -> Streams:
    """The same under other names. The roots of the seals, which hold the names of hands, are new ones."""
    players = [name.removeprefix("account/") for name in told if name.startswith("account/")]
    table = f"{STROMBOLI.id}{no:05}"
    new = {STROMBOLI.id: table, **{name: f"{name}{no:05}" for name in players}}
    pattern = re.compile("|".join(map(re.escape, new)).encode())
    names = {old.encode(): name.encode() for old, name in new.items()}

    def rename(text: bytes) -> bytes:
        return pattern.sub(lambda found: names[found[0]], text)

    roots: dict[bytes, bytes] = {}
    copies: Streams = {}
    for name, events in told.items():
        copy = copies[rename(name.encode()).decode()] = tuple(map(rename, events))
        if name.startswith("seal/"):
            roots[_root(events[0])] = _root(copy[0])
    copies[f"table/{table}"] = tuple(
        ROOT.sub(lambda found: b'"deck_root":"%b"' % roots[found[1]], event)
        for event in copies[f"table/{table}"]
    )
    return copies


def _root(body: bytes) -> bytes:
    return opened(msgspec.json.decode(body, type=DeckSealed), STANDARD_52).root.encode()
