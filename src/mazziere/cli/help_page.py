"""How does help look: a title, and one line for each name with what it does?

The same look for the list of commands and for the options of one, in both languages. The parser of
options would print its own, in English; it calls `OptionHelp` instead.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import TYPE_CHECKING

from mazziere.cli.language import say

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions, RenderableType


def listing(title: str, rows: Iterable[tuple[str, str]]) -> str:
    """A title, and one line for each name with what it does."""
    rows = list(rows)
    width = max(len(name) for name, _ in rows)
    return "\n".join([title, *(f"  {name:<{width}}  {line}".rstrip() for name, line in rows)])


class OptionHelp:
    """What the parser calls to print help: the usage, the description, and each panel of options."""

    def render_usage(self, console: Console, options: ConsoleOptions, usage: RenderableType) -> None:
        """`usage` is the parser's own line."""
        line = _plain(usage).removeprefix("Usage:").strip()
        usual = line.replace("[OPTIONS]", say("terminal.options_in_usage"))
        print(say("terminal.usage", line=usual), end="\n\n")

    def render_description(
        self, console: Console, options: ConsoleOptions, description: RenderableType
    ) -> None:
        """`description` is the command's line of the table."""
        print(_plain(description), end="\n\n")

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Arguments, options or help: one listing each."""
        if panel.entries:
            rows = [(" ".join(entry.display_labels_with_metavar), _line(entry)) for entry in panel.entries]
            print(listing(str(panel.title), rows), end="\n\n")


def _plain(text: RenderableType) -> str:
    """The words without their looks, on one line however long: a terminal wraps what does not fit."""
    from rich.console import Console

    page = Console(file=io.StringIO(), width=10_000, color_system=None)
    with page.capture() as captured:
        page.print(text)
    return captured.get().strip()


def _line(entry: HelpEntry) -> str:
    said = [_plain(entry.description)]
    if entry.choices:
        said.append(f"[{'|'.join(entry.choices)}]")
    if entry.default not in (None, "False"):
        said.append(say("terminal.default", default=entry.default))
    if entry.required:
        said.append(say("terminal.required"))
    return " ".join(filter(None, said))
