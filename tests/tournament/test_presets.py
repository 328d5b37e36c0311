"""Every preset can be opened as it is."""

from __future__ import annotations

import pytest

from mazziere.adapters.tournament_presets import preset_names, preset_text
from mazziere.tournament.definition import DrawnPrizes, TournamentKind
from mazziere.tournament.schedule import expected_end
from mazziere.tournament.velox.tables import VELOX_TABLES
from tests.tournament.definitions import preset

every_preset = pytest.mark.parametrize("name", preset_names())


@every_preset
def test_nothing_is_wrong_with_a_preset(name: str) -> None:
    """And it has a name in each language."""
    title = preset(name).title
    assert title.it
    assert title.en


def test_names_differ() -> None:
    """A list of them can be told apart, in both languages."""
    titles = [preset(name).title for name in preset_names()]
    assert len({title.it for title in titles}) == len({title.en for title in titles}) == len(titles)


@every_preset
def test_levels_are_high_enough_for_as_many_as_may_enter(name: str) -> None:
    """Of an event without limit, for a thousand."""
    definition = preset(name)
    assert not expected_end(definition, definition.registration.most or 1_000).is_beyond


def test_there_is_one_of_every_kind() -> None:
    """From heads-up to freeroll; and a VeloX for every table of the book."""
    definitions = [preset(name) for name in preset_names()]
    assert {definition.kind for definition in definitions} == set(TournamentKind)
    drawn = {rule.table for one in definitions if isinstance(rule := one.payout, DrawnPrizes)}
    assert drawn == VELOX_TABLES.keys()


def test_an_unknown_preset_is_none() -> None:
    """Names are those of the list, and no paths."""
    with pytest.raises(KeyError):
        preset_text("../definition")
