"""What does a browser hear of what happens at a table?

For the log, the voice and the sounds: the views are complete without. Part of the wire, see `web.messages`.
"""

from __future__ import annotations

import re

from msgspec import Struct

from mazziere.web.views import Blinds, Limit, PostKind, PotShare, WhyLeft, WhyPaused, WhySatOut


def snake_case(name: str) -> str:
    """The tag of a struct: `hand_started` for `HandStarted`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Happening(Struct, frozen=True, tag_field="type", tag=snake_case, kw_only=True):
    """Something that happened at a table, told as this viewer may know it."""


class SeatHappening(Happening, frozen=True):
    """Something that one seat did, or that befell it."""

    seat: int
    nickname: str


class DealtIn(Struct, frozen=True):
    """A seat that is dealt into a hand, with its stack before any post."""

    seat: int
    nickname: str
    stack: int


class HandStarted(Happening, frozen=True):
    """A new deal. `deck_root` seals the order of the deck before its first card is shown.

    In a `bomb_pot` all ante, and nobody bets before the flop.
    """

    hand: str
    button: int
    deck_root: str | None
    seats: tuple[DealtIn, ...]
    bomb_pot: bool


class Posted(SeatHappening, frozen=True):
    """A blind or an ante was put in."""

    kind: PostKind
    amount: int


class CardsDealt(Happening, frozen=True):
    """Cards left the deck.

    `to` holds, for each, a seat number, 0 for the board, -1 for a burnt card or -2 for the second board;
    `face_up`, the places in `to` of cards that lie face up in front of a seat.
    """

    to: tuple[int, ...]
    cards: tuple[str, ...]
    face_up: tuple[int, ...]


class Folded(SeatHappening, frozen=True):
    """The hand was given up."""


class Checked(SeatHappening, frozen=True):
    """Nothing was added to the bet."""


class Called(SeatHappening, frozen=True):
    """The bet was matched, or as much of it as the stack holds."""

    to: int


class BetMade(SeatHappening, frozen=True):
    """The first bet of a street."""

    to: int


class Raised(SeatHappening, frozen=True):
    """The bet was raised to this total."""

    to: int


class BroughtIn(SeatHappening, frozen=True):
    """The forced bet that opens a stud game was made."""

    to: int


class Completed(SeatHappening, frozen=True):
    """The bring-in was raised to a full bet."""

    to: int


class Discarded(SeatHappening, frozen=True):
    """Cards were given back for new ones: none for who stands pat. Others see their backs."""

    count: int
    cards: tuple[str, ...]


class DiscardsShuffled(Happening, frozen=True):
    """The deck was used up; these many discarded cards are the new one."""

    count: int


class UncalledReturned(SeatHappening, frozen=True):
    """What nobody could match went back to who had bet it."""

    amount: int


class BetsGathered(Happening, frozen=True):
    """The bets of a street went into the pots, main pot first."""

    pots: tuple[int, ...]


class Shown(SeatHappening, frozen=True):
    """Cards were turned up."""

    cards: tuple[str, ...]


class Mucked(SeatHappening, frozen=True):
    """Cards were given back unseen."""


class PotWon(Happening, frozen=True):
    """A pot was shared."""

    pot: int
    amount: int
    rake: int
    shares: tuple[PotShare, ...]


class PassedOut(Happening, frozen=True):
    """Nobody opened. The chips stay in the middle for the next deal."""

    carried: int


class RunningTwice(Happening, frozen=True):
    """The rest of the board is dealt twice, each time for half of every pot."""


class HandEnded(Happening, frozen=True):
    """The deal is over."""


class GameChoiceAsked(SeatHappening, frozen=True):
    """This seat is asked for the game of the next hand."""


class GamePassedOver(Happening, frozen=True):
    """A game of the rotation cannot be dealt to so many players: `game` is its index."""

    game: int
    variant: str
    limit: Limit
    players: int


class GameChanged(Happening, frozen=True):
    """From the next hand on, this game of the rotation. `seat` and `nickname`: who chose it, if anyone."""

    game: int
    variant: str
    limit: Limit
    seat: int | None
    nickname: str | None


class CarriedPotShared(Happening, frozen=True):
    """Fewer than two are left to play for a pot that nobody had opened: these get it."""

    shares: tuple[PotShare, ...]


class SeatTaken(SeatHappening, frozen=True):
    """Someone sat down."""

    stack: int


class ChipsPromised(SeatHappening, frozen=True):
    """Chips will be added when the hand is over."""

    amount: int


class ChipsAdded(SeatHappening, frozen=True):
    """Chips were put on the table."""

    amount: int


class ChipsReturned(SeatHappening, frozen=True):
    """Promised chips that would have lifted the stack above the maximum went back to the player."""

    amount: int


class SatOut(SeatHappening, frozen=True):
    """The seat is dealt no further hand."""

    why: WhySatOut


class CameBack(SeatHappening, frozen=True):
    """The seat wishes to be dealt in again."""

    blinds: Blinds


class LeavingAnnounced(SeatHappening, frozen=True):
    """The seat goes when the hand is over, which is folded in turn, or played on."""

    plays_on: bool


class SeatLeft(SeatHappening, frozen=True):
    """The seat is empty again."""

    stack: int
    why: WhyLeft


class ButtonDrawn(SeatHappening, frozen=True):
    """The first button. `to` and `cards`: what was dealt face up to find it, if anything."""

    to: tuple[int, ...]
    cards: tuple[str, ...]


class BlindMissed(SeatHappening, frozen=True):
    """A blind went past a player who was not dealt in."""

    big: bool


class TimeBankStarted(SeatHappening, frozen=True):
    """The time to act is over; the player's own time runs."""


