"""What may be offered to a player, with its bounds? Totals of the betting round, as in commands."""

import msgspec


class OfferFold(msgspec.Struct, frozen=True, tag="fold", gc=False):
    """Always there: a player may always pass (ROOM fold)."""


class OfferCheck(msgspec.Struct, frozen=True, tag="check", gc=False):
    pass


class OfferCall(msgspec.Struct, frozen=True, tag="call", gc=False):
    to: int
    """The total after the call: less than the bet if the stack is."""
    by: int


class OfferBet(msgspec.Struct, frozen=True, tag="bet", gc=False):
    """Any total from `min_to` to `max_to`; both are equal in fixed limit and for a short all-in."""

    min_to: int
    max_to: int


class OfferRaise(msgspec.Struct, frozen=True, tag="raise", gc=False):
    """As `OfferBet`, on top of a bet."""

    min_to: int
    max_to: int


class OfferBringIn(msgspec.Struct, frozen=True, tag="bring_in", gc=False):
    """The forced opening bet of stud: this, or the whole bet at once."""

    to: int
    """Less than the bring-in if the stack is."""


class OfferComplete(msgspec.Struct, frozen=True, tag="complete", gc=False):
    """As `OfferRaise`, instead of a bring-in or over it."""

    min_to: int
    max_to: int


class OfferDiscard(msgspec.Struct, frozen=True, tag="discard", gc=False):
    """Exchange any number of cards from none to `most`."""

    most: int


class OfferShow(msgspec.Struct, frozen=True, tag="show", gc=False):
    pass


class OfferMuck(msgspec.Struct, frozen=True, tag="muck", gc=False):
    pass


Offer = (
    OfferFold
    | OfferCheck
    | OfferCall
    | OfferBet
    | OfferRaise
    | OfferBringIn
    | OfferComplete
    | OfferDiscard
    | OfferShow
    | OfferMuck
)

FOLD, CHECK, SHOW, MUCK = OfferFold(), OfferCheck(), OfferShow(), OfferMuck()
