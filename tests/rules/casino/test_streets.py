"""BP: which cards come when, and what is decided on them."""

from __future__ import annotations

import pytest

from mazziere.rules.casino.streets import (
    ORDER,
    POSITIONS,
    CardPlace,
    PlayChoice,
    RoundStreet,
    choice_of_the_clock,
    choices,
    next_place,
)

FOLLOWING = list(zip(ORDER, (*ORDER[1:], None), strict=True))


@pytest.mark.parametrize(
    ("street", "offered", "by_the_clock"),
    [
        (RoundStreet.HOLE, {PlayChoice.PLAY, PlayChoice.FOLD}, PlayChoice.FOLD),
        (RoundStreet.FLOP, {PlayChoice.PLAY, PlayChoice.CHECK}, PlayChoice.CHECK),
        (RoundStreet.TURN, {PlayChoice.PLAY, PlayChoice.CHECK}, PlayChoice.CHECK),
    ],
)
def test_one_plays_or_folds_then_plays_or_checks_and_the_clock_does_the_cheaper(
    street: RoundStreet, offered: set[PlayChoice], by_the_clock: PlayChoice
) -> None:
    """BP decision pre-flop, decision flop, decision turn: PASSARE when the time is over, later VEDERE."""
    assert set(choices(street)) == offered
    assert choice_of_the_clock(street) is by_the_clock


def test_nothing_is_decided_on_the_river() -> None:
    """BP decision river: the dealer deals the last card and shows the hand."""
    assert choices(RoundStreet.RIVER) == ()


@pytest.mark.parametrize(("last", "following"), FOLLOWING)
def test_while_somebody_plays_all_cards_come_and_the_dealers_last(
    last: CardPlace, following: CardPlace | None
) -> None:
    """BP game: hole cards, flop, turn, river, and then the dealer shows."""
    assert next_place(last, anybody_plays=True, first_5=False, bonus=False) is following


@pytest.mark.parametrize(
    ("first_5", "bonus", "come"),
    [
        (False, False, []),
        (True, False, [CardPlace.FLOP]),
        (False, True, [CardPlace.DEALER]),
        (True, True, [CardPlace.FLOP, CardPlace.DEALER]),
    ],
)
def test_after_the_last_fold_only_cards_come_on_which_a_side_bet_depends(
    first_5: bool, bonus: bool, come: list[CardPlace]
) -> None:
    """BP bonus, first 5: both are decided whether the hand is played or folded."""
    dealt, last = [], CardPlace.PLAYER
    while (place := next_place(last, anybody_plays=False, first_5=first_5, bonus=bonus)) is not None:
        dealt.append(place)
        last = place
    assert dealt == come


def test_the_hole_cards_are_dealt_in_turn_from_the_top_and_none_is_burned() -> None:
    """BP game: two cards each, then three, one and one: the first nine of the deck."""
    assert sorted(position for place in POSITIONS.values() for position in place) == list(range(9))
    assert (POSITIONS[CardPlace.PLAYER], POSITIONS[CardPlace.DEALER]) == ((0, 2), (1, 3))
