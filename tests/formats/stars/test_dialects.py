"""Hands of GGPoker and BetOnline, which use a text much like that of PokerStars.

Each convention was first seen in a recorded hand. The hands here are retold, and smaller.
"""

from __future__ import annotations

import pytest

from mazziere.formats.record import NotHeld
from mazziere.formats.replay.play import replay
from tests.formats.hands import not_held, parted, played, recorded, stacks

GGPOKER = """\
Poker Hand #OM1001: PLO-5 ($2/$5) - 2021/04/13 16:21:36
Table 'Etna' 6-max Seat #3 is the button
Seat 1: 3a59c1a9 ($400 in chips)
Seat 2: 410b1ede ($500 in chips)
Seat 3: c7d4f4d8 ($500 in chips)
Seat 5: 90ab8144 ($500 in chips)
Seat 6: Hero ($100 in chips)
90ab8144: posts small blind $2
Hero: posts big blind $5
*** HOLE CARDS ***
Dealt to 3a59c1a9
Dealt to 410b1ede
Dealt to Hero [4d 9d 5s 4s 9c]
3a59c1a9: raises $10 to $15
410b1ede: raises $37 to $52
c7d4f4d8: folds
90ab8144: folds
Hero: raises $48 to $100 and is all-in
3a59c1a9: calls $85
410b1ede: calls $48
*** FLOP *** [5d 2h 6c]
3a59c1a9: bets $100
410b1ede: calls $100
*** TURN *** [5d 2h 6c] [5c]
3a59c1a9: bets $200 and is all-in
410b1ede: folds
Uncalled bet ($200) returned to 3a59c1a9
3a59c1a9: shows [Ad Jh As Qh 8c] (Pair of Aces and Pair of Fives)
Hero: shows [4d 9d 5s 4s 9c] (Three Fives)
*** RIVER *** [5d 2h 6c 5c] [6h]
*** SHOWDOWN ***
3a59c1a9 collected $194 from pot
Hero collected $296 from pot
*** SUMMARY ***
Total pot $502 | Rake $10 | Jackpot $2 | Bingo $0
Board [5d 2h 6c 5c 6h]
Seat 1: 3a59c1a9 showed [Ad As Qh Jh 8c] and won ($194) with Pair of Aces and Pair of Sixes
Seat 2: 410b1ede folded on the Turn
Seat 3: c7d4f4d8 (button) folded before Flop (didn't bet)
Seat 5: 90ab8144 (small blind) folded before Flop
Seat 6: Hero (big blind) showed [9d 9c 5s 4d 4s] and won ($296) with Fives Full over Sixes
"""
"""Main pot 302, side pot 200: both "pot". One rake of 12, of which 6 are missing from each."""


def test_each_pot_is_collected_from_pot() -> None:
    """The rake of each pot follows from what is missing."""
    outcome = played(GGPOKER)
    assert recorded(GGPOKER).site == "GGPoker"
    assert stacks(outcome) == {1: 39400, 2: 30000, 3: 50000, 5: 49800, 6: 29600}
    assert sorted(won.rake for won in outcome.hand.results) == [600, 600]


def test_what_was_collected_is_compared_all_the_same() -> None:
    """A dollar from one winner to the other is a contradiction; the pots before their rake are 302 and 200."""
    wrong = GGPOKER.replace("collected $194", "collected $201").replace("collected $296", "collected $289")
    assert parted(wrong).street == "result"


def test_one_player_may_collect_two_pots_from_pot() -> None:
    """Programs that convert hands of GGPoker put the heading of PokerStars above them."""
    text = GGPOKER.replace("Poker Hand", "PokerStars Hand").replace("Hero collected", "3a59c1a9 collected")
    text = text.replace("[4d 9d 5s 4s 9c] (Three Fives)", "[4d 9d Ts 4s 9c] (Two Pairs)")
    text = text.replace("showed [9d 9c 5s 4d 4s] and won ($296)", "showed [9d 9c Ts 4d 4s] and lost")
    assert recorded(text).site == "PokerStars"
    assert stacks(played(text))[1] == 69000


