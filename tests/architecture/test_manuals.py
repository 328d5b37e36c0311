"""Manuals, as far as a machine can check them: links, commands, paths, the table of layers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import room
from mazziere.cli.commands import COMMANDS
from mazziere.rules.variants.catalogue import VARIANTS
from tests.architecture.layers import MAY_IMPORT, PURE, ROOT

MANUALS = sorted((*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("packages/*/*.md")))
EVERY_MANUAL = pytest.mark.parametrize("manual", MANUALS, ids=lambda path: str(path.relative_to(ROOT)))


def commands_in(manual: Path) -> set[str]:
    """The commands after `./room`, or after `mazziere` at the beginning of a line or a quotation."""
    text = manual.read_text(encoding="utf-8")
    return set(re.findall(r"(?:\./room|(?:^|`)mazziere) ([a-z][a-z-]*)", text, flags=re.MULTILINE))


@EVERY_MANUAL
def test_a_manual_names_commands_that_exist(manual: Path) -> None:
    """Every command that a manual names can be typed."""
    known = {command.name for command in COMMANDS} | {name for name, _ in room.clone_rows()}
    assert commands_in(manual) <= known


@EVERY_MANUAL
def test_a_manual_points_to_files_that_exist(manual: Path) -> None:
    """Links and pictures into the project itself; addresses elsewhere are not asked."""
    text = manual.read_text(encoding="utf-8")
    targets = {
        target.partition("#")[0] for target in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in target
    }
    assert [target for target in sorted(targets) if not (manual.parent / target).exists()] == []


FOR_CONTRIBUTORS = [ROOT / name for name in ("ARCHITECTURE.md", "CONTRIBUTING.md", "GLOSSARY.md", "STYLE.md")]
PATH = re.compile(r"`([\w.*-]+(?:/[\w.*-]+)+/?|[\w-]+\.(?:py|md|toml|ts|ftl|svelte))`")
FROM = (ROOT, ROOT / "src" / "mazziere", ROOT / "client" / "src" / "lib")
"""Where paths in these manuals begin."""


@pytest.mark.parametrize("manual", FOR_CONTRIBUTORS, ids=lambda path: path.name)
def test_a_manual_names_paths_that_exist(manual: Path) -> None:
    """Files, folders and patterns in backquotes; what does not exist yet is described in words."""
    named = set(PATH.findall(manual.read_text(encoding="utf-8")))
    assert named
    assert [name for name in sorted(named) if not any(any(start.glob(name)) for start in FROM)] == []


def test_the_glossary_has_each_word_once() -> None:
    """In each language: a word that means two things is two words."""
    rows = re.findall(
        r"^\| ([^|]+) \| ([^|]+) \| [^|]+ \| [^|]+ \|$", (ROOT / "GLOSSARY.md").read_text(), re.MULTILINE
    )
    words = [word for row in rows if row[0] not in ("Italiano", "---") for word in row]
    assert words
    for column in (0, 1):
        named = [row[column] for row in rows if row[0] not in ("Italiano", "---")]
        assert sorted(set(named)) == sorted(named)


def test_the_readme_says_the_same_in_both_languages() -> None:
    """The same commands, the same number of headings."""
    english, italian = ROOT / "README.md", ROOT / "README.it.md"
    assert commands_in(english) == commands_in(italian)
    assert english.read_text().count("\n## ") == italian.read_text().count("\n## ")


COUNT_OF_GAMES = re.compile(r"\b(\d+) (?:games|giochi)\b")


@pytest.mark.parametrize("manual", ["README.md", "README.it.md", "docs/library/index.md"])
def test_a_manual_counts_the_games_of_the_catalogue(manual: str) -> None:
    """Wherever a number of games is told, it is the number of variants."""
    told = COUNT_OF_GAMES.findall((ROOT / manual).read_text(encoding="utf-8"))
    assert told
    assert set(told) == {str(len(VARIANTS))}, f"{manual}: the catalogue has {len(VARIANTS)} games"


def test_the_table_of_layers_is_the_one_that_is_tested() -> None:
    """Each row of ARCHITECTURE.md: the folders it speaks of, and whether they are pure."""
    rows = re.findall(
        r"^\| (`[^|]+`) \| .+ \| (yes|no) \|$", (ROOT / "ARCHITECTURE.md").read_text(), re.MULTILINE
    )
    told = {
        name.rstrip("/").removesuffix(".py"): pure == "yes"
        for names, pure in rows
        for name in re.findall(r"`([^`]+)`", names)
    }
    assert told == {layer: layer in PURE for layer in MAY_IMPORT if layer != "__main__"}
