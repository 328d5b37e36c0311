"""Definitions for tests: small tournaments that differ in what a test is about."""

from __future__ import annotations

from typing import Any

from mazziere.adapters.tournament_presets import preset_text
from mazziere.rules.limits import Limit
from mazziere.rules.rule_set import ROOM_RULES
from mazziere.rules.variants.mixes import Game
from mazziere.tournament.definition import (
    Definition,
    EntryMoney,
    PaidPlaces,
    Registration,
    Start,
    Title,
)
from mazziere.tournament.definition_file.reading import read_definition
from mazziere.tournament.levels import Level, LevelTime
from tests.tournament.definition_file.texts import DECIMALS

TEN_MINUTES = LevelTime(600_000)

LEVELS = tuple(
    Level(length=TEN_MINUTES, small_blind=small, big_blind=2 * small) for small in (10, 20, 50, 100, 200)
)

SIT_AND_GO = Definition(
    title=Title(it="Sit & go da 6", en="Six-handed sit & go"),
    games=(Game("holdem", Limit.NO_LIMIT),),
    rules=ROOM_RULES,
    start=Start.WHEN_FULL,
    seats=6,
    registration=Registration(fewest=6, most=6),
    entry=EntryMoney(prize_share=900, fee=100),
    starting_stack=1_500,
    steps=LEVELS,
    payout=PaidPlaces(shares=(6_500, 3_500)),
)
"""Six players pay 9.00 and 1.00; 35.10 and 18.90 are won."""


def registration(**different: Any) -> Registration:
    """Six players, unless told otherwise."""
    return Registration(**{"fewest": 6, "most": 6, **different})


def preset(name: str) -> Definition:
    """A preset of the room."""
    definition, problems = read_definition(preset_text(name), DECIMALS)
    assert definition is not None, problems
    return definition
