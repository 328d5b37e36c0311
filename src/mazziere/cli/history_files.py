"""Which files lie under the paths a person named, and what is wrong with those that cannot be read?

It walks folders and opens files, once for `replay` and `convert`; what is in them is for `formats` to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.formats.record import Read, Unreadable


def files_under(paths: Sequence[Path]) -> Iterator[Path]:
    """The files themselves, and those in the folders, in order of name. Hidden ones are left alone.

    A path that is not there is passed on: opening it will tell.
    """
    for path in paths:
        if path.is_dir():
            for found in sorted(path.rglob("*")):
                hidden = any(part.startswith(".") for part in found.relative_to(path).parts)
                if found.is_file() and not hidden:
                    yield found
        else:
            yield path


def hands_of(path: Path) -> Iterator[Read]:
    """Every hand of a file. A file that cannot be opened is one unreadable thing."""
    from mazziere.formats.histories import read_history
    from mazziere.formats.record import Unreadable

    try:
        if path.exists() and not path.is_file():  # a named pipe, which would be waited for, or a device
            yield Unreadable("", 0, "not_a_file")
            return
        data = path.read_bytes()
    except FileNotFoundError:
        yield Unreadable("", 0, "no_such_file")
        return
    except OSError as error:
        yield Unreadable("", 0, "cannot_open", error.strerror or type(error).__name__)
        return
    yield from read_history(path.name, data)


def problem_line(file: str, problem: Unreadable) -> str:
    """The one line that tells what is wrong, and where."""
    place = f"{file}:{problem.line}" if problem.line else file
    hand = f" {say('replay.hand')} {problem.number}:" if problem.number else ""
    return f"{place}:{hand} {say(f'replay.problems.{problem.problem}', text=problem.text)}"


UNOPENED = ("no_such_file", "cannot_open", "not_a_file")
"""Problems of a path rather than of what is in it."""
