"""How many chips may a player bring to the table, and when?

Amounts are whole chips. A *stack* here is everything the player has on the table; *promised* chips have been
bought during a hand and are added after it.
"""

from mazziere.rules.books import PAGAT, ROOM
from mazziere.rules.citations import ruling


@ruling(ROOM["buy-in"])
def buy_in_bounds(*, minimum: int, maximum: int, stack: int) -> tuple[int, int]:
    """The least and the most chips that a player with `stack` on the table may buy.

    A player with no chips buys in as if sitting down; one with chips may add any
    number up to the maximum. If the least exceeds the most, nothing may be bought.

    >>> buy_in_bounds(minimum=400, maximum=1000, stack=0)
    (400, 1000)
    >>> buy_in_bounds(minimum=400, maximum=1000, stack=900)
    (1, 100)
    """
    return (1 if stack else minimum), maximum - stack


@ruling(ROOM["table limits"], PAGAT["stakes"])
def may_be_added_now(*, hand_in_progress: bool, in_the_hand: bool, during_hands: bool) -> bool:
    """Whether bought chips are added to the stack at once.

    In cash games only between hands. Rebuys and add-ons of a tournament may also be added `during_hands` that
    the player is not in.
    """
    return not hand_in_progress or (during_hands and not in_the_hand)


@ruling(ROOM["table limits"], ROOM["buy-in"])
def added_after_the_hand(*, promised: int, stack: int, maximum: int) -> int:
    """How many of the promised chips still fit under the maximum; the rest is given back.

    >>> added_after_the_hand(promised=300, stack=900, maximum=1000)
    100
    """
    return max(0, min(promised, maximum - stack))


def bounds_after_leaving(*, minimum: int, maximum: int, took: int) -> tuple[int, int]:
    """The least and the most chips with which a player who left recently with `took` chips may sit down.

    Players may not take winnings off the table by leaving and returning (*rat-holing*): they bring them back,
    even above the maximum. The books are silent on this; it is common practice of card rooms.

    >>> bounds_after_leaving(minimum=400, maximum=1000, took=1700)
    (1700, 1700)
    >>> bounds_after_leaving(minimum=400, maximum=1000, took=600)
    (600, 1000)
    """
    return max(minimum, took), max(maximum, took)


def top_up(*, to: int, stack: int) -> int:
    """How many chips top the stack up to the amount its player wants; 0 if it is there already.

    >>> top_up(to=1000, stack=850), top_up(to=1000, stack=1200)
    (150, 0)
    """
    return max(0, to - stack)
