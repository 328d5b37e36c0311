"""Which place opens a betting round?

The rulings of `rules.opening` applied to one hand. The place named here may belong to a player who is all-in;
then the next one with chips acts. In stud it is also the place that shows first if nobody has bet in the last
round (FIGP 26).
"""

from mazziere.cards import UNKNOWN
from mazziere.hand.seat import HandSeat
from mazziere.hand.start import HandStart, PostKind
from mazziere.hand.state import NOBODY, Hand
from mazziere.hand.terms import BY_DOOR_CARD, StreetTerms
from mazziere.ranking import showing_high, showing_low
from mazziere.rules import opening
from mazziere.rules.variants.variant import Opening, Variant

BY_CARDS = (*BY_DOOR_CARD, Opening.BEST_SHOWING, Opening.LOWEST_SHOWING)
"""Kinds of opening that are decided by up cards."""

_LAST_BLINDS = (PostKind.STRADDLE, PostKind.BIG_BLIND, PostKind.SMALL_BLIND)


def first_place(hand: Hand, street: StreetTerms) -> int:
    """The place that opens `street`, once its cards have been dealt."""
    seats = hand.seats
    match street.opens:
        case Opening.LEFT_OF_THE_BUTTON:
            return 0
        case Opening.AFTER_THE_BLINDS:
            return _after_the_blinds(hand.start, seats)
        case Opening.THE_OPENER:
            return _the_opener(hand, seats)
        case _:
            return _by_what_lies_face_up(hand.start, hand.variant, seats, street)


def _after_the_blinds(start: HandStart, seats: tuple[HandSeat, ...]) -> int:
    for kind in _LAST_BLINDS:
        posted = [post.seat for post in start.posts if post.kind is kind]
        if posted:
            return (_place(seats, posted[-1]) + 1) % len(seats)
    return 0


def _the_opener(hand: Hand, seats: tuple[HandSeat, ...]) -> int:
    if hand.opener == NOBODY:
        return 0
    active = [seat.no for seat in seats if not seat.folded]
    return _place(seats, opening.opens_after_the_draw(active, opener=seats[hand.opener].no))


def _by_what_lies_face_up(
    start: HandStart, variant: Variant, seats: tuple[HandSeat, ...], street: StreetTerms
) -> int:
    showing = [(seat.no, seat.up) for seat in seats if not seat.folded and UNKNOWN not in seat.up]
    if not showing:
        return 0  # a hand record without the cards
    rules = start.rules
    if street.opens_by_door_card:
        door = opening.bring_in_seat(
            [(no, up[0]) for no, up in showing],
            lowest=opening.lowest_card_opens(street.opens, rules.stud_opening, rules.hi_lo_opening),
            ace_is_low=variant.awards[0].scale.ace_is_low,
            tied=rules.tied_doors,
            for_high_alone=variant.is_for_high_alone,
        )
        return _place(seats, door)
    strength = showing_low if street.opens is Opening.LOWEST_SHOWING else showing_high
    best = opening.best_showing(
        [(no, strength(up), up) for no, up in showing],
        tied=rules.tied_boards,
        ace_is_low=variant.awards[0].scale.ace_is_low,
        for_high_alone=variant.is_for_high_alone,
    )
    return _place(seats, best)


def _place(seats: tuple[HandSeat, ...], no: int) -> int:
    for place in range(len(seats)):
        if seats[place].no == no:
            return place
    raise ValueError(f"seat {no} is not dealt in")
