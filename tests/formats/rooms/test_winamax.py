"""Histories of Winamax."""

from __future__ import annotations

import pytest

from mazziere.formats.record import NotHeld, Unreadable
from mazziere.formats.replay.outcome import Mismatch
from mazziere.formats.rooms.winamax import read_winamax
from mazziere.hand import PostKind
from mazziere.rules.limits import Limit
from tests.formats.rooms.other_rooms import outcome, rake, record, why, won
from tests.formats.rooms.winamax_hands import CASH, DRAW, STUD, TOURNAMENT


def test_a_cash_hand_with_a_side_pot_that_is_an_uncalled_bet() -> None:
    """What nobody called is told as a side pot; the pot is told after the rake. A name has a space."""
    hand = record(read_winamax, CASH)
    assert (hand.site, hand.number, hand.currency, hand.unit) == ("Winamax", "1001-7-3", "EUR", 100)
    assert (hand.hero, hand.button, hand.seat_count, hand.table) == (1, 1, 5, "Etna (2)")
    assert won(read_winamax, CASH) == {"Bruno B": 810}
    assert rake(read_winamax, CASH) == (40,)


def test_a_tournament_hand_with_a_short_big_blind() -> None:
    """The name is anything, a bounty follows the stack, the number stands in the table's name."""
    hand = record(read_winamax, TOURNAMENT)
    assert (hand.tournament, hand.currency, hand.limit) == ("7654321", "", Limit.POT_LIMIT)
    assert (hand.stakes.small_blind, hand.stakes.big_blind, hand.stakes.ante) == (50, 100, 10)
    assert won(read_winamax, TOURNAMENT) == {"Ada": 290}


def test_totals_of_who_brought_it_in_do_not_count_the_bring_in() -> None:
    """A raise "to 8" after a bring-in of 2 makes it 10."""
    assert won(read_winamax, STUD) == {"Ada": 1900}
    assert rake(read_winamax, STUD) == (300,)


def test_without_the_cards_that_lie_face_up_nobody_knows_who_opens() -> None:
    """Exports leave them out. The line named is that of the first act, which nothing explains."""
    text = "\n".join(line for line in STUD.split("\n") if not line.startswith("Dealt to"))
    brought_in = next(no for no, line in enumerate(text.split("\n"), 1) if "brings in" in line)
    assert outcome(read_winamax, text) == NotHeld("1003-7-3", brought_in, "door_cards_missing")


def test_a_draw_hand() -> None:
    """Discards are counted, with or without cards; play money has no currency."""
    assert won(read_winamax, DRAW) == {"Ada": 2000}
    assert record(read_winamax, DRAW).currency == ""


def test_a_returning_player_posts_both_blinds_as_one() -> None:
    """The big blind of nothing that follows is none."""
    text = CASH.replace(
        "Dealt to Ada",
        "Dino posts small blind 0.15€ out of position\nDino posts big blind 0€ out of position\nDealt to Ada",
    ).replace("9.60€ |", "9.75€ |")
    text = text.replace("collected 8.10€", "collected 8.25€")
    posts = [(post.seat, post.kind, post.amount) for post in record(read_winamax, text).posts]
    assert (4, PostKind.DEAD_BLIND, 5) in posts
    assert (4, PostKind.EXTRA_BLIND, 10) in posts
    assert won(read_winamax, text) == {"Bruno B": 825}


def test_the_room_may_add_to_the_pot() -> None:
    """Then it is there before the blinds."""
    text = CASH.replace("*** PRE-FLOP ***", "Hold-up to Pot: total 1€\n*** PRE-FLOP ***")
    text = text.replace("collected 8.10€", "collected 9.10€").replace("9.60€ |", "10.60€ |")
    assert won(read_winamax, text) == {"Bruno B": 910}


def test_one_game_is_named_hi_lo_and_is_none() -> None:
    """Nobody shows a low hand there."""
    text = CASH.replace("Holdem no limit", "5 Card Omaha Hi/Lo pot limit").replace(
        "[As Kd]", "[As Kd 2c 3c 4c]"
    )
    text = (
        text.replace("[7h 7d]", "[7h 7d Jc Qc Kh]")
        .replace("bets 5€", "bets 1.50€")
        .replace("3.50€ and", "1.50€ and")
    )
    assert record(read_winamax, text).game == "omaha5"
    assert record(read_winamax, text.replace("(One pair", "(LO : High card : 8")).game == "omaha5_8"