class TimeCharged(SeatHappening, frozen=True):
    """The house was paid for the player's time at the table."""

    amount: int


class StraddleSet(SeatHappening, frozen=True):
    """From the next hand on the seat straddles where it may, or no longer."""

    on: bool


class PlayerDisconnected(SeatHappening, frozen=True):
    """The player's connection is lost."""


class PlayerReconnected(SeatHappening, frozen=True):
    """The player's connection is there again."""


class DisconnectTimeStarted(SeatHappening, frozen=True):
    """The time to act is over; the player gets more, for his connection is lost."""


class TwiceAsked(Happening, frozen=True):
    """Nobody can bet any more: those who play for the pots are asked whether the rest is dealt twice."""


class TwiceAnswered(SeatHappening, frozen=True):
    """A yes or a no to that; one no, and the cards come once."""

    agrees: bool


class TimeRanOut(SeatHappening, frozen=True):
    """The clock acted in the player's place."""


class TopUpEnded(SeatHappening, frozen=True):
    """You have not got the chips that were missing: your stack is filled up no longer."""

    missing: int


class SeatHeld(SeatHappening, frozen=True):
    """An empty seat is kept until then for who is named, who was first in line."""

    until: int


class SeatPassedOn(SeatHappening, frozen=True):
    """Who is named has not come for the seat that was held."""


class TablePaused(Happening, frozen=True):
    """No hand is started from now on."""

    why: WhyPaused


class TableResumed(Happening, frozen=True):
    """Hands are started again, if nothing else keeps the table."""

    why: WhyPaused


class ChangeAnnounced(Happening, frozen=True):
    """Something else is played here when the hand is over."""


class TableChanged(Happening, frozen=True):
    """Something else is played here: the view says what."""


class ClosingAnnounced(Happening, frozen=True):
    """The table closes when the hand is over."""


class TableClosed(Happening, frozen=True):
    """Nothing is played here any more."""


class HandCancelled(Happening, frozen=True):
    """The hand was called off by the house; all bets went back."""

    hand: str
    returned: tuple[PotShare, ...]


ViewerEvent = (
    HandStarted
    | Posted
    | CardsDealt
    | Folded
    | Checked
    | Called
    | BetMade
    | Raised
    | BroughtIn
    | Completed
    | Discarded
    | DiscardsShuffled
    | UncalledReturned
    | BetsGathered
    | Shown
    | Mucked
    | PotWon
    | PassedOut
    | RunningTwice
    | HandEnded
    | GameChoiceAsked
    | GamePassedOver
    | GameChanged
    | CarriedPotShared
    | SeatTaken
    | ChipsPromised
    | ChipsAdded
    | ChipsReturned
    | SatOut
    | CameBack
    | LeavingAnnounced
    | SeatLeft
    | ButtonDrawn
    | BlindMissed
    | TimeBankStarted
    | TimeCharged
    | StraddleSet
    | PlayerDisconnected
    | PlayerReconnected
    | DisconnectTimeStarted
    | TwiceAsked
    | TwiceAnswered
    | TimeRanOut
    | TopUpEnded
    | SeatHeld
    | SeatPassedOn
    | TablePaused
    | TableResumed
    | ChangeAnnounced
    | TableChanged
    | ClosingAnnounced
    | TableClosed
    | HandCancelled
)
