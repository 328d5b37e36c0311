"""What is wrong with the file of a tournament: each problem with its place, and in both languages."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from mazziere.protocol.tournaments import TitleView
from mazziere.texts import Language, text
from mazziere.tournament.definition import Definition
from mazziere.tournament.definition_file.problems import Problem
from mazziere.tournament.schedule import expected_end

LONGEST_FILE = 14_000
"""In characters: three times as long as the longest preset."""

FileText = Annotated[str, Meta(max_length=LONGEST_FILE)]


class DefinitionProblem(Struct, frozen=True):
    """One thing that is wrong with a file: where, as a code, and in a sentence. `path` "": the whole file."""

    line: int | None
    path: str
    fault: str
    it: str
    en: str


class CheckWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Check this file."""

    text: FileText


class DefinitionChecked(Struct, frozen=True):
    """What is wrong with a file; if nothing is, its title and how long it would take, an estimate in ms."""

    problems: tuple[DefinitionProblem, ...]
    title: TitleView | None
    expected_ms: int | None


def checked_view(definition: Definition | None, problems: tuple[Problem, ...]) -> DefinitionChecked:
    """What is wrong with a file; if nothing is, its title and how long it would take."""
    if definition is None:
        return DefinitionChecked(told(problems), None, None)
    entries = max(definition.registration.fewest, 2)
    return DefinitionChecked((), title_view(definition), expected_end(definition, entries).ms)


def title_view(definition: Definition) -> TitleView:
    """The title in both languages."""
    return TitleView(it=definition.title.it, en=definition.title.en)


def told(problems: tuple[Problem, ...]) -> tuple[DefinitionProblem, ...]:
    """Each problem with its sentences."""
    return tuple(
        [
            DefinitionProblem(one.line, one.path, one.fault.value, _sentence("it", one), _sentence("en", one))
            for one in problems
        ]
    )


def _sentence(language: Language, problem: Problem) -> str:
    """What is wrong, and what would be right."""
    facts: dict[str, object] = {**problem.facts}
    if "expected" in facts:
        facts["expected"] = text(language, f"tournament.shapes.{facts['expected']}")
    return text(language, f"tournament.problems.{problem.fault.value}", **facts)
