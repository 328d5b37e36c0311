"""How many chips may a player bring to the table, and when?

Amounts are whole chips. A *stack* here is all a player has on the table;
*promised* chips are bought and wait for the end of the hand.
"""

from mazziere.rules.books import PAGAT, ROOM
from mazziere.rules.citations import ruling


@ruling(ROOM["buy-in"])
def buy_in_bounds(*, minimum: int, maximum: int, stack: int) -> tuple[int, int]:
    """The least and the most that may be bought by one who has `stack` on the table.

    Who has nothing buys in as one who sits down; who has chips may add any
    number up to the maximum. No bounds at all (least above most) means none.

    >>> buy_in_bounds(minimum=400, maximum=1000, stack=0)
    (400, 1000)
    >>> buy_in_bounds(minimum=400, maximum=1000, stack=900)
    (1, 100)
    """
    return (1 if stack else minimum), maximum - stack


@ruling(ROOM["table limits"], PAGAT["stakes"])
def may_be_added_now(*, hand_in_progress: bool, in_the_hand: bool, tournament: bool) -> bool:
    """Whether bought chips reach the stack at once.

    Cash: between hands only. A tournament's rebuys and add-ons: also during a
    hand that the player is not in.
    """
    return not hand_in_progress or (tournament and not in_the_hand)


@ruling(ROOM["table limits"], ROOM["buy-in"])
def added_after_the_hand(*, promised: int, stack: int, maximum: int) -> int:
    """How many of the promised chips still fit under the maximum; the others go back.

    >>> added_after_the_hand(promised=300, stack=900, maximum=1000)
    100
    """
    return max(0, min(promised, maximum - stack))
