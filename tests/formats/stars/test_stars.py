"""The lines of a PokerStars hand, and what they mean together."""

from __future__ import annotations

import pytest

from mazziere.formats.record import NotHeld, RecordedHand
from mazziere.formats.replay.play import replay
from mazziere.formats.stars.read import read_stars
from mazziere.hand import Post, PostKind
from mazziere.rules.limits import Stakes
from tests.formats.hands import (
    CASH,
    HI_LO,
    LIMIT,
    TOURNAMENT,
    not_held,
    parted,
    played,
    recorded,
    stacks,
    unreadable,
)

POSTS = "Carla: posts big blind $0.10\n"


def test_a_cash_hand_is_counted_in_cents() -> None:
    """Ada 10.00 - 4.20 = 5.80; Bruno 8.10; Carla 12.55 - 0.10; 0.40 of rake is gone."""
    assert recorded(CASH).unit == 100
    assert stacks(played(CASH)) == {1: 580, 2: 810, 3: 1245}


def test_a_cash_player_who_sits_out_is_not_dealt_in() -> None:
    """Dino posts nothing and does nothing."""
    assert [seat.name for seat in recorded(CASH).seats] == ["Ada", "Bruno", "Carla"]


def test_a_tournament_player_who_sits_out_is_dealt_in_and_folded() -> None:
    """Dino posts ante and small blind, and is folded in turn: 2000 - 60."""
    assert stacks(played(TOURNAMENT)) == {1: 1800, 2: 960, 3: 0, 5: 1940}


def test_high_and_low_halves_are_paid_as_recorded() -> None:
    """17.55 to share: high 8.78, low 8.77, of which 4.39 go to the seat left of the button."""
    assert stacks(played(HI_LO)) == {1: 9539, 2: 10416}


def test_a_fixed_limit_hand_has_blinds_of_half_its_stakes() -> None:
    """$0.50/$1.00 are the bets; the blinds are posted as recorded, 0.25 and 0.50."""
    assert recorded(LIMIT).stakes == Stakes(small_blind=25, big_blind=50, small_bet=50, big_bet=100)
    assert stacks(played(LIMIT)) == {2: 2275, 4: 1950, 9: 1750}


# Forced bets


def with_return(post: str, action: str, total: str, rake: str = "0") -> str:
    """Dino is back, posts out of turn and acts first; everyone folds to Ada's raise."""
    return f"""\
PokerStars Hand #1:  Hold'em No Limit ($0.05/$0.10 USD) - 2015/03/01 12:00:00 ET
Table 'Vesuvio II' 6-max Seat #1 is the button
Seat 1: Ada ($10 in chips)
Seat 2: Bruno ($10 in chips)
Seat 3: Carla ($10 in chips)
Seat 4: Dino ($10 in chips)
Bruno: posts small blind $0.05
{POSTS}{post}
*** HOLE CARDS ***
{action}
Ada: raises $0.30 to $0.40
Bruno: folds
Carla: folds
Dino: folds
Uncalled bet ($0.30) returned to Ada
Ada collected ${total} from pot
*** SUMMARY ***
Total pot ${total} | Rake ${rake}
"""


def test_a_newcomers_big_blind_is_live() -> None:
    """Dino has posted 0.10 and may check: the pot is 0.05 + 3 × 0.10."""
    text = with_return("Dino: posts big blind $0.10", "Dino: checks", "0.35")
    assert Post(4, PostKind.EXTRA_BLIND, 10) in recorded(text).posts
    assert stacks(played(text))[4] == 990


def test_small_and_big_blind_together_are_half_dead() -> None:
    """0.10 of the 0.15 are live; the pot is 0.05 + 0.10 + 0.15 + 0.10."""
    text = with_return("Dino: posts small & big blinds $0.15", "Dino: checks", "0.40")
    assert recorded(text).posts[2:] == (Post(4, PostKind.EXTRA_BLIND, 10), Post(4, PostKind.DEAD_BLIND, 5))
    assert stacks(played(text))[4] == 985


def test_a_second_small_blind_is_dead() -> None:
    """Dino has to call the whole 0.10, and is 0.15 down."""
    text = with_return("Dino: posts small blind $0.05", "Dino: calls $0.10", "0.40")
    assert Post(4, PostKind.DEAD_BLIND, 5) in recorded(text).posts
    assert stacks(played(text))[4] == 985


def test_a_second_small_blind_that_spared_its_player_half_a_call_was_live() -> None:
    """Dino calls 0.05 more: some rooms count it."""
    text = with_return("Dino: posts small blind $0.05", "Dino: calls $0.05", "0.35")
    assert Post(4, PostKind.EXTRA_BLIND, 5) in recorded(text).posts
    assert stacks(played(text))[4] == 990


