"""The order in which processes that share the tests start them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import TypeVar

Item = TypeVar("Item")


def dealt(items: Sequence[Item], shares: int, patience: Callable[[Item], float]) -> list[Item]:
    """The same items, in an order in which every share starts with slow ones, the longest first.

    xdist's `worksteal` gives each process one share, a run of neighbors, and lets a process that is done
    steal from the end of another's share. Slow tests that stand together would all wait for one process.

    patience  the seconds granted to an item, 0 for one that is not slow
    """
    slow = sorted(filter(patience, items), key=patience, reverse=True)
    quick = iter([item for item in items if not patience(item)])
    order: list[Item] = []
    for share in range(shares):
        size = (len(items) - len(order)) // (shares - share)
        own = slow[share::shares]
        order += [*own, *islice(quick, max(0, size - len(own)))]
    return [*order, *quick]
