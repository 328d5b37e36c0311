"""Reading the file of a tournament: what it says, and every problem with its place."""

from __future__ import annotations

import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazziere.rules.limits import Limit
from mazziere.rules.rule_set import FIGP_RULES, RULE_SETS
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.mixes import HORSE, Game
from mazziere.table.config import ByHands, ByOrbits, ByTime
from mazziere.tournament.definition import (
    AddOns,
    Bounties,
    Day,
    DealTerms,
    EntryMoney,
    PaidPartOfField,
    PaidPlaces,
    Rebuys,
    SeatsPaid,
    Start,
)
from mazziere.tournament.definition_file.examination import examine
from mazziere.tournament.definition_file.problems import Fault
from mazziere.tournament.definition_file.reading import read_definition
from mazziere.tournament.levels import Break, Level, LevelHands, LevelTime
from tests.tournament.definition_file.faults import promised_facts
from tests.tournament.definition_file.texts import DECIMALS, SMALL, WHOLE, changed


def test_a_short_file_says_what_most_are_like() -> None:
    """Six pay 9.00 and 1.00 each: what is not said has its usual value."""
    definition, problems = read_definition(SMALL, DECIMALS)
    assert not problems
    assert definition is not None
    assert definition.title.it == "Sit & go da 6"
    assert definition.games == (Game("holdem", Limit.NO_LIMIT),)
    assert definition.rules == RULE_SETS["room"]
    assert definition.start is Start.WHEN_FULL
    assert definition.entry == EntryMoney(prize_share=900, fee=100)
    assert definition.steps == (
        Level(length=LevelTime(600_000), small_blind=10, big_blind=20),
        Level(length=LevelTime(600_000), small_blind=15, big_blind=30),
    )
    assert definition.payout == PaidPlaces(shares=(6_500, 3_500))
    assert definition.deals is definition.rebuys is definition.add_ons is None


def test_a_long_file_says_everything() -> None:
    """Money with its decimals, shares in per cent, times with their units."""
    definition, problems = read_definition(WHOLE, DECIMALS)
    assert not problems
    assert definition is not None
    assert definition.games == HORSE
    assert definition.game_change == ByHands(8)
    assert definition.rules == FIGP_RULES
    assert definition.registration.late_until_level == 1
    assert definition.entry == EntryMoney(prize_share=450, fee=50, bounty=500)
    assert definition.steps == (
        Level(length=LevelTime(720_000), small_blind=50, big_blind=100, ante=10, stud_ante=20, bring_in=30),
        Break(300_000),
        Level(
            length=LevelTime(5_400_000),
            small_blind=100,
            big_blind=200,
            small_bet=200,
            big_bet=400,
            stud_ante=40,
            bring_in=60,
        ),
    )
    assert definition.rebuys == Rebuys(
        money=EntryMoney(prize_share=900, fee=100), chips=3_000, until_level=1, most=2, stack_at_most=3_000
    )
    assert definition.add_ons == AddOns(
        money=EntryMoney(prize_share=1_000, fee=0), chips=5_000, after_level=1
    )
    assert definition.guarantee == 100_050
    assert definition.payout == PaidPartOfField(basis_points=1_250)
    assert definition.bounties is Bounties.HALF_GOES_ON_THE_WINNERS_HEAD
    assert definition.deals == DealTerms(answer_ms=90_000, left_to_play_for=500)
    assert definition.times.time_to_act_ms == 20_000
    assert definition.times.pause_ms == 2_000
    assert definition.spectator_delay_ms == 120_000
    assert not definition.hand_for_hand
    assert definition.days == (Day(last_level=1, stops_before_ms=420_000, next_after_ms=86_400_000),)


@pytest.mark.parametrize(
    ("written", "change"),
    [("8 hands", ByHands(8)), ("2 orbits", ByOrbits(2)), ("12 min", ByTime(720_000))],
)
def test_the_games_of_a_rotation_change_by_hands_orbits_or_time(written: str, change: object) -> None:
    definition, _ = read_definition(changed(WHOLE, ('"8 hands"', f'"{written}"')), DECIMALS)
    assert definition is not None
    assert definition.game_change == change


def test_levels_may_last_a_number_of_hands() -> None:
    """At one table, where hands can be counted."""
    definition, _ = read_definition(changed(SMALL, ('"10 min"', '"12 hands"')), DECIMALS)
    assert definition is not None
    assert definition.levels[0].length == LevelHands(12)


