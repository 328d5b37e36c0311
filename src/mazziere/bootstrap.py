"""Which adapters does the room run on?

The only module that chooses them. A room runs in one process: events in a SQLite file or a PostgreSQL
database, messages in queues of this process, the machine's clock, the operating system's random numbers.
"""

import contextlib
import os
from collections.abc import AsyncIterator, Iterable
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from mazziere.adapters.bus.local import LocalBus
from mazziere.adapters.calendar import ZoneCalendar
from mazziere.adapters.chance import OperatingSystemChance
from mazziere.adapters.clocks import SystemClock
from mazziere.adapters.cron_times import ZoneCronTimes
from mazziere.adapters.disk import LocalDisk
from mazziere.adapters.interpreter import interpreter_for_play
from mazziere.adapters.logs import write_logs_to as write_logs_to
from mazziere.adapters.mail import MailServer, SmtpMailer, TerminalMailer
from mazziere.adapters.passwords import Argon2Passwords
from mazziere.adapters.payments import SandboxPayments
from mazziere.adapters.program_digest import program_digest as program_digest
from mazziere.adapters.stores.data_folder import DATABASE, DataFolder
from mazziere.adapters.stores.measured import MeasuredStore
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.adapters.tournament_presets import preset_names, preset_text
from mazziere.adapters.tournament_schedules import TournamentSchedules
from mazziere.adapters.web_push import WebPush, contact_at
from mazziere.lazy_analysis import (
    best_draw,
    bet_returns,
    better_starts,
    live_shares,
    round_cost,
    standing,
    value_stacks,
)
from mazziere.ledger import CURRENCIES, PLAY
from mazziere.payments import DumpingRule
from mazziere.ranking.kernel import COMPILED
from mazziere.responsible_gaming import PROFILES
from mazziere.services.backup import check_whole
from mazziere.services.bots import CAREFUL, ROSTER, Budget, Odds, bots
from mazziere.services.brought_forward import bring_forward
from mazziere.services.care.help_links import ITALIAN_HELP
from mazziere.services.care.player_limits import DAY_MS, Care
from mazziere.services.casino.demo_tables import DEMO_CASINO, NO_CASINO, CasinoHouse
from mazziere.services.chat.word_list import word_list
from mazziere.services.metrics import Metrics
from mazziere.services.money.cashier import Terms
from mazziere.services.money.ledger_store import Books
from mazziere.services.money.provider import PaymentProvider
from mazziere.services.people.people import People
from mazziere.services.people.ports import Mailer
from mazziere.services.ports import Chance, Clock, Disk, EventStore, StoreOlder
from mazziere.services.room import Room
from mazziere.services.room_config import STARTER_LIST, Help, RoomConfig
from mazziere.services.secrets import hex_secret
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables.bots.evenly import spread
from mazziere.services.tables.bots.port import BotPort
from mazziere.services.tables.demo_tables import DEMO_TABLES, FIRST_CHIPS
from mazziere.services.tables.pace import Pace
from mazziere.services.tournaments.rereading import ReadSchedules, keep_rereading
from mazziere.services.unit_of_work import UnitsOfWork
from mazziere.table import TableConfig

if TYPE_CHECKING:
    from mazziere.simulation import Progress, SimulationReport

HUMAN_PACE = Pace(street_ms=1_200, idle_ms=300_000, seat_kept_ms=900_000, multiplier_ms=6_000)
"""The pace for people: an all-in is dealt one street at a time, bots alone play a hand every five minutes,
a seat is given up after a quarter of an hour of absence, and a multiplier is shown for six seconds."""

MINUTE_MS = 60_000
DEPOSIT_EXPIRES_MS = 60 * MINUTE_MS
LARGEST_PAYMENT = 1_000_000
"""The maximum payment in the smallest unit: 10,000.00 euros, or a million chips."""

Place = Path | str
"""The location of a room's data: a folder, or the address of a PostgreSQL database."""


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """The operator's choices about money, responsible gaming, chat and addresses."""

    currency: str = PLAY.code
    profile: str = "house"
    """The key of a profile in `responsible_gaming.PROFILES`."""
    time_zone: str = "Europe/Rome"
    """The time zone whose days, weeks and months limits and results count in."""
    raise_delay_days: int = 7
    reality_check_minutes: int = 60
    help: tuple[Help, ...] = ITALIAN_HELP
    payments_secret: str | None = None
    """The sandbox signs its callbacks with it; None: a new one each time the room opens."""
    dumping: DumpingRule = DumpingRule()
    """When winnings at private tables for money are suspicious, with amounts in whole units."""
    private_hands_a_day: int = 3_000
    """The most hands dealt in a day at the private tables of one owner; a hand takes some 5 kB."""
    club: bool | None = None  # see `RoomConfig.club`
    chat_words: tuple[str, ...] | None = None
    """Words masked in the chat, see `services.chat.word_list`; None: the list that comes with the room."""
    address: str = "http://127.0.0.1:8000"
    """The public URL of the page, for links in e-mails."""
    mail_server: MailServer | None = None
    """The server that sends e-mails; None: they are printed in the terminal."""