CASH_DROP = """\
Poker Hand #RC1001: Hold'em No Limit ($0.01/$0.02) - 2024/12/01 14:29:28
Table 'RushAndCash' 6-max Seat #1 is the button
Seat 1: Hero ($2 in chips)
Seat 2: 8d962552 ($2 in chips)
Seat 3: 3a77b4b2 ($2 in chips)
Cash Drop to Pot : total $0.2
8d962552: posts small blind $0.01
3a77b4b2: posts big blind $0.02
*** HOLE CARDS ***
Dealt to Hero [Kd Ad]
Hero: raises $0.04 to $0.06
8d962552: folds
3a77b4b2: folds
Uncalled bet ($0.04) returned to Hero
*** SHOWDOWN ***
Hero collected $0.23 from pot
*** SUMMARY ***
Total pot $0.25 | Rake $0.01 | Jackpot $0.01 | Bingo $0 | Fortune $0 | Tax $0
Seat 1: Hero (button) won ($0.23)
Seat 2: 8d962552 (small blind) folded before Flop
Seat 3: 3a77b4b2 (big blind) folded before Flop
"""


def test_a_cash_drop_is_dead_money_of_the_room() -> None:
    """0.20 + 0.05, less two fees of one cent."""
    assert recorded(CASH_DROP).carried == 20
    assert stacks(played(CASH_DROP))[1] == 200 - 2 + 23


def test_a_straddle_is_not_posted_and_a_missed_blind_is_dead() -> None:
    """Of what Hero posts 0.01 are dead, and 0.04 are the bet to match."""
    text = CASH_DROP.replace("Cash Drop to Pot : total $0.2\n", "").replace(
        "*** HOLE", "Hero: posts missed blind $0.01\nHero: straddle $0.04\n*** HOLE"
    )
    text = text.replace(
        "Hero: raises $0.04 to $0.06\n8d962552: folds\n3a77b4b2: folds\n",
        "8d962552: folds\n3a77b4b2: folds\n",
    )
    text = text.replace("Uncalled bet ($0.04)", "Uncalled bet ($0.02)").replace("0.23", "0.06")
    text = text.replace(
        "Total pot $0.25 | Rake $0.01 | Jackpot $0.01", "Total pot $0.06 | Rake $0 | Jackpot $0"
    )
    assert stacks(played(text)) == {1: 203, 2: 199, 3: 198}


def test_who_straddles_with_a_blind_tells_both_together() -> None:
    """The big blind of 0.02 is a part of the 0.04."""
    text = CASH_DROP.replace("Cash Drop to Pot : total $0.2\n", "").replace(
        "*** HOLE", "3a77b4b2: straddle $0.04\n*** HOLE"
    )
    text = text.replace("raises $0.04 to $0.06", "raises $0.04 to $0.08").replace("0.23", "0.09")
    text = text.replace(
        "Total pot $0.25 | Rake $0.01 | Jackpot $0.01", "Total pot $0.09 | Rake $0 | Jackpot $0"
    )
    assert stacks(played(text)) == {1: 205, 2: 199, 3: 196}


NEXT_LEVEL = """\
Poker Hand #TM1001: Tournament #7001, Daily $5 Hold'em No Limit - Level3 (80/160) - 2024/06/04 19:10:00
Table '12' 3-max Seat #1 is the button
Seat 1: Hero (3,000 in chips)
Seat 2: 8d962552 (3,000 in chips)
Seat 3: 3a77b4b2 (3,000 in chips)
8d962552: posts small blind 60
3a77b4b2: posts big blind 120
*** HOLE CARDS ***
Dealt to Hero [Kd Ad]
Hero: raises 120 to 240
8d962552: folds
3a77b4b2: folds
Uncalled bet (120) returned to Hero
*** SHOWDOWN ***
Hero collected 300 from pot
*** SUMMARY ***
Total pot 300 | Rake 0 | Jackpot 0 | Bingo 0
Seat 1: Hero (button) won (300)
Seat 2: 8d962552 (small blind) folded before Flop
Seat 3: 3a77b4b2 (big blind) folded before Flop
"""


def test_a_first_line_may_tell_the_level_that_comes_next() -> None:
    """Blinds of 60 and 120 were posted, so a raise to 240 was enough."""
    assert recorded(NEXT_LEVEL).stakes.big_blind == 120
    assert stacks(played(NEXT_LEVEL))[1] == 3_180


