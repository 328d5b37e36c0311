"""The hands that a room deals per second, and the time until players see what was done.

*Hands*: tables of six bots play no-limit hold'em in this process, through the real hosts, dealer and books;
what a hand moved stands in the ledger in the same commit as its end. Where nobody watches, a hand is one
commit. *Watched* hands have an onlooker at each table, who is sent nothing: every act is committed and shown
before the next is asked for. *Thinking* bots decide as they do when people play, from fewer imagined deals,
and without pauses; *trivial* ones take any action that is offered, so that after most hands one of them buys
chips again. Neither takes a break when it has won much: tables would stand still. Beside hands a second
stand the players dealt in, and the time that the loop, and the whole process, worked for a hand: neighbors
on the machine change the hands a second, and hardly that time.

*Views*: a thousand seats at a human pace; see `load`, which goes on from there, and says what stands beside.

Both are measured on SQLite with `synchronous=FULL` and, where Debian's package is installed, on a PostgreSQL
of their own on the same machine, which waits for the disk as it does out of the box.
"""

import asyncio
import contextlib
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import structlog
import uvloop

from bench.load import rows_of
from bench.report import Row
from bench.tables import TABLE_SIZE, room_on_disk, tables
from mazziere.bootstrap import Place, house_bots
from mazziere.services.bots import FAST
from mazziere.services.room import Room
from mazziere.services.tables.bots.port import BotPort
from mazziere.services.tables.pace import Pace
from mazziere.simulation.random_policy import RandomPolicy

BOT_TABLES = 120
PAUSE_MS = 100
"""Between two hands of a table: long enough for bots that have lost everything to buy chips again."""
PLACES = 5
"""Stores that are filled one after the other on each kind of store."""
SEATS = 1_000
AT_ONCE = Pace(street_ms=0, idle_ms=0, seat_kept_ms=900_000)


class Speed(NamedTuple):
    """What bots did in a second, and what a hand cost in milliseconds."""

    hands: float
    events: float
    dealt_in: float
    """Players in the latest hand of a table, on average."""
    loop_ms: float
    process_ms: float


def run(*, quick: bool) -> Iterator[Row]:
    """The rows of this benchmark."""
    import postgresql  # lies with the tools of the clone, which the server's process does not need

    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("warning"))
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stores: list[tuple[str, Iterator[Place]]] = [
            ("SQLite", iter([folder / str(no) for no in range(PLACES)]))
        ]
        try:
            server = stack.enter_context(postgresql.server())
            stores.append(("PostgreSQL", iter([server.new_database() for _ in range(PLACES)])))
        except postgresql.NotInstalled:
            pass
        for name, places in stores:
            yield from measured_on(name, places, quick=quick)


def measured_on(name: str, places: Iterator[Place], *, quick: bool) -> Iterator[Row]:
    """The rows of one store, of which `places` are `PLACES` empty ones."""
    for kind, roster in (("thinking", house_bots(FAST)), ("trivial", trivial_bots())):
        for seen, watched in (("", False), (", watched", True)):
            playing = bots_at_full_speed(next(places), roster, watched=watched, seconds=5 if quick else 20)
            speed, work = uvloop.run(playing), f"{name}: {kind} bots{seen}"
            yield Row(work, "hands/s", speed.hands)
            yield Row(work, "events/s", speed.events)
            yield Row(f"{work}, dealt in", "players", speed.dealt_in)
            yield Row(f"{work}, of the loop", "ms/hand", speed.loop_ms)
            yield Row(f"{work}, of all threads", "ms/hand", speed.process_ms)
    yield from rows_of(next(places), seats=SEATS, lobbies=False, quick=quick, store=name)


def trivial_bots() -> list[BotPort]:
    """As many as there are of the house, without a plan."""
    return [RandomPolicy(bot.name) for bot in house_bots(FAST)]


async def bots_at_full_speed(place: Place, roster: list[BotPort], *, watched: bool, seconds: float) -> Speed:
    """Hands and events a second, and what they cost.

    watched  whether somebody looks on at each table
    """
    async with room_on_disk(place, tables(BOT_TABLES, pause_ms=PAUSE_MS), AT_ONCE) as room:
        for no, name in enumerate(room.tables.names):
            bots = [roster[(no * TABLE_SIZE + n) % len(roster)] for n in range(TABLE_SIZE)]
            room.seat_house_players(name, bots, takes_time=False, takes_breaks=False)
            if watched:
                room.tables.watch(name)
        await asyncio.sleep(3)  # everybody sits
        hands, events = played(room)
        began, loop, process = time.perf_counter(), time.thread_time(), time.process_time()
        await asyncio.sleep(seconds)
        took, loop, process = (
            time.perf_counter() - began,
            time.thread_time() - loop,
            time.process_time() - process,
        )
        more_hands, more_events = played(room)
        seats = [len(table.hand.seats) for table in room.tables.all() if table.hand is not None]
    dealt = max(1, more_hands - hands)
    return Speed(
        dealt / took,
        (more_events - events) / took,
        sum(seats) / len(seats),
        1000 * loop / dealt,
        1000 * process / dealt,
    )


def played(room: Room) -> tuple[int, int]:
    """Hands begun and events kept, at all tables, as they were last shown.

    Nobody is asked: the tables would play on until the last has answered, in time that is not counted.
    """
    now = room.tables.all()
    return sum(table.hand_count for table in now), sum(table.version for table in now)
