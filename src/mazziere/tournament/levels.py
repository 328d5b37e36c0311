"""What is played for at each level of a tournament, and how long does it last?

A structure is a sequence of levels and breaks. Amounts are whole chips, times are milliseconds. Levels are
numbered from 1; breaks have no number.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from mazziere.rules.limits import Stakes
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets


class LevelTime(msgspec.Struct, frozen=True, tag="time", gc=False):
    """The level is over after this time on the tournament's clock."""

    ms: int


class LevelHands(msgspec.Struct, frozen=True, tag="hands", gc=False):
    """The level is over after `count` hands, which only a tournament of one table can count."""

    count: int


LevelLength = LevelTime | LevelHands


class Level(msgspec.Struct, frozen=True, kw_only=True, tag="level"):
    """The forced bets and fixed bets until the next level, for every game of the tournament."""

    length: LevelLength
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    """In games with blinds: of each player, or of the big blind for all (`Definition.big_blind_ante`)."""
    small_bet: int = 0
    """Fixed bet of the early streets; 0 means the big blind."""
    big_bet: int = 0
    """Fixed bet of the later streets; 0 means twice the small bet."""
    stud_ante: int = 0
    """Of each player, in games without blinds."""
    bring_in: int = 0

    @property
    def fixed_bets(self) -> tuple[int, int]:
        """The fixed bets of the early and of the later streets."""
        small_bet = self.small_bet or self.big_blind
        return small_bet, self.big_bet or 2 * small_bet

    def stakes(self, variant: str) -> Stakes:
        """The stakes of a game at this level.

        variant  key in the catalogue

        >>> level = Level(length=LevelTime(600_000), small_blind=50, big_blind=100, stud_ante=20, bring_in=30)
        >>> level.stakes("holdem").ante, level.stakes("razz").ante, level.stakes("razz").big_blind
        (0, 20, 0)
        """
        small_bet, big_bet = self.fixed_bets
        forced = VARIANTS[variant].forced
        if forced is ForcedBets.BLINDS or (forced is ForcedBets.BLINDS_OR_ANTES and self.big_blind):
            return Stakes(
                small_blind=self.small_blind,
                big_blind=self.big_blind,
                ante=self.ante,
                small_bet=small_bet,
                big_bet=big_bet,
            )
        bring_in = self.bring_in if forced is ForcedBets.BRING_IN else 0
        return Stakes(ante=self.stud_ante, bring_in=bring_in, small_bet=small_bet, big_bet=big_bet)


class Break(msgspec.Struct, frozen=True, tag="break", gc=False):
    """No hand begins for `ms` milliseconds after the last table has finished its hand."""

    ms: int


LevelOrBreak = Level | Break


def levels_of(steps: Iterable[LevelOrBreak]) -> tuple[Level, ...]:
    """The levels without the breaks: level 1 is the first."""
    return tuple(step for step in steps if isinstance(step, Level))


def numbered(steps: Iterable[LevelOrBreak]) -> Iterator[tuple[int, LevelOrBreak]]:
    """Each step with the number of the level that it is, or that a break follows; 0 before level 1."""
    number = 0
    for step in steps:
        number += isinstance(step, Level)
        yield number, step


def number_at(steps: Sequence[LevelOrBreak], index: int) -> int:
    """The number of the level that the step at an index is, or that a break follows; 0 before level 1."""
    return len(levels_of(steps[: index + 1]))
