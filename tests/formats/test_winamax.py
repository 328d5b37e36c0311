"""Are Winamax histories read as that room writes them?"""

from __future__ import annotations

import pytest

from mazziere.formats.record import Unreadable
from mazziere.formats.recorded_play import Mismatch
from mazziere.formats.winamax import read_winamax
from mazziere.hand import PostKind
from mazziere.rules.limits import Limit
from tests.formats.other_rooms import outcome, rake, record, why, won

CASH = """\
Winamax Poker - CashGame - HandId: #1001-7-3 - Holdem no limit (0.05€/0.10€) - 2015/03/01 12:00:00 UTC
Table: 'Etna (2)' 5-max (real money) Seat #1 is the button
Seat 1: Ada (10€)
Seat 2: Bruno B (4.20€)
Seat 3: Carla (12.55€)
Seat 4: Dino (9€)
*** ANTE/BLINDS ***
Bruno B posts small blind 0.05€
Carla posts big blind 0.10€
Dealt to Ada [As Kd]
*** PRE-FLOP ***
Dino folds
Ada raises 0.20€ to 0.30€
Bruno B calls 0.25€
Carla folds
*** FLOP *** [Ah 7c 2d]
Bruno B checks
Ada bets 0.40€
Bruno B calls 0.40€
*** TURN *** [Ah 7c 2d][9s]
Bruno B checks
Ada bets 5€
Bruno B calls 3.50€ and is all-in
*** RIVER *** [Ah 7c 2d 9s][3h]
*** SHOW DOWN ***
Ada shows [As Kd] (One pair : Aces)
Bruno B shows [7h 7d] (Trips of 7)
Bruno B collected 8.10€ from main pot
Ada collected 1.50€ from side pot 1
*** SUMMARY ***
Total pot 9.60€ | Rake 0.40€
Board: [Ah 7c 2d 9s 3h]
Seat 1: Ada (button) showed [As Kd] and won 1.50€ with One pair : Aces
Seat 2: Bruno B (small blind) showed [7h 7d] and won 8.10€ with Trips of 7
Seat 3: Carla (big blind) folded on the pre-flop
Seat 4: Dino folded on the pre-flop
"""

TOURNAMENT = """\
Winamax Poker - Tournament "Etna - Finale !" buyIn: 0,90€ + 0,10€ level: 3 - HandId: #1002-1-9 \
- Omaha pot limit (10/50/100) - 2015/03/01 12:00:00 UTC
Table: 'Etna - Finale !(7654321)#004' 6-max (real money) Seat #1 is the button
Seat 1: Ada (1500, 2.50€ bounty)
Seat 2: Bruno (1500)
Seat 5: Carla (70)
*** ANTE/BLINDS ***
Ada posts ante 10
Bruno posts ante 10
Carla posts ante 10
Bruno posts small blind 50
Carla posts big blind 60 and is all-in
Dealt to Ada [As Ad 2c 3c]
*** PRE-FLOP ***
Ada calls 100
Bruno calls 50
*** FLOP *** [Ah 7c 2d]
Bruno checks
Ada bets 150
Bruno folds
*** TURN *** [Ah 7c 2d][9s]
*** RIVER *** [Ah 7c 2d 9s][9h]
*** SHOW DOWN ***
Carla shows [Kd Kc 8d 8c] (Two pairs : Kings and 9)
Ada shows [As Ad 2c 3c] (Full of Aces and 9)
Ada collected 230 from side pot 1
Ada collected 210 from main pot
*** SUMMARY ***
Total pot 440 | No rake
Board: [Ah 7c 2d 9s 9h]
Seat 1: Ada (button) showed [As Ad 2c 3c] and won 440 with Full of Aces and 9
"""

STUD = """\
Winamax Poker - CashGame - HandId: #1003-7-3 - 7-Card Stud fixed limit (1€/5€/10€) - 2015/03/01 12:00:00 UTC
Table: 'Etna' 6-max (real money)
Seat 2: Ada (31€)
Seat 4: Bruno (200€)
*** ANTE/BLINDS ***
Ada posts ante 1€
Bruno posts ante 1€
*** 3rd STREET ***
Dealt to Ada [X X 3h]
Dealt to Bruno [Kd 4s 9h]
Ada brings in 2€
Bruno raises 5€ to 5€
Ada raises 5€ to 8€
Bruno calls 5€
*** 4th STREET ***
Dealt to Bruno [Kd 4s 9h] [6d]
Dealt to Ada [X X 3h] [Jc]
Ada bets 5€
Bruno folds
Ada collected 24€ from pot
*** SUMMARY ***
Total pot 24€ | Rake 3€
Seat 2: Ada won 24€
"""

DRAW = """\
Winamax Poker - CashGame - HandId: #1004-7-3 - 2-7 Triple Draw fixed limit (10/20) - 2015/03/01 12:00:00 UTC
Table: 'Etna' 6-max (play money) Seat #4 is the button
Seat 1: Ada (204)
Seat 4: Bruno (210)
*** ANTE/BLINDS ***
Bruno posts small blind 5
Ada posts big blind 10
*** FIRST-BET ***
Dealt to Bruno [X X X X X]
Dealt to Ada [2h Td 8c 7c 8s]
Bruno calls 5
Ada checks
*** FIRST-DRAW ***
Ada discard 1 card
Bruno discard 0 card
*** SECOND-BET ***
Ada checks
Bruno checks
*** SECOND-DRAW ***
Ada stands pat [2h Td 8c 7c 3s]
Bruno stands pat [X X X X X]
*** THIRD-BET ***
Ada checks
Bruno checks
*** THIRD-DRAW ***
Ada discard 1 card
Bruno discard 0 card
*** FOURTH-BET ***
Ada bets 20
Bruno folds
Ada collected 40 from pot
*** SUMMARY ***
Total pot 40 | No rake
Seat 1: Ada (big blind) won 40
"""


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
    """Exports leave them out."""
    text = "\n".join(line for line in STUD.split("\n") if not line.startswith("Dealt to"))
    assert why(read_winamax, text) == "door_cards_missing"


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
