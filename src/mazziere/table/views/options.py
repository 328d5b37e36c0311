"""What has this table that others have not, and what does the house keep?

The same for every viewer: rake or time charge, straddles, bomb pots, running it
twice. A table's title and the lobby are told from this.
"""

import msgspec

from mazziere.rules.rake import Rake, TimeCharge
from mazziere.table.next_hand.bomb_pot import hands_until_the_next
from mazziere.table.state import Table, TwiceToAgree


class CapView(msgspec.Struct, frozen=True):
    """With so many players dealt in, or more, a hand costs this at most."""

    players: int
    most: int


class RakeView(msgspec.Struct, frozen=True):
    """A share of each pot, in basis points."""

    basis_points: int
    caps: tuple[CapView, ...]
    no_flop_no_drop: bool


class TimeChargeView(msgspec.Struct, frozen=True):
    """So much from each player for each stretch of time, in advance."""

    amount: int
    every_ms: int


class BombPotView(msgspec.Struct, frozen=True):
    """Each so manieth hand all ante, and it goes to the flop at once."""

    every: int
    ante: int
    hands_before: int
    """How many hands come before the next one; 0 when it is the next."""


class OptionsView(msgspec.Struct, frozen=True):
    """What the house offers here, and its price."""

    rake: RakeView | None
    time_charge: TimeChargeView | None
    big_blind_ante: bool
    straddle: bool
    run_it_twice: bool
    bomb_pot: BombPotView | None


class TwiceView(msgspec.Struct, frozen=True):
    """The players are asked whether the cards to come are dealt twice; at the deadline they come once."""

    waiting: tuple[int, ...]
    """Seats that have not answered."""
    agreed: tuple[int, ...]
    deadline: int


def options_view(table: Table) -> OptionsView:
    config, price = table.config, table.config.rake
    rake = charge = bomb_pot = None
    if isinstance(price, Rake):
        caps = tuple([CapView(cap.players, cap.most) for cap in price.caps])
        rake = RakeView(price.basis_points, caps, price.no_flop_no_drop)
    elif isinstance(price, TimeCharge):
        charge = TimeChargeView(price.amount, price.every_ms)
    if config.bomb_pot_every:
        before = hands_until_the_next(table)
        bomb_pot = BombPotView(config.bomb_pot_every, config.bomb_pot_ante, before)
    return OptionsView(
        rake=rake,
        time_charge=charge,
        big_blind_ante=config.big_blind_ante,
        straddle=config.straddle,
        run_it_twice=config.run_it_twice,
        bomb_pot=bomb_pot,
    )


def twice_view(table: Table) -> TwiceView | None:
    """The question that is open now, if it is."""
    if table.twice is None or not isinstance(awaiting := table.awaiting, TwiceToAgree):
        return None
    return TwiceView(awaiting.seats, table.twice.agreed, awaiting.deadline)
