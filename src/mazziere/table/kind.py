"""What kind of table is it, and what follows from that?

Cash tables and tournament tables differ in a few answers, not in code: whoever wants to know asks the kind
of the table for one of its traits, and never which kind it is. Another kind is another row here. Nothing
here knows seats, chips or stakes.
"""

from enum import Enum
from typing import NamedTuple, Self

from mazziere.rules.blinds import is_dealt_in_while_absent


class Traits(NamedTuple):
    """What is the same at all tables of one kind."""

    chips_are_money: bool
    """Players buy in, add chips and leave with what they have, as they like. Otherwise whoever runs the
    tournament hands chips out, and nobody takes any away."""
    absent_are_dealt_in: bool
    """One who is not there goes on paying blinds and antes, and the hand is folded for them."""
    short_sit_out: bool
    """One who cannot pay the entry is OUT until they bring more. Otherwise they post what they have."""
    blinds_are_made_up: bool
    """One who is new or has missed blinds posts to be dealt in, or waits for the big blind. Otherwise coming
    in costs nothing, and a newcomer waits where the rule set says."""
    chips_arrive_during_hands: bool
    """Bought chips reach a player who is not in the running hand at once: rebuys and add-ons do."""
    seats_are_kept: bool
    """One who sits out never makes room for those who wait: the seat is paid for."""
    levels_rise: bool
    """Whoever runs the tournament sets the stakes, level by level. Otherwise the table keeps its own."""
    barred_options: tuple[str, ...]
    """Options of the house that no table of this kind has."""


class TableKind(Enum):
    """What chips mean at a table. The first of each pair is what is stored, and never changes."""

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
