"""What do the BONUS bet and the FIRST 5 bet win?

Both are settled whatever becomes of the hand, and after a fold too.
"""

from collections.abc import Sequence
from typing import Final

from mazziere.cards import Card, rank_of, suit_of
from mazziere.ranking import HIGH, Category
from mazziere.ranking.encoding import ACE as ACE_HIGH
from mazziere.ranking.encoding import CATEGORY_SHIFT, Ranks, high_strength
from mazziere.rules.books import BONUS_POKER
from mazziere.rules.casino.paytables import BonusPay, FirstFiveHand, FirstFivePay, HoleCards
from mazziere.rules.citations import ruling

JACK: Final = 9
KING: Final = 11
ACE: Final = 12

ROYAL_FLUSH: Final = high_strength(Category.STRAIGHT_FLUSH, Ranks(0), ACE_HIGH)

_FIRST_FIVE: Final = {
    int(Category.STRAIGHT_FLUSH): FirstFiveHand.STRAIGHT_FLUSH,
    int(Category.FOUR_OF_A_KIND): FirstFiveHand.FOUR_OF_A_KIND,
    int(Category.FULL_HOUSE): FirstFiveHand.FULL_HOUSE,
    int(Category.FLUSH): FirstFiveHand.FLUSH,
    int(Category.STRAIGHT): FirstFiveHand.STRAIGHT,
    int(Category.THREE_OF_A_KIND): FirstFiveHand.THREE_OF_A_KIND,
}


@ruling(BONUS_POKER["bonus"], BONUS_POKER["bonus pays"])
def hole_cards_of(hole: Sequence[Card], dealer: Sequence[Card]) -> HoleCards | None:
    """What the two hole cards are for the BONUS bet; None for those that lose it.

    dealer  the dealer's two cards, which matter only against a pair of aces
    """
    low, high = sorted([rank_of(card) for card in hole])
    suited = suit_of(hole[0]) == suit_of(hole[1])
    if low == high:
        if high == ACE:
            both = all([rank_of(card) == ACE for card in dealer])
            return HoleCards.ACES_AGAINST_ACES if both else HoleCards.ACES
        return HoleCards.KINGS_TO_JACKS if high >= JACK else HoleCards.TENS_TO_DEUCES
    if high < ACE or low < JACK:
        return None
    if low == KING:
        return HoleCards.ACE_KING_SUITED if suited else HoleCards.ACE_KING
    return HoleCards.ACE_QUEEN_OR_JACK_SUITED if suited else HoleCards.ACE_QUEEN_OR_JACK


@ruling(BONUS_POKER["bonus"], BONUS_POKER["bonus pays"])
def paid_on_bonus(bet: int, hole: HoleCards | None, pays: Sequence[BonusPay]) -> int:
    """What a player receives for a BONUS bet: so much to one, with the bet; 0 if it is lost.

    >>> paid_on_bonus(2, HoleCards.ACES, (BonusPay(HoleCards.ACES, 30),))
    62
    """
    to_one = next((line.to_one for line in pays if line.hole is hole), 0)
    return bet * (to_one + 1) if to_one else 0


@ruling(BONUS_POKER["first 5"], BONUS_POKER["first 5 pays"])
def first_five_of(cards: Sequence[Card]) -> FirstFiveHand | None:
    """What hole cards and flop are for the FIRST 5 bet; None for those that win nothing."""
    strength = HIGH.exactly(tuple(cards))
    if strength == ROYAL_FLUSH:
        return FirstFiveHand.ROYAL_FLUSH
    return _FIRST_FIVE.get(strength >> CATEGORY_SHIFT)


@ruling(BONUS_POKER["first 5"], BONUS_POKER["jackpot"], BONUS_POKER["first 5 pays"])
def paid_on_first_five(bet: int, hand: FirstFiveHand | None, pays: Sequence[FirstFivePay]) -> int:
    """The fixed prize of a FIRST 5 bet: so many stakes; the bet itself has gone to jackpot and house.

    >>> paid_on_first_five(2, FirstFiveHand.FLUSH, (FirstFivePay(FirstFiveHand.FLUSH, 25),))
    50
    """
    return bet * next((line.stakes for line in pays if line.hand is hand), 0)
