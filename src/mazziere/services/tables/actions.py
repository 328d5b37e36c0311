"""Actions by name: the names that a view offers, turned into actions of a hand.

The action is only built here; the hand decides whether it is allowed.
"""

from collections.abc import Callable

from mazziere.cards import Card
from mazziere.hand import (
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Discard,
    Fold,
    HuntRabbit,
    Muck,
    RaiseTo,
    Show,
)
from mazziere.hand.commands import Action
from mazziere.services.refusals import ActionNeedsAmount, ActionNeedsCards
from mazziere.table.commands import PlayerCommand

_PLAIN: dict[str, Callable[[int], Action]] = {
    "fold": Fold,
    "check": Check,
    "call": Call,
    "bring_in": BringIn,
    "show": Show,
    "muck": Muck,
    "rabbit": HuntRabbit,
}
_WITH_AMOUNT: dict[str, Callable[[int, int], Action]] = {"bet": Bet, "raise": RaiseTo, "complete": Complete}
_WITH_CARDS: dict[str, Callable[[int, tuple[Card, ...]], Action]] = {"discard": Discard}

NAMES = (*_PLAIN, *_WITH_AMOUNT, *_WITH_CARDS)


class NamedAction(PlayerCommand, frozen=True, tag="named_action"):
    """An action in the hand, by the name of an offer. The host knows the seat and turns it into an `Act`."""

    action: str
    """One of NAMES."""
    based_on: int
    """The version of the table that the player was looking at when choosing."""
    to: int | None = None
    """For a wager: the seat's total on this street, in chips. None for other actions."""
    cards: tuple[Card, ...] | None = None
    """For a discard: the cards to exchange; empty = stand pat. None for other actions."""


def named_action(
    name: str, seat: int, *, to: int | None = None, cards: tuple[Card, ...] | None = None
) -> Action:
    """The action `name`, one of NAMES, of this seat.

    to     for a wager: the seat's total on this street, in chips
    cards  for a discard: the cards to exchange; empty = stand pat, None = not stated

    Raises `ActionNeedsAmount` or `ActionNeedsCards`.
    """
    if name in _PLAIN:
        return _PLAIN[name](seat)
    if name in _WITH_AMOUNT:
        if to is None:
            raise ActionNeedsAmount(name)
        return _WITH_AMOUNT[name](seat, to)
    if cards is None:
        raise ActionNeedsCards(name)
    return _WITH_CARDS[name](seat, cards)
