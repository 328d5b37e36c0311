"""The examples of a document, and what they print.

A block of `python` is run after those before it, in one namespace; a block of `text` right after it is its
expected output.
"""

from __future__ import annotations

import contextlib
import io
import re
from dataclasses import dataclass
from pathlib import Path

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Example:
    """A block of Python."""

    code: str
    line: int
    """The line at which its code begins."""
    prints: str | None
    """The output that the document shows; None if it shows none."""


def examples(document: Path) -> list[Example]:
    """The Python blocks of a document, in order."""
    text = document.read_text(encoding="utf-8")
    blocks = list(BLOCK.finditer(text))
    found = []
    for block, following in zip(blocks, [*blocks[1:], None], strict=True):
        if block[1] != "python":
            continue
        is_told = (
            following is not None
            and following[1] == "text"
            and not text[block.end() : following.start()].strip()
        )
        prints = following[2] if following is not None and is_told else None
        found.append(Example(block[2], 1 + text[: block.start(2)].count("\n"), prints))
    return found


def run(document: Path, name: str) -> list[tuple[Example, str]]:
    """Each example with its actual output; a failure points into the document."""
    names: dict[str, object] = {"__name__": name}
    done = []
    for example in examples(document):
        padded = "\n" * (example.line - 1) + example.code
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(compile(padded, str(document), "exec"), names)
        done.append((example, printed.getvalue()))
    return done
