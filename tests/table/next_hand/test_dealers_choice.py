"""Dealer's choice: who chooses the next game, in what time, and what if nobody does.

PAGAT mixed games: the dealer announces the game before the antes are posted; so each player gets to play
their favorite.
"""

import pytest

from mazziere.table import (
    ChooseGame,
    ClockReached,
    ComeBack,
    DealersChoice,
    GameToChoose,
    HandToStart,
    TableGame,
    refusals,
)
from mazziere.table import events as e
from tests.table.evening import (
    DRAW,
    FIGP_TABLE,
    HOLDEM,
    RAZZ,
    STUD,
    TRIPLE_DRAW,
    Evening,
    kinds,
    mixed,
)

CHOICE = mixed(DealersChoice(15_000), HOLDEM, RAZZ, STUD, DRAW)


def asked(*names: str, **changes: object) -> Evening:
    """These people at a table, and the first of them asked for the game."""
    return Evening(**{**CHOICE, **changes}).seats(*names).start(button=1)


def test_pagat_whoever_is_about_to_have_the_button_is_asked_before_the_antes() -> None:
    """PAGAT mixed games. Dealer's choice: nothing is posted until the game is named."""
    evening = asked("Ada", "Bruno", "Carla")
    assert evening.table.awaiting == GameToChoose(seat=1, deadline=15_000)
    assert evening.table.next_deadline == 15_000
    assert kinds(evening.events[-2:]) == ["ButtonDrawn", "GameChoiceAsked"]


def test_the_hand_is_of_the_game_that_was_chosen() -> None:
    evening = asked("Ada", "Bruno", "Carla")
    assert evening.chooses("Ada", RAZZ) == (e.GameChanged(1, 0, chosen_by=1),)
    assert isinstance(evening.table.awaiting, HandToStart)
    evening.start()
    assert evening.table.hand is not None
    assert evening.table.hand.start.variant == "razz"
    assert evening.table.last is not None
    assert evening.table.last.button == 1


def test_the_first_button_is_drawn_once() -> None:
    """Not again when the game has been chosen, whatever number comes with the hand."""
    evening = asked("Ada", "Bruno", "Carla")
    evening.chooses("Ada", HOLDEM)
    evening.start(button=2)
    assert evening.table.last is not None
    assert evening.table.last.button == 1
    assert sum(isinstance(event, e.ButtonDrawn) for event in evening.events) == 1


def test_the_deal_passes_after_every_hand_also_after_stud() -> None:
    evening = asked("Ada", "Bruno", "Carla")
    choosers = []
    for game in (STUD, RAZZ, HOLDEM, STUD):
        assert isinstance(evening.table.awaiting, GameToChoose)
        choosers.append(name := evening.name_of(evening.table.awaiting.seat))
        evening.chooses(name, game)
        evening.start().check_down()
        evening.start()
    assert choosers == ["Ada", "Bruno", "Carla", "Ada"]


def test_the_same_game_may_be_chosen_again() -> None:
    evening = asked("Ada", "Bruno", "Carla")
    evening.chooses("Ada", HOLDEM)
    evening.start().check_down()
    evening.start()
    evening.chooses("Bruno", HOLDEM)
    evening.start()
    assert evening.table.game == HOLDEM


def test_no_hand_starts_before_the_choice() -> None:
    evening = asked("Ada", "Bruno", "Carla")
    with pytest.raises(refusals.GameNotChosen) as refusal:
        evening.start()
    assert refusal.value.facts == {"seat": 1}


def test_only_who_is_asked_may_choose() -> None:
    evening = asked("Ada", "Bruno", "Carla")
    with pytest.raises(refusals.NotYourChoice):
        evening.chooses("Bruno", RAZZ)


def test_only_a_game_of_the_list_may_be_chosen() -> None:
    evening = asked("Ada", "Bruno", "Carla")
    with pytest.raises(refusals.NoSuchGame) as refusal:
        evening.do(ChooseGame("ada", 4))
    assert refusal.value.facts == {"game": 4, "game_count": 4}
    with pytest.raises(refusals.NoSuchGame):
        evening.do(ChooseGame("ada", -1))


def test_nobody_chooses_where_nobody_is_asked() -> None:
    evening = Evening().seats("Ada", "Bruno")
    with pytest.raises(refusals.NoGameToChoose):
        evening.do(ChooseGame("ada", 0))


def test_a_game_for_fewer_players_cannot_be_chosen() -> None:
    evening = Evening(seat_count=8, **mixed(DealersChoice(15_000), HOLDEM, TRIPLE_DRAW))
    evening.seats("Ada", "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gina", "Ugo").start(button=1)
    with pytest.raises(refusals.GameNotForSoMany) as refusal:
        evening.chooses("Ada", TRIPLE_DRAW)
    assert refusal.value.facts == {"variant": "deuce_to_seven_triple", "players": 8, "most": 7}


# When nobody chooses


def test_after_the_time_to_choose_the_next_in_the_list_is_dealt() -> None:
    evening = asked("Ada", "Bruno", "Carla")
    assert evening.clock(14_999) == ()
    assert evening.clock(15_000) == (e.TimeRanOut(1, 15_000), e.GameChanged(1, 15_000))
    evening.start()
    assert evening.table.game == RAZZ


