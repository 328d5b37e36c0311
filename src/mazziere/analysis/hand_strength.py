"""How are many deals evaluated at once?

Strengths are computed by the kernel, then each player's part of a pot of 1. Without the kernel the reference
is used, slowly. The first axis of every array is the player, the second the deal; cards are uint8.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from mazziere.cards import Card
from mazziere.ranking import HoleUse, strength
from mazziere.ranking.kernel import COMPILED
from mazziere.rules.variants.variant import Award

Cards = NDArray[np.uint8]
Strengths = NDArray[np.uint32]
Shares = NDArray[np.float64]

FEW_ROWS = 4_096
"""Up to this many hands are evaluated in one call: a call itself costs as much as some tens of hands."""
BOARDS = (3, 4, 5)
"""Sizes of boards on which the kernel ranks one hand."""
FEW_BITS = 16
"""Outcomes of up to this many bits are counted in a table; longer ones are sorted."""


def strengths(award: Award, holes: Cards, boards: Cards) -> Strengths:
    """The strength of each player's hand in each deal.

    holes   array of shape (players, deals, own cards); with one deal, its hands serve all boards
    boards  array of shape (deals, board cards): as many as the award needs, none if there is no board

    Returns an array of shape (players, deals); 0 does not qualify.
    """
    players, deals, own = len(holes), len(boards), holes.shape[2]
    if holes.shape[1] < deals:
        return _on_boards(award, holes[:, 0], boards)
    if players * deals <= FEW_ROWS:
        rows = np.ascontiguousarray(holes).reshape(players * deals, own)
        return _rows(award)(rows, np.tile(boards, (players, 1))).reshape(players, deals)
    found = np.empty((players, deals), dtype=np.uint32)
    for player, hands in enumerate(holes):
        found[player] = _rows(award)(hands, boards)
    return found


def against(award: Award) -> Against | None:
    """The function that compares one hand with others, where any of the cards may make a hand.

    None without the kernel, and for an award that it does not know.
    """
    return _AGAINST.get(award.scale.key) if COMPILED else None


def _on_boards(award: Award, hands: Cards, boards: Cards) -> Strengths:
    """The strength of each of a few hands on each of many boards."""
    judge = _ON_BOARDS.get((award.use, award.scale.key))
    found = np.empty((len(hands), len(boards)), dtype=np.uint32)
    for hand, room in zip(hands, found, strict=True):
        if judge is not None and boards.shape[1] in BOARDS:
            judge(tuple(hand.tolist()), boards, out=room)
        else:
            room[:] = _rows(award)(np.broadcast_to(hand, (len(boards), len(hand))), boards)
    return found


class Taken(NamedTuple):
    """The part of the pot that each player wins in each deal: shape (players, deals)."""

    share: Shares
    by_award: tuple[Shares, ...]
    """The same for each award as if it stood alone; 0 where nobody qualifies."""


def taken(by_award: list[Strengths]) -> Taken:
    """The parts of the pot, from the strengths for each award; the one that always has a winner comes
    first.
    """
    alone = tuple(map(_taken_of, by_award))
    share, *others = alone
    for other in others:  # a half for which nobody qualifies is added to the other
        share = np.where(other.any(axis=0), (share + other) / 2, share)
    return Taken(share, alone)


def first_share(by_award: list[Strengths]) -> Shares:
    """The part of the pot that the first player wins in each deal."""
    if len(by_award) > 1:
        share: Shares = taken(by_award).share[0]
        return share
    winners = _winners(by_award[0])
    return np.asarray(winners[0] / np.maximum(winners.sum(axis=0), 1), dtype=np.float64)


def _taken_of(of: Strengths) -> Shares:
    """The best hands win equal parts; nobody wins where nobody qualifies."""
    winners = _winners(of)
    return np.asarray(winners / np.maximum(winners.sum(axis=0), 1), dtype=np.float64)


def _winners(of: Strengths) -> NDArray[np.bool_]:
    best = of.max(axis=0)
    winners: NDArray[np.bool_] = (of == best) & (best > 0)
    return winners


def outcomes(by_award: list[Strengths], counts: NDArray[np.int64]) -> dict[int, int]:
    """How many deals each set of players wins; `counts` says how many each of the given deals stands for.

    A set is a number with a bit for each player who is among the best, award after award.
    """
    players, deals = by_award[0].shape
    bits = players * len(by_award)
    bit = np.uint16 if bits <= FEW_BITS else np.int64
    ends: NDArray[np.uint16 | np.int64] = np.zeros(deals, dtype=bit)
    for number, of in enumerate(by_award):
        for player, wins in enumerate(_winners(of)):
            ends |= wins.astype(bit) << (number * players + player)
    if bits <= FEW_BITS:
        times = np.bincount(ends, weights=counts)
        different = np.flatnonzero(times)
        times = times[different]
    else:
        different, which = np.unique(ends, return_inverse=True)
        times = np.bincount(which, weights=counts)
    return dict(zip(different.tolist(), times.astype(np.int64).tolist(), strict=True))


def strengths_of(ends: Iterable[int], players: int, awards: int) -> list[Strengths]:
    """Strengths that reproduce these outcomes: 1 for the best, 0 for the others."""
    places = np.arange(awards * players).reshape(awards, players, 1)
    return list((np.array(list(ends), dtype=np.int64) >> places & 1).astype(np.uint32))


def _rows(award: Award) -> Callable[[Cards, Cards], Strengths]:
    """The function that evaluates an array of own cards and boards for this award."""
    key = award.scale.key
    if COMPILED and award.use is HoleUse.EXACTLY_TWO and key in _TWO_AND_THREE:
        judge = _TWO_AND_THREE[key]
        return lambda hands, boards: judge(np.ascontiguousarray(hands), np.ascontiguousarray(boards))
    if COMPILED and award.use is HoleUse.ANY and key in _ANY_CARDS:
        of_any = _ANY_CARDS[key]
        return lambda hands, boards: of_any(_side_by_side(hands, boards))
    return lambda hands, boards: _by_reference(award, hands, boards)


def _side_by_side(hands: Cards, boards: Cards) -> Cards:
    """Own cards and board joined to one row of cards."""
    own = hands.shape[1]
    rows = np.empty((len(hands), own + boards.shape[1]), dtype=np.uint8)
    rows[:, :own] = hands
    rows[:, own:] = boards
    return rows


def _by_reference(award: Award, hands: Cards, boards: Cards) -> Strengths:
    return np.array(
        [
            strength(award.scale, award.use, tuple(map(Card, hand)), tuple(map(Card, board)))
            for hand, board in zip(hands.tolist(), boards.tolist(), strict=True)
        ],
        dtype=np.uint32,
    )


class _OneHand(Protocol):
    def __call__(self, hole: tuple[int, ...], boards: Cards, *, out: Strengths) -> Strengths: ...


class Against(Protocol):
    """Compares one hand with others, as `high_against` of the kernel does."""

    def __call__(
        self,
        hole: tuple[int, ...],
        board: tuple[int, ...],
        deck: tuple[int, ...],
        orders: Cards,
        *,
        opponents: int,
        board_size: int,
        chances: int,
    ) -> tuple[float, int | None]: ...


_AGAINST: dict[str, Against] = {}
_ON_BOARDS: dict[tuple[HoleUse, str], _OneHand] = {}
_ANY_CARDS: dict[str, Callable[[Cards], Strengths]] = {}
_TWO_AND_THREE: dict[str, Callable[[Cards, Cards], Strengths]] = {}
if COMPILED:
    import mazziere_kernel as kernel

    _ANY_CARDS = {
        "high": kernel.high_rows,
        "high_joker_wild": kernel.high_wild_rows,
        "high_joker_bug": kernel.high_bug_rows,
        "short_deck_high": kernel.short_deck_high_rows,
        "eight_or_better_low": kernel.eight_or_better_rows,
        "ace_to_five_low": kernel.ace_to_five_rows,
        "ace_to_five_low_joker": kernel.ace_to_five_joker_rows,
        "ace_to_six_low": kernel.ace_to_six_rows,
        "deuce_to_seven_low": kernel.deuce_to_seven_rows,
        "badugi_low": kernel.badugi_rows,
    }
    _AGAINST = {
        "high": kernel.high_against,
        "high_joker_wild": kernel.high_wild_against,
        "high_joker_bug": kernel.high_bug_against,
        "short_deck_high": kernel.short_deck_high_against,
        "ace_to_five_low": kernel.ace_to_five_against,
        "ace_to_five_low_joker": kernel.ace_to_five_joker_against,
        "ace_to_six_low": kernel.ace_to_six_against,
        "deuce_to_seven_low": kernel.deuce_to_seven_against,
        "badugi_low": kernel.badugi_against,
    }
    _ON_BOARDS = {
        (HoleUse.ANY, "high"): kernel.high_on_boards,
        (HoleUse.ANY, "short_deck_high"): kernel.short_deck_high_on_boards,
        (HoleUse.EXACTLY_TWO, "high"): kernel.omaha_high_on_boards,
        (HoleUse.EXACTLY_TWO, "eight_or_better_low"): kernel.omaha_low_on_boards,
    }
    _TWO_AND_THREE = {"high": kernel.omaha_high_rows, "eight_or_better_low": kernel.omaha_low_rows}