def test_a_blind_that_took_all_chips_tells_no_level() -> None:
    """80 and 160 are played, whoever has 120 left."""
    short = NEXT_LEVEL.replace("3a77b4b2 (3,000", "3a77b4b2 (120")
    assert recorded(short).stakes.big_blind == 160


SHORT_DECK = """\
Poker Hand #1001: ShortDeck No Limit ($100) - 2021/04/01 11:44:46
Table 'Etna' 5-max Seat #5 is the button
Seat 1: 951600 ($1,000 in chips)
Seat 4: 559023 ($1,000 in chips)
Seat 5: 1802531 ($1,000 in chips)
951600: posts the ante $100
559023: posts the ante $100
1802531: posts the ante $100
1802531: posts button blind $100
*** HOLE CARDS ***
Dealt to 559023 [8c 7d]
951600: calls $100
559023: folds
1802531: raises $300 to $400
951600: folds
Uncalled bet ($300) returned to 1802531
*** SHOWDOWN ***
1802531 collected $500 from pot
*** SUMMARY ***
Total pot $500 | Rake $0
"""


def test_short_deck_has_one_amount_for_the_ante_and_the_blind() -> None:
    """Everybody antes 100, and the button posts as much."""
    assert recorded(SHORT_DECK).game == "short_deck"
    assert stacks(played(SHORT_DECK)) == {1: 80000, 4: 90000, 5: 130000}


@pytest.mark.parametrize(("title", "game"), [("PLO", "omaha"), ("PLO-5", "omaha5"), ("PLO-6", "omaha6")])
def test_omaha_goes_by_its_letters(title: str, game: str) -> None:
    """The number is that of the hole cards."""
    text = CASH_DROP.replace("Hold'em No Limit", title).replace("Dealt to Hero [Kd Ad]\n", "")
    assert recorded(text).game == game


def test_a_pot_that_was_cashed_out_has_no_winner_in_the_record() -> None:
    """The room pays the player, and keeps the pot."""
    text = CASH_DROP.replace("Hero collected $0.23 from pot", "Hero: Receives Cashout ($0.2)")
    assert not_held(text.replace("Hero (button) won ($0.23)", "Hero (button) won ($0)")) == "cash_out"


BETONLINE = """\
BetOnline Poker Game #900202587: Hold'em No Limit ($0.25/0.50) - 2011/08/07 15:01 Eastern Daylight Time
Table 'Etna (50bb)' 10-Max, Seat #2 is the button
Seat 9: Ada (55.58 in chips)
Seat 7: Bruno (6.50 in chips)
Seat 5: Carla (6.50 in chips)
Seat 2: Dino (17.73 in chips) - The button
Seat 0: Elsa (23.95 in chips) - Sitting out
Seat 3: Furio (24.50 in chips) - Small Blind
Seat 4: Gina (9.00 in chips) - Big Blind
Furio: ante processed 0.00
Furio: posts small blind 0.25
Gina: posts big blind 0.50
*** HOLE CARDS ***
Dealt to Furio []
Carla: raises 1.00 to 1.00
Bruno: calls 1.00
Ivo joins the table at seat #1
Ada: folds
Dino: folds
Furio: folds
Gina: folds
*** FLOP *** [3d 7d 6c]
Carla: bets 2.75
Bruno: raises 5.50 to 5.50 and is all in
Carla: calls 2.75
*** SHOW DOWN ***
Bruno shows Ah Jh
Carla shows Qh Ks
*** SUMMARY ***
Total pot 13.07 | Rake 0.68
Board [3d 7d 6c 10h Jc]
Total pot 13.07 | Rake 0.68
Board [3d 7d 6c 10h Jc]
Seat 9: Ada folded before Flop
Seat 7: Bruno showed [Ah Jh] and won (13.07)
Seat 5: Carla showed [Qh Ks] but did not win
Seat 2: Dino collected (0.00)
Seat 3: Furio folded before Flop
Seat 4: Gina folded before Flop
Ivo has left the table
"""
"""Turn and river stand only in the summary, and so does what was won; the pot is told after its rake."""


def test_a_hand_of_betonline_is_read() -> None:
    """Seat 0, tens as "10", cards without brackets, no line for turn and river."""
    assert stacks(played(BETONLINE)) == {10: 5558, 8: 1307, 6: 0, 3: 1773, 4: 2425, 5: 850}


