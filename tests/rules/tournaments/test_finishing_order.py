"""Players out at the same moment, under each rule set."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mazziere.rules.rule_set import FIGP_RULES, ROOM_RULES, SimultaneousElimination
from mazziere.rules.tournaments.finishing_order import Out, finishing_order, from_the_button, places_of

ADA = Out(entry=1, table=1, chips=5000, from_button=4)
BRUNO = Out(entry=2, table=1, chips=3000, from_button=0)
CARLA = Out(entry=3, table=2, chips=4000, from_button=1)


def entries(order: tuple[tuple[Out, ...], ...]) -> list[list[int]]:
    return [[one.entry for one in group] for group in order]


def test_more_chips_at_the_start_of_the_hand_place_higher() -> None:
    """OT places. Ada began the hand with 5,000 and Bruno with 3,000, seven are left: 8th and 9th."""
    order = finishing_order([BRUNO, ADA], ROOM_RULES.simultaneous_elimination)
    assert entries(order) == [[1], [2]]
    assert places_of(order, left=7) == (8, 9)


def test_of_equal_stacks_the_button_places_highest_then_clockwise() -> None:
    """OT places. Nine seats, the button on 8: seat 8 is highest, then 9, then 2, of three with 3,000."""
    seats = {2: 20, 8: 80, 9: 90}
    out = [Out(entry, 1, 3000, from_the_button(seat, button=8, seats=9)) for seat, entry in seats.items()]
    assert entries(finishing_order(out, ROOM_RULES.simultaneous_elimination)) == [[80], [90], [20]]


def test_at_different_tables_more_chips_place_higher_in_the_room() -> None:
    """OT places. All in one hand for hand: 5,000, 4,000 and 3,000, whoever sat where."""
    assert entries(finishing_order([BRUNO, CARLA, ADA], ROOM_RULES.simultaneous_elimination)) == [
        [1],
        [3],
        [2],
    ]


def test_equal_in_all_that_is_asked_they_share_the_place() -> None:
    """OT places, silent. Two tables, 3,000 each, both on the button: the same place."""
    other = BRUNO._replace(entry=9, table=2)
    assert entries(finishing_order([BRUNO, other], ROOM_RULES.simultaneous_elimination)) == [[2, 9]]


def test_60b_at_different_tables_they_finish_in_the_same_place() -> None:
    """FIGP 60b. Ada and Carla go out in the same hand of two tables, 10 are left: both are 11th."""
    order = finishing_order([ADA, CARLA], FIGP_RULES.simultaneous_elimination)
    assert entries(order) == [[1, 3]]
    assert places_of(order, left=10) == (11,)


def test_60c_at_the_same_table_more_chips_place_higher() -> None:
    """FIGP 60c. Ada had 5,000 and Bruno 3,000 at one table: 11th and 12th."""
    order = finishing_order([BRUNO, ADA], FIGP_RULES.simultaneous_elimination)
    assert entries(order) == [[1], [2]]
    assert places_of(order, left=10) == (11, 12)


def test_60b_and_60c_together() -> None:
    """FIGP 60b, 60c. Ada before Bruno at one table, Carla at another: Ada and Carla are 11th, Bruno 13th."""
    order = finishing_order([BRUNO, CARLA, ADA], FIGP_RULES.simultaneous_elimination)
    assert entries(order) == [[1, 3], [2]]
    assert places_of(order, left=10) == (11, 13)


@st.composite
def moments(draw: st.DrawFn) -> list[Out]:
    """Players out in one hand of up to three tables; no two on the same seat of a table."""
    seats = draw(
        st.lists(st.tuples(st.integers(1, 3), st.integers(0, 8)), unique=True, min_size=1, max_size=9)
    )
    return [
        Out(entry, table, draw(st.integers(1, 4)) * 1000, from_button)
        for entry, (table, from_button) in enumerate(seats)
    ]


@given(moments(), st.sampled_from(SimultaneousElimination), st.integers(1, 100))
def test_places_are_each_given_once_and_a_table_is_ranked_by_chips(
    out: list[Out], rule: SimultaneousElimination, left: int
) -> None:
    """OT places, FIGP 60b, 60c. Laws: everybody has one place, places follow one another, none is shared at
    one table, and there more chips never place lower.
    """
    order = finishing_order(out, rule)
    assert sorted(one for group in order for one in group) == sorted(out)
    places = places_of(order, left)
    assert places[0] == left + 1
    for place, following, group in zip(places, places[1:], order, strict=False):
        assert following == place + len(group)
    place_of = {one: place for place, group in zip(places, order, strict=True) for one in group}
    for one in out:
        for other in out:
            if one.table == other.table and one != other:
                assert place_of[one] != place_of[other]
                assert one.chips <= other.chips or place_of[one] < place_of[other]


@given(moments())
def test_in_the_room_only_equals_share_a_place(out: list[Out]) -> None:
    """OT places. A law: whoever shares a place had as many chips, as far from the button."""
    for group in finishing_order(out, ROOM_RULES.simultaneous_elimination):
        assert len({(one.chips, one.from_button) for one in group}) == 1
