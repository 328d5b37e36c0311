"""What is a hand waiting for?"""

import msgspec


class CardsToDeal(msgspec.Struct, frozen=True, tag="cards_to_deal", gc=False):
    """The dealer must deal: the next cards go to these places, one each, in this order."""

    to: tuple[int, ...]
    """Seat numbers, `BOARD`, `SECOND_BOARD` or `BURN`."""
    face_up: tuple[int, ...] = ()
    """Indexes into `to` of the cards that go to a seat face up."""


class PlayerToAct(msgspec.Struct, frozen=True, tag="player_to_act", gc=False):
    """A player must bet or exchange cards; `legal` lists what they may do."""

    seat: int


class PlayerToShow(msgspec.Struct, frozen=True, tag="player_to_show", gc=False):
    """A player with a losing hand may show or muck it."""

    seat: int


class AllInToTurn(msgspec.Struct, frozen=True, tag="all_in_to_turn", gc=False):
    """A called all-in waits for other tables, with its cards unturned; `TurnUp` lets it go on."""


class Finished(msgspec.Struct, frozen=True, tag="finished", gc=False):
    """The hand is over and paid."""


Awaiting = CardsToDeal | PlayerToAct | PlayerToShow | AllInToTurn | Finished