PLAY_MONEY = Choices()


class RoomSettings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of `mazziere serve`."""

    place: Place
    bots: int
    """The total number of seats taken by bots."""
    fresh: bool
    """Whether to delete an earlier room first."""
    choices: Choices = PLAY_MONEY


def default_data_folder() -> Path:
    """`.room/data` in the clone if run from one; otherwise `mazziere` in the user's data folder (XDG)."""
    clone = Path(__file__).parents[2]
    if (clone / "pyproject.toml").is_file() and (clone / "room").is_file():
        return clone / ".room" / "data"
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "mazziere"


@contextlib.asynccontextmanager
async def hold_store(
    place: Place, *, fresh: bool = False, unfinished: bool = False
) -> AsyncIterator[EventStore]:
    """The store of a room for writing, locked against other writers while the block runs.

    fresh       delete an earlier room first
    unfinished  also where a copy was interrupted, in order to finish it

    Raises `DataFolderError`, or `StoreFailed`: `StoreInUse`, `CopyUnfinished`, `NoRoomThere` or `StoreNewer`.
    """
    if isinstance(place, str):
        # Imported late: a room on one machine has no use for the driver.
        from mazziere.adapters.stores.postgres import PostgresStore

        database = await PostgresStore.open(place, hold=True)
        try:
            if fresh:
                await database.forget_everything()
            if not unfinished:
                await check_whole(database)
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
            if not unfinished:
                await check_whole(store)
            yield store
        finally:
            await store.close()
    finally:
        folder.close()


@contextlib.asynccontextmanager
async def open_store_to_read(place: Place) -> AsyncIterator[EventStore]:
    """The store of a room for reading, even if another process has it open; nothing is created or written.

    Raises `FileNotFoundError` if there is no room, or `StoreFailed`: `CopyUnfinished`, `NoRoomThere`,
    `StoreNewer` or `StoreOlder`.
    """
    store: EventStore
    if isinstance(place, str):
        from mazziere.adapters.stores.postgres import PostgresStore

        store = await PostgresStore.open_to_read(place)
    else:
        database = place / DATABASE
        if not database.is_file():
            raise FileNotFoundError(database)
        store = await SqliteStore.open_to_read(database)
    try:
        await check_whole(store)
        yield store
    finally:
        await store.close()


async def check_there_is_a_room(place: Place) -> None:
    """Check that `hold_store` would not create a room there. Raises what `open_store_to_read` raises.

    A room that an earlier version has written is one: holding it brings it forward.
    """
    with contextlib.suppress(StoreOlder):
        async with open_store_to_read(place):
            pass


@contextlib.asynccontextmanager
async def open_room(
    store: EventStore,
    *,
    tables: Iterable[TableConfig],
    pace: Pace,
    chance: Chance,
    choices: Choices = PLAY_MONEY,
    casino: CasinoHouse = NO_CASINO,
    disk: Disk | None = None,
) -> AsyncIterator[Room]:
    """An open room on this machine, for as long as the block runs; at the end every append is finished.

    tables  those to open if the room does not have them yet, in the chosen currency
    casino  the same of tables against the house, and of jackpots
    disk    where the store's data lies, if that is on this machine

    Raises `NoSuchTimeZone`, or `OtherCurrency` if the stored tables play for another currency.
    """
    clock = SystemClock()
    secret = choices.payments_secret or hex_secret(chance, 256)
    sandbox = SandboxPayments(clock, secret=secret.encode())
    room = _put_together(store, clock, chance, pace, choices, sandbox, disk)
    try:
        await room.open(
            [msgspec.structs.replace(table, currency=choices.currency) for table in tables],
            casino.in_currency(choices.currency),
        )
        others = {line.currency for line in room.tables.lobby()} - {choices.currency}
        if others:
            raise OtherCurrency(others.pop())
        async with interpreter_for_play():
            yield room
    finally:
        sandbox.connect(None)
        await room.close()


def _put_together(
    store: EventStore,
    clock: Clock,
    chance: Chance,
    pace: Pace,
    choices: Choices,
    sandbox: SandboxPayments,
    disk: Disk | None = None,
) -> Room:
    """A room that is not open yet, connected to its payment provider."""
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
        push_sender=WebPush(contact=contact_at(choices.address)),
        disk=disk,
    )

    async def deliver(body: bytes, signature: str) -> None:
        await room.cashier.hear(sandbox.name, body, signature)

    sandbox.connect(deliver)
    return room


def simulate_room(*, seed: int, hours: float, people: int, progress: "Progress") -> "SimulationReport":
    """Simulate a room in memory for `hours` of virtual time; everything random follows from `seed`."""
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
    """The people of a room, without opening the room."""
    units, clock = UnitsOfWork(store), SystemClock()
    people = People(units, clock, OperatingSystemChance())
    await bring_forward(units, people, Books(units, clock), clock)
    return people


