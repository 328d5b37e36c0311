"""Requests of a browser: each becomes one command of the player who is signed in."""

import json

import pytest

from mazziere.casino import commands as cc
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.casino.streets import PlayChoice, RoundStreet
from mazziere.services.people.person import Person
from mazziere.services.tables.actions import NAMES, NamedAction
from mazziere.table import commands as c
from mazziere.tournament import commands as tc
from mazziere.web.socket import messages
from mazziere.web.socket.requests import REQUESTS, row_of

ADA = Person("ada", "Ada", token_hash="", is_bot=False, balance=0, given=0, version=1)
FACTS = {
    "sit": ({"seat": 3, "buy_in": 5_000}, c.TakeSeat("ada", "Ada", 3, 5_000)),
    "add_chips": ({"amount": 700}, c.AddChips("ada", 700)),
    "withdraw_buy_in": ({}, c.WithdrawBuyIn("ada")),
    "auto_top_up": ({"to": None}, c.SetTopUp("ada", 0)),
    "sit_out": ({"when": "big_blind"}, c.SitOut("ada", "big_blind")),
    "come_back": ({"blinds": "wait"}, c.ComeBack("ada", "wait")),
    "leave": ({"when": "after_hand"}, c.LeaveTable("ada", "after_hand")),
    "join_waiting_list": ({}, c.JoinWaitingList("ada", "Ada")),
    "leave_waiting_list": ({}, c.LeaveWaitingList("ada")),
    "act": ({"version": 9, "action": "bet", "to": 300}, NamedAction("ada", "bet", 9, 300)),
    "choose_game": ({"game": 2}, c.ChooseGame("ada", 2)),
    "run_twice": ({"agree": True}, c.AnswerTwice("ada", True)),
    "straddle": ({"on": True}, c.SetStraddle("ada", True)),
}
"""Request → the command that the table gets."""
OF_TOURNAMENTS = {
    "enter_tournament": ({}, tc.EnterTournament("ada")),
    "withdraw_entry": ({}, tc.WithdrawEntry("ada")),
    "rebuy_chips": ({}, tc.RebuyChips("ada")),
    "decline_rebuy": ({}, tc.DeclineRebuy("ada")),
    "buy_add_on": ({}, tc.BuyAddOn("ada")),
    "ask_for_deal": ({"wants": True}, tc.AskForDeal("ada", True)),
    "propose_deal": ({"shares": [{"entry": 3, "money": 700}]}, tc.ProposeDeal("ada", ((3, 700),))),
    "answer_deal": ({"agree": False}, tc.AnswerDeal("ada", False)),
}
"""Request → the command that the tournament gets."""

OF_ROUNDS = {
    "place_bet": (
        {"round": "r7", "spot": "first_5", "amount": 500},
        cc.PlaceBet("ada", "r7", Spot.FIRST_5, 500),
    ),
    "undo_bet": ({"round": "r7"}, cc.UndoBet("ada", "r7")),
    "undo_all_bets": ({"round": "r7"}, cc.UndoAllBets("ada", "r7")),
    "repeat_bets": ({"round": "r7"}, cc.RepeatBets("ada", "r7")),
    "double_bets": ({"round": "r7"}, cc.DoubleBets("ada", "r7")),
    "decide": (
        {"round": "r7", "street": "hole", "choice": "fold"},
        cc.MakeDecision("ada", "r7", RoundStreet.HOLE, PlayChoice.FOLD),
    ),
    "hide_page": ({}, cc.LeaveRound("ada", cc.WhyAway.HIDDEN_TAB)),
    "show_page": ({}, cc.ReturnToRound("ada")),
}
"""Request → the command that the casino table gets."""


def read(kind, **facts):
    return messages.decoder.decode(json.dumps({"type": kind, "id": 1, "table": "t1", **facts}))


@pytest.mark.parametrize("kind", FACTS)
def test_a_request_becomes_the_command_of_whoever_sent_it(kind):
    facts, command = FACTS[kind]
    request = read(kind, **facts)
    assert row_of(type(request)).command(request, ADA) == command


@pytest.mark.parametrize("kind", OF_TOURNAMENTS)
def test_a_request_to_a_tournament_becomes_the_command_of_whoever_sent_it(kind):
    facts, command = OF_TOURNAMENTS[kind]
    request = messages.decoder.decode(json.dumps({"type": kind, "id": 1, "tournament": "t", **facts}))
    row = row_of(type(request))
    assert row.to == "tournament"
    assert row.command(request, ADA) == command


@pytest.mark.parametrize("kind", OF_ROUNDS)
def test_a_request_in_a_round_becomes_the_command_of_whoever_sent_it(kind):
    """What a player can spend is no part of it: the room reads that in the books."""
    facts, command = OF_ROUNDS[kind]
    request = read(kind, **facts)
    row = row_of(type(request))
    assert row.to == "casino"
    assert row.command(request, ADA) == command


def test_every_request_that_becomes_a_command_is_shown_above():
    meant = {kind.__struct_config__.tag for kind, row in REQUESTS.items() if row.command is not None}
    assert meant == set(FACTS) | set(OF_TOURNAMENTS) | set(OF_ROUNDS)


@pytest.mark.parametrize("action", NAMES)
def test_every_action_can_be_named(action):
    assert read("act", version=1, action=action).action == action
