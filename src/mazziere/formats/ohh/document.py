"""What are the words of Open Hand History, spec 1.4.7?

A hand is a JSON object under the single member "ohh". The words that both reader and writer use are here;
members that begin with an underscore are our own, for facts that the specification has no place for.

The specification has six types of game. A game is written under one of them only if a reader that knows only
the type can play it correctly: razz is not "Stud", and badugi is not "Draw".
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
"""Key of the catalogue → type. The first key of a type is its meaning if nothing else says more."""

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
"""Chips added by the room or carried over from a deal that nobody opened; the first of these words is
written.
"""
SHOWDOWN: Final = "Showdown"

RUN_TWICE: Final = "Run_It_Twice"
"""A flag of the hand: the rounds of the second board follow the last round of the first."""

PLAY_MONEY: Final = "Chips"

VARIANT_FIELD: Final = "_variant"
"""Our own: the key of the game, if its type does not tell how many cards are dealt."""

SMALL_BET_FIELD: Final = "_small_bet"
BIG_BET_FIELD: Final = "_big_bet"
BRING_IN_FIELD: Final = "_bring_in"
"""Our own, on the hand: the bets of fixed limit; on an action: that it is the bring-in of stud."""

DISCARDS_FIELD: Final = "_discards"
"""Our own, on "Dealt Cards" of a draw: the discards."""

AWAY_FIELD: Final = "_away"
"""Our own, on a player: folded by the room although a blind had put them all-in."""

LEVEL_FIELD: Final = "_level"
"""Our own, on `tournament_info`: the level at which the hand was played, from 1."""

RULES_FIELD: Final = "_rules"
"""Our own, on the hand: the key of the rule set under which it was played."""
