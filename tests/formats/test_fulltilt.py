"""Are Full Tilt's histories read as that room wrote them?"""

from __future__ import annotations

import pytest

from mazziere.formats.fulltilt import read_fulltilt
from mazziere.formats.histories import read_history
from mazziere.formats.record import RecordedHand, Unreadable
from mazziere.formats.recorded_play import Replayed, replay
from mazziere.rules.limits import Limit
from tests.formats.other_rooms import outcome, rake, record, why, won

CASH = """\
Full Tilt Poker Game #1001: Table Etna (6 max, deep) - NL Hold'em - $0.05/$0.10 - 18:30:00 UTC - 2013/05/04 \
[14:30:00 ET - 2013/05/04]
Seat 1: Ada ($10)
Seat 2: Bruno B ($4.20)
Seat 3: Carla ($1,012.55)
Seat 6: Dino ($3), is sitting out
Bruno B posts the small blind of $0.05
Carla posts the big blind of $0.10
The button is in seat #1
*** HOLE CARDS ***
Dealt to Ada [As Kd]
Ada raises to $0.30
Bruno B has 15 seconds left to act
Bruno B calls $0.25
Dino adds $2
Carla folds
*** FLOP *** [Ah 7c 2d] (Total Pot: $0.70, 2 Players)
Bruno B checks
Ada bets $0.40
Bruno B: Carla folds too often
Bruno B raises to $1.20
Ada calls $0.80
*** TURN *** [Ah 7c 2d] [9s] (Total Pot: $3.10, 2 Players)
Bruno B checks
Ada bets $5
Bruno B calls $2.70, and is all in
Ada shows [As Kd]
Bruno B shows [7h 7d]
Uncalled bet of $2.30 returned to Ada
*** RIVER *** [Ah 7c 2d 9s] [3h] (Total Pot: $8.50, 2 Players, 1 All-In)
Ada shows a pair of Aces
Bruno B shows three of a kind, Sevens
Bruno B wins the pot ($8.10) with three of a kind, Sevens
*** SUMMARY ***
Total pot $8.50 | Rake $0.40
Board: [Ah 7c 2d 9s 3h]
Seat 1: Ada (button) showed [As Kd] and lost with a pair of Aces
Seat 2: Bruno B (small blind) showed [7h 7d] and won ($8.10) with three of a kind, Sevens
Seat 3: Carla (big blind) folded before the Flop
Seat 6: Dino is sitting out
"""

STUD = """\
Full Tilt Poker Game #1002: $5 Sit & Go (7654321), Table 1 - 80/160 Ante 15 - Limit Razz - 5:46:00 ET - 2011/02/19
Seat 1: Ada (24), is sitting out
Seat 2: Bruno (976)
Ada antes 15
Bruno antes 15
*** 3RD STREET ***
Dealt to Ada [Kc]
Dealt to Bruno [5d 6s] [2s]
Ada is high with [Kc]
Ada brings in for 9, and is all in
Bruno calls 9
Ada shows [As 7c Kc]
Bruno shows [5d 6s 2s]
*** 4TH STREET ***
Dealt to Ada [As 7c Kc] [Js]
Dealt to Bruno [5d 6s 2s] [Td]
*** 5TH STREET ***
Dealt to Ada [As 7c Kc Js] [4s]
Dealt to Bruno [5d 6s 2s Td] [Jh]
*** 6TH STREET ***
Dealt to Ada [As 7c Kc Js 4s] [7d]
Dealt to Bruno [5d 6s 2s Td Jh] [2h]
*** 7TH STREET ***
Dealt to Ada [As 7c Kc Js 4s 7d] [Tc]
Dealt to Bruno [5d 6s 2s Td Jh 2h] [Qc]
Ada shows [As 7c Kc Js 4s 7d Tc] J,T,7,4,A
Bruno shows [5d 6s 2s Td Jh 2h Qc] J,T,6,5,2
Bruno wins the pot (48) with J,T,6,5,2
*** SUMMARY ***
Total pot 48 | Rake 0
"""

