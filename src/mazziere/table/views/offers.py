"""What may the viewer do now, and which bet sizes get a button?

The offers are the hand's; here they become one flat kind of value, with common bet sizes. Nothing is
validated. Amounts are totals of the betting round, in chips.
"""

from msgspec.structs import replace

from mazziere.hand import Offer as HandOffer
from mazziere.hand.offers import (
    OfferBet,
    OfferBringIn,
    OfferCall,
    OfferCheck,
    OfferComplete,
    OfferDiscard,
    OfferFold,
    OfferMuck,
    OfferRaise,
    OfferShow,
)
from mazziere.hand.state import Hand
from mazziere.protocol.table import OfferView, Presets
from mazziere.protocol.words import Action
from mazziere.rules.limits import pot_limit_raise_to


def offer_views(hand: Hand, offers: tuple[HandOffer, ...]) -> tuple[OfferView, ...]:
    """The offers to the viewer, with presets."""
    return tuple([_offer(hand, offer) for offer in offers])


_ACTION: dict[type, Action] = {
    OfferFold: "fold",
    OfferCheck: "check",
    OfferCall: "call",
    OfferBet: "bet",
    OfferRaise: "raise",
    OfferBringIn: "bring_in",
    OfferComplete: "complete",
    OfferDiscard: "discard",
    OfferShow: "show",
    OfferMuck: "muck",
}


_PLAIN: dict[type, OfferView] = {
    kind: OfferView(_ACTION[kind]) for kind in (OfferFold, OfferCheck, OfferShow, OfferMuck)
}
"""Offers without amounts are the same each time."""
_WAGERS = (OfferBet, OfferRaise, OfferComplete)


def _offer(hand: Hand, offer: HandOffer) -> OfferView:
    made = bare_offer(offer)
    if made.min_to is None or made.max_to is None:
        return made
    return replace(made, presets=presets(hand, made.min_to, made.max_to))


def bare_offer(offer: HandOffer) -> OfferView:
    """An offer without presets, for those who press no buttons."""
    plain = _PLAIN.get(type(offer))
    if plain is not None:
        return plain
    action = _ACTION[type(offer)]
    if isinstance(offer, _WAGERS):
        return OfferView(action, min_to=offer.min_to, max_to=offer.max_to)
    if isinstance(offer, OfferCall):
        return OfferView(action, to=offer.to, by=offer.by)
    if isinstance(offer, OfferBringIn):
        return OfferView(action, to=offer.to)
    assert isinstance(offer, OfferDiscard), "every other offer is plain"
    return OfferView(action, most=offer.most)


def presets(hand: Hand, min_to: int, max_to: int) -> Presets:
    """Half the pot and the pot as in pot limit, moved within the bounds.

    With blinds of 50/100, for the first to act: the pot is a raise to 350, half of it a raise to 225.
    """
    to_call = hand.bet - hand.seats[hand.to_act].wagered
    pot_to = pot_limit_raise_to(bet=hand.bet, to_call=to_call, pot=hand.pot_total)
    half_to = hand.bet + (pot_to - hand.bet) // 2
    return Presets(
        min=min_to,
        half_pot=min(max(half_to, min_to), max_to),
        pot=min(max(pot_to, min_to), max_to),
        all_in=max_to,
    )
