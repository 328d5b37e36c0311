"""Where do the button and the blinds go next, and who is dealt in?

Seat numbers rise clockwise. Three kinds of seats take part: those *in rotation* have played before and owe
nothing; those *joining* come in now (a new player, or one who posts missed blinds); those *waiting* come in
only when the big blind reaches them. Players who are away are not passed in at all.

A joining seat can be reached by the big blind and may be behind the button, but the blinds never move
backward for it: positions are counted on the seats in rotation. Nothing here knows chips, cards or players.
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
    """The seats of the button and the blinds in one hand. Heads-up the button is the small blind."""

    button: int
    """May be a seat without a player: a dead button."""
    small_blind: int
    """May be a seat without a player; no small blind is posted then."""
    big_blind: int


class Placement(msgspec.Struct, frozen=True, gc=False):
    """The positions of a hand and the seats dealt in, clockwise from the left of the button."""

    positions: Positions
    dealt: tuple[int, ...]
    anew: bool = False
    """Whether the game has (re)started: everybody who was ready plays, and nobody owes missed blinds."""


class ButtonDraw(msgspec.Struct, frozen=True, gc=False):
    """The seat drawn for the first button, and the cards dealt face up to find it, if any."""

    seat: int
    cards: tuple[tuple[int, Card], ...] = ()
    """(seat, card) in dealing order; empty if the button was drawn by lot."""


def clockwise(seats: Collection[int], *, after: int) -> tuple[int, ...]:
    """`seats` in clockwise order starting after `after`, which comes last if it is one of them.

    >>> clockwise({1, 4, 6}, after=4)
    (6, 1, 4)
    """
    ring = sorted(seats)
    return (*(seat for seat in ring if seat > after), *(seat for seat in ring if seat <= after))


def next_seat(seats: Collection[int], *, after: int) -> int:
    """The first of `seats` clockwise from `after`; `after` itself only if there is no other."""
    return min((seat for seat in seats if seat > after), default=0) or min(seats)


def lies_between(seat: int, start: int, end: int) -> bool:
    """Whether `seat` is met going clockwise from `start` before `end`; neither end counts.

    >>> lies_between(6, 5, 2), lies_between(2, 5, 2), lies_between(3, 5, 2)
    (True, False, False)
    """
    if start < end:
        return start < seat < end
    return seat > start or seat < end


# ---------------------------------------------------------------- the first hand


@ruling(FIGP_2014["1c"], ROOM["course of a hand"], PAGAT["first dealer"])
def first_button(seats: Collection[int], draw: int, how: FirstButton) -> ButtonDraw:
    """The seat that has the button first.

    draw  a number from 0 to 52! - 1. By lot, it makes every seat equally likely;
          by cards, it is the order of the shuffled deck (see `deck_order`).

    By cards: dealt face up, one at a time from the lowest seat, until the first
    jack; or one card each, the highest one winning the button, with ties decided
    by suit: spades, hearts, diamonds, clubs.
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
    """The positions of a first hand: the blinds are the next two seats from the button.

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
    """The positions of the next hand, and the seats dealt in.

    With fewer than two seats left in rotation the game restarts: everybody who is ready plays, and nobody
    pays to come in.
    """
    ready = {*in_rotation, *joining, *waiting}
    assert len(ready) >= 2, "a hand needs two players"
    if len(in_rotation) < 2:
        positions = _heads_up_or(last, ready, restarted_positions(last, ready, moves))
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
    """The moving button: it goes to the next player, and the blinds to the two players after that.

    The big blind may also fall on a seat that joins or waits for it.

    >>> moved_to_the_next_player(Positions(1, 2, 3), {1, 3, 4, 5}, {1, 3, 4, 5})
    Positions(button=3, small_blind=4, big_blind=5)
    """
    button = next_seat(in_rotation, after=last.button)
    small_blind = next_seat(in_rotation, after=button)
    return Positions(button, small_blind, next_seat(ready, after=small_blind))


@ruling(FIGP_2014["2"], FIGP_2014["3"], TDA_2024["32"])
def moved_with_the_big_blind(last: Positions, present: Collection[int], ready: Collection[int]) -> Positions:
    """The dead button: the big blind advances by one, so that everybody posts both blinds in turn.

    The small blind goes to the seat that had the big blind, even if nobody plays
    there any more. The button goes to the seat that had the small blind; if nobody
    plays there it stays where it is.

    present  seats that may have the button
    ready    seats that may have the big blind

    >>> moved_with_the_big_blind(Positions(1, 2, 3), {1, 3, 4, 5}, {1, 3, 4, 5})
    Positions(button=1, small_blind=3, big_blind=4)
    >>> moved_with_the_big_blind(Positions(1, 2, 3), {1, 2, 4, 5}, {1, 2, 4, 5})
    Positions(button=2, small_blind=3, big_blind=4)
    """
    big_blind = next_seat(ready, after=last.big_blind)
    small_blind = last.big_blind
    button = last.small_blind if last.small_blind in present else last.button
    if not lies_between(button, big_blind, small_blind):
        # Leaving heads-up, where the button was the small blind.
        button = _last_before(small_blind, big_blind, present)
    return Positions(button, small_blind, big_blind)


@ruling(FIGP_2014["6"], FIGP_2014["52"], ROOM["missed blinds"], TDA_2024["10"])
def must_wait(seat: int, positions: Positions, newcomers_wait: NewcomerWaits) -> bool:
    """Whether a joining seat is passed over until the button has passed it.

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


