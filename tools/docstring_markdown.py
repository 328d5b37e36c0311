"""Docstrings as Markdown, for the documentation site.

Loaded by mkdocstrings. Our docstrings are plain text: a list of parameters is names with their meanings
beside them, and an example is a prompt. Markdown would run both together as one paragraph.
"""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

ENTRY = re.compile(r"^(\*{0,2}\w+(?:[,/] ?\w+)*(?:, …| …)?) {2,}(\S.*)$")
"""A name, two or more spaces, and what it means."""


def as_markdown(text: str) -> str:
    """The docstring with its lists as definitions and its examples as code."""
    blocks = re.split(r"\n[ \t]*\n", text)
    return "\n\n".join([_block(block) for block in blocks])


def _block(block: str) -> str:
    lines = block.split("\n")
    if lines[0].startswith(">>> "):
        return "\n".join(["```pycon", *lines, "```"])
    entry = ENTRY.match(lines[0])
    if entry is None:
        return block
    done: list[str] = []
    for line in lines:
        if entry := ENTRY.match(line):
            done += ["", f"`{entry[1]}`", f":   {entry[2]}"] if done else [f"`{entry[1]}`", f":   {entry[2]}"]
        elif line.startswith(" "):
            done.append(f"    {line.strip()}")
        else:
            return block  # text that only begins like a list
    return "\n".join(done)


class DocstringMarkdown(Extension):
    """Converts every docstring that is loaded."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Replace the docstring, if there is one, by its Markdown."""
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)
