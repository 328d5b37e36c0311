"""What blinds cost. ROOM: the policy of missed blinds; blinds 50/100 throughout."""

from mazziere.rules.blinds import (
    Price,
    is_dealt_in_while_absent,
    is_out_when_short,
    price_of_coming_in,
)
from mazziere.rules.button import Positions, passed_by_the_big_blind, passed_by_the_small_blind
from mazziere.rules.limits import Stakes

STAKES = Stakes(small_blind=50, big_blind=100)


def price(*, newcomer: bool = False, missed_small: bool = False, missed_big: bool = False) -> Price:
    return price_of_coming_in(
        newcomer=newcomer, missed_small=missed_small, missed_big=missed_big, stakes=STAKES
    )


def test_room_a_newcomer_posts_a_big_blind() -> None:
    """ROOM missed blinds: nobody enters in late position for nothing."""
    assert price(newcomer=True) == Price(live=100, dead=0)


def test_room_one_who_missed_the_blinds_posts_a_big_blind_and_a_dead_small_one() -> None:
    """FIGP 69, ROOM missed blinds: 150 chips, of which 100 are part of the first bet."""
    assert price(missed_small=True, missed_big=True) == Price(live=100, dead=50)


def test_room_missing_the_big_blind_loses_the_small_blind_and_the_button_too() -> None:
    """ROOM missed blinds: the small blind has not come yet, and is paid all the same."""
    assert price(missed_big=True) == Price(live=100, dead=50)


def test_room_one_who_missed_the_small_blind_alone_posts_it_dead() -> None:
    """They have paid the big blind of this orbit."""
    assert price(missed_small=True) == Price(live=0, dead=50)


def test_room_one_who_missed_nothing_posts_nothing() -> None:
    assert price() == Price(live=0, dead=0)


def test_room_a_cash_player_with_less_than_the_big_blind_is_out() -> None:
    """ROOM blinds: 99 do not pay a big blind of 100, 100 do."""
    assert is_out_when_short(stack=99, due=100)
    assert not is_out_when_short(stack=100, due=100)


def test_room_a_blind_is_missed_by_who_sits_between_its_last_seat_and_its_next() -> None:
    """ROOM missed blinds. Blinds on 2 and 3, then on 5 and 7: each goes past some of the seats 1, 4, 6, 8."""
    last, now, away = Positions(1, 2, 3), Positions(3, 5, 7), (1, 4, 6, 8)
    assert passed_by_the_small_blind(last, now, away) == (4,)
    assert passed_by_the_big_blind(last, now, away) == (4, 6)


def test_room_a_small_blind_that_lies_dead_before_an_empty_place_is_missed_by_its_player() -> None:
    """ROOM missed blinds. Seat 3 had the big blind and went away: the small blind is due there now."""
    assert passed_by_the_small_blind(Positions(1, 2, 3), Positions(2, 3, 4), (3, 6)) == (3,)


def test_room_a_blind_that_stays_goes_past_nobody() -> None:
    """ROOM missed blinds. Seat 3 of three goes away: heads-up seat 2 posts the small blind once more."""
    last, now = Positions(1, 2, 3), Positions(2, 2, 1)
    assert passed_by_the_small_blind(last, now, (3, 5)) == ()
    assert passed_by_the_big_blind(last, now, (3, 5)) == (5,)
    assert passed_by_the_big_blind(last, last, (3, 5)) == ()


def test_who_is_away_posts_on_in_a_tournament_and_sits_out_in_a_cash_game() -> None:
    """FIGP 56, 69: the blinds of the absent are paid. ROOM blinds: who sits out of a cash game owes none."""
    assert is_dealt_in_while_absent(tournament=True)
    assert not is_dealt_in_while_absent(tournament=False)