def test_a_satellite_says_what_its_seats_are_worth_and_where_they_are() -> None:
    seats = 'seats = { value = 30.00, event = "sunday" }'
    definition, _ = read_definition(changed(SMALL, ("places = [65, 35]", seats)), DECIMALS)
    assert definition is not None
    assert definition.payout == SeatsPaid(value=3_000, event="sunday")


WRONG = [
    # what is changed in SMALL or WHOLE, and the problem that it is: fault, path, line
    (SMALL, ("seats = 6", "seats = "), Fault.NOT_TOML, "", 7),
    (SMALL, ("fee = 1.00", "fee = 1,00  # one"), Fault.DECIMAL_COMMA, "", 16),
    (SMALL, ("seats = 6\n", ""), Fault.MISSING, "seats", None),
    (SMALL, ('start = "when_full"\n', ""), Fault.MISSING_CHOICE, "start", None),
    (SMALL, ('"10 min"', "10"), Fault.WRONG, "levels.length", 19),
    (SMALL, ("fewest = 6\n", ""), Fault.MISSING, "registration.fewest", 10),
    (SMALL, ("seats = 6", 'seats = "six"'), Fault.WRONG, "seats", 7),
    (SMALL, ("seats = 6", "seats = true"), Fault.WRONG, "seats", 7),
    (SMALL, ("fee = 1.00", "fee = nan"), Fault.WRONG, "entry.fee", 16),
    (SMALL, ("{ blinds = [15, 30] }", "15"), Fault.WRONG, "levels.steps[2]", 22),
    (SMALL, ("[15, 30]", "[15]"), Fault.WRONG, "levels.steps[2].blinds", 22),
    (SMALL, ('"10 min"', '"ten"'), Fault.WRONG, "levels.length", 19),
    (SMALL, ('"10 min"', '"0 min"'), Fault.WRONG, "levels.length", 19),
    (SMALL, ("no_limit", "no limit"), Fault.WRONG, "games[1]", 4),
    (SMALL, ("places = [65, 35]", "places = [65, 35]\nfield = 10"), Fault.WRONG, "prizes.field", 27),
    (SMALL, ("places = [65, 35]", ""), Fault.MISSING, "prizes.places", 25),
    (SMALL, ("seats = 6", "seats = 6\nseat = 6"), Fault.UNKNOWN_KEY, "seat", 8),
    (SMALL, ("[15, 30] }", "[15, 30], antes = 5 }"), Fault.UNKNOWN_KEY, "levels.steps[2].antes", 22),
    (SMALL, ("holdem", "holdme"), Fault.NOT_ONE_OF, "games[1]", 4),
    (SMALL, ("when_full", "when_fool"), Fault.NOT_ONE_OF, "start", 6),
    (SMALL, ("EUR", "LIT"), Fault.NOT_ONE_OF, "currency", 3),
    (SMALL, ("seats = 6", "seats = 1"), Fault.TOO_SMALL, "seats", 7),
    (SMALL, ("fee = 1.00", "fee = -1.00"), Fault.TOO_SMALL, "entry.fee", 16),
    (SMALL, ("[15, 30]", "[-15, 30]"), Fault.TOO_SMALL, "levels.steps[2].blinds", 22),
    (SMALL, ("fee = 1.00", "fee = 1e999"), Fault.TOO_LARGE, "entry.fee", 16),
    (
        SMALL,
        ("starting_stack = 1500", "starting_stack = 9999999999999"),
        Fault.TOO_LARGE,
        "starting_stack",
        8,
    ),
    (SMALL, ("fee = 1.00", "fee = 1.005"), Fault.TOO_PRECISE, "entry.fee", 16),
    (SMALL, ("[65, 35]", "[65.005, 34.995]"), Fault.TOO_PRECISE, "prizes.places[1]", 26),
    (SMALL, ("seats = 6", "seats = 99"), Fault.SEATS_NOT_PLAYED, "seats", 7),
    (WHOLE, ('game_change = "8 hands"\n', ""), Fault.ROTATION_NEVER_CHANGES, "game_change", None),
    (
        SMALL,
        ("[registration]", 'game_change = "8 hands"\n[registration]'),
        Fault.ONE_GAME_NEVER_CHANGES,
        "game_change",
        10,
    ),
    (WHOLE, ("most = 500", "most = 5"), Fault.FEWEST_ABOVE_MOST, "registration.fewest", 12),
    (SMALL, ("most = 6", "most = 7"), Fault.FULL_NEEDS_A_NUMBER, "registration.most", 12),
    (
        SMALL,
        ("most = 6", "most = 6\nlate_until_level = 1"),
        Fault.NOBODY_ENTERS_LATE,
        "registration.late_until_level",
        13,
    ),
    (WHOLE, ("late_until_level = 1\n", ""), Fault.AGAIN_MEANS_LATE, "registration.entries_each", 14),
    (
        WHOLE,
        ('start = "at_its_time"', 'start = "at_its_time"\nmerging = "winners_meet"'),
        Fault.NOT_IN_SHOOT_OUTS,
        "registration.late_until_level",
        15,
    ),
    (WHOLE, ("\nuntil_level = 1", "\nuntil_level = 3"), Fault.NO_SUCH_LEVEL, "rebuys.until_level", 33),
    (WHOLE, ("\nuntil_level = 1", "\nuntil_level = 2"), Fault.LEVEL_WITHOUT_END, "rebuys.until_level", 33),
    (WHOLE, ("after_level = 1", "after_level = 2"), Fault.LEVEL_WITHOUT_END, "add_ons.after_level", 40),
    (WHOLE, ("after_level = 1", "after_level = 3"), Fault.NO_SUCH_LEVEL, "add_ons.after_level", 40),
    (
        WHOLE,
        ('"1 h 30 min"', '"12 hands"'),
        Fault.HANDS_COUNT_AT_ONE_TABLE,
        "levels.steps[3].length",
        26,
    ),
    (SMALL, ("prize_share = 9.00", "prize_share = 3.99"), Fault.PAID_BACK_TOO_LITTLE, "entry.fee", 16),
    (WHOLE, ("fee = 1.00", "fee = 3.00"), Fault.PAID_BACK_TOO_LITTLE, "rebuys.fee", 31),
    (SMALL, ("fee = 1.00", "fee = 1.00\nbounty = 2.00"), Fault.BOUNTY_WITHOUT_RULE, "prizes.bounties", 26),
    (WHOLE, ("bounty = 5.00\n", ""), Fault.BOUNTY_WITHOUT_MONEY, "entry.bounty", 16),
    (
        SMALL,
        ("  { blinds = [10, 20] },\n  { blinds = [15, 30] },\n", ""),
        Fault.NO_LEVELS,
        "levels.steps",
        20,
    ),
    (SMALL, ("{ blinds = [15, 30] }", '{ break = "5 min" }'), Fault.ENDS_WITH_A_BREAK, "levels.steps[2]", 22),
    (SMALL, ("{ blinds = [15, 30] }", "{ ante = 5 }"), Fault.BLINDS_MISSING, "levels.steps[2]", 22),
    (SMALL, ("[15, 30]", "[31, 30]"), Fault.BLINDS_NOT_IN_ORDER, "levels.steps[2].blinds", 22),
    (
        WHOLE,
        ("{ blinds = [50, 100], ante = 10, stud_ante = 20", "{ stud_ante = 20"),
        Fault.BETS_MISSING,
        "levels.steps[1]",
        24,
    ),
    (WHOLE, ("bets = [200, 400]", "bets = [200, 100]"), Fault.BETS_NOT_IN_ORDER, "levels.steps[3].bets", 26),
    (WHOLE, (", bring_in = 30", ""), Fault.FORCED_BETS_MISSING, "levels.steps[1]", 24),
    (WHOLE, ("bring_in = 30", "bring_in = 130"), Fault.BRING_IN_ABOVE_BET, "levels.steps[1].bring_in", 24),
    (SMALL, ("[15, 30]", "[5, 10]"), Fault.LEVEL_FALLS, "levels.steps[2]", 22),
    (SMALL, ("starting_stack = 1500", "starting_stack = 19"), Fault.STACK_TOO_SMALL, "starting_stack", 8),
    (SMALL, ("[65, 35]", "[65, 30]"), Fault.SHARES_NOT_WHOLE, "prizes.places", 26),
    (SMALL, ("[65, 35]", "[35, 65]"), Fault.SHARES_RISE, "prizes.places[2]", 26),
    (
        SMALL,
        ("[65, 35]", "[40, 10, 10, 10, 10, 10, 10]"),
        Fault.MORE_PRIZES_THAN_PLAYERS,
        "prizes.places",
        26,
    ),
    (SMALL, ("[65, 35]", "[65, 35]\nfirst_round = 10"), Fault.ONLY_IN_SHOOT_OUTS, "prizes.first_round", 27),
    (
        SMALL,
        ("places = [65, 35]", 'seats = { value = 60.00, event = "sunday" }'),
        Fault.NO_SEAT_IN_THE_POOL,
        "prizes.seats.value",
        26,
    ),
    (SMALL, ("places = [65, 35]", 'drawn = "velox-9"'), Fault.NO_SUCH_DRAW, "prizes.drawn", 26),
    (SMALL, ("places = [65, 35]", 'drawn = "velox-3-92"'), Fault.DRAW_NEEDS_ONE_FULL_TABLE, "seats", 7),
    (SMALL, ("places = [65, 35]", 'drawn = "velox-6-90"'), Fault.DRAW_NEEDS_BUY_IN, "entry", 14),
    (SMALL, ("places = [65, 35]", 'drawn = "velox-3-92"'), Fault.DRAW_SHARE_DIFFERS, "entry.prize_share", 15),
    (
        SMALL,
        ("places = [65, 35]", 'drawn = "velox-6-90"\nguarantee = 5'),
        Fault.NOT_WITH_DRAWN_PRIZES,
        "prizes.guarantee",
        27,
    ),
    (WHOLE, ('"20 s"', '"0 s"'), Fault.TOO_SMALL, "tables.time_to_act", 52),
    (WHOLE, ('"1 min 30 s"', '"999 ms"'), Fault.TOO_SMALL, "deals.answer", 48),
    (
        WHOLE,
        ("left_to_play_for = 5", "left_to_play_for = 100"),
        Fault.TOO_LARGE,
        "deals.left_to_play_for",
        49,
    ),
    (WHOLE, ("field = 12.5", "field = 0"), Fault.TOO_SMALL, "prizes.field", 44),
    (WHOLE, ("field = 12.5", "field = 100.01"), Fault.TOO_LARGE, "prizes.field", 44),
    (
        WHOLE,
        ("field = 12.5", "field = 12.5\nfirst_round = 5"),
        Fault.ONLY_IN_SHOOT_OUTS,
        "prizes.first_round",
        45,
    ),
    (WHOLE, ("last_level = 1", "last_level = 3"), Fault.NO_SUCH_LEVEL, "days[1].last_level", 57),
    (WHOLE, ("last_level = 1", "last_level = 2"), Fault.LEVEL_WITHOUT_END, "days[1].last_level", 57),
    (WHOLE, ('"24 h"', '"12 min"'), Fault.TOO_SMALL, "days[1].next_after", 59),
    (WHOLE, ('"7 min"', '"4 min"'), Fault.TOO_SMALL, "days[1].stops_before", 58),
    (WHOLE, ('"7 min"', '"16 min"'), Fault.TOO_LARGE, "days[1].stops_before", 58),
    (WHOLE, ('"7 min"', '"12 min"'), Fault.TOO_SMALL, "levels.steps[1].length", 24),
    (
        WHOLE,
        ("last_level = 1\n", "last_level = 1\n[[days]]\nlast_level = 1\n"),
        Fault.TOO_SMALL,
        "days[2].last_level",
        59,
    ),
    (SMALL, ("[65, 35]", "[100, 0]"), Fault.TOO_SMALL, "prizes.places[2]", 26),
    (
        SMALL,
        ("places = [65, 35]", 'seats = { value = 0.00, event = "sunday" }'),
        Fault.TOO_SMALL,
        "prizes.seats.value",
        26,
    ),
    (SMALL, ("[65, 35]", "[65, 35]\nfirst_round = 100"), Fault.TOO_LARGE, "prizes.first_round", 27),
]


