"""Are PartyPoker's histories read as that room, its mails and converters write them?"""

from __future__ import annotations

import pytest

from mazziere.formats.partypoker import read_partypoker
from mazziere.formats.record import Unreadable
from mazziere.hand import PostKind
from tests.formats.other_rooms import outcome, rake, record, why, won

CASH = """\
Game #1001 starts.

#Game No : 1001
***** Hand History for Game 1001 *****
$10 USD NL Texas Hold'em - Sunday, March 01, 12:00:00 CET 2015
Table Etna (Real Money)
Seat 4 is the button
Total number of players : 4/6
Seat 1: Ada ( $10 USD )
Seat 4: Carla ( $1,012.55 USD )
Seat 2: Bruno ( $4.20 USD )
Seat 6: Dino ( $9 USD )
Dino posts small blind [$0.05 USD].
Ada posts big blind [$0.10 USD].
Bruno posts big blind + dead [$0.15].
** Dealing down cards **
Dealt to Ada [  As Kd ]
Bruno checks
Carla raises [$0.30 USD]
Dino could not respond in time.(disconnected)
Dino folds
Ada raises [$0.80 USD].
Bruno: nice hand folds
Bruno folds
Carla calls [$0.60 USD]
** Dealing Flop ** [ Ah, 7c, 2d ]
Ada bets [$1.50 USD]
Carla raises [$3 USD]
Ada calls [$1.50 USD]
** Dealing Turn ** [ 9s ]
Ada checks
Carla bets [$20 USD]
Ada is all-In  [$6.10 USD]
** Dealing River ** [ 3h ]
Carla shows [ 7h, 7d ]three of a kind, Sevens.
Ada doesn't show [ As, Kd ]a pair of Aces.
Carla wins $13.90 USD from the side pot 1 with three of a kind, Sevens.
Carla wins $19.20 USD from the main pot with three of a kind, Sevens.
"""

TOURNAMENT = """\
***** Hand History for Game 1002 *****
NL Texas Hold'em $11 USD Buy-in Trny: 7654321 Level: 4  Blinds(75/150) - Sunday, March 01, 12:00:00 CET 2015
Table Etna (1234) Table #7 (Real Money)
Seat 5 is the button
Total number of players : 4/6
Seat 5: Ada ( 4,520 )
Seat 6: Bruno ( 1,000 )
Seat 2: Carla ( 80 )
Seat 3: Dino ( 2,000 )
Trny: 7654321 Level: 5
Blinds-Antes(100/200 -25)
Ada posts ante [25]
Carla posts ante [25]
Dino posts ante [25]
** Dealing down cards **
Dealt to Ada [  Js Jh ]
Ada raises [400]
Dino is all-In  [1,875]
Ada calls [1,475]
** Dealing Flop ** [ 9c, Ks, 5c ]
** Dealing Turn ** [ 6c ]
** Dealing River ** [ 5s ]
Ada shows [ Js, Jh ]two pairs, Jacks and Fives.
Dino shows [ 8d, 8c ]two pairs, Eights and Fives.
Carla shows [ Kd, Ac ]two pairs, Kings and Fives.
Ada wins 3,640 chips from the side pot 1 with two pairs, Jacks and Fives.
Carla wins 240 chips from the main pot with two pairs, Kings and Fives.
Player Dino finished in 4.
"""

MAILED = """\
***** Hand History For Game 1003abc *****
800/1600 Tourney Texas Holdem Game Table (NL) (MTT Tournament #7654321) (Buyin $5.0 + $0.5) \
- Sun Mar 01 12:00:00 CET 2015
Table (7654321) Table #3 (Real Money) -- Seat 1 is the button
Total number of players : 3/8
Seat 1: Ada (66829)
Seat 3: Bruno (32543)
Seat 4: Carla (21348)
Ada posts ante (50)
Bruno posts ante (50)
Carla posts ante (50)
Bruno posts small blind (800)
Carla posts big blind (1600)
** Dealing down cards **
Dealt to Ada [ Jh, Kh ]
Ada raises 3800 to 3800
Bruno folds
Carla raises 19698 to 21298
Carla is all-In.
Ada calls (17498)
** Dealing Flop ** : [ 9c, Ks, 5c ]
** Dealing Turn ** : [ 6c ]
** Dealing River ** : [ 5s ]
Creating Main Pot with 43546 with Ada
** Summary **
Main Pot: 43546
Board: [ 9c, Ks, 5c, 6c, 5s ]
Ada balance 89027, bet 21348, collected 43546, net +22198[ Jh, Kh ] [ two pairs, kings and fives ]
Bruno balance 31693, lost 850 (folded)
Carla balance 0, lost 21348[ 8d, 8c ] [ two pairs, eights and fives ]
"""

