"""Which adapters does the room run on?

The only place that names them, and the only one that reads settings. A room on one machine: events in one
SQLite file, messages in queues of this process, the machine's clock, the operating system's generator.
"""

import contextlib
import gc
import os
import sys
from collections.abc import AsyncIterator, Iterable
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from mazziere.adapters.bus.local import LocalBus
from mazziere.adapters.calendar import ZoneCalendar
from mazziere.adapters.chance import OperatingSystemChance
from mazziere.adapters.clocks import SystemClock
from mazziere.adapters.logs import write_logs_to as write_logs_to
from mazziere.adapters.mail import MailServer, SmtpMailer, TerminalMailer
from mazziere.adapters.passwords import Argon2Passwords
from mazziere.adapters.payments import SandboxPayments
from mazziere.adapters.stores.data_folder import DATABASE, DataFolder
from mazziere.adapters.stores.measured import MeasuredStore
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.analysis.draws import best_draw
from mazziere.analysis.starting_hands import better_starts
from mazziere.analysis.vs_random import standing
from mazziere.ledger import CURRENCIES, PLAY
from mazziere.responsible_gaming import PROFILES
from mazziere.services.bots import CAREFUL, ROSTER, Budget, Odds, bots
from mazziere.services.brought_forward import bring_forward
from mazziere.services.care.help_links import ITALIAN_HELP
from mazziere.services.care.player_limits import DAY_MS, Care
from mazziere.services.chat.word_list import word_list
from mazziere.services.metrics import Metrics
from mazziere.services.money.cashier import Terms
from mazziere.services.money.ledger_store import Books
from mazziere.services.money.provider import PaymentProvider
from mazziere.services.people.people import People
from mazziere.services.people.ports import Mailer
from mazziere.services.ports import Chance, Clock, EventStore
from mazziere.services.room import Room
from mazziere.services.room_config import STARTER_LIST, Help, RoomConfig
from mazziere.services.secrets import hex_secret
from mazziere.services.tables.bot_port import BotPort
from mazziere.services.tables.demo_tables import DEMO_TABLES, FIRST_CHIPS
from mazziere.services.tables.host import Pace
from mazziere.services.unit_of_work import UnitsOfWork
from mazziere.table import TableConfig

if TYPE_CHECKING:
    from mazziere.simulation import Progress, SimulationReport

HUMAN_PACE = Pace(street_ms=1_200, idle_ms=300_000, seat_kept_ms=900_000)
"""The cards of an all-in fall one street at a time; bots alone play a hand every five minutes; who is away
for a quarter of an hour finds the seat given up and the chips in the account."""

MINUTE_MS = 60_000
DEPOSIT_EXPIRES_MS = 60 * MINUTE_MS
LARGEST_PAYMENT = 1_000_000
"""In the smallest unit: 10,000.00 euros, or a million chips."""

SWITCH_INTERVAL_S = 0.0005
"""How long the thread that commits may be kept waiting by the one that plays: Python's own 5 ms are felt."""


COLLECTOR_THRESHOLDS = (20_000, 50, 50)
"""A full collection looks at everything a thousand connections hold, and nobody sees a card meanwhile: with
Python's own thresholds it came every few seconds and took 0.1 s. Little that a room throws away needs it."""


Place = Path | str
"""Where a room keeps everything: a data folder, or the address of a PostgreSQL database."""


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """What an operator chooses about money, about looking after those who play, and about reaching them."""

    currency: str = PLAY.code
    profile: str = "house"
    """The name of a profile of `limits`."""
    time_zone: str = "Europe/Rome"
    """Whose days limits count in."""
    raise_delay_days: int = 7
    reality_check_minutes: int = 60
    help: tuple[Help, ...] = ITALIAN_HELP
    payments_secret: str | None = None
    """With which the sandbox signs; None: another one each time the room is opened."""
    chat_words: tuple[str, ...] | None = None
    """Words that are not said at the tables, see `services.talk.words`; None: those the room comes with."""
    address: str = "http://127.0.0.1:8000"
    """Where the page is reached, as the room's letters say."""
    mail_server: MailServer | None = None
    """Who carries the letters; None: they are printed."""


PLAY_MONEY = Choices()


class RoomSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What an operator chooses."""

    place: Place
    bots: int
    """How many bots sit at the tables, all together."""
    fresh: bool
    """Forget an earlier room first."""
    choices: Choices = PLAY_MONEY


def default_data_folder() -> Path:
    """Inside the clone when run from one, else where the person's programs keep their data."""
    clone = Path(__file__).parents[2]
    if (clone / "pyproject.toml").is_file() and (clone / "room").is_file():
        return clone / ".room" / "data"
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "mazziere"


@contextlib.asynccontextmanager
async def hold_store(place: Place, *, fresh: bool) -> AsyncIterator[EventStore]:
    """The store of a room, which no other process may open as its own while the block runs.

    fresh  forget an earlier room first

    Raises `DataFolderError`, `StoreInUse` or `StoreFailed`.
    """
    if isinstance(place, str):
        # Imported late: a room on one machine has no use for the driver.
        from mazziere.adapters.stores.postgres import PostgresStore

        database = await PostgresStore.open(place, hold=True)
        try:
            if fresh:
                await database.forget_everything()
            yield database
        finally:
            await database.close()
        return
    folder = DataFolder.hold(place)
    try:
        if fresh:
            folder.forget_everything()
        store = await SqliteStore.open(folder.database)
        try:
            yield store
        finally:
            await store.close()
    finally:
        folder.close()


@contextlib.asynccontextmanager
async def open_store_to_read(place: Place) -> AsyncIterator[EventStore]:
    """The store of a room that may be open in another process; nothing is made and nothing written.

    Raises `FileNotFoundError` where there is none, or `StoreFailed`.
    """
    store: EventStore
    if isinstance(place, str):
        from mazziere.adapters.stores.postgres import PostgresStore

        store = await PostgresStore.open(place, hold=False)
    else:
        database = place / DATABASE
        if not database.is_file():
            raise FileNotFoundError(database)
        store = await SqliteStore.open(database)
    try:
        yield store
    finally:
        await store.close()


@contextlib.asynccontextmanager
async def open_room(
    store: EventStore,
    *,
    tables: Iterable[TableConfig],
    pace: Pace,
    chance: Chance,
    choices: Choices = PLAY_MONEY,
) -> AsyncIterator[Room]:
    """A room on this machine, open for as long as the block runs; then every append is finished.

    Its tables play for the currency chosen. Raises `NoSuchTimeZone`, or `OtherCurrency` where a room that
    was opened before plays for another.
    """
    clock = SystemClock()
    secret = choices.payments_secret or hex_secret(chance, 256)
    sandbox = SandboxPayments(clock, secret=secret.encode())
    room = _put_together(store, clock, chance, pace, choices, sandbox)
    try:
        await room.open([msgspec.structs.replace(table, currency=choices.currency) for table in tables])
        others = {line.currency for line in room.tables.lobby()} - {choices.currency}
        if others:
            raise OtherCurrency(others.pop())
        _prepare_interpreter()
        yield room
    finally:
        sandbox.connect(None)
        await room.close()


def _put_together(
    store: EventStore, clock: Clock, chance: Chance, pace: Pace, choices: Choices, sandbox: SandboxPayments
) -> Room:
    """A room that is not open yet, with a provider that tells it what becomes of payments."""
    metrics = Metrics()
    room = Room(
        store=MeasuredStore(store, metrics),
        bus=LocalBus(),
        clock=clock,
        chance=chance,
        pace=pace,
        first_chips=FIRST_CHIPS,
        house=house_of(choices, sandbox),
        passwords=Argon2Passwords(),
        mailer=mailer_for(choices.mail_server),
        address=choices.address,
        metrics=metrics,
    )

    async def deliver(body: bytes, signature: str) -> None:
        await room.cashier.hear(sandbox.name, body, signature)

    sandbox.connect(deliver)
    return room


def simulate_room(*, seed: int, hours: float, people: int, progress: "Progress") -> "SimulationReport":
    """A room for so many hours of virtual time, in memory, with everything drawn from one seed."""
    from mazziere.adapters.chance import SeededChance
    from mazziere.adapters.clocks import LoopClock, run_in_virtual_time
    from mazziere.adapters.stores.memory import MemoryStore
    from mazziere.simulation import SIMULATED_TABLES, Dice, simulate

    clock, chance = LoopClock(), SeededChance(seed)

    async def life(store: EventStore) -> Room:
        sandbox = SandboxPayments(clock, secret=b"simulated")
        return _put_together(store, clock, chance, HUMAN_PACE, PLAY_MONEY, sandbox)

    return run_in_virtual_time(
        simulate(
            life,
            MemoryStore(),
            clock,
            Dice(chance),
            tables=SIMULATED_TABLES,
            people=people,
            hours=hours,
            seed=seed,
            progress=progress,
        )
    )


