"""PokerKit's departures from the books.

Each has its articles, what they say and what PokerKit does instead. Where both can be computed, a difference
counts as one of these only if our number is the article's and PokerKit's is that of its reading (`book`,
`payout`); the others are recognized by their position (`lockstep`).
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from mazziere.cli.language import say


class Departure(NamedTuple):
    """The articles, and the text that says what they ask for and what PokerKit does."""

    articles: str
    text: str


class Reading(Enum):
    """One way in which PokerKit departs from the books."""

    # What may be bet
    SHORT_BLIND = Departure("FIGP 9b", "prove.readings.short_blind")
    SHORT_ALL_INS = Departure("FIGP 19, ROOM raise, TDA 47", "prove.readings.short_all_ins")
    SHORT_OPENING = Departure("FIGP 9b", "prove.readings.short_opening")
    HALF_RAISES = Departure("FIGP 8c", "prove.readings.half_raises")
    FIRST_BET = Departure("FIGP 8a, ROOM structure", "prove.readings.first_bet")
    UNCAPPED = Departure("FIGP 8b, ROOM structure", "prove.readings.uncapped")
    NOBODY_COVERS = Departure("ROOM all-in", "prove.readings.nobody_covers")
    SHORT_COMPLETION = Departure("PAGAT stud", "prove.readings.short_completion")

    # Whose turn it is, and what is dealt
    NOTHING_TO_DECIDE = Departure("FIGP 1g", "prove.readings.nothing_to_decide")
    EQUAL_BOARDS = Departure("PAGAT stud, first dealer, TDA RP-10", "prove.readings.equal_boards")
    COMMON_CARD = Departure("PAGAT cards", "prove.readings.common_card")
    NEW_DECK = Departure("PAGAT draw", "prove.readings.new_deck")

    # What is paid
    UNMATCHED_ANTE = Departure("ROOM all-in", "prove.readings.unmatched_ante")
    ODD_CHIPS = Departure("ROOM split", "prove.readings.odd_chips")
    MERGED_POTS = Departure("FIGP 30, ROOM all-in", "prove.readings.merged_pots")
    LOW_OF_ANOTHER_POT = Departure("ROOM omaha high/low", "prove.readings.low_of_another_pot")

    @property
    def key(self) -> str:
        """The name under which it is counted."""
        return self.name.lower()

    def __str__(self) -> str:
        departure: Departure = self.value
        return f"{departure.articles}: {say(departure.text)}"


BETTING = frozenset(
    {
        Reading.SHORT_BLIND,
        Reading.SHORT_ALL_INS,
        Reading.SHORT_OPENING,
        Reading.HALF_RAISES,
        Reading.FIRST_BET,
        Reading.UNCAPPED,
        Reading.NOBODY_COVERS,
        Reading.SHORT_COMPLETION,
    }
)
"""Those that change what a player may bet."""

PAYING = frozenset({Reading.ODD_CHIPS, Reading.MERGED_POTS, Reading.LOW_OF_ANOTHER_POT})
"""Those that change what a player is paid at the showdown."""

ARTICLES: frozenset[Reading] = frozenset()
"""Read as the books say."""