def test_the_list_begins_again_after_its_last_game() -> None:
    evening = Evening(**mixed(DealersChoice(15_000), HOLDEM, STUD)).seats("Ada", "Bruno").start(button=1)
    evening.chooses("Ada", STUD)
    evening.start().check_down()
    evening.start()
    evening.clock(evening.at + 15_000)
    assert evening.table.game == HOLDEM


def test_the_next_in_the_list_is_one_that_can_be_dealt() -> None:
    """Eight players: triple draw, which would be next, is for seven at most."""
    evening = Evening(seat_count=8, **mixed(DealersChoice(15_000), HOLDEM, TRIPLE_DRAW, STUD))
    evening.seats("Ada", "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gina", "Ugo").start(button=1)
    evening.clock(15_000)
    assert evening.table.game == STUD


@pytest.mark.parametrize("goes", ["leaves", "sits_out"])
def test_who_goes_while_being_asked_is_not_waited_for(goes: str) -> None:
    evening = asked("Ada", "Bruno", "Carla")
    happened = getattr(evening, goes)("Ada")
    assert happened[-1] == e.GameChanged(1, 0)
    assert isinstance(evening.table.awaiting, HandToStart)


def test_a_button_on_an_empty_seat_chooses_nothing() -> None:
    """FIGP 3: with Bruno's seat empty too, the button stays where Ada sat; the next in the list is dealt."""
    evening = Evening(FIGP_TABLE, **CHOICE)
    evening.seats("Ada", "Bruno", "Carla", "Dino", "Elena").start(button=1)
    evening.chooses("Ada", HOLDEM)
    evening.start().check_down()
    evening.leaves("Ada")
    evening.leaves("Bruno")
    evening.start()
    assert evening.table.is_in_hand
    assert evening.table.last is not None
    assert evening.table.last.button == 1
    assert evening.table.game == RAZZ


def test_an_absent_player_on_the_button_of_a_tournament_chooses_nothing() -> None:
    evening = Evening(FIGP_TABLE, **CHOICE).seats("Ada", "Bruno", "Carla")
    evening.sits_out("Ada")
    evening.start(button=1)
    assert evening.table.is_in_hand
    assert evening.table.game == RAZZ


def test_a_choice_is_kept_until_there_are_two_to_play_it() -> None:
    evening = asked("Ada", "Bruno")
    evening.chooses("Ada", STUD)
    evening.sits_out("Bruno")
    evening.do(ComeBack("bruno", "post"))
    evening.start()
    assert evening.table.game == STUD


def test_the_clock_does_nothing_to_a_choice_that_was_made() -> None:
    evening = asked("Ada", "Bruno")
    evening.chooses("Ada", STUD)
    assert evening.do(ClockReached(), at=99_000) == ()
    assert not evening.seat("Ada").sitting_out


# Who has yet to be reached by the big blind


def with_dino_behind_the_button(game: TableGame) -> Evening:
    """Ada on seat 1 has dealt `game` to Bruno on 3 and Carla on 5; then Dino sits down on 2."""
    evening = Evening(**mixed(DealersChoice(15_000), HOLDEM, STUD))
    for name, seat in (("Ada", 1), ("Bruno", 3), ("Carla", 5)):
        evening.sit(name, seat)
    evening.start(button=1)
    evening.chooses("Ada", game)
    evening.start().check_down()
    evening.sit("Dino", 2)
    evening.start()
    return evening


@pytest.mark.parametrize("dealt_before", [HOLDEM, STUD])
@pytest.mark.parametrize(("game", "players"), [(HOLDEM, 3), (STUD, 4)])
def test_the_dealer_is_who_has_chosen_the_game(
    dealt_before: TableGame, game: TableGame, players: int
) -> None:
    """PAGAT mixed games. Each dealer names what they deal; a newcomer waits for blinds, not for antes.

    The deal passes from Ada to Bruno, whatever was dealt and whatever he names: Dino between them is dealt in
    where only antes are posted, and has the button once he has been reached by the big blind.
    """
    evening = with_dino_behind_the_button(dealt_before)
    assert evening.table.awaiting == GameToChoose(seat=3, deadline=evening.at + 15_000)
    evening.chooses("Bruno", game)
    evening.start()
    assert evening.table.last is not None
    assert evening.table.last.button == 3
    assert len(evening.dealt_in()) == players


def test_a_newcomer_deals_in_turn_though_nobody_posts_a_blind() -> None:
    """PAGAT mixed games: all play their favorite. All name stud; after Bruno, Carla and Ada comes Dino.

    The big blind would have been his while Carla dealt, so that he waits for none.
    """
    evening = with_dino_behind_the_button(STUD)
    dealers = []
    for _ in range(5):
        assert isinstance(evening.table.awaiting, GameToChoose)
        dealers.append(name := evening.name_of(evening.table.awaiting.seat))
        evening.chooses(name, STUD)
        evening.start().check_down().start()
    assert dealers == ["Bruno", "Carla", "Ada", "Dino", "Bruno"]
