"""PHH files: reading them, and writing what PokerKit reads."""

from __future__ import annotations

import tomllib
from decimal import Decimal

import pytest

from mazziere.formats.phh.read import read_phh
from mazziere.formats.phh.toml import _plain_fields, _plainest_fields
from mazziere.formats.phh.write import phh_text, phhs_text
from mazziere.formats.record import NotHeld, RecordedHand, Unreadable
from mazziere.formats.replay.outcome import Mismatch, Replayed
from mazziere.formats.replay.play import replay
from mazziere.hand import PostKind
from tests.formats.hands import CASH, HI_LO, LIMIT, TOURNAMENT, played, recorded, stacks
from tests.formats.phh.phh_documents import DWAN_STYLE, WINNINGS
from tests.formats.pokerkit_stacks import pokerkits_stacks


def as_phh(text: str) -> str:
    """A recorded PokerStars hand as PHH."""
    return phh_text(recorded(text), played(text))


def read_back(document: str) -> Replayed:
    """The one hand of a document, replayed."""
    (hand,) = read_phh(document)
    assert isinstance(hand, RecordedHand), hand
    outcome = replay(hand)
    assert isinstance(outcome, Replayed), outcome
    return outcome


@pytest.mark.parametrize("text", [CASH, TOURNAMENT, LIMIT])
def test_phh_written_here_replays_in_pokerkit_to_the_same_stacks(text: str) -> None:
    """`finishing_stacks`, rake included, is what the other engine arrives at."""
    document = as_phh(text)
    listed = tomllib.loads(document, parse_float=Decimal)["finishing_stacks"]
    assert pokerkits_stacks(document) == [Decimal(stack) for stack in listed]


@pytest.mark.parametrize("text", [CASH, TOURNAMENT, HI_LO, LIMIT])
def test_phh_written_here_is_read_here(text: str) -> None:
    """The same hand, and the same stacks."""
    assert stacks(read_back(as_phh(text))) == stacks(played(text))


def test_money_is_written_with_its_decimals() -> None:
    """So that no reader mistakes whole dollars for chips that cannot be split."""
    fields = tomllib.loads(as_phh(CASH), parse_float=str)
    assert fields["starting_stacks"] == ["4.20", "12.55", "10.00"]
    assert fields["_rake"] == ["0.40"]
    assert fields["currency"] == "USD"


def test_tournament_chips_are_whole_numbers() -> None:
    """And the tournament is told in a field of our own."""
    fields = tomllib.loads(as_phh(TOURNAMENT))
    assert fields["starting_stacks"] == [2000, 1500, 300, 900]
    assert fields["antes"] == [10, 10, 10, 10]
    assert fields["_tournament"] == "77"


def test_an_all_in_showdown_is_written_before_the_cards_that_decide_it() -> None:
    """As the standard's reader expects it."""
    actions = tomllib.loads(as_phh(TOURNAMENT))["actions"]
    assert actions.index("p4 sm QdQs") if "p4 sm QdQs" in actions else actions.index("p4 sm QsQd")
    assert actions[-3:] == ["d db 2c3c8d", "d db Kh", "d db 4s"]


def test_forced_bets_are_listed_the_other_way_round_heads_up() -> None:
    """p1 is the big blind; the list says small blind first."""
    fields = tomllib.loads(as_phh(HI_LO), parse_float=str)
    assert fields["variant"] == "PO/8"
    assert fields["blinds_or_straddles"] == ["0.50", "1.00"]
    assert fields["players"] == ["Ada", "Bruno"]


def test_a_post_out_of_turn_is_negative_and_a_dead_blind_an_ante() -> None:
    """The standard has no other place for them."""
    text = CASH.replace("Seat 4: Dino ($9.90 in chips) is sitting out", "Seat 4: Dino ($9.90 in chips)")
    text = text.replace("*** HOLE CARDS", "Dino: posts small & big blinds $0.15\n*** HOLE CARDS")
    text = text.replace("Ada: raises $0.20", "Dino: checks\nAda: raises $0.20").replace(
        "Carla: folds\n*** FLOP", "Carla: folds\nDino: folds\n*** FLOP"
    )
    text = text.replace("collected $8.10", "collected $8.25").replace("Total pot $8.50", "Total pot $8.65")
    document = as_phh(text)
    fields = tomllib.loads(document, parse_float=str)
    assert fields["blinds_or_straddles"] == ["0.05", "0.10", "-0.10", "0.00"]
    assert fields["antes"] == ["0.00", "0.00", "0.05", "0.00"]
    assert fields["_dead_blinds"] == ["0.00", "0.00", "0.05", "0.00"]
    again = read_back(document)
    assert stacks(again) == stacks(played(text))
    assert sorted(map(str, again.hand.start.posts)) == sorted(map(str, played(text).hand.start.posts))
    assert again.hand.start.stakes.ante == 0
    assert pokerkits_stacks(document)[2] == Decimal("9.75")


