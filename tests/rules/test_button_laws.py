"""Laws of the button on random arrivals and departures between hands."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazziere.rules.button import Positions, blinds_from, lies_between, next_placement, next_seat
from mazziere.rules.rule_set import ButtonMoves, NewcomerWaits

SEATS = st.sets(st.integers(1, 9), min_size=2, max_size=9)
SOME = st.integers(0, 2**10 - 1)
"""Any of the nine seats: a bit each, which is drawn ten times as fast as a set."""
MOVES = st.sampled_from(ButtonMoves)
WAITS = st.sampled_from(NewcomerWaits)

Session = list[tuple[Positions, Positions, tuple[int, ...], set[int]]]
"""Hands one after another: the last positions, the next, who is dealt in, who was in rotation."""


def chosen(bits: int, seats: Iterable[int]) -> list[int]:
    return [seat for seat in seats if bits >> seat & 1]


@st.composite
def sessions(draw: st.DrawFn, kinds_of_button: st.SearchStrategy[ButtonMoves] = MOVES) -> Session:
    moves, newcomers_wait = draw(kinds_of_button), draw(WAITS)
    in_rotation = draw(SEATS)
    last = blinds_from(draw(st.sampled_from(sorted(in_rotation))), in_rotation)
    hands = []
    for _ in range(draw(st.integers(1, 12))):
        gone = chosen(draw(SOME), sorted(in_rotation))[: max(0, len(in_rotation) - 2)]
        come = set(chosen(draw(SOME), set(range(1, 10)) - in_rotation))
        waiting = set(chosen(draw(SOME), come))
        in_rotation = in_rotation - set(gone)
        placed = next_placement(
            last,
            in_rotation=in_rotation,
            joining=come - waiting,
            waiting=waiting,
            moves=moves,
            newcomers_wait=newcomers_wait,
        )
        hands.append((last, placed.positions, placed.dealt, in_rotation))
        in_rotation = in_rotation | set(placed.dealt)
        last = placed.positions
    return hands


@given(SEATS, SEATS, st.integers(0, 8))
def test_figp_2_with_one_player_left_the_big_blind_goes_on(
    before: set[int], after: set[int], first: int
) -> None:
    """All but one leave, or all, and others come: it is the next player's, and nobody's twice running."""
    last = blinds_from(sorted(before)[first % len(before)], before)
    placed = next_placement(
        last,
        in_rotation=sorted(before & after)[:1],
        joining=after - set(sorted(before & after)[:1]),
        waiting=(),
        moves=ButtonMoves.SO_THAT_THE_BIG_BLIND_NEVER_SKIPS,
        newcomers_wait=NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,
    )
    now = placed.positions
    assert now.big_blind == next_seat(after, after=last.big_blind) != last.big_blind
    assert set(placed.dealt) == after
    if len(after) > 2:
        assert now.small_blind == last.big_blind
        assert not any(lies_between(seat, now.button, now.small_blind) for seat in after)


@pytest.mark.parametrize("moves", ButtonMoves)
def test_with_players_on_three_of_six_seats_each_has_the_big_blind_once_in_three_hands(
    moves: ButtonMoves,
) -> None:
    """Seats 1, 2 and 6 of six, next to each other across the end of the table."""
    seats, positions, big_blinds = {1, 2, 6}, blinds_from(6, {1, 2, 6}), []
    for _ in range(6):
        big_blinds.append(positions.big_blind)
        positions = next_placement(
            positions,
            in_rotation=seats,
            joining=(),
            waiting=(),
            moves=moves,
            newcomers_wait=NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,
        ).positions
    assert big_blinds == [2, 6, 1, 2, 6, 1]


@given(sessions())
def test_everybody_in_rotation_is_dealt_in(session: Session) -> None:
    for _, _, dealt, in_rotation in session:
        assert in_rotation <= set(dealt)


@given(sessions())
def test_nobody_posts_the_big_blind_twice_running(session: Session) -> None:
    for last, now, dealt, _ in session:
        assert now.big_blind in dealt
        assert now.big_blind != last.big_blind


@given(sessions())
def test_blinds_follow_the_button_clockwise(session: Session) -> None:
    for _, now, dealt, _ in session:
        if len(dealt) == 2:
            assert now.button == now.small_blind != now.big_blind
        else:
            assert len({now.button, now.small_blind, now.big_blind}) == 3
            assert lies_between(now.small_blind, now.button, now.big_blind)


@given(sessions())
def test_nobody_is_dealt_in_between_the_button_and_the_small_blind(session: Session) -> None:
    for _, now, dealt, _ in session:
        if len(dealt) > 2:
            assert not any(lies_between(seat, now.button, now.small_blind) for seat in dealt)


@given(sessions())
def test_dealing_begins_at_the_left_of_the_button(session: Session) -> None:
    for _, now, dealt, _ in session:
        assert len(set(dealt)) == len(dealt)
        assert dealt[-1] == now.button or now.button not in dealt


@given(SEATS, st.integers(0, 8), MOVES)
def test_with_nobody_coming_or_going_each_posts_the_big_blind_once_in_an_orbit(
    seats: set[int], first: int, moves: ButtonMoves
) -> None:
    """As many hands as players: under both buttons, from any first button."""
    last = blinds_from(sorted(seats)[first % len(seats)], seats)
    big_blinds = [last.big_blind]
    for _ in range(len(seats) - 1):
        last = next_placement(
            last,
            in_rotation=seats,
            joining=(),
            waiting=(),
            moves=moves,
            newcomers_wait=NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,
        ).positions
        big_blinds.append(last.big_blind)
    assert sorted(big_blinds) == sorted(seats)


@given(sessions(st.just(ButtonMoves.SO_THAT_THE_BIG_BLIND_NEVER_SKIPS)))
def test_figp_2_who_has_posted_the_big_blind_posts_the_small_one_next(session: Session) -> None:
    """FIGP 2: everybody pays both blinds in turn, whoever comes and goes."""
    for last, now, dealt, in_rotation in session:
        if len(in_rotation) >= 2 and last.big_blind in dealt:
            assert now.small_blind == last.big_blind
