"""Which hand is a bomb pot?

At a table that has them, every `bomb_pot_every`-th hand: everybody posts an ante, and nobody posts a blind or
bets before the flop. The books do not mention it. Hands are counted over all games of the table; if the turn
of a bomb pot comes in a game without a flop, it is skipped, and the next one comes at its regular time.
"""

from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.table.config import TableGame
from mazziere.table.state import Table


def can_be_bomb_pot(game: TableGame) -> bool:
    """Whether the game has a flop to which a hand could go at once."""
    return VARIANTS[game.variant].has_flop


def is_bomb_pot(table: Table) -> bool:
    """Whether the next hand, of the running game, is one."""
    every = table.config.bomb_pot_every
    return every > 0 and (table.hand_count + 1) % every == 0 and can_be_bomb_pot(table.game)


def hands_until_the_next(table: Table) -> int:
    """How many hands come before the next bomb pot: 0 if the very next hand is one."""
    every = table.config.bomb_pot_every
    return (every - 1 - table.hand_count) % every
