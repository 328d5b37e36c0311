"""The price of the house: rake of each pot, or a time charge."""

import pytest
from msgspec.structs import replace

from mazziere.hand import events as h
from mazziere.rules.limits import Stakes
from mazziere.rules.rake import Cap, Rake, TimeCharge
from mazziere.table import HandToStart, Idle, chips_on
from mazziere.table import events as e
from tests.table.evening import DRAW, ROOM_TABLE, Evening, kinds, one_game

FIVE_PERCENT = Rake(basis_points=500, caps=(Cap(2, 40), Cap(4, 300)))
HALF_AN_HOUR = 30 * 60_000
CHARGE = TimeCharge(amount=200, every_ms=HALF_AN_HOUR)


def pots_of(evening: Evening) -> list[tuple[int, int]]:
    """(amount, rake) of every pot that has been paid."""
    happened = [event.event for event in evening.events if isinstance(event, e.InHand)]
    return [(won.amount, won.rake) for won in happened if isinstance(won, h.PotWon)]


def charges(evening: Evening) -> list[tuple[int, int]]:
    """(seat, at) of every charge."""
    return [(event.seat, event.at) for event in evening.events if isinstance(event, e.TimeCharged)]


# A share of each pot


def test_the_house_keeps_its_share_when_the_pot_is_paid() -> None:
    """PAGAT rake. Three limp for 100: 5 % of 300 are 15, and the winner has 285 of them."""
    evening = Evening(rake=FIVE_PERCENT).seats("Ada", "Bruno", "Carla").start(button=1).deal().check_down()
    assert pots_of(evening) == [(300, 15)]
    assert chips_on(evening.table) == 30_000 - 15


def test_the_cap_is_that_of_the_number_dealt_in_however_many_are_left() -> None:
    """PAGAT rake, house: two play for 4000, but four were dealt in: 200 and not 40."""
    evening = Evening(rake=FIVE_PERCENT).seats("Ada", "Bruno", "Carla", "Dino").start(button=1).deal()
    evening.folds("Dino")
    evening.raises("Ada", 1_950)
    evening.folds("Bruno")
    evening.calls("Carla")
    evening.check_down()
    assert pots_of(evening) == [(3_950, 197)]


def test_what_nobody_called_is_not_raked() -> None:
    """PAGAT rake, house. Ada bets 5000 on the flop, and 200 lie there: 10 of them are the house's."""
    evening = Evening(rake=FIVE_PERCENT).seats("Ada", "Bruno").start(button=1).deal()
    evening.calls("Ada")
    evening.checks("Bruno")
    evening.deal().checks("Bruno")
    evening.bets("Ada", 5_000)
    evening.folds("Bruno")
    assert pots_of(evening) == [(200, 10)]


def test_before_the_flop_nothing_is_dropped() -> None:
    """PAGAT rake, house."""
    evening = Evening(rake=FIVE_PERCENT).seats("Ada", "Bruno").everybody_folds()
    assert pots_of(evening) == [(100, 0)]


def test_a_pot_that_nobody_opened_pays_when_it_is_won() -> None:
    """PAGAT rake, draw. The antes of two deals and the calls: the rake is that of the hand that pays."""
    evening = Evening(**one_game(replace(DRAW, variant="five_draw_jacks")), rake=FIVE_PERCENT)
    evening.seats("Ada", "Bruno").start(button=1).deal("2c 2d 4c 4d 6c 6d 8c 8d Tc Td")
    evening.checks("Bruno")
    evening.checks("Ada")
    assert pots_of(evening) == []
    assert evening.table.carried == 20
    evening.start().deal("Ac 2d Ad 4d 6c 6d 8c 8d Tc Td")
    evening.bets("Ada", 100)
    evening.calls("Bruno")
    evening.check_down()
    assert pots_of(evening) == [(240, 12)]


def test_a_hand_that_has_begun_keeps_its_price() -> None:
    """PAGAT rake, house: the schedule stands in the event that starts the hand, and is read back with it."""
    evening = Evening(rake=FIVE_PERCENT).seats("Ada", "Bruno").start(button=1)
    assert evening.table.hand is not None
    assert evening.table.hand.start.rake_schedule == FIVE_PERCENT


# For the time


