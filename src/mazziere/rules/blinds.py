"""Who pays which blinds, and what does a player pay to enter between them?

Small functions of a few numbers, in chips. Where the blinds are is decided in `button`; nothing here knows
seats, hands or the order of posting.
"""

import msgspec

from mazziere.rules.books import FIGP_2014, ROOM
from mazziere.rules.citations import ruling
from mazziere.rules.limits import Stakes


class Price(msgspec.Struct, frozen=True, gc=False):
    """What a player posts to be dealt in now, apart from the ante, in chips."""

    live: int = 0
    """Counts toward the first bet, as a blind does."""
    dead: int = 0
    """Goes into the pot and counts toward no bet."""

    @property
    def total(self) -> int:
        """Live and dead chips together."""
        return self.live + self.dead


FREE = Price()


@ruling(ROOM["missed blinds"])
def price_of_coming_in(*, newcomer: bool, missed_small: bool, missed_big: bool, stakes: Stakes) -> Price:
    """The price of playing the next hand without waiting for the big blind.

    A new player posts a big blind, so that nobody sits down in late position for free. A player who missed
    the big blind has also missed the small blind and the button, and posts a big blind and a dead small
    blind. A player who missed only the small blind posts it dead.

    >>> price_of_coming_in(newcomer=False, missed_small=True, missed_big=True,
    ...                    stakes=Stakes(small_blind=50, big_blind=100))
    Price(live=100, dead=50)
    """
    if newcomer:
        return Price(live=stakes.big_blind)
    if missed_big:
        return Price(live=stakes.big_blind, dead=stakes.small_blind)
    return Price(dead=stakes.small_blind) if missed_small else FREE


@ruling(ROOM["blinds"])
def is_out_when_short(*, stack: int, due: int) -> bool:
    """Whether a cash player who cannot pay the amount due in full is OUT instead of all-in.

    due  the big blind (or the price of coming in) plus the ante; only the ante
         in games without blinds, on which the book is silent. The small blind
         alone never puts a player OUT.
    """
    return stack < due


@ruling(ROOM["blinds"], FIGP_2014["56"])
def is_dealt_in_while_absent(*, tournament: bool) -> bool:
    """Whether an absent player keeps posting blinds and antes, as in tournaments."""
    return tournament
