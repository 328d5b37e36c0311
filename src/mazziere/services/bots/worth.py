"""The worth of a hand, as it is and with the cards still to come.

This module turns a situation into a question for the odds. In the first round a hand is compared with other
starting hands; later its share of the pot is estimated. Draws still to come are assumed to be made in the
best way. Opponents may hold any unseen cards, the best of as many hands as they have had or will have.
"""

from __future__ import annotations

from typing import NamedTuple

from mazziere.services.bots.odds import Budget, DrawAdvice, Odds, StrengthEstimate
from mazziere.services.bots.reading import Cards, Situation

PASSED_OVER = 2
"""Playing only the best third of all hands is like having had two more hands to choose from."""


class HandWorth(NamedTuple):
    """How a hand stands, in thousandths: its share of the pot, and how often it is behind."""

    share: int
    behind: int


def better_starts(situation: Situation, odds: Odds, budget: Budget, seed: int) -> int:
    """How many of a thousand starting hands are better than this one in this situation.

    Open cards matter more than the rank of the hand: if they double the share that these cards have without
    them, an eighth as many hands are better. Over the better half of starting hands the share grows about
    like this, or more slowly, in every game.
    """
    samples = budget.start_samples
    better = odds.better_starts(situation.own, variant=situation.variant, samples=samples)
    if not (situation.board or any(situation.showing)):
        return better
    unseen = odds.standing(
        situation.own,
        (),
        opponents=situation.opponents,
        variant=situation.variant,
        samples=samples,
        seed=seed,
    )
    seen = _as_it_lies(situation, odds, samples, seed)
    return min(1000, better * unseen.share**3 // max(1, seen.share) ** 3)


def standing(situation: Situation, odds: Odds, budget: Budget, seed: int) -> HandWorth:
    """The expected share of the pot, and how often an opponent is ahead right now, in thousandths."""
    lies = _as_it_lies(situation, odds, budget.board_samples, seed)
    if not situation.draws_left:
        return HandWorth(lies.share, lies.behind)
    samples, done = budget.board_samples, situation.draws_done
    return HandWorth(_exchange(situation, odds, samples=samples, seed=seed, done=done).share, lies.behind)


def best_discards(situation: Situation, odds: Odds, budget: Budget, seed: int) -> Cards:
    """The cards whose exchange leaves the largest share of the pot.

    Against random cards a lone king would be worth as much as four to a flush. But opponents who are still in
    have folded their poorer hands.
    """
    done = situation.draws_done + PASSED_OVER
    return _exchange(situation, odds, samples=budget.start_samples, seed=seed, done=done).discards


def _as_it_lies(situation: Situation, odds: Odds, samples: int, seed: int) -> StrengthEstimate:
    """How the hand stands without further draws."""
    return odds.standing(
        situation.own,
        situation.board,
        opponents=situation.opponents,
        variant=situation.variant,
        samples=samples,
        seed=seed,
        showing=situation.showing,
        dead=situation.dead,
        chances=1 + situation.draws_done,
    )


def _exchange(situation: Situation, odds: Odds, *, samples: int, seed: int, done: int) -> DrawAdvice:
    return odds.best_draw(
        situation.own,
        opponents=situation.opponents,
        variant=situation.variant,
        samples=samples,
        seed=seed,
        draws=situation.draws_left,
        done=done,
        most=situation.most_discards,
    )
