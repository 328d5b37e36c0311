"""A progress bar on standard error, if that is a terminal; anywhere else there is none."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator

Advance = Callable[[int], None]


class Stages:
    """Work in stages, each with a bar of its own. Without a terminal nothing is shown."""

    def begin(self, _text: str, _total: int | None) -> Advance:
        """The next stage begins. Returns what to call with each amount of work that is done.

        text   what is done, for people
        total  all the work of the stage; None if nobody knows
        """
        return lambda _done: None


@contextlib.contextmanager
def shown_stages() -> Iterator[Stages]:
    """The bars of the work that is done in the block; they are gone afterwards."""
    if not sys.stderr.isatty():
        yield Stages()
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskID, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:

        class Shown(Stages):
            task: TaskID | None = None

            def begin(self, text: str, total: int | None) -> Advance:
                if self.task is not None:
                    bar.remove_task(self.task)
                self.task = task = bar.add_task(text, total=total)
                return lambda done: bar.update(task, advance=done)

        yield Shown()
