"""Is such a table possible at all?

Checked when a table opens and when it is changed. A table that passes can deal a hand of each of its games;
nothing here knows who sits at it.
"""

from mazziere.rules.limits import FIXED_LIMIT, BetSize, minimum_bet
from mazziere.rules.opening import is_forced_to_open
from mazziere.rules.rule_set import RuleSet
from mazziere.rules.seating import table_sizes
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets
from mazziere.table import refusals
from mazziere.table.config import ByHands, ByOrbits, ByTime, DealersChoice, TableConfig, TableGame
from mazziere.table.option_validation import check_options


def check(config: TableConfig) -> None:
    """Refuses a table at which no hand could be dealt. Raises `Refused`."""
    _check_mix(config)
    for game in config.games:
        _check_game(game, config.rules)
    sizes = [table_sizes(VARIANTS[game.variant]) for game in config.games]
    if not any(config.seat_count in size for size in sizes):
        fewest, most = min(size.start for size in sizes), max(size.stop for size in sizes) - 1
        raise refusals.SeatCountNotPlayed(seat_count=config.seat_count, fewest=fewest, most=most)
    dearest = max(config.games, key=lambda game: game.entry)
    # A tournament hands out its chips: nobody buys in, and stacks may be shorter than a blind.
    if not config.tournament and not dearest.entry <= config.min_buy_in <= config.max_buy_in:
        raise refusals.BuyInRangeNotPlayable(
            minimum=config.min_buy_in, maximum=config.max_buy_in, big_blind=dearest.stakes.big_blind
        )
    check_options(config)
    others = (config.time_bank_ms, config.pause_ms, config.time_bank_per_hand_ms, config.rathole_ms)
    if min(config.time_to_act_ms, config.show_time_ms, config.held_seat_ms) <= 0 or min(others) < 0:
        raise refusals.TimesNotPlayable(
            time_to_act_ms=config.time_to_act_ms, show_time_ms=config.show_time_ms
        )


def _check_mix(config: TableConfig) -> None:
    """Refuses a mix without games, or one that never changes."""
    if config.mix is None:
        return
    match config.mix.change:
        case ByHands(count) | ByOrbits(count):
            after = count
        case ByTime(ms) | DealersChoice(ms):
            after = ms
    games = config.mix.games
    first = TableGame(config.variant, config.limit, config.stakes)
    if after <= 0 or not games or games[0] != first:
        raise refusals.MixNotPlayable(game_count=len(games))


def _check_game(game: TableGame, rules: RuleSet) -> None:
    """Refuses a game that does not exist, or not at such stakes."""
    variant, stakes = VARIANTS.get(game.variant), game.stakes
    if variant is None:
        raise refusals.VariantUnknown(variant=game.variant)
    if game.limit not in variant.limits:
        raise refusals.LimitNotPlayed(variant=variant.key, limit=game.limit.value)
    if game.limit is FIXED_LIMIT:
        small, big = stakes.fixed(BetSize.SMALL), stakes.fixed(BetSize.BIG)
        # If neither bet is given, the checks below name what is missing.
        if (small or big) and not 0 < small <= big:
            raise refusals.FixedBetsNotPlayable(small_bet=small, big_bet=big)
    if game.has_blinds:
        if not 0 < stakes.small_blind <= stakes.big_blind or stakes.ante < 0:
            raise refusals.StakesNotPlayable(
                small_blind=stakes.small_blind, big_blind=stakes.big_blind, ante=stakes.ante
            )
        return
    bet = minimum_bet(game.limit, stakes, BetSize.SMALL)
    forced = stakes.ante + (stakes.bring_in if variant.forced is ForcedBets.BRING_IN else 0)
    if not (forced > 0 and min(stakes.ante, stakes.bring_in) >= 0 and max(1, stakes.bring_in) <= bet):
        raise refusals.AntesNotPlayable(ante=stakes.ante, bring_in=stakes.bring_in, small_bet=bet)
    if not stakes.bring_in and is_forced_to_open(
        variant.streets[0].opens, rules.stud_opening, rules.hi_lo_opening
    ):
        raise refusals.NobodyBringsIn(variant=variant.key, bring_in=stakes.bring_in)
