"""When does each level begin, and how long will the tournament take?

The times of levels are exact as long as the clock runs. The length of the event is an estimate, made of
stated assumptions: nobody knows when the last hand will be played.

- Play ends when a level begins at which all chips together are worth `BIG_BLINDS_AT_THE_END` big blinds or
  fewer: two players would have fifteen each, and such stacks do not last long.
- A tournament with rebuys or add-ons has one of each for every entry.
- A level counted by hands takes `HAND_MS` a hand.
- Where nothing but fixed bets is written, the big blind is the small fixed bet.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from mazziere.tournament.definition import Definition
from mazziere.tournament.levels import Level, LevelHands, LevelOrBreak, numbered

BIG_BLINDS_AT_THE_END = 30
HAND_MS = 50_000
"""A hand of a full table takes about a minute, heads-up half of that."""


class ScheduledStep(msgspec.Struct, frozen=True):
    """A level or a break, and when it begins."""

    number: int
    """Of the level; of the level before it for a break."""
    step: LevelOrBreak
    begins_ms: int
    """After the start; of levels counted by hands, an estimate."""
    ends_ms: int
    is_likely: bool
    """Whether the tournament is expected to reach it."""


class ExpectedEnd(msgspec.Struct, frozen=True):
    """How long the tournament is expected to take."""

    ms: int
    level: int
    """The last level that is played."""
    is_beyond: bool
    """The last level is not high enough to end it: it will take longer than `ms`, nobody knows how much."""


def chips_in_play(definition: Definition, entries: int) -> int:
    """All chips of so many entries, with one rebuy and one add-on each where there are any."""
    each = definition.starting_stack
    each += definition.rebuys.chips if definition.rebuys is not None else 0
    each += definition.add_ons.chips if definition.add_ons is not None else 0
    return entries * each


def expected_end(definition: Definition, entries: int) -> ExpectedEnd:
    """When the first level would begin whose big blind is a thirtieth of all chips, or more.

    At least the first level is played.
    """
    chips = chips_in_play(definition, entries)
    elapsed, played = 0, 0
    for number, step in numbered(definition.steps):
        if isinstance(step, Level):
            big_blind = step.big_blind or step.small_bet
            if played and big_blind * BIG_BLINDS_AT_THE_END >= chips:
                return ExpectedEnd(elapsed, played, is_beyond=False)
            played = number
        elapsed += length_ms(step)
    return ExpectedEnd(elapsed, played, is_beyond=True)


def schedule(definition: Definition, entries: int) -> Iterator[ScheduledStep]:
    """Every level and break of the structure, in order."""
    end = expected_end(definition, entries)
    elapsed = 0
    for number, step in numbered(definition.steps):
        begins, elapsed = elapsed, elapsed + length_ms(step)
        yield ScheduledStep(number, step, begins, elapsed, is_likely=begins < end.ms)


def length_ms(step: LevelOrBreak) -> int:
    """How long a level or a break takes, in milliseconds; an estimate for levels counted by hands."""
    if not isinstance(step, Level):
        return step.ms
    return step.length.count * HAND_MS if isinstance(step.length, LevelHands) else step.length.ms
