"""Histories of 888, in any language."""

from __future__ import annotations

import pytest

from mazziere.formats.histories import read_history
from mazziere.formats.record import RecordedHand, Unreadable
from mazziere.formats.rooms.pacific import read_pacific
from mazziere.formats.text.localized_cards import card_reader
from mazziere.hand import PostKind
from tests.formats.rooms.other_rooms import outcome, rake, record, why, won
from tests.formats.rooms.pacific_hands import CASH, TOURNAMENT


def test_a_cash_hand_with_raises_told_as_chips_added() -> None:
    """Somebody returns with both blinds; what nobody called is not collected; rake is what is missing."""
    hand = record(read_pacific, CASH)
    assert (hand.site, hand.number, hand.currency, hand.table) == ("888", "1001", "USD", "Etna")
    assert (hand.hero, hand.button, hand.seat_count) == (1, 4, 6)
    assert hand.when == "2015/03/01 12:00:00"
    assert [(post.seat, post.kind, post.amount) for post in hand.posts][2:] == [
        (2, PostKind.EXTRA_BLIND, 10),
        (2, PostKind.DEAD_BLIND, 5),
    ]
    assert won(read_pacific, CASH) == {"Carla": 1920}
    assert rake(read_pacific, CASH) == (100,)


def test_a_file_that_was_encoded_twice_keeps_its_thousands() -> None:
    """Its space between thousands and its sign of the euro are what they were."""
    text = CASH.replace("$1,012.55", "$1 012.55").replace("$", "€")
    twice = text.replace("€1 ", "€1\xa0").encode().decode("cp1252").encode()
    (hand,) = read_history("twice.txt", twice)
    assert isinstance(hand, RecordedHand)
    assert hand == record(read_pacific, text)
    assert (hand.currency, [seat.stack for seat in hand.seats]) == ("EUR", [1000, 420, 101255, 900])


def test_a_tournament_hand_in_another_language() -> None:
    """Points between thousands; ranks and suits of an Italian."""
    hand = record(read_pacific, TOURNAMENT)
    assert (hand.tournament, hand.stakes.big_blind, hand.stakes.ante) == ("7654321", 2000, 150)
    assert won(read_pacific, TOURNAMENT) == {"Bruno": 9450}


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (["Knh", "Dd", "10c", "Ks"], ["Jh", "Qd", "Tc", "Ks"]),
        (["8Pik", "QKaro", "10Herz", "2Kreuz"], ["8s", "Qd", "Th", "2c"]),
        (["Вh", "Дc", "Тd"], ["Jh", "Qc", "Ad"]),
        (["Âh", "Äc", "Òd"], ["Jh", "Qc", "Ad"]),
        (["Hh", "Vs", "Bd"], ["Kh", "Qs", "Jd"]),
        (["Dp", "Rq", "Fc", "7f"], ["Qs", "Kd", "Jh", "7c"]),
        (["Qp", "Dt", "Kc"], ["Qs", "Tc", "Kh"]),
        (["As", "Td"], ["As", "Td"]),
    ],
)
def test_cards_are_read_in_the_language_that_fits_all_of_them(written: list[str], meant: list[str]) -> None:
    """D is a queen where there is no other queen."""
    read, english = card_reader(written), card_reader([])
    assert [read(word) for word in written] == [english(word) for word in meant]


def test_fast_tables_have_a_heading_of_their_own() -> None:
    """Its first asterisks may be missing."""
    text = CASH.replace("***** 888poker Hand History", "Snap Poker Hand History", 1)
    assert won(read_pacific, text) == won(read_pacific, CASH)


def test_another_brand_of_the_network_is_read() -> None:
    """Only its name is another."""
    text = CASH.replace("***** 888poker Hand History", "***** LuckyAcePoker.com Hand History", 1)
    (hand,) = read_history("hand.txt", text.encode())
    assert isinstance(hand, RecordedHand)
    assert hand.site == "888"


def test_who_does_not_post_is_not_dealt_in() -> None:
    """A fold before the cards is no fold."""
    text = CASH.replace("Dino posts small", "Emma folds\nDino posts small").replace(
        "Dino posts small", "Dino posts small"
    )
    text = text.replace("Seat 6: Dino ( $9 )", "Seat 6: Dino ( $9 )\nSeat 9: Emma ( $3 )")
    assert [seat.name for seat in record(read_pacific, text).seats] == ["Ada", "Bruno", "Carla", "Dino"]
    assert won(read_pacific, text) == won(read_pacific, CASH)


def test_a_call_of_the_whole_blind_against_one_who_is_all_in_for_less() -> None:
    """What nobody can win comes back, as a pot of its own."""
    text = """\
***** Cassava Hand History for Game 1003 *****
$100/$200 Blinds No Limit Holdem - *** 01 03 2015 12:00:00
Tournament #7654321 Free - Table #4 (Real Money)
Seat 1 is the button
Total number of players : 2
Seat 1: Ada ( $2,900 )
Seat 4: Bruno ( $150 )
Ada posts small blind [$100]
Bruno posts big blind [$150]
** Dealing down cards **
Ada calls [$100]
** Dealing flop ** [ 9c, 3d, 9h ]
** Dealing turn ** [ 6c ]
** Dealing river ** [ Qs ]
** Summary **
Ada shows [ 5d, 8h ]
Bruno shows [ Kd, Qc ]
Bruno collected [ $300 ]
Ada collected [ $50 ]
"""
    assert won(read_pacific, text) == {"Bruno": 300}


def test_what_is_cut_short_called_off_or_without_names() -> None:
    """Each under its own name."""
    assert why(read_pacific, CASH[: CASH.index("** Summary")]) == "truncated"
    dealt = CASH.index("** Dealing down")
    assert (
        why(read_pacific, CASH[: CASH.index("Ada posts")] + CASH[CASH.index("** Summary") :]) == "cancelled"
    )
    assert dealt > 0
    nameless = CASH.replace("Ada", "").replace("Bruno", "")
    assert why(read_pacific, nameless) == "players_without_names"


def test_half_of_a_pot_that_is_missing_is_no_rake() -> None:
    """The line of the payment shows it."""
    found = outcome(read_pacific, CASH.replace("$19.20", "$9.60"))
    assert isinstance(found, Unreadable)
    assert (found.problem, found.line, found.text) == ("contradicts_itself", 34, "9.60 ≠ 20.20")


LIMIT = """\
***** 888poker Hand History for Game 1004 *****
$0.06/$0.12 Blinds Fix Limit Holdem - *** 01 03 2015 12:00:00
Table Etna 10 Max (Real Money)
Seat 1 is the button
Total number of players : 2
Seat 1: Ada ( $5 )
Seat 2: Bruno ( $3 )
Ada posts small blind [$0.06]
Bruno posts big blind [$0.12]
** Dealing down cards **
Ada calls [$0.06]
Bruno checks
** Dealing flop ** [ 9c, 3d, 9h ]
Bruno bets [$0.12]
Ada calls [$0.12]
** Dealing turn ** [ 6c ]
Bruno bets [$0.25]
Ada folds
** Summary **
Bruno collected [ $0.46 ]
"""


def test_half_a_cent_of_the_large_bet_is_not_left_out() -> None:
    """Blinds and bets of 0.12 1/2 are written 0.12, and twice as much is 0.25."""
    stakes = record(read_pacific, LIMIT).stakes
    assert (stakes.small_bet, stakes.big_bet) == (12, 25)
    assert won(read_pacific, LIMIT) == {"Bruno": 46}
    assert record(read_pacific, LIMIT.replace("bets [$0.25]", "bets [$0.24]")).stakes.big_bet == 24
