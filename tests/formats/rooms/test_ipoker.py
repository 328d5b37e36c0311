"""XML histories of the iPoker network."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from mazziere.formats.histories import FORMATS, read_history
from mazziere.formats.record import RecordedHand, Unreadable
from mazziere.formats.replay.outcome import Mismatch, Replayed
from mazziere.formats.replay.play import replay
from mazziere.formats.rooms.ipoker import read_ipoker
from mazziere.rules.limits import Limit
from tests.formats.rooms.ipoker_hands import CASH, LIMIT, SHOWDOWN, STUD, TOURNAMENT
from tests.formats.rooms.other_rooms import outcome, rake, record, why, won


def test_a_cash_hand_out_of_order_in_european_numbers() -> None:
    """Actions are in order by their number; an uncalled bet may have been won; rake is what is missing."""
    hand = record(read_ipoker, CASH)
    assert (hand.site, hand.number, hand.currency, hand.unit) == ("iPoker", "1001", "EUR", 100)
    assert (hand.hero, hand.button, hand.table) == (3, 1, "Etna, 7654321")
    assert hand.when == "2015/03/01 12:00:00"
    assert [seat.name for seat in hand.seats] == ["Ada & Co", "Ada", "Bruno"]
    assert won(read_ipoker, CASH) == {"Bruno": 760}
    assert rake(read_ipoker, CASH) == (40,)


def test_the_stacks_tell_the_currency_if_neither_session_nor_stakes_do() -> None:
    """The currency of the session is that of the player's account. Play money has none."""
    text = CASH.replace("€0,25/€0,50", "0,25/0,50").replace("<mode>", "<currency>USD</currency><mode>")
    assert record(read_ipoker, text).currency == "EUR"
    assert record(read_ipoker, text.replace("€", "")).currency == ""
    assert record(read_ipoker, text.replace(">real<", ">play<")).currency == ""


def test_a_tournament_tells_its_blinds_by_the_posts() -> None:
    """Not every element is well formed. Nobody takes a rake."""
    hand = record(read_ipoker, TOURNAMENT)
    assert (hand.game, hand.limit, hand.tournament) == ("omaha", Limit.POT_LIMIT, "7654321")
    assert (hand.stakes.small_blind, hand.stakes.big_blind, hand.stakes.ante) == (50, 100, 10)
    assert won(read_ipoker, TOURNAMENT) == {"Bruno": 210, "Carla": 380}


def test_a_stud_tournament_tells_its_stakes_by_the_bets() -> None:
    """The first bet completes the bring-in."""
    hand = record(read_ipoker, STUD)
    assert (hand.game, hand.stakes.small_bet, hand.stakes.big_bet) == ("seven_stud", 80, 160)
    assert won(read_ipoker, STUD) == {"Bruno": 180}


def test_an_all_in_of_half_a_bet_is_raised_as_a_whole_one() -> None:
    """Bets of 0.20: over an all-in for 0.13 Ada raises to 0.40, and not to 0.20 or 0.33."""
    assert won(read_ipoker, LIMIT) == {"Ada": 146}
    for other in ("$0.20", "$0.33"):
        assert not isinstance(
            outcome(read_ipoker, LIMIT.replace('type="23" sum="$0.40"', f'type="23" sum="{other}"')), Replayed
        )


@pytest.mark.parametrize(
    ("gametype", "game", "limit"),
    [
        ("Omaha Hi-Lo LP €0,25/€0,50", "omaha8", Limit.POT_LIMIT),
        ("PL €0,25/€0,50", "omaha", Limit.POT_LIMIT),
        ("Omaha PL €0,25/€0,50 Ante €0,10", "omaha", Limit.POT_LIMIT),
        ("LP €0,25/€0,50", "omaha", Limit.POT_LIMIT),
    ],
)
def test_games_and_limits_in_the_words_of_the_rooms(gametype: str, game: str, limit: Limit) -> None:
    """Where the game is not named, the number of cards tells it."""
    text = CASH.replace("Holdem NL €0,25/€0,50", gametype).replace("S10 HK<", "S10 HK D3 D4<")
    text = text.replace(">X X<", ">X X X X<")
    hand = record(read_ipoker, text)
    assert (hand.game, hand.limit) == (game, limit)
    assert won(read_ipoker, text) == {"Bruno": 760}


def test_newer_tournaments_tell_their_level() -> None:
    """Whatever was posted."""
    text = TOURNAMENT.replace(
        "</startdate><players>", "</startdate><smallblind>60</smallblind><bigblind>120</bigblind><players>"
    )
    stakes = record(read_ipoker, text).stakes
    assert (stakes.small_blind, stakes.big_blind) == (60, 120)


def test_who_leaves_before_the_cards_leaves_the_ante() -> None:
    """It is in the pot from the beginning."""
    text = CASH.replace(
        '<action no="2" player="Bruno"',
        '<action no="0" player="Ada &amp; Co" type="15" sum="€0,10"/><action no="2" player="Bruno"',
    )
    text = text.replace('<cards player="Ada &amp; Co" type="Pocket">X X</cards>', "")
    text = text.replace('player="Ada &amp; Co" type="0"', 'player="Ada &amp; Co" type="9"')
    assert record(read_ipoker, text).carried == 10
    assert won(read_ipoker, text) == {"Bruno": 760}
    assert rake(read_ipoker, text) == (50,)


