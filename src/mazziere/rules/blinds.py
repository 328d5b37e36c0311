"""Who pays which blinds, and at what price does a player come in between them?

Small functions on a few numbers. Where the blinds lie is a question for
`button`; nothing here knows seats, hands or the order of posting.
"""

import msgspec

from mazziere.rules.books import FIGP_2014, ROOM
from mazziere.rules.citations import ruling
from mazziere.rules.limits import Stakes


class Price(msgspec.Struct, frozen=True, gc=False):
    """What a player posts to be dealt in now, besides the ante."""

    live: int = 0
    """Part of the first bet, as a blind is."""
    dead: int = 0
    """Into the pot, part of no bet."""

    @property
    def total(self) -> int:
        return self.live + self.dead


FREE = Price()


@ruling(ROOM["missed blinds"])
def price_of_coming_in(*, newcomer: bool, missed_small: bool, missed_big: bool, stakes: Stakes) -> Price:
    """What it costs to play the next hand without waiting for the big blind.

    A newcomer pays a big blind, so that nobody sits down in late position for
    nothing. One who let the big blind pass has thereby lost the small blind
    and the button too: a big blind, and a small blind dead. One who let only
    the small blind pass puts that in dead.

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
def is_out_for_want_of_the_entry(*, stack: int, due: int) -> bool:
    """Whether a cash player who cannot pay in full what is due is OUT instead of all-in.

    due  the big blind (or the price of coming in) with the ante; the ante
         alone where a game has no blinds, of which the book is silent. The
         small blind alone never puts anyone out.
    """
    return stack < due


@ruling(ROOM["blinds"], FIGP_2014["56"])
def is_dealt_in_while_absent(*, tournament: bool) -> bool:
    """Whether an absent player's chips go on paying blinds and antes: in tournaments they do."""
    return tournament