def test_one_ante_for_the_table_is_dead() -> None:
    """A big blind ante is nobody's bet."""
    text = with_return("Carla: posts the ante $0.10", "Dino: calls $0.10", "0.45")
    assert Post(3, PostKind.TABLE_ANTE, 10) in recorded(text).posts
    assert stacks(played(text))[3] == 980


@pytest.mark.parametrize("words", ["straddle", "big blind"])
def test_a_straddle_is_read_whatever_it_is_called(words: str) -> None:
    """Twice the big blind, posted after it: the betting begins on its left, and it has the last word."""
    text = with_return(f"Dino: posts {words} $0.20", "", "0.75")
    text = text.replace("Ada: raises $0.30 to $0.40", "Ada: raises $0.20 to $0.40")
    text = text.replace("($0.30)", "($0.20)").replace("0.75", "0.55")
    assert Post(4, PostKind.STRADDLE, 20) in recorded(text).posts
    assert stacks(played(text)) == {1: 1035, 2: 995, 3: 990, 4: 980}


# Names and chat


@pytest.mark.parametrize(
    "name",
    [
        "Bru:no",
        "Bruno: folds",
        "shows [As Ah]",
        "PC [Mittel]",
        "X collected $5 from pot",
        "Seat 2",
        "(button)",
        "Mr NoNo! Srb",
        "Бруно ♠",
        "$5.00",
        "*Bruno*",
        "Dealt to Ada",
        'said, "hi"',
        "Bruno (big blind)",
        "a  b",
    ],
)
def test_a_name_may_hold_anything(name: str) -> None:
    """Lines are taken apart only after a seated name."""
    assert stacks(played(CASH.replace("Bruno", name))) == {1: 580, 2: 810, 3: 1245}


CHATTER = """\
Dino said, "Bruno: folds"
Dino said, "Ada collected $99 from pot"
Nobody: folds
Enzo joins the table at seat #5
Enzo will be allowed to play after the button
Fabio leaves the table
Dino has timed out
Dino has timed out while being disconnected
Dino is disconnected
Dino is connected
Dino has returned
Dino was removed from the table for failing to post
Dino re-buys and receives 1500 chips for $1
Ada wins the $5 bounty for eliminating Bruno
Dino finished the tournament in 9th place and received $5.00.
Dino wins the tournament and receives $5.00 - congratulations!
Uncalled for!
Betting is capped
"""


@pytest.mark.parametrize(
    "after", ["*** HOLE CARDS ***\n", "*** SHOW DOWN ***\n", "Bruno: posts small blind $0.05\n"]
)
def test_chat_and_comings_and_goings_are_no_play(after: str) -> None:
    """Whatever stands between the lines of the hand, and wherever."""
    assert stacks(played(CASH.replace(after, after + CHATTER))) == {1: 580, 2: 810, 3: 1245}


# Spellings


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("$", "€"),
        ("USD", ""),
        (" USD)", ")"),
        ("*** SHOW DOWN ***", "*** SHOWDOWN ***"),
        ("PokerStars Hand", "PokerStars Zoom Hand"),
        ("PokerStars Hand #1001:", "PokerStars Home Game Hand #1001: {Club #12}"),
        ("Table 'Vesuvio II' 6-max Seat", "Table 'Ve's ' 6-max (Real Money) Seat"),
        ("Hold'em No", "Hold'em No"),
        ("\n", " \n"),
        ("$10 in", "$10.00 in"),
        ("*** TURN *** [Ah 7c 2d] [9s]", "*** TURN *** [Ah 7c 2d] []"),
        ("*** RIVER *** [Ah 7c 2d 9s] [3h]", "*** RIVER *** [Ah 7c 2d] [9s] [3h]"),
        ("Ada: shows [As Kd] (a pair of Aces)", "Ada: mucks hand"),
        ("Uncalled bet ($2.30) returned to Ada\n", ""),
        ("Bruno: posts small blind", "Carla is sitting out\nBruno: posts small blind"),
        ("with three of a kind, Sevens\n", "with three of a kind, Sevens, and lost a lot\n"),
    ],
)
def test_rooms_and_years_spell_differently(old: str, new: str) -> None:
    """The hand stays the same."""
    assert old in CASH
    assert stacks(played(CASH.replace(old, new))) == {1: 580, 2: 810, 3: 1245}