def test_a_missed_blind_beside_antes_stays_apart_from_them() -> None:
    """All three pay 2, and p3 another 5 for the small blind they missed: the ante is 2."""
    text = """\
variant = "NT"
antes = [2, 2, 7]
_dead_blinds = [0, 0, 5]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [100, 100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 f"]
"""
    hand = read_back(text).hand
    assert hand.start.stakes.ante == 2
    assert [(post.seat, post.kind, post.amount) for post in hand.start.posts[:4]] == [
        (1, PostKind.ANTE, 2),
        (2, PostKind.ANTE, 2),
        (3, PostKind.ANTE, 2),
        (3, PostKind.DEAD_BLIND, 5),
    ]
    (wrong,) = read_phh(text.replace("0, 0, 5", "0, 3, 5"))
    assert isinstance(wrong, Unreadable)


def test_short_deck_comes_back_without_a_small_blind() -> None:
    """Its one blind is the button's, and no small one."""
    text = CASH.replace(
        "Hold'em No Limit ($0.05/$0.10 USD)", "6+ Hold'em No Limit (Button Blind $0.10 - Ante $0.10 USD)"
    )
    text = (
        text.partition("Bruno: posts")[0]
        + """\
Bruno: posts the ante $0.10
Carla: posts the ante $0.10
Ada: posts the ante $0.10
Ada: posts button blind $0.10
*** HOLE CARDS ***
Bruno: folds
Carla: folds
Ada collected $0.40 from pot
*** SUMMARY ***
Total pot $0.40 | Rake $0
"""
    )
    stakes = read_back(as_phh(text)).hand.start.stakes
    assert (stakes.small_blind, stakes.big_blind, stakes.ante) == (0, 10, 10)


DEAD_BUTTON = CASH.replace("Seat 1: Ada", "Seat 5: Ada").replace("Seat #1 is", "Seat #6 is")
"""Nobody sits in seat 6."""

NO_SMALL_BLIND = """\
PokerStars Hand #1004:  Hold'em No Limit ($0.05/$0.10 USD) - 2015/03/01 12:00:00 CET [2015/03/01 6:00:00 ET]
Table 'Vesuvio II' 6-max Seat #1 is the button
Seat 1: Ada ($10 in chips)
Seat 3: Carla ($12.55 in chips)
Seat 5: Dino ($9.90 in chips)
Carla: posts big blind $0.10
*** HOLE CARDS ***
Dino: calls $0.10
Ada: folds
Carla: checks
*** FLOP *** [Ah 7c 2d]
Carla: bets $0.10
Dino: folds
Uncalled bet ($0.10) returned to Carla
Carla collected $0.20 from pot
*** SUMMARY ***
Total pot $0.20 | Rake $0
Board [Ah 7c 2d]
"""


def test_a_button_at_an_empty_seat_is_written_and_read() -> None:
    record = recorded(DEAD_BUTTON)
    document = phh_text(record, played(DEAD_BUTTON))
    (read,) = read_phh(document)
    assert isinstance(read, RecordedHand)
    assert (read.button, record.button) == (6, 6)
    assert stacks(read_back(document)) == stacks(played(DEAD_BUTTON))
    assert "_button" not in as_phh(CASH)


@pytest.mark.parametrize("button", ["2", "4", "0", '"x"', "-3"])
def test_a_button_that_cannot_be_there_is_told(button: str) -> None:
    """Somebody's seat, one between two players, or none."""
    document = phh_text(recorded(DEAD_BUTTON), played(DEAD_BUTTON))
    (read,) = read_phh(document.replace("_button = 6", f"_button = {button}"))
    assert isinstance(read, Unreadable)
    assert (read.problem, read.text) == ("field_unreadable", "_button")


