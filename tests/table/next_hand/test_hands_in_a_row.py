"""One hand after another: the positions of FIGP and ROOM at a real table, with chips and cards."""

import pytest

from mazziere.cards import INTERNATIONAL, STANDARD_52, Card, fold, parse_cards
from mazziere.hand import Fold
from mazziere.protocol.events import ButtonDrawnEvent
from mazziere.rules.refusals import NotInThisHand
from mazziere.rules.rule_set import RULE_SETS
from mazziere.table import (
    Act,
    CardsAwaited,
    DealTableCards,
    HandToStart,
    SeatToAct,
    StartHand,
    refusals,
    viewer_events,
)
from mazziere.table import events as e
from tests.table.evening import FIGP_TABLE, Evening, kinds


def test_figp_1c_the_first_button_is_drawn() -> None:
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno", "Carla")
    evening.do(StartHand("h1", 2, "root"))
    assert e.ButtonDrawn(3, (), 0) in evening.events
    assert evening.posted() == ["Ada small_blind 50", "Bruno big_blind 100"]


def test_a_hand_begins_with_its_name_and_the_root_of_its_deck() -> None:
    evening = Evening().seats("Ada", "Bruno")
    happened = evening.do(StartHand("h1", 0, "f00d"))
    assert kinds(happened) == ["ButtonDrawn", "HandBegan", "HandStarted", "Posted", "Posted"]
    assert evening.table.hand_id == "h1"
    assert evening.table.deck_root == "f00d"
    assert isinstance(evening.table.awaiting, CardsAwaited)


def test_the_next_hand_starts_after_the_pause() -> None:
    """2000 ms."""
    evening = Evening().seats("Ada", "Bruno")
    evening.at = 7_000
    evening.start(button=1).deal()
    evening.folds("Ada")
    assert evening.table.awaiting == HandToStart(9_000)
    with pytest.raises(refusals.PauseNotOver) as refusal:
        evening.do(StartHand("h2", 0, "root"), at=8_999)
    assert refusal.value.facts == {"not_before": 9_000}
    evening.do(StartHand("h2", 0, "root"), at=9_000)


def test_figp_55_no_hand_starts_before_the_last_is_over() -> None:
    evening = Evening().seats("Ada", "Bruno").start()
    with pytest.raises(refusals.HandInProgress):
        evening.do(StartHand("h2", 0, "root"))


def test_figp_3a_small_blind_eliminated() -> None:
    """FIGP 3a, case 1: the button stays with Ada for one hand, both blinds are posted."""
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno", "Carla", "Dino").everybody_folds()
    evening.leaves("Bruno")
    evening.start()
    assert evening.table.last is not None
    assert evening.table.last.button == 1
    assert evening.posted() == ["Carla small_blind 50", "Dino big_blind 100"]


def test_figp_3b_big_blind_eliminated() -> None:
    """FIGP 3b, case 2: the button moves to Bruno and Dino posts alone; then both are posted."""
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno", "Carla", "Dino", "Elena").everybody_folds()
    evening.leaves("Carla")
    evening.everybody_folds()
    assert evening.table.last is not None
    assert evening.table.last.button == 2
    assert evening.posted() == ["Dino big_blind 100"]
    evening.start()
    assert evening.table.last.button == 2
    assert evening.posted() == ["Dino small_blind 50", "Elena big_blind 100"]


def test_figp_3_the_player_left_of_a_dead_small_blind_acts_after_the_blinds() -> None:
    """FIGP 1f: the first to act is the one after the big blind, here Elena."""
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno", "Carla", "Dino", "Elena").everybody_folds()
    evening.leaves("Carla")
    evening.start().deal()
    assert evening.to_act == "Elena"


def test_figp_5_heads_up_the_button_posts_the_small_blind_and_acts_first() -> None:
    """FIGP 5: and last after the flop."""
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno").start(button=1)
    assert evening.posted() == ["Ada small_blind 50", "Bruno big_blind 100"]
    evening.deal()
    assert evening.to_act == "Ada"
    evening.calls("Ada")
    evening.checks("Bruno")
    evening.deal()
    assert evening.to_act == "Bruno"


def test_figp_2_from_three_to_two_nobody_posts_the_big_blind_twice_running() -> None:
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno", "Carla").everybody_folds()
    assert evening.posted()[1] == "Carla big_blind 100"
    evening.leaves("Ada")
    evening.start()
    assert evening.posted() == ["Carla small_blind 50", "Bruno big_blind 100"]


def test_figp_52_a_tournament_newcomer_plays_at_once_and_posts_nothing_extra() -> None:
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno", "Carla", "Dino").everybody_folds()
    evening.sit("Elena", 5)
    evening.start()
    assert "Elena" in evening.dealt_in()
    assert evening.posted() == ["Carla small_blind 50", "Dino big_blind 100"]