@pytest.mark.parametrize(
    ("text", "change", "fault", "path", "line"), WRONG, ids=[f"{case[2].value}-{case[3]}" for case in WRONG]
)
def test_a_problem_is_found_where_it_is(
    text: str, change: tuple[str, str], fault: Fault, path: str, line: int | None
) -> None:
    definition, problems = read_definition(changed(text, change), DECIMALS)
    assert definition is None
    assert (fault, path, line) in {(problem.fault, problem.path, problem.line) for problem in problems}


def test_no_fault_is_without_a_case() -> None:
    """Whoever adds a fault shows a file that has it."""
    assert {case[2] for case in WRONG} == set(Fault)


@pytest.mark.parametrize(
    ("text", "change", "fault"), [case[:3] for case in WRONG], ids=[f"{c[2].value}-{c[3]}" for c in WRONG]
)
def test_a_problem_has_the_facts_that_its_fault_promises(
    text: str, change: tuple[str, str], fault: Fault
) -> None:
    """What would be right is among them; sentences are made of these names."""
    promised = promised_facts()[fault]
    found = [p for p in read_definition(changed(text, change), DECIMALS)[1] if p.fault is fault]
    assert {frozenset(problem.facts) for problem in found} == {promised}


def test_every_problem_is_told_at_once_from_the_top_down() -> None:
    """Four slips in one file: four problems in the order of their lines."""
    text = changed(
        SMALL,
        ("EUR", "LIT"),
        ("seats = 6", 'seats = "six"'),
        ("[15, 30]", "[5, 10]"),
        ("[65, 35]", "[65, 30]"),
    )
    _, problems = read_definition(text, DECIMALS)
    assert [problem.path for problem in problems] == ["currency", "seats", "levels.steps[2]", "prizes.places"]


