"""Views of the table's options and of what the house charges.

The same for every viewer: rake or time charge, straddles, bomb pots, running it twice.
"""

from mazziere.protocol.options import (
    BombPotView,
    OptionsView,
    RakeCapView,
    RakeView,
    RunTwiceView,
    TimeChargeView,
)
from mazziere.rules.rake import Rake, TimeCharge
from mazziere.table.next_hand.bomb_pot import hands_until_the_next
from mazziere.table.state import Table, TwiceToAgree


def options_view(table: Table) -> OptionsView:
    """The options of the table."""
    config, price = table.config, table.config.rake
    rake = charge = bomb_pot = None
    if isinstance(price, Rake):
        caps = tuple([RakeCapView(cap.players, cap.most) for cap in price.caps])
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


def twice_view(table: Table) -> RunTwiceView | None:
    """The open question whether to run it twice; None if there is none."""
    if table.twice is None or not isinstance(awaiting := table.awaiting, TwiceToAgree):
        return None
    return RunTwiceView(awaiting.seats, table.twice.agreed, awaiting.deadline)
