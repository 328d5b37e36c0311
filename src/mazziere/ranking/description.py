"""What is a hand called? The answer without a language: a category and its ranks.

Names in words are made from it by `names` or by the client.
"""

from dataclasses import dataclass

from mazziere.cards import RANKS
from mazziere.ranking.encoding import (
    ACE,
    Category,
    category_of,
    kickers_of,
    low_ranks_of,
    made_of,
)
from mazziere.ranking.scale import EIGHT_OR_BETTER_LOW, Scale

LOW_RANKS = ("A", *RANKS[:7])


@dataclass(frozen=True, slots=True)
class HandName:
    """What a hand is called, without words."""

    category: str
    """Stored and sent: high_card … straight_flush, royal_flush; low."""
    ranks: tuple[str, ...]
    """Keys of the ranks that tell the hand, as it is told: a full house K, Q; two pair K, Q and
    the kicker 9; a flush its five; a straight its highest card alone."""


def describe(scale: Scale, strength: int) -> HandName:
    """What a hand of `strength` on `scale` is called. Raises `ValueError` for 0, which is no hand."""
    if strength <= 0:
        raise ValueError("a strength of 0 is no hand and has no name")
    if scale is EIGHT_OR_BETTER_LOW:
        return HandName("low", _keys(low_ranks_of(strength), LOW_RANKS))
    category, made, kickers = category_of(strength), made_of(strength), kickers_of(strength)
    if category is Category.STRAIGHT_FLUSH and kickers == ACE:
        return HandName("royal_flush", ("A",))
    return HandName(category.name.lower(), _keys(made, RANKS) + _keys(kickers, RANKS))


def _keys(ranks: int, keys: tuple[str, ...]) -> tuple[str, ...]:
    """The keys of a set of ranks, highest first."""
    return tuple(keys[bit] for bit in reversed(range(len(keys))) if ranks >> bit & 1)