def test_a_newer_table_line_has_no_colon() -> None:
    """And the streets have one."""
    text = CASH.replace("Table: '", "Table '").replace("*** FLOP ***", "*** FLOP ***:")
    assert won(read_winamax, text) == won(read_winamax, CASH)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("Bruno B collected 8.10€", "Bruno B collected 8.30€", 28),
        ("Bruno B calls 0.25€", "Bruno B calls 0.20€", 14),
        ("Seat 2: Bruno B (4.20€)", "Seat 2: Bruno B (4€)", 23),
    ],
)
def test_a_record_that_contradicts_itself_is_told_with_its_line(old: str, new: str, line: int) -> None:
    """Its sums are done before the engine is blamed."""
    found = outcome(read_winamax, CASH.replace(old, new))
    assert isinstance(found, Unreadable)
    assert (found.problem, found.line) == ("contradicts_itself", line)


def test_where_the_sums_are_right_it_is_a_mismatch() -> None:
    """The wrong player wins."""
    text = CASH.replace("Bruno B collected 8.10€", "Ada collected 8.10€")
    assert isinstance(outcome(read_winamax, text), Mismatch)


def test_several_hands_one_of_them_cut_short() -> None:
    """It is told where it ends."""
    short = CASH[: CASH.index("*** RIVER")]
    first, second = read_winamax(f"{short}\n\n{TOURNAMENT}")
    assert first == Unreadable("1001-7-3", 23, "truncated")
    assert second.number == "1002-1-9"


def test_a_game_that_is_not_dealt_here_is_called_by_its_name() -> None:
    """As in every other format."""
    assert why(read_winamax, CASH.replace("Holdem no", "Swap Holdem no")).startswith("game_not_built")


def test_a_seat_without_chips_is_not_dealt_in() -> None:
    """Whoever has lost everything, or waits for chips, is listed with nothing between the brackets."""
    text = CASH.replace("*** ANTE/BLINDS ***", "Seat 5: Elio ()\n*** ANTE/BLINDS ***")
    assert [seat.name for seat in record(read_winamax, text).seats] == ["Ada", "Bruno B", "Carla", "Dino"]
    assert won(read_winamax, text) == won(read_winamax, CASH)


SPLIT = """\
Winamax Poker - Tournament "Etna" buyIn: 0,90€ + 0,10€ level: 1 - HandId: #1009-1-1 \
- Holdem no limit (15/30) - 2015/03/01 12:00:00 UTC
Table: 'Etna(7654321)#001' 3-max (real money) Seat #1 is the button
Seat 1: Ada (1000)
Seat 2: Bruno (1000)
Seat 3: Carla (1000)
*** ANTE/BLINDS ***
Bruno posts small blind 15
Carla posts big blind 30
Dealt to Ada [As Kd]
*** PRE-FLOP ***
Ada calls 30
Bruno folds
Carla checks
*** FLOP *** [Qh Jc Td]
Carla checks
Ada checks
*** TURN *** [Qh Jc Td][2s]
Carla checks
Ada checks
*** RIVER *** [Qh Jc Td 2s][3h]
Carla checks
Ada checks
*** SHOW DOWN ***
Ada shows [As Kd] (Straight Ace high)
Carla shows [Ac Kh] (Straight Ace high)
Ada collected 38 from pot
Carla collected 37 from pot
*** SUMMARY ***
Total pot 75 | No rake
Board: [Qh Jc Td 2s 3h]
Seat 1: Ada (button) showed [As Kd] and won 38 with Straight Ace high
Seat 3: Carla (big blind) showed [Ac Kh] and won 37 with Straight Ace high
"""
"""Carla is nearer to the left of the button, and Ada has the odd chip."""


def test_an_odd_chip_may_have_gone_to_another_winner() -> None:
    """The room was seen to count from the other end; more than a chip is a mismatch all the same."""
    assert won(read_winamax, SPLIT) == {"Ada": 37, "Carla": 38}
    found = outcome(read_winamax, SPLIT.replace("38", "39").replace("37", "36"))
    assert isinstance(found, Mismatch)