def test_a_level_that_no_tournament_has_is_none() -> None:
    """As a Roman numeral it would fill the memory."""
    (read,) = read_phh(as_phh(TOURNAMENT).replace("level = 5", f"level = {10**30}"))
    assert isinstance(read, RecordedHand)
    assert read.level == 0


def test_the_small_blind_of_the_stakes_is_kept_where_nobody_posted_it() -> None:
    (read,) = read_phh(as_phh(NO_SMALL_BLIND))
    assert isinstance(read, RecordedHand)
    assert read.stakes == recorded(NO_SMALL_BLIND).stakes
    assert (read.stakes.small_blind, read.stakes.big_blind) == (5, 10)
    assert "_small_blind" not in as_phh(CASH)


def test_a_hand_written_by_hand_is_read() -> None:
    """Commented, over many lines, and without results: only its legality can be checked."""
    assert stacks(read_back(DWAN_STYLE)) == {1: 572_100, 2: 1_997_500, 3: 1_109_500}


def test_many_hands_in_one_file_are_read() -> None:
    """And a broken one costs only itself."""
    documents = [as_phh(CASH), "variant = \n", as_phh(LIMIT)]
    first, second, third = read_phh(phhs_text(documents))
    assert isinstance(first, RecordedHand)
    assert isinstance(second, Unreadable)
    assert (second.problem, second.line) == ("not_toml", 2 + documents[0].count("\n") + 2)
    assert isinstance(third, RecordedHand)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"NT"', '"NT', "not_toml"),
        ("min_bet = 2000\n", "", "field_missing"),
        ("Ac2d", "Ac2x", "impossible_card"),
        ("p3 cbr 7000", "p3 cbr many", "not_an_amount"),
        ("p3 cbr 7000", "p9 cbr 7000", "field_unreadable"),
        ("p3 cbr 7000", "p3 goes home", "field_unreadable"),
        ("d db Jc3d5c", "d db Jc", "field_unreadable"),
        ("[1000, 2000, 0]", "[1000]", "field_unreadable"),
    ],
)
def test_what_cannot_be_read_is_told(old: str, new: str, problem: str) -> None:
    """By what is wrong with it."""
    (hand,) = read_phh(DWAN_STYLE.replace(old, new, 1))
    assert isinstance(hand, Unreadable), hand
    assert hand.problem == problem


def test_a_game_that_is_not_built_is_skipped() -> None:
    """Under its own reason."""
    (hand,) = read_phh(DWAN_STYLE.replace('"NT"', '"FXYZ"'))
    assert isinstance(hand, NotHeld)
    assert hand.key == "game_not_built:phh FXYZ"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("p3 cbr 7000", "p3 cbr 3000"),
        ("p3 cbr 7000", "p1 cbr 7000"),
        ("p1 cbr 1067100", "p1 cbr 1067101"),
        ("p3 cc", "p3 f"),
    ],
)
def test_a_phh_hand_that_contradicts_the_rules_is_found(old: str, new: str) -> None:
    """A raise too small, out of turn, or of more than the stack; a hand that goes on after it was over."""
    (hand,) = read_phh(DWAN_STYLE.replace(old, new, 1))
    assert isinstance(hand, RecordedHand)
    assert isinstance(replay(hand), Mismatch)


def test_a_straddle_opens_the_betting_after_it() -> None:
    """The last of the largest forced bets is the one to be matched: p4 acts first."""
    text = """\
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 4, 0]
min_bet = 2
starting_stacks = [100, 100, 100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????", "p4 f", "p1 f", "p2 f"]
finishing_stacks = [99, 98, 103, 100]
"""
    assert stacks(read_back(text)) == {1: 99, 2: 98, 3: 103, 4: 100}


def test_the_rake_of_a_foreign_file_is_what_its_stacks_lack() -> None:
    """The standard has no field for it: 100 + 100 came in, 199 went out."""
    text = """\
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 10", "p1 cc", "d db 2c3c4c", "p1 cc", "p2 cbr 20", "p1 f"]
finishing_stacks = [90, 109]
"""
    assert stacks(read_back(text)) == {1: 90, 2: 109}


def test_a_foreign_rake_on_two_pots_is_found() -> None:
    """p1 lacks 3 of the main pot of 60, p2 lacks 2 of the side pot of 40."""
    text = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [20, 40, 40]
