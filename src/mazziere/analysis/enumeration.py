"""Which deals are possible, and which of them need to be evaluated?

Far from all. Choices of hands that differ only by renaming suits are evaluated once. If only board cards are
missing, the kernel groups boards by what the hands can make of them: some ten thousand stand for 1.7 million.
The rest is enumerated one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, permutations
from math import comb, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mazziere.analysis.equity_query import Hole, Impossible, NoDealPossible, Question, told_by_hands
from mazziere.analysis.hand_strength import Cards
from mazziere.cards import JOKER, Card, card_set, suit_of
from mazziere.ranking import HoleUse
from mazziere.ranking.kernel import COMPILED

BATCH = 200_000
"""Deals evaluated at a time: 200,000 of ten players with two cards each are 14 MB of rows."""
PIECE = 4_096
"""Classes of boards evaluated at a time: the allocator keeps the memory of arrays as small as these.

Larger ones return to the system each time, which takes as long as evaluating them."""
MOST_CHOICES = 5_000_000
"""The most choices of hands, or of the cards that complete one, held in memory at once."""
MOST_WORK = 10**12
"""Number of hands that can be evaluated in some hours."""
USUAL_CHOICES = 1_000_000
"""Number of choices that can be sorted in a moment."""
USUAL_CLASSES = 40_000
"""Estimated number of board classes, with two hands and five cards to come."""

Masks = NDArray[np.uint64]
Counts = NDArray[np.int64]

SUITS = 4
ONE_SUIT = np.uint64(0x1111111111111)


class TooManyDeals(Impossible):
    """There are too many deals to enumerate; they can be sampled."""

    def __str__(self) -> str:
        return "there are too many deals to enumerate: sample them with samples= and seed="


class Deals(NamedTuple):
    """Deals to be evaluated."""

    holes: Cards
    """Array of shape (players, deals, own cards), or of one deal if all are dealt the same hands."""
    boards: Cards
    """Array of shape (deals, board cards)."""
    counts: Counts
    """How many deals each of them stands for."""


@dataclass(frozen=True, slots=True)
class Counting:
    """A complete enumeration."""

    asked: Question
    choices: tuple[tuple[Hole, ...], ...]
    """A hand for each player; no two choices are equal up to the names of suits."""
    counts: tuple[int, ...]
    """How many choices each of them stands for."""

    @property
    def work(self) -> int:
        """Approximate number of hands to be evaluated."""
        deals = self.deals_of_one
        if _by_classes(self.asked, self.choices[0]):
            deals = min(deals, USUAL_CLASSES)
        return len(self.choices) * deals * len(self.asked.ranges) * len(self.asked.variant.awards)

    @property
    def deals_of_one(self) -> int:
        """Number of deals for each choice of hands."""
        return prod(_ways(self.asked, self.choices[0]))

    def deals_of(self, number: int) -> Iterator[Deals]:
        """All deals of one choice of hands."""
        held, count = self.choices[number], self.counts[number]
        asked = self.asked
        used = {*asked.board, *asked.dead, *chain.from_iterable(held)}
        left = [card for card in asked.variant.deck.cards if card not in used]
        if _by_classes(asked, held):
            run_outs, sizes = _board_classes(asked, held, left)
            holes = np.array(held, dtype=np.uint8)[:, None, :]
            for start in range(0, len(sizes), PIECE):
                part = slice(start, start + PIECE)
                yield Deals(holes, _boards(asked, run_outs[part]), sizes[part].astype(np.int64) * count)
            return
        for drawn in _completions(left, _slots(asked, held)):
            yield _dealt(asked, held, drawn, np.full(len(drawn[-1]), count))


def counting(asked: Question, *, most_choices: int = MOST_CHOICES) -> Counting:
    """The enumeration of all deals of a question.

    Raises `NoDealPossible`, and `TooManyDeals` if it would take days, or more memory than there is.
    """
    asked = told_by_hands(asked)
    places, masks = _consistent(asked, most_choices)
    if len(places) == 0:
        raise NoDealPossible
    first, counts = _apart_from_suits(masks, _free_suits(asked))
    choices = tuple(
        tuple(held[place] for held, place in zip(asked.ranges, row, strict=True))
        for row in places[first].tolist()
    )
    every = Counting(asked, choices, tuple(counts.tolist()))
    if every.work > MOST_WORK or max(_ways(asked, choices[0])) > MOST_CHOICES:
        raise TooManyDeals
    return every


# ---------------------------------------------------------------- choices of hands


def _consistent(asked: Question, most: int) -> tuple[NDArray[np.intp], Masks]:
    """The choices without duplicate cards: indexes into the ranges, and the hands as sets."""
    places, masks = np.empty((1, 0), dtype=np.intp), np.empty((1, 0), dtype=np.uint64)
    taken = np.zeros(1, dtype=np.uint64)
    for held in asked.ranges:
        hands = np.array([card_set(hand) for hand in held], dtype=np.uint64)
        if len(taken) * len(hands) > most:
            raise TooManyDeals
        before, place = np.nonzero((taken[:, None] & hands) == 0)
        places = np.column_stack((places[before], place))
        masks = np.column_stack((masks[before], hands[place]))
        taken = taken[before] | hands[place]
    return places, masks


def _free_suits(asked: Question) -> list[tuple[int, ...]]:
    """The renamings of suits that leave the known cards unchanged."""

    def renamed(cards: Sequence[Card], names: tuple[int, ...]) -> set[int]:
        return {card if card == JOKER else card - suit_of(card) + names[suit_of(card)] for card in cards}

    return [
        names
        for names in permutations(range(SUITS))
        if renamed(asked.board, names) == set(asked.board) and renamed(asked.dead, names) == set(asked.dead)
    ]


def _apart_from_suits(masks: Masks, free: list[tuple[int, ...]]) -> tuple[NDArray[np.intp], Counts]:
    """One row of each class of rows equal up to the names of suits, and the sizes of the classes."""
    if len(masks) == 1:
        return np.zeros(1, dtype=np.intp), np.ones(1, dtype=np.int64)
    least = masks.copy()
    for names in free:
        other = masks & np.uint64(1 << JOKER)
        for suit, name in enumerate(names):
            other |= (masks >> np.uint64(suit) & ONE_SUIT) << np.uint64(name)
        less, equal = np.zeros(len(masks), dtype=bool), np.ones(len(masks), dtype=bool)
        for column in range(masks.shape[1]):
            less |= equal & (other[:, column] < least[:, column])
            equal &= other[:, column] == least[:, column]
        least[less] = other[less]
    order = np.lexsort(least.T)
    ordered = least[order]
    starts = np.flatnonzero(np.r_[True, (ordered[1:] != ordered[:-1]).any(axis=1)])
    return order[starts], np.diff(np.r_[starts, len(order)])


# ---------------------------------------------------------------- cards to come


def _slots(asked: Question, held: Sequence[Hole]) -> list[int]:
    """How many cards each player and the board still need."""
    return [*(asked.own - len(hand) for hand in held), asked.common - len(asked.board)]


def _ways(asked: Question, held: Sequence[Hole]) -> list[int]:
    """The number of ways to deal each slot, one after the other."""
    slots = _slots(asked, held)
    left = len(asked.variant.deck) - len(asked.board) - len(asked.dead) - sum(map(len, held))
    return [comb(left - sum(slots[:place]), slot) for place, slot in enumerate(slots)]


def _by_classes(asked: Question, held: Sequence[Hole]) -> bool:
    """Whether the kernel can group the boards by what these hands make of them.

    It can if only board cards are missing, and no board makes flushes of two suits possible.
    """
    *lacking, missing = _slots(asked, held)
    if not COMPILED or any(lacking) or missing == 0 or JOKER in asked.variant.deck.cards:
        return False
    near = sorted(_enough(asked, held))
    return near[0] + near[1] > missing and all(award.scale.size == 5 for award in asked.variant.awards)


def _enough(asked: Question, held: Sequence[Hole]) -> tuple[int, ...]:
    """How many cards of each suit still have to come for somebody to make a flush of it."""
    missing = asked.common - len(asked.board)
    found = []
    for suit in range(SUITS):
        lying = [suit_of(card) for card in asked.board].count(suit)
        most = max([suit_of(card) for card in hand].count(suit) for hand in held)
        wanted = [missing + 1]
        for award in asked.variant.awards:
            if award.use is HoleUse.ANY:
                wanted.append(5 - most - lying)
            elif most >= 2:
                wanted.append(3 - lying)
        found.append(min(wanted))
    return tuple(found)


def _board_classes(
    asked: Question, held: Sequence[Hole], left: Sequence[Card]
) -> tuple[Cards, NDArray[np.uint32]]:
    import mazziere_kernel

    clubs, diamonds, hearts, spades = _enough(asked, held)
    missing = asked.common - len(asked.board)
    return mazziere_kernel.board_classes(card_set(left), missing, (clubs, diamonds, hearts, spades))


def _completions(left: Sequence[Card], slots: Sequence[int]) -> Iterator[list[Cards]]:
    """Every way to deal the slots from `left`, in batches: an array for each slot."""
    rest = np.array([left], dtype=np.uint8)
    yield from _filled(rest, [], list(slots))


def _filled(rest: Cards, chosen: list[Cards], slots: list[int]) -> Iterator[list[Cards]]:
    """The same for deals that have begun: `rest` has the remaining deck of each, a row per deal."""
    if not slots:
        yield [*chosen]
        return
    picks, others = _choices(rest.shape[1], slots[0], any(slots[1:]))
    rows_at_once = max(1, BATCH // len(picks))
    for row in range(0, len(rest), rows_at_once):
        some = rest[row : row + rows_at_once]
        for start in range(0, len(picks), BATCH):
            ways = picks[start : start + BATCH]
            deals = len(some) * len(ways)
            picked = some[:, ways].reshape(deals, slots[0])
            remaining = some[:, others[start : start + BATCH]].reshape(deals, others.shape[1])
            before = [np.repeat(cards[row : row + rows_at_once], len(ways), axis=0) for cards in chosen]
            yield from _filled(remaining, [*before, picked], slots[1:])


@lru_cache(maxsize=16)
def _choices(count: int, wanted: int, others_too: bool) -> tuple[Cards, Cards]:
    """The index sets of every choice of `wanted` out of `count`, and of what it leaves."""
    ways = comb(count, wanted)
    picks: Cards = np.fromiter(
        chain.from_iterable(combinations(range(count), wanted)), dtype=np.uint8, count=ways * wanted
    ).reshape(ways, wanted)
    if not others_too:
        return picks, np.empty((ways, 0), dtype=np.uint8)
    is_left = np.ones((ways, count), dtype=bool)
    is_left[np.arange(ways)[:, None], picks] = False
    return picks, np.nonzero(is_left)[1].astype(np.uint8).reshape(ways, count - wanted)


def _dealt(asked: Question, held: Sequence[Hole], drawn: Sequence[Cards], counts: Counts) -> Deals:
    """Deals of these hands, completed with what was drawn for each player and, last, for the board."""
    deals = len(counts)
    holes = np.empty((len(held), deals, asked.own), dtype=np.uint8)
    *more, run_outs = drawn
    for player, (hand, others) in enumerate(zip(held, more, strict=True)):
        holes[player, :, : len(hand)] = hand
        holes[player, :, len(hand) :] = others
    return Deals(holes, _boards(asked, run_outs), counts)


def _boards(asked: Question, run_outs: Cards) -> Cards:
    if not asked.board:
        return run_outs
    boards = np.empty((len(run_outs), asked.common), dtype=np.uint8)
    boards[:, : len(asked.board)] = asked.board
    boards[:, len(asked.board) :] = run_outs
    return boards
