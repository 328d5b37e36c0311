"""What does the clock do for a player who does not act?

How long it waits is set by the table's configuration; nothing here knows the time.
"""

from mazziere.rules.books import FIGP_2014, ROOM, TDA_2024, WSOP_2024
from mazziere.rules.citations import ruling
from mazziere.rules.rule_set import TimeoutAction


@ruling(FIGP_2014["23"], FIGP_2014["56"], ROOM["fold"], TDA_2024["29"], WSOP_2024["80"])
def clock_folds(*, faces_a_bet: bool, clock: TimeoutAction) -> bool:
    """Whether a player who is away or out of time is folded; otherwise they check.

    >>> clock_folds(faces_a_bet=False, clock=TimeoutAction.CHECKS_WHEN_POSSIBLE)
    False
    >>> clock_folds(faces_a_bet=False, clock=TimeoutAction.ALWAYS_FOLDS)
    True
    """
    return faces_a_bet or clock is TimeoutAction.ALWAYS_FOLDS