def test_the_last_hand_may_lack_its_end() -> None:
    """It is read as far as it goes: the winners stand at its beginning."""
    assert won(read_ipoker, CASH[: CASH.index(" </game>")]) == {"Bruno": 760}
    assert why(read_ipoker, CASH[: CASH.index('  <round no="2">')]) == "partly_observed"


def test_bytes_of_another_encoding_than_announced() -> None:
    """It says UTF-8 and is Windows-1252, its lines ended as on Windows."""
    (hand,) = read_history("session.xml", CASH.replace("\n", "\r\n").encode("cp1252"))
    assert isinstance(hand, RecordedHand)
    assert isinstance(replay(hand), Replayed)


@pytest.mark.parametrize(
    ("old", "new", "problem", "line"),
    [
        ('win="€11,60"', 'win="€1,60"', "contradicts_itself", 16),
        ('type="3" cards="" sum="€1"', 'type="3" cards="" sum="€2"', "contradicts_itself", 30),
        ('type="5" cards="" sum="€2,50"', 'type="5" cards="" sum="DP"', "not_an_amount", 34),
        ("D2 H8 S9", "D2 H8 Z9", "impossible_card", 33),
        ('type="5"', 'type="77"', "unreadable_line", 34),
    ],
)
def test_what_cannot_be_true_or_read_is_told_with_its_line(
    old: str, new: str, problem: str, line: int
) -> None:
    """Only that hand is lost."""
    wrong = CASH.replace(old, new)
    assert wrong != CASH
    found = outcome(read_ipoker, wrong)
    assert isinstance(found, Unreadable)
    assert (found.problem, found.line) == (problem, line)


def test_a_hand_nobody_won_was_called_off() -> None:
    """All bets went back."""
    assert why(read_ipoker, CASH.replace('win="€11,60"', 'win="€0"')) == "cancelled"


def test_a_hand_whose_winners_are_not_told_was_observed_in_part() -> None:
    """A collector of hands had written the seats and the blinds."""
    assert why(read_ipoker, re.sub(r' win="[^"]*"', "", CASH)) == "partly_observed"


def test_suits_and_ranks_may_be_small_letters() -> None:
    """As collectors of hands write them."""
    text = CASH.replace("D2 H8 S9", "d2 h8 s9").replace("S10 HK", "s10 hk")
    assert record(read_ipoker, text).streets[1].board == record(read_ipoker, CASH).streets[1].board
    assert won(read_ipoker, text) == {"Bruno": 760}


def test_who_won_nothing_here_is_named_rather_than_the_rake() -> None:
    """Two players are paid alike, although only one of them has the better hand."""
    found = outcome(read_ipoker, SHOWDOWN)
    assert isinstance(found, Mismatch)
    assert (found.action, found.expected, found.found) == ("Ada: winnings", "3.90", "0")


def test_a_raise_may_be_told_as_the_chips_added() -> None:
    """Ada has posted 0.25, and adds 1.25."""
    text = CASH.replace('type="23" cards="" sum="€1,50"', 'type="6" cards="" sum="€1,25"')
    assert text != CASH
    assert won(read_ipoker, text) == {"Bruno": 760}


def test_a_session_may_have_another_name() -> None:
    """A newer program calls it the root."""
    start, _, rest = CASH.partition('<session sessioncode="1">')
    (hand,) = read_history("session.txt", f"<root>{rest.replace('</session>', '</root>')}".encode())
    assert start
    assert isinstance(hand, RecordedHand)
    assert isinstance(replay(hand), Replayed)


def test_five_card_stud_opened_by_the_lowest_card_is_another_game() -> None:
    """The highest card opens it here; there is no bring-in."""
    text = STUD.replace("7 Card Stud", "5 Card Stud")
    assert "5 Card Stud" in text
    assert why(read_ipoker, text) == "game_not_built:5 card stud, opened by the lowest card"


def test_the_blinds_of_a_hand_tell_its_stakes_when_the_session_is_of_another_table() -> None:
    """Both differ: 0.25 and 0.50 were posted under a title of 1 and 2. One alone that differs is a player's."""
    titled = CASH.replace("NL €0,25/€0,50", "NL €1/€2")
    stakes = record(read_ipoker, titled).stakes
    assert (stakes.small_blind, stakes.big_blind) == (25, 50)
    assert won(read_ipoker, titled) == {"Bruno": 760}
    late = record(read_ipoker, CASH.replace("NL €0,25/€0,50", "NL €0,20/€0,50")).stakes
    assert (late.small_blind, late.big_blind) == (20, 50)


def replayed(hand: RecordedHand) -> Replayed:
    found = replay(hand)
    assert isinstance(found, Replayed), found
    return found


def test_a_card_of_a_later_street_is_dealt_beside_those_that_lie_open() -> None:
    """Of Ada's own cards the room tells only the open ones: PokerStars has "Dealt to Ada [3d] [7c]"."""
    hidden = record(read_ipoker, STUD.replace("S2 H4 D3", "X X D3"))
    written = FORMATS["stars"].hand(hidden, replayed(hidden))
    assert "Dealt to Ada [3d]\n" in written
    assert "Dealt to Ada [3d] [7c]\n" in written


def test_a_tournament_without_a_number_stays_one() -> None:
    """Converters write "?" where they do not know it. PokerStars has figures alone."""
    unnumbered = replace(record(read_ipoker, TOURNAMENT), tournament="?")
    written = FORMATS["stars"].hand(unnumbered, replayed(unnumbered))
    (read,) = read_history("hands.txt", written.encode())
    assert isinstance(read, RecordedHand)
    assert read.tournament == "0"