actions = ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh", "p3 cbr 40", "p1 cc", "p2 cc",
  "p1 sm AsAh", "p2 sm KsKh", "p3 sm QsQh", "d db 2c3c4d", "d db 8d", "d db 9h"]
finishing_stacks = [57, 38, 0]
"""
    assert stacks(read_back(text)) == {1: 57, 2: 38, 3: 0}


RAKED = """\
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 6", "p1 f"]
_rake = [{}]
"""
"""p1 has the big blind of 2, p2 raises to 6 and gets 4 back: a pot of 4."""


def test_no_more_is_taken_from_a_pot_than_there_is_in_it() -> None:
    """PAGAT rake. All 4 leave p2 with 98; 5 would have to come out of a stack, and -5 from nowhere.

    Nor is anything taken from a side pot that is not there.
    """
    assert stacks(read_back(RAKED.format(4))) == {1: 98, 2: 98}
    parted = [replay(hand) for rake in (5, -5, "1, 2") for hand in read_phh(RAKED.format(rake))]
    assert all(isinstance(outcome, Mismatch) for outcome in parted), parted
    assert [(one.street, one.action, one.expected, one.found) for one in parted] == [
        ("result", "rake", "5", "4"),
        ("start", "start", "a hand that can be dealt", "the rake of a pot is 0 or more"),
        ("result", "rake", "2", "0"),
    ]


def test_a_big_blind_ante_is_dead_money() -> None:
    """Not trimmed, as the standard puts it: p2 pays 2 for the table, and it is no bet."""
    text = """\
variant = "NT"
antes = [0, 2, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 f"]
"""
    outcome = read_back(text)
    assert outcome.hand.start.posts[0].kind is PostKind.TABLE_ANTE
    assert stacks(outcome) == {1: 99, 2: 101, 3: 100}


def test_a_record_that_breaks_off_is_skipped() -> None:
    """The standard allows it; there is no whole hand to compare."""
    (hand,) = read_phh(DWAN_STYLE.partition('  "d db 4h"')[0] + "]\n")
    assert isinstance(hand, RecordedHand)
    outcome = replay(hand)
    assert isinstance(outcome, NotHeld)
    assert outcome.key == "partly_observed"


def test_a_straddle_is_a_forced_bet_of_its_own() -> None:
    """Above the big blind, from left of it or from the button: the betting begins after it."""
    text = """\
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, 4]
min_bet = 2
starting_stacks = [100, 100, 100, 100]
actions = ["p1 f", "p2 f", "p3 cbr 6", "p4 f"]
finishing_stacks = [99, 98, 107, 96]
"""
    outcome = read_back(text)
    assert [post.kind for post in outcome.hand.start.posts] == [
        PostKind.SMALL_BLIND,
        PostKind.BIG_BLIND,
        PostKind.STRADDLE,
    ]
    assert outcome.hand.start.stakes.big_blind == 2


def test_winnings_are_compared_and_what_they_lack_is_rake() -> None:
    """1 + 1 + 2 + 2 were in the middle, 0.30 of it are gone."""
    assert stacks(read_back(WINNINGS)) == {1: 2270, 2: 1700, 3: 2000}
    (wrong,) = read_phh(WINNINGS.replace("[5.70, 0, 0]", "[0, 5.70, 0]"))
    assert isinstance(wrong, RecordedHand)
    outcome = replay(wrong)
    assert isinstance(outcome, Mismatch)
    assert outcome.action == "p2: winnings"


@pytest.mark.parametrize("won", ["1", "1.50"])
def test_the_winner_of_a_walk_may_have_won_their_own_blind(won: str) -> None:
    """0.50 + 0.50, and 0.50 that nobody called: some rooms count that as won."""
    text = WINNINGS.partition("actions")[0] + f'actions = ["p3 f", "p1 f"]\nwinnings = [0, {won}, 0]\n'
    assert stacks(read_back(text)) == {1: 1950, 2: 2050, 3: 2000}


@pytest.mark.parametrize("won", ["[0, 0, 40.50]", "[0, 0, 50.50]", "[0, 0, 40]", "[0, 0, 50]"])
def test_an_uncalled_bet_may_be_won_at_a_showdown_too(won: str) -> None:
    """0.50 and twice 20 are in the middle, 10 went back, and rake of 0.50 may have been taken."""
    text = (
        WINNINGS.partition("actions")[0].replace("[20, 20, 20]", "[20, 20, 30]")
        + f"""actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 30", "p1 f", "p2 cc",
 "d db 2c7d9h", "d db Ts", "d db 4s", "p3 sm AcAd", "p2 sm KcKd"]
