"""What a player finds of a round afterwards, and what the table shows of the last ones."""

from __future__ import annotations

from msgspec.structs import replace

from mazziere.casino import commands as c
from mazziere.casino.views.history import round_detail, round_row
from mazziere.casino.views.table import own_view, shared_view
from mazziere.protocol.casino import SpotBetView
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.casino.streets import PlayChoice
from tests.casino.room import CONFIG, WITHOUT_FIRST_5, Casino

NINE_PM = ((21 * 60 + 10) * 60 + 10) * 1_000


def played() -> Casino:
    """Ada wins with a pair of aces over queens, in the round of 21:10:10."""
    casino = Casino(WITHOUT_FIRST_5, [("Ada", 500)])
    casino.at = NINE_PM
    casino.open_betting()
    casino.ask(c.PlaceBet("Ada", casino.round.id, Spot.ANTE, 50))
    casino.ask(c.PlaceBet("Ada", casino.round.id, Spot.BONUS, 10))
    casino.let_time_pass()
    casino.deal("Ah Kd")
    casino.ask(c.MakeDecision("Ada", casino.round.id, casino.round.street, PlayChoice.PLAY))
    for cards in ("Ac 7d 2h", "9s"):
        casino.deal(cards)
        casino.let_time_pass()
    for cards in ("Jd", "Qs Qd"):
        casino.deal(cards)
    casino.settle()
    return casino


def test_a_round_is_a_row_with_what_was_bet_and_what_came_back() -> None:
    """BP history: date, game, bets and winnings. 50, 10 and 100; back come 50, 160 and 200."""
    row = round_row(played().round, "Ada")
    assert (row.code, row.opened_at, row.table_name) == ("#21:10:10", NINE_PM, "Pulcinella")
    assert (row.bet, row.paid, row.jackpot, row.is_void) == (160, 410, 0, False)


def test_a_round_in_detail_has_its_cards_its_hands_and_each_bet() -> None:
    """BP history: what the player decided, or the clock for them, and what became of every spot."""
    detail = round_detail(played().round, "Ada", None)
    assert (detail.hole, detail.dealer) == (("Ah", "Kd"), ("Qs", "Qd"))
    assert detail.board == ("Ac", "7d", "2h", "9s", "Jd")
    assert (detail.best[:2], detail.dealer_best[:2]) == (("Ah", "Ac"), ("Qs", "Qd"))
    assert detail.hand_name is not None
    assert detail.hand_name.ranks[0] == "A"
    assert detail.choices == {"hole": "play", "flop": "check", "turn": "check"}
    assert detail.spots == (
        SpotBetView("ante", 50, "returned", 50),
        SpotBetView("bonus", 10, "won", 160),
        SpotBetView("flop", 100, "won", 200),
    )


def test_a_void_round_is_found_with_all_bets_back() -> None:
    """BP history, faults: nothing was won or lost, and the list says why."""
    casino = Casino(WITHOUT_FIRST_5, [("Ada", 500)])
    casino.open_betting()
    casino.ask(c.PlaceBet("Ada", casino.round.id, Spot.ANTE, 50))
    casino.ask(c.VoidRound())
    row = round_row(casino.round, "Ada")
    assert (row.bet, row.paid, row.is_void) == (50, 50, True)
    assert own_view(casino.table, None, "Ada", 500).paid == 50


def test_the_last_rounds_say_how_they_ended_for_whoever_played_on() -> None:
    """Won, lost or tied; nothing where nobody played to the end. A round without cards is not there."""
    casino = played()
    casino.open_betting()
    casino.ask(c.PlaceBet("Ada", casino.round.id, Spot.ANTE, 10))
    casino.let_time_pass()
    casino.deal("7h 2d")
    casino.let_time_pass()
    casino.settle()
    casino.open_betting()
    casino.let_time_pass()
    recent = shared_view(casino.table, None).recent
    assert [each.outcome for each in recent] == [None, "won"]
    assert (recent[0].board, recent[0].dealer) == ((), ())


def test_what_later_streets_may_cost_is_told_while_bets_are_open() -> None:
    """BP bets: four antes on top of the bets, less what has been played or declined since."""
    casino = Casino(CONFIG, [("Ada", 300)])
    casino.open_betting()
    casino.ask(c.PlaceBet("Ada", casino.round.id, Spot.ANTE, 50))

    def told() -> tuple[int, bool]:
        own = own_view(casino.table, casino.jackpot, "Ada", casino.available("Ada"))
        return own.may_cost, own.is_covered

    assert told() == (200, True)
    casino.ask(c.PlaceBet("Ada", casino.round.id, Spot.ANTE, 20))
    assert told() == (280, False)
    casino.let_time_pass()
    casino.deal("Ah Kd")
    casino.ask(c.MakeDecision("Ada", casino.round.id, casino.round.street, PlayChoice.PLAY))
    assert told() == (140, False)
    casino.deal("Ac 7d 2h")
    casino.ask(c.MakeDecision("Ada", casino.round.id, casino.round.street, PlayChoice.CHECK))
    assert told() == (70, True)


def test_the_prizes_of_first_5_are_told_for_the_stake_of_the_table() -> None:
    """BP jackpot: for a stake of 10, three of a kind is 30 and a straight flush 25000."""
    view = shared_view(Casino(CONFIG).table, None).paytable
    assert (view.first_5[-1].prize, view.first_5[0].prize) == (30, 25_000)
    without = shared_view(Casino(replace(WITHOUT_FIRST_5, bonus=None)).table, None).paytable
    assert (without.bonus, without.first_5) == ((), ())
