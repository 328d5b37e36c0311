"""The number of poker hands ranked per second, beside phevaluator and PokerKit.

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
from dataclasses import dataclass
from functools import partial

import mazziere_kernel
import numpy as np
import phevaluator
from numpy.typing import NDArray
from pokerkit import (
    BadugiHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardHighHand,
    StandardLowHand,
)
from pokerkit import Card as PokerKitCard

from bench.report import Row
from mazziere.cards import INTERNATIONAL, JOKER, SHORT_DECK_36, STANDARD_52, Card, Deck, card_text

Hands = NDArray[np.uint8]
Work = Callable[[], object]

ROWS = 1_000_000
CALLS = 2_000
POKERKIT_CALLS = 20  # a call takes it some 200 µs, in Omaha a millisecond


def random_hands(count: int, *, rows: int, seed: int, deck: Deck = STANDARD_52) -> Hands:
    """`rows` rows of `count` different cards, each the first ones of a shuffled deck."""
    chance = np.random.default_rng(seed)
    dealt = np.tile(np.array(deck.cards, dtype=np.uint8), (rows, 1))
    row = np.arange(rows)
    for place in range(count):  # Fisher and Yates, a column at a time
        other = chance.integers(place, len(deck), rows)
        taken = dealt[row, other]
        dealt[row, other] = dealt[row, place]
        dealt[row, place] = taken
    return np.ascontiguousarray(dealt[:, :count])


def fastest(works: dict[str, tuple[int, Work]], *, turns: int) -> dict[str, float]:
    """Work → hands per second, the best of its turns; the number is that of hands in one turn."""
    seconds = dict.fromkeys(works, float("inf"))
    for _ in range(turns):
        for name, (_, work) in works.items():
            begun = time.perf_counter()
            work()
            seconds[name] = min(seconds[name], time.perf_counter() - begun)
    return {name: hands / seconds[name] for name, (hands, _) in works.items()}


def each(call: Callable[..., object], arguments: Sequence[Sequence[object]]) -> Work:
    """A function that makes one call per hand, with arguments made beforehand."""

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


def first_columns(hands: Hands, count: int) -> Hands:
    return np.ascontiguousarray(hands[:, :count])


@dataclass(frozen=True, slots=True)
class OtherScale:
    """A scale besides high hands and Omaha: its name, the functions that rank it, and the hands."""

    name: str
    rows: Callable[..., object]
    call: Callable[..., object]
    hands: Hands
    pokerkit: Callable[..., object] | None = None
    """The function of PokerKit, where it has the scale."""

    @property
    def peer(self) -> str | None:
        """The name of the peer's work; None if no peer has the scale."""
        return f"PokerKit {self.name}" if self.pokerkit else None


def other_scales(hands: Hands) -> list[OtherScale]:
    """The lows of the rule book, badugi, the short deck and the joker; every second hand holds the joker."""
    of_a_short_deck = random_hands(7, rows=ROWS, seed=2026, deck=SHORT_DECK_36)
    fours, fives, sevens = (first_columns(hands, count) for count in (4, 5, 7))
    with_joker = fives.copy()
    with_joker[::2, 0] = JOKER
    k = mazziere_kernel
    return [
        OtherScale(
            "7-card ace-to-five low", k.ace_to_five_rows, k.ace_to_five, sevens, RegularLowHand.from_game
        ),
        OtherScale(
            "5-card ace-to-five low", k.ace_to_five_rows, k.ace_to_five, fives, RegularLowHand.from_game
        ),
        OtherScale("5-card ace-to-six low", k.ace_to_six_rows, k.ace_to_six, fives),
        OtherScale(
            "5-card deuce-to-seven low",
            k.deuce_to_seven_rows,
            k.deuce_to_seven,
            fives,
            StandardLowHand.from_game,
        ),
        OtherScale("badugi", k.badugi_rows, k.badugi, fours, BadugiHand.from_game),
        OtherScale(
            "7-card short deck high",
            k.short_deck_high_rows,
            k.short_deck_high,
            of_a_short_deck,
            ShortDeckHoldemHand.from_game,
        ),
        OtherScale("5-card high, joker wild", k.high_wild_rows, k.high_wild, with_joker),
        OtherScale("5-card high, joker a bug", k.high_bug_rows, k.high_bug, with_joker),
        OtherScale(
            "5-card ace-to-five low, joker", k.ace_to_five_joker_rows, k.ace_to_five_joker, with_joker
        ),
    ]


def works_of(scales: Sequence[OtherScale], out: NDArray[np.uint32]) -> dict[str, tuple[int, Work]]:
    """Arrays, calls and the peer's calls of each scale, by name."""
    works: dict[str, tuple[int, Work]] = {}
    for scale in scales:
        works[scale.name] = (ROWS, partial(scale.rows, scale.hands, out=out))
        calls = [(hand, ()) for (hand,) in in_tuples(scale.hands, scale.hands.shape[1])]
        works[f"{scale.name} call"] = (CALLS, each(scale.call, calls))
        if scale.pokerkit and scale.peer:
            theirs = for_pokerkit(scale.hands, scale.hands.shape[1])
            works[scale.peer] = (POKERKIT_CALLS, each(scale.pokerkit, theirs))
    return works


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
    scales = other_scales(hands)
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
            **works_of(scales, out),
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
        *(row(f"{s.name}, arrays", s.name, s.peer, s.peer and "PokerKit, by calls") for s in scales),
        *(row(f"{s.name}, calls", f"{s.name} call", s.peer, s.peer and "PokerKit") for s in scales),
    ]
