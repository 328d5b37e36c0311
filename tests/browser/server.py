"""A room of its own for a browser test, and a connection to it that can be cut.

A room is what `mazziere serve` opens, as a process on a free port with a new data folder, with two
differences. Its decks come from a seed: the same test sees the same cards whenever it runs. And its tables
give everybody a minute, between hands too: on a busy machine, no clock acts for a page that is being looked
at. The process is forked from one that has imported the program once, because importing it takes five times
as long as opening a room. A line is a forwarder between the browser and that room, standing for the Internet.
"""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import threading
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import uvloop
from msgspec.structs import replace

from mazziere.adapters.chance import SeededChance
from mazziere.adapters.cron_times import ZoneCronTimes
from mazziere.adapters.tournament_schedules import DECIMALS
from mazziere.bootstrap import PLAY_MONEY, Choices, RoomSettings, open_room_with_bots
from mazziere.cards import STANDARD_52, Card, fold, order_count
from mazziere.cli.dispatch import main
from mazziere.cli.reachable import address_of
from mazziere.cli.serve import listening, serve_room
from mazziere.services.casino.demo_tables import NO_CASINO, CasinoHouse
from mazziere.services.ports import Chance
from mazziere.services.tables.demo_tables import DEMO_TABLES
from mazziere.services.tournaments.schedules import read_schedule_file
from mazziere.table import DealersChoice, TableConfig

SECONDS_TO_OPEN = 60
SECONDS_TO_CLOSE = 15
A_MINUTE_MS = 60_000
NO_COMPLAINT = ('"level": "info"', '"event": "the room stood still"')

IMPORTED_ONCE = [
    "pytest",
    "alembic.command",
    "alembic.config",
    "alembic.context",
    "alembic.op",
    "anyio._backends._asyncio",
    "cyclopts",
    "encodings.idna",
    "sqlalchemy.dialects.sqlite",
    "uvloop",
    "uvicorn",
    "uvicorn.lifespan.on",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
    "mazziere.adapters.stores.moving",
    "mazziere.adapters.stores.sqlite_setup",
    "mazziere.analysis.live_shares",
    "mazziere.bootstrap",
    "mazziere.cli.http_server",
    "mazziere.cli.serve",
    "mazziere.web.app",
    "tests.browser.server",
    "zxcvbn",
    "tests.browser.warm_room",
]
"""Every module that a room would import while it opens, and what bots, all-ins and sign-ups import later;
pytest too, because each forked process checks whose child it is and imports it. The last makes what all rooms
have in common."""

_processes = get_context("forkserver")
_processes.set_forkserver_preload(IMPORTED_ONCE)


@dataclass(frozen=True)
class Served:
    """An open room."""

    url: str
    port: int
    data: Path
    printed: Iterator[str]
    """The lines that it goes on to print: its e-mails."""


