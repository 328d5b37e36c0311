"""Open Hand History: reading, and writing as its specification says."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mazziere.formats.histories import FORMATS, read_history
from mazziere.formats.instants import universal
from mazziere.formats.ohh.read import is_ohh, read_ohh
from mazziere.formats.ohh.write import ohh_file, ohh_text
from mazziere.formats.record import RecordedHand, Unreadable
from mazziere.formats.replay.outcome import Mismatch, Replayed
from mazziere.formats.replay.play import replay
from mazziere.hand import PostKind
from tests.formats.hands import CASH, HI_LO, LIMIT, TOURNAMENT, played, recorded, stacks

FLOP_GAMES = [CASH, TOURNAMENT, HI_LO, LIMIT]

BY_ANOTHER = """\
{
  "ohh": {
    "spec_version": "1.2.2", "site_name": "Elsewhere", "network_name": "Elsewhere",
    "game_type": "Holdem", "table_name": "T", "table_size": "6", "game_number": "12-7",
    "start_date_utc": "2020-04-07T14:32:50", "currency": "EUR",
    "small_blind_amount": 0.01, "big_blind_amount": 0.02, "ante_amount": 0.00,
    "bet_limit": {"bet_cap": 0.00, "bet_type": "NL"}, "hero_player_id": 7, "dealer_seat": 1,
    "players": [
      {"id": 7, "seat": 1, "name": "Ada", "starting_stack": 2.00},
      {"id": 8, "seat": 3, "name": "Bruno", "starting_stack": 0.50, "is_sitting_out": false},
      {"id": 9, "seat": 5, "name": "Carla", "starting_stack": 1.00}
    ],
    "rounds": [
      {"id": 0, "street": "Preflop", "cards": "", "actions": [
        {"action_number": 1, "player_id": 8, "action": "Post SB", "amount": 0.01, "is_allin": false},
        {"action_number": 2, "player_id": 9, "action": "Post BB", "amount": 0.02},
        {"action_number": 3, "player_id": 7, "action": "Dealt Cards", "cards": ["As", "Ad"]},
        {"action_number": 4, "player_id": 7, "action": "Raise", "amount": 0.06},
        {"action_number": 5, "player_id": 8, "action": "Raise", "amount": 0.49, "is_allin": true},
        {"action_number": 6, "player_id": 9, "action": "Call", "amount": 0.48},
        {"action_number": 7, "player_id": 7, "action": "Raise", "amount": 1.94, "is_allin": true},
        {"action_number": 8, "player_id": 9, "action": "Call", "amount": 0.50, "is_allin": true}
      ]},
      {"id": 1, "street": "Flop", "cards": ["2c", "7d", "Th"], "actions": []},
      {"id": 2, "street": "Turn", "cards": ["2c", "7d", "Th", "Js"], "actions": []},
      {"id": 3, "street": "River", "cards": ["3c"], "actions": null},
      {"id": 4, "street": "Showdown", "actions": [
        {"action_number": 9, "player_id": 7, "action": "Shows Cards", "cards": ["As", "Ad"]},
        {"action_number": 10, "player_id": 8, "action": "Shows Cards", "cards": ["Tc", "Td"]},
        {"action_number": 11, "player_id": 9, "action": "Mucks Cards", "cards": ["Kc", "Kd"]}
      ]}
    ],
    "pots": [
      {"number": 0, "amount": 2.50, "rake": 0.10,
       "player_wins": [{"player_id": 8, "win_amount": 1.40}, {"player_id": 7, "win_amount": 1.00}]}
    ]
  }
}
"""
"""As other programs write: pots in one sum, numbers as text, members left out, the board repeated."""


def as_ohh(text: str) -> str:
    """A recorded PokerStars hand as Open Hand History."""
    return ohh_text(recorded(text), played(text))


def members(text: str) -> dict[str, Any]:
    """The members of the one hand of a text."""
    found: dict[str, Any] = json.loads(text)["ohh"]
    return found


def read_back(text: str) -> RecordedHand:
    """The one hand of a text, which can be read."""
    (hand,) = read_ohh(text)
    assert isinstance(hand, RecordedHand), hand
    return hand


def replayed(text: str) -> Replayed:
    """The one hand of a text, on which record and machine agree."""
    outcome = replay(read_back(text))
    assert isinstance(outcome, Replayed), outcome
    return outcome


def unreadable(text: str) -> Unreadable:
    """The problem of the one hand of a text."""
    (hand,) = read_ohh(text)
    assert isinstance(hand, Unreadable), hand
    return hand


@pytest.mark.parametrize("text", FLOP_GAMES)
def test_a_hand_written_and_read_back_ends_with_the_same_stacks(text: str) -> None:
    """Cash, tournament, hi-lo, limit."""
    assert stacks(replayed(as_ohh(text))) == stacks(played(text))


@pytest.mark.parametrize("text", FLOP_GAMES)
def test_written_again_it_is_the_same_text(text: str) -> None:
    """Number, seats, hero, cards, amounts: nothing is lost or grows."""
    once = as_ohh(text)
    assert ohh_text(read_back(once), replayed(once)) == once


@pytest.mark.parametrize("text", FLOP_GAMES)
def test_the_number_of_a_hand_stays_through_every_format(text: str) -> None:
    """PokerStars text → Open Hand History → PHH → Open Hand History."""
    number = recorded(text).number
    (hand,) = read_history("hand", as_ohh(text).encode())
    for name in ("phh", "ohh", "phh", "ohh"):
        assert isinstance(hand, RecordedHand)
        assert hand.number == number
        outcome = replay(hand)
        assert isinstance(outcome, Replayed)
        (hand,) = read_history("hand", FORMATS[name].hand(hand, outcome).encode())


def test_an_amount_is_what_the_action_adds() -> None:
    """Bruno bets nothing, Ada 0.40, Bruno raises to 1.20: he adds all of it; Ada then calls 0.80 more."""
    flop = members(as_ohh(CASH))["rounds"][1]
    told = [(action["action"], action["amount"]) for action in flop["actions"]]
    assert told == [("Check", 0), ("Bet", 0.4), ("Raise", 1.2), ("Call", 0.8)]


def test_a_reraise_adds_less_than_it_comes_to() -> None:
    """Limit, before the flop: Carla, at 1, raises to 2: she adds 1."""
    raises = [
        (action["player_id"], action["amount"])
        for action in members(as_ohh(LIMIT))["rounds"][0]["actions"]
        if action["action"] == "Raise"
    ]
    assert raises == [(3, 1), (1, 1.25), (3, 1)]


def test_a_pot_is_told_with_its_rake_and_a_win_without_it() -> None:
    """8.50 in the pot, 0.40 of it rake: 8.10 are won. What came back uncalled is in neither."""
    (pot,) = members(as_ohh(CASH))["pots"]
    assert (pot["amount"], pot["rake"]) == (8.5, 0.4)
    assert pot["player_wins"] == [{"player_id": 2, "win_amount": 8.1}]


def test_the_members_of_the_hand_are_those_of_the_specification() -> None:
    """Version, site, number, universal time (6:00 in New York in March's first days is 11:00), limits."""
    hand = members(as_ohh(CASH))
    assert hand["spec_version"] == "1.4.7"
    assert (hand["site_name"], hand["game_number"]) == ("PokerStars", "1001")
    assert hand["start_date_utc"] == "2015-03-01T11:00:00Z"
    assert (hand["game_type"], hand["bet_limit"]) == ("Holdem", {"bet_type": "NL", "bet_cap": 0})
    assert (hand["currency"], hand["table_size"], hand["dealer_seat"]) == ("USD", 6, 1)
    assert (hand["small_blind_amount"], hand["big_blind_amount"]) == (0.05, 0.1)


def test_seen_hands_stand_in_a_round_of_their_own() -> None:
    """Bruno's and Ada's hands at the end; Ada's is told when dealt too, for she is the hero."""
    hand = members(as_ohh(CASH))
    assert hand["hero_player_id"] == 1
    *_, showdown = hand["rounds"]
    assert showdown["street"] == "Showdown"
    assert [(action["action"], action["cards"]) for action in showdown["actions"]] == [
        ("Shows Cards", ["7h", "7d"]),
        ("Shows Cards", ["As", "Kd"]),
    ] or [action["action"] for action in showdown["actions"]] == ["Shows Cards", "Mucks Cards"]


def test_tournament_chips_have_no_currency() -> None:
    """Nor do they have cents."""
    hand = members(as_ohh(TOURNAMENT))
    assert hand["tournament"] is True
    assert hand["tournament_info"] == {"tournament_number": "77", "_level": 5}
    again = read_back(as_ohh(TOURNAMENT))
    assert (again.currency, again.tournament, again.unit) == ("", "77", 1)


def test_what_another_program_wrote_is_read() -> None:
    """1.50 in the main pot, 1.00 in the side pot, 0.10 of the main pot rake: told as one pot of 2.50."""
    hand = read_back(BY_ANOTHER)
    assert (hand.site, hand.number, hand.hero, hand.seat_count) == ("Elsewhere", "12-7", 1, 6)
    assert hand.when == "2020/04/07 14:32:50 UTC"
    assert stacks(replayed(BY_ANOTHER)) == {1: 200, 3: 140, 5: 0}


def test_a_wrong_win_is_a_mismatch() -> None:
    """A cent too much for Bruno."""
    assert isinstance(replay(read_back(BY_ANOTHER.replace("1.40", "1.41"))), Mismatch)


def test_one_ante_is_the_ante_of_the_table() -> None:
    """The big blind pays it for everybody."""
    told = BY_ANOTHER.replace(
        '{"action_number": 1,',
        '{"player_id": 9, "action": "Post Ante", "amount": 0.02}, {"action_number": 1,',
    )
    assert read_back(told).posts[0].kind is PostKind.TABLE_ANTE


def test_many_hands_stand_apart_by_an_empty_line_and_each_is_read() -> None:
    """As the specification stores them."""
    text = ohh_file([as_ohh(CASH), as_ohh(LIMIT)])
    assert text.count("\n\n") == 1
    assert [hand.number for hand in read_ohh(text)] == ["1001", "4001"]


def test_an_array_and_one_a_line_are_read_too() -> None:
    """As others store them."""
    one, other = as_ohh(CASH), as_ohh(LIMIT)
    assert [hand.number for hand in read_ohh(f"[{one},{other}]")] == ["1001", "4001"]
    assert [hand.number for hand in read_ohh(one + other)] == ["1001", "4001"]


def test_a_broken_hand_costs_only_itself() -> None:
    """The line of the fault is told."""
    text = as_ohh(CASH)
    broken, after = read_ohh(text[:-40] + "\n\n" + as_ohh(LIMIT))
    assert isinstance(broken, Unreadable)
    assert (broken.problem, broken.line) == ("not_json", 1)
    assert after.number == "4001"


@pytest.mark.parametrize(
    ("was", "now", "problem"),
    [
        ('"2c", "7d", "Th"]', '"2c", "7x", "Th"]', "impossible_card"),
        ('"amount": 0.49', '"amount": "lots"', "not_an_amount"),
        ('"amount": 0.49', '"amount": -1', "not_an_amount"),
        ('"big_blind_amount": 0.02,', "", "field_missing"),
        ('"dealer_seat": 1', '"dealer_seat": "here"', "field_unreadable"),
        ('"bet_type": "NL"', '"bet_type": "XL"', "field_missing"),
        ('"seat": 3', '"seat": 1', "field_unreadable"),
        ('"players": [', '"players": [7,', "field_unreadable"),
    ],
)
def test_bad_members_are_told(was: str, now: str, problem: str) -> None:
    """A card, amounts, a member that is missing or of another kind."""
    assert was in BY_ANOTHER
    assert unreadable(BY_ANOTHER.replace(was, now)).problem == problem


def test_other_json_is_no_hand_history() -> None:
    """It is told, and nothing breaks."""
    assert not is_ohh('{"hands": []}')
    assert unreadable('{"hands": []}').problem == "field_missing"


def test_new_york_had_summer_time_from_april_to_october_before_2007() -> None:
    """20 March: still winter in 2006, summer already in 2007."""
    assert universal("2006/03/20 12:00:00 ET") == (2006, 3, 20, 17, 0, 0)
    assert universal("2007/03/20 12:00:00 ET") == (2007, 3, 20, 16, 0, 0)


def test_raises_may_be_told_as_totals() -> None:
    """Bruno's raise to 0.50 and Ada's to 2.00, and calls of what is missing: the calls tell it."""
    told = BY_ANOTHER.replace('"amount": 0.49', '"amount": 0.50').replace('"amount": 1.94', '"amount": 2.00')
    assert stacks(replayed(told)) == stacks(replayed(BY_ANOTHER))


def test_calls_may_be_told_as_totals_too() -> None:
    """Carla calls 0.50, and then 1.00 in all."""
    told = BY_ANOTHER.replace('"amount": 0.50, "is', '"amount": 1.00, "is')
    told = told.replace('"amount": 0.48', '"amount": 0.50').replace('"amount": 0.49', '"amount": 0.50')
    told = told.replace('"amount": 1.94', '"amount": 2.00')
    assert stacks(replayed(told)) == stacks(replayed(BY_ANOTHER))


def test_the_first_bet_of_a_street_may_be_called_a_raise() -> None:
    """As one writer calls every all-in."""
    text = as_ohh(CASH)
    place = text.rindex('"Bet"')
    told = text[:place] + '"Raise"' + text[place + len('"Bet"') :]
    assert stacks(replayed(told)) == stacks(played(CASH))


def test_a_hand_without_a_number_has_one_in_a_text() -> None:
    """Where every hand begins with its number."""
    hand = read_back(BY_ANOTHER.replace('"12-7"', '""'))
    outcome = replay(hand)
    assert isinstance(outcome, Replayed)
    (again,) = read_history("hand.txt", FORMATS["stars"].hand(hand, outcome).encode())
    assert isinstance(again, RecordedHand)
    assert again.number == "0"
