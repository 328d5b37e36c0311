"""How long does a bet take to be confirmed with a thousand people at one table against the house?

One process serves the room over WebSockets; two others hold a connection for each person, all of them at the
same table, who bet in every round and decide at a human pace: `casino_people`. It measures the time from the
moment a browser sends a bet until it has read that the room has taken it, its own table with the chips on the
spot included. Each bet is stored, and moves money in the books, before it is confirmed. All processes share
the machine. Nothing comparable is open: no peer.

Beside it stands what `load` tells: the commit that each bet waits for, a synchronization of 4 KiB on the same
disk, the lags, the collector, and each one's share of a core. The last rows are measured on a file system in
memory, where there is one.
"""

import asyncio
import contextlib
import re
import socket
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import structlog
import uvloop

from bench.load import (
    CLIENT_PROCESSES,
    MEMORY,
    Load,
    Served,
    all_file_descriptors,
    line_of,
    look_at,
    measured_together,
    process_of,
    rows_of_load,
)
from bench.report import Row
from mazziere.adapters.chance import OperatingSystemChance
from mazziere.bootstrap import Place, hold_store, open_room
from mazziere.casino.config import BetLimits, CasinoConfig, FirstFiveStake, Timetable
from mazziere.rules.casino.paytables import LAS_VEGAS
from mazziere.services.casino.demo_tables import DEMO_JACKPOT, CasinoHouse
from mazziere.services.tables.pace import Pace

PEOPLE, PEOPLE_QUICK = 1_000, 200
WARM_UP_S, WARM_UP_QUICK_S = 45.0, 5.0
"""From the moment everybody is there: then each has played a round, and the room has read what they have."""
SECONDS, SECONDS_QUICK = 60.0, 45.0
"""More than a round takes."""
PACE = Pace(street_ms=0, idle_ms=0, seat_kept_ms=900_000)

TABLE = CasinoConfig(
    id="bench",
    name="Bench",
    paytable=LAS_VEGAS,
    ante=BetLimits(10, 10_000),
    bonus=BetLimits(10, 1_000),
    first_5=FirstFiveStake(10, most_stakes=5),
    jackpot=DEMO_JACKPOT.id,
    timetable=Timetable(betting_ms=15_000, decision_ms=8_000, result_ms=4_000),
)


def rows(*, quick: bool) -> list[Row]:
    """The rows of this benchmark."""
    people = PEOPLE_QUICK if quick else PEOPLE
    with tempfile.TemporaryDirectory() as folder:
        found = rows_of(Path(folder) / "room", people=people, quick=quick, store="SQLite")
    if MEMORY.is_dir() and not quick:
        with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
            found += rows_of(Path(folder) / "room", people=people, quick=quick, store="SQLite in memory")
    return found


def rows_of(place: Path, *, people: int, quick: bool, store: str) -> list[Row]:
    """The rows of one store."""
    told = rows_of_load(f"{store}: {people} at one table", at_one_table(place, people=people, quick=quick))
    return [replace(row, work=row.work.replace("view after an action", "bet confirmed")) for row in told]


def at_one_table(place: Path, *, people: int, quick: bool) -> Load[Served]:
    """Everybody comes; then what the server and the clients saw in the same seconds."""
    all_file_descriptors()
    with contextlib.ExitStack() as running:
        server = running.enter_context(process_of("bench.casino_load", str(place), str(people)))
        address = re.search(r"listening on (\S+)", line_of(server))
        assert address is not None, "the server did not start"
        share = -(-people // CLIENT_PROCESSES)
        clients = [
            running.enter_context(
                process_of(
                    "bench.casino_people", address[1], TABLE.id, str(first), str(min(share, people - first))
                )
            )
            for first in range(0, people, share)
        ]
        for process in clients:
            assert line_of(process) == "there\n", "the clients did not come to the table"
        time.sleep(WARM_UP_QUICK_S if quick else WARM_UP_S)
        seconds = SECONDS_QUICK if quick else SECONDS
        return measured_together(server, clients, Served, place.parent, seconds)


async def serve(place: Place, people: int) -> None:
    """The server, in a process of its own."""
    import uvicorn

    from mazziere.cli.http_server import ServerConfig
    from mazziere.web.app import create_app

    listener = socket.create_server(("127.0.0.1", 0), backlog=people)
    chance, casino = OperatingSystemChance(), CasinoHouse((TABLE,), (DEMO_JACKPOT,))
    async with (
        hold_store(place) as store,
        open_room(store, tables=(), pace=PACE, chance=chance, casino=casino) as room,
    ):
        print("listening on {}:{}".format(*listener.getsockname()), flush=True)
        looking = asyncio.create_task(look_at(room))
        await uvicorn.Server(ServerConfig(create_app(room))).serve(sockets=[listener])
        looking.cancel()


if __name__ == "__main__":
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger("warning"),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),  # what is printed are answers
    )
    uvloop.run(serve(Path(sys.argv[1]), int(sys.argv[2])))
