"""Is every question on which the books differ answered by each of them, as its book says?

One row for each switch; the answers are quoted here a second time, so that a change of a default is a change
of two files and of somebody's mind.
"""

from __future__ import annotations

import ast
from enum import Enum
from pathlib import Path

import msgspec
import pytest

import mazziere
from mazziere.rules.books import BOOKS
from mazziere.rules.rule_set import (
    FIGP_RULES,
    HOME_RULES,
    ROOM_RULES,
    RULE_SETS,
    TDA_RULES,
    WSOP_RULES,
    AbsentAllIn,
    AbsentHands,
    AllInHands,
    Burning,
    ButtonMoves,
    CheckedHands,
    FirstButton,
    FirstToShow,
    HalfRaises,
    HandReading,
    HiLoOpening,
    IdenticalHands,
    LosingHands,
    NewcomerWaits,
    OddChipsInStud,
    OpenPair,
    PotCounts,
    RabbitHunting,
    Raises,
    Remainders,
    RuleSet,
    RunItTwice,
    ShortBet,
    ShortRaises,
    SimultaneousElimination,
    StudOpening,
    TiedBoards,
    TiedDoors,
    TimeoutAction,
    Uncapped,
)
from mazziere.rules.rule_set_sources import REASONS, Basis
from tests.architecture.layers import ROOT

BOOKS_ANSWERS = (FIGP_RULES, ROOM_RULES, HOME_RULES, TDA_RULES, WSOP_RULES)

NOT_ALLOWED = RabbitHunting.NOT_ALLOWED
AT_ONCE = AllInHands.ARE_TURNED_UP_AT_ONCE
BIG_BLIND_NEVER_SKIPS = ButtonMoves.SO_THAT_THE_BIG_BLIND_NEVER_SKIPS
BY_LOT = FirstButton.DRAWN_BY_LOT
BY_THE_MINIMUM = ShortBet.RAISE_BY_THE_MINIMUM
CHECKS = TimeoutAction.CHECKS_WHEN_POSSIBLE
CHIP_BY_CHIP = Remainders.CHIP_BY_CHIP
DEAD = AbsentHands.ARE_DEAD_AFTER_THE_DEAL
EACH_STREET = Burning.ONE_CARD_BEFORE_EACH_STREET
FOLDED = AbsentAllIn.IS_FOLDED_IN_TURN
IN_THE_MIDDLE = PotCounts.CHIPS_IN_THE_MIDDLE
LOW_CARD = StudOpening.LOW_CARD_BRINGS_IN
MORE_CHIPS = SimultaneousElimination.MORE_CHIPS_PLACE_HIGHER
MUCKED = LosingHands.MAY_BE_MUCKED
NEAREST = TiedBoards.NEAREST_TO_THE_LEFT_OF_THE_BUTTON
NEVER_REOPEN = ShortRaises.NEVER_REOPEN
ONE_BOARD = RunItTwice.NEVER
PLAYS_ON = AbsentAllIn.PLAYS_ON
SAME_PLACE = SimultaneousElimination.SAME_PLACE_AT_DIFFERENT_TABLES
SHOWN = LosingHands.SHOWN_WHEN_SOMEONE_IS_ALL_IN
TO_THE_NEXT = ButtonMoves.TO_THE_NEXT_PLAYER


