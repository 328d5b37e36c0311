"""Which cards come when, and what may be decided on them?

Rulings on the course of a round. A street is named after the cards it begins with.
"""

from enum import Enum

from mazziere.rules.books import BONUS_POKER
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.citations import ruling


class RoundStreet(Enum):
    """The streets of a round, named after the cards on which players decide."""

    HOLE = "hole"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    """Nothing is decided any more."""

    __hash__ = object.__hash__  # instead of one of the name: every look-up asks for it


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

    __hash__ = object.__hash__  # instead of one of the name: every look-up asks for it


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


ORDER = (CardPlace.PLAYER, CardPlace.FLOP, CardPlace.TURN, CardPlace.RIVER, CardPlace.DEALER)
"""The places in the order in which their cards are turned up."""


@ruling(
    BONUS_POKER["decision pre-flop"],
    BONUS_POKER["decision flop"],
    BONUS_POKER["decision turn"],
    BONUS_POKER["decision river"],
)
def choices(street: RoundStreet) -> tuple[PlayChoice, ...]:
    """What a player may do in a street: play or fold, then play or check, and nothing after the river.

    >>> [choice.value for choice in choices(RoundStreet.HOLE)]
    ['play', 'fold']
    """
    match street:
        case RoundStreet.HOLE:
            return PlayChoice.PLAY, PlayChoice.FOLD
        case RoundStreet.FLOP | RoundStreet.TURN:
            return PlayChoice.PLAY, PlayChoice.CHECK
        case RoundStreet.RIVER:
            return ()


@ruling(BONUS_POKER["decision pre-flop"], BONUS_POKER["decision flop"], BONUS_POKER["decision turn"])
def choice_of_the_clock(street: RoundStreet) -> PlayChoice:
    """What stands for an answer that did not come in time: the hand is folded, later it is checked.

    >>> choice_of_the_clock(RoundStreet.TURN).value
    'check'
    """
    return PlayChoice.FOLD if street is RoundStreet.HOLE else PlayChoice.CHECK


@ruling(BONUS_POKER["game"], BONUS_POKER["bonus"], BONUS_POKER["first 5"])
def next_place(last: CardPlace, *, anybody_plays: bool, first_5: bool, bonus: bool) -> CardPlace | None:
    """Where cards are turned up after those of `last`; None if nothing depends on any others.

    Once all have folded, FIRST 5 bets still play for the flop, and BONUS bets for the dealer's cards.

    >>> next_place(CardPlace.PLAYER, anybody_plays=False, first_5=False, bonus=True).value
    'dealer'
    """
    wanted = {CardPlace.FLOP: first_5, CardPlace.DEALER: bonus}
    for place in ORDER[ORDER.index(last) + 1 :]:
        if anybody_plays or wanted.get(place, False):
            return place
    return None
