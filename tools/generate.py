"""The files of the project that are written by a program, and whether they are up to date.

`./room generate` writes them all; `--check` only says which are stale, and tests fail while one is. Each
comes from a module beside this one, which has a function `files` and is listed in `_generators`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import native_build
import sources_first
from mazziere.cli.commands import Command
from mazziere.cli.dispatch import carry_out
from mazziere.cli.language import say

ROOT = Path(__file__).resolve().parent.parent

Generated = Iterator[tuple[Path, str]]
"""Files, each with its whole text."""


def generate(
    *,
    check: Annotated[bool, Parameter(negative="", help=say("develop.options.check"))] = False,
) -> int:
    """Write every generated file that is stale; with `--check`, the exit status is 1 if one is."""
    stale = [(path, text) for path, text in generated() if not _holds(path, text)]
    for path, text in stale:
        name = path.relative_to(ROOT)
        if check:
            print(say("develop.stale", name=name), file=sys.stderr)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(say("develop.written", name=name))
    if not stale:
        print(say("develop.up_to_date"))
    elif check:
        print(say("develop.write_again"), file=sys.stderr)
    return int(check and bool(stale))


def generated() -> Generated:
    """Every generated file with its text."""
    for generator in _generators():
        yield from generator()


def _generators() -> tuple[Callable[[], Generated], ...]:
    # Imported late: they read our own modules, and must read the sources if these have changed.
    if native_build.is_stale(ROOT) and not sources_first.SOURCES.keys() & sys.modules.keys():
        sources_first.run_sources()
    import make_api_routes
    import make_bonus_counts
    import make_learn
    import make_protocol
    import make_rules_index

    return (
        make_protocol.files,
        make_api_routes.files,
        make_rules_index.files,
        make_learn.files,
        make_bonus_counts.files,
    )


def _holds(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


COMMAND = Command("generate", "generate")


def main(options: Sequence[str]) -> int:
    """`./room generate …`."""
    return carry_out(COMMAND, generate, options)
