"""Which tables stand in a room that has just been opened?

One of every game and limit of the house, from two seats to ten, under each of the rule sets. Chips
are play money, times are milliseconds. A room that has tables keeps those it has.
"""

from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import RULE_SETS
from mazziere.table import TableConfig

FEWEST_BIG_BLINDS, MOST_BIG_BLINDS = 40, 100
"""Of a buy-in."""

FIRST_CHIPS = 100_000
"""Play money of a new player: ten full buy-ins at the most expensive table."""


def demo_table(
    name: str,
    variant: str,
    limit: Limit,
    *,
    blinds: tuple[int, int],
    seats: int,
    ante: int = 0,
    rules: str = "room",
    time_to_act_ms: int = 20_000,
) -> TableConfig:
    small_blind, big_blind = blinds
    return TableConfig(
        id=name.lower(),
        name=name,
        variant=variant,
        limit=limit,
        stakes=Stakes(small_blind=small_blind, big_blind=big_blind, ante=ante),
        rules=RULE_SETS[rules],
        seat_count=seats,
        min_buy_in=FEWEST_BIG_BLINDS * big_blind,
        max_buy_in=MOST_BIG_BLINDS * big_blind,
        time_to_act_ms=time_to_act_ms,
        time_bank_ms=60_000,
        show_time_ms=4_000,
        pause_ms=5_000,
    )


DEMO_TABLES = (
    demo_table("Stromboli", "holdem", Limit.NO_LIMIT, blinds=(50, 100), seats=6),
    demo_table("Lipari", "holdem", Limit.NO_LIMIT, blinds=(5, 10), seats=9, rules="figp-2014"),
    demo_table("Vulcano", "holdem", Limit.NO_LIMIT, blinds=(25, 50), ante=5, seats=6),
    demo_table("Capri", "holdem", Limit.NO_LIMIT, blinds=(10, 20), seats=2, time_to_act_ms=15_000),
    demo_table("Giglio", "holdem", Limit.NO_LIMIT, blinds=(1, 2), seats=10, rules="home"),
    demo_table("Ponza", "holdem", Limit.POT_LIMIT, blinds=(25, 50), seats=6),
    demo_table("Elba", "holdem", Limit.FIXED_LIMIT, blinds=(50, 100), seats=8),
    demo_table("Ischia", "omaha", Limit.POT_LIMIT, blinds=(25, 50), seats=6),
    demo_table("Procida", "omaha8", Limit.POT_LIMIT, blinds=(10, 20), seats=6),
    demo_table("Favignana", "omaha8", Limit.FIXED_LIMIT, blinds=(50, 100), seats=8),
)
