"""The room: its services, composed over a store, a bus, a clock and chance, opened and closed in order.

It decides nothing itself. People come in at the `reception`; requests about tables go to `tables`, about
money to `cashier`, of the staff to `desk`. Every coroutine of a service raises a `RoomError` if the request
is refused, and returns only after its effect was committed.
"""

import asyncio
from collections.abc import Iterable, Sequence

from mazziere.services.archiving import keep_archiving
from mazziere.services.brought_forward import bring_forward
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.care.reality_checks import RealityChecks
from mazziere.services.care.self_exclusion import SelfExclusion
from mazziere.services.casino.commits import CasinoCommits
from mazziere.services.casino.demo_tables import NO_CASINO, CasinoHouse
from mazziere.services.casino.entry import CasinoEntry
from mazziere.services.casino.host import CasinoHost
from mazziere.services.casino.jackpots import Jackpots
from mazziere.services.casino.listed import ListedCasino
from mazziere.services.casino.open_casino_tables import OpenCasinoTables
from mazziere.services.casino.round_history import RoundHistory
from mazziere.services.casino.round_lines import round_lines
from mazziere.services.casino.tables import CasinoTables
from mazziere.services.casino.trainer.trainer import Trainer
from mazziere.services.chat.chat import ChatRooms
from mazziere.services.chat.reports import Reports
from mazziere.services.chat.table_talk import TableTalk
from mazziere.services.history.history import History
from mazziere.services.history.played_tournaments import PlayedTournaments
from mazziere.services.metrics import Metrics
from mazziere.services.money.banks import Banks
from mazziere.services.money.cashier import Cashier
from mazziere.services.money.dumping import DumpingWatch
from mazziere.services.money.ledger_store import Books
from mazziere.services.money.play_money import PlayMoney
from mazziere.services.people.authenticators import Authenticators
from mazziere.services.people.email_verification import EmailVerification
from mazziere.services.people.members import Members
from mazziere.services.people.names.unused import free_unused_names
from mazziere.services.people.outgoing_mail import OutgoingMail
from mazziere.services.people.people import People
from mazziere.services.people.ports import Mailer, Passwords
from mazziere.services.people.sessions import Sessions
from mazziere.services.personal.news import MoneyNews, PersonalNews
from mazziere.services.personal.notes import Notes
from mazziere.services.personal.settings_store import SettingsOfAll
from mazziere.services.ports import Bus, Chance, Clock, Disk, EventStore
from mazziere.services.push.push import Push, PushSender
from mazziere.services.reception import Reception
from mazziere.services.room_config import RoomConfig
from mazziere.services.staff.announcements import Announcements
from mazziere.services.staff.casino_desk import CasinoDesk
from mazziere.services.staff.club import Club
from mazziere.services.staff.desk import Desk
from mazziere.services.staff.desk_log import DeskLog
from mazziere.services.staff.first_administrator import FirstAdministrator
from mazziere.services.staff.schedule_desk import ScheduleDesk
from mazziere.services.staff.tournament_desk import TournamentDesk
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables.allowance import Allowances
from mazziere.services.tables.bots.house_bots import HouseBots
from mazziere.services.tables.bots.house_players import HousePlayers
from mazziere.services.tables.bots.house_seats import HouseSeats
from mazziere.services.tables.bots.port import BotPort
from mazziere.services.tables.connections import Connections
from mazziere.services.tables.deal.deal_proofs import DealProofs
from mazziere.services.tables.entry import Entry
from mazziere.services.tables.host import Host
from mazziere.services.tables.idle.seats import give_up_seats
from mazziere.services.tables.lobby import Listed
from mazziere.services.tables.open_tables import OpenTables
from mazziere.services.tables.outages import watch_for_outages
from mazziere.services.tables.pace import Pace
from mazziere.services.tables.private_tables import PrivateTables
from mazziere.services.tables.settling import Settling
from mazziere.services.tables.tables import Tables
from mazziere.services.tournaments.bots import TournamentBots
from mazziere.services.tournaments.private_tournaments import PrivateTournaments
from mazziere.services.tournaments.schedules import Schedules
from mazziere.services.tournaments.tournaments import Tournaments
from mazziere.services.unit_of_work import UnitsOfWork
from mazziere.table import TableConfig
from mazziere.tournament.state import Tournament


