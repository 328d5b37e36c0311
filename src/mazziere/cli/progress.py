"""A progress bar on standard error, if that is a terminal; anywhere else there is none."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn

Advance = Callable[[int], None]


class ShowDone(Protocol):
    """Call it with how much of the work is done so far, and how much was counted along the way."""

    def __call__(self, done: float, counted: int = 0, /) -> None: ...


@contextlib.contextmanager
def shown_bar(text: str, *, total: float, counting: str | None = None) -> Iterator[ShowDone]:
    """The bar of the work that is done in the block; it is gone afterwards.

    text      what is done, for people
    total     all the work
    counting  what is counted beside it; then both are shown as numbers and not as a percentage
    """
    if not sys.stderr.isatty():
        yield lambda _done, _counted=0: None
        return
    from rich.progress import MofNCompleteColumn, TextColumn, TimeElapsedColumn

    if counting is None:
        with _bar() as bar:
            task = bar.add_task(text, total=total)
            yield lambda done, _counted=0: bar.update(task, completed=done)
        return
    with _bar(
        MofNCompleteColumn(), TextColumn("{task.fields[counted]} " + counting), TimeElapsedColumn()
    ) as bar:
        task = bar.add_task(text, total=total, counted=0)
        yield lambda done, counted=0: bar.update(task, completed=done, counted=counted)


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
    from rich.progress import TaskID

    with _bar() as bar:

        class Shown(Stages):
            task: TaskID | None = None

            def begin(self, text: str, total: int | None) -> Advance:
                if self.task is not None:
                    bar.remove_task(self.task)
                self.task = task = bar.add_task(text, total=total)
                return lambda done: bar.update(task, advance=done)

        yield Shown()


def _bar(*figures: ProgressColumn) -> Progress:
    """A text, a bar, and these figures: usually the percentage and the time that is left."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    shown = figures or (TaskProgressColumn(), TimeRemainingColumn())
    columns = (TextColumn("{task.description}"), BarColumn(), *shown)
    return Progress(*columns, console=Console(stderr=True), transient=True)
