"""How does the last level of a day end, in an event of several days?"""

from mazziere.rules.books import FIGP_2014
from mazziere.rules.citations import ruling

MINUTE_MS = 60_000
EARLIEST_MS = 15 * MINUTE_MS
LATEST_MS = 5 * MINUTE_MS
"""The clock is stopped so long before the end of the level, no earlier and no later (FIGP 59)."""

CARDS = range(3, 8)
"""From which one is drawn (FIGP 59)."""


@ruling(FIGP_2014["59"])
def clock_stops(level_ends: int, *, before_ms: int) -> int:
    """When the clock of the day's last level is stopped, so that nobody gains by playing slowly.

    level_ends  when the level would end
    before_ms   how long before that the definition has it stopped

    >>> [clock_stops(3_600_000, before_ms=minutes * MINUTE_MS) // MINUTE_MS for minutes in (20, 10, 1)]
    [45, 50, 55]
    """
    return level_ends - min(max(before_ms, LATEST_MS), EARLIEST_MS)


@ruling(FIGP_2014["59"])
def hands_on_the_card(number: int) -> int:
    """How many hands every table plays before the day is over: the value of the card drawn.

    number  below the number of cards

    >>> [hands_on_the_card(number) for number in range(5)]
    [3, 4, 5, 6, 7]
    """
    return CARDS[number]


@ruling(FIGP_2014["59"])
def deals_another_today(dealt: int, *, drawn: int) -> bool:
    """Whether a table deals another hand before the day is over.

    dealt  how many it has dealt since the card was drawn: a hand that was running then is not counted
    drawn  the value of the card

    >>> [deals_another_today(dealt, drawn=3) for dealt in (2, 3)]
    [True, False]
    """
    return dealt < drawn
