"""Hands of hold'em with blinds 30/60 under the rule set "stars", for tests of what PokerStars does."""

from __future__ import annotations

from mazziere.hand import DealCards, DealtIn, Hand, HandStart, Post, PostKind, RaiseTo, apply, begin
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import RULE_SETS, RuleSet

STARS = RULE_SETS["stars"]


def dealt(stacks: dict[int, int], limit: Limit, rules: RuleSet = STARS, *, away: int = 0) -> Hand:
    """Button in seat 1, blinds 30/60 in seats 2 and 3; unknown hole cards are dealt."""
    start = HandStart(
        variant="holdem",
        limit=limit,
        stakes=Stakes(small_blind=30, big_blind=60, small_bet=60, big_bet=120),
        rules=rules,
        button=1,
        seats=tuple(DealtIn(no, stack, no == away) for no, stack in stacks.items()),
        posts=(Post(2, PostKind.SMALL_BLIND, 30), Post(3, PostKind.BIG_BLIND, 60)),
    )
    _, hand = begin(start)
    return apply(hand, DealCards((255,) * 2 * len(stacks)))[1]  # type: ignore[arg-type]


def after(hand: Hand, *commands: object) -> Hand:
    """The hand after all of these."""
    for command in commands:
        _, hand = apply(hand, command)  # type: ignore[arg-type]
    return hand


HALF_RAISE = (RaiseTo(4, 120), RaiseTo(1, 150))
"""Seat 1 has 150: its all-in adds 30, exactly half a bet."""