def test_of_two_payouts_the_second_is_one_too_many() -> None:
    """One problem, and not an unknown key besides."""
    _, problems = read_definition(
        changed(SMALL, ("places = [65, 35]", "places = [65, 35]\nfield = 10")), DECIMALS
    )
    assert [(problem.fault, problem.path) for problem in problems] == [(Fault.WRONG, "prizes.field")]


@pytest.mark.parametrize("table", ["name", "registration", "entry", "levels", "prizes"])
def test_a_table_that_is_missing_is_one_problem(table: str) -> None:
    """And not one for each value that it should have; nor is anything said that depends on it."""
    text = re.sub(rf"^\[{table}\]\n(?:[^\[\n].*\n|\]\n)*|^{table} = .*\n", "", SMALL, flags=re.MULTILINE)
    _, problems = read_definition(text, DECIMALS)
    assert [(problem.fault, problem.path) for problem in problems] == [(Fault.MISSING, table)]


def test_a_key_that_means_nothing_is_told_with_all_that_would() -> None:
    """Also those of which this file has none: a director who writes `giochi` finds `games`."""
    text = changed(SMALL, ("games =", "giochi ="), ("{ blinds = [15, 30] }", '{ pause = "5 min" }'))
    known = {
        problem.path: str(problem.facts["known"]).split(", ")
        for problem in read_definition(text, DECIMALS).problems
        if problem.fault is Fault.UNKNOWN_KEY
    }
    assert {"games", "mix", "game_change", "rebuys", "add_ons", "deals"} <= {*known["giochi"]}
    assert known["levels.steps[2].pause"][:3] == ["break", "length", "blinds"]
    assert len(known["giochi"]) == len({*known["giochi"]})


