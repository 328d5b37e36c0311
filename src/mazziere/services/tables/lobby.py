"""The lobby: what is played at each table, by how many, and for what stakes.

Every host reports its table here; the lobby holds no chips and decides nothing. The average pot covers the
latest hands since the room started.
"""

from collections import deque
from collections.abc import Callable, Sequence

from mazziere.hand import events as h
from mazziere.protocol.lobby import LobbyTable
from mazziere.protocol.words import Speed
from mazziere.rules.limits import BetSize
from mazziere.rules.rake import Rake
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.hosts import Hosted
from mazziere.table import Idle, Table, restored, saved
from mazziere.table import events as e
from mazziere.table.commands import Pause
from mazziere.table.seating.waiting_list import free_seats
from mazziere.table.views.game import family_of
from mazziere.table.views.options import options_view

HANDS_AVERAGED = 50
FAST_MS, NORMAL_MS = 12_000, 25_000
"""The longest time to act at a fast table, and at a normal one."""


def speed_of(time_to_act_ms: int) -> Speed:
    """The speed of a table with this time to act, in milliseconds."""
    if time_to_act_ms <= FAST_MS:
        return "fast"
    return "normal" if time_to_act_ms <= NORMAL_MS else "slow"


class Whereabouts:
    """Player → the tables that concern them, so that nobody has to look at all tables for one player."""

    def __init__(self) -> None:
        self._tables: dict[str, dict[str, None]] = {}
        self.came: Callable[[str], None] | None = None
        """Is called with each player whom another table concerns from now on."""

    def of(self, player: str) -> tuple[str, ...]:
        """The ids of the tables that the player owns, where they sit or wait, or have a seat reserved."""
        return tuple(self._tables.get(player, ()))

    def change(self, table: str, before: frozenset[str], after: frozenset[str]) -> None:
        """The table no longer concerns the players `before`, but those `after`."""
        for player in before - after:
            del self._tables[player][table]
            if not self._tables[player]:
                del self._tables[player]
        for player in after - before:
            self._tables.setdefault(player, {})[table] = None
            if self.came is not None:
                self.came(player)


class Listed(Hosted):
    """A table in the lobby.

    no           its place in the lobby
    whereabouts  is told whom the table concerns
    """

    def __init__(self, name: str, no: int, whereabouts: Whereabouts) -> None:
        super().__init__()
        self._name = name
        self.no = no
        self._whereabouts = whereabouts
        self._concerned: frozenset[str] = frozenset()
        self.table: Table | None = None
        self.last_at = 0
        """The instant of the last event here before the room opened; 0 if it was not read."""
        self._pots: deque[int] = deque(maxlen=HANDS_AVERAGED)
        self._line: LobbyTable | None = None
        """The cached lobby line; None if it has to be built again."""

    def come(self, viewer: str | None) -> None:
        """A viewer begins to watch."""
        super().come(viewer)
        self._line = None

    def go(self, viewer: str | None) -> None:
        """A viewer no longer watches."""
        super().go(viewer)
        self._line = None

    @property
    def is_closed(self) -> bool:
        """Whether the table is closed for good."""
        return self.table is not None and self.table.is_closed

    @property
    def is_of_tournament(self) -> bool:
        """Whether a tournament seats the players here."""
        return self.table is not None and bool(self.table.config.tournament)

    @property
    def is_deserted(self) -> bool:
        """Whether nothing will happen here until somebody comes.

        Nobody watches, nobody but bots sits here, nobody waits, and no hand is due. A table whose owner's
        hands are used up goes on by itself, and is not deserted.
        """
        table = self.table
        return (
            table is not None
            and not self.viewers
            and isinstance(table.awaiting, Idle)
            and not (table.waiting or table.held or Pause.ALLOWANCE in table.paused)
            and all(seat.is_bot for seat in table.seats)
        )

    def rest(self) -> bool:
        """Note that the table has no host from now on, if it is deserted; whether it is.

        The last hand is no longer remembered here: it is in the store.
        """
        if self.table is None or not self.is_deserted:
            return False
        self.is_resting = True
        kept = saved(self.table)
        if kept is not None:
            self.table = restored(kept)
        return True

    def hear(self, table: Table, events: Sequence[e.Event]) -> None:
        """Take in the table as it is now, and the events that led to it."""
        before, self.table = self.table, table
        if before is None or _have_moved(before, table):
            self._concern(_concerned(table))
            self._line = None
        elif (
            table.hand_count != before.hand_count
            or table.paused is not before.paused
            or table.rotation is not before.rotation
            or table.change is not before.change
        ):
            self._line = None
        if table.is_in_hand or not events:
            return
        pot = sum(
            event.event.amount
            for event in events
            if isinstance(event, e.InHand) and isinstance(event.event, h.PotWon)
        )
        if pot:
            self._pots.append(pot)
            self._line = None

    def forget(self) -> None:
        """The table is no longer hosted."""
        self._concern(frozenset())

    def _concern(self, players: frozenset[str]) -> None:
        if players != self._concerned:
            self._whereabouts.change(self._name, self._concerned, players)
            self._concerned = players

    def line(self) -> LobbyTable | None:
        """The lobby line of the table; None until its host has shown it."""
        if self._line is None and self.table is not None:
            self._line = self._line_of(self.table)
        return self._line

    def _line_of(self, table: Table) -> LobbyTable:
        config = table.config
        return LobbyTable(
            id=config.id,
            name=config.name,
            variant=config.variant,
            limit=config.limit.value,
            small_blind=config.stakes.small_blind,
            big_blind=config.stakes.big_blind,
            ante=config.stakes.ante,
            rules=config.rules.key,
            currency=config.currency,
            seat_count=config.seat_count,
            players=len(table.seats),
            watchers=self.watchers,
            average_pot=sum(self._pots) // len(self._pots) if self._pots else 0,
            min_buy_in=config.min_buy_in,
            max_buy_in=config.max_buy_in,
            bots=sum(seat.is_bot for seat in table.seats),
            small_bet=config.stakes.fixed(BetSize.SMALL),
            big_bet=config.stakes.fixed(BetSize.BIG),
            bring_in=config.stakes.bring_in,
            family=family_of(VARIANTS[table.game.variant]),
            mix=tuple([game.variant for game in config.games]) if config.mix is not None else (),
            free_seats=len(free_seats(table)),
            waiting=len(table.waiting),
            time_to_act_ms=config.time_to_act_ms,
            speed=speed_of(config.time_to_act_ms),
            rake_bp=config.rake.basis_points if isinstance(config.rake, Rake) else 0,
            paused=bool(table.paused),
            private=config.private,
            options=options_view(table),
        )


def _have_moved(before: Table, table: Table) -> bool:
    """Whether the seats, those who wait or the configuration may be others."""
    return (
        table.seats is not before.seats
        or table.waiting is not before.waiting
        or table.held is not before.held
        or table.config is not before.config
    )


def _concerned(table: Table) -> frozenset[str]:
    """Who owns the table, sits or waits there, or has a seat reserved."""
    owner = [table.config.owner] if table.config.owner else []
    there = [one.player for part in (table.seats, table.waiting, table.held) for one in part]
    return frozenset([*owner, *there])