winnings = {won}
"""
    )
    assert isinstance(read_back(text), Replayed)
    loser = text.replace(won, "[0, 40, 10]")
    (wrong,) = read_phh(loser)
    assert isinstance(wrong, RecordedHand)
    assert isinstance(replay(wrong), Mismatch)


def test_the_loser_of_a_showdown_may_have_won_what_nobody_called() -> None:
    """30 were bet into 20; the pot is 40.50, of which 0.50 are gone."""
    text = (
        WINNINGS.partition("actions")[0].replace("[20, 20, 20]", "[20, 20, 30]")
        + """actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 30", "p1 f", "p2 cc",
 "d db 2c7d9h", "d db Ts", "d db 4s", "p3 sm KcKd", "p2 sm AcAd"]
winnings = [0, 40, 10]
"""
    )
    assert stacks(read_back(text)) == {1: 1950, 2: 4000, 3: 1000}


def test_a_post_out_of_turn_is_dead_money_if_the_result_shows_it() -> None:
    """p3 posts the small blind that they missed, and calls in full, or only the rest."""
    text = """\
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [5, 10, -5, 0]
min_bet = 10
starting_stacks = [100, 100, 100, 100]
actions = ["p3 cc", "p4 f", "p1 f", "p2 cc", "d db 2c3c4d", "p2 cbr 10", "p3 f"]
"""
    dead = f"{text}finishing_stacks = [95, 120, 85, 100]\nwinnings = [0, 30, 0, 0]\n"
    assert PostKind.DEAD_BLIND in {post.kind for post in read_back(dead).hand.start.posts}
    live = f"{text}finishing_stacks = [95, 115, 90, 100]\nwinnings = [0, 25, 0, 0]\n"
    assert PostKind.EXTRA_BLIND in {post.kind for post in read_back(live).hand.start.posts}


def test_stacks_that_nobody_noted_are_no_obstacle() -> None:
    """The standard's word for them is inf: nobody is all-in, and inf is written again."""
    text = WINNINGS.replace("[20, 20, 20]", "[inf, inf, 20]").replace("[5.70, 0, 0]", "[0, 0, 0]")
    (hand,) = read_phh(text)
    assert isinstance(hand, RecordedHand)
    outcome = replay(hand)
    assert isinstance(outcome, Replayed)
    written = tomllib.loads(phh_text(hand, outcome), parse_float=Decimal)
    assert written["starting_stacks"] == [Decimal("inf"), Decimal("inf"), 20]
    assert isinstance(read_back(phh_text(hand, outcome)), Replayed)


def test_an_all_in_of_a_stack_that_nobody_noted_is_partly_observed() -> None:
    """The turn comes without a word about p2, who may be all-in: the record does not hold it."""
    text = WINNINGS.replace("[20, 20, 20]", "[inf, inf, inf]").replace('"p1 cc",\n  "d db 8d"', '"d db 8d"')
    (hand,) = read_phh(text)
    assert isinstance(hand, RecordedHand)
    outcome = replay(hand)
    assert isinstance(outcome, NotHeld)
    assert outcome.key == "partly_observed"


def test_an_all_in_against_unknown_cards_is_written_to_the_river() -> None:
    """Bruno shows one card only: PokerKit needs the whole board to pay Ada, and so do we."""
    text = CASH.replace("Bruno: shows [7h 7d] (three of a kind, Sevens)", "Bruno: shows [7h]")
    text = text.replace("Bruno collected", "Ada collected").replace(
        "showed [7h 7d] and won ($8.10)", "mucked [7h]"
    )
    document = as_phh(text)
    assert '"p1 sm ????"' in document
    assert '"d db 3h"' in document
    assert stacks(read_back(document)) == stacks(played(text))
    assert pokerkits_stacks(document) == [0, Decimal("12.45"), Decimal("13.90")]