def test_thousands_may_be_grouped() -> None:
    """$1,000 is a thousand."""
    text = CASH.replace("($10 in", "($1,010 in").replace("($12.55", "($12,345.67")
    assert stacks(played(text)) == {1: 100_580, 2: 810, 3: 1_234_557}


def test_a_split_pot_of_half_chips_is_counted_in_tenths() -> None:
    """Play money may be split more finely than any bet."""
    text = TOURNAMENT.replace("10", "10.5").replace("Total pot 2160", "Total pot 2162")
    assert recorded(text.replace("890", "890.5")).unit == 10


def test_a_cap_on_losses_is_a_short_stack() -> None:
    """With $4.20 to lose in a hand, Ada bets it all and gets nothing back."""
    capped = CASH.replace("($0.05/$0.10 USD)", "($0.05/$0.10 - $4.20 Cap -  USD)")
    capped = capped.replace("Ada: bets $5\n", "Ada: bets $2.70 and has reached the $4.20 cap\n")
    capped = capped.replace("Uncalled bet ($2.30) returned to Ada\n", "")
    assert stacks(played(capped)) == {1: 0, 2: 810, 3: 410}


def test_omaha_with_five_cards_is_five_card_omaha() -> None:
    """Some rooms write just "Omaha" and deal five."""
    text = HI_LO.replace("Kd Kh]", "Kd Kh 4h]").replace("Jd Jh]", "Jd Jh 4c]")
    assert recorded(text).game == "omaha5_8"


def test_a_blind_that_puts_an_absent_player_all_in_is_folded_all_the_same() -> None:
    """Dino has 50 and sits out: his ante and small blind take all, and he is folded in turn."""
    text = TOURNAMENT.replace("Dino (2000 in", "Dino (50 in").replace(
        "posts small blind 50", "posts small blind 40"
    )
    text = text.replace("Main pot 960. Side pot 1200.", "Main pot 200. Side pot-1 750. Side pot-2 1200.")
    text = text.replace("from side pot", "from side pot-2").replace(
        "Bruno collected 960 from main pot",
        "Bruno collected 750 from side pot-1\nBruno collected 200 from main pot",
    )
    text = text.replace("Total pot 2160", "Total pot 2150")
    assert stacks(played(text)) == {1: 1800, 2: 950, 3: 0, 5: 0}


# Hands that cannot be replayed


def test_skipped_hands_say_why() -> None:
    """Each reason is counted by itself."""
    assert not_held(CASH.replace("Ada: raises", "Hand cancelled\nAda: raises")) == "cancelled"
    assert not_held(CASH.replace("*** RIVER ***", "*** THIRD RIVER ***")) == "run_three_times"
    assert not_held(CASH.replace("Hold'em No Limit", "Badacey Limit")) == "game_not_built:badacey"
    cashed = CASH.replace("*** SHOW DOWN ***", "*** SHOW DOWN ***\nAda cashed out the hand for $3 | Cash Out")
    assert not_held(cashed.replace(" and won ($8.10)", "")) == "cash_out"


def test_who_cashes_out_sells_the_pot_to_the_room_and_the_hand_goes_on() -> None:
    """Bruno took 7 from the room, which took his 8.10: the summary says so, and no line says that he
    collected.
    """
    cashed = CASH.replace(
        "Bruno collected $8.10 from pot", "Bruno cashed out the hand for $7 | Cash Out Fee $0.07"
    )
    assert stacks(played(cashed)) == stacks(played(CASH))


def test_chips_of_the_room_are_dead_money_in_the_main_pot() -> None:
    """5 more in the pot, told in its total and in what was won."""
    splashed = CASH.replace("*** HOLE CARDS ***\n", "*** HOLE CARDS ***\nSTP added: $5\n")
    splashed = splashed.replace("$8.10", "$13.10").replace("Total pot $8.50", "Total pot $13.50 | STP $5")
    assert stacks(played(splashed))[2] == stacks(played(CASH))[2] + 500


@pytest.mark.parametrize("lines", [1, 2, 5, 8, 12, 20, 27])
def test_a_truncated_hand_is_told_with_its_last_line(lines: int) -> None:
    """Wherever it was cut, before its summary says what the pot was."""
    found = unreadable("\n".join(CASH.split("\n")[:lines]))
    assert (found.problem, found.line) == ("truncated", lines)


