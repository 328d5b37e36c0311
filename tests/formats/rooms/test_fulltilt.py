"""Histories of Full Tilt."""

from __future__ import annotations

import pytest

from mazziere.formats.histories import read_history
from mazziere.formats.record import RecordedHand, Unreadable
from mazziere.formats.replay.outcome import Mismatch, Replayed
from mazziere.formats.replay.play import replay
from mazziere.formats.rooms.fulltilt import read_fulltilt
from mazziere.rules.limits import Limit
from tests.formats.rooms.fulltilt_hands import CASH, DRAW, STUD, TWICE
from tests.formats.rooms.other_rooms import outcome, rake, record, why, won


def test_a_cash_hand() -> None:
    """Chat and remarks of the room are not actions."""
    hand = record(read_fulltilt, CASH)
    assert (hand.site, hand.number, hand.currency, hand.table) == ("Full Tilt", "1001", "USD", "Etna")
    assert (hand.hero, hand.button, hand.seat_count) == (1, 1, 6)
    assert hand.when == "2013/05/04 18:30:00 UTC"
    assert [seat.name for seat in hand.seats] == ["Ada", "Bruno B", "Carla"]
    assert won(read_fulltilt, CASH) == {"Bruno B": 810}
    assert rake(read_fulltilt, CASH) == (40,)


def test_a_razz_hand_with_a_bring_in_that_is_all_in() -> None:
    """Of the others' cards only the one that is face up is known."""
    hand = record(read_fulltilt, STUD)
    assert (hand.game, hand.tournament, hand.stakes.ante) == ("razz", "7654321", 20)
    assert won(read_fulltilt, STUD) == {"Bruno": 68}


def test_a_draw_hand() -> None:
    """The hero's discards are recorded with their cards."""
    hand = record(read_fulltilt, DRAW)
    assert (hand.game, hand.limit) == ("deuce_to_seven_triple", Limit.FIXED_LIMIT)
    assert (hand.stakes.small_blind, hand.stakes.small_bet, hand.stakes.big_bet) == (250, 500, 1000)
    assert won(read_fulltilt, DRAW) == {"Ada": 950}


def test_a_board_that_is_run_twice() -> None:
    """Each time has a half of the pot."""
    assert record(read_fulltilt, TWICE).streets[-1].second_board
    assert won(read_fulltilt, TWICE) == {"Bruno B": 810}


def test_a_cap_limits_what_can_be_lost() -> None:
    """The chips above it are not in play."""
    text = CASH.replace("NL Hold'em - $0.05/$0.10", "$0.05/$0.10 - $4.20 Cap No Limit Hold'em")
    text = text.replace("Ada bets $5", "Ada bets $2.70, and is capped").replace(
        "Uncalled bet of $2.30 returned to Ada\n", ""
    )
    assert {seat.stack for seat in record(read_fulltilt, text).seats} == {420}
    assert won(read_fulltilt, text) == {"Bruno B": 810}


@pytest.mark.parametrize("codec", ["utf-16", "utf-8-sig", "cp1252"])
def test_encodings_and_half_a_character_at_the_end(codec: str) -> None:
    """A program added one byte to a text of two-byte characters."""
    (hand,) = read_history("hands.txt", CASH.replace("\n", "\r\n").encode(codec) + b"\n")
    assert isinstance(hand, RecordedHand)
    assert isinstance(replay(hand), Replayed)


def test_the_summary_helps_where_lines_are_missing() -> None:
    """The winner, or the last cards of a run-out."""
    text = CASH.replace("Bruno B wins the pot ($8.10) with three of a kind, Sevens\n", "")
    assert won(read_fulltilt, text) == {"Bruno B": 810}
    river = next(line for line in CASH.split("\n") if line.startswith("*** RIVER"))
    assert won(read_fulltilt, CASH.replace(f"{river}\n", "")) == {"Bruno B": 810}


def test_what_cannot_be_replayed() -> None:
    """Each under its own name."""
    assert why(read_fulltilt, CASH[: CASH.index("*** SUMMARY")]) == "truncated"
    head, _, rest = CASH.partition("*** HOLE CARDS ***")
    called_off = head + "*** SUMMARY ***\nTotal pot $0 | Rake $0\n"
    assert rest
    assert why(read_fulltilt, called_off) == "cancelled"
    assert why(read_fulltilt, CASH.replace("Dino adds $2", "Hand #1001 has been canceled")) == "cancelled"
    only_the_end = CASH[: CASH.index("Seat 1")] + CASH[CASH.index("*** SUMMARY") :]
    assert why(read_fulltilt, only_the_end) == "partly_observed"
    assert why(read_fulltilt, CASH.replace("NL Hold'em", "NL Irish")) == "game_not_built:irish"


def test_a_record_that_contradicts_itself_is_told_with_its_line() -> None:
    """Pot, rake and payment do not fit what was bet."""
    found = outcome(read_fulltilt, CASH.replace("Rake $0.40", "Rake $0.50"))
    assert isinstance(found, Unreadable)
    assert (found.problem, found.line, found.text) == ("contradicts_itself", 32, "8.10 ≠ 8.50")