CAPPED = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [100, 200, 0]
min_bet = 200
starting_stacks = [9000, 1000, 9000]
actions = ["d dh p1 AsKs", "d dh p2 7h7d", "d dh p3 Qc9c", "p3 cbr 500", "p1 f", "p2 cbr 800", "p3 cbr 1000",
  "p2 cc", "p3 sm Qc9c", "p2 sm 7h7d", "d db Qh2c3c", "d db 4d", "d db 5s"]
finishing_stacks = [8900, 0, 10100]
"""
"""The last raise is of 200, all that p2 has left; the smallest raise of p3, who has 8,000 more, is of 300."""


def test_a_raise_may_be_recorded_only_as_far_as_the_last_opponent_can_call_it() -> None:
    """As in televised hands of 2023: the excess would be returned."""
    assert stacks(read_back(CAPPED)) == {1: 8900, 2: 0, 3: 10100}


def test_so_may_a_raise_in_fixed_limit() -> None:
    """To 750, where 800 is the fixed amount and p2 has 750 in all."""
    fixed = CAPPED.replace('"NT"', '"FT"').replace("min_bet = 200", "small_bet = 200\nbig_bet = 400")
    fixed = fixed.replace("starting_stacks = [9000, 1000,", "starting_stacks = [9000, 750,")
    fixed = fixed.replace('"p3 cbr 500"', '"p3 cbr 400"').replace("p2 cbr 800", "p2 cbr 600")
    fixed = fixed.replace("p3 cbr 1000", "p3 cbr 750").replace("[8900, 0, 10100]", "[8900, 0, 9850]")
    assert stacks(read_back(fixed)) == {1: 8900, 2: 0, 3: 9850}


def test_such_a_raise_may_be_folded_to() -> None:
    """p3 wins what was wagered, and nothing that nobody could call."""
    folded = CAPPED[: CAPPED.index('  "p2 cc"')] + '"p2 f"]\nfinishing_stacks = [8900, 200, 9900]\n'
    assert stacks(read_back(folded)) == {1: 8900, 2: 200, 3: 9900}


@pytest.mark.parametrize("to", [950, 1001])
def test_any_other_raise_below_the_minimum_is_a_contradiction(to: int) -> None:
    """Less than the opponent can call, or more."""
    (hand,) = read_phh(CAPPED.replace("p3 cbr 1000", f"p3 cbr {to}"))
    assert isinstance(hand, RecordedHand)
    assert isinstance(replay(hand), Mismatch)


def test_such_a_raise_is_a_contradiction_while_somebody_else_can_call_more() -> None:
    """p1 is still in the hand."""
    (hand,) = read_phh(CAPPED.replace('"p1 f"', '"p1 cc"'))
    assert isinstance(hand, RecordedHand)
    assert isinstance(replay(hand), Mismatch)


DAMAGES = (
    "",
    "=",
    " = ",
    "\n",
    "#",
    "'",
    '"',
    "{",
    "}",
    "[",
    "]",
    ",",
    " ",
    "\t",
    "\\",
    "-",
    ".5",
    "inf",
    "NaN",
    "\ntime = ",
)
"""What stands in the place of a character."""


@pytest.mark.parametrize("text", [CASH, LIMIT])
def test_the_quickest_way_to_read_fields_reads_what_the_others_do(text: str) -> None:
    """Whatever stands in the place of any character: the same fields in the same order, or none."""
    document = as_phh(text)
    quick, slow = _plainest_fields(document), _plain_fields(document)
    assert quick is not None
    assert repr(quick) == repr(slow)
    for place in range(len(document)):
        damaged = document[:place] + DAMAGES[place % len(DAMAGES)] + document[place + 1 :]
        quick = _plainest_fields(damaged)
        assert quick is None or repr(quick) == repr(_plain_fields(damaged)), damaged


@pytest.mark.parametrize(
    "text",
    [
        'a = "x\n,"b = 1',
        'a":1,"b = 2\nb":3',
        'a = 1,"b = 2\nc',
        "players = [\"Ada\", 'Bruno']",
        "a = 1\na = 2",
        "time = 1:00\ntime = 2:00",
        "time =  1:00",
        "time = ",
    ],
)
def test_what_only_looks_like_fields_is_left_to_the_slower_ways(text: str) -> None:
    """A text that ends within another, two fields in a line, an equals sign in a name, a field that is there
    twice: each would become JSON, and other fields than are written."""
    assert _plainest_fields(text) is None
