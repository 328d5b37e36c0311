"""What is a hand called? The answer is free of language: a category and its ranks.

`texts.hand_names` or the client puts it into words.
"""

from dataclasses import dataclass

from mazziere.cards import RANKS
from mazziere.ranking.scale import Scale

ACE_FIRST = ("A", *RANKS[:12])


@dataclass(frozen=True, slots=True)
class HandName:
    """A hand's category and defining ranks, as keys."""

    category: str
    """Stored and sent: high_card … straight_flush, royal_flush, five_of_a_kind; low, badugi."""
    ranks: tuple[str, ...]
    """Keys of the ranks that describe the hand, in the order they are said: a full house K, Q; two pair K, Q
    and the kicker 9; a flush or a low all five; a straight only its highest card; a badugi all its cards.
    """


def describe(scale: Scale, strength: int) -> HandName:
    """The name of a hand of `strength` on `scale`. Raises `ValueError` if `strength` is 0 (no hand)."""
    if strength <= 0:
        raise ValueError("a strength of 0 is no hand and has no name")
    keys = ACE_FIRST if scale.ace_is_low else RANKS
    category, made, kickers = scale.told(strength)
    ranks = _keys(made, keys) + _keys(kickers, keys)
    return HandName("royal_flush" if (category, *ranks) == ("straight_flush", "A") else category, ranks)


def _keys(ranks: int, keys: tuple[str, ...]) -> tuple[str, ...]:
    """The keys of the ranks in a set, highest first."""
    return tuple(keys[bit] for bit in reversed(range(len(keys))) if ranks >> bit & 1)
