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
from mazziere.rules.rule_set import (
    FIGP_RULES,
    HOME_RULES,
    ROOM_RULES,
    RULE_SETS,
    Burning,
    ButtonMoves,
    Clock,
    FirstButton,
    HandReading,
    LosingHands,
    NewcomerWaits,
    RabbitHunting,
    RuleSet,
    ShortBet,
    ShortRaises,
    Uncapped,
)

BOOKS_ANSWERS = (FIGP_RULES, ROOM_RULES, HOME_RULES)


@pytest.mark.parametrize(
    ("switch", "answers"),
    [
        # rulebook 2.4
        (
            "short_bet",
            (
                ShortBet.RAISE_TO_DOUBLE_THE_MINIMUM,
                ShortBet.RAISE_BY_THE_MINIMUM,
                ShortBet.RAISE_BY_THE_MINIMUM,
            ),
        ),
        # 2.5: false in all three
        ("short_raises", (ShortRaises.NEVER_REOPEN,) * 3),
        # 2.6
        (
            "uncapped",
            (Uncapped.HEADS_UP_SINCE_THE_ROUND_BEGAN, Uncapped.HEADS_UP_NOW, Uncapped.HEADS_UP_NOW),
        ),
        # 3.3
        (
            "losing_hands",
            (
                LosingHands.SHOWN_WHEN_SOMEONE_IS_ALL_IN,
                LosingHands.MAY_BE_MUCKED,
                LosingHands.MAY_BE_MUCKED,
            ),
        ),
        # 3.4: `home` may play declare instead
        ("reading", (HandReading.CARDS_SPEAK,) * 3),
        # 3.5
        (
            "rabbit_hunting",
            (RabbitHunting.NOT_ALLOWED, RabbitHunting.NOT_ALLOWED, RabbitHunting.ON_REQUEST),
        ),
        ("burning", (Burning.ONE_CARD_BEFORE_EACH_STREET,) * 3),
        # 4.1
        (
            "first_button",
            (FirstButton.DRAWN_BY_LOT, FirstButton.DRAWN_BY_LOT, FirstButton.FIRST_JACK_DEALT),
        ),
        # 4.2
        (
            "button",
            (
                ButtonMoves.SO_THAT_THE_BIG_BLIND_NEVER_SKIPS,
                ButtonMoves.TO_THE_NEXT_PLAYER,
                ButtonMoves.TO_THE_NEXT_PLAYER,
            ),
        ),
        # 11
        ("newcomer_waits", (NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,) * 3),
        ("clock", (Clock.ALWAYS_FOLDS, Clock.CHECKS_WHEN_POSSIBLE, Clock.CHECKS_WHEN_POSSIBLE)),
    ],
)
def test_a_rule_set_answers_as_its_book(switch: str, answers: tuple[Enum, ...]) -> None:
    """FIGP, ROOM and PAGAT, in this order."""
    assert tuple(getattr(rules, switch) for rules in BOOKS_ANSWERS) == answers


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


def test_the_keys_are_those_of_the_rulebook() -> None:
    """Three from the books, and the practice of a large room for its recorded hands."""
    assert set(RULE_SETS) == {"figp-2014", "room", "home", "stars"}


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