@pytest.mark.parametrize(
    ("old", "new", "problem", "line"),
    [
        ("[As Kd]", "[As Xd]", "impossible_card", 10),
        ("[9s]", "[1s]", "impossible_card", 19),
        ("[9s]", "[As]", "card_dealt_twice", 1),
        ("Dealt to Ada [As Kd]", "Dealt to Ada [As Kd Qd Jd]", "cards_of_another_game", 1),
        ("Dealt to Ada [As Kd]", "Dealt to Ada [As]", "cards_of_another_game", 1),
        ("Board [Ah", "Board [Ac", "contradicts_itself", 1),
        ("calls $0.25", "calls", "unreadable_line", 12),
        ("calls $0.25", "calls $abc", "not_an_amount", 12),
        ("raises $0.20 to $0.30", "raises $0.20", "unreadable_line", 11),
        ("(big blind) folded", "(big blind) mucked [Zz 2c]", "impossible_card", 34),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(old: str, new: str, problem: str, line: int) -> None:
    """The line is the one of the file."""
    found = unreadable(CASH.replace(old, new, 1))
    assert (found.problem, found.line) == (problem, line)


def test_a_broken_hand_costs_only_itself() -> None:
    """The hands before and after it are read, and know their lines."""
    text = CASH + "\n\n" + CASH.replace("[As Kd]", "[As Xd]") + "\n\n" + LIMIT
    first, second, third = read_stars(text)
    assert isinstance(first, RecordedHand)
    assert (second.number, second.line) == ("1001", 36 + 10)
    assert isinstance(third, RecordedHand)
    assert third.line == 1 + 2 * 36


def test_undecodable_bytes_cost_only_the_hand_they_stand_in() -> None:
    """Line 40 belongs to the second hand."""
    first, second = read_stars(CASH + "\n\n" + CASH, undecodable=(40,))
    assert isinstance(first, RecordedHand)
    assert unreadable_key(second) == ("undecodable", 40)


def unreadable_key(hand: object) -> tuple[str, int]:
    """What is wrong, and where."""
    return hand.problem, hand.line  # type: ignore[attr-defined]


# Records that contradict the game


@pytest.mark.parametrize(
    ("old", "new", "street", "what"),
    [
        ("raises $0.20 to $0.30", "raises $0.05 to $0.15", "preflop", "Ada: raises to 0.15"),
        ("Bruno: calls $0.25", "Bruno: calls $0.20", "preflop", "Bruno: calls 0.20"),
        ("Carla: folds", "Carla: checks", "preflop", "Carla: checks"),
        ("Ada: bets $0.40", "Bruno: bets $0.40", "flop", "Bruno: bets 0.40"),
        ("Ada: bets $0.40", "Ada: bets $0.04", "flop", "Ada: bets 0.04"),
        ("raises $0.80 to $1.20", "raises $0.30 to $0.70", "flop", "Bruno: raises to 0.70"),
        ("Bruno: checks\nAda: bets $5\n", "Ada: bets $5\n", "turn", "Ada: bets 5"),
        ("Ada: bets $5", "Ada: bets $50", "turn", "Ada: bets 50"),
        ("Bruno collected $8.10", "Bruno collected $8.09", "result", "Ada: final stack"),
        ("Bruno collected $8.10", "Ada collected $8.10", "result", "Ada: final stack"),
        ("Bruno: shows [7h 7d]", "Bruno: shows [7h 6d]", "result", "Ada: final stack"),
        ("Total pot $8.50", "Total pot $8.60", "result", "total pot"),
        ("Uncalled bet ($2.30)", "Uncalled bet ($2.20)", "result", "Ada: final stack"),
        ("Rake $0.40", "Rake $0.41", "result", "Bruno: final stack"),
    ],
)
def test_a_record_that_contradicts_the_game_is_found(old: str, new: str, street: str, what: str) -> None:
    """Each change of one thing in a good record is a mismatch, in the right place."""
    found = parted(CASH.replace(old, new, 1))
    assert found.street == street
    assert what == found.action or street == "result"


def test_a_fold_that_only_the_summary_knows_of_is_a_missing_line() -> None:
    """Converters lose lines: the record does not hold the hand."""
    outcome = replay(recorded(CASH.replace("Carla: folds\n", "")))
    assert isinstance(outcome, NotHeld)
    assert outcome.key == "missing_lines"


def test_a_player_without_a_seat_is_a_missing_line() -> None:
    """Dino plays and pays, and sits nowhere."""
    text = TOURNAMENT.replace("Seat 5: Dino (2000 in chips) is sitting out\n", "")
    outcome = replay(recorded(text))
    assert isinstance(outcome, NotHeld)
    assert outcome.key == "missing_lines"


def test_a_wrong_side_pot_is_found() -> None:
    """960 + 1200 and 1000 + 1160 are the same total."""
    text = TOURNAMENT.replace("Main pot 960. Side pot 1200.", "Main pot 1000. Side pot 1160.")
    assert parted(text).action == "pot 0"