def test_what_cannot_be_read_is_told_as_it_stands() -> None:
    """Nothing that only stands in for it appears."""
    text = changed(WHOLE, ('"12 min"', "12"), ('"8 hands"', "8"))
    problems = read_definition(text, DECIMALS).problems
    assert {(problem.path, problem.facts["found"]) for problem in problems} == {
        ("levels.length", "12"),
        ("game_change", "8"),
    }


def test_fees_are_examined_though_something_else_is_wrong_with_the_rebuys() -> None:
    """OT return: half of each rebuy would be kept, whatever the chips."""
    text = changed(SMALL, ("[prizes]", "[rebuys]\nprize_share = 5\nfee = 5\nchips = 0\n[prizes]"))
    found = {(problem.fault, problem.path) for problem in read_definition(text, DECIMALS).problems}
    assert (Fault.PAID_BACK_TOO_LITTLE, "rebuys.fee") in found
    assert (Fault.TOO_SMALL, "rebuys.chips") in found


def test_a_schedule_beside_the_definition_is_no_slip() -> None:
    """A file of a room's folder is checked like any other; the room reads when it is due."""
    reading = read_definition(SMALL + "\n[schedule]\nalways = true\n", DECIMALS)
    assert reading == read_definition(SMALL, DECIMALS)


