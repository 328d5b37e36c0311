"""The game and the stakes in the first line of a hand."""

from __future__ import annotations

import pytest

from mazziere.formats.game_words import Header
from mazziere.formats.stars.header import NoHeader, first_lines, read_header
from mazziere.rules.limits import Limit

DATE = " - 2015/03/01 12:00:00 ET"


def header(line: str) -> Header:
    """The header that one first line describes."""
    (first,) = first_lines(line + DATE)
    return read_header(first)


DEUCE = "deuce_to_seven_triple"


@pytest.mark.parametrize(
    ("line", "game", "limit", "stakes", "currency"),
    [
        ("PokerStars Game #1:  Hold'em Limit ($1/$2 USD)", "holdem", "fixed_limit", "1/2", "USD"),
        ("PokerStars Hand #1:  Hold'em No Limit (€0.05/€0.10 EUR)", "holdem", "no_limit", "0.05/0.10", "EUR"),
        (
            "PokerStars Zoom Hand #1:  Hold'em No Limit ($0.01/$0.02)",
            "holdem",
            "no_limit",
            "0.01/0.02",
            "USD",
        ),
        ("PokerStars Hand #1:  Omaha Pot Limit (£1/£2 GBP)", "omaha", "pot_limit", "1/2", "GBP"),
        ("PokerStars Hand #1:  Omaha Hi/Lo Limit (10/20)", "omaha8", "fixed_limit", "10/20", ""),
        ("PokerStars Hand #1:  5 Card Omaha Pot Limit ($1/$2 USD)", "omaha5", "pot_limit", "1/2", "USD"),
        ("PokerStars Hand #1:  5 Card Omaha Hi/Lo Pot Limit ($1/$2)", "omaha5_8", "pot_limit", "1/2", "USD"),
        ("PokerStars Hand #1:  6 Card Omaha Pot Limit ($1/$2 USD)", "omaha6", "pot_limit", "1/2", "USD"),
        (
            "PokerStars Home Game Hand #1: {Club #77}  Hold'em No Limit (5/10)",
            "holdem",
            "no_limit",
            "5/10",
            "",
        ),
        (
            "PokerStars Game #1:  HORSE (Hold'em Limit, $0.04/$0.08 USD)",
            "holdem",
            "fixed_limit",
            "0.04/0.08",
            "USD",
        ),
        ("PokerStars Hand #1:  8-Game (Omaha Hi/Lo Limit, $2/$4 USD)", "omaha8", "fixed_limit", "2/4", "USD"),
        (
            "PokerStars Hand #1:  Mixed NLH/PLO (Hold'em No Limit, $1/$2 USD)",
            "holdem",
            "no_limit",
            "1/2",
            "USD",
        ),
        (
            "PokerStars Hand #1:  Mixed NLH/PLO (Omaha Pot Limit, $1/$2 USD)",
            "omaha",
            "pot_limit",
            "1/2",
            "USD",
        ),
        ("POKERSTARS GAME #1:  HOLD'EM NO LIMIT ($2/$4)", "holdem", "no_limit", "2/4", "USD"),
        ("MPLPoker Hand #1:  Omaha 5 Cards Pot Limit (₹100/₹200)", "omaha5", "pot_limit", "100/200", "INR"),
        ("PokerMaster Hand #1: Hold'em No Limit (¥2/¥4 CNY)", "holdem", "no_limit", "2/4", "CNY"),
        ("Poker Hand #RC42: Hold'em No Limit ($0.01/$0.02)", "holdem", "no_limit", "0.01/0.02", "USD"),
    ],
)
def test_a_cash_game_is_announced(line: str, game: str, limit: str, stakes: str, currency: str) -> None:
    """Twenty years of rooms and spellings; no currency sign means play money."""
    found = header(line)
    assert (found.game, found.limit) == (game, Limit(limit))
    assert (f"{found.small}/{found.big}", found.currency, found.tournament) == (stakes, currency, "")


