"""Hand history files under the paths given to `replay` and `convert`; `formats` reads their content."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.formats.record import Read, Unreadable


def files_under(paths: Sequence[Path]) -> Iterator[Path]:
    """The paths that are files, and all files in those that are folders, sorted; hidden ones are left out.

    A path that does not exist is returned as it is, and so is a folder below that cannot be read; opening it
    reports that. Links to folders are not followed.
    """
    for path in paths:
        if is_folder(path):
            yield from sorted(_files_below(path))
        else:
            yield path


def is_folder(path: Path) -> bool:
    """Whether it is a folder, as far as one may look."""
    try:
        return path.is_dir()
    except OSError:
        return False


def _may_be_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # its folder may be listed and not entered: opening it reports that
        return True


def _files_below(folder: Path) -> Iterator[Path]:
    unread: list[OSError] = []
    for place, folders, names in os.walk(folder, onerror=unread.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            found = Path(place, name)
            if not name.startswith(".") and _may_be_file(found):
                yield found
    yield from (Path(error.filename) for error in unread)


def hands_of(path: Path) -> Iterator[Read]:
    """Every hand of a file, readable or not; a single `Unreadable` if the file cannot be opened."""
    from mazziere.formats.histories import read_history
    from mazziere.formats.record import Unreadable

    try:
        if path.is_dir():
            os.scandir(path).close()
        if path.exists() and not path.is_file():  # a named pipe would block, and a device may never end
            yield Unreadable("", 0, "not_a_file")
            return
        data = path.read_bytes()
    except FileNotFoundError:
        yield Unreadable("", 0, "no_such_file")
        return
    except OSError as error:
        why = error.strerror or type(error).__name__
        if is_folder(path):
            yield Unreadable("", 0, "cannot_open_folder", why)
        else:
            yield Unreadable("", 0, "cannot_open", why)
        return
    yield from read_history(path.name, data)


def problem_line(file: str, problem: Unreadable) -> str:
    """One line: the file, the line in it, and what is wrong there."""
    place = f"{file}:{problem.line}" if problem.line else file
    # What breaks off before its number is told by its line alone.
    hand = f" {say('replay.hand')} {problem.number}:" if problem.number.strip("?") else ""
    return printable(f"{place}:{hand} {say(f'replay.problems.{problem.problem}', text=problem.text)}")


_CONTROLS = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160))}


def printable(line: str) -> str:
    """The line with escapes in place of control characters, which a terminal would obey."""
    return line.translate(_CONTROLS)


UNOPENED = ("no_such_file", "cannot_open", "cannot_open_folder", "not_a_file")
"""Problems of a path itself, not of its content."""

HISTORIES_NOT_READ = ("room_not_read", "another_language")
"""Problems of a file that is a hand history, of a kind that is not read."""