DRAW = """\
Full Tilt Poker Game #1003: Table Etna (heads up) - $5/$10 - Limit 2-7 Triple Draw - 5:46:00 ET - 2011/02/19
Seat 1: Ada ($150)
Seat 2: Bruno ($148.50)
Bruno posts the small blind of $2.50
Ada posts the big blind of $5
The button is in seat #2
*** HOLE CARDS ***
Dealt to Ada [2c 6s 4h 8c Qh]
Bruno calls $2.50
Ada checks
*** FIRST DRAW *** (Total Pot: $10, 2 Players)
Ada discards 1 card [Qh]
Bruno discards 2 cards
Dealt to Ada [2c 6s 4h 8c] [3h]
Bruno is dealt 2 cards
Ada bets $5
Bruno folds
Uncalled bet of $5 returned to Ada
Ada mucks
Ada wins the pot ($9.50)
*** SUMMARY ***
Total pot $10 | Rake $0.50
Seat 1: Ada (big blind) collected ($9.50), mucked
Seat 2: Bruno (small blind) folded after the 1st Draw
"""

TWICE = (
    CASH.replace("*** RIVER *** [Ah 7c 2d 9s] [3h] (Total Pot: $8.50, 2 Players, 1 All-In)\n", "")
    .replace(
        "Uncalled bet of",
        "Players agree to Run It Twice\nUncalled bet of",
    )
    .replace(
        "Ada shows a pair",
        "*** RIVER 1 *** [Ah 7c 2d 9s] [3h]\n*** RIVER 2 *** [Ah 7c 2d 9s] [Ac]\n*** SHOW DOWN 1 ***\nAda shows a pair",
    )
    .replace("Bruno B wins the pot ($8.10)", "Bruno B wins pot 1 ($4.05)")
    .replace(
        "*** SUMMARY ***",
        "Bruno B wins pot 2 ($4.05) with a full house, Sevens full of Aces\n*** SUMMARY ***",
    )
)


def test_a_cash_hand() -> None:
    """Chat and what the room remarks are no play."""
    hand = record(read_fulltilt, CASH)
    assert (hand.site, hand.number, hand.currency, hand.table) == ("Full Tilt", "1001", "USD", "Etna")
    assert (hand.hero, hand.button, hand.seat_count) == (1, 1, 6)
    assert hand.when == "2013/05/04 18:30:00 UTC"
    assert [seat.name for seat in hand.seats] == ["Ada", "Bruno B", "Carla"]
    assert won(read_fulltilt, CASH) == {"Bruno B": 810}
    assert rake(read_fulltilt, CASH) == (40,)


def test_a_razz_hand_with_a_bring_in_that_is_all_in() -> None:
    """Of others only the card that lies face up is told."""
    hand = record(read_fulltilt, STUD)
    assert (hand.game, hand.tournament, hand.stakes.ante) == ("razz", "7654321", 15)
    assert won(read_fulltilt, STUD) == {"Bruno": 48}


def test_a_draw_hand() -> None:
    """Own discards are told with their cards."""
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
    only_the_end = CASH[: CASH.index("Seat 1")] + CASH[CASH.index("*** SUMMARY") :]
    assert why(read_fulltilt, only_the_end) == "partly_observed"
    assert why(read_fulltilt, CASH.replace("NL Hold'em", "NL Irish")) == "game_not_built:irish"


def test_a_record_that_contradicts_itself_is_told_with_its_line() -> None:
    """Pot, rake and payment do not fit what was bet."""
    found = outcome(read_fulltilt, CASH.replace("Rake $0.40", "Rake $0.50"))
    assert isinstance(found, Unreadable)
    assert (found.problem, found.line, found.text) == ("contradicts_itself", 32, "8.10 ≠ 8.50")