@pytest.mark.parametrize(
    ("buy_in", "game", "level"),
    [
        ("$10+$1 USD", "Hold'em No Limit", "Level IV (50/100)"),
        ("Freeroll ", "Hold'em No Limit", "Level I (50/100)"),
        ("500FPP", "Hold'em Pot Limit", "Level X (50/100)"),
        ("$1+$1+$0.20 USD", "Hold'em No Limit", "Level V (50/100)"),
        ("1+1", "Mixed Hold'em (Hold'em Limit)", "Level I (50/100)"),
        ("$2+$1", "Hold'em No Limit", "Match Round I, Level I (50/100)"),
        ("₹136.50+₹13.50 INR", "Hold'em No Limit", "Level XXVI (50/100)"),
        ("$125+$10", "- Hold'em No Limit", "(50/100)"),
        ("€4.60+€0.40 EUR", "Hold'em No Limit", "Level 7 (50/100)"),
    ],
)
def test_a_tournament_is_announced_and_its_chips_are_no_money(buy_in: str, game: str, level: str) -> None:
    """The buy-in is money, the chips are not."""
    dash = "" if level.startswith("(") else "- "
    for hand in ("Hand #1:", "Game #1:", "Zoom Hand #1: Zoom", "Home Game Hand #1: {Club #9} "):
        found = header(f"PokerStars {hand} Tournament #7, {buy_in} {game} {dash}{level}")
        assert (found.game, f"{found.small}/{found.big}") == ("holdem", "50/100")
        assert (found.tournament, found.currency) == ("7", "")


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("PokerStars Hand #1:  Badacey Limit ($1/$2 USD)", "badacey"),
        ("PokerStars Hand #1:  Split Hold'em No Limit ($1/$2 USD)", "split holdem"),
        (
            "PokerStars Hand #1:  Hold'em Pot Limit Pre-Flop, No Limit Post-Flop ($1/$2 USD)",
            "holdem pot limit pre-flop, no limit post-flop",
        ),
        (
            "Poker Hand #TM1: Tournament #7, Bounty $8.40 Omaha (NL postflop) - Level18(1,250/2,500)",
            "omaha pot limit pre-flop, no limit post-flop",
        ),
    ],
)
def test_a_game_that_is_not_built_has_a_name_and_no_key(line: str, title: str) -> None:
    """So that it is counted under its own reason."""
    found = header(line)
    assert (found.game, found.title) == ("", title)


@pytest.mark.parametrize(
    ("announced", "key"),
    [
        ("6+ Hold'em No Limit (Button Blind $2 - Ante $2  USD)", "short_deck"),
        ("Courchevel Hi/Lo Pot Limit ($1/$2 USD)", "courchevel8"),
        ("5 Card Courchevel Pot Limit ($1/$2 USD)", "courchevel"),
        ("6 Card Omaha Hi/Lo Pot Limit ($1/$2 USD)", "omaha6_8"),
        ("Razz Limit ($1/$2 USD)", "razz"),
        ("7 Card Stud Limit ($1/$2 USD)", "seven_stud"),
        ("HORSE (7 Card Stud Hi/Lo Limit, $1/$2 USD)", "seven_stud8"),
        ("Tournament #7, $1+$0.10 USD HORSE (Razz Limit) - Level II (20/40)", "razz"),
        (
            "Tournament #7, $1+$0.10 USD Triple Stud (7 Card Stud Hi/Lo Limit) - Level II (20/40)",
            "seven_stud8",
        ),
        ("Tournament #7, $1+$0.10 USD 8-Game (Triple Draw 2-7 Lowball Limit) - Level II (20/40)", DEUCE),
        ("8-Game (2-7 Triple Draw Limit, $1/$2 USD)", DEUCE),
        ("Single Draw 2-7 Lowball No Limit ($1/$2 USD)", "deuce_to_seven_draw"),
        ("A-5 Triple Draw Limit ($1/$2 USD)", "ace_to_five_triple"),
        ("5 Card Draw No Limit ($1/$2 USD)", "five_draw"),
        ("Badugi Limit ($1/$2 USD)", "badugi"),
    ],
)
def test_every_game_has_its_key(announced: str, key: str) -> None:
    """Also within the rotations that are announced around it."""
    assert header(f"PokerStars Hand #1:  {announced}").game == key


def test_short_deck_has_one_blind() -> None:
    """The button's."""
    found = header("PokerStars Hand #1:  6+ Hold'em No Limit (Button Blind $2 - Ante $1  USD)")
    assert (found.small, found.big, found.currency) == ("0", "2", "USD")


def test_a_cap_is_read() -> None:
    """The most a player may lose in a hand stands among the stakes."""
    assert header("PokerStars Game #1:  Hold'em No Limit ($0.25/$0.50 - $15 Cap -  USD)").cap == "15"


def test_chat_that_quotes_a_first_line_begins_no_hand() -> None:
    """A quotation mark before it, and no date after it."""
    assert not list(first_lines('Ada said, "PokerStars Hand #12: was a bad beat"\n'))


def test_a_first_line_glued_to_a_line_that_was_cut_short_begins_a_hand() -> None:
    """A history cut in the middle of a word, and the next one appended."""
    glued = f"Board [4d Kh JPokerStars Hand #12:  Hold'em No Limit ($1/$2 USD){DATE}\n"
    assert [first.number for first in first_lines(glued)] == ["12"]


def test_a_first_line_without_stakes_tells_no_game() -> None:
    """It is a hand, and an unreadable one."""
    with pytest.raises(NoHeader):
        header("PokerStars Hand #1:  Hold'em No Limit")


@pytest.mark.timeout(60)  # to compare each mark with the whole line again would take minutes
def test_a_line_of_many_marks_is_read_once() -> None:
    """A file that is no history."""
    assert not list(first_lines("Hand #" * 1_000_000))
