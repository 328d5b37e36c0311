"""How long does a table pause, so that people can follow what happens by itself?"""

import msgspec

from mazziere.hand.state import Hand


class Pace(msgspec.Struct, frozen=True):
    """Pauses that let people follow what happens without their acting, in milliseconds."""

    street_ms: int
    """Between streets that are dealt when no betting is left; 0 = no pause."""
    idle_ms: int
    """Extra pause between hands that no person plays or watches, so that bots alone do not fill the disk."""
    seat_kept_ms: int
    """How long the seat of a player who sits out is kept."""
    multiplier_ms: int = 0
    """Between the draw of a multiplier and the first seat of its tournament."""

    def before_street_ms(self, hand: Hand | None) -> int:
        """The pause before cards that nobody can bet on; twice as long where two boards are dealt."""
        boards = 2 if hand is not None and hand.running_twice else 1
        return boards * self.street_ms
