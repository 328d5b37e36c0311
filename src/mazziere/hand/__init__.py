"""One deal: from the forced bets to the last pot.

    start, commands, events
      └── state ── evolve
            └── legal, showdown ── judges ── decide
                      └── view

`begin` a hand, ask what it is `awaiting`, `apply` a command. The hand owns no
deck, no clock and no players: the host answers `CardsToDeal`, and a seat is a
number.
"""

from mazziere.hand.commands import (
    Action,
    Bet,
    Call,
    Check,
    Command,
    DealCards,
    Fold,
    HuntRabbit,
    Muck,
    RaiseTo,
    Show,
)
from mazziere.hand.decide import apply, begin, decide
from mazziere.hand.events import Event
from mazziere.hand.evolve import evolve, started
from mazziere.hand.legal import Offer, legal
from mazziere.hand.start import BOARD, BURN, DealtIn, HandStart, Post, PostKind
from mazziere.hand.state import (
    Awaiting,
    CardsToDeal,
    Finished,
    Hand,
    PlayerToAct,
    PlayerToShow,
)

__all__ = [
    "BOARD",
    "BURN",
    "Action",
    "Awaiting",
    "Bet",
    "Call",
    "CardsToDeal",
    "Check",
    "Command",
    "DealCards",
    "DealtIn",
    "Event",
    "Finished",
    "Fold",
    "Hand",
    "HandStart",
    "HuntRabbit",
    "Muck",
    "Offer",
    "PlayerToAct",
    "PlayerToShow",
    "Post",
    "PostKind",
    "RaiseTo",
    "Show",
    "apply",
    "begin",
    "decide",
    "evolve",
    "legal",
    "started",
]
