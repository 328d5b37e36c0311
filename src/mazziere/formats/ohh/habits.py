"""Does an amount count the chips that an action adds, or its player's total on the street?

The standard counts chips added. Other writers give the total of a raise, or of every action. A call tells
which it was: it matches the highest bet, unless it is all-in for less.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

import msgspec


class Habit(Enum):
    """What the amounts of a writer count."""

    ADDED = "chips added"
    RAISES_TO = "chips added, and the total of a raise"
    TOTALS = "the player's total on the street"


class ToldWager(msgspec.Struct, frozen=True):
    """A forced bet, a bet, a call or a raise as it is written."""

    seat: int
    word: str
    amount: int
    is_post: bool = False
    is_live: bool = True
    """Whether it counts as a bet: antes and dead blinds do not."""


Streets = Sequence[Sequence[ToldWager]]


def total_of(habit: Habit, word: str, amount: int, before: int) -> int:
    """What the player has bet on this street after an action, having bet `before`."""
    if habit is Habit.TOTALS or (habit is Habit.RAISES_TO and word == _RAISE):
        return amount
    return before + amount


def habit_of(streets: Streets, stacks: dict[int, int]) -> Habit:
    """The first habit in which no action contradicts the others; that of the standard if there is none.

    stacks  the chips of each seat before the hand
    """
    for habit in Habit:
        if not any(_contradictions(habit, streets, stacks)):
            return habit
    return Habit.ADDED


_RAISE: Final = "Raise"


def _contradictions(habit: Habit, streets: Streets, stacks: dict[int, int]) -> Iterator[bool]:
    """Of every action, whether it contradicts those before it."""
    left = dict(stacks)
    for street in streets:
        wagered = dict.fromkeys(stacks, 0)
        for told in street:
            before, highest = wagered[told.seat], max(wagered.values())
            if told.is_post:
                total = before + (told.amount if told.is_live else 0)
                left[told.seat] -= told.amount
            else:
                total = total_of(habit, told.word, told.amount, before)
                left[told.seat] -= total - before
                if told.word == "Call":
                    yield total != highest and (left[told.seat] > 0 or total > highest)
                else:
                    yield total <= highest
            yield left[told.seat] < 0
            wagered[told.seat] = total
