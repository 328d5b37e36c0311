"""What does a player mean by the name of an action?

The names are those of the offers in a view. Whether the action is allowed now
is the hand's to say; here it is only put together.
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
    """Act in the hand, by the name of an offer: the host knows the seat, and makes an `Act` of it."""

    action: str
    """One of NAMES."""
    based_on: int
    """The version of the table that the player was looking at."""
    to: int | None = None
    """The street's total, for a wager."""
    cards: tuple[Card, ...] | None = None
    """To be exchanged, for a discard."""


def named_action(
    name: str, seat: int, *, to: int | None = None, cards: tuple[Card, ...] | None = None
) -> Action:
    """The action `name`, one of NAMES, of this seat.

    to     the street's total, for a wager
    cards  to be exchanged; none stands pat, None has not said
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
