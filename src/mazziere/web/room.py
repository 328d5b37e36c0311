"""What does the web ask of the room?

`services` provides it; the tests provide a small one of their own. A gateway holds sockets and no game
state: all it keeps of a table is the version that it sent last. Every coroutine raises a `RoomError` when
the answer is no, and returns only after what it asked for was committed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from mazziere.cards import Card
from mazziere.protocol.lobby import LobbyTable
from mazziere.protocol.proof import DealProof
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.chat.chat import Line, Reaction
from mazziere.services.chat.reports import Why
from mazziere.services.metrics import Metrics
from mazziere.services.money.cashier import Cashier
from mazziere.services.money.ledger_store import Books
from mazziere.services.people.authenticators import Authenticators
from mazziere.services.people.members import Members
from mazziere.services.people.people import People
from mazziere.services.people.roles import Role
from mazziere.services.people.sessions import Identity, Known, Sessions
from mazziere.services.personal.news import PersonNews
from mazziere.services.ports import Subscription
from mazziere.services.room_config import RoomConfig
from mazziere.services.staff.announcements import Announcements
from mazziere.services.staff.desk import Desk
from mazziere.services.tables.news import SeenTable
from mazziere.services.tables.private_tables import PrivateTables
from mazziere.services.tables.tables import Tables
from mazziere.table.commands import BlindsChoice, LeaveWhen, SitOutWhen

PlayerId = str
TableId = str


class Room(Protocol):
    """The services behind the web."""

    house: RoomConfig
    cashier: Cashier
    player_limits: PlayerLimits
    people: People
    sessions: Sessions
    members: Members
    authenticators: Authenticators
    books: Books
    floor: Tables
    private_tables: PrivateTables
    announcements: Announcements
    desk: Desk
    metrics: Metrics

    def now(self) -> int:
        """Milliseconds of the room's clock."""

    async def hello(self, *, token: str | None, nickname: str | None, place: str | None) -> Identity:
        """Who this is: the player of that token, under that nickname from now on, or a new one."""

    async def greet(self, player: PlayerId, nickname: str | None) -> Identity:
        """Somebody who has proved to be this player comes in, under that nickname if it is not None."""

    async def role_of(self, player: PlayerId) -> Role: ...

    async def known_by(self, token: str) -> Known | None:
        """Whose token this is."""

    def new_secret(self) -> str:
        """Something that nobody can guess, different each time."""

    async def balance(self, player: PlayerId) -> int:
        """The player's chips that are on no table."""

    def lobby(self) -> Sequence[LobbyTable]:
        """A line for each table that is not private."""

    def tables_of(self, player: PlayerId) -> Sequence[LobbyTable]:
        """The lines of those where the player sits or waits, and of those the player owns."""

    def lobby_line(self, table: TableId) -> LobbyTable:
        """The line of one table, private or not."""

    def watchers(self, table: TableId) -> int: ...

    async def nickname_of(self, player: PlayerId) -> str: ...

    def check_watcher(self, player: PlayerId | None, table: TableId) -> None:
        """Raises `InvitationNeeded` where a table is private and the player a stranger to it."""

    async def ask_the_store(self) -> None:
        """Raises `StoreError` where it does not answer."""

    def watch(self, table: TableId, *, viewer: PlayerId | None) -> Subscription[SeenTable]:
        """Delivers the news of one table from now on, and counts as a watcher until it is closed."""

    async def look(self, table: TableId, *, viewer: PlayerId | None, since: int | None) -> SeenTable:
        """The table now for this viewer, with the events since that version."""

    async def sit(self, player: PlayerId, table: TableId, *, seat: int, buy_in: int) -> None: ...

    async def add_chips(self, player: PlayerId, table: TableId, *, amount: int) -> None: ...

    async def sit_out(self, player: PlayerId, table: TableId, *, when: SitOutWhen) -> None: ...

    async def come_back(self, player: PlayerId, table: TableId, *, blinds: BlindsChoice) -> None: ...

    async def leave(self, player: PlayerId, table: TableId, *, when: LeaveWhen) -> None: ...

    async def set_top_up(self, player: PlayerId, table: TableId, *, to: int) -> None:
        """Fill the player's stack up to this between hands; 0: no longer."""

    async def join_waiting_list(self, player: PlayerId, table: TableId) -> None: ...

    async def leave_waiting_list(self, player: PlayerId, table: TableId) -> None: ...

    async def take_break(self, player: PlayerId, *, hours: int) -> None:
        """Not to play for so many hours: all seats are given up."""

    async def exclude(self, player: PlayerId, *, days: int | None) -> None:
        """Not to play for so many days; None: for good. All seats are given up."""

    async def choose_game(self, player: PlayerId, table: TableId, *, game: int) -> None:
        """Say what is played next, where whoever has the button does."""

    def connection_changed(self, player: PlayerId, connected: bool) -> None:
        """The player's first connection is there, or the last one is gone."""

    async def run_twice(self, player: PlayerId, table: TableId, *, agree: bool) -> None:
        """Say whether the cards to come shall be dealt twice."""

    async def straddle(self, player: PlayerId, table: TableId, *, on: bool) -> None:
        """Straddle whenever sitting left of the big blind, or no longer."""

    async def act(
        self,
        player: PlayerId,
        table: TableId,
        *,
        based_on: int,
        action: str,
        to: int | None,
        cards: tuple[Card, ...] | None,
    ) -> None:
        """Act in turn. Raises `Stale` when the hand has gone on since version `based_on`."""

    async def say(self, player: PlayerId, table: TableId, *, text: str) -> None: ...

    async def react(self, player: PlayerId, table: TableId, *, reaction: Reaction) -> None: ...

    async def report(self, player: PlayerId, table: TableId, *, about: PlayerId, why: Why) -> None: ...

    def listen(self, table: TableId) -> Subscription[Line]:
        """Delivers what is said at one table from now on, until it is closed."""

    async def last_lines(self, table: TableId) -> list[Line]:
        """What was said last there, oldest first."""

    def person_news(self, player: PlayerId) -> Subscription[PersonNews]:
        """Delivers what concerns all devices of one person from now on, until it is closed."""

    async def muted_by(self, player: PlayerId) -> frozenset[PlayerId]:
        """Whom this player does not want to hear."""

    async def deal(self, hand: str, *, player: PlayerId | None) -> DealProof:
        """Of a hand that is over, the cards this player saw with their proofs."""
