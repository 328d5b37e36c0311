"""The player due for the big blind moves to the worst seat, which is never the small blind."""

from __future__ import annotations

from collections.abc import Collection

from hypothesis import assume, example, given
from hypothesis import strategies as st

from mazziere.rules.button import Positions, blinds_from, next_placement
from mazziere.rules.rule_set import ButtonMoves, NewcomerWaits
from mazziere.rules.tournaments.balancing import (
    due_for_the_big_blind,
    gives_a_player,
    stops_when_short_handed,
    worst_seat,
)

DEAD = ButtonMoves.SO_THAT_THE_BIG_BLIND_NEVER_SKIPS
MOVING = ButtonMoves.TO_THE_NEXT_PLAYER


def test_53_one_of_the_largest_tables_gives_a_player() -> None:
    """FIGP 53. Tables of 9, 9, 8 and 7: a nine gives one to the seven; with 9 and 8 alone nobody moves."""
    assert [gives_a_player(size, smallest=7, largest=9) for size in (9, 8, 7)] == [True, False, False]
    assert not gives_a_player(9, smallest=8, largest=9)


def test_53_the_next_big_blind_is_moved() -> None:
    """FIGP 53. Button on 1, blinds 2 and 3; 4 is empty: who sits on 5 would be the big blind next."""
    seats = {1, 2, 3, 5, 6}
    assert due_for_the_big_blind(Positions(1, 2, 3), in_rotation=seats, joining=(), moves=DEAD) == 5
    assert due_for_the_big_blind(Positions(1, 2, 3), in_rotation=seats, joining=(), moves=MOVING) == 5


def test_53_the_worst_seat_is_the_next_big_blind() -> None:
    """FIGP 53. Blinds on 2 and 3, free are 4, 7 and 8: on 4 the player posts the big blind at once."""
    found = worst_seat(
        Positions(1, 2, 3), free={7, 4, 8}, in_rotation={1, 2, 3, 5, 6, 9}, joining=(), moves=DEAD
    )
    assert found == 4


def test_53_the_worst_seat_may_be_the_big_blind_alone() -> None:
    """FIGP 53. The big blind on 3 has gone out, so the small blind is dead there: 4 posts the big blind
    alone, and is the worst seat; 3 is never taken, because it is the small blind.
    """
    last, left = Positions(1, 2, 3), {1, 2, 5, 6}
    assert worst_seat(last, free={3, 4, 7}, in_rotation=left, joining=(), moves=DEAD) == 4
    placed = next_placement(
        last,
        in_rotation=left,
        joining={4},
        waiting=(),
        moves=DEAD,
        newcomers_wait=NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,
    )
    assert placed.positions == Positions(2, 3, 4)
    assert 3 not in placed.dealt


def test_53_without_the_blinds_it_is_the_seat_that_posts_next() -> None:
    """FIGP 53. Big blind on 3, then 4 and 5 are taken: of 6, 8 and 1 the next to post is 6."""
    assert (
        worst_seat(Positions(9, 2, 3), free={8, 6, 1}, in_rotation={2, 3, 4, 5, 9}, joining=(), moves=DEAD)
        == 6
    )


def test_53_a_moving_button_takes_the_blinds_along() -> None:
    """FIGP 53. Button on 2, blinds 3 and 4; 3 goes out: the button goes to 4, the blinds to 1 and 2. On 3 a
    player posts the big blind in the hand after that, on 5 one hand later.
    """
    last, left = Positions(2, 3, 4), {1, 2, 4}
    assert worst_seat(last, free={3, 5}, in_rotation=left, joining=(), moves=MOVING) == 3
    assert [hands_until_the_big_blind(last, seat, left, MOVING) for seat in (3, 5)] == [2, 3]


def test_53_never_the_small_blind() -> None:
    """FIGP 53. The only free seat is that of the big blind who has gone out, the small blind to come."""
    assert (
        worst_seat(Positions(1, 2, 3), free={3}, in_rotation={1, 2, 4, 5, 6}, joining=(), moves=DEAD) is None
    )


def test_53_a_table_three_short_stops_in_a_ten_handed_event() -> None:
    """FIGP 53. The largest has ten: a table of eight plays on, one of seven waits. Nine-handed none waits."""
    assert [stops_when_short_handed(size, seats=10, largest=10) for size in (8, 7)] == [False, True]
    assert not stops_when_short_handed(4, seats=9, largest=9)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Positions, set[int], set[int], ButtonMoves]:
    """Positions of the last hand, who has stayed, the free seats, and how the button moves."""
    played = draw(st.sets(st.integers(1, 9), min_size=2, max_size=9))
    last = blinds_from(draw(st.sampled_from(sorted(played))), played)
    left = draw(st.sets(st.sampled_from(sorted(played)), min_size=2))
    return last, left, {*range(1, 10)} - left, draw(st.sampled_from(ButtonMoves))


def hands_until_the_big_blind(last: Positions, seat: int, others: Collection[int], moves: ButtonMoves) -> int:
    """How many hands until somebody who sits down on `seat` posts the big blind, if nobody else moves."""
    playing, hands = set(others), 0
    while True:
        placed = next_placement(
            last,
            in_rotation=playing,
            joining={seat} - playing,
            waiting=(),
            moves=moves,
            newcomers_wait=NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,
        )
        last, hands, playing = placed.positions, hands + 1, playing | set(placed.dealt)
        if last.big_blind == seat:
            return hands
        assert hands < 30


@given(tables())
@example((Positions(2, 3, 4), {1, 2, 4}, {3, 5, 6, 7, 8, 9}, MOVING))
def test_nobody_is_moved_to_the_small_blind_and_none_could_post_the_big_one_sooner(
    table: tuple[Positions, set[int], set[int], ButtonMoves],
) -> None:
    """FIGP 53. A law: of all free seats but the small blind, the big blind reaches the worst one first."""
    last, left, free, moves = table
    assume(free)
    found = worst_seat(last, free=free, in_rotation=left, joining=(), moves=moves)

    def small_blind_if_seated(seat: int) -> int:
        return next_placement(
            last,
            in_rotation=left,
            joining={seat},
            waiting=(),
            moves=moves,
            newcomers_wait=NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,
        ).positions.small_blind

    possible = [seat for seat in free if small_blind_if_seated(seat) != seat]
    if found is None:
        assert not possible
        return
    assert found in possible
    soonest = min(hands_until_the_big_blind(last, seat, left, moves) for seat in possible)
    assert hands_until_the_big_blind(last, found, left, moves) == soonest


@given(tables())
def test_who_is_moved_was_not_the_big_blind_in_the_last_hand(
    table: tuple[Positions, set[int], set[int], ButtonMoves],
) -> None:
    """FIGP 53. A law: who moves has not just posted the big blind, so nobody posts it twice for having moved.

    The tables give a player as long as somebody else is left there.
    """
    last, left, _, moves = table
    due = due_for_the_big_blind(last, in_rotation=left, joining=(), moves=moves)
    assert due in left
    assert due != last.big_blind