def test_time_is_paid_before_the_first_hand_and_then_every_half_hour() -> None:
    """PAGAT rake: "ogni mezz'ora in anticipo"."""
    evening = Evening(rake=CHARGE, pause_ms=0).seats("Ada", "Bruno")
    evening.everybody_folds()
    assert charges(evening) == [(1, 0), (2, 0)] or charges(evening) == [(2, 0), (1, 0)]
    evening.at = HALF_AN_HOUR - 1
    evening.everybody_folds()
    assert len(charges(evening)) == 2
    evening.at = HALF_AN_HOUR
    evening.everybody_folds()
    assert len(charges(evening)) == 4
    assert chips_on(evening.table) == 20_000 - 4 * 200


def test_a_charge_comes_from_the_stack_before_the_hand_begins() -> None:
    """PAGAT rake. The blinds are posted from what is left: 9800, less 50 and 100."""
    evening = Evening(rake=CHARGE).seats("Ada", "Bruno").start(button=1)
    assert kinds(evening.events)[-6:-3] == ["TimeCharged", "TimeCharged", "HandBegan"]
    assert [evening.in_hand(no).stack for no in (1, 2)] == [9_750, 9_700]


def test_each_player_has_a_half_hour_of_their_own() -> None:
    """PAGAT rake, house. Carla came ten minutes late, and pays ten minutes after the others."""
    evening = Evening(rake=CHARGE, pause_ms=0).seats("Ada", "Bruno").everybody_folds()
    evening.at = 10 * 60_000
    evening.sit("Carla", 3)
    evening.posts("Carla")
    evening.everybody_folds().everybody_folds()
    assert charges(evening)[2:] == [(3, 10 * 60_000)]
    evening.at = HALF_AN_HOUR
    evening.everybody_folds()
    assert sorted(charges(evening)[3:]) == [(1, HALF_AN_HOUR), (2, HALF_AN_HOUR)]


def test_who_is_not_dealt_in_is_not_charged() -> None:
    """PAGAT rake, house. Carla sits out."""
    evening = Evening(rake=CHARGE).seats("Ada", "Bruno", "Carla")
    evening.sits_out("Carla")
    evening.start(button=1)
    assert {seat for seat, _ in charges(evening)} == {1, 2}


def test_a_player_who_cannot_pay_for_their_time_is_out() -> None:
    """PAGAT rake, ROOM blinds. Carla has 200 for the time, and then no chip left to play with."""
    evening = Evening(rake=CHARGE, min_buy_in=201).seats("Ada", "Bruno")
    evening.sit("Carla", 3, 201)
    evening.has_left("Carla", 200)
    evening.start(button=1)
    assert evening.seat("Carla").is_out
    assert {seat for seat, _ in charges(evening)} == {1, 2}


@pytest.mark.parametrize(("chips", "is_out"), [(299, True), (300, False)])
def test_a_player_who_pays_for_their_time_must_have_the_big_blind_left(chips: int, is_out: bool) -> None:
    """PAGAT rake, ROOM blinds. Bruno is the big blind: 200 for the time, 100 to post."""
    evening = Evening(rake=CHARGE, min_buy_in=201)
    evening.sit("Ada", 1)
    evening.sit("Bruno", 2, chips)
    evening.start(button=1)
    assert evening.seat("Bruno").is_out is is_out
    assert isinstance(evening.table.awaiting, Idle) is is_out
    assert (charges(evening) == []) is is_out


def test_a_pot_that_waits_is_played_for_before_anybody_is_charged() -> None:
    """PAGAT draw, rake. The half hour is over, and so it is after the deal that decides the pot."""
    charge = TimeCharge(amount=20, every_ms=60_000)
    game = one_game(replace(DRAW, variant="five_draw_jacks", stakes=Stakes(ante=10, small_bet=100)))
    evening = Evening(**game, rake=charge, pause_ms=0).seats("Ada", "Bruno")
    evening.start(button=1).deal("2c 2d 4c 4d 6c 6d 8c 8d Tc Td")
    evening.checks("Bruno")
    evening.checks("Ada")
    evening.at = 60_000
    evening.start().deal("Ac 2d Ad 4d 6c 6d 8c 8d Tc Td")
    assert len(charges(evening)) == 2
    evening.check_down()
    assert isinstance(evening.table.awaiting, HandToStart)


def test_nobody_is_charged_where_time_is_free() -> None:
    """PAGAT rake. Nobody owes anything: nothing happens."""
    evening = Evening(ROOM_TABLE, rake=FIVE_PERCENT).seats("Ada", "Bruno").everybody_folds()
    assert charges(evening) == []