class Room:
    """The services of one room."""

    def __init__(
        self,
        *,
        store: EventStore,
        bus: Bus,
        clock: Clock,
        chance: Chance,
        pace: Pace,
        first_chips: int,
        house: RoomConfig,
        passwords: Passwords,
        mailer: Mailer,
        address: str,
        metrics: Metrics | None = None,
        push_sender: PushSender | None = None,
        disk: Disk | None = None,
    ) -> None:
        self._store = store
        self._units = units = UnitsOfWork(store, disk=disk)
        self.health = units.health
        self._bus = bus
        self._clock = clock
        self.chance = chance
        self._pace = pace
        self.metrics = metrics if metrics is not None else Metrics()
        self.people = People(units, clock, chance)
        self.sessions = Sessions(self.people, clock)
        self._mail = OutgoingMail(mailer)
        self.members = Members(
            self.people,
            self.sessions,
            clock=clock,
            chance=chance,
            passwords=passwords,
            mail=self._mail,
            address=address,
            least_age=house.care.profile.least_age,
        )
        self.email_verification = EmailVerification(
            self.people, clock=clock, mail=self._mail, address=address, is_required=house.is_for_money
        )
        self.authenticators = Authenticators(
            self.people, self.members, clock=clock, chance=chance, mail=self._mail, address=address
        )
        self.books = Books(units, clock)
        self.personal_news = PersonalNews(bus)
        self._play_money = PlayMoney(self.books, first_chips=first_chips)
        self.house = house
        self.player_limits = PlayerLimits(
            units, clock, house.room_calendar, house.care, birth_date=self.people.birth_date_of
        )
        self.dumping = DumpingWatch(units, rule=house.dumping, opened_at=self.people.opened_at)
        self.cashier = Cashier(
            units=units,
            clock=clock,
            books=self.books,
            player_limits=self.player_limits,
            check_depositor=self.email_verification.check_depositor,
            provider=house.provider,
            dumping=self.dumping,
            terms=house.terms,
            tell=lambda player: self.personal_news.publish(player, MoneyNews()),
        )
        self.history = History(
            units,
            clock,
            chance,
            self.people,
            PlayedTournaments(self._tournament),
            house.room_calendar,
            has_club=house.has_club,
        )
        self._allowances = Allowances(
            units, clock, house.room_calendar, hands_a_day=house.private_hands_a_day
        )
        self._open_tables = OpenTables(units)
        self._house_bots = HouseBots(chance)
        self.tables = Tables(
            units=units,
            bus=bus,
            clock=clock,
            entry=Entry(self.people, self.player_limits),
            allowances=self._allowances,
            open_tables=self._open_tables,
            make_host=self._make_host,
        )
        self.tournaments = Tournaments(
            units=units,
            bus=bus,
            clock=clock,
            chance=chance,
            people=self.people,
            books=self.books,
            player_limits=self.player_limits,
            tables=self.tables,
            pace=pace,
            personal_news=self.personal_news,
        )
        self.schedules = Schedules(self.tournaments, bus, clock, house.cron)
        self._open_casino_tables = OpenCasinoTables(units)
        self._round_lines = round_lines(units)
        self.casino = CasinoTables(
            units=units,
            bus=bus,
            clock=clock,
            entry=CasinoEntry(self.people, self.player_limits),
            jackpots=Jackpots(units, bus, clock, self.books),
            open_tables=self._open_casino_tables,
            make_host=self._make_casino_host,
        )
        self.player_limits.exposure = self.casino.exposure
        self.round_history = RoundHistory(units.store, self._round_lines)
        self.trainer = Trainer(chance, house.values_decisions)
        self.private_tables = PrivateTables(self.tables, chance, self.player_limits)
        self.private_tournaments = PrivateTournaments(
            self.tournaments, clock, self.player_limits, presets=dict(house.presets), currency=house.currency
        )
        self.settling = Settling(store, self.books, self.people)
        self.announcements = Announcements(bus, clock)
        self.desk_log = DeskLog(units, clock)
        self.club = Club(units, clock, self.desk_log)
        self.desk = Desk(
            units=units,
            tables=self.tables,
            tournaments=self.tournaments,
            casino=self.casino,
            books=self.books,
            announcements=self.announcements,
            log=self.desk_log,
            currency=house.currency,
            people=self.people,
            authenticators=self.authenticators,
            cashier=self.cashier,
            allowances=self._allowances,
        )
        self.tournament_desk = TournamentDesk(
            tournaments=self.tournaments, log=self.desk_log, currency=house.currency
        )
        self.banks = Banks(units, self.books, self.desk_log)
        self.casino_desk = CasinoDesk(
            casino=self.casino, banks=self.banks, log=self.desk_log, currency=house.currency
        )
        self.first_administrator = FirstAdministrator(
            store, self.people, self.desk_log, clock=clock, chance=chance
        )
        self.schedule_desk = ScheduleDesk(
            units=units,
            schedules=self.schedules,
            log=self.desk_log,
            clock=clock,
            cron=house.cron,
            currency=house.currency,
        )
        self.settings = SettingsOfAll(units, self.personal_news, clock)
        self.push = Push(units, bus, clock, chance, push_sender, self.sessions.ids_of)
        self.notes = Notes(units, self.personal_news, clock)
        self.chat = ChatRooms(units, bus, clock, house.words, self.people.is_muted)
        self.reports = Reports(units, clock, self.chat)
        self.table_talk = TableTalk(
            self.chat,
            self.reports,
            tables=self.tables,
            tournaments=self.tournaments,
            casino=self.casino,
            people=self.people,
        )
        self.self_exclusion = SelfExclusion(
            self.player_limits, self.tables, self.tournaments, self.casino, self.sessions
        )
        self.deal_proofs = DealProofs(
            store, self.tables, clock, spectator_delay_ms=self.tournaments.spectator_delay_ms
        )
        self.reception = Reception(
            people=self.people,
            sessions=self.sessions,
            members=self.members,
            tables=self.tables,
            cashier=self.cashier,
            play_money=self._play_money,
        )
        self._reality_checks = RealityChecks(
            self.tables,
            self.tournaments,
            self.casino,
            player_limits=self.player_limits,
            books=self.books,
            clock=clock,
            news=self.personal_news,
        )
        self.connections = Connections(self.tables, clock)
        self._others: list[asyncio.Task[None]] = []

    # -------------------------------------------------------------------- opening, closing

    async def open(self, configs: Iterable[TableConfig], casino: CasinoHouse = NO_CASINO) -> None:
        """Load every table that was ever opened, and open those of `configs` and `casino` that were not."""
        await bring_forward(self._units, self.people, self.books, self._clock)
        await self.tournaments.read_all()
        await self.schedule_desk.open()
        await self.tables.take_up(configs)
        self.tournaments.begin()
        await self.casino.jackpots.take_up(casino.jackpots)
        await self.casino.take_up(casino.tables)
        self._others.append(supervised_task(self.schedules.run(), "schedules of tournaments"))
        idle_seats = give_up_seats(self.tables, self._clock, kept_ms=self._pace.seat_kept_ms)
        self._others.append(supervised_task(idle_seats, "idle seats"))
        closing = self.tables.close_deserted()
        self._others.append(supervised_task(closing, "idle hosts"))
        self._others.append(supervised_task(self._reality_checks.run(), "reality checks"))
        watching = watch_for_outages(self._clock, self._give_time_back)
        self._others.append(supervised_task(watching, "outages"))
        archiving = keep_archiving(self._store, self._clock)
        self._others.append(supervised_task(archiving, "archiving"))
        freeing = free_unused_names(self.people, self.history.lines, self._clock)
        self._others.append(supervised_task(freeing, "unused names"))
        self._others.append(supervised_task(self.history.keep_up(), "results"))
        self._others.append(supervised_task(self.push.run(), "reminders"))
        await self.cashier.follow_all()
        self.connections.await_everybody()
        if not self.tables.are_all_open:
            self._others.append(supervised_task(self._await_the_others(), "people at other tables"))

    async def _await_the_others(self) -> None:
        """Give those time to come back whose tables open while the room is served."""
        await self.tables.wait_until_all_are_open()
        self.connections.await_everybody()

    async def _give_time_back(self) -> None:
        """Tell all hosts that the room stood still."""
        await asyncio.gather(self.tables.give_time_back(), self.casino.give_time_back())

    async def _tournament(self, tournament: str) -> Tournament:
        return await self.tournaments.find(tournament)

    def _make_casino_host(self, listed: ListedCasino) -> CasinoHost:
        commits = CasinoCommits(
            listed.name,
            units=self._units,
            books=self.books,
            player_limits=self.player_limits,
            people=self.people,
            jackpots=self.casino.jackpots,
            lines=self._round_lines,
            open_tables=self._open_casino_tables,
            desk_log=self.desk_log,
            elsewhere=self.casino.exposure,
        )
        return CasinoHost(
            listed,
            units=self._units,
            bus=self._bus,
            clock=self._clock,
            chance=self.chance,
            books=self.books,
            jackpots=self.casino.jackpots,
            commits=commits,
            metrics=self.metrics,
            room_rests=lambda: self.tables.is_resting,
        )

    def _make_host(self, name: str, listed: Listed) -> Host:
        return Host(
            name,
            units=self._units,
            bus=self._bus,
            clock=self._clock,
            chance=self.chance,
            books=self.books,
            player_limits=self.player_limits,
            pace=self._pace,
            listed=listed,
            metrics=self.metrics,
            hand_lines=self.history.lines,
            dumping=self.dumping,
            allowances=self._allowances,
            open_tables=self._open_tables,
            house_bots=self._house_bots,
            live_shares=self.house.live_shares,
        )

    def seat_house_players(
        self,
        table: str,
        bots: Sequence[BotPort],
        *,
        takes_time: bool,
        takes_breaks: bool = True,
        others: Sequence[BotPort] = (),
    ) -> None:
        """Let these bots play at a table while the room is open; all other bots there stand up.

        takes_time    whether they think as long as people do
        takes_breaks  whether one that has won much stays away for a while
        others        bots that play on, if they sit there already, in the place of some of `bots`
        """
        seats = HouseSeats(
            table,
            bots,
            others,
            tables=self.tables,
            clock=self._clock,
            chance=self.chance,
            people=self.people,
            books=self.books,
            play_money=self._play_money,
            house_bots=self._house_bots,
            takes_breaks=takes_breaks,
        )
        players = HousePlayers(
            table,
            seats,
            tables=self.tables,
            bus=self._bus,
            clock=self._clock,
            chance=self.chance,
            takes_time=takes_time,
        )
        self._others.append(supervised_task(players.run(), f"bots of {table}"))

    def play_tournaments(self, bots: Sequence[BotPort], *, takes_time: bool) -> None:
        """Let these bots enter the tournaments whose schedules ask for bots, and play in them.

        takes_time  whether they enter and think as slowly as people do
        """
        playing = TournamentBots(
            bots,
            tournaments=self.tournaments,
            schedules=self.schedules,
            tables=self.tables,
            people=self.people,
            books=self.books,
            play_money=self._play_money,
            bus=self._bus,
            clock=self._clock,
            chance=self.chance,
            takes_time=takes_time,
        )
        self._others.append(supervised_task(playing.run(), "bots of tournaments"))

    def play_tournaments_when_asked(self, bots: Sequence[BotPort], *, takes_time: bool) -> None:
        """As `play_tournaments`, from when a schedule asks for bots; at once if some of these have entered.

        Until then they hold no names, so that people may have them.
        """

        async def wait() -> None:
            if not await self._has_in_tournaments(bots):
                await self.schedules.until_bots_are_asked_for()
            self.play_tournaments(bots, takes_time=takes_time)

        self._others.append(supervised_task(wait(), "bots that may be asked for"))

    async def _has_in_tournaments(self, bots: Sequence[BotPort]) -> bool:
        """Whether some of these bots have entered a tournament and are not out."""
        people = [await self.people.named(bot.name) for bot in bots]
        players = [person.player for person in people if person is not None and person.is_bot]
        return any(listed.has(player) for listed in self.tournaments.all() for player in players)

    async def close(self) -> None:
        """Finish the pending appends and stop hosting. The store stays open."""
        for task in self._others:
            task.cancel()
        self.connections.close()
        await self.cashier.close()
        await self._mail.close()
        await self.tournaments.stop()
        await self.casino.stop()
        await self.tables.stop()
        await asyncio.gather(*self._others, return_exceptions=True)
        await self.health.close()

    # -------------------------------------------------------------------------------- clock

    def now(self) -> int:
        """The present instant, in milliseconds since 1970-01-01 00:00 UTC."""
        return self._clock.now()
