"""What came of all deals, for each kind of hole cards? Read from the table that the enumeration wrote."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mazziere.analysis.bonus.counted_holes import COUNTED
from mazziere.analysis.bonus.ends import Ahead, Ends, hands_of_kind

ENDS: Final = len(Ends._fields)
WORDS: Final = 1 + ENDS * len(Ahead._fields)
"""A kind, and its numbers."""


@lru_cache(maxsize=1)
def hole_counts() -> dict[str, Ahead]:
    """Kind → the deals of one of its hands, 41,951,448,000 of them; what holds for one holds for each."""
    words = COUNTED.split()
    found: dict[str, Ahead] = {}
    for at in range(0, len(words), WORDS):
        kind, *numbers = words[at : at + WORDS]
        counts = [int(number) for number in numbers]
        found[kind] = Ahead(*[Ends(*counts[of : of + ENDS]) for of in range(0, len(counts), ENDS)])
    return found


def counts_of_all_hands() -> dict[str, Ahead]:
    """Kind → the deals of all its hands, as the enumeration counts them."""
    return {
        kind: Ahead(*[Ends(*[hands_of_kind(kind) * number for number in ends]) for ends in ahead])
        for kind, ahead in hole_counts().items()
    }
