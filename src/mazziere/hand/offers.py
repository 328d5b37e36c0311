"""Which actions are offered to a player, and within which bounds?

Amounts are totals of the betting round in whole chips, as in commands.
"""

import msgspec


class OfferFold(msgspec.Struct, frozen=True, tag="fold", gc=False):
    """Always offered: a player may always fold (ROOM fold)."""


class OfferCheck(msgspec.Struct, frozen=True, tag="check", gc=False):
    """Pass without betting."""


class OfferCall(msgspec.Struct, frozen=True, tag="call", gc=False):
    """Match the bet, or go all-in for less."""

    to: int
    """The total after the call: less than the bet if the stack is short."""
    by: int


class OfferBet(msgspec.Struct, frozen=True, tag="bet", gc=False):
    """Any total from `min_to` to `max_to`; both are equal in fixed limit and for a short all-in."""

    min_to: int
    max_to: int


class OfferRaise(msgspec.Struct, frozen=True, tag="raise", gc=False):
    """As `OfferBet`, above the current bet."""

    min_to: int
    max_to: int


class OfferBringIn(msgspec.Struct, frozen=True, tag="bring_in", gc=False):
    """The forced opening bet of stud, offered along with the whole bet."""

    to: int
    """Less than the bring-in if the stack is short."""


class OfferComplete(msgspec.Struct, frozen=True, tag="complete", gc=False):
    """As `OfferRaise`, instead of a bring-in or over one."""

    min_to: int
    max_to: int


class OfferDiscard(msgspec.Struct, frozen=True, tag="discard", gc=False):
    """Exchange any number of cards from zero to `most`."""

    most: int


class OfferShow(msgspec.Struct, frozen=True, tag="show", gc=False):
    """Show a losing hand."""


class OfferMuck(msgspec.Struct, frozen=True, tag="muck", gc=False):
    """Muck a losing hand."""


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
