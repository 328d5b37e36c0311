"""Which options can a table have?

Rake or time charge, straddles, bomb pots, running it twice: switches of a cash table. Checked when a table
opens and when it is changed.
"""

from mazziere.rules.rake import MOST_BASIS_POINTS, HousePrice, Rake
from mazziere.table import refusals
from mazziere.table.config import TableConfig
from mazziere.table.next_hand.bomb_pot import can_be_bomb_pot
from mazziere.table.next_hand.straddle import can_be_straddled

SHORTEST_TIME_CHARGED_MS = 60_000


def check_options(config: TableConfig) -> None:
    """Refuses an option that is impossible at this table. Raises `Refused`."""
    _check_kind(config)
    if config.approves_buy_ins and not config.owner:
        raise refusals.OwnerNeeded(option="approves_buy_ins")
    if config.rake is not None:
        _check_price(config.rake, config.min_buy_in)
    if config.straddle and not any(can_be_straddled(game) for game in config.games):
        raise refusals.StraddleNotPlayable
    every, ante = config.bomb_pot_every, config.bomb_pot_ante
    if every or ante:
        is_played = any(can_be_bomb_pot(game) for game in config.games)
        if every < 1 or not 0 < ante <= config.min_buy_in or not is_played:
            raise refusals.BombPotNotPlayable(every=every, ante=ante)
    if config.run_it_twice_ms <= 0 or config.disconnect_ms < 0:
        raise refusals.TimesNotPlayable(
            time_to_act_ms=config.time_to_act_ms, show_time_ms=config.show_time_ms
        )


def _check_kind(config: TableConfig) -> None:
    """Refuses an option that tables of this kind never have."""
    options = {
        "rake": config.rake is not None,
        "straddle": config.straddle,
        "bomb_pot": config.bomb_pot_every > 0,
        "run_it_twice": config.run_it_twice,
    }
    for option in config.kind.traits.barred_options:
        if options[option]:
            raise refusals.CashTablesOnly(option=option)


def _check_price(price: HousePrice, min_buy_in: int) -> None:
    if isinstance(price, Rake):
        if not 0 < price.basis_points <= MOST_BASIS_POINTS:
            raise refusals.RakeNotPlayable(basis_points=price.basis_points, most=MOST_BASIS_POINTS)
        players = [cap.players for cap in price.caps]
        rising = players == sorted(set(players)) and players[:1] in ([], [2])
        if not rising or any(cap.most < 0 for cap in price.caps):
            raise refusals.CapsNotPlayable(caps=len(price.caps))
    elif not 0 < price.amount < min_buy_in or price.every_ms < SHORTEST_TIME_CHARGED_MS:
        raise refusals.TimeChargeNotPlayable(amount=price.amount, every_ms=price.every_ms)
