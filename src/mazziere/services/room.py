"""The room: its services, composed over a store, a bus, a clock and chance, opened and closed in order.

Requests about tables go to `tables`, about money to `cashier`, of the staff to `desk`; this module decides
only who comes in, and who may talk where. Every coroutine raises a `RoomError` if the request is refused, and
returns only after its effect was committed.
"""

import asyncio
import contextlib
from collections.abc import Iterable, Sequence

from mazziere.ledger import PLAY
from mazziere.protocol.proof import DealProof
from mazziere.rules.refusals import RoomError
from mazziere.services.brought_forward import bring_forward
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.care.reality_checks import RealityChecks
from mazziere.services.care.send_home import send_home
from mazziere.services.chat.chat import ChatRecord, ChatRooms, Reaction
from mazziere.services.chat.reports import Reports, Why
from mazziere.services.history.history import History
from mazziere.services.metrics import Metrics
from mazziere.services.money.cashier import Cashier
from mazziere.services.money.ledger_store import Books
from mazziere.services.money.play_money import PlayMoney
from mazziere.services.people.authenticators import Authenticators
from mazziere.services.people.members import Members
from mazziere.services.people.people import People
from mazziere.services.people.ports import Mailer, Passwords
from mazziere.services.people.refusals import NicknameFixed
from mazziere.services.people.roles import Role
from mazziere.services.people.sessions import Identity, Known, Sessions
from mazziere.services.personal import news as personal
from mazziere.services.personal.notes import Notes
from mazziere.services.personal.settings_store import SettingsOfAll
from mazziere.services.ports import (
    Bus,
    Chance,
    Clock,
    EventStore,
    MailboxFull,
    NobodyThere,
    Subscription,
)
from mazziere.services.refusals import NicknameNeeded
from mazziere.services.room_config import RoomConfig
from mazziere.services.staff.announcements import Announcements
from mazziere.services.staff.desk import Desk
from mazziere.services.staff.desk_log import DeskLog
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables.bot_port import BotPort
from mazziere.services.tables.connections import Connections
from mazziere.services.tables.deal_proofs import deal_of
from mazziere.services.tables.entry import Entry
from mazziere.services.tables.host import Host, Pace
from mazziere.services.tables.house_players import HousePlayers
from mazziere.services.tables.idle_seats import give_up_seats
from mazziere.services.tables.lobby import Listed
from mazziere.services.tables.private_tables import PrivateTables
from mazziere.services.tables.tables import Tables
from mazziere.services.unit_of_work import UnitsOfWork
from mazziere.table import LeaveTable, Table, TableConfig
from mazziere.table.commands import LeaveWhen
from mazziere.table.state import seat_of


