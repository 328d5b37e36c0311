"""The command `convert`: write recorded hands in another format.

Each file is replayed. The hands on which rules and record agree are written, one output file per input file;
the others are reported and left out.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from cyclopts import Parameter

from mazziere.cli.errors import CommandError
from mazziere.cli.history_files import files_under, hands_of, is_folder, problem_line
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.formats.histories import Format
    from mazziere.rules.rule_set import RuleSet


Target = Literal["phh", "ohh", "stars"]
"""The keys of `formats.histories.FORMATS`."""


def convert(
    *paths: Annotated[Path, Parameter(help=say("replay.options.paths"))],
    to: Annotated[Target, Parameter(help=say("convert.options.to"))] = "phh",
    out: Annotated[
        Path | None,
        Parameter(help=say("convert.options.out")),
    ] = None,
    rules: Annotated[str | None, Parameter(help=say("replay.options.rules"))] = None,
) -> int:
    """Convert recorded hands; the exit status is 1 if one contradicts the rules or cannot be converted.

    out    the output folder; None: beside each input file
    rules  key of the rule set under which all hands are played; None: each record's own

    Raises `CommandError` if there are no files, or if one would be overwritten by its own conversion or
    cannot be written.
    """
    if not paths:
        raise CommandError("convert.which_files", status=2)
    from mazziere.cli.replay import rule_set
    from mazziere.formats.histories import FORMATS

    wanted = rule_set(rules)
    target_format = FORMATS[to]
    written = left_out = 0
    wrong = False
    own: Counter[str] = Counter()
    targets: set[Path] = set()
    targeted = list(_targets(list(paths), out, target_format))
    if not targeted:
        raise CommandError("replay.no_files", folders=", ".join(map(str, paths)), status=2)
    for file, target in targeted:
        converted = _converted(file, target_format, wanted)
        written += len(converted.documents)
        left_out += converted.left_out
        wrong = wrong or converted.wrong
        own += converted.own
        for line in converted.problems:
            print(line, file=sys.stderr)
        if converted.documents:
            many = len(converted.documents) > 1
            path = _free(target, targets, target_format.ending_of_many if many else target_format.ending)
            _write(path, target_format.hands(converted.documents) if many else converted.documents[0])
            print(path)
    if own:
        print(_about_codes_of_our_own(own), file=sys.stderr)
    print(say("convert.written", written=written, left_out=left_out))
    return int(wrong)


def _about_codes_of_our_own(own: Counter[str]) -> str:
    """The warning that some hands use codes of games that the format does not define."""
    codes = ", ".join(sorted(own))
    return say("convert.codes_of_our_own", codes=codes, hands=own.total())


class _Converted(NamedTuple):
    """The conversion of one file."""

    documents: list[str]
    problems: list[str]
    """A line for each hand that was left out."""
    left_out: int
    wrong: bool
    """Whether a hand contradicts the rules, or cannot be read or written."""
    own: Counter[str]
    """Code of a game that is this project's and not the format's → number of hands."""


_ENDINGS = (".txt", ".phh", ".phhs", ".ohh", ".json")
"""Endings of hand history files, which the target's ending replaces."""


def _targets(paths: list[Path], out: Path | None, target: Format) -> Iterator[tuple[Path, Path]]:
    """Each input file with its output path, without ending; folders keep their structure."""
    for path in paths:
        for file in files_under([path]):
            if file.suffix.lower() in target.endings and out is None:
                raise CommandError("convert.over_itself", file=file, status=2)
            place = file.relative_to(path) if is_folder(path) and file != path else Path(file.name)
            name = place.with_name(place.stem if place.suffix.lower() in _ENDINGS else place.name)
            yield file, (out / name if out else file.with_name(name.name))


def _converted(file: Path, target: Format, rules: RuleSet | None) -> _Converted:
    """Convert the hands of one file."""
    from msgspec.structs import replace

    from mazziere.cli.replay import skip_reason
    from mazziere.formats.record import NOT_EXPRESSED, CannotBeWritten, NotHeld, RecordedHand, Unreadable
    from mazziere.formats.replay.outcome import Mismatch, Replayed
    from mazziere.formats.replay.play import replay

    documents: list[str] = []
    problems: list[str] = []
    own: Counter[str] = Counter()
    left_out = 0
    wrong = False
    for hand in hands_of(file):
        outcome = replay(hand, rules) if isinstance(hand, RecordedHand) else hand
        number, line = hand.number, hand.line if isinstance(outcome, Replayed) else outcome.line
        match outcome:
            case Replayed():
                assert isinstance(hand, RecordedHand)
                try:
                    written = hand if rules is None else replace(hand, rules=rules.key)
                    documents.append(target.hand(written, outcome))
                    own.update(filter(None, [target.own(hand)]))
                    continue
                except CannotBeWritten as error:
                    wrong = True
                    if error.what in NOT_EXPRESSED:
                        what = say(f"convert.not_expressed.{error.what}")
                        why = say("convert.cannot_express", format=error.format, what=what)
                    else:
                        why = say("convert.no_code", format=error.format, what=error.what)
            case Unreadable():
                left_out += bool(outcome.number)
                wrong = True
                problems.append(problem_line(str(file), outcome))
                continue
            case NotHeld():
                why = skip_reason(outcome.key)
            case Mismatch():
                wrong = True
                why = say("convert.disagree")
        left_out += 1
        named = f"{say('replay.hand')} {number}: " if number else ""
        problems.append(f"{file}:{line}: {named}{why}")
    return _Converted(documents, problems, left_out, wrong, own)


def _free(target: Path, taken: set[Path], ending: str) -> Path:
    """The output path with its ending; numbered if `taken` has it, so that no output overwrites another."""
    path = target.with_name(target.name + ending)
    number = 2
    while path in taken:
        path = target.with_name(f"{target.name}-{number}{ending}")
        number += 1
    taken.add(path)
    return path


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandError("terminal.cannot_write", file=path, why=error.strerror) from None