CAPPED = """\
Full Tilt Poker Game #1004: Table Etna (6 max) - CAP NL Hold'em - $0.05/$0.10 - 12:00:00 ET - 2015/03/01
Seat 1: Ada ($10)
Seat 2: Bruno ($4.20)
Ada posts the small blind of $0.05
Bruno posts the big blind of $0.10
The button is in seat #1
*** HOLE CARDS ***
Ada raises to $0.30
Bruno calls $0.20
*** FLOP *** [Ah 7c 2d] (Total Pot: $0.60, 2 Players)
Bruno bets $0.60
Ada raises to $2.70, and is capped
Bruno calls $2.10, and is capped
Ada shows [As Kd]
Bruno shows [7h 7d]
*** TURN *** [Ah 7c 2d] [9s] (Total Pot: $6, 2 Players, 2 All-In)
*** RIVER *** [Ah 7c 2d 9s] [3h] (Total Pot: $6, 2 Players, 2 All-In)
Bruno wins the pot ($5.80) with three of a kind, Sevens
*** SUMMARY ***
Total pot $6 | Rake $0.20
Board: [Ah 7c 2d 9s 3h]
Seat 1: Ada (button) showed [As Kd] and lost with a pair of Aces
Seat 2: Bruno (big blind) showed [7h 7d] and won ($5.80) with three of a kind, Sevens
"""


def test_a_cap_that_the_title_does_not_tell_is_what_a_capped_player_has_bet() -> None:
    """3.00 in all: neither player has more to lose, whatever they have in front of them."""
    assert [seat.stack for seat in record(read_fulltilt, CAPPED).seats] == [300, 300]
    assert won(read_fulltilt, CAPPED) == {"Bruno": 580}


def test_a_cap_that_nobody_reaches_is_none() -> None:
    """The title says only that there is one."""
    text = CAPPED[: CAPPED.index("Ada raises to $2.70")] + (
        "Ada folds\nUncalled bet of $0.60 returned to Bruno\nBruno wins the pot ($0.60)\n"
        "*** SUMMARY ***\nTotal pot $0.60 | Rake $0\nBoard: [Ah 7c 2d]\n"
    )
    assert [seat.stack for seat in record(read_fulltilt, text).seats] == [1000, 420]
    assert won(read_fulltilt, text) == {"Bruno": 60}


FIVE_CARD_STUD = """\
Full Tilt Poker Game #1005: Deep (7654321), Table 1 - 800/1600 Ante 150 - Limit 5 Card Stud - 18:30:00 ET - 2013/03/31
Seat 1: Ada (4,950)
Seat 2: Bruno (27,915)
Ada antes 150
Bruno antes 150
*** 2ND STREET *** (Total Pot: 300, 2 Players)
Dealt to Ada [Kc]
Dealt to Bruno [6s] [6h]
Bruno is low with [6h]
Bruno brings in for 250
Ada completes it to 800
Bruno folds
Uncalled bet of 550 returned to Ada
Ada wins the pot (800)
*** SUMMARY ***
Total pot 800 | Rake 0
Seat 1: Ada collected (800), mucked
Seat 2: Bruno folded on 2nd St.
"""


def test_five_card_stud_begins_with_second_street() -> None:
    """Opened by the lowest card it is another game than the one that is dealt here."""
    assert why(read_fulltilt, FIVE_CARD_STUD) == "game_not_built:5 card stud, opened by the lowest card"
    opened = FIVE_CARD_STUD.replace("Bruno brings in for 250\nAda completes it to 800", "Ada bets 800")
    opened = (
        opened.replace("of 550", "of 800").replace("pot (800)", "pot (300)").replace("pot 800", "pot 300")
    )
    assert record(read_fulltilt, opened).game == "five_stud"
    assert won(read_fulltilt, opened) == {"Ada": 300}


COURCHEVEL = """\
Full Tilt Poker Game #1006: Table Etna (6 max) - PL Courchevel Hi - 25/50 - 12:00:00 ET - 2013/05/11
Seat 1: Ada (1,000)
Seat 2: Bruno (720)
Ada posts the small blind of 25
Bruno posts the big blind of 50
The button is in seat #1
*** HOLE CARDS ***
Dealt to Bruno [8s Ac 9c 7c 5h]
*** FLOPET *** [9h] (Total Pot: 75, 2 Players)
Ada calls 25
Bruno checks
*** FLOP *** [9s Kd] (Total Pot: 100, 2 Players)
Bruno checks
Ada checks
*** TURN *** [9h 9s Kd] [7h] (Total Pot: 100, 2 Players)
Bruno checks
Ada checks
*** RIVER *** [9h 9s Kd 7h] [7d] (Total Pot: 100, 2 Players)
Bruno bets 50
Ada folds
Uncalled bet of 50 returned to Bruno
Bruno mucks
Bruno wins the pot (100)
*** SUMMARY ***
Total pot 100 | Rake 0
Board: [9h 9s Kd 7h 7d]
Seat 1: Ada (button) folded on the River
Seat 2: Bruno (big blind) collected (100), mucked
"""


def test_the_first_card_of_courchevel_lies_there_before_the_flop() -> None:
    """The flop adds two."""
    assert [len(street.board) for street in record(read_fulltilt, COURCHEVEL).streets] == [1, 2, 1, 1]
    assert won(read_fulltilt, COURCHEVEL) == {"Bruno": 100_00}


@pytest.mark.parametrize("wrong", ["$2.40 returned to Ada", "$2.30 returned to Bruno B"])
def test_what_came_back_is_compared(wrong: str) -> None:
    """As much as nobody called, to whoever had bet it."""
    found = outcome(read_fulltilt, CASH.replace("$2.30 returned to Ada", wrong))
    assert isinstance(found, Mismatch)
