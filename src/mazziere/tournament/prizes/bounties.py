"""Who gets the bounty of a player who is eliminated?

Those who won the player's chips, in proportion to what they won of them in that hand. No book speaks of
bounties: this is the practice of rooms. Money is in the smallest unit of the currency.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from mazziere.rules.tournaments.odd_cents import in_parts
from mazziere.tournament.definition import Bounties


class BountyWon(msgspec.Struct, frozen=True):
    """What one of the winners gets for an eliminated player."""

    paid: int
    onto_the_head: int = 0
    """By which the winner's own bounty grows."""


def bounties_won(bounty: int, chips_won: Sequence[int], rule: Bounties) -> tuple[BountyWon, ...]:
    """What each of those gets who won the chips of an eliminated player; together it is the bounty.

    chips_won  of that player's chips in the last hand, by each winner, none of them 0; those who won more
               come first, and among equals the nearest to the left of the button: in this order odd cents
               go out

    Of a progressive bounty the odd cent is paid, and half goes onto the winner's head.

    >>> bounties_won(501, (300,), Bounties.HALF_GOES_ON_THE_WINNERS_HEAD)
    (BountyWon(paid=251, onto_the_head=250),)
    """
    if rule is Bounties.NONE:
        return tuple([BountyWon(0) for _ in chips_won])
    parts = in_parts(bounty, chips_won)
    if rule is Bounties.PAID_WHOLE:
        return tuple([BountyWon(part) for part in parts])
    return tuple([BountyWon(part - part // 2, part // 2) for part in parts])


def last_bounty(bounty: int) -> BountyWon:
    """The winner of the tournament is paid their own bounty, which nobody else can win any more.

    >>> last_bounty(1_250)
    BountyWon(paid=1250, onto_the_head=0)
    """
    return BountyWon(bounty)
