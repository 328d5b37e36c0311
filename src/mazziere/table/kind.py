"""What kind of table is it, and what follows from that?

Cash tables and tournament tables differ in a few answers, not in code: callers ask the kind of the table for
one of its traits, never which kind it is. Another kind is another member here. Nothing here knows seats,
chips or stakes.
"""

from enum import Enum
from typing import NamedTuple, Self

from mazziere.rules.blinds import is_dealt_in_while_absent


class Traits(NamedTuple):
    """What all tables of one kind have in common."""

    chips_are_money: bool
    """Players buy in, add chips and leave with their chips as they like. Otherwise the tournament hands out
    chips, and nobody takes any away.
    """
    absent_are_dealt_in: bool
    """Absent players keep posting blinds and antes, and their hands are folded."""
    short_sit_out: bool
    """A player who cannot pay the entry is OUT until they bring more. Otherwise they post what they have."""
    blinds_are_made_up: bool
    """New players and those who missed blinds post to be dealt in, or wait for the big blind. Otherwise
    coming in is free, and new players wait where the rule set says.
    """
    chips_arrive_during_hands: bool
    """Bought chips reach a player who is not in the running hand at once, as with rebuys and add-ons."""
    seats_are_kept: bool
    """A player sitting out never loses the seat to those who wait, because it is paid for."""
    levels_rise: bool
    """The tournament sets the stakes, level by level. Otherwise the table keeps its own."""
    barred_options: tuple[str, ...]
    """Options that no table of this kind may have."""


class TableKind(Enum):
    """What chips mean at a table. The first element of each value is stored, and never changes."""

    CASH = (
        "cash",
        Traits(
            chips_are_money=True,
            absent_are_dealt_in=is_dealt_in_while_absent(tournament=False),
            short_sit_out=True,
            blinds_are_made_up=True,
            chips_arrive_during_hands=False,
            seats_are_kept=False,
            levels_rise=False,
            barred_options=(),
        ),
    )
    TOURNAMENT = (
        "tournament",
        Traits(
            chips_are_money=False,
            absent_are_dealt_in=is_dealt_in_while_absent(tournament=True),
            short_sit_out=False,
            blinds_are_made_up=False,
            chips_arrive_during_hands=True,
            seats_are_kept=True,
            levels_rise=True,
            barred_options=("rake", "straddle", "bomb_pot", "run_it_twice"),
        ),
    )

    traits: Traits

    def __new__(cls, key: str, traits: Traits) -> Self:
        kind = object.__new__(cls)
        kind._value_ = key
        kind.traits = traits
        return kind
