"""Histories of PartyPoker, its e-mails and converters."""

from __future__ import annotations

import pytest

from mazziere.formats.record import Unreadable
from mazziere.formats.rooms.partypoker import read_partypoker
from mazziere.hand import PostKind
from tests.formats.rooms.other_rooms import outcome, rake, record, why, won
from tests.formats.rooms.partypoker_hands import (
    CASH,
    MAILED,
    MAILED_CASH,
    SECOND_SMALL_BLIND,
    STUD,
    TOURNAMENT,
)


def test_a_cash_hand_with_raises_told_as_chips_added() -> None:
    """Chat is no play; what nobody called is a pot of its own; what is missing is the rake."""
    hand = record(read_partypoker, CASH)
    assert (hand.site, hand.number, hand.currency, hand.table) == ("PartyPoker", "1001", "USD", "Etna")
    assert (hand.hero, hand.button, hand.seat_count) == (1, 4, 6)
    assert hand.when == "2015/03/01 12:00:00 CET"
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
    assert won(read_partypoker, MAILED) == {"Ada": 40850}


def test_large_bets_are_rounded_down_where_a_mailed_hand_says_all_in() -> None:
    """Carla has 12000001 after the ante, and is all-in for 12000000: Ada's call is one short as well.

    The pot is 3 × 50 + 800 + 2 × 12000001.
    """
    text = MAILED.replace("(60000)", "(60000000)").replace("Carla (20000)", "Carla (12000051)")
    text = text.replace("raises 18350 to 19950", "raises 11998400 to 12000000")
    text = text.replace("calls (15950)", "calls (11996000)").replace("40850", "24000952")
    text = text.replace("Ada balance 80850", "Ada balance 72000901").replace("lost 20000[", "lost 12000051[")
    assert won(read_partypoker, text) == {"Ada": 24000952}
    short = text.replace("to 12000000", "to 11999000")
    assert why(read_partypoker, short) == "contradicts_itself"


def test_a_cash_hand_sent_by_mail() -> None:
    """Its summary writes the currency before every amount; what nobody called was collected too."""
    hand = record(read_partypoker, MAILED_CASH)
    assert (hand.number, hand.game, hand.stakes.big_blind) == ("1005xyz", "omaha", 10)
    assert won(read_partypoker, MAILED_CASH) == {"Carla": 765}
    assert rake(read_partypoker, MAILED_CASH) == (40,)


def test_what_a_room_paid_for_a_pot_is_not_what_was_in_it() -> None:
    """The loser cashed out: the pot went to the winner. The winner cashed out: no record tells the pot's."""
    loser = MAILED_CASH.replace(
        "Ada balance $0, lost $4.00[",
        "Ada Cashed out  balance $5.10, bet $4.00, collected $5.10, net +$1.10[",
    )
    assert won(read_partypoker, loser) == {"Carla": 765}
    winner = MAILED_CASH.replace("Carla balance $13.55", "Carla Cashed out  balance $7.35")
    assert why(read_partypoker, winner) == "cash_out"


def test_a_second_small_blind_counts_if_the_call_shows_it() -> None:
    """Dino calls the rest of the bet, or all of it."""
    posted = {(post.seat, post.kind) for post in record(read_partypoker, SECOND_SMALL_BLIND).posts}
    assert (5, PostKind.EXTRA_BLIND) in posted
    assert won(read_partypoker, SECOND_SMALL_BLIND) == {"Carla": 500}
    dead = SECOND_SMALL_BLIND.replace("Dino calls [$1 USD]", "Dino calls [$2 USD]").replace(
        "$7 USD", "$8 USD"
    )
    posted = {(post.seat, post.kind) for post in record(read_partypoker, dead).posts}
    assert (5, PostKind.DEAD_BLIND) in posted
    assert won(read_partypoker, dead) == {"Carla": 600}


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


def test_two_payments_may_stand_in_one_line() -> None:
    """A sentence that begins with a player's name is one of its own."""
    text = CASH.replace("Sevens.\nCarla wins $19.20", "Sevens.Carla wins $19.20")
    assert text != CASH
    assert won(read_partypoker, text) == {"Carla": 1920}
    assert rake(read_partypoker, text) == (100,)


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
