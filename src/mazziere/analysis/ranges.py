"""Which hands does a player mean by TT+, AKs or 40%?

The notation that hold'em players use among themselves, its parts joined by commas:

    AhKh       these cards                      TT AKs AKo AK  all pairs of tens, suited, offsuit, both
    Ah?        the ace of hearts and a card     TT+            tens and all higher pairs
    * random   any cards                        A9s+           an ace and a nine or better
    40%        the best of all starts           77-TT          from one to the other; A5s-A2s, T9s-76s

In other games hands are told card by card, `?` or `*` for one that is not known, or as a percentage. Where
cards come on several streets, as in stud, those still to come need not be written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import comb

from mazziere.analysis.equity_query import MOST_COMPLETED, Hole, Range, check_variant, completed, each_once
from mazziere.analysis.holdem_order import hands_of
from mazziere.analysis.starting_hands import best_starts, start_count
from mazziere.cards import INTERNATIONAL, RANKS, UnreadableCard, parse_cards
from mazziere.rules.variants.variant import Variant

ANY_CARDS = ("*", "random", "any")
UNKNOWN_CARDS = "?*"

_RANK = f"[{''.join(RANKS)}]"
_KIND = re.compile(rf"({_RANK})({_RANK})([so]?)(\+?)")
_FROM_TO = re.compile(rf"({_RANK})({_RANK})([so]?)-({_RANK})({_RANK})([so]?)")
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)%")


class UnreadableRange(ValueError):
    """`part` of the range cannot be understood."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part

    def __str__(self) -> str:
        return (
            f"{self.part!r} is no hand and no range: write AhKh, Ah?, 40% or *; in hold'em TT+, AKs, A5s-A2s"
        )


class WrongHandSize(UnreadableRange):
    """The hand has `count` cards; this game deals `least` to `most`."""

    def __init__(self, part: str, count: int, least: int, most: int) -> None:
        super().__init__(part)
        self.count, self.least, self.most = count, least, most

    def __str__(self) -> str:
        dealt = str(self.most) if self.least == self.most else f"{self.least} to {self.most}"
        return f"{self.part!r} has {self.count} cards, and a hand of this game {dealt}; ? is an unknown card"


class CardTwiceInHand(UnreadableRange):
    """One card occurs twice in a hand."""

    def __str__(self) -> str:
        return f"a card is twice in {self.part!r}"


class NoSuchHands(UnreadableRange):
    """The deck of this game has no such hands."""

    def __str__(self) -> str:
        return f"the deck of this game has no hands {self.part!r}"


def parse_range(text: str, variant: Variant) -> Range:
    """The hands that `text` means, each once.

    Raises `UnreadableRange`, or one of its subclasses; and `TypeError` for what is neither text nor a game.

    >>> from mazziere.rules.variants.catalogue import VARIANTS
    >>> len(parse_range("TT+, AKs", VARIANTS["holdem"]))
    34
    """
    check_variant(variant)
    if not isinstance(text, str):
        raise TypeError(f"a range is text, as 'TT+, AKs', not {text!r}")
    parts = [part.strip() for part in text.split(",")]
    found: list[Hole] = []
    for part in parts:
        meant = _meant(part, variant)
        if meant is None:
            return None
        if not meant:
            raise NoSuchHands(part)
        found += meant
    if len({len(hand) for hand in found}) > 1:
        found = _completed(found, variant, text)
    return each_once(found)


def has_kinds(variant: Variant) -> bool:
    """Whether hands of this game can be told by kinds, as TT+ and AKs."""
    return start_count(variant) == variant.hole_count == 2


def _meant(part: str, variant: Variant) -> Sequence[Hole] | None:
    """The hands of one part; `None` for any cards."""
    if part in ANY_CARDS:
        return None
    if percent := _PERCENT.fullmatch(part):
        share = float(percent[1]) / 100
        if not 0 < share <= 1:
            raise UnreadableRange(part)
        return best_starts(share, variant=variant)
    if has_kinds(variant):
        deck = set(variant.deck.cards)
        if kinds := _kinds(part):
            return [hand for kind in kinds for hand in hands_of(kind) if deck.issuperset(hand)]
    return [_cards(part, variant)]


# ---------------------------------------------------------------- card by card


def _cards(part: str, variant: Variant) -> Hole:
    """The known cards of a hand that is written card by card."""
    written = "".join(part.split())
    unknown = sum(written.count(sign) for sign in UNKNOWN_CARDS)
    for sign in UNKNOWN_CARDS:
        written = written.replace(sign, "")
    try:
        known = parse_cards(written, INTERNATIONAL)
    except UnreadableCard:
        raise UnreadableRange(part) from None
    count, least, most = len(known) + unknown, start_count(variant), variant.hole_count + variant.up_count
    if not count:
        raise UnreadableRange(part)
    if not least <= count <= most:
        raise WrongHandSize(part, count, least, most)
    if len(set(known)) < len(known):
        raise CardTwiceInHand(part)
    return known


def _completed(hands: Sequence[Hole], variant: Variant, text: str) -> list[Hole]:
    """Hands of different lengths, each replaced by all its completions."""
    own = variant.hole_count + variant.up_count
    if any(comb(len(variant.deck), own - len(hand)) > MOST_COMPLETED for hand in hands):
        raise UnreadableRange(text)
    return [full for hand in hands for full in completed(hand, variant.deck.cards, own)]


# ---------------------------------------------------------------- kinds of hands


def _kinds(part: str) -> list[str]:
    """The kinds that a part names; empty if it is not written as kinds."""
    if found := _KIND.fullmatch(part):
        first, second, suited, plus = found.groups()
        return list(_from(part, first, second, suited, up=bool(plus)))
    if found := _FROM_TO.fullmatch(part):
        first, second, suited, other, last, other_suited = found.groups()
        if suited != other_suited:
            raise UnreadableRange(part)
        return list(_between(part, (first, second), (other, last), suited))
    return []


def _from(part: str, first: str, second: str, suited: str, *, up: bool) -> Iterator[str]:
    high, low = _ranks(part, first, second, suited)
    if high == low:
        for rank in range(high, len(RANKS) if up else high + 1):
            yield 2 * RANKS[rank]
        return
    for rank in range(low, high if up else low + 1):
        yield from _suited_or_not(high, rank, suited)


def _between(part: str, one: tuple[str, str], other: tuple[str, str], suited: str) -> Iterator[str]:
    """Pairs, hands with the same high card, or hands with the same gap between their cards."""
    high, low = _ranks(part, *one, suited)
    high_to, low_to = _ranks(part, *other, suited)
    if high == high_to and high != low and high_to != low_to:
        steps = [(high, rank) for rank in range(min(low, low_to), max(low, low_to) + 1)]
    elif high - low == high_to - low_to:
        steps = [(rank, rank - high + low) for rank in range(min(high, high_to), max(high, high_to) + 1)]
    else:
        raise UnreadableRange(part)
    for top, bottom in steps:
        if top == bottom:
            yield 2 * RANKS[top]
        else:
            yield from _suited_or_not(top, bottom, suited)


def _ranks(part: str, first: str, second: str, suited: str) -> tuple[int, int]:
    """Both ranks, the higher one first. Raises if a pair is marked suited or offsuit."""
    high, low = sorted((RANKS.index(first), RANKS.index(second)), reverse=True)
    if high == low and suited:
        raise UnreadableRange(part)
    return high, low


def _suited_or_not(high: int, low: int, suited: str) -> Iterator[str]:
    for which in suited or "so":
        yield RANKS[high] + RANKS[low] + which
