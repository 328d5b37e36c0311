"""The layout of help: a title, then a line for each name with its description.

The list of commands and the options of a command look the same, in both languages. The option parser's own
help would be in English only; it calls `OptionHelp` instead.
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
    """A title, and a line for each (name, description)."""
    rows = list(rows)
    width = max(len(name) for name, _ in rows)
    return "\n".join([title, *(f"  {name:<{width}}  {line}".rstrip() for name, line in rows)])


class OptionHelp:
    """The help formatter for the parser: it prints the usage, the description, and each panel of options."""

    def render_usage(self, console: Console, options: ConsoleOptions, usage: RenderableType) -> None:
        """Print the usage line; `usage` is the parser's own."""
        line = _plain(usage).removeprefix("Usage:").strip()
        usual = line.replace("[OPTIONS]", say("terminal.options_in_usage"))
        print(say("terminal.usage", line=usual), end="\n\n")

    def render_description(
        self, console: Console, options: ConsoleOptions, description: RenderableType
    ) -> None:
        """Print the command's description from the table of commands."""
        print(_plain(description), end="\n\n")

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print one panel: arguments, options or help."""
        if panel.entries:
            rows = [(" ".join(entry.display_labels_with_metavar), _line(entry)) for entry in panel.entries]
            print(listing(str(panel.title), rows), end="\n\n")


def _plain(text: RenderableType) -> str:
    """The text without styles, on one line of any length: the terminal wraps it."""
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
