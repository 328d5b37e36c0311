"""Jacks or better: a deal is passed out if nobody opens."""

from typing import TypeVar

from mazziere.rules.limits import Limit, Stakes
from mazziere.table import TableGame
from tests.table.evening import Evening

JACKS = TableGame("five_draw_jacks", Limit.FIXED_LIMIT, Stakes(ante=10, small_bet=100, big_bet=200))

Some = TypeVar("Some", bound=Evening)


def pass_out(evening: Some) -> Some:
    """A deal that nobody opens."""
    evening.start().deal()
    while (name := evening.to_act) is not None:
        evening.checks(name)
    return evening