def mailer_for(server: MailServer | None) -> Mailer:
    """The sender of e-mails: a mail server, or the terminal (None)."""
    return TerminalMailer() if server is None else SmtpMailer(server)


class OtherCurrency(Exception):
    """The tables of this room play for another currency than the one chosen."""

    def __init__(self, currency: str) -> None:
        super().__init__(f"the room plays for {currency}")
        self.currency = currency


def house_of(choices: Choices, provider: PaymentProvider) -> RoomConfig:
    """The room's configuration, from the operator's choices. Raises `NoSuchTimeZone`."""
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
        cron=ZoneCronTimes(choices.time_zone),
        help=choices.help,
        private_hands_a_day=choices.private_hands_a_day,
        club=choices.club,
        dumping=None if choices.currency == PLAY.code else choices.dumping.in_units(unit),
        words=STARTER_LIST if choices.chat_words is None else word_list(choices.chat_words),
        stack_values=value_stacks,
        live_shares=live_shares,
        values_decisions=round_cost if COMPILED else None,
        returns_of_bets=bet_returns if COMPILED else None,
        presets=tuple([(name, preset_text(name)) for name in preset_names()]),
    )


def open_demo_room(settings: RoomSettings) -> contextlib.AbstractAsyncContextManager[Room]:
    """The room of `mazziere serve`: the demo tables, with bots.

    Raises what `hold_store` and `open_room` raise.
    """
    schedules = TournamentSchedules(
        settings.place if isinstance(settings.place, Path) else None,
        currency=settings.choices.currency,
        time_zone=settings.choices.time_zone,
        with_bots=settings.bots > 0,
    )
    return open_room_with_bots(
        settings,
        tables=DEMO_TABLES,
        casino=DEMO_CASINO,
        chance=OperatingSystemChance(),
        read_schedules=schedules.read,
    )


@contextlib.asynccontextmanager
async def open_room_with_bots(
    settings: RoomSettings,
    *,
    tables: Iterable[TableConfig],
    chance: Chance,
    casino: CasinoHouse = NO_CASINO,
    read_schedules: ReadSchedules = tuple,
    bots_take_time: bool = True,
) -> AsyncIterator[Room]:
    """An open room for people and bots, with `tables` and those of `casino` if it is new.

    chance          the source of every deck; it is not a setting of the operator
    read_schedules  reads those of tournaments; their files may change while the room is open
    bots_take_time  whether bots enter tournaments, and think there, as slowly as people do

    Raises what `hold_store` and `open_room` raise.
    """
    async with (
        hold_store(settings.place, fresh=settings.fresh) as store,
        open_room(
            store,
            tables=tables,
            casino=casino,
            pace=HUMAN_PACE,
            chance=chance,
            choices=settings.choices,
            disk=LocalDisk(settings.place) if isinstance(settings.place, Path) else None,
        ) as room,
    ):
        # Bots play for play money only.
        bot_count = settings.bots if settings.choices.currency == PLAY.code else 0
        roster = house_bots(CAREFUL)
        schedules = read_schedules()
        room.schedules.offer(schedules)
        if settings.choices.currency == PLAY.code:
            room.play_tournaments_when_asked(roster, takes_time=bots_take_time)
        rereading = supervised_task(
            keep_rereading(schedules, read_schedules, room.schedules.offer, SystemClock()),
            "files of schedules",
        )
        try:
            async with _seating(room, roster, bot_count):
                yield room
        finally:
            rereading.cancel()


@contextlib.asynccontextmanager
async def _seating(room: Room, roster: list[BotPort], count: int) -> AsyncIterator[None]:
    """Seat the house as soon as all tables are open, which is at once unless there are very many."""
    if room.tables.are_all_open:
        seat_the_house(room, roster, count)
        yield
        return

    async def seat() -> None:
        await room.tables.wait_until_all_are_open()
        seat_the_house(room, roster, count)

    seating = supervised_task(seat(), "seating of the house")
    try:
        yield
    finally:
        seating.cancel()


def seat_the_house(room: Room, roster: list[BotPort], count: int) -> None:
    """Let `count` bots play at the tables in the lobby.

    Bots that sit there since the room was last open play on; those who are too many at a table stand up.
    """
    seats = {line.id: line.seat_count for line in room.tables.lobby()}
    wanted = spread(roster, count, seats)
    for table in room.tables.all():
        if table.config.tournament:
            continue  # its bots belong to the tournament
        bots = wanted.get(table.config.id, [])
        if bots or any(seat.is_bot for seat in table.seats):
            room.seat_house_players(table.config.id, bots, takes_time=True, others=roster)


def house_bots(budget: Budget) -> list[BotPort]:
    """All bots of the house, which estimate the value of their cards with `analysis`."""
    return list(islice(bots(odds=Odds(better_starts, standing, best_draw), budget=budget), len(ROSTER)))