STUD = """\
***** Hand History for Game 1004 *****
$10/$20 USD FL 7 Card Stud Hi-Lo - Sunday, March 01, 12:00:00 CET 2015
Table Etna (Real Money)
Seat 0 is the button
Total number of players : 2/8
Seat 1: Ada ( $390 USD )
Seat 3: Bruno ( $510 USD )
Ada posts ante [$1 USD]
Bruno posts ante [$1 USD]
** Dealing **
Dealt to Ada [  Ah 4h 4d ]
Ada opens
Ada bring-ins [$3 USD]
Bruno folds
Ada does not show cards.
Ada wins $5 USD
"""


def test_a_cash_hand_with_raises_told_as_chips_added() -> None:
    """Chat is no play; what nobody called is a pot of its own; what is missing is the rake."""
    hand = record(read_partypoker, CASH)
    assert (hand.site, hand.number, hand.currency, hand.table) == ("PartyPoker", "1001", "USD", "Etna")
    assert (hand.hero, hand.button, hand.seat_count) == (1, 4, 6)
    assert (hand.stakes.small_blind, hand.stakes.big_blind) == (5, 10)
    assert {(2, PostKind.EXTRA_BLIND, 10), (2, PostKind.DEAD_BLIND, 5)} <= {
        (post.seat, post.kind, post.amount) for post in hand.posts
    }
    assert won(read_partypoker, CASH) == {"Carla": 1920}
    assert rake(read_partypoker, CASH) == (100,)


def test_blinds_of_a_tournament_follow_from_its_level_and_its_seats() -> None:
    """Who does nothing is not there. The level may rise between two hands; the small blind is all-in for it."""
    hand = record(read_partypoker, TOURNAMENT)
    assert (hand.tournament, hand.stakes.big_blind, hand.stakes.ante) == ("7654321", 200, 25)
    assert [(post.seat, post.kind, post.amount) for post in hand.posts][3:] == [
        (2, PostKind.SMALL_BLIND, 55),
        (3, PostKind.BIG_BLIND, 200),
    ]


def test_a_hand_sent_by_mail() -> None:
    """Raises have totals there, payments and cards stand in the summary."""
    hand = record(read_partypoker, MAILED)
    assert (hand.number, hand.tournament, hand.button) == ("1003abc", "7654321", 1)
    assert won(read_partypoker, MAILED) == {"Ada": 43546}


def test_who_has_just_sat_down_is_seated_where_they_act() -> None:
    """Their chips are nowhere told."""
    text = CASH.replace("Seat 2: Bruno ( $4.20 USD )\n", "")
    hand = record(read_partypoker, text.replace("Bruno posts", "Bruno has joined the table.\nBruno posts"))
    assert [(seat.no, seat.name) for seat in hand.seats] == [
        (1, "Ada"),
        (2, "Bruno"),
        (4, "Carla"),
        (6, "Dino"),
    ]
    assert hand.unknown_stacks == {2}
    assert won(read_partypoker, text) == {"Carla": 1920}


def test_folds_may_be_told_before_their_turn() -> None:
    """They are taken in the order of the seats."""
    text = CASH.replace("Bruno folds\nCarla calls [$0.60 USD]", "Bruno folds\nCarla folds")
    text = text[: text.index("** Dealing Flop")] + "Ada does not show cards.Ada wins $1.38 USD\n"
    turned = text.replace("Bruno folds\nCarla folds", "Carla folds\nBruno folds")
    assert won(read_partypoker, turned) == won(read_partypoker, text) == {"Ada": 78}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Seat ", "seat "),
        (" USD ", "  USD  "),
        ("Ada is all-In  [$6.10 USD]", "Ada calls [ $6.10 USD ]."),
        ("(Real Money)", "( Real Money )"),
        ("Game 1001 *****", "Game 1001 ***** (Poker Stars)"),
        ("\n", "\r\n"),
    ],
)
def test_what_was_written_otherwise_in_some_years(old: str, new: str) -> None:
    """Spaces, dots, capital letters, converters."""
    text = CASH.replace(old, new).replace("\r\n", "\n")
    assert won(read_partypoker, text) == {"Carla": 1920}


def test_what_cannot_be_replayed() -> None:
    """Each under its own name."""
    assert why(read_partypoker, STUD) == "door_cards_missing"
    assert why(read_partypoker, CASH[: CASH.index("Carla shows")]) == "truncated"
    assert why(read_partypoker, CASH[: CASH.index("Carla shows")] + "Table Closed\n") == "cancelled"
    assert why(read_partypoker, CASH.replace("Texas Hold'em", "Double Hold'em")).startswith("game_not_built")
    assert why(read_partypoker, CASH.replace("Carla ", "Somebody ").replace(": Somebody", ": Carla")) == (
        "missing_lines"
    )
    hidden = CASH.replace("Carla shows [ 7h, 7d ]three of a kind, Sevens.\n", "")
    assert why(read_partypoker, hidden) == "partly_observed"


def test_a_record_that_contradicts_itself_is_told_with_its_line() -> None:
    """More is paid than was put in."""
    found = outcome(read_partypoker, CASH.replace("wins $19.20", "wins $29.20"))
    assert isinstance(found, Unreadable)
    assert (found.problem, found.line) == ("contradicts_itself", 37)
