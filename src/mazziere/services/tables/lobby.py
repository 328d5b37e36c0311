"""The lobby: what is played at each table, by how many, and for what stakes.

Every host reports its table here; the lobby holds no chips and decides nothing. The average pot covers the
latest hands since the room started.
"""

from collections import Counter, deque
from collections.abc import Sequence

from mazziere.hand import events as h
from mazziere.protocol.lobby import LobbyTable
from mazziere.protocol.words import Speed
from mazziere.rules.limits import BetSize
from mazziere.rules.rake import Rake
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.table import Table
from mazziere.table import events as e
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


class Listed:
    """A table in the lobby."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.viewers: Counter[str | None] = Counter()
        """Viewer → number of their watches; None stands for anonymous viewers."""
        self.is_stopped = False
        """Whether its host has failed: the table stands still until the room restarts."""
        self._pots: deque[int] = deque(maxlen=HANDS_AVERAGED)

    @property
    def watchers(self) -> int:
        """How many watches are open."""
        return self.viewers.total()

    def hear(self, table: Table, events: Sequence[e.Event]) -> None:
        """Take in the table as it is now, and the events that led to it."""
        self.table = table
        if table.is_in_hand or not events:
            return
        pot = sum(
            event.event.amount
            for event in events
            if isinstance(event, e.InHand) and isinstance(event.event, h.PotWon)
        )
        if pot:
            self._pots.append(pot)

    def concerns(self, player: str) -> bool:
        """Whether the player owns this table, sits or waits here, or has a seat reserved."""
        table = self.table
        return table is not None and (
            table.config.owner == player
            or any(seat.player == player for seat in table.seats)
            or any(one.player == player for one in table.waiting)
            or any(held.player == player for held in table.held)
        )

    def line(self) -> LobbyTable | None:
        """The lobby line of the table; None until its host has shown it."""
        table = self.table
        if table is None:
            return None
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
