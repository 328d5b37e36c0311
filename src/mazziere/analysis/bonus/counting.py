"""How does every deal of the game end?

The kernel adds them up flop by flop. It is called for some flops at a time, by as many threads as there are:
it leaves the interpreter to others meanwhile, and whoever counts can show how far it is, or stop.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any, Final

from mazziere.analysis.bonus.ends import GRADES, Ahead, NeedsTheKernel, ahead_of
from mazziere.cards import RANKS
from mazziere.ranking.kernel import COMPILED

if TYPE_CHECKING:
    from mazziere_kernel import ShowdownTables

FLOPS_AT_ONCE: Final = 15
"""Classes of flops counted in one call: some 30 milliseconds."""

Flops = range
"""Some of the classes of flops, as the kernel numbers them."""


class DealCounter:
    """Counts deals. It holds the tables of the kernel, some 120 MB, and takes half a second to make.

    Raises `NeedsTheKernel` without it.
    """

    def __init__(self) -> None:
        if not COMPILED:
            raise NeedsTheKernel
        import mazziere_kernel

        self._tables: ShowdownTables = mazziere_kernel.ShowdownTables(GRADES)
        self._flops = len(mazziere_kernel.flop_classes())

    def parts(self) -> list[Flops]:
        """All flops, in parts that are counted one by one."""
        return [
            range(first, min(first + FLOPS_AT_ONCE, self._flops))
            for first in range(0, self._flops, FLOPS_AT_ONCE)
        ]

    def counted(self, flops: Flops) -> Any:
        """The deals with these flops, as the array of the kernel. Arrays can be added."""
        return self._tables.ahead(flops.start, flops.stop)

    def ahead_on(self, flop: int) -> Any:
        """Where every two cards win more often than they lose on a flop, as the array of the kernel."""
        return self._tables.ahead_on(flop)


def by_kind(arrays: Iterable[Any]) -> dict[str, Ahead]:
    """Kind of hole cards → the deals of all its hands, from arrays that together count every flop."""
    total = sum(arrays)
    found: dict[str, Ahead] = {}
    for low, high in combinations_with_replacement(range(len(RANKS)), 2):
        name = RANKS[high] + RANKS[low]
        if low == high:
            found[name] = ahead_of(total[high, low])
        else:
            found[name + "s"] = ahead_of(total[high, low])
            found[name + "o"] = ahead_of(total[low, high])
    return found


def every_deal() -> dict[str, Ahead]:
    """Kind of hole cards → the deals of all its hands, counted in this thread: some five seconds."""
    counter = DealCounter()
    return by_kind(map(counter.counted, counter.parts()))
