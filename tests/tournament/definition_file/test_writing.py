"""A definition that is written down and read again is the same."""

from __future__ import annotations

import msgspec
import pytest

from mazziere.adapters.tournament_presets import preset_names, preset_text
from mazziere.table.config import ByOrbits, ByTime, ChatPolicy
from mazziere.tournament.definition import (
    PaidPlaces,
    SeatsPaid,
    Start,
    TableMerging,
    TableTimes,
    Title,
)
from mazziere.tournament.definition_file.reading import read_definition
from mazziere.tournament.definition_file.writing import definition_text
from mazziere.tournament.levels import LevelHands
from tests.tournament.definition_file.texts import DECIMALS, SMALL, WHOLE
from tests.tournament.definitions import SIT_AND_GO, registration

replace = msgspec.structs.replace


@pytest.mark.parametrize("text", [SMALL, WHOLE, *map(preset_text, preset_names())])
def test_a_file_survives_reading_and_writing(text: str) -> None:
    """Comments do not, but everything that counts."""
    definition, _ = read_definition(text, DECIMALS)
    assert definition is not None
    written = definition_text(definition, DECIMALS[definition.currency])
    assert read_definition(written, DECIMALS).definition == definition


@pytest.mark.parametrize(
    "definition",
    [
        replace(SIT_AND_GO, title=Title(it='«Dìeci» "\\"', en="tab\tand\x7f")),
        replace(
            SIT_AND_GO, steps=(replace(SIT_AND_GO.levels[0], length=LevelHands(7)), *SIT_AND_GO.steps[1:])
        ),
        replace(SIT_AND_GO, payout=SeatsPaid(value=3_000, event="sunday")),
        replace(SIT_AND_GO, talk=ChatPolicy.NOBODY, times=TableTimes(pause_ms=1_500, show_time_ms=61_001)),
        replace(
            SIT_AND_GO,
            start=Start.AT_ITS_TIME,
            merging=TableMerging.WINNERS_MEET,
            registration=registration(fewest=6, most=0),
            payout=PaidPlaces(shares=(6_250, 3_750), first_round_share=1),
        ),
        replace(SIT_AND_GO, games=SIT_AND_GO.games * 2, game_change=ByOrbits(2)),
        replace(SIT_AND_GO, games=SIT_AND_GO.games * 2, game_change=ByTime(61_000)),
    ],
)
@pytest.mark.parametrize("currency", ["play", "EUR"])
def test_what_presets_do_not_have_is_written_too(definition: object, currency: str) -> None:
    """Quotes in names, hands, seats, shoot-outs, two games in turn: with decimals and without."""
    definition = replace(definition, currency=currency)
    written = definition_text(definition, DECIMALS[currency])
    assert read_definition(written, DECIMALS).definition == definition
