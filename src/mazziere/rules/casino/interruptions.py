"""What becomes of a round, or of a player's bets, when something goes wrong?

A player leaves, the room is down, or a fault is being investigated. Instants are milliseconds.
"""

from mazziere.rules.books import BONUS_POKER
from mazziere.rules.citations import ruling


@ruling(BONUS_POKER["disconnections"])
def bets_come_back(*, bets_are_open: bool) -> bool:
    """Whether the bets of a player who leaves come back; otherwise they stand and are settled."""
    return bets_are_open


@ruling(BONUS_POKER["bets"])
def hiding_counts_as_leaving(*, bets_are_open: bool, table_says_so: bool) -> bool:
    """Whether hiding the page counts as leaving the round: only while bets are open.

    This holds only at a table that is configured so.
    """
    return bets_are_open and table_says_so


@ruling(BONUS_POKER["decision pre-flop"], BONUS_POKER["disconnections"])
def is_waited_for(*, has_left: bool) -> bool:
    """Whether a street waits for a player who has not answered.

    It waits to its end for a player whose connection is lost, because they may come back, but not for one who
    left.
    """
    return not has_left


@ruling(BONUS_POKER["faults"])
def is_void_by_now(*, stands_still_for: int, longest: int) -> bool:
    """Whether a round that has been stopped for too long is void: the fault was not fixed in time.

    >>> is_void_by_now(stands_still_for=60_000, longest=60_000)
    True
    """
    return stands_still_for >= longest


@ruling(BONUS_POKER["round code"])
def round_code(opened_at: int) -> str:
    """The second in which a round began, in GMT, by which players name it.

    >>> round_code(((21 * 60 + 10) * 60 + 10) * 1000 + 999)
    '#21:10:10'
    """
    seconds = opened_at // 1000
    return f"#{seconds // 3600 % 24:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


@ruling(BONUS_POKER["round code"])
def next_opening(ended_at: int, wait: int, *, opened_at: int) -> int:
    """When the next round may begin: no two of a table begin in the same second.

    >>> next_opening(2_100, 0, opened_at=2_050), next_opening(9_000, 500, opened_at=2_050)
    (3000, 9500)
    """
    return max(ended_at + wait, (opened_at // 1000 + 1) * 1000)
