"""How many people does one process serve before they notice?

One process serves the room over HTTP and WebSockets; two others hold a connection for each seat, at tables of
six, and act for them at a human pace (a thought of 1 to 5 seconds): `people`. It measures the time from the
moment a browser sends its action until *each* browser at that table has read the view that follows from it,
its JSON included. All processes share the machine. No comparable server is open source: no peer.

The other rows are parts of that time, measured in the same seconds:

- the *commit* that each action waits for, and a *synchronization* of 4 KiB on the same disk, without a
  database (`disk_probe`); the last row is measured on a file system in memory, where there is one;
- the *lag* of the room's event loop: how much later than asked it woke; and that of the clients' processes,
  with the part of a core that they took: time that they waste is counted as the room's.

Each socket does what the page does: it opens on the lobby, watches it, goes to a table and watches the lobby
no longer. *With lobbies open* it keeps watching it, as if each person had a second window on it: the most
that a lobby can cost. Bytes are counted as they came, long frames deflated.

`room` measures a thousand seats; `load` goes on to six thousand, and reports how much of a core the server
takes: near a whole core, times begin to grow.
"""

import asyncio
import contextlib
import gc
import os
import re
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

import msgspec
import structlog
import uvloop

from bench.disk_probe import synchronizing
from bench.people import Measured
from bench.report import Row
from bench.tables import TABLE_SIZE, quantile, room_on_disk, tables
from mazziere.bootstrap import Place
from mazziere.services.metrics import COMMIT_MS, Spread
from mazziere.services.room import Room
from mazziere.services.tables.pace import Pace

PACE = Pace(street_ms=1_200, idle_ms=0, seat_kept_ms=900_000)
SEATS, SEATS_QUICK = (1_000, 2_000, 4_000, 6_000), (300, 600)
CLIENT_PROCESSES = 2
MEMORY = Path("/dev/shm")
"""A file system in memory, on Linux."""
WARM_UP_S, WARM_UP_QUICK_S = 30.0, 2.0
"""From the moment everybody sits: then the first hands are over, at whose end the room reads what it has of
their players for the first time."""
LOOK_EVERY_S = 0.005


class Served(msgspec.Struct):
    """What the server measured of itself in some seconds."""

    commits_ms: list[float]
    lags_ms: list[float]
    collections_ms: list[float]
    """The pauses of the garbage collector."""


ServedKind = TypeVar("ServedKind", bound=Served)


class Load(NamedTuple, Generic[ServedKind]):
    """What was measured in the same seconds."""

    people: list[Measured]
    served: ServedKind
    synchronized_ms: list[float]
    core: float
    """The part of one core that the server took, in all of its threads."""
    seconds: float


