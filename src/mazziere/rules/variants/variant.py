"""What does a game consist of?

A variant says which deck is used, what is dealt on each street, how large the
bets of fixed limit are there, and what the pot is awarded for. Stakes, limit,
rule set and the number of players are other axes, chosen elsewhere. Where a
rule begins, data ends: see `rules`.
"""

import msgspec

from mazziere.cards import Deck
from mazziere.ranking import HoleUse, Scale
from mazziere.rules.limits import BetSize, Limit


class Street(msgspec.Struct, frozen=True, kw_only=True):
    """Cards, and the betting round that follows them."""

    key: str
    """Stored and sent; never translated."""
    hole: int = 0
    """Cards dealt face down to each player."""
    board: int = 0
    """Cards dealt face up in the middle."""
    bet: BetSize


class Award(msgspec.Struct, frozen=True, kw_only=True):
    """What (a half of) the pot is given for."""

    key: str
    """"high" or "low"."""
    scale: Scale
    use: HoleUse


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """One game."""

    key: str
    """Stored and sent; never translated."""
    phh: dict[Limit, str]
    """Its codes in the PHH hand-history format, by limit."""
    deck: Deck
    seats: range
    """How many players it can be dealt to."""
    limits: tuple[Limit, ...]
    streets: tuple[Street, ...]
    awards: tuple[Award, ...]
    """One, or the high half before the low half."""
    source: str

    @property
    def hole_count(self) -> int:
        """Hole cards of each player, all streets together."""
        return sum(street.hole for street in self.streets)
