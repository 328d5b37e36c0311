"""Which functions of `analysis` does the room call, and how are they imported only when first called?

`analysis` imports numpy, which takes 20 MB of memory and a tenth of a second; a room without bots needs none
of it to open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import ceil
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from mazziere.hand.state import Hand, Phase
from mazziere.tournament.views.deals import StackValues

if TYPE_CHECKING:
    from mazziere.analysis.bonus.bet_returns import BetReturns
    from mazziere.analysis.bonus.choices import DecisionCost
    from mazziere.analysis.draws import BestDraw
    from mazziere.analysis.vs_random import StrengthVsRandom
    from mazziere.rules.casino.paytables import BonusPaytable

P = ParamSpec("P")
R = TypeVar("R")

MOST_VALUED = 27
"""The most players whose stacks are valued: three tables, in a few milliseconds of the room's time."""
VALUE_SCALE = 1_000
"""Values are told in thousandths of the smallest unit of money."""


def on_first_use(load: Callable[[], Callable[P, R]]) -> Callable[P, R]:
    """The function that `load` returns, which is asked for it at the first call."""
    loaded = cache(load)

    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        return loaded()(*args, **kwargs)

    return call


# How a bot sees its cards.


def _better_starts() -> Callable[..., int]:
    from mazziere.analysis.starting_hands import better_starts

    return better_starts


def _standing() -> Callable[..., StrengthVsRandom]:
    from mazziere.analysis.vs_random import standing

    return standing


def _best_draw() -> Callable[..., BestDraw]:
    from mazziere.analysis.draws import best_draw

    return best_draw


better_starts = on_first_use(_better_starts)
standing = on_first_use(_standing)
best_draw = on_first_use(_best_draw)

# What a table against the house tells.


def _round_cost() -> Callable[..., tuple[DecisionCost, ...]]:
    from mazziere.analysis.bonus.choices import round_cost

    return round_cost


def _bet_returns() -> Callable[[BonusPaytable], BetReturns]:
    from mazziere.analysis.bonus.bet_returns import bet_returns

    return bet_returns


round_cost = on_first_use(_round_cost)
bet_returns = on_first_use(_bet_returns)


# What views tell of a hand and of a deal.


def live_shares(hand: Hand) -> dict[int, int]:
    """Seat → share of all pots in thousandths; empty unless every hand is open and cards are to come."""
    if hand.phase is not Phase.DEALING or not any([seat.shown for seat in hand.seats]):
        return {}
    from mazziere.analysis import live_shares as analysis

    return analysis.live_shares(hand)


def value_stacks(stacks: Sequence[int], prizes: Sequence[int]) -> StackValues | None:
    """What stacks are worth by the independent chip model; None for more than `MOST_VALUED`."""
    if len(stacks) > MOST_VALUED:
        return None
    from mazziere.analysis import icm

    if len(stacks) <= icm.MOST_EXACT:
        return StackValues(tuple([round(value * VALUE_SCALE) for value in icm.exact(stacks, prizes)]), 0)
    found = icm.estimated(stacks, prizes)
    return StackValues(tuple([round(value * VALUE_SCALE) for value in found.values]), ceil(found.error))
