"""Bomb pots: every `every`-th hand all ante, and it goes to the flop. No book mentions them."""

import pytest

from mazziere.rules.limits import Limit, Stakes
from mazziere.table import ByHands, TableGame, chips_on, refusals
from mazziere.table import events as e
from mazziere.table.next_hand.bomb_pot import hands_until_the_next
from tests.table.evening import OMAHA, STUD, Evening, mixed, one_game

BOMBS = {"bomb_pot_every": 3, "bomb_pot_ante": 300}


def three(**changes: object) -> Evening:
    return Evening(**(BOMBS | changes)).seats("Ada", "Bruno", "Carla")


def at_the_bomb_pot(evening: Evening) -> Evening:
    """The third hand, its antes posted."""
    evening.start(button=1).deal().check_down()
    evening.start().deal().check_down()
    return evening.start()


def is_bomb(evening: Evening) -> bool:
    assert evening.table.hand is not None
    return evening.table.hand.start.bomb_pot


def test_every_third_hand_all_ante_and_nobody_posts_a_blind() -> None:
    """Silent; common practice."""
    evening = at_the_bomb_pot(three())
    assert is_bomb(evening)
    assert evening.posted() == ["Ada ante 300", "Bruno ante 300", "Carla ante 300"]


def test_nobody_bets_before_the_flop() -> None:
    """Silent; common practice. After two cards each the flop is awaited, and the pot is gathered."""
    evening = at_the_bomb_pot(three()).deal()
    assert evening.to_act is None
    evening.deal()
    assert evening.table.hand is not None
    assert [pot.amount for pot in evening.table.hand.pots] == [900]
    assert evening.to_act == "Ada"  # Carla has the button


def test_the_button_goes_on_as_in_every_hand() -> None:
    """Ada, Bruno, Carla, and after the bomb pot Ada again."""
    evening = at_the_bomb_pot(three())
    evening.check_down().start()
    buttons = [event.positions.button for event in evening.events if isinstance(event, e.HandBegan)]
    assert buttons == [1, 2, 3, 1]


def test_the_others_are_ordinary_hands() -> None:
    """Hands 1, 2, 4 and 5 are; 3 and 6 are not."""
    evening, bombs = three(), []
    for _ in range(6):
        evening.start().deal()
        bombs.append(is_bomb(evening))
        evening.check_down()
    assert bombs == [False, False, True, False, False, True]
    assert chips_on(evening.table) == 30_000


def test_it_is_known_how_many_hands_come_before_the_next() -> None:
    evening, before = three(), []
    for _ in range(4):
        before.append(hands_until_the_next(evening.table))
        evening.start().deal().check_down()
    assert before == [2, 1, 0, 2]


def test_who_sits_out_misses_no_blind_in_a_bomb_pot() -> None:
    """ROOM missed blinds: nobody posts one. Bruno's would have been the big one."""
    evening = three()
    evening.start(button=1).deal().check_down()
    evening.start().deal().check_down()
    evening.sits_out("Bruno")
    evening.start()
    assert not any(isinstance(event, e.BlindMissed) for event in evening.events)


def test_a_newcomer_is_dealt_in_for_the_ante_and_still_owes_the_blind() -> None:
    """ROOM missed blinds: a bomb pot is no back door. Dino waits again afterwards."""
    evening = three()
    evening.start(button=1).deal().check_down()
    evening.start().deal().check_down()
    evening.sit("Dino", 4)
    evening.start()
    assert "Dino" in evening.dealt_in()
    assert evening.seat("Dino").owes
    evening.check_down().start()
    assert "Dino" not in evening.dealt_in()


def test_who_has_less_than_the_ante_is_all_in_and_not_out() -> None:
    """ROOM blinds speak of the big blind. Carla puts in her last 250, and plays for three times that."""
    evening = Evening(bomb_pot_every=1, bomb_pot_ante=300, min_buy_in=300).seats("Ada", "Bruno")
    evening.sit("Carla", 3, 300)
    evening.has_left("Carla", 250)
    evening.start(button=1).deal().deal()
    assert evening.posted()[1] == "Carla ante 250"
    assert evening.table.hand is not None
    assert [(pot.amount, len(pot.eligible)) for pot in evening.table.hand.pots] == [(750, 3), (100, 2)]


def test_nobody_straddles_a_bomb_pot() -> None:
    """There is no big blind to straddle."""
    evening = three(straddle=True)
    for name in ("Ada", "Bruno", "Carla"):
        evening.straddles(name)
    assert all(" ante " in post for post in at_the_bomb_pot(evening).posted())


def test_where_it_is_the_turn_of_a_game_without_a_flop_the_bomb_pot_falls_out() -> None:
    """The third hand is of stud: an ordinary one. The sixth is of Omaha."""
    evening = Evening(**mixed(ByHands(2), OMAHA, STUD), bomb_pot_every=3, bomb_pot_ante=300)
    evening.seats("Ada", "Bruno", "Carla")
    bombs = []
    for _ in range(6):
        evening.start().deal()
        assert evening.table.hand is not None
        bombs.append((evening.table.hand.start.variant, is_bomb(evening)))
        evening.check_down()
    assert bombs[2] == ("seven_stud", False)
    assert bombs[5] == ("omaha8", True)


@pytest.mark.parametrize(("every", "ante"), [(0, 300), (3, 0), (-1, 300), (3, 2_001)])
def test_a_bomb_pot_needs_an_interval_and_an_ante_within_the_least_buy_in(every: int, ante: int) -> None:
    """ROOM buy-in: who brings the least must be able to put it in."""
    with pytest.raises(refusals.BombPotNotPlayable):
        Evening(bomb_pot_every=every, bomb_pot_ante=ante)


def test_a_table_without_a_flop_has_no_bomb_pots() -> None:
    with pytest.raises(refusals.BombPotNotPlayable):
        Evening(**one_game(STUD), **BOMBS)


def test_every_hand_may_be_one() -> None:
    """From the first on; the price of coming in does not matter then, for nobody posts."""
    stakes = Stakes(small_blind=50, big_blind=100)
    game = one_game(TableGame("omaha", Limit.POT_LIMIT, stakes))
    evening = Evening(**game, bomb_pot_every=1, bomb_pot_ante=200).seats("Ada", "Bruno")
    evening.start(button=1)
    assert is_bomb(evening)
    evening.check_down()
    evening.sit("Carla", 3)
    assert "Carla" in evening.start().dealt_in()