@pytest.mark.parametrize(
    ("switch", "answers"),
    [
        # rulebook 2.4
        ("short_bet", (ShortBet.RAISE_TO_DOUBLE_THE_MINIMUM, *(BY_THE_MINIMUM,) * 4)),
        # 2.5: false in all three; true in today's TDA
        ("short_raises", (*(NEVER_REOPEN,) * 3, ShortRaises.ADD_UP, ShortRaises.ADD_UP)),
        ("checked_hands", (CheckedHands.MAY_RAISE, *(CheckedHands.CALL_OR_FOLD,) * 4)),
        # 2.6
        (
            "uncapped",
            (
                Uncapped.HEADS_UP_SINCE_THE_ROUND_BEGAN,
                Uncapped.HEADS_UP_NOW,
                Uncapped.HEADS_UP_NOW,
                Uncapped.NEVER,
                Uncapped.TWO_LEFT_IN_THE_EVENT,
            ),
        ),
        ("raises", (*(Raises.ONE_BET_AND_THREE_RAISES,) * 4, Raises.ONE_BET_AND_FOUR_RAISES)),
        ("half_raises", (HalfRaises.FROM_THE_ALL_IN,) * 5),
        # 2.7; today's TDA: full blinds; the WSOP: the true value
        ("pot_counts", (*(IN_THE_MIDDLE,) * 3, PotCounts.FULL_BLINDS, IN_THE_MIDDLE)),
        # 2.13
        ("stud_opening", (LOW_CARD, LOW_CARD, StudOpening.HIGH_CARD_OPENS, LOW_CARD, LOW_CARD)),
        ("open_pair", (OpenPair.THE_SMALL_BET,) * 5),
        (
            "tied_boards",
            (
                NEAREST,
                NEAREST,
                NEAREST,
                TiedBoards.HIGHEST_CARD_BY_SUIT,
                TiedBoards.BY_SUIT_IN_GAMES_FOR_HIGH_ALONE,
            ),
        ),
        ("tied_doors", (*(TiedDoors.BY_SUIT,) * 4, TiedDoors.BY_SUIT_IN_GAMES_FOR_HIGH_ALONE)),
        ("hi_lo_opening", (*(HiLoOpening.AS_IN_SEVEN_CARD_STUD,) * 4, HiLoOpening.HIGH_CARD_OPENS)),
        # 3.2
        ("identical_hands", (*(IdenticalHands.EACH_HALF_ALONE,) * 3, *(IdenticalHands.AS_ONE_POT,) * 2)),
        (
            "remainders",
            (CHIP_BY_CHIP, Remainders.ALL_TO_THE_NEAREST, CHIP_BY_CHIP, CHIP_BY_CHIP, CHIP_BY_CHIP),
        ),
        (
            "odd_chips_in_stud",
            (
                *(OddChipsInStud.NEAREST_TO_THE_LEFT_OF_THE_BUTTON,) * 3,
                *(OddChipsInStud.HIGHEST_CARD_BY_SUIT,) * 2,
            ),
        ),
        # 3.3
        (
            "first_to_show",
            (
                FirstToShow.LAST_AGGRESSOR,
                FirstToShow.LAST_AGGRESSOR_CALLED,
                *(FirstToShow.LAST_AGGRESSOR,) * 3,
            ),
        ),
        ("losing_hands", (SHOWN, MUCKED, MUCKED, SHOWN, SHOWN)),
        ("all_in_hands", (AT_ONCE, AT_ONCE, AllInHands.ARE_SHOWN_AT_THE_SHOWDOWN, AT_ONCE, AT_ONCE)),
        # 3.4: `home` may play declare instead
        ("reading", (HandReading.CARDS_SPEAK,) * 5),
        # 3.5
        ("rabbit_hunting", (NOT_ALLOWED, NOT_ALLOWED, RabbitHunting.ON_REQUEST, NOT_ALLOWED, NOT_ALLOWED)),
        (
            "burning",
            (EACH_STREET, Burning.ONE_CARD_BEFORE_BOARD_CARDS, EACH_STREET, EACH_STREET, EACH_STREET),
        ),
        ("run_it_twice", (ONE_BOARD, ONE_BOARD, RunItTwice.IF_ALL_AGREE, ONE_BOARD, ONE_BOARD)),
        # 4.1
        ("first_button", (BY_LOT, BY_LOT, FirstButton.FIRST_JACK_DEALT, BY_LOT, BY_LOT)),
        # 4.2
        (
            "button",
            (
                BIG_BLIND_NEVER_SKIPS,
                TO_THE_NEXT,
                TO_THE_NEXT,
                BIG_BLIND_NEVER_SKIPS,
                BIG_BLIND_NEVER_SKIPS,
            ),
        ),
        # 6.8
        (
            "absent_hands",
            (DEAD, AbsentHands.ARE_PLAYED_IN_TURN, AbsentHands.ARE_PLAYED_IN_TURN, DEAD, DEAD),
        ),
        ("absent_all_in", (FOLDED, PLAYS_ON, PLAYS_ON, FOLDED, FOLDED)),
        # 6.6
        (
            "simultaneous_elimination",
            (SAME_PLACE, MORE_CHIPS, MORE_CHIPS, SAME_PLACE, SAME_PLACE),
        ),
        # 11
        ("newcomer_waits", (NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,) * 5),
        ("clock", (TimeoutAction.ALWAYS_FOLDS, *(CHECKS,) * 3, TimeoutAction.ALWAYS_FOLDS)),
    ],
)
def test_a_rule_set_answers_as_its_book(switch: str, answers: tuple[Enum, ...]) -> None:
    """FIGP, ROOM, PAGAT, TDA and WSOP, in this order."""
    assert tuple(getattr(rules, switch) for rules in BOOKS_ANSWERS) == answers


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.key)
def test_every_answer_has_its_reason(rules: RuleSet) -> None:
    """An article, somebody's example or a recorded hand, for each switch; and every article is of a book."""
    switches = {field.name for field in msgspec.structs.fields(RuleSet)} - {"key"}
    assert set(REASONS[rules.key]) == switches
    for reason in REASONS[rules.key].values():
        assert all(BOOKS[citation.book].heading(citation.article) for citation in reason.cites)


