"""Is such a table of Texas Hold'em Bonus possible at all?

Checked when a table opens and when it is changed.
"""

from typing import Final

from mazziere.casino import refusals
from mazziere.casino.config import BetLimits, CasinoConfig
from mazziere.rules.casino.paytables import STARTING_SPOTS, Spot

SHORTEST_BETTING_MS: Final = 12_000
LONGEST_BETTING_MS: Final = 25_000
"""How long betting may be open, in milliseconds, as at live casinos: shorter is hectic, longer is tedious."""


def check(config: CasinoConfig) -> None:
    """Refuses a table at which no round could be played. Raises `Refused`."""
    for spot in STARTING_SPOTS:
        limits = config.limits(spot)
        if limits is not None:
            _check_limits(spot, limits)
    if config.table_most and config.table_most < config.ante.least:
        raise refusals.TableLimitNotPlayable(table_largest=config.table_most, smallest=config.ante.least)
    if (config.first_5 is None) != (not config.jackpot):
        raise refusals.JackpotMissing
    _check_times(config)


def _check_limits(spot: Spot, limits: BetLimits) -> None:
    if not 1 <= limits.least <= limits.most:
        raise refusals.BetLimitsNotPlayable(spot=spot.value, smallest=limits.least, largest=limits.most)


def _check_times(config: CasinoConfig) -> None:
    times = config.timetable
    others = (
        times.closing_ms,
        times.dealing_ms,
        times.correction_ms,
        times.result_ms,
        config.longest_pause_ms,
        config.longest_outage_ms,
    )
    if not (
        SHORTEST_BETTING_MS <= times.betting_ms <= LONGEST_BETTING_MS
        and 0 <= times.yellow_ms <= times.betting_ms
        and times.decision_ms > 0
        and min(others) >= 0
    ):
        raise refusals.RoundTimesNotPlayable(
            betting_ms=times.betting_ms, yellow_ms=times.yellow_ms, decision_ms=times.decision_ms
        )


def check_change(old: CasinoConfig, new: CasinoConfig) -> None:
    """Refuses to make another table of this one. Raises `ConfigurationOfAnother`."""
    for field in ("id", "currency", "dealt_by"):
        if getattr(old, field) != getattr(new, field):
            raise refusals.ConfigurationOfAnother(field=field)
