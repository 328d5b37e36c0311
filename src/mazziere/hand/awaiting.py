"""What may a hand be waiting for?"""

import msgspec


class CardsToDeal(msgspec.Struct, frozen=True, tag="cards_to_deal", gc=False):
    """The dealer is to deal: each next card goes to the next of these places."""

    to: tuple[int, ...]
    """Seat numbers, BOARD, SECOND_BOARD or BURN."""
    face_up: tuple[int, ...] = ()
    """Which of them go to a seat face up, as indexes into `to`."""


class PlayerToAct(msgspec.Struct, frozen=True, tag="player_to_act", gc=False):
    """To bet, or to exchange cards: what is open to them is what `legal` lists."""

    seat: int


class PlayerToShow(msgspec.Struct, frozen=True, tag="player_to_show", gc=False):
    """This hand has lost: it may be shown or mucked."""

    seat: int


class Finished(msgspec.Struct, frozen=True, tag="finished", gc=False):
    pass


Awaiting = CardsToDeal | PlayerToAct | PlayerToShow | Finished
