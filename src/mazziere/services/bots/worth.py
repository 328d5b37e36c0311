"""How good is this hand, as it lies and with what may still come?

Puts a situation as a question to the odds. In the first round a hand is compared with other starting hands;
later it is given its share of the pot. Cards that are still to be exchanged count as exchanged in the best
way. Opponents hold any cards besides those that lie open, and the best of as many hands as they have had or
will have.
"""

from __future__ import annotations

from typing import NamedTuple

from mazziere.services.bots.odds import Budget, DrawAdvice, Odds, StrengthEstimate
from mazziere.services.bots.reading import Cards, Situation

PASSED_OVER = 2
"""Who plays the best third of all hands has had, as it were, two more to choose from."""


class HandWorth(NamedTuple):
    """Where a hand stands, in thousandths."""

    share: int
    behind: int


def better_starts(situation: Situation, odds: Odds, budget: Budget, seed: int) -> int:
    """How many of a thousand starting hands are worth more, here, than this one.

    What lies open says more than the rank of the hand: who has twice the share that these cards have
    otherwise is surpassed by an eighth as many. Along the better half of the starting hands a share grows
    about so, or more slowly, in every game.
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
    """The share of the pot that is to be expected, and how often somebody is ahead at this moment."""
    lies = _as_it_lies(situation, odds, budget.board_samples, seed)
    if not situation.draws_left:
        return HandWorth(lies.share, lies.behind)
    samples, done = budget.board_samples, situation.draws_done
    return HandWorth(_exchange(situation, odds, samples=samples, seed=seed, done=done).share, lies.behind)


def best_discards(situation: Situation, odds: Odds, budget: Budget, seed: int) -> Cards:
    """The cards whose exchange leaves the largest share of the pot.

    Against any cards a king alone would be worth as much as four to a flush. But who is still in has thrown
    away poorer hands.
    """
    done = situation.draws_done + PASSED_OVER
    return _exchange(situation, odds, samples=budget.start_samples, seed=seed, done=done).discards


def _as_it_lies(situation: Situation, odds: Odds, samples: int, seed: int) -> StrengthEstimate:
    """Without exchanging anything more."""
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