def run(*, quick: bool) -> Iterator[Row]:
    """The rows of this benchmark."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("warning"))
    for seats in SEATS_QUICK if quick else SEATS:
        for lobbies in (False, True):
            with tempfile.TemporaryDirectory() as folder:
                yield from rows_of(Path(folder) / "room", seats=seats, lobbies=lobbies, quick=quick)
    if MEMORY.is_dir():
        with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
            seats = SEATS_QUICK[-1] if quick else SEATS[0]
            place = Path(folder) / "room"
            yield from rows_of(place, seats=seats, lobbies=False, quick=quick, store="SQLite in memory")


def rows_of(place: Place, *, seats: int, lobbies: bool, quick: bool, store: str = "SQLite") -> list[Row]:
    """The rows of one load. `lobbies`: whether everybody keeps watching the lobby."""
    load = at_human_pace(place, seats=seats, lobbies=lobbies, quick=quick)
    return rows_of_load(f"{store}: {seats} seats{', lobbies open' if lobbies else ''}", load)


def rows_of_load(work: str, load: Load[ServedKind]) -> list[Row]:
    """What was measured, as rows that begin with `work`."""
    frames = sum(one.frames for one in load.people) / load.seconds
    sent = sum(one.bytes for one in load.people) / load.seconds
    times = {
        "view after an action": [ms for one in load.people for ms in one.latencies_ms],
        "of that, commit": load.served.commits_ms,
        "synchronization beside it": load.synchronized_ms,
        "lag of the server": load.served.lags_ms,
        "lag of the clients": [ms for one in load.people for ms in one.lags_ms],
    }
    return [
        *[
            Row(f"{work}, {name}, p{part}", "ms", quantile(ms, part / 100))
            for name, ms in times.items()
            for part in (50, 99)
        ],
        Row(f"{work}, longest pause of the collector", "ms", max(load.served.collections_ms, default=0.0)),
        Row(f"{work}, of a core", "%", 100 * load.core),
        Row(f"{work}, of a core: the clients", "%", 100 * sum(one.core for one in load.people)),
        Row(f"{work}, frames", "1/s", frames),
        Row(f"{work}, sent", "KB/s", sent / 1000),
        Row(f"{work}, server's time a frame", "µs", 1e6 * load.core / max(1.0, frames)),
    ]


def at_human_pace(place: Place, *, seats: int, lobbies: bool, quick: bool) -> Load[Served]:
    """Everybody sits down; then what the server and the clients saw in the same seconds."""
    all_file_descriptors()
    seconds = 8.0 if quick else 30.0
    probed = place.parent if isinstance(place, Path) else Path(tempfile.gettempdir())
    with contextlib.ExitStack() as running:
        server = running.enter_context(process_of("bench.load", str(place), str(seats)))
        address = re.search(r"listening on (\S+)", line_of(server))
        assert address is not None, "the server did not start"
        people = [
            running.enter_context(
                process_of("bench.people", address[1], str(some[0]), str(len(some)), *["lobbies"] * lobbies)
            )
            for some in _shares(seats)
        ]
        for process in people:
            assert line_of(process) == "seated\n", "the clients did not sit down"
        time.sleep(WARM_UP_QUICK_S if quick else WARM_UP_S)
        return measured_together(server, people, Served, probed, seconds)


def measured_together(
    server: subprocess.Popen[str],
    people: list[subprocess.Popen[str]],
    kind: type[ServedKind],
    probed: Path,
    seconds: float,
) -> Load[ServedKind]:
    """What the server, which answers with a `kind`, and the clients see in the same seconds.

    probed  a folder on the disk of the server
    """
    with synchronizing(probed) as synchronized_ms:
        worked_s, began = cpu_s(server.pid), time.perf_counter()
        for process in (server, *people):
            assert process.stdin is not None
            process.stdin.write(f"{seconds}\n")
            process.stdin.flush()
        time.sleep(seconds)
        worked_s, took_s = cpu_s(server.pid) - worked_s, time.perf_counter() - began
    return Load(
        [msgspec.json.decode(line_of(process), type=Measured) for process in people],
        msgspec.json.decode(line_of(server), type=kind),
        synchronized_ms,
        worked_s / took_s,
        seconds,
    )


def all_file_descriptors() -> None:
    """Allow this process, and those it starts, as many connections as the machine does."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _shares(seats: int) -> list[range]:
    """The numbers of the players of each process, who have their tables for themselves."""
    share = -(-seats // CLIENT_PROCESSES // TABLE_SIZE) * TABLE_SIZE
    return [range(first, min(seats, first + share)) for first in range(0, seats, share)]


@contextlib.contextmanager
def process_of(module: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A process of this benchmark, which ends with the block."""
    process = subprocess.Popen(
        [sys.executable, "-m", module, *arguments],
        cwd=Path(__file__).parents[1],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.terminate()
        process.communicate()


def line_of(process: subprocess.Popen[str]) -> str:
    """The next line that a process prints."""
    assert process.stdout is not None
    return process.stdout.readline()


def cpu_s(process: int) -> float:
    """The seconds that a process has computed, in all of its threads."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


class Recorded(Spread):
    """A histogram that keeps every duration besides."""

    def __init__(self) -> None:
        super().__init__(COMMIT_MS)
        self.all_ms: list[float] = []

    def add(self, ms: float) -> None:
        super().add(ms)
        self.all_ms.append(ms)


async def serve(place: Place, seats: int) -> None:
    """The server, in a process of its own."""
    import uvicorn

    from mazziere.cli.http_server import ServerConfig
    from mazziere.web.app import create_app

    listener = socket.create_server(("127.0.0.1", 0), backlog=seats)
    async with room_on_disk(place, tables(-(-seats // TABLE_SIZE), pause_ms=3_000), PACE) as room:
        print("listening on {}:{}".format(*listener.getsockname()), flush=True)
        looking = asyncio.create_task(look_at(room))
        await uvicorn.Server(ServerConfig(create_app(room))).serve(sockets=[listener])
        looking.cancel()


async def look_at(room: Room) -> None:
    """Answer each line of standard input, a number of seconds, with the `Served` of as many seconds."""
    looked = looking_at(room)
    async for seconds in seconds_asked():
        answer(await looked(seconds))


async def seconds_asked() -> AsyncIterator[float]:
    """Each line of standard input, as a number."""
    # A thread that waits for a line would keep the process from ending: the loop reads it.
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    while line := await reader.readline():
        yield float(line)


def answer(served: Served) -> None:
    """Print what was measured, as one line."""
    sys.stdout.buffer.write(msgspec.json.encode(served) + b"\n")
    sys.stdout.flush()


def looking_at(room: Room) -> Callable[[float], Awaitable[Served]]:
    """A function that measures this process for so many seconds."""
    collections_ms: list[float] = []
    began_at = 0.0

    def collecting(phase: str, _: dict[str, int]) -> None:
        nonlocal began_at
        if phase == "start":
            began_at = time.perf_counter()
        else:
            collections_ms.append((time.perf_counter() - began_at) * 1000)

    async def looked(seconds: float) -> Served:
        commits, lags_ms = Recorded(), list[float]()
        room.metrics.commits = commits
        collections_ms.clear()
        until = time.perf_counter() + seconds
        while (now := time.perf_counter()) < until:
            await asyncio.sleep(LOOK_EVERY_S)
            lags_ms.append((time.perf_counter() - now - LOOK_EVERY_S) * 1000)
        return Served(commits.all_ms, lags_ms, list(collections_ms))

    gc.callbacks.append(collecting)
    return looked


if __name__ == "__main__":
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger("warning"),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),  # what is printed are answers
    )
    address, seats = sys.argv[1], int(sys.argv[2])
    uvloop.run(serve(address if address.startswith("postgresql://") else Path(address), seats))
