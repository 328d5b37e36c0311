"""What is fixed when a table opens?

Game, limit, stakes and rule set are four independent choices; seats, buy-ins
and times are the house's. Chips are of the smallest unit, times milliseconds.
"""

from enum import Enum

import msgspec

from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import RuleSet


class TableKind(Enum):
    """What chips mean here, and so what happens to one who is absent or short of them."""

    CASH = "cash"
    """Chips are money: who is away is not dealt in, who cannot pay the big blind is OUT."""
    TOURNAMENT = "tournament"
    """Chips buy survival: who is away goes on paying, who is short posts what he has."""


class TableConfig(msgspec.Struct, frozen=True, kw_only=True):
    """One table of the house."""

    id: str
    name: str
    variant: str
    """Key in the catalogue."""
    limit: Limit
    stakes: Stakes
    rules: RuleSet
    seat_count: int
    min_buy_in: int
    max_buy_in: int
    time_to_act_ms: int
    time_bank_ms: int
    """Each player's own, for the whole session; it starts by itself when the time to act is over."""
    show_time_ms: int
    """To show or muck a hand that has lost; then it is mucked."""
    pause_ms: int
    """Between the end of a hand and the start of the next."""
    time_bank_per_hand_ms: int = 0
    """Given back to each player dealt in, up to `time_bank_ms`."""
    currency: str = "play"
    kind: TableKind = TableKind.CASH

    @property
    def is_tournament(self) -> bool:
        return self.kind is TableKind.TOURNAMENT
