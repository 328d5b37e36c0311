"""What is a hand called? The answer without a language: a category and its ranks.

Names in words are made from it by `texts.hand_names` or by the client.
"""

from dataclasses import dataclass

from mazziere.cards import RANKS
from mazziere.ranking.scale import Scale

ACE_FIRST = ("A", *RANKS[:12])


@dataclass(frozen=True, slots=True)
class HandName:
    """What a hand is called, without words."""

    category: str
    """Stored and sent: high_card … straight_flush, royal_flush, five_of_a_kind; low, badugi."""
    ranks: tuple[str, ...]
    """Keys of the ranks that tell the hand, as it is told: a full house K, Q; two pair K, Q and
    the kicker 9; a flush and a low their five; a straight its highest card alone; a badugi all."""


def describe(scale: Scale, strength: int) -> HandName:
    """What a hand of `strength` on `scale` is called. Raises `ValueError` for 0, which is no hand."""
    if strength <= 0:
        raise ValueError("a strength of 0 is no hand and has no name")
    keys = ACE_FIRST if scale.ace_is_low else RANKS
    category, made, kickers = scale.told(strength)
    ranks = _keys(made, keys) + _keys(kickers, keys)
    return HandName("royal_flush" if (category, *ranks) == ("straight_flush", "A") else category, ranks)


def _keys(ranks: int, keys: tuple[str, ...]) -> tuple[str, ...]:
    """The keys of a set of ranks, highest first."""
    return tuple(keys[bit] for bit in reversed(range(len(keys))) if ranks >> bit & 1)
