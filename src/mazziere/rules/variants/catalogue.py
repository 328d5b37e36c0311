"""Which games can this room deal?"""

from mazziere.rules.variants.draw_games import DRAW_GAMES
from mazziere.rules.variants.flop_games import FLOP_GAMES
from mazziere.rules.variants.stud_games import STUD_GAMES
from mazziere.rules.variants.variant import Variant

VARIANTS: dict[str, Variant] = {variant.key: variant for variant in (*FLOP_GAMES, *DRAW_GAMES, *STUD_GAMES)}
"""Every game, by key."""
