"""The command `tournament`: the schedule of a definition, or everything that is wrong with it.

`check FILE` prints levels, breaks and the expected length, and exits with 0; with 1 if the file has problems,
each on a line with its place. A preset may be named instead of a file; `presets` lists them and prints one,
to begin a file of one's own with.
"""

from __future__ import annotations

import json as json_text
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from mazziere.cli.errors import CommandError
from mazziere.cli.language import language, say

if TYPE_CHECKING:
    from mazziere.tournament.definition import Definition
    from mazziere.tournament.definition_file.problems import Problem
    from mazziere.tournament.definition_file.reading import Reading

WRONG = 1
"""The exit status if the file has problems."""


def tournament(
    action: Annotated[Literal["check", "presets"], Parameter(help=say("tournament.options.action"))],
    file: Annotated[str, Parameter(help=say("tournament.options.file"))] = "",
    /,
    *,
    entries: Annotated[int | None, Parameter(help=say("tournament.options.entries"))] = None,
    json: Annotated[bool, Parameter(negative="", help=say("tournament.options.json"))] = False,
) -> int:
    """Check a definition, or show the presets; the exit status is 1 if something is wrong with a definition.

    Raises `CommandError` if there is no such file or preset, or if so many entries are impossible.
    """
    if action == "presets":
        return _show_presets(file)
    if not file:
        raise CommandError("tournament.which_file", status=2)
    name, reading = reading_of(file)
    if reading.definition is None:
        print(_problems_as_json(reading) if json else "\n".join(problem_lines(name, reading.problems)))
        return WRONG
    asked = _entries_asked(reading.definition, entries)
    from mazziere.cli.tournament_schedule import schedule_as_json, schedule_lines

    if json:
        print(json_text.dumps(schedule_as_json(reading.definition, asked), ensure_ascii=False, indent=2))
    else:
        print("\n".join(schedule_lines(reading.definition, asked)))
    return 0


def problem_lines(file: str, problems: tuple[Problem, ...]) -> list[str]:
    """A line for each problem (file, line, path, what is wrong and what would be right), and their number."""
    lines = []
    for problem in problems:
        place = f"{file}:{problem.line}" if problem.line else file
        lines.append(f"{place}: {problem.path or say('tournament.on_the_whole')}: {problem_text(problem)}")
    return [*lines, say("tournament.problems_found", count=len(problems))]


def problem_text(problem: Problem) -> str:
    """What is wrong, and what would be right, in a sentence."""
    facts = dict(problem.facts)
    if "expected" in facts:
        facts["expected"] = say(f"tournament.shapes.{facts['expected']}")
    return say(f"tournament.problems.{problem.fault.value}", **facts)


def _show_presets(name: str) -> int:
    """The text of one preset, or all their names with their titles."""
    from mazziere.adapters.tournament_presets import preset_names, preset_text

    if name:
        if name not in preset_names():
            known = ", ".join(preset_names())
            raise CommandError("tournament.what_preset", name=name, known=known, status=2)
        print(preset_text(name), end="")
        return 0
    width = max(map(len, preset_names()))
    for preset in preset_names():
        definition = _read(preset_text(preset)).definition
        assert definition is not None, "a test reads every preset"
        title = definition.title.it if language() == "it" else definition.title.en
        print(f"{preset:<{width}}  {title}")
    return 0


def reading_of(file: str) -> tuple[str, Reading]:
    """A file or preset as it was read, and the name under which problems are told. Raises `CommandError`."""
    name, text = _text_of(file)
    return name, _read(text)


def _text_of(file: str) -> tuple[str, str]:
    """The text of a file or of a preset, and the name under which problems are told."""
    from mazziere.adapters.tournament_presets import preset_names, preset_text

    path = Path(file)
    try:
        return file, path.read_text(encoding="utf-8")
    except FileNotFoundError:
        if file in preset_names():
            return f"{file}.toml", preset_text(file)
        raise CommandError("tournament.no_file", file=file, status=2) from None
    except UnicodeDecodeError:
        raise CommandError("tournament.not_text", file=file) from None
    except OSError as error:
        raise CommandError("terminal.cannot_read", file=file, why=error.strerror) from None


def _read(text: str) -> Reading:
    from mazziere.ledger.currencies import CURRENCIES
    from mazziere.tournament.definition_file.reading import read_definition

    return read_definition(text, {code: currency.exponent for code, currency in CURRENCIES.items()})


def _entries_asked(definition: Definition, entries: int | None) -> tuple[int, ...]:
    """For how many entries the length is estimated: as asked, or for the fewest, a hundred and the most."""
    fewest, most = definition.registration.fewest, definition.registration.most
    if entries is None:
        few_and_many = {fewest, USUAL_ENTRIES, most} if not most or most > USUAL_ENTRIES else {fewest, most}
        return tuple(sorted(few_and_many - {0}))
    check_entries(definition, entries)
    return (entries,)


def check_entries(definition: Definition, entries: int) -> None:
    """Raises `CommandError` if so many cannot enter, or are too few to play."""
    fewest, most = definition.registration.fewest, definition.registration.most
    if entries < fewest:
        raise CommandError("tournament.too_few_entries", fewest=fewest, status=2)
    if 0 < most < entries:
        raise CommandError("tournament.too_many_entries", most=most, status=2)


USUAL_ENTRIES = 100
"""A large event is estimated for so many too, between the fewest and the most that may enter."""


def _problems_as_json(reading: Reading) -> str:
    problems = [
        {
            "line": problem.line,
            "path": problem.path,
            "fault": problem.fault.value,
            "facts": problem.facts,
            "text": problem_text(problem),
        }
        for problem in reading.problems
    ]
    nothing = {"definition": None, "schedule": [], "expected": [], "problems": problems}
    return json_text.dumps(nothing, ensure_ascii=False, indent=2)