@ruling(FIGP_2014["2"], FIGP_2014["3"], ROOM["course of a hand"])
def restarted_positions(last: Positions, ready: Collection[int], moves: ButtonMoves) -> Positions:
    """The positions of a game that restarts, because fewer than two are left who have played before.

    A moving button goes to the next player. Where the big blind never skips, both blinds go on as ever, so
    that whoever is left and has just posted the big one posts the small one next; the button is on the last
    player before them.

    >>> last, ready = Positions(1, 4, 7), {2, 5, 7}
    >>> restarted_positions(last, ready, ButtonMoves.SO_THAT_THE_BIG_BLIND_NEVER_SKIPS)
    Positions(button=5, small_blind=7, big_blind=2)
    >>> restarted_positions(last, ready, ButtonMoves.TO_THE_NEXT_PLAYER)
    Positions(button=2, small_blind=5, big_blind=7)
    """
    if moves is ButtonMoves.TO_THE_NEXT_PLAYER:
        return blinds_from(next_seat(ready, after=last.button), ready)
    small_blind, big_blind = last.big_blind, next_seat(ready, after=last.big_blind)
    return Positions(_last_before(small_blind, big_blind, ready), small_blind, big_blind)


def _last_before(small_blind: int, big_blind: int, present: Collection[int]) -> int:
    """The last player before the small blind, who has neither blind; if there is none, its own seat."""
    behind = [seat for seat in present if seat not in (small_blind, big_blind)]
    return clockwise(behind, after=small_blind)[-1] if behind else small_blind


@ruling(FIGP_2014["2"], FIGP_2014["5"], TDA_2024["34"], WSOP_2024["87"])
def _heads_up_or(last: Positions, dealt: Collection[int], positions: Positions) -> Positions:
    """`positions`, unless two players are left: then the big blind advances and the other has the button.

    Nobody posts the big blind twice in a row.
    """
    if len(dealt) != 2:
        return positions
    big_blind = next_seat(dealt, after=last.big_blind)
    other = next_seat(dealt, after=big_blind)
    return Positions(other, other, big_blind)


# ---------------------------------------------------------------- missed blinds


@ruling(ROOM["missed blinds"])
def passed_by_the_big_blind(last: Positions, now: Positions, away: Sequence[int]) -> tuple[int, ...]:
    """The seats not dealt in that the big blind has passed."""
    return tuple(
        seat
        for seat in away
        if last.big_blind != now.big_blind and lies_between(seat, last.big_blind, now.big_blind)
    )


@ruling(ROOM["missed blinds"])
def passed_by_the_small_blind(last: Positions, now: Positions, away: Sequence[int]) -> tuple[int, ...]:
    """The seats not dealt in that the small blind has passed, or on which it lies dead."""
    return tuple(
        seat
        for seat in away
        if seat == now.small_blind
        or (last.small_blind != now.small_blind and lies_between(seat, last.small_blind, now.small_blind))
    )