def test_room_a_tournament_player_short_of_the_big_blind_posts_what_they_have() -> None:
    """ROOM blinds; FIGP 9b: Carla posts her last 50, the others still call 100."""
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno")
    evening.sit("Carla", 3, 100)
    evening.sit("Dino", 4)
    evening.start(button=2).deal()
    while evening.to_act:
        evening.folds(evening.to_act)
    evening.everybody_folds()
    evening.everybody_folds()
    evening.start()
    assert evening.posted() == ["Bruno small_blind 50", "Carla big_blind 50"]
    evening.deal()
    evening.calls("Dino")
    assert evening.in_hand(4).wagered == 100


def test_figp_56_an_absent_tournament_player_posts_blinds_and_is_folded() -> None:
    """FIGP 56, 69, 72: Carla's chips pay, her hand is folded as soon as the cards are dealt."""
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno", "Carla")
    evening.sits_out("Carla")
    evening.start(button=1)
    assert evening.posted() == ["Bruno small_blind 50", "Carla big_blind 100"]
    evening.deal()
    assert kinds(evening.events)[-2:] == ["CardsDealt", "Folded"]
    evening.folds("Ada")
    assert not evening.table.is_in_hand
    assert (evening.seat("Bruno").stack, evening.seat("Carla").stack) == (10_100, 9_900)


def test_figp_72_an_absent_big_blind_is_folded_although_it_owes_nothing() -> None:
    """FIGP 72. Two call; the absent hand wins nothing, and its blind stays in the pot."""
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno", "Carla")
    evening.sits_out("Carla")
    evening.start(button=1).deal()
    evening.calls("Ada")
    evening.calls("Bruno")
    assert evening.in_hand(3).folded
    assert evening.in_hand(3).stack == 9_900


def test_figp_56_a_tournament_of_absent_players_goes_on_by_itself() -> None:
    """Nobody has to be waited for: the cards are dealt, and the last one takes the blinds."""
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno", "Carla")
    for name in ("Ada", "Bruno", "Carla"):
        evening.sits_out(name)
    evening.start(button=1).deal()
    assert not evening.table.is_in_hand
    assert evening.seat("Carla").stack == 10_050


def test_the_hand_is_whose_turn_it_is_to_play() -> None:
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal()
    assert isinstance(evening.table.awaiting, SeatToAct)
    evening.sit("Carla", 3)
    with pytest.raises(NotInThisHand):
        evening.folds("Carla")


def test_nobody_acts_when_no_hand_is_played() -> None:
    evening = Evening().seats("Ada", "Bruno")
    with pytest.raises(refusals.NoHandInProgress):
        evening.folds("Ada")


def test_nobody_acts_from_a_seat_that_is_not_theirs() -> None:
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal()
    with pytest.raises(refusals.NotYourSeat) as refusal:
        evening.do(Act("bruno", Fold(1)))
    assert refusal.value.facts == {"seat": 1, "yours": 2}
    assert evening.to_act == "Ada"


def test_no_card_is_dealt_before_the_first_hand() -> None:
    evening = Evening().seats("Ada", "Bruno")
    with pytest.raises(refusals.NoHandInProgress):
        evening.do(DealTableCards((Card(0),)))


def test_chips_won_come_back_to_the_seat_when_the_hand_is_over() -> None:
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal()
    assert evening.seat("Bruno").stack == 0
    evening.folds("Ada")
    assert (evening.seat("Ada").stack, evening.seat("Bruno").stack) == (9_950, 10_050)


def test_figp_72_an_absent_player_whom_the_blind_put_all_in_is_folded_in_turn() -> None:
    """FIGP 72: the blinds go into the pot, the hand does not play for it. Carla's last 50 are lost."""
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno")
    evening.sit("Carla", 3, 100)
    evening.sit("Dino", 4)
    evening.start(button=2).deal()  # Carla posts the small blind, and keeps 50
    while evening.to_act:
        evening.folds(evening.to_act)
    evening.everybody_folds()
    evening.everybody_folds()
    evening.sits_out("Carla")
    evening.start()
    assert evening.posted() == ["Bruno small_blind 50", "Carla big_blind 50"]
    evening.deal()
    for name in ("Dino", "Ada", "Bruno"):
        evening.calls(name)
    assert evening.in_hand(3).folded


def test_pagat_the_first_button_goes_to_the_first_jack_dealt() -> None:
    """PAGAT first dealer: the cards dealt face up for it are told."""
    evening = Evening(rules=RULE_SETS["home"]).seats("Ada", "Bruno")
    evening.do(StartHand("h1", fold(jack_third(), STANDARD_52), "root"))
    (drawn,) = [event for event in evening.events if isinstance(event, e.ButtonDrawn)]
    assert drawn.seat == 1
    (told,) = viewer_events([drawn], None, evening.table)
    assert told == ButtonDrawnEvent(seat=1, nickname="Ada", to=(1, 2, 1), cards=("2c", "As", "Jd"))


def jack_third() -> tuple[Card, ...]:
    top = parse_cards("2c As Jd", INTERNATIONAL)
    return (*top, *(card for card in STANDARD_52.cards if card not in top))
