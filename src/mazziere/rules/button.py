"""Where do the button and the blinds go next, and who is dealt in?

Seats are numbers that rise clockwise. Three kinds of seats take part: those
*in rotation* have played before and owe nothing; those *joining* come in now
(a newcomer, or a player who posts what he missed); those *waiting* come in
only when the big blind reaches them. Who is away is simply not named.

A joining seat can be reached by the big blind and may stand behind the
button, but no blind is brought back for its sake: positions are counted on
the seats in rotation. Nothing here knows chips, cards or players.
"""

from collections.abc import Collection, Sequence

import msgspec

from mazziere.cards import STANDARD_52, Card, rank_of
from mazziere.cards.deck_order import order_count, unfold
from mazziere.rules.books import FIGP_2014, PAGAT, ROOM, TDA_2024, WSOP_2024
from mazziere.rules.citations import ruling
from mazziere.rules.rule_set import ButtonMoves, FirstButton, NewcomerWaits

JACK = 9


class Positions(msgspec.Struct, frozen=True, gc=False):
    """Where the button and the blinds lie for one hand. Heads-up the button is the small blind."""

    button: int
    """May be a seat where nobody plays: a dead button."""
    small_blind: int
    """May be a seat where nobody plays: then no small blind is posted."""
    big_blind: int


class Placement(msgspec.Struct, frozen=True, gc=False):
    """The positions of a hand and the seats that are dealt in, clockwise from the button's left."""

    positions: Positions
    dealt: tuple[int, ...]
    anew: bool = False
    """Whether the game (re)started: all who were ready play, and nobody owes anything."""


class ButtonDraw(msgspec.Struct, frozen=True, gc=False):
    """The seat drawn for the first button, and the cards dealt face up to find it, if any."""

    seat: int
    cards: tuple[tuple[int, Card], ...] = ()
    """(seat, card) in the order of dealing."""


def clockwise(seats: Collection[int], *, after: int) -> tuple[int, ...]:
    """`seats` in the order in which one meets them going clockwise from `after`, which comes last.

    >>> clockwise({1, 4, 6}, after=4)
    (6, 1, 4)
    """
    ring = sorted(seats)
    return (*(seat for seat in ring if seat > after), *(seat for seat in ring if seat <= after))


def next_seat(seats: Collection[int], *, after: int) -> int:
    """The first of `seats` clockwise from `after`; `after` itself only if there is no other."""
    return min((seat for seat in seats if seat > after), default=0) or min(seats)


def lies_between(seat: int, start: int, end: int) -> bool:
    """Whether one meets `seat` going clockwise from `start` before reaching `end`; neither end counts.

    >>> lies_between(6, 5, 2), lies_between(2, 5, 2), lies_between(3, 5, 2)
    (True, False, False)
    """
    if start < end:
        return start < seat < end
    return seat > start or seat < end


# ---------------------------------------------------------------- the first hand


@ruling(FIGP_2014["1c"], ROOM["course of a hand"], PAGAT["first dealer"])
def first_button(seats: Collection[int], draw: int, how: FirstButton) -> ButtonDraw:
    """Who has the button first.

    draw  a number below 52!, so that every seat is equally likely by lot, and
          so that it stands for a shuffled deck when cards are dealt instead

    By cards: face up, one at a time from the lowest seat, until the first
    jack; or one card each, the highest taking it, suits counting spades,
    hearts, diamonds, clubs.
    """
    assert draw >= 0, "a draw is never negative"
    ring = sorted(seats)
    if how is FirstButton.DRAWN_BY_LOT:
        return ButtonDraw(ring[draw % len(ring)])
    deck = unfold(draw % order_count(STANDARD_52), STANDARD_52)
    if how is FirstButton.HIGHEST_CARD_DEALT:
        dealt = tuple(zip(ring, deck, strict=False))
        return ButtonDraw(max(dealt, key=lambda seat_and_card: seat_and_card[1])[0], dealt)
    jack = next(place for place, card in enumerate(deck) if rank_of(card) == JACK)
    dealt = tuple((ring[place % len(ring)], deck[place]) for place in range(jack + 1))
    return ButtonDraw(dealt[-1][0], dealt)


@ruling(FIGP_2014["5"], ROOM["blinds"], TDA_2024["34"])
def blinds_from(button: int, seats: Collection[int]) -> Positions:
    """The blinds of a hand in which nothing came before: the next two seats from the button.

    Heads-up the button posts the small blind.

    >>> blinds_from(4, {1, 4, 6}), blinds_from(4, {1, 4})
    (Positions(button=4, small_blind=6, big_blind=1), Positions(button=4, small_blind=4, big_blind=1))
    """
    if len(seats) == 2:
        return Positions(button, button, next_seat(seats, after=button))
    small_blind = next_seat(seats, after=button)
    return Positions(button, small_blind, next_seat(seats, after=small_blind))


# ---------------------------------------------------------------- every further hand


