"""How many poker hands are ranked in a second, beside phevaluator and PokerKit?

*Arrays* is the kernel ranking a numpy array of card numbers, one hand a row, in one
thread: a million random hands in random order, read from memory and their strengths
written back to it, checks of the cards included. No peer on PyPI ranks arrays, so each
is called once a hand, with the cards in the form that costs it least, and its figure
includes Python's calls. *Calls* compares like with like: one call a hand, on both sides.

Ours and the peers take turns in one process, all of a few milliseconds, so that a busy
machine interrupts them alike; each figure is the best of its turns, the least disturbed.
"""

import time
from collections.abc import Callable, Sequence
from functools import partial

import mazziere_kernel
import numpy as np
import phevaluator
from numpy.typing import NDArray
from pokerkit import Card as PokerKitCard
from pokerkit import OmahaEightOrBetterLowHand, OmahaHoldemHand, StandardHighHand

from bench.report import Row
from mazziere.cards import INTERNATIONAL, Card, card_text

Hands = NDArray[np.uint8]
Work = Callable[[], object]

ROWS = 1_000_000
CALLS = 2_000
POKERKIT_CALLS = 20  # a call takes it some 200 µs, in Omaha a millisecond


def random_hands(count: int, *, rows: int, seed: int) -> Hands:
    """Rows of as many different cards, each the first ones of a shuffled deck."""
    chance = np.random.default_rng(seed)
    deck = np.tile(np.arange(52, dtype=np.uint8), (rows, 1))
    row = np.arange(rows)
    for place in range(count):  # Fisher and Yates, a column at a time
        other = chance.integers(place, 52, rows)
        taken = deck[row, other]
        deck[row, other] = deck[row, place]
        deck[row, place] = taken
    return np.ascontiguousarray(deck[:, :count])


def fastest(works: dict[str, tuple[int, Work]], *, turns: int) -> dict[str, float]:
    """Hands per second of each work, which does as many hands; the best of its turns."""
    seconds = dict.fromkeys(works, float("inf"))
    for _ in range(turns):
        for name, (_, work) in works.items():
            begun = time.perf_counter()
            work()
            seconds[name] = min(seconds[name], time.perf_counter() - begun)
    return {name: hands / seconds[name] for name, (hands, _) in works.items()}


def each(call: Callable[..., object], arguments: Sequence[Sequence[object]]) -> Work:
    """One call a hand, with arguments made beforehand."""

    def work() -> None:
        for one in arguments:
            call(*one)

    return work


def in_tuples(hands: Hands, *sizes: int) -> list[tuple[tuple[int, ...], ...]]:
    """Each row cut into tuples of these sizes: hole cards and board."""
    starts = [sum(sizes[:i]) for i in range(len(sizes))]
    return [
        tuple(tuple(hand[start : start + size]) for start, size in zip(starts, sizes, strict=True))
        for hand in hands[:CALLS].tolist()
    ]


def for_pokerkit(hands: Hands, in_hole: int) -> list[tuple[object, ...]]:
    """Hole and board as PokerKit's own cards, so that reading text is not measured."""
    cards = {card: next(PokerKitCard.parse(card_text(Card(card), INTERNATIONAL))) for card in range(52)}
    rows = [[cards[card] for card in hand] for hand in hands[:POKERKIT_CALLS].tolist()]
    return [(tuple(row[:in_hole]), tuple(row[in_hole:])) for row in rows]


def run(*, quick: bool) -> list[Row]:
    """All rows. Quick ones take fewer turns; the work is the same."""
    turns = 50 if quick else 400
    hands = random_hands(9, rows=ROWS, seed=2026)
    sevens, holes, boards = (
        np.ascontiguousarray(hands[:, part]) for part in (np.s_[:7], np.s_[:4], np.s_[4:])
    )
    out = np.empty(ROWS, dtype=np.uint32)
    one_row_each = [tuple(hand) for hand in sevens[:CALLS].tolist()]
    # phevaluator takes the board first, then the hole cards.
    board_first = [(*board, *hole) for hole, board in in_tuples(hands, 4, 5)]

    rows_of = {
        "high": partial(mazziere_kernel.high_rows, sevens, out=out),
        "low": partial(mazziere_kernel.eight_or_better_rows, sevens, out=out),
        "Omaha high": partial(mazziere_kernel.omaha_high_rows, holes, boards, out=out),
        "Omaha low": partial(mazziere_kernel.omaha_low_rows, holes, boards, out=out),
    }
    holdem, omaha = in_tuples(hands, 2, 5), in_tuples(hands, 4, 5)
    speed = fastest(
        {
            **{name: (ROWS, work) for name, work in rows_of.items()},
            **{
                f"high, {instructions}": (ROWS, partial(rows_of["high"], instructions=instructions))
                for instructions in mazziere_kernel.instruction_sets()
            },
            "high call": (CALLS, each(mazziere_kernel.high, holdem)),
            "low call": (CALLS, each(mazziere_kernel.eight_or_better, holdem)),
            "Omaha high call": (CALLS, each(mazziere_kernel.omaha_high, omaha)),
            "Omaha low call": (CALLS, each(mazziere_kernel.omaha_low, omaha)),
            "phevaluator high": (CALLS, each(phevaluator.evaluate_cards, one_row_each)),
            "phevaluator Omaha": (CALLS, each(phevaluator.evaluate_omaha_cards, board_first)),
            "PokerKit high": (
                POKERKIT_CALLS,
                each(StandardHighHand.from_game, for_pokerkit(hands[:, :7], 2)),
            ),
            "PokerKit Omaha": (POKERKIT_CALLS, each(OmahaHoldemHand.from_game, for_pokerkit(hands, 4))),
            "PokerKit low": (
                POKERKIT_CALLS,
                each(OmahaEightOrBetterLowHand.from_game_or_none, for_pokerkit(hands, 4)),
            ),
        },
        turns=turns,
    )

    def row(work: str, ours: str, peer: str | None = None, peer_name: str | None = None) -> Row:
        return Row(work, "hands/s", speed[ours], speed[peer] if peer else None, peer_name)

    by_call = "phevaluator, by calls"
    return [
        row("7-card high, arrays", "high", "phevaluator high", by_call),
        *(
            row(f"7-card high, arrays, {instructions} alone", f"high, {instructions}")
            for instructions in mazziere_kernel.instruction_sets()
        ),
        row("7-card eight-or-better low, arrays", "low"),
        row("Omaha high 4+5, arrays", "Omaha high", "phevaluator Omaha", by_call),
        row("Omaha low 4+5, arrays", "Omaha low"),
        row("7-card high, calls", "high call", "phevaluator high", "phevaluator"),
        row("7-card high, calls", "high call", "PokerKit high", "PokerKit"),
        row("7-card eight-or-better low, calls", "low call"),
        row("Omaha high 4+5, calls", "Omaha high call", "phevaluator Omaha", "phevaluator"),
        row("Omaha high 4+5, calls", "Omaha high call", "PokerKit Omaha", "PokerKit"),
        row("Omaha low 4+5, calls", "Omaha low call", "PokerKit low", "PokerKit"),
    ]