def test_games_and_a_mix_are_one_too_many() -> None:
    _, problems = read_definition(changed(WHOLE, ("mix", 'games = ["razz fixed_limit"]\nmix')), DECIMALS)
    assert [(problem.fault, problem.path) for problem in problems] == [(Fault.WRONG, "games")]
    _, problems = read_definition(changed(SMALL, ('games = ["holdem no_limit"]\n', "")), DECIMALS)
    assert [(problem.fault, problem.path) for problem in problems] == [(Fault.MISSING, "games")]


@given(st.data(), st.sampled_from([SMALL, WHOLE]))
def test_whatever_the_text_it_is_a_definition_or_has_problems(data: st.DataObject, text: str) -> None:
    """Pieces taken away, doubled or replaced: never both, never neither, and never an exception."""
    for _ in range(data.draw(st.integers(1, 4))):
        begin = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(begin, min(len(text), begin + 12)))
        piece = data.draw(
            st.sampled_from(["", text[begin:end] * 2, "0", "-1", "[", "{}", '"x"', "1e400", "true"])
        )
        text = text[:begin] + piece + text[end:]
    definition, problems = read_definition(text, DECIMALS)
    assert (definition is None) == bool(problems)


def test_what_depends_on_an_unread_value_is_not_examined() -> None:
    """Without levels nobody can say whether registration ends with one of them."""
    text = changed(SMALL, ("[levels]", "[level]"))
    _, problems = read_definition(text, DECIMALS)
    assert {problem.fault for problem in problems} == {Fault.MISSING, Fault.UNKNOWN_KEY}


def test_a_definition_made_elsewhere_is_examined_in_the_same_way() -> None:
    """Without a file there are no lines."""
    definition, _ = read_definition(SMALL, DECIMALS)
    assert definition is not None
    assert not list(examine(definition, decimals=2))


def test_a_game_is_offered_at_its_limits_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of the catalogue may know fewer limits than there are."""
    fixed = msgspec.structs.replace(VARIANTS["holdem"], limits=(Limit.FIXED_LIMIT,))
    monkeypatch.setitem(VARIANTS, "holdem", fixed)
    (problem,) = read_definition(SMALL, DECIMALS).problems
    assert (problem.fault, problem.path) == (Fault.NOT_ONE_OF, "games[1]")
    assert problem.facts == {"found": "no_limit", "known": "fixed_limit"}


ONE_TABLE = [("EUR", "play"), ("9.00", "180"), ("1.00", "20"), ("places = [65, 35]", 'drawn = "velox-6-90"')]


@pytest.mark.parametrize(
    ("change", "faults"),
    [
        ([], set()),
        ([("seats = 6", "seats = 5")], {Fault.DRAW_NEEDS_ONE_FULL_TABLE}),
        ([("fewest = 6", "fewest = 12"), ("most = 6", "most = 12")], {Fault.DRAW_NEEDS_ONE_FULL_TABLE}),
        ([("when_full", "at_its_time")], {Fault.DRAW_NEEDS_ONE_FULL_TABLE}),
        ([("180", "181"), ("20\n\n[levels]", "19\n\n[levels]")], {Fault.DRAW_SHARE_DIFFERS}),
        ([("[prizes]", '[deals]\nanswer = "1 min"\n[prizes]')], {Fault.NOT_WITH_DRAWN_PRIZES}),
    ],
)
def test_a_velox_is_one_full_table(change: list[tuple[str, str]], faults: set[Fault]) -> None:
    """ROOM velox structure, velox 6max: six players at one table, 180 of 200 in the pool, and no deals."""
    reading = read_definition(changed(SMALL, *ONE_TABLE, *change), DECIMALS)
    assert {problem.fault for problem in reading.problems} == faults


def test_less_than_80_percent_is_refused() -> None:
    """OT return: 4.00 of 5.00 are 80 %, 3.99 of 4.99 are less."""
    least = changed(SMALL, ("prize_share = 9.00", "prize_share = 4.00"))
    assert read_definition(least, DECIMALS).definition is not None
    (problem,) = read_definition(changed(least, ("4.00", "3.99")), DECIMALS).problems
    assert problem.facts == {"back": "3.99", "paid": "4.99", "found": "79.95", "least": "80"}
