"""Straddles of the player left of the big blind, where the table has them: no book mentions them."""

import pytest
from msgspec.structs import replace

from mazziere.rules.limits import Limit, Stakes
from mazziere.table import refusals
from tests.table.evening import FIGP_TABLE, HOLDEM, Evening, one_game

WITH_STRADDLE = {"straddle": True}


def four(**changes: object) -> Evening:
    """Ada has the button, Bruno and Carla the blinds: Dino is the one who may."""
    return Evening(**(WITH_STRADDLE | changes)).seats("Ada", "Bruno", "Carla", "Dino")


def test_a_player_left_of_the_big_blind_may_straddle_for_twice_as_much() -> None:
    """ROOM, PAGAT and FIGP silent; recorded hands."""
    evening = four()
    evening.straddles("Dino")
    evening.start(button=1)
    assert evening.posted() == ["Bruno small_blind 50", "Carla big_blind 100", "Dino straddle 200"]


def test_the_straddler_acts_last_before_the_flop() -> None:
    """Silent; recorded hands. Ada is the first to act, and Dino may still raise when all have called."""
    evening = four()
    evening.straddles("Dino")
    evening.start(button=1).deal()
    assert evening.to_act == "Ada"
    for name in ("Ada", "Bruno", "Carla"):
        evening.calls(name)
    assert evening.to_act == "Dino"
    evening.raises("Dino", 400)
    assert evening.to_act == "Ada"


def test_only_who_sits_left_of_the_big_blind_may() -> None:
    """Silent; recorded hands. Nobody straddles from the button, or over a straddle: Ada's wish waits."""
    evening = four()
    evening.straddles("Ada")
    evening.straddles("Dino")
    evening.start(button=1)
    assert evening.posted()[2:] == ["Dino straddle 200"]


def test_the_wish_stays_until_it_is_taken_back() -> None:
    """The house's choice. In the next hand it is Ada's turn; then she has changed her mind."""
    evening = four()
    evening.straddles("Ada")
    evening.start(button=1)
    assert len(evening.posted()) == 2
    evening.check_down().start()
    assert evening.posted()[2:] == ["Ada straddle 200"]
    evening.straddles("Ada", on=False)
    evening.check_down()
    for _ in range(4):
        evening.start().check_down()
    assert not any("straddle" in post for post in evening.posted())


def test_a_wish_that_is_known_is_no_event() -> None:
    """Twice the same changes nothing."""
    evening = four()
    assert len(evening.straddles("Dino")) == 1
    assert evening.straddles("Dino") == ()


def test_with_three_the_button_straddles_and_with_two_nobody() -> None:
    """Silent; recorded hands. Left of the big blind sits the button; heads-up it is the small blind."""
    evening = Evening(straddle=True).seats("Ada", "Bruno", "Carla")
    for name in ("Ada", "Bruno", "Carla"):
        evening.straddles(name)
    assert evening.start(button=1).posted()[2:] == ["Ada straddle 200"]
    evening = Evening(straddle=True).seats("Ada", "Bruno")
    evening.straddles("Ada")
    evening.straddles("Bruno")
    assert len(evening.start(button=1).posted()) == 2


@pytest.mark.parametrize(("chips", "posts"), [(199, False), (200, True)])
def test_who_cannot_pay_it_in_full_does_not_straddle(chips: int, posts: bool) -> None:
    """The house's choice: they are dealt in as if they had not wished it."""
    evening = Evening(straddle=True, min_buy_in=100).seats("Ada", "Bruno", "Carla")
    evening.sit("Dino", 4, chips)
    evening.straddles("Dino")
    evening.start(button=1)
    assert ("Dino straddle 200" in evening.posted()) is posts
    assert "Dino" in evening.dealt_in()


def test_an_ante_is_paid_before_a_straddle() -> None:
    """ROOM ante. Of 209 chips 10 are the ante's: 199 are no straddle."""
    game = one_game(replace(HOLDEM, limit=Limit.NO_LIMIT, stakes=replace(HOLDEM.stakes, ante=10)))
    evening = Evening(**game, straddle=True, min_buy_in=110).seats("Ada", "Bruno", "Carla")
    evening.sit("Dino", 4, 209)
    evening.straddles("Dino")
    assert "Dino straddle 200" not in evening.start(button=1).posted()


def test_who_pays_to_come_in_does_not_straddle_as_well() -> None:
    """ROOM missed blinds. Elena posts a big blind out of turn, and that is all she puts up."""
    evening = Evening(straddle=True).seats("Ada", "Bruno", "Carla", "Dino").start(button=1).deal()
    evening.check_down()
    evening.sit("Elena", 5)
    evening.posts("Elena")
    evening.straddles("Elena")
    evening.start()
    assert evening.posted() == ["Carla small_blind 50", "Dino big_blind 100", "Elena extra_blind 100"]


def test_who_is_away_does_not_straddle() -> None:
    """FIGP 56 takes an absent player's blinds; nobody's chips are put up unasked."""
    evening = four()
    evening.straddles("Dino")
    evening.sits_out("Dino")
    evening.start(button=1)
    assert not any("straddle" in post for post in evening.posted())


def test_a_table_without_straddles_refuses_the_wish() -> None:
    """Every option is a switch that a table has or has not."""
    evening = Evening().seats("Ada", "Bruno", "Carla")
    with pytest.raises(refusals.NoStraddle):
        evening.straddles("Ada")


def test_fixed_limit_is_not_straddled() -> None:
    """The books do not say whether it is one of the raises: such a table is not opened."""
    with pytest.raises(refusals.StraddleNotPlayable):
        Evening(**one_game(HOLDEM), straddle=True)


def test_tournaments_have_none_of_it() -> None:
    """Silent; every blind of a tournament is that of its level."""
    with pytest.raises(refusals.CashTablesOnly):
        Evening(FIGP_TABLE, straddle=True)


def test_the_straddle_is_twice_the_big_blind_of_the_game() -> None:
    """Silent; recorded hands. With blinds of 10/25 it is 50."""
    stakes = Stakes(small_blind=10, big_blind=25)
    evening = four(stakes=stakes)
    evening.straddles("Dino")
    assert evening.start(button=1).posted()[2:] == ["Dino straddle 50"]