def next_placement(
    last: Positions,
    *,
    in_rotation: Collection[int],
    joining: Collection[int],
    waiting: Collection[int],
    moves: ButtonMoves,
    newcomers_wait: NewcomerWaits,
) -> Placement:
    """The positions of the next hand, and who plays it.

    With fewer than two seats left in rotation the game starts anew: all who
    are ready play, and the button goes to the next of them.
    """
    ready = {*in_rotation, *joining, *waiting}
    assert len(ready) >= 2, "a hand needs two players"
    if len(in_rotation) < 2:
        positions = _heads_up_or(last, ready, blinds_from(next_seat(ready, after=last.button), ready))
        return Placement(positions, clockwise(ready, after=positions.button), anew=True)
    if moves is ButtonMoves.TO_THE_NEXT_PLAYER:
        positions = moved_to_the_next_player(last, in_rotation, ready)
    else:
        positions = moved_with_the_big_blind(last, {*in_rotation, *joining}, ready)
    dealt = {*in_rotation, positions.big_blind}
    dealt |= {seat for seat in joining if not must_wait(seat, positions, newcomers_wait)}
    positions = _heads_up_or(last, dealt, positions)
    return Placement(positions, clockwise(dealt, after=positions.button))


@ruling(ROOM["course of a hand"], PAGAT["first dealer"])
def moved_to_the_next_player(
    last: Positions, in_rotation: Collection[int], ready: Collection[int]
) -> Positions:
    """The moving button: on to the next player, and the blinds to the two after him.

    The big blind also falls on a seat that joins or waits for it.

    >>> moved_to_the_next_player(Positions(1, 2, 3), {1, 3, 4, 5}, {1, 3, 4, 5})
    Positions(button=3, small_blind=4, big_blind=5)
    """
    button = next_seat(in_rotation, after=last.button)
    small_blind = next_seat(in_rotation, after=button)
    return Positions(button, small_blind, next_seat(ready, after=small_blind))


@ruling(FIGP_2014["2"], FIGP_2014["3"], TDA_2024["32"])
def moved_with_the_big_blind(last: Positions, present: Collection[int], ready: Collection[int]) -> Positions:
    """The dead button: the big blind moves on by one, so that everybody pays both blinds in turn.

    The small blind follows to the seat that had the big blind, even if nobody
    plays there any more. The button follows to the seat that had the small
    blind; if nobody plays there it stays where it is.

    present  seats that may have the button
    ready    seats that the big blind may fall on

    >>> moved_with_the_big_blind(Positions(1, 2, 3), {1, 3, 4, 5}, {1, 3, 4, 5})
    Positions(button=1, small_blind=3, big_blind=4)
    >>> moved_with_the_big_blind(Positions(1, 2, 3), {1, 2, 4, 5}, {1, 2, 4, 5})
    Positions(button=2, small_blind=3, big_blind=4)
    """
    big_blind = next_seat(ready, after=last.big_blind)
    small_blind = last.big_blind
    button = last.small_blind if last.small_blind in present else last.button
    if not lies_between(button, big_blind, small_blind):
        # Leaving heads-up, where the button was the small blind: it goes to the last player before it.
        behind = [seat for seat in present if seat not in (small_blind, big_blind)]
        button = clockwise(behind, after=small_blind)[-1] if behind else small_blind
    return Positions(button, small_blind, big_blind)


@ruling(FIGP_2014["6"], FIGP_2014["52"], ROOM["missed blinds"], TDA_2024["10"])
def must_wait(seat: int, positions: Positions, newcomers_wait: NewcomerWaits) -> bool:
    """Whether a seat that joins is passed over until the button has gone by.

    FIGP 52 (and the default): between button and small blind. FIGP 6: also on
    the small blind. In a cash game nobody enters on the small blind either.

    >>> must_wait(3, Positions(2, 3, 5), NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON)
    False
    >>> must_wait(3, Positions(2, 3, 5), NewcomerWaits.BETWEEN_BIG_BLIND_AND_BUTTON)
    True
    """
    if newcomers_wait is NewcomerWaits.BETWEEN_BIG_BLIND_AND_BUTTON:
        return lies_between(seat, positions.button, positions.big_blind)
    return lies_between(seat, positions.button, positions.small_blind)


@ruling(FIGP_2014["2"], FIGP_2014["5"], TDA_2024["34"], WSOP_2024["87"])
def _heads_up_or(last: Positions, dealt: Collection[int], positions: Positions) -> Positions:
    """`positions`, unless two are left: then the big blind goes on, and the other has the button.

    Nobody posts the big blind twice running.
    """
    if len(dealt) != 2:
        return positions
    big_blind = next_seat(dealt, after=last.big_blind)
    other = next_seat(dealt, after=big_blind)
    return Positions(other, other, big_blind)


# ---------------------------------------------------------------- who was passed over


@ruling(ROOM["missed blinds"])
def passed_by_the_big_blind(last: Positions, now: Positions, away: Sequence[int]) -> tuple[int, ...]:
    """Which of the seats that are not dealt in the big blind has gone past."""
    return tuple(
        seat
        for seat in away
        if last.big_blind != now.big_blind and lies_between(seat, last.big_blind, now.big_blind)
    )


@ruling(ROOM["missed blinds"])
def passed_by_the_small_blind(last: Positions, now: Positions, away: Sequence[int]) -> tuple[int, ...]:
    """Which of the seats that are not dealt in the small blind has gone past, or lies dead on."""
    return tuple(
        seat
        for seat in away
        if seat == now.small_blind
        or (last.small_blind != now.small_blind and lies_between(seat, last.small_blind, now.small_blind))
    )