@pytest.mark.parametrize("key", REASONS)
def test_what_a_book_says_is_cited(key: str) -> None:
    """An answer that rests on an article names it, as does one that an article makes superfluous; one that
    rests on recorded hands names none.
    """
    for reason in REASONS[key].values():
        assert (reason.basis not in (Basis.ARTICLE, Basis.NOT_ASKED)) or reason.cites
        assert (reason.basis is not Basis.RECORDED) or not reason.cites


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.key)
def test_a_rule_set_is_made_of_sentences(rules: RuleSet) -> None:
    """Besides its key it holds members of enums, never a yes or a number without a name."""
    for switch in msgspec.structs.fields(RuleSet):
        if switch.name != "key":
            assert isinstance(getattr(rules, switch.name), Enum)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.key)
def test_a_rule_set_comes_back_from_its_bytes(rules: RuleSet) -> None:
    """It is stored with every hand, so that an old hand is replayed under the rules it was played by."""
    assert msgspec.json.decode(msgspec.json.encode(rules), type=RuleSet) == rules


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("key", RULE_SETS)
def test_a_rule_set_has_a_name_in_both_languages(key: str, language: str) -> None:
    """The lobby shows it, and so does the form that opens a table."""
    names = Path(f"client/src/lib/i18n/{language}/lobby.ftl")
    assert f"\nrules-{key} =" in (ROOT / names).read_text(encoding="utf-8"), f"no rules-{key} in {names}"


def test_the_keys_are_those_of_the_rulebook() -> None:
    """Three from the books, two of today, and the practice of a large room for its recorded hands."""
    assert set(RULE_SETS) == {"figp-2014", "room", "home", "tda-2024", "wsop-2024", "stars"}


@pytest.mark.parametrize(
    "path",
    sorted(
        path
        for layer in ("rules", "hand", "table")
        for path in (Path(mazziere.__file__).parent / layer).rglob("*.py")
    ),
    ids=lambda path: f"{path.parent.name}/{path.name}",
)
def test_no_rule_asks_for_a_name(path: Path) -> None:
    """A rule set, a variant or a deck answers questions; nobody decides by comparing its key."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            names_a_key = any(isinstance(side, ast.Attribute) and side.attr == "key" for side in sides)
            literally = any(isinstance(side, ast.Constant | ast.Tuple | ast.Set | ast.List) for side in sides)
            assert not (names_a_key and literally), (
                f"{path.name}:{node.lineno} asks for a key: make the answer a value of the rule set"
            )
