"""Which games are played in rotation at one table, and under which name?

A mix is a sequence of games with their limits. How long each is played and for which stakes is configured at
the table.
"""

import msgspec

from mazziere.rules.limits import Limit


class Game(msgspec.Struct, frozen=True, gc=False):
    """A game of the catalogue, with the limit it is played at."""

    variant: str
    limit: Limit


FIXED, POT, NO = Limit.FIXED_LIMIT, Limit.POT_LIMIT, Limit.NO_LIMIT

HORSE = (
    Game("holdem", FIXED),
    Game("omaha8", FIXED),
    Game("razz", FIXED),
    Game("seven_stud", FIXED),
    Game("seven_stud8", FIXED),
)
"""PAGAT mixed games: hold'em, Omaha hi-lo, razz, stud, stud eight or better."""

TRIPLE_STUD = (Game("seven_stud", FIXED), Game("razz", FIXED), Game("seven_stud8", FIXED))

EIGHT_GAME = (
    Game("deuce_to_seven_triple", FIXED),
    *HORSE,
    Game("holdem", NO),
    Game("omaha", POT),
)

MIXED_HOLDEM = (Game("holdem", FIXED), Game("holdem", NO))

MIXES: dict[str, tuple[Game, ...]] = {
    "horse": HORSE,
    "triple_stud": TRIPLE_STUD,
    "eight_game": EIGHT_GAME,
    "mixed_holdem": MIXED_HOLDEM,
}
"""Every mix, by its key, which is stored and sent."""
