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
def may_be_added_now(*, hand_in_progress: bool, in_the_hand: bool, during_hands: bool) -> bool:
    """Whether bought chips reach the stack at once.

    Cash: between hands only. A tournament's rebuys and add-ons: also `during_hands` that the player is not
    in.
    """
    return not hand_in_progress or (during_hands and not in_the_hand)


@ruling(ROOM["table limits"], ROOM["buy-in"])
def added_after_the_hand(*, promised: int, stack: int, maximum: int) -> int:
    """How many of the promised chips still fit under the maximum; the others go back.

    >>> added_after_the_hand(promised=300, stack=900, maximum=1000)
    100
    """
    return max(0, min(promised, maximum - stack))


def bounds_after_leaving(*, minimum: int, maximum: int, took: int) -> tuple[int, int]:
    """The least and the most with which one sits down again who has left not long ago with `took` chips.

    Who takes his winnings out of the game by going and coming back (*rat-holing*) brings them back, even if
    they are more than the maximum. The books say nothing; rooms do.

    >>> bounds_after_leaving(minimum=400, maximum=1000, took=1700)
    (1700, 1700)
    >>> bounds_after_leaving(minimum=400, maximum=1000, took=600)
    (600, 1000)
    """
    return max(minimum, took), max(maximum, took)


def top_up(*, to: int, stack: int) -> int:
    """How many chips fill the stack up to what its player wants to play with.

    >>> top_up(to=1000, stack=850), top_up(to=1000, stack=1200)
    (150, 0)
    """
    return max(0, to - stack)
