"""What may be asked of a hand?

Commands are imperatives. Amounts are whole chips, and wagers are always totals of the betting round: `to`,
never `by`. Every command names the seat that gives it, except those of the dealer and the host.
"""

import msgspec

from mazziere.cards import Card


class DealCards(msgspec.Struct, frozen=True, tag="deal_cards", gc=False):
    """Deal these cards to the places that the hand awaits, in that order."""

    cards: tuple[Card, ...]


class Fold(msgspec.Struct, frozen=True, tag="fold", gc=False):
    """Give up the hand."""

    seat: int


class Check(msgspec.Struct, frozen=True, tag="check", gc=False):
    """Pass without betting."""

    seat: int


class Call(msgspec.Struct, frozen=True, tag="call", gc=False):
    """Match the bet, or go all-in for less."""

    seat: int


class Bet(msgspec.Struct, frozen=True, tag="bet", gc=False):
    """Open the betting to a total of `to` chips."""

    seat: int
    to: int


class RaiseTo(msgspec.Struct, frozen=True, tag="raise_to", gc=False):
    """Raise to a total of `to` chips."""

    seat: int
    to: int


class BringIn(msgspec.Struct, frozen=True, tag="bring_in", gc=False):
    """Make the forced opening bet of stud, or go all-in for less."""

    seat: int


class Complete(msgspec.Struct, frozen=True, tag="complete", gc=False):
    """Make a full bet of `to` chips instead of bringing in, or over another player's bring-in."""

    seat: int
    to: int


class Discard(msgspec.Struct, frozen=True, tag="discard", gc=False):
    """Exchange these cards; an empty tuple stands pat."""

    seat: int
    cards: tuple[Card, ...]


class Show(msgspec.Struct, frozen=True, tag="show", gc=False):
    """Turn the hand face up.

    declared  where hands count as declared: the five cards that the player claims
              for each award, high before low; empty claims the best there is
    """

    seat: int
    declared: tuple[tuple[Card, ...], ...] = ()


class Muck(msgspec.Struct, frozen=True, tag="muck", gc=False):
    """Give up the hand at the showdown without showing it."""

    seat: int


class HuntRabbit(msgspec.Struct, frozen=True, tag="hunt_rabbit", gc=False):
    """Ask for the board cards that would have come, after a hand that ended before the last of them."""

    seat: int


class RunTwice(msgspec.Struct, frozen=True, tag="run_twice", gc=False):
    """Deal the remaining cards twice. The host has asked the players, and all agree."""


class TurnUp(msgspec.Struct, frozen=True, tag="turn_up", gc=False):
    """Go on with the called all-in that waits with its cards unturned."""


Action = Fold | Check | Call | Bet | RaiseTo | BringIn | Complete | Discard | Show | Muck | HuntRabbit
"""The commands that a player may give."""

Command = DealCards | RunTwice | TurnUp | Action
