"""How does one hand stand against players of whom little is known?

Sampled in some tens of microseconds, for callers that must decide many thousand times. Results are whole
numbers: thousandths. The shuffles were drawn once, from a fixed seed; an argument says where to begin in
them, so the same question with the same seed has the same answer. Draws are not played: an incomplete hand is
completed, a complete one is taken as it is. Which cards to discard is answered by `draws`.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mazziere.analysis.equity_query import Hole, question
from mazziere.analysis.hand_strength import Against, Cards, Strengths, against, first_share, strengths
from mazziere.cards import Card
from mazziere.ranking import HoleUse
from mazziere.rules.variants.variant import Award, Variant

SHUFFLES = 4096
MOST_SAMPLES = SHUFFLES
"""The most samples of one question: every shuffle once."""
REPEATED = 1024
"""The first 1,024 shuffles are repeated after the last, so that as many are adjacent from any beginning."""
ORIGIN = 20_140_101
"""The seed of all shuffles."""


class StrengthVsRandom(NamedTuple):
    """The standing of a hand, in thousandths."""

    share: int
    """Share of the pot, with all remaining cards dealt now and nobody folding."""
    behind: int
    """Share of the samples in which somebody has a better hand now; 1000 while the cards make no hand yet.

    If a low shares the pot: in which somebody is better both for high and for low.
    """


def standing(
    hole: Hole,
    board: tuple[Card, ...],
    *,
    opponents: int,
    variant: Variant,
    samples: int,
    seed: int,
    showing: Sequence[Hole] = (),
    dead: Sequence[Card] = (),
    chances: int = 1,
) -> StrengthVsRandom:
    """The standing of `hole` on `board` against `opponents` players with any cards.

    hole     the player's own cards, face down and up; in a draw game those they keep
    board    as many cards as there are after one of the streets; in stud the common last card, if any
    opponents  1 or more, as many as the deck suffices for
    samples  1 to `MOST_SAMPLES`
    showing  the up cards of each opponent, if any
    dead     up cards of players who have folded, and the player's own discards
    chances  number of random hands of which each opponent is assumed to hold the best: one, plus one for each
             draw they have had

    Raises `Impossible`, or one of its subclasses, if no deal matches; and `ValueError` for a number of
    opponents, of their open cards, or of samples that is out of bounds.
    """
    if opponents < 1:
        raise ValueError(f"a hand stands against at least 1 opponent, not {opponents}")
    others = [*showing] or [()] * opponents
    if len(others) != opponents:
        raise ValueError(
            f"the open cards of all {opponents} opponents are needed, or of none, not of {len(others)}"
        )
    if _is_plain(hole, board, others, variant, dead):
        judge = against(variant.awards[0])
        if judge is not None:
            return _against_any(judge, hole, board, opponents, variant, samples, seed, chances)
    asked = question(
        [[hand] for hand in (hole, *others)],
        board,
        variant=variant,
        dead=dead,
        last_is_common=bool(board) and not variant.board_count,
    )
    known = len(hole) + sum(map(len, others)) + len(board)
    count = (1 + opponents) * asked.own + asked.common - known
    drawn = shuffled(asked.left, samples, seed, count=count)
    holes = np.empty((opponents + 1, samples, asked.own), dtype=np.uint8)
    used = 0
    for player, hand in enumerate((hole, *others)):
        holes[player, :, : len(hand)] = hand
        missing = asked.own - len(hand)
        holes[player, :, len(hand) :] = drawn[:, used : used + missing]
        used += missing
    boards = np.empty((samples, asked.common), dtype=np.uint8)
    boards[:, : len(board)] = board
    boards[:, len(board) :] = drawn[:, used : used + asked.common - len(board)]
    ends = [_imagined(strengths(award, holes, boards), chances) for award in variant.awards]
    share = round(1000 * float(first_share(ends).mean()))
    if len(hole) == asked.own and len(board) == asked.common:
        return StrengthVsRandom(share, behind=_behind(ends))
    if not all(_makes_a_hand(award, len(hole), len(board)) for award in variant.awards):
        return StrengthVsRandom(share, behind=1000)
    holes, boards = holes[:, :, : len(hole)], np.ascontiguousarray(boards[:, : len(board)])
    return StrengthVsRandom(
        share, behind=_behind([strengths(award, holes, boards) for award in variant.awards])
    )


def _is_plain(
    hole: Hole, board: Sequence[Card], others: Sequence[Hole], variant: Variant, dead: Sequence[Card]
) -> bool:
    """Whether the question is the usual one: a whole hand and a board, with one award for any of the cards.

    What is impossible is not, so that `question` says what is wrong with it.
    """
    known = {*hole, *board}
    return (
        len(hole) == variant.hole_count
        and len(known) == len(hole) + len(board)
        and known <= variant.deck.as_set
        and len(variant.awards) == 1
        and variant.awards[0].use is HoleUse.ANY
        and not (variant.up_count or dead or any(others))
        and len(board) in _boards(variant, 1 + len(others))
    )


@lru_cache(maxsize=256)
def _boards(variant: Variant, players: int) -> tuple[int, ...]:
    """The numbers of cards that a board may have with so many players; none if the deck does not suffice."""
    if players < 2 or players * variant.hole_count + variant.board_count > len(variant.deck):
        return ()
    return tuple({0, variant.board_count, *accumulate(street.board for street in variant.streets)})


def _against_any(
    judge: Against,
    hole: Hole,
    board: tuple[Card, ...],
    opponents: int,
    variant: Variant,
    samples: int,
    seed: int,
    chances: int,
) -> StrengthVsRandom:
    """`standing` for the plain question, from the same deals, in one call of the kernel."""
    deck = variant.deck.cards
    orders = _orders(len(deck) - len(hole) - len(board), samples, seed)
    share, behind = judge(
        hole, board, deck, orders, opponents=opponents, board_size=variant.board_count, chances=chances
    )
    return StrengthVsRandom(
        round(1000 * share), behind=1000 if behind is None else round(1000 * behind / samples)
    )


def shuffled(left: Sequence[Card], samples: int, seed: int, *, count: int | None = None) -> Cards:
    """`left` in `samples` random orders, one per row. `count`: so many cards of each order; None: all."""
    orders = _orders(len(left), samples, seed)[:, :count]
    rows: Cards = np.frombuffer(bytes(left), dtype=np.uint8).take(orders)
    return rows


def best_of(of: Strengths, chances: int) -> Strengths:
    """For each player the best of `chances` strengths: their own and those of the neighboring samples."""
    found = of
    for other in range(1, chances):
        found = np.maximum(found, np.roll(of, other, axis=1))
    return found


def _imagined(of: Strengths, chances: int) -> Strengths:
    """The same for the opponents only; our own strength, the first, is left unchanged."""
    if chances > 1:
        of[1:] = best_of(of[1:], chances)
    return of


def _makes_a_hand(award: Award, own: int, common: int) -> bool:
    """Whether this number of cards can be evaluated."""
    return common >= 3 if award.use is HoleUse.EXACTLY_TWO else own + common >= award.scale.size


def _behind(by_award: list[Strengths]) -> int:
    """How often, in thousandths, our hand, the first, is beaten in every award."""
    beaten = functools.reduce(np.logical_and, map(_is_beaten, by_award))
    return round(1000 * np.count_nonzero(beaten) / len(beaten))


def _is_beaten(of: Strengths) -> NDArray[np.bool_]:
    """In which samples somebody has a better hand than ours, the first, or ours does not qualify."""
    ours = of[0]
    beaten: NDArray[np.bool_] = of[1:].max(axis=0) > ours
    return beaten if ours.all() else beaten | (ours == 0)


def _orders(count: int, samples: int, seed: int) -> Cards:
    """`samples` orders of `count` cards, beginning where the seed says. Raises `ValueError`."""
    if not 1 <= samples <= MOST_SAMPLES:
        raise ValueError(f"from 1 to {MOST_SAMPLES} samples can be drawn, not {samples}")
    start, every = seed % SHUFFLES, _shuffles(count)
    if start + samples <= len(every):
        return every[start : start + samples]
    return np.vstack((every[start:SHUFFLES], every[: start + samples - SHUFFLES]))


@lru_cache(maxsize=64)
def _shuffles(count: int) -> Cards:
    """`SHUFFLES` orders of `count` cards, with the first ones repeated at the end."""
    generator = np.random.default_rng([ORIGIN, count])
    rows = np.tile(np.arange(count, dtype=np.uint8), (SHUFFLES, 1))
    shuffled = generator.permuted(rows, axis=1)
    return np.ascontiguousarray(np.vstack((shuffled, shuffled[:REPEATED])))
