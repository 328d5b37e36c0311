"""Buy-ins. ROOM: between a minimum and a maximum, and between hands."""

from mazziere.rules.buy_in import added_after_the_hand, buy_in_bounds, may_be_added_now


def test_room_one_who_sits_down_brings_between_the_minimum_and_the_maximum() -> None:
    """ROOM buy-in."""
    assert buy_in_bounds(minimum=400, maximum=1000, stack=0) == (400, 1000)


def test_room_one_who_has_chips_may_fill_up_to_the_maximum() -> None:
    """ROOM buy-in: 1000 - 900 = 100."""
    assert buy_in_bounds(minimum=400, maximum=1000, stack=900) == (1, 100)


def test_room_one_with_more_than_the_maximum_may_add_nothing() -> None:
    """ROOM buy-in: winnings stay, but the most that may be added is below the least."""
    least, most = buy_in_bounds(minimum=400, maximum=1000, stack=1500)
    assert most < least


def test_room_no_chip_is_added_during_a_hand() -> None:
    """ROOM table limits, PAGAT stakes."""
    assert not may_be_added_now(hand_in_progress=True, in_the_hand=True, during_hands=False)
    assert not may_be_added_now(hand_in_progress=True, in_the_hand=False, during_hands=False)
    assert may_be_added_now(hand_in_progress=False, in_the_hand=False, during_hands=False)


def test_a_rebuy_reaches_a_tournament_player_who_is_not_in_the_hand() -> None:
    """Rulebook 4.4: between hands, or during a hand the player is not in."""
    assert may_be_added_now(hand_in_progress=True, in_the_hand=False, during_hands=True)
    assert not may_be_added_now(hand_in_progress=True, in_the_hand=True, during_hands=True)


def test_room_promised_chips_never_lift_a_stack_above_the_maximum() -> None:
    """ROOM buy-in, ROOM table limits. The hand was won meanwhile: of 300 promised, 100 fit on top of 900."""
    assert added_after_the_hand(promised=300, stack=900, maximum=1000) == 100
    assert added_after_the_hand(promised=300, stack=1200, maximum=1000) == 0
