"""What are the words of Open Hand History, spec 1.4.7?

A hand is a JSON object under the one member "ohh". The words that both its
reader and its writer use stand here; members that begin with an underscore
are our own, for what the specification has no place for.

It has six types of game, so a game is written under one of them only if a
reader who knows no more than the type plays it right: razz is no "Stud", and
badugi no "Draw".
"""

from typing import Final

from mazziere.hand import PostKind
from mazziere.rules.limits import Limit

VERSION: Final = "1.4.7"

GAME_TYPES: Final[dict[str, str]] = {
    "holdem": "Holdem",
    "omaha": "Omaha",
    "omaha5": "Omaha",
    "omaha6": "Omaha",
    "omaha8": "OmahaHiLo",
    "omaha5_8": "OmahaHiLo",
    "omaha6_8": "OmahaHiLo",
    "seven_stud": "Stud",
    "seven_stud8": "StudHiLo",
    "five_draw": "Draw",
}
"""Key of the catalogue → type. The first key of a type is what it means where nothing says more."""

BET_TYPES: Final = {Limit.NO_LIMIT: "NL", Limit.POT_LIMIT: "PL", Limit.FIXED_LIMIT: "FL"}

POSTS: Final = {
    PostKind.ANTE: "Post Ante",
    PostKind.TABLE_ANTE: "Post Ante",
    PostKind.SMALL_BLIND: "Post SB",
    PostKind.BIG_BLIND: "Post BB",
    PostKind.EXTRA_BLIND: "Post Extra Blind",
    PostKind.DEAD_BLIND: "Post Dead",
    PostKind.STRADDLE: "Straddle",
}

DEALT: Final = "Dealt Cards"
SHOWS: Final = "Shows Cards"
MUCKS: Final = "Mucks Cards"
ADDED: Final = ("Added To Pot", "Add to Pot")
"""The room's chips, or those of a deal that nobody opened; written by the first of these words."""
SHOWDOWN: Final = "Showdown"

RUN_TWICE: Final = "Run_It_Twice"
"""A flag of the hand: after the last round of the first board come those of the second."""

PLAY_MONEY: Final = "Chips"

VARIANT_FIELD: Final = "_variant"
"""Our own: the key of the game, where its type alone does not tell how many cards are dealt."""

SMALL_BET_FIELD: Final = "_small_bet"
BIG_BET_FIELD: Final = "_big_bet"
BRING_IN_FIELD: Final = "_bring_in"
"""Our own, on the hand: the bets of fixed limit; on an action: that it is the forced opening bet of stud."""

DISCARDS_FIELD: Final = "_discards"
"""Our own, on "Dealt Cards" of a draw: what was thrown away for them."""

AWAY_FIELD: Final = "_away"
"""Our own, on a player: folded by the room although a blind had put him all-in."""
