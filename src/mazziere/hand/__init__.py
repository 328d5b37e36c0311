"""One deal: from the forced bets to the last pot.

    start, commands, events, awaiting, offers ── usual_start
      └── seat, terms ── state ── opening ── evolve
            └── legal, showdown ── validation ── decide
                      └── view

`begin` a hand, read what it is `awaiting`, `apply` a command. The hand has no
deck, no clock and no players: the host answers `CardsToDeal` with cards, and a
seat is a number.
"""

from mazziere.hand.awaiting import AllInToTurn, Awaiting, CardsToDeal, Finished, PlayerToAct, PlayerToShow
from mazziere.hand.commands import (
    Action,
    Bet,
    BringIn,
    Call,
    Check,
    Command,
    Complete,
    DealCards,
    Discard,
    Fold,
    HuntRabbit,
    Muck,
    RaiseTo,
    RunTwice,
    Show,
    TurnUp,
)
from mazziere.hand.decide import apply, begin, carry_out, decide
from mazziere.hand.events import Event
from mazziere.hand.evolve import evolve, started
from mazziere.hand.legal import legal
from mazziere.hand.offers import Offer
from mazziere.hand.start import BOARD, BURN, SECOND_BOARD, DealtIn, HandStart, Post, PostKind
from mazziere.hand.state import Hand
from mazziere.hand.usual_start import usual_start

__all__ = [
    "BOARD",
    "BURN",
    "SECOND_BOARD",
    "Action",
    "AllInToTurn",
    "Awaiting",
    "Bet",
    "BringIn",
    "Call",
    "CardsToDeal",
    "Check",
    "Command",
    "Complete",
    "DealCards",
    "DealtIn",
    "Discard",
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
    "RunTwice",
    "Show",
    "TurnUp",
    "apply",
    "begin",
    "carry_out",
    "decide",
    "evolve",
    "legal",
    "started",
    "usual_start",
]
