"""Who opens a betting round that the blinds do not open, and who may?

In stud the up cards determine the seat. In draw games the button does, and after the draw the player who
opened before it. Each function answers from the few cards or strengths that the book mentions. Nothing here
knows whose turn it is or how a strength is computed.

Suits are ordered spades > hearts > diamonds > clubs, only to break ties between equal cards: the higher suit
of two high cards, the lower suit of two low ones.
"""

from collections.abc import Collection, Sequence

from mazziere.cards import Card, rank_of, suit_of
from mazziere.rules.books import PAGAT, TDA_2024, WSOP_2024
from mazziere.rules.button import next_seat
from mazziere.rules.citations import ruling
from mazziere.rules.rule_set import HiLoOpening, StudOpening, TiedBoards, TiedDoors
from mazziere.rules.variants.variant import Opening

ACE = 12


@ruling(PAGAT["stud"], PAGAT["first dealer"], TDA_2024["RP-10"], WSOP_2024["IX"])
def bring_in_seat(
    up: Sequence[tuple[int, Card]],
    *,
    lowest: bool,
    ace_is_low: bool,
    tied: TiedDoors = TiedDoors.BY_SUIT,
    for_high_alone: bool = True,
) -> int:
    """The seat whose door card opens the betting or brings it in.

    up              (seat, its door card), clockwise from the left of the button
    lowest          whether the lowest card opens, and not the highest
    ace_is_low      whether aces are below the deuce, as in razz, where a king is the highest
    for_high_alone  whether the game is won by the high hand alone

    Suits break ties between equal cards, as in the deal for the button; among
    low cards the lowest suit is the lowest card. Where suits count only in games for
    high alone, the nearest to the left of the button opens the others.

    >>> from mazziere.cards import INTERNATIONAL, parse_cards
    >>> up = list(zip((1, 4, 6), parse_cards("2d 2c As", INTERNATIONAL), strict=True))
    >>> bring_in_seat(up, lowest=True, ace_is_low=False)
    4
    >>> bring_in_seat(up, lowest=False, ace_is_low=True)
    1
    """
    place = {seat: order_of(card, ace_is_low=ace_is_low) for seat, card in up}
    if tied is TiedDoors.BY_SUIT_IN_GAMES_FOR_HIGH_ALONE and not for_high_alone:
        place = {seat: (rank, 0) for seat, (rank, _) in place.items()}  # the first of the equal ones
    return min(place, key=place.__getitem__) if lowest else max(place, key=place.__getitem__)


def order_of(card: Card, *, ace_is_low: bool) -> tuple[int, int]:
    """Sort key: the place of a card in the order of all 52, with suits breaking ties."""
    rank = rank_of(card)
    return (-1 if ace_is_low and rank == ACE else rank), suit_of(card)


@ruling(PAGAT["stud"], WSOP_2024["IX"])
def lowest_card_opens(
    opens: Opening,
    stud_opening: StudOpening,
    hi_lo_opening: HiLoOpening = HiLoOpening.AS_IN_SEVEN_CARD_STUD,
) -> bool:
    """Whether the lowest door card opens the first round of stud, and not the highest.

    High-low without a qualifier opens as seven-card stud, or always with the high card.

    >>> lowest_card_opens(Opening.BRING_IN_CARD_WITHOUT_QUALIFIER, StudOpening.LOW_CARD_BRINGS_IN,
    ...                   HiLoOpening.HIGH_CARD_OPENS)
    False
    """
    if opens is Opening.BRING_IN_CARD_WITHOUT_QUALIFIER and hi_lo_opening is HiLoOpening.HIGH_CARD_OPENS:
        return False
    low_brings_in = stud_opening is StudOpening.LOW_CARD_BRINGS_IN
    return low_brings_in and opens in (Opening.BRING_IN_CARD, Opening.BRING_IN_CARD_WITHOUT_QUALIFIER)


@ruling(PAGAT["stud"])
def is_forced_to_open(
    opens: Opening,
    stud_opening: StudOpening,
    hi_lo_opening: HiLoOpening = HiLoOpening.AS_IN_SEVEN_CARD_STUD,
) -> bool:
    """Whether the opening card of a first stud round must bet, with or without an ante.

    The lowest card, or the highest card in razz, is never free to check: it brings
    in. In the other games the highest card acts first and may check.

    >>> is_forced_to_open(Opening.BRING_IN_CARD, StudOpening.HIGH_CARD_OPENS)
    False
    """
    return opens is Opening.HIGH_CARD_BRINGS_IN or lowest_card_opens(opens, stud_opening, hi_lo_opening)


@ruling(PAGAT["stud"], PAGAT["betting"], TDA_2024["RP-10"], WSOP_2024["IX"])
def best_showing(
    showing: Sequence[tuple[int, int, Sequence[Card]]],
    *,
    tied: TiedBoards = TiedBoards.NEAREST_TO_THE_LEFT_OF_THE_BUTTON,
    ace_is_low: bool = False,
    for_high_alone: bool = True,
) -> int:
    """The seat whose up cards open a later round of stud.

    showing         (seat, strength of its up cards, those cards), clockwise from the
                    left of the button; in razz lower cards have the larger strength
    ace_is_low      used where a tie is decided by the suit of the highest card
    for_high_alone  whether the game is won by the high hand alone

    >>> best_showing([(1, 20, ()), (4, 70, ()), (6, 70, ())])
    4
    """
    best = max([strength for _, strength, _ in showing])
    first, *others = [(seat, cards) for seat, strength, cards in showing if strength == best]
    by_suit = tied is TiedBoards.HIGHEST_CARD_BY_SUIT or (
        tied is TiedBoards.BY_SUIT_IN_GAMES_FOR_HIGH_ALONE and for_high_alone
    )
    if others and by_suit:
        highest = {
            seat: max([order_of(card, ace_is_low=ace_is_low) for card in cards])
            for seat, cards in (first, *others)
        }
        return max(highest, key=highest.__getitem__)
    return first[0]


@ruling(PAGAT["draw"], PAGAT["betting"])
def opens_after_the_draw(active: Collection[int], *, opener: int) -> int:
    """The seat that opens a round after a draw: the opener, or the next active seat to their left.

    >>> opens_after_the_draw({1, 4, 6}, opener=4), opens_after_the_draw({1, 4}, opener=5)
    (4, 1)
    """
    return opener if opener in active else next_seat(active, after=opener)


@ruling(PAGAT["draw"])
def may_open(strength: int, openers: int) -> bool:
    """Whether a hand is strong enough to open the first round; `openers` of 0 allows any hand.

    >>> may_open(500, openers=0), may_open(500, openers=501)
    (True, False)
    """
    return strength >= openers


@ruling(PAGAT["draw"])
def is_passed_out(*, opened: bool, redeals: bool) -> bool:
    """Whether a first round without a bet ends the deal; the pot is then carried into the next deal."""
    return redeals and not opened


@ruling(TDA_2024["RP-10"])
def common_card_is_dealt(*, needed: int, left: int) -> bool:
    """Whether a stud street is one community card because the deck is too short.

    needed  number of cards for everybody still in the hand, without the burn card:
            no card is burned that a player could have
    left    number of cards left in the deck

    >>> common_card_is_dealt(needed=8, left=4)
    True
    """
    return needed > left
