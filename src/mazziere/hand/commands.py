"""What may be asked of a hand?

Commands are imperatives. Wagers are always totals of the betting round:
`to`, never `by`. Every command names the seat that gives it, except the
dealer's and the host's.
"""

import msgspec

from mazziere.cards import Card


class DealCards(msgspec.Struct, frozen=True, tag="deal_cards", gc=False):
    """The dealer deals: a card for each place that the hand awaits, in that order."""

    cards: tuple[Card, ...]


class Fold(msgspec.Struct, frozen=True, tag="fold", gc=False):
    seat: int


class Check(msgspec.Struct, frozen=True, tag="check", gc=False):
    seat: int


class Call(msgspec.Struct, frozen=True, tag="call", gc=False):
    """Match the bet, or go all-in for less."""

    seat: int


class Bet(msgspec.Struct, frozen=True, tag="bet", gc=False):
    seat: int
    to: int


class RaiseTo(msgspec.Struct, frozen=True, tag="raise_to", gc=False):
    seat: int
    to: int


class BringIn(msgspec.Struct, frozen=True, tag="bring_in", gc=False):
    """Make the forced opening bet of stud, or go all-in for less."""

    seat: int


class Complete(msgspec.Struct, frozen=True, tag="complete", gc=False):
    """Make a bring-in a full bet: one's own instead of it, or over another's."""

    seat: int
    to: int


class Discard(msgspec.Struct, frozen=True, tag="discard", gc=False):
    """Exchange these cards of one's own; none of them is to stand pat."""

    seat: int
    cards: tuple[Card, ...]


class Show(msgspec.Struct, frozen=True, tag="show", gc=False):
    """Turn the hand face up.

    declared  where hands count as declared: the five cards of each award that
              the player claims, high before low; empty claims the best there is
    """

    seat: int
    declared: tuple[tuple[Card, ...], ...] = ()


class Muck(msgspec.Struct, frozen=True, tag="muck", gc=False):
    seat: int


class HuntRabbit(msgspec.Struct, frozen=True, tag="hunt_rabbit", gc=False):
    """Ask for the board cards that would have come, after a hand that ended before them."""

    seat: int


class RunTwice(msgspec.Struct, frozen=True, tag="run_twice", gc=False):
    """Deal the cards to come twice: the host has asked the players, and all agree."""


Action = Fold | Check | Call | Bet | RaiseTo | BringIn | Complete | Discard | Show | Muck | HuntRabbit
"""What a player may ask."""

Command = DealCards | RunTwice | Action