def test_what_is_posted_to_come_in_has_words_of_its_own() -> None:
    """Ada posts now, which is live; Dino's dead post tells only the live half, and adds a small blind."""
    text = BETONLINE.replace("*** HOLE", "Ada: post now 0.50\nDino: post dead 0.50\n*** HOLE")
    text = text.replace("13.07", "14.32")  # 0.50 + 0.50 + 0.25 more
    assert stacks(played(text)) == {10: 5508, 8: 1432, 6: 0, 3: 1698, 4: 2425, 5: 850}
    assert parted(text.replace("14.32", "14.07")).street == "result"


def test_who_leaves_before_the_cards_folds_without_a_line() -> None:
    """The small blind stays in the pot, and neither play nor summary names its player again."""
    text = BETONLINE.replace("*** HOLE", "Furio has left the table\n*** HOLE").replace("Furio: folds\n", "")
    found = replay(recorded(text.replace("Seat 3: Furio folded before Flop\n", "")))
    assert isinstance(found, NotHeld)
    assert found.key == "missing_lines"


def test_who_leaves_during_the_hand_folds_without_a_line() -> None:
    """In their turn, as here, or before it; whoever has folded already is gone all the same."""
    text = BETONLINE.replace("Furio: folds\n", "Furio has left the table\n")
    found = replay(recorded(text.replace("Seat 3: Furio folded before Flop\n", "")))
    assert isinstance(found, NotHeld)
    assert found.key == "missing_lines"
    folded = BETONLINE.replace("Furio: folds\n", "Furio: folds\nFurio has left the table\n")
    assert stacks(played(folded)) == stacks(played(BETONLINE))


def test_a_side_pot_that_was_won_is_told_before_the_main_pot() -> None:
    """Gina, all-in, wins 3.25 less 0.16 of rake; Carla has won the 4.00 beside it, less 0.20."""
    text = BETONLINE.replace("Gina (9.00", "Gina (1.00").partition("Gina: folds")[0]
    text += "Gina: calls 0.50 and is all in\n*** FLOP *** [3d 7d 6c]\nCarla: bets 2.00\nBruno: calls 2.00\n"
    text += "*** TURN *** [3d 7d 6c][10h]\nCarla: bets 1.00\nBruno: folds\n"
    text += "Uncalled bet (1.00) returned to Carla\nTotal pot 3.80 | Rake 0.36\nGina shows Ah Jh\n"
    text += "*** SUMMARY ***\nTotal pot 3.09 | Rake 0.36\nBoard [3d 7d 6c 10h Jc]\n"
    text += "Seat 5: Carla collected (3.80)\nSeat 4: Gina showed [Ah Jh] and won (3.09)\n"
    won = stacks(played(text))
    assert (won[6], won[5]) == (650 - 300 + 380, 309)


def test_an_uncontested_pot_is_told_in_the_summary() -> None:
    """Without any line of play that says so."""
    text = BETONLINE.partition("*** FLOP")[0].replace("Bruno: calls 1.00", "Bruno: folds")
    text += "Uncalled bet (0.50) returned to Carla\n*** SUMMARY ***\nTotal pot 1.25 | Rake 0.00\nBoard []\n"
    text += (
        "Seat 7: Bruno folded before Flop\nSeat 5: Carla collected (1.25)\nSeat 2: Dino collected (0.00)\n"
    )
    assert stacks(played(text))[6] == 650 - 50 + 125


def test_a_straddle_may_be_raised_before_the_cards() -> None:
    """The second line tells the new total: all 2.00, of which 1.98 come back."""
    text = CASH_DROP.replace("Cash Drop to Pot : total $0.2\n", "").replace(
        "*** HOLE", "Hero: straddle $0.04\nHero: straddle $2 and is all-in\n*** HOLE"
    )
    text = text.replace("Hero: raises $0.04 to $0.06\n", "").replace(
        "Uncalled bet ($0.04)", "Uncalled bet ($1.98)"
    )
    text = text.replace("0.23", "0.05")
    text = text.replace(
        "Total pot $0.25 | Rake $0.01 | Jackpot $0.01", "Total pot $0.05 | Rake $0 | Jackpot $0"
    )
    assert stacks(played(text)) == {1: 203, 2: 199, 3: 198}
