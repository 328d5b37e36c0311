"""Demo tables: the tables of a room that starts for the first time.

They cover every family of games, every limit and every rule set of the house, with two to ten seats, mixed
games that rotate by hands and by orbits, and dealer's choice. Chips are play money, times are milliseconds. A
room that has tables already keeps those too.
"""

from msgspec.structs import replace

from mazziere.rules.limits import BetSize, Limit, Stakes
from mazziere.rules.rake import Cap, Rake
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.variants.mixes import EIGHT_GAME, HORSE, Game
from mazziere.table import ByHands, ByOrbits, DealersChoice, Mix, TableConfig, TableGame
from mazziere.table.config import Change

FEWEST_BIG_BLINDS, MOST_BIG_BLINDS = 40, 100
"""Bounds of a buy-in, in big blinds; in small bets where there are no blinds."""

FIRST_CHIPS = 100_000
"""Play money of a new player, in chips: ten full buy-ins at the most expensive table."""


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
    """A table of a game with blinds."""
    small_blind, big_blind = blinds
    stakes = Stakes(small_blind=small_blind, big_blind=big_blind, ante=ante)
    game = TableGame(variant, limit, stakes)
    return _table(name, game, seats=seats, rules=rules, time_to_act_ms=time_to_act_ms)


def ante_table(
    name: str, variant: str, limit: Limit, stakes: Stakes, *, seats: int, rules: str = "room"
) -> TableConfig:
    """A table of a game with antes."""
    return _table(name, TableGame(variant, limit, stakes), seats=seats, rules=rules)


def mixed_table(
    name: str, games: tuple[TableGame, ...], change: Change, *, seats: int, rules: str = "room"
) -> TableConfig:
    """A table of mixed games."""
    return _table(name, games[0], mix=Mix(games, change), seats=seats, rules=rules)


def priced(games: tuple[Game, ...], *, blinds: Stakes, antes: Stakes) -> tuple[TableGame, ...]:
    """Each game with its stakes: `blinds` if it is played with blinds, else `antes`."""
    with_blinds = [TableGame(game.variant, game.limit, blinds) for game in games]
    return tuple(
        [game if game.has_blinds else TableGame(game.variant, game.limit, antes) for game in with_blinds]
    )


def _table(
    name: str,
    game: TableGame,
    *,
    seats: int,
    rules: str,
    mix: Mix | None = None,
    time_to_act_ms: int = 20_000,
) -> TableConfig:
    unit = game.stakes.big_blind or game.stakes.fixed(BetSize.SMALL)
    return TableConfig(
        id=name.lower(),
        name=name,
        variant=game.variant,
        limit=game.limit,
        stakes=game.stakes,
        rules=RULE_SETS[rules],
        seat_count=seats,
        min_buy_in=FEWEST_BIG_BLINDS * unit,
        max_buy_in=MOST_BIG_BLINDS * unit,
        time_to_act_ms=time_to_act_ms,
        time_bank_ms=60_000,
        show_time_ms=4_000,
        pause_ms=5_000,
        mix=mix,
        disconnect_ms=60_000,
        away_orbits=3,
    )


def with_everything(table: TableConfig) -> TableConfig:
    """The table with options that the others lack: rake, straddles, bomb pots, running it twice, rathole."""
    big_blind = table.stakes.big_blind
    return replace(
        table,
        rake=Rake(basis_points=500, caps=(Cap(2, big_blind), Cap(3, 2 * big_blind), Cap(5, 3 * big_blind))),
        rathole_ms=30 * 60_000,
        straddle=True,
        run_it_twice=True,
        bomb_pot_every=10,
        bomb_pot_ante=5 * big_blind,
    )


FIXED, POT, NO = Limit.FIXED_LIMIT, Limit.POT_LIMIT, Limit.NO_LIMIT

BLINDS = Stakes(small_blind=25, big_blind=50)
ANTES = Stakes(ante=10, bring_in=15, small_bet=50, big_bet=100)
SMALL_ANTES = Stakes(ante=2, bring_in=5, small_bet=20, big_bet=40)
OPEN_OR_PASS = Stakes(ante=10, small_bet=50, big_bet=100)
AMONG_FRIENDS = Stakes(ante=5, small_bet=20, big_bet=40)

HOME_GAMES = (
    TableGame("five_draw", FIXED, AMONG_FRIENDS),
    TableGame("seven_stud", FIXED, AMONG_FRIENDS),
    TableGame("holdem", FIXED, Stakes(small_blind=10, big_blind=20)),
    TableGame("ace_to_five_draw", FIXED, AMONG_FRIENDS),
    TableGame("five_stud", FIXED, AMONG_FRIENDS),
    TableGame("seven_stud_hilo", FIXED, AMONG_FRIENDS),
)
"""The games for dealer's choice; no draw game has an opening requirement (PAGAT mixed games)."""

DEMO_TABLES = (
    demo_table("Stromboli", "holdem", NO, blinds=(50, 100), seats=6),
    demo_table("Lipari", "holdem", NO, blinds=(5, 10), seats=9, rules="figp-2014"),
    demo_table("Vulcano", "holdem", NO, blinds=(25, 50), ante=5, seats=6),
    demo_table("Capri", "holdem", NO, blinds=(10, 20), seats=2, time_to_act_ms=15_000),
    demo_table("Giglio", "holdem", NO, blinds=(1, 2), seats=10, rules="home"),
    demo_table("Ponza", "holdem", POT, blinds=(25, 50), seats=6),
    demo_table("Elba", "holdem", FIXED, blinds=(50, 100), seats=8),
    demo_table("Ischia", "omaha", POT, blinds=(25, 50), seats=6),
    demo_table("Procida", "omaha8", POT, blinds=(10, 20), seats=6),
    demo_table("Favignana", "omaha8", FIXED, blinds=(50, 100), seats=8),
    demo_table("Linosa", "courchevel8", POT, blinds=(5, 10), seats=6),
    demo_table("Lampedusa", "short_deck", NO, blinds=(10, 20), ante=5, seats=6),
    ante_table("Ustica", "five_draw_jacks", FIXED, OPEN_OR_PASS, seats=6, rules="home"),
    demo_table("Salina", "deuce_to_seven_triple", FIXED, blinds=(25, 50), seats=6),
    demo_table("Panarea", "badugi", FIXED, blinds=(10, 20), seats=6),
    ante_table("Montecristo", "seven_stud", FIXED, ANTES, seats=8),
    ante_table("Gorgona", "razz", FIXED, SMALL_ANTES, seats=8),
    ante_table("Pianosa", "seven_stud8", FIXED, ANTES, seats=8),
    mixed_table("Asinara", priced(HORSE, blinds=BLINDS, antes=ANTES), ByHands(6), seats=8),
    mixed_table("Tavolara", priced(EIGHT_GAME, blinds=BLINDS, antes=ANTES), ByOrbits(1), seats=6),
    with_everything(demo_table("Marettimo", "holdem", NO, blinds=(25, 50), seats=6)),
    mixed_table("Ventotene", HOME_GAMES, DealersChoice(15_000), seats=6, rules="home"),
)
