"""Which cards come when, and what may be decided on them?

Rulings on the course of a round. A street is named after the cards it begins with.
"""

from enum import Enum

from mazziere.rules.casino.paytables import Spot


class RoundStreet(Enum):
    """The streets of a round, named after the cards on which players decide."""

    HOLE = "hole"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    """Nothing is decided any more."""


class PlayChoice(Enum):
    """What a player decides."""

    PLAY = "play"
    """Bet on the next spot."""
    FOLD = "fold"
    CHECK = "check"


class CardPlace(Enum):
    """Where cards of a round are turned up."""

    PLAYER = "player"
    """The hand that all players share."""
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    DEALER = "dealer"


POSITIONS: dict[CardPlace, tuple[int, ...]] = {
    CardPlace.PLAYER: (0, 2),
    CardPlace.DEALER: (1, 3),
    CardPlace.FLOP: (4, 5, 6),
    CardPlace.TURN: (7,),
    CardPlace.RIVER: (8,),
}
"""Place → the positions of its cards in the deck, from the top: the hole cards are dealt in turn, the
player's first, and none is burned.
"""

BET_OF: dict[RoundStreet, Spot] = {
    RoundStreet.HOLE: Spot.FLOP,
    RoundStreet.FLOP: Spot.TURN,
    RoundStreet.TURN: Spot.RIVER,
}
"""Street → the spot on which its bet is placed."""