class SeededDraws:
    """Random numbers from a seed, with a generator for each bound.

    So the decks do not depend on how many session secrets were drawn before them: only the order of a deck is
    drawn below its number of orders.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._of_bound: dict[int, SeededChance] = {}

    def below(self, bound: int) -> int:
        if bound not in self._of_bound:
            self._of_bound[bound] = SeededChance(self._seed + bound)
        return self._of_bound[bound].below(bound)


class PreparedDeck:
    """Random numbers from a seed, except for the order of a deck: it is always this one."""

    def __init__(self, deck: Sequence[Card], seed: int) -> None:
        self._order = fold(deck, STANDARD_52)
        self._others = SeededDraws(seed)

    def below(self, bound: int) -> int:
        return self._order if bound == order_count(STANDARD_52) else self._others.below(bound)


def unhurried(table: TableConfig, pause_ms: int) -> TableConfig:
    """The same table, with time for a page that is looked at."""
    mix = table.mix
    if mix is not None and isinstance(mix.change, DealersChoice):
        mix = replace(mix, change=DealersChoice(A_MINUTE_MS))
    return replace(
        table,
        time_to_act_ms=A_MINUTE_MS,
        show_time_ms=A_MINUTE_MS,
        run_it_twice_ms=A_MINUTE_MS,
        pause_ms=pause_ms,
        mix=mix,
    )


@contextlib.contextmanager
def served(
    data: Path,
    *,
    bots: int,
    seed: int,
    tables: Collection[str] | None = None,
    more: Sequence[TableConfig] = (),
    pause_ms: int = A_MINUTE_MS,
    choices: Choices = PLAY_MONEY,
    schedules: Sequence[str] = (),
    bots_take_time: bool = False,
    casino: CasinoHouse = NO_CASINO,
    deck: Sequence[Card] = (),
) -> Iterator[Served]:
    """A room in a process of its own, until the block ends.

    seed      decides every deck, and who has the first button
    tables    which of the demo tables stand in it; None: all
    more      tables that stand in it besides
    pause_ms  how long the end of a hand stays in sight
    schedules texts of files that make tournaments; their bots lose no time
    bots_take_time  whether bots think as long as people see them think
    casino    the tables against the house, with their jackpots
    deck      every deck of 52 cards, if it is not to come from the seed
    """
    log = data.with_suffix(".log")
    heard, told = _processes.Pipe(duplex=False)
    settings = RoomSettings(place=data, bots=bots, fresh=False, choices=choices)
    demo = [table for table in DEMO_TABLES if tables is None or table.id in tables]
    standing = [unhurried(table, pause_ms) for table in (*demo, *more)]
    chance = PreparedDeck(deck, seed) if deck else SeededDraws(seed)
    process = _processes.Process(
        target=_serve,
        args=(settings, chance, standing, schedules, bots_take_time, casino, told, log),
    )
    process.start()
    told.close()
    watchdog = threading.Timer(SECONDS_TO_OPEN, process.kill)
    watchdog.start()
    try:
        with os.fdopen(os.dup(heard.fileno())) as lines:
            url = _announced(lines, log)
            watchdog.cancel()
            yield Served(url=url, port=int(url.rpartition(":")[2]), data=data, printed=lines)
    finally:
        watchdog.cancel()
        process.terminate()
        process.join(SECONDS_TO_CLOSE)
        closed = not process.is_alive()
        process.kill()
        heard.close()
    assert closed, "the room did not close when it was told to"
    errors = _complaints(log)
    assert not errors, f"the room complained:\n{errors}"


def carried_out(*arguments: str) -> bool:
    """Whether the program succeeded with these arguments. It runs in a process of its own, because an event
    loop is running here.
    """
    process = _processes.Process(target=_carry_out, args=(arguments,))
    process.start()
    process.join(SECONDS_TO_OPEN)
    return process.exitcode == 0


def _carry_out(arguments: tuple[str, ...]) -> None:
    raise SystemExit(main(list(arguments)))


def _complaints(log: Path) -> str:
    """What the room logged, besides the JSON lines for requests.

    Its warning that it was blocked is left out: a busy machine causes that.
    """
    written = log.read_text().splitlines()
    return "\n".join(line for line in written if not any(word in line for word in NO_COMPLAINT))


def _serve(
    settings: RoomSettings,
    chance: Chance,
    tables: Sequence[TableConfig],
    schedules: Sequence[str],
    bots_take_time: bool,
    casino: CasinoHouse,
    told: Connection,
    log: Path,
) -> None:
    """Serve the room, with its output in a pipe and its log in a file."""
    os.environ["MAZZIERE_LANGUAGE"] = "en"
    os.dup2(told.fileno(), sys.stdout.fileno())
    with log.open("w") as complaints:
        os.dup2(complaints.fileno(), sys.stderr.fileno())
    with listening("127.0.0.1", 0) as listener:
        choices = replace(settings.choices, address=address_of(listener))
        cron = ZoneCronTimes(choices.time_zone)
        files = [
            read_schedule_file(f"schedule-{no}", text, DECIMALS, cron, currency=choices.currency)
            for no, text in enumerate(schedules, start=1)
        ]
        assert not any(file.problems for file in files), [file.problems for file in files]
        opening = open_room_with_bots(
            replace(settings, choices=choices),
            tables=tables,
            chance=chance,
            casino=casino,
            read_schedules=lambda: files,
            bots_take_time=bots_take_time,
        )
        uvloop.run(serve_room(opening, listener))


def _announced(lines: Iterator[str], log: Path) -> str:
    """The address in the first line that the room prints."""
    for line in lines:
        if "http://" in line:
            return "http://" + line.partition("http://")[2].split()[0]
    raise AssertionError(f"the room did not open:\n{log.read_text()}")


class Line:
    """A forwarder to a port of this machine.

    When cut, it closes its connections and refuses new ones. When stalled, it accepts what is written and
    forwards nothing until it is mended.
    """

    def __init__(self, port: int) -> None:
        self._to = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._open: list[socket.socket] = []
        self._lock = threading.Lock()
        self._is_cut = False
        self._there, self._back = threading.Event(), threading.Event()
        self.mend()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Break every connection, and refuse new ones until mended."""
        with self._lock:
            self._is_cut = True
            for end in self._open:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
            self._open.clear()
        self._flow()  # what a stall held back is dropped

    def stall(self, *, there: bool = True) -> None:
        """Hold back what the room sends and, unless `there` is false, what is sent to it."""
        self._back.clear()
        if there:
            self._there.clear()

    def mend(self) -> None:
        """Let connections through again, with what was held back."""
        with self._lock:
            self._is_cut = False
        self._flow()

    def _flow(self) -> None:
        self._there.set()
        self._back.set()

    def close(self) -> None:
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            with self._lock:
                if self._is_cut:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._to))
                self._open += [near, far]
            for source, sink, flows in ((near, far, self._there), (far, near, self._back)):
                threading.Thread(target=_pour, args=(source, sink, flows), daemon=True).start()


def _pour(source: socket.socket, sink: socket.socket, flows: threading.Event) -> None:
    """Forward bytes, while they may flow, until either end is closed."""
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            flows.wait()
            sink.sendall(data)
    for end in (source, sink):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
    source.close()
