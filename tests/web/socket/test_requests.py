"""Requests of a browser: each becomes one command of the player who is signed in."""

import json

import pytest

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


def test_every_request_that_becomes_a_command_is_shown_above():
    meant = {kind.__struct_config__.tag for kind, row in REQUESTS.items() if row.command is not None}
    assert meant == set(FACTS) | set(OF_TOURNAMENTS)


@pytest.mark.parametrize("action", NAMES)
def test_every_action_can_be_named(action):
    assert read("act", version=1, action=action).action == action