async def open_people(store: EventStore) -> People:
    """Everybody that a room knows, without the room."""
    units, clock = UnitsOfWork(store), SystemClock()
    people = People(units, clock, OperatingSystemChance())
    await bring_forward(units, people, Books(units, clock), clock)
    return people


def mailer_for(server: MailServer | None) -> Mailer:
    """Whoever carries the letters: a mail server, or the terminal."""
    return TerminalMailer() if server is None else SmtpMailer(server)


class OtherCurrency(Exception):
    """The tables of this room play for another currency."""

    def __init__(self, currency: str) -> None:
        super().__init__(f"the room plays for {currency}")
        self.currency = currency


def house_of(choices: Choices, provider: PaymentProvider) -> RoomConfig:
    """What the choices of an operator mean. Raises `NoSuchTimeZone`."""
    unit = 10 ** CURRENCIES[choices.currency].exponent
    return RoomConfig(
        care=Care(
            profile=PROFILES[choices.profile],
            currency=choices.currency,
            raise_delay_ms=choices.raise_delay_days * DAY_MS,
            reality_check_ms=choices.reality_check_minutes * MINUTE_MS or None,
        ),
        terms=Terms(
            currency=choices.currency,
            smallest=unit,
            largest=LARGEST_PAYMENT,
            ask_ms=MINUTE_MS,
            expires_ms=DEPOSIT_EXPIRES_MS,
        ),
        provider=provider,
        room_calendar=ZoneCalendar(choices.time_zone),
        help=choices.help,
        words=STARTER_LIST if choices.chat_words is None else word_list(choices.chat_words),
    )


def _prepare_interpreter() -> None:
    """Keep the pauses short in which nobody is served."""
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    gc.set_threshold(*COLLECTOR_THRESHOLDS)
    gc.collect()
    gc.freeze()  # modules and tables stay for as long as the process: no collection looks at them again


def open_demo_room(settings: RoomSettings) -> contextlib.AbstractAsyncContextManager[Room]:
    """The room that `mazziere serve` shows: the demo tables, with bots.

    Raises what `hold_store` raises.
    """
    return open_room_with_bots(settings, tables=DEMO_TABLES, chance=OperatingSystemChance())


@contextlib.asynccontextmanager
async def open_room_with_bots(
    settings: RoomSettings, *, tables: Iterable[TableConfig], chance: Chance
) -> AsyncIterator[Room]:
    """A room for people and bots, with these tables when it is new.

    chance  whence every deck comes; no setting of an operator reaches it

    Raises what `hold_store` raises.
    """
    async with (
        hold_store(settings.place, fresh=settings.fresh) as store,
        open_room(store, tables=tables, pace=HUMAN_PACE, chance=chance, choices=settings.choices) as room,
    ):
        # The house plays for chips that are worth nothing, and for no others.
        bot_count = settings.bots if settings.choices.currency == PLAY.code else 0
        seats = {line.id: line.seat_count for line in room.tables.lobby()}
        for table, seated in spread(house_bots(CAREFUL), bot_count, seats).items():
            room.seat_house_players(table, seated, takes_time=True)
        yield room


def house_bots(budget: Budget) -> list[BotPort]:
    """Everyone who plays for the house, told by `analysis` what their cards are worth."""
    return list(islice(bots(odds=Odds(better_starts, standing, best_draw), budget=budget), len(ROSTER)))


def spread(roster: list[BotPort], count: int, seats: dict[str, int]) -> dict[str, list[BotPort]]:
    """`count` bots over the tables, one table after the other, with a seat left at each for a person.

    A bot plays at several tables at once, as people do, but has one seat at each.
    """
    seated: dict[str, list[BotPort]] = {table: [] for table in seats}
    turn = 0
    while count > 0 and roster:
        open_tables = [
            table for table, size in seats.items() if len(seated[table]) < min(size - 1, len(roster))
        ]
        if not open_tables:
            break
        for table in open_tables[:count]:
            bot = roster[turn % len(roster)]
            while bot in seated[table]:
                turn += 1
                bot = roster[turn % len(roster)]
            seated[table].append(bot)
            turn += 1
            count -= 1
    return seated
