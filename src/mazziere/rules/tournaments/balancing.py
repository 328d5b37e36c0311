"""Who moves to keep the tables balanced, and to which seat?

Positions are those of the last hand of a table; who posts what next follows from `rules.button`.
"""

from collections.abc import Collection

from mazziere.rules.books import FIGP_2014
from mazziere.rules.button import Positions, clockwise, next_placement
from mazziere.rules.citations import ruling
from mazziere.rules.rule_set import ButtonMoves, NewcomerWaits

FULL_TABLE = 10
"""Players at a full table (FIGP 1a, 53)."""

SHORT_BY = 3
"""In an event of ten-handed tables, one with this many fewer players than the largest stops (FIGP 53)."""


@ruling(FIGP_2014["53"])
def gives_a_player(size: int, *, smallest: int, largest: int) -> bool:
    """Whether a table that has finished its hand gives a player to the smallest one.

    One of the largest does, as soon as the two differ by more than one.

    >>> [gives_a_player(size, smallest=7, largest=9) for size in (8, 9)]
    [False, True]
    """
    return size == largest and size - smallest > 1


@ruling(FIGP_2014["53"])
def stops_when_short_handed(size: int, *, seats: int, largest: int) -> bool:
    """Whether a table deals no hand until it is balanced: three short, in an event of ten-handed tables.

    >>> [stops_when_short_handed(7, seats=seats, largest=10) for seats in (9, 10)]
    [False, True]
    """
    return seats >= FULL_TABLE and largest - size >= SHORT_BY


@ruling(FIGP_2014["53"])
def due_for_the_big_blind(
    last: Positions, *, in_rotation: Collection[int], joining: Collection[int], moves: ButtonMoves
) -> int:
    """The seat whose player is moved: the one that will be the big blind in the next hand.

    >>> dead = ButtonMoves.SO_THAT_THE_BIG_BLIND_NEVER_SKIPS
    >>> due_for_the_big_blind(Positions(1, 2, 3), in_rotation={1, 2, 3, 5}, joining=(), moves=dead)
    5
    """
    return _next(last, in_rotation, joining, moves).big_blind


@ruling(FIGP_2014["53"])
def worst_seat(
    last: Positions,
    *,
    free: Collection[int],
    in_rotation: Collection[int],
    joining: Collection[int],
    moves: ButtonMoves,
) -> int | None:
    """The free seat in which a player is moved to a table; None if there is only that of the small blind.

    The worst one posts the big blind soonest, if need be alone because nobody plays where the small blind
    is due. It is never the small blind.

    >>> dead = ButtonMoves.SO_THAT_THE_BIG_BLIND_NEVER_SKIPS
    >>> worst_seat(Positions(1, 2, 3), free={3, 4, 8}, in_rotation={1, 2, 5}, joining=(), moves=dead)
    4
    >>> worst_seat(Positions(1, 2, 3), free={3, 8}, in_rotation={1, 2, 4}, joining=(), moves=dead)
    8
    """
    found = None
    before = last.big_blind
    if len({*in_rotation, *joining}) > 1:
        # A button that moves to the next player takes both blinds along, far from the last big blind perhaps.
        before = _next(last, in_rotation, joining, moves).big_blind
    for seat in clockwise(free, after=before):
        positions = _next(last, in_rotation, (*joining, seat), moves)
        if positions.big_blind == seat:
            return seat
        if found is None and positions.small_blind != seat:
            found = seat
    return found


def _next(
    last: Positions, in_rotation: Collection[int], joining: Collection[int], moves: ButtonMoves
) -> Positions:
    return next_placement(
        last,
        in_rotation=in_rotation,
        joining=joining,
        waiting=(),
        moves=moves,
        newcomers_wait=NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,
    ).positions
