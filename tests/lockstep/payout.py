"""Payouts at the showdown, according to the articles and as PokerKit reads them.

Computed from the pots on which both engines agree and from PokerKit's strength of each hand; the engine under
test has no part in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from mazziere.rules.rule_set import IdenticalHands, Remainders, RuleSet
from tests.lockstep.position import Pots
from tests.lockstep.readings import ARTICLES, PAYING, Reading

Hands = Sequence[Any]
"""By place, the strength of a hand for one award; None if it does not qualify, or is not there."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """The pots to share."""

    stacks: tuple[int, ...]
    """Before anybody is paid."""
    pots: Pots
    awards: tuple[Hands, ...]
    """One, or the high before the low."""
    rules: RuleSet

    def paid(self, readings: AbstractSet[Reading] = ARTICLES) -> tuple[int, ...]:
        """The stacks afterwards."""
        stacks = list(self.stacks)
        to_the_nearest = self.rules.remainders is Remainders.ALL_TO_THE_NEAREST
        all_to_one = to_the_nearest or Reading.ODD_CHIPS in readings
        pots = self._merged() if Reading.MERGED_POTS in readings else self.pots
        for amount, places in pots:
            for part, winners in self._parts(amount, places, readings):
                share, odd = divmod(part, len(winners))
                for nth, place in enumerate(winners):
                    extra = (odd if not nth else 0) if all_to_one else nth < odd
                    stacks[place] += share + extra
        return tuple(stacks)

    def explained(self, ours: tuple[int, ...], theirs: tuple[int, ...]) -> frozenset[Reading] | None:
        """The readings that explain the difference; None if none do."""
        if ours != self.paid() or theirs != self.paid(PAYING):
            return None
        alone = {reading for reading in PAYING if self.paid({reading}) != ours}
        needed = {reading for reading in PAYING if self.paid(PAYING - {reading}) != theirs}
        return frozenset(needed or alone)

    def _parts(
        self, amount: int, places: Sequence[int], readings: AbstractSet[Reading]
    ) -> list[tuple[int, Sequence[int]]]:
        """The amounts of the high and the low, each with the places that share it, clockwise from the
        button's left.
        """
        high, *lows = self.awards
        parts: list[tuple[int, Sequence[int]]] = [(amount, _best(high, places))]
        for low in lows:
            elsewhere = Reading.LOW_OF_ANOTHER_POT in readings
            if any(low[place] is not None for place in (range(len(low)) if elsewhere else places)):
                parts = [(amount - amount // 2, _best(high, places)), (amount // 2, _best(low, places))]
        as_one = self.rules.identical_hands is IdenticalHands.AS_ONE_POT and Reading.ODD_CHIPS not in readings
        if as_one and len(parts) == 2 and parts[0][1] == parts[1][1]:
            return [(amount, parts[0][1])]
        return parts

    def _merged(self) -> Pots:
        """The pots in which only winning hands are left; pots of the same hands are merged."""
        winners = {
            place
            for _, places in self.pots
            for award in self.awards
            for place in _best(award, places, strict=True)
        }
        merged: list[tuple[int, tuple[int, ...]]] = []
        for amount, places in self.pots:
            left = tuple(place for place in places if place in winners)
            same = merged.pop()[0] if merged and merged[-1][1] == left else 0
            merged.append((same + amount, left))
        return tuple(merged)


def _best(hands: Hands, places: Sequence[int], *, strict: bool = False) -> list[int]:
    """The places with the best hand; all of them if none qualifies, unless `strict`."""
    best = max((hands[place] for place in places if hands[place] is not None), default=None)
    if best is None:
        return [] if strict else list(places)
    return [place for place in places if hands[place] is not None and hands[place] == best]
