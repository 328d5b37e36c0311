"""Which achievements has a player?

They are for playing: hands, games, days, company. None is for money, and none for what was won, lost or
risked, so that nobody plays higher or longer than they want for the sake of one.
"""

from typing import Final

from mazziere.services.history.rollups import Rollup

ACHIEVEMENTS: Final = (
    ("hands", 100),
    ("hands", 1_000),
    ("hands", 10_000),
    ("games", 3),
    ("games", 10),
    ("days", 7),
    ("days", 30),
    ("people", 10),
    ("people", 50),
)
"""(what is counted, how many there must be): hands dealt, different games, days, and players met."""


def achieved(player: str, rollup: Rollup) -> tuple[int, ...]:
    """Which of `ACHIEVEMENTS` the player has, by their place in it."""
    parts = tuple(rollup.parts)
    counted = {
        "hands": sum(part.hands for part in parts),
        "games": len({part.variant for part in parts}),
        "days": len({part.day for part in parts}),
        "people": len(rollup.together.keys() - {player}),
    }
    return tuple([place for place, (what, least) in enumerate(ACHIEVEMENTS) if counted[what] >= least])
