"""Who opens a betting round where no blind says so, and who may?

In stud the cards that lie face up name the seat; in draw games the button
does, and afterwards whoever opened before the draw. Each function answers from
the few cards or strengths that the book speaks of. Nothing here knows whose
turn it is, or how a strength is found.

Suits are ordered spades > hearts > diamonds > clubs, and only to part equal
cards: the higher suit of two high cards, the lower of two low ones.
"""

from collections.abc import Collection, Sequence

from mazziere.cards import Card, rank_of, suit_of
from mazziere.rules.books import PAGAT, TDA_2024
from mazziere.rules.button import next_seat
from mazziere.rules.citations import ruling
from mazziere.rules.rule_set import StudOpening, TiedBoards
from mazziere.rules.variants.variant import Opening

ACE = 12


@ruling(PAGAT["stud"], PAGAT["first dealer"])
def bring_in_seat(up: Sequence[tuple[int, Card]], *, lowest: bool, ace_is_low: bool) -> int:
    """The seat whose first open card opens the betting or brings it in.

    up          (seat, its open card)
    lowest      the lowest card is asked for, and not the highest
    ace_is_low  below the deuce, as in razz; there the highest card is a king

    Suits part equal cards, as in the deal for the button; for a low card the
    lowest suit is the lowest card.

    >>> from mazziere.cards import INTERNATIONAL, parse_cards
    >>> up = list(zip((1, 4, 6), parse_cards("2d 2c As", INTERNATIONAL), strict=True))
    >>> bring_in_seat(up, lowest=True, ace_is_low=False)
    4
    >>> bring_in_seat(up, lowest=False, ace_is_low=True)
    1
    """
    place = {seat: _place_of(card, ace_is_low=ace_is_low) for seat, card in up}
    return min(place, key=place.__getitem__) if lowest else max(place, key=place.__getitem__)


def _place_of(card: Card, *, ace_is_low: bool) -> tuple[int, int]:
    """Where a card stands among the 52, no two alike."""
    rank = rank_of(card)
    return (-1 if ace_is_low and rank == ACE else rank), suit_of(card)


@ruling(PAGAT["stud"])
def is_forced_to_open(opens: Opening, stud_opening: StudOpening) -> bool:
    """Whether the card that opens a first round of stud must put in a bet, be there an ante or not.

    The lowest card never speaks first for nothing, nor the highest of razz:
    they bring in. Elsewhere the highest card has the word, and may check it.

    >>> is_forced_to_open(Opening.BRING_IN_CARD, StudOpening.HIGH_CARD_OPENS)
    False
    """
    if opens is Opening.BRING_IN_CARD:
        return stud_opening is StudOpening.LOW_CARD_BRINGS_IN
    return opens is Opening.HIGH_CARD_BRINGS_IN


@ruling(PAGAT["stud"], PAGAT["betting"], TDA_2024["RP-10"])
def best_showing(
    showing: Sequence[tuple[int, int, Sequence[Card]]],
    *,
    tied: TiedBoards = TiedBoards.NEAREST_TO_THE_LEFT_OF_THE_BUTTON,
    ace_is_low: bool = False,
) -> int:
    """The seat whose open cards open a later round of stud.

    showing     (seat, strength of its open cards, those cards), clockwise from the
                button's left; in razz a strength is the larger the lower the cards are
    ace_is_low  where the highest of them is looked for by suit

    >>> best_showing([(1, 20, ()), (4, 70, ()), (6, 70, ())])
    4
    """
    best = max([strength for _, strength, _ in showing])
    first, *others = [(seat, cards) for seat, strength, cards in showing if strength == best]
    if others and tied is TiedBoards.HIGHEST_CARD_BY_SUIT:
        highest = {
            seat: max([_place_of(card, ace_is_low=ace_is_low) for card in cards])
            for seat, cards in (first, *others)
        }
        return max(highest, key=highest.__getitem__)
    return first[0]


@ruling(PAGAT["draw"], PAGAT["betting"])
def opens_after_the_draw(active: Collection[int], *, opener: int) -> int:
    """Who opens a round after a draw: who opened the first round, or the next active player on his left.

    >>> opens_after_the_draw({1, 4, 6}, opener=4), opens_after_the_draw({1, 4}, opener=5)
    (4, 1)
    """
    return opener if opener in active else next_seat(active, after=opener)


@ruling(PAGAT["draw"])
def may_open(strength: int, openers: int) -> bool:
    """Whether a hand is good enough to open the first round; `openers` is 0 where anything is.

    >>> may_open(500, openers=0), may_open(500, openers=501)
    (True, False)
    """
    return strength >= openers


@ruling(PAGAT["draw"])
def is_passed_out(*, opened: bool, redeals: bool) -> bool:
    """Whether a first round without a bet ends the deal; the pot then waits for the next and its antes."""
    return redeals and not opened


@ruling(TDA_2024["RP-10"])
def common_card_is_dealt(*, needed: int, left: int) -> bool:
    """Whether a street of stud is one card in the middle for all, because the deck runs out.

    needed  cards for everybody still in; one to be burned is not counted, for none
            is burned that somebody could play with
    left    in the deck

    >>> common_card_is_dealt(needed=8, left=4)
    True
    """
    return needed > left
