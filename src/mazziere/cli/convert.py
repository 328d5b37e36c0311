"""How do recorded hands become PHH files?

Each file is replayed; the hands on which rules and record agree are written, one `.phhs` for a file of many
hands, one `.phh` for a file of one. The others are told, and left out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from cyclopts import Parameter

from mazziere.cli.complaint import Complaint
from mazziere.cli.history_files import files_under, hands_of, problem_line
from mazziere.cli.language import say


def convert(
    *paths: Annotated[
        Path, Parameter(help=say(it="file o cartelle di mani", en="files or folders of recorded hands"))
    ],
    to: Annotated[Literal["phh"], Parameter(help=say(it="il formato", en="the format"))] = "phh",
    out: Annotated[
        Path | None,
        Parameter(
            help=say(
                it="la cartella in cui scrivere; senza, accanto ai file",
                en="the folder to write to; beside the files if not given",
            )
        ),
    ] = None,
) -> int:
    """Write the hands that can be replayed as PHH; the exit status is 1 if one is wrong or cannot be read."""
    if not paths:
        raise Complaint(
            it="quali file? mazziere convert FILE|CARTELLA… --to phh",
            en="which files? mazziere convert FILE|FOLDER… --to phh",
            status=2,
        )
    assert to == "phh"
    written = left_out = 0
    wrong = False
    targets: set[Path] = set()
    for file, target in _targets(list(paths), out):
        converted = _converted(file)
        written += len(converted.documents)
        left_out += converted.left_out
        wrong = wrong or converted.wrong
        for line in converted.problems:
            print(line, file=sys.stderr)
        if converted.documents:
            path = _free(target, targets, one=len(converted.documents) == 1)
            _write(path, converted.documents)
            print(path)
    print(
        say(
            it=f"{written} mani scritte, {left_out} lasciate fuori.",
            en=f"{written} hands written, {left_out} left out.",
        )
    )
    return int(wrong)


class _Converted(NamedTuple):
    """What became of the hands of one file."""

    documents: list[str]
    problems: list[str]
    """A line for each hand that was left out."""
    left_out: int
    wrong: bool
    """Whether one of them contradicts the rules, or cannot be read."""


def _targets(paths: list[Path], out: Path | None) -> Iterator[tuple[Path, Path]]:
    """Each file, and the path, without ending, of what becomes of it: folders keep their shape."""
    for path in paths:
        for file in files_under([path]):
            if file.suffix.lower() in (".phh", ".phhs") and out is None:
                raise Complaint(
                    it=f"«{file}» è già PHH: con --out si scrive altrove.",
                    en=f"“{file}” is PHH already: use --out to write elsewhere.",
                    status=2,
                )
            place = file.relative_to(path) if path.is_dir() else Path(file.name)
            name = place.with_name(place.stem if place.suffix in (".txt", ".phh", ".phhs") else place.name)
            yield file, (out / name if out else file.with_name(name.name))


def _converted(file: Path) -> _Converted:
    """The hands of a file as PHH, and what is to be told about the others."""
    from mazziere.cli.replay import skip_reason
    from mazziere.formats.phh_write import phh_text
    from mazziere.formats.record import NotHeld, RecordedHand, Unreadable
    from mazziere.formats.recorded_play import Mismatch, Replayed, replay

    documents: list[str] = []
    problems: list[str] = []
    left_out = 0
    wrong = False
    for hand in hands_of(file):
        outcome = replay(hand) if isinstance(hand, RecordedHand) else hand
        match outcome:
            case Replayed():
                assert isinstance(hand, RecordedHand)
                documents.append(phh_text(hand, outcome))
                continue
            case Unreadable():
                left_out += bool(outcome.number)
                wrong = True
                problems.append(problem_line(str(file), outcome))
                continue
            case NotHeld():
                why = skip_reason(outcome.key)
            case Mismatch():
                wrong = True
                why = say(it="regole e registrazione discordano", en="rules and record disagree")
        left_out += 1
        problems.append(f"{file}:{outcome.line}: {say(it='mano', en='hand')} {outcome.number}: {why}")
    return _Converted(documents, problems, left_out, wrong)


def _free(target: Path, taken: set[Path], *, one: bool) -> Path:
    """The path with its ending; files of the same name from different folders do not overwrite each other."""
    ending = ".phh" if one else ".phhs"
    path = target.with_name(target.name + ending)
    number = 2
    while path in taken:
        path = target.with_name(f"{target.name}-{number}{ending}")
        number += 1
    taken.add(path)
    return path


def _write(path: Path, documents: list[str]) -> None:
    """One file of one hand, or one of many."""
    from mazziere.formats.phh_write import phhs_text

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(documents[0] if len(documents) == 1 else phhs_text(documents), encoding="utf-8")
    except OSError as error:
        raise Complaint(
            it=f"«{path}» non si può scrivere ({error.strerror}).",
            en=f"“{path}” cannot be written ({error.strerror}).",
        ) from None
