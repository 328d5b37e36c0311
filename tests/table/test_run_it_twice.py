"""Running it twice: all who play for the pots are asked. No book mentions it."""

import pytest

from mazziere.hand import events as h
from mazziere.rules.rule_set import RULE_SETS
from mazziere.table import CardsAwaited, DealTableCards, SeatToAct, TwiceToAgree, refusals
from mazziere.table import events as e
from tests.table.evening import Evening, kinds


def asked(**changes: object) -> Evening:
    """Ada and Bruno are all-in before the flop; Carla has folded."""
    evening = Evening(run_it_twice=True, **changes).seats("Ada", "Bruno", "Carla").start(button=1).deal()
    evening.all_in("Ada")
    evening.calls("Bruno")
    evening.folds("Carla")
    return evening


def boards(evening: Evening) -> int:
    """The number of boards on which the last pot was won."""
    won = [event.event for event in evening.events if isinstance(event, e.InHand)]
    return max(share.board for one in won if isinstance(one, h.PotWon) for share in one.shares)


def test_once_nobody_can_bet_the_players_are_asked() -> None:
    """Silent; recorded hands. Who has folded has no say."""
    evening = asked()
    assert evening.table.awaiting == TwiceToAgree((2, 1), deadline=8_000)
    assert evening.table.next_deadline == 8_000


@pytest.mark.parametrize("key", RULE_SETS)
def test_they_are_asked_with_all_hands_seen(key: str) -> None:
    """FIGP 27, also where losing hands may be mucked: nobody agrees to two boards against a hidden hand."""
    evening = asked(rules=RULE_SETS[key])
    assert isinstance(evening.table.awaiting, TwiceToAgree)
    assert evening.table.hand is not None
    seats = {seat.no: seat for seat in evening.table.hand.seats}
    assert (seats[1].shown, seats[2].shown, seats[3].shown) == (True, True, False)


def test_if_all_agree_the_rest_is_dealt_twice() -> None:
    """Silent; recorded hands. With the last yes the dealer goes on, with two boards."""
    evening = asked()
    evening.agrees("Bruno")
    assert evening.table.awaiting == TwiceToAgree((1,), deadline=8_000)
    assert kinds(evening.agrees("Ada")) == ["TwiceAnswered", "RunningTwice"]
    evening.check_down()
    assert boards(evening) == 2


def test_one_no_and_the_cards_come_once() -> None:
    evening = asked()
    assert kinds(evening.agrees("Ada", to_two_boards=False)) == ["TwiceAnswered"]
    assert isinstance(evening.table.awaiting, CardsAwaited)
    evening.check_down()
    assert boards(evening) == 1


def test_silence_is_a_no() -> None:
    """Bruno has said yes, Ada nothing: at the deadline the cards come once, and she is not sent away."""
    evening = asked()
    evening.agrees("Bruno")
    assert evening.clock(7_999) == ()
    assert kinds(evening.clock(8_000)) == ["TimeRanOut", "TwiceAnswered"]
    assert isinstance(evening.table.awaiting, CardsAwaited)
    assert not evening.seat("Ada").is_away


def test_they_are_asked_once_in_a_hand() -> None:
    """After a no before the flop nobody asks again on the turn."""
    evening = asked()
    evening.agrees("Ada", to_two_boards=False)
    evening.deal().deal()
    assert isinstance(evening.table.awaiting, CardsAwaited)


def test_they_are_asked_later_if_the_betting_ends_later() -> None:
    """On the flop: the turn and the river may still come twice."""
    evening = Evening(run_it_twice=True).seats("Ada", "Bruno").start(button=1).deal()
    evening.calls("Ada")
    evening.checks("Bruno")
    evening.deal()
    evening.bets("Bruno", 9_900)
    evening.calls("Ada")
    assert isinstance(evening.table.awaiting, TwiceToAgree)
    evening.agrees("Ada")
    evening.agrees("Bruno")
    assert evening.table.hand is not None
    assert len(evening.table.hand.second_board) == 3


def test_on_the_river_there_is_nothing_to_ask() -> None:
    evening = Evening(run_it_twice=True).seats("Ada", "Bruno").start(button=1).deal()
    evening.calls("Ada")
    evening.checks("Bruno")
    for _ in range(2):
        evening.deal()
        evening.checks("Bruno")
        evening.checks("Ada")
    evening.deal()
    evening.bets("Bruno", 9_900)
    evening.calls("Ada")
    assert not any(isinstance(event, e.TwiceAsked) for event in evening.events)


def test_while_they_are_asked_no_card_is_dealt() -> None:
    evening = asked()
    with pytest.raises(refusals.PlayersAreAsked):
        evening.do(DealTableCards(()))


def test_nobody_else_answers_and_nobody_twice() -> None:
    evening = asked()
    with pytest.raises(refusals.NotAskedToAgree):
        evening.agrees("Carla")
    evening.agrees("Ada")
    with pytest.raises(refusals.NotAskedToAgree):
        evening.agrees("Ada")


def test_there_is_no_answer_without_a_question() -> None:
    evening = Evening(run_it_twice=True).seats("Ada", "Bruno").start(button=1).deal()
    with pytest.raises(refusals.NothingToAgreeOn):
        evening.agrees("Ada")


def test_where_somebody_is_not_there_nobody_is_asked() -> None:
    """Bruno let his time run out while he could check; a call of his stands. He cannot agree to anything."""
    evening = Evening(run_it_twice=True).seats("Ada", "Bruno", "Carla").start(button=1).deal()
    evening.all_in("Ada")
    evening.calls("Bruno")
    evening.leaves("Bruno")
    evening.folds("Carla")
    assert isinstance(evening.table.awaiting, CardsAwaited)


def test_a_player_who_leaves_while_asked_has_said_no() -> None:
    evening = asked()
    assert kinds(evening.leaves("Bruno")) == ["LeavingAnnounced", "TwiceAnswered"]
    assert isinstance(evening.table.awaiting, CardsAwaited)


def test_a_table_that_has_it_not_asks_nobody() -> None:
    """Every option is a switch; a rule set that allows it to friends does not switch it on."""
    evening = Evening(rules=RULE_SETS["home"]).seats("Ada", "Bruno").start(button=1).deal()
    evening.all_in("Ada")
    evening.calls("Bruno")
    assert isinstance(evening.table.awaiting, CardsAwaited)


def test_a_book_that_is_silent_is_no_hindrance() -> None:
    """FIGP 27 turns the hands up first; what the table has, its hands carry."""
    evening = asked(rules=RULE_SETS["figp-2014"])
    assert kinds(evening.events)[-3:] == ["Shown", "Shown", "TwiceAsked"]


def test_while_two_can_bet_nobody_is_asked() -> None:
    """Ada is all-in for less than the others have: they bet on."""
    evening = Evening(run_it_twice=True, min_buy_in=1_000).seats("Bruno", "Carla")
    evening.sit("Ada", 3, 1_000)
    evening.start(button=3).deal()
    evening.all_in("Ada")
    evening.calls("Bruno")
    evening.calls("Carla")
    evening.deal()
    assert isinstance(evening.table.awaiting, SeatToAct)
