"""The options of a table, and what the house keeps of its pots.

They are the same for every viewer. A table's title and the lobby are made from them.
"""

from msgspec import Struct


class RakeCapView(Struct, frozen=True):
    """With this many players dealt in, or more, a hand is charged at most this."""

    players: int
    most: int


class RakeView(Struct, frozen=True):
    """What the house keeps of each pot, in basis points: 500 are 5 %."""

    basis_points: int
    caps: tuple[RakeCapView, ...]
    no_flop_no_drop: bool


class TimeChargeView(Struct, frozen=True):
    """What each player pays for each stretch of time, in advance."""

    amount: int
    every_ms: int


class BombPotView(Struct, frozen=True):
    """Every `every`-th hand is a bomb pot: all ante and nobody bets before the flop.

    `hands_before` hands come before the next one; 0 when it is the next.
    """

    every: int
    ante: int
    hands_before: int


class OptionsView(Struct, frozen=True):
    """What this table has that others have not, and what the house keeps.

    With `big_blind_ante` the ante of the stakes is posted by the big blind, for all.
    """

    rake: RakeView | None
    time_charge: TimeChargeView | None
    big_blind_ante: bool
    straddle: bool
    run_it_twice: bool
    bomb_pot: BombPotView | None


class RunTwiceView(Struct, frozen=True):
    """The players are asked whether the cards to come shall be dealt twice: answer with `run_twice`.

    `waiting` have not answered; at the deadline the cards come once.
    """

    waiting: tuple[int, ...]
    agreed: tuple[int, ...]
    deadline: int