class Room:
    """The services of one room, and who may ask what of them."""

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
    ) -> None:
        self._store = store
        self._units = units = UnitsOfWork(store)
        self._bus = bus
        self._clock = clock
        self._chance = chance
        self._pace = pace
        self.metrics = metrics if metrics is not None else Metrics()
        self.people = People(units, clock, chance)
        self.sessions = Sessions(self.people, clock)
        self.members = Members(
            self.people,
            self.sessions,
            clock=clock,
            chance=chance,
            passwords=passwords,
            mailer=mailer,
            address=address,
            least_age=house.care.profile.least_age,
        )
        self.authenticators = Authenticators(self.people, self.members, clock=clock, chance=chance)
        self.books = Books(units, clock)
        self._play_money = PlayMoney(self.books, first_chips=first_chips)
        self.house = house
        self.player_limits = PlayerLimits(
            units, clock, house.room_calendar, house.care, birth_date=self._birth_date
        )
        self.cashier = Cashier(
            units=units,
            clock=clock,
            books=self.books,
            player_limits=self.player_limits,
            provider=house.provider,
            terms=house.terms,
            tell=lambda player: self._tell(player, personal.MoneyNews()),
        )
        self.history = History(units, clock, chance, self._known_as)
        self.tables = Tables(
            units=units,
            bus=bus,
            clock=clock,
            entry=Entry(self.people, self.player_limits),
            make_host=self._make_host,
        )
        self.private_tables = PrivateTables(self.tables, chance)
        self.announcements = Announcements(bus, clock)
        self.desk_log = DeskLog(units, clock)
        self.desk = Desk(
            units=units,
            tables=self.tables,
            books=self.books,
            announcements=self.announcements,
            log=self.desk_log,
            currency=house.currency,
            people=self.people,
        )
        self.settings = SettingsOfAll(units, bus, clock)
        self.notes = Notes(units, bus, clock)
        self.chat = ChatRooms(units, bus, clock, house.words, self.people.is_muted)
        self.reports = Reports(units, clock, self.chat)
        self._reality_checks = RealityChecks(
            self.tables.listed,
            player_limits=self.player_limits,
            books=self.books,
            clock=clock,
            leave=self._send_away,
            tell=self._tell,
        )
        self.connections = Connections(self.tables, clock)
        self._others: list[asyncio.Task[None]] = []

    # -------------------------------------------------------------------- opening, closing

    async def open(self, configs: Iterable[TableConfig]) -> None:
        """Load every table that was ever opened, and open those of `configs` that were not."""
        await bring_forward(self._units, self.people, self.books, self._clock)
        await self.tables.take_up(configs)
        keeping = give_up_seats(
            self.tables.listed, self._put_away, self._clock, kept_ms=self._pace.seat_kept_ms
        )
        self._others.append(supervised_task(keeping, "housekeeping"))
        self._others.append(supervised_task(self._reality_checks.run(), "rounds"))
        await self.cashier.follow_all()
        self.connections.await_everybody()

    async def _put_away(self, player: str, table: str) -> None:
        """Leave a table for a player who does not return. If that fails now, the next round tries again."""
        with contextlib.suppress(RoomError, NobodyThere, MailboxFull):
            await self.tables.ask(player, table, LeaveTable(player))

    async def _send_away(self, player: str, table: str, after_hand: bool) -> None:
        """Remove a player who may not play on. If that fails now, the next round tries again."""
        with contextlib.suppress(RoomError, NobodyThere, MailboxFull):
            when: LeaveWhen = "after_hand" if after_hand else "now"
            await self.tables.ask(player, table, LeaveTable(player, when))

    def _tell(self, player: str, news: personal.PersonNews) -> None:
        """Notify all devices of a person."""
        self._bus.publish(personal.topic_of(player), news)

    async def _birth_date(self, player: str) -> str | None:
        person = await self.people.find(player)
        return None if person is None else person.birth_date

    # -------------------------------------------------------------------- responsible gaming

    async def take_break(self, player: str, *, hours: int) -> None:
        """Start a break of that many hours: the player leaves all tables and is signed out everywhere now."""
        await self.player_limits.take_break(player, hours=hours)
        await send_home(self.tables, player)
        await self.sessions.end_all(player)

    async def exclude(self, player: str, *, days: int | None) -> None:
        """Exclude a player at their own wish, for that many days or for good (None).

        They leave all tables and are signed out everywhere now.
        """
        await self.player_limits.exclude(player, days=days)
        await send_home(self.tables, player)
        await self.sessions.end_all(player)

    def _make_host(self, name: str, listed: Listed) -> Host:
        return Host(
            name,
            units=self._units,
            bus=self._bus,
            clock=self._clock,
            chance=self._chance,
            books=self.books,
            player_limits=self.player_limits,
            pace=self._pace,
            listed=listed,
            metrics=self.metrics,
            hand_lines=self.history.lines,
        )

    def seat_house_players(self, table: str, bots: Sequence[BotPort], *, takes_time: bool) -> None:
        """Let these bots play at a table while the room is open."""
        players = HousePlayers(
            table,
            bots,
            tables=self.tables,
            bus=self._bus,
            clock=self._clock,
            chance=self._chance,
            people=self.people,
            books=self.books,
            play_money=self._play_money,
            takes_time=takes_time,
        )
        self._others.append(supervised_task(players.run(), f"bots of {table}"))

    async def close(self) -> None:
        """Finish the pending appends and stop hosting. The store stays open."""
        for task in self._others:
            task.cancel()
        self.connections.close()
        await self.cashier.close()
        await self.members.close()
        await self.tables.stop()
        await asyncio.gather(*self._others, return_exceptions=True)

    # ---------------------------------------------------------------------------- who is who

    def now(self) -> int:
        return self._clock.now()

    async def hello(self, *, token: str | None, nickname: str | None, place: str | None = None) -> Identity:
        """The player with that token, renamed to that nickname; or a new guest, who keeps the token returned.

        place  the network a stranger comes from; None: this machine, where their number is not limited

        Raises `NicknameNeeded` for a stranger who gives none.
        """
        known = None if token is None else await self.sessions.known_by(token)
        if known is not None:
            return await self.greet(known.player, nickname, token=token)
        if nickname is None:
            raise NicknameNeeded
        if place is not None:
            self.members.let_in(place)
        player = await self.people.new_player()
        token = self.people.new_token(player)
        await self.people.open(nickname, player=player, token=token)
        return await self.greet(player, None, token=token)

    async def greet(self, player: str, nickname: str | None, *, token: str | None = None) -> Identity:
        """Let a known player in; a guest may take another nickname.

        A player who is nearly out of chips, and has none on a table, gets new ones. Raises `NicknameFixed`
        for a member who asks for another nickname, and `BannedFromRoom` for a player whom the staff has
        banned.
        """
        person = await self.people.known(player)
        if nickname is not None and nickname != person.nickname:
            if person.is_member:
                raise NicknameFixed
            person = await self.people.rename(player, nickname)
        is_play = self.house.currency == PLAY.code
        if is_play and not self._is_seated(player) and await self._play_money.is_nearly_out(player):
            await self._play_money.fill_up(player)
        self.people.welcome(await self.people.known(player))
        return Identity(player, person.nickname, token, await self.balance(player), person.role)

    def _is_seated(self, player: str) -> bool:
        return any(seat_of(table, player) for table in self.tables.all())

    async def nickname_of(self, player: str) -> str:
        return (await self._known_as(player))[0]

    async def _known_as(self, player: str) -> tuple[str, bool]:
        """A player's present nickname, and whether the player is a bot."""
        person = await self.people.find(player)
        return (player, False) if person is None else (person.nickname, person.is_bot)

    async def known_by(self, token: str) -> Known | None:
        """The person with this token; None if it is nobody's."""
        return await self.sessions.known_by(token)

    async def role_of(self, player: str) -> Role:
        return (await self.people.known(player)).role

    async def ask_the_store(self) -> None:
        """Check that the store answers. Raises `StoreError` if it does not."""
        await self._store.heads("room/", limit=1)

    def new_secret(self) -> str:
        """A new secret that nobody can guess."""
        return f"{self._chance.below(1 << 256):064x}"

    async def balance(self, player: str) -> int:
        """A player's available chips, off the tables."""
        person = await self.people.known(player)
        return await self.books.available(person.player, self.house.currency)

    # ------------------------------------------------------------------------------- talking

    async def say(self, player: str, table: str, *, text: str) -> None:
        at = self._where_one_talks(player, table)
        await self.chat.say(at, player, (await self.people.known(player)).nickname, text)

    async def react(self, player: str, table: str, *, reaction: Reaction) -> None:
        at = self._where_one_talks(player, table)
        await self.chat.react(at, player, (await self.people.known(player)).nickname, reaction)

    async def report(self, player: str, table: str, *, about: str, why: Why) -> None:
        """Report a player's behavior at a table to the staff."""
        hand = self._where_one_talks(player, table).hand_id
        reported = (await self.people.known(about)).player
        await self.reports.report(player, reported, table=table, hand=hand, why=why)

    def listen(self, table: str) -> Subscription[ChatRecord]:
        """Subscribe to what is said at a table from now on. The caller closes the subscription."""
        return self.chat.listen(table)

    async def last_lines(self, table: str) -> list[ChatRecord]:
        return await self.chat.last_lines(table)

    def person_news(self, player: str) -> Subscription[personal.PersonNews]:
        """Subscribe to the news for all devices of one person. The caller closes the subscription."""
        return self._bus.subscribe(personal.topic_of(player), capacity=personal.QUEUED)

    async def muted_by(self, player: str) -> frozenset[str]:
        """The players whom this player has muted."""
        return await self.notes.muted_by(player)

    def _where_one_talks(self, player: str, table: str) -> Table:
        """The table, if this player may be there. Raises `Unknown` or `InvitationNeeded`."""
        self.tables.check_watcher(player, table)
        return self.tables.table(table)

    # -------------------------------------------------------------------------------- proofs

    async def deal(self, hand: str, *, player: str | None) -> DealProof:
        """Proofs of the cards that this player saw in a finished hand; None: those that a bystander saw."""
        return await deal_of(self._store, hand, player=player)
