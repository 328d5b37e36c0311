"""The manual of the format: its example can be played, and leaves nothing out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mazziere.tournament.definition_file.reading import read_definition
from mazziere.tournament.definition_file.toml_lines import lines_of
from tests.tournament.definition_file.texts import DECIMALS, SMALL, WHOLE

DOCS = Path(__file__).parents[3] / "docs"
EVERY_MANUAL = pytest.mark.parametrize("name", ["tournaments.md", "tournaments.it.md"])
INSTEAD = {"mix", "game_change", "places", "seats", "drawn", "first_round", "event", "value"}
"""Keys of which a definition has others instead: they are told below the example."""


def example(name: str) -> str:
    """The TOML in a manual."""
    (found,) = re.findall(r"```toml\n(.*?)```", (DOCS / name).read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


def keys(text: str) -> set[str]:
    """The last word of every path."""
    return {re.split(r"[.\[]", re.sub(r"\[\d+\]", "", path))[-1] for path in lines_of(text)}


@EVERY_MANUAL
def test_the_example_is_a_tournament(name: str) -> None:
    """Nothing is wrong with it."""
    assert read_definition(example(name), DECIMALS).problems == ()


@EVERY_MANUAL
def test_every_key_is_in_the_manual(name: str) -> None:
    """In the example, or in the text below it."""
    text = (DOCS / name).read_text(encoding="utf-8")
    assert keys(SMALL) | keys(WHOLE) <= keys(example(name)) | INSTEAD
    assert all(f"`{key}" in text or f"{key} =" in text for key in INSTEAD)


def test_both_manuals_have_the_same_example() -> None:
    """Apart from the comments."""
    english, italian = (
        read_definition(example(name), DECIMALS).definition
        for name in ("tournaments.md", "tournaments.it.md")
    )
    assert english == italian
