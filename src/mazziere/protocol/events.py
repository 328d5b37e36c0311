"""What happened at a table, as one viewer may know it.

For the log, the voice and the sounds: the views are complete without. Every event names the seat and who sits
there, so that it reads alone. The events of the engine are others: they are stored, and know everything.
"""

import re

from msgspec import Struct

from mazziere.protocol.table import PotShareView
from mazziere.protocol.words import Blinds, Limit, PostKind, WhyLeft, WhyPaused, WhySatOut


def _tag(name: str) -> str:
    """What the wire calls a kind of event: "hand_started" for `HandStartedEvent`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.removesuffix("Event")).lower()


class TableEvent(Struct, frozen=True, tag_field="type", tag=_tag, kw_only=True):
    """Something that happened at a table."""


class SeatEvent(TableEvent, frozen=True):
    """Something that one seat did, or that befell it."""

    seat: int
    nickname: str


class DealtInView(Struct, frozen=True):
    """A seat that is dealt into a hand, with its stack before any post."""

    seat: int
    nickname: str
    stack: int


class HandStartedEvent(TableEvent, frozen=True):
    """A new deal. `deck_root` seals the order of the deck before its first card is shown.

    In a `bomb_pot` all ante, and nobody bets before the flop.
    """

    hand: str
    button: int
    deck_root: str | None
    seats: tuple[DealtInView, ...]
    bomb_pot: bool


class PostedEvent(SeatEvent, frozen=True):
    """A blind or an ante was put in."""

    kind: PostKind
    amount: int


class CardsDealtEvent(TableEvent, frozen=True):
    """Cards left the deck.

    `to` holds, for each, a seat number, 0 for the board, -1 for a burnt card or -2 for the second board;
    `face_up`, the places in `to` of cards that lie face up in front of a seat.
    """

    to: tuple[int, ...]
    cards: tuple[str, ...]
    face_up: tuple[int, ...]


class FoldedEvent(SeatEvent, frozen=True):
    """The hand was given up."""


class CheckedEvent(SeatEvent, frozen=True):
    """Nothing was added to the bet."""


class CalledEvent(SeatEvent, frozen=True):
    """The bet was matched, or as much of it as the stack holds."""

    to: int


class BetMadeEvent(SeatEvent, frozen=True):
    """The first bet of a street."""

    to: int


class RaisedEvent(SeatEvent, frozen=True):
    """The bet was raised to this total."""

    to: int


class BroughtInEvent(SeatEvent, frozen=True):
    """The forced bet that opens a stud game was made."""

    to: int


class CompletedEvent(SeatEvent, frozen=True):
    """The bring-in was raised to a full bet."""

    to: int


class DiscardedEvent(SeatEvent, frozen=True):
    """Cards were exchanged for new ones: none by a player who stands pat. Others see their backs."""

    count: int
    cards: tuple[str, ...]


class DiscardsShuffledEvent(TableEvent, frozen=True):
    """The deck was used up: `count` discarded cards were shuffled and are the new one."""

    count: int


class UncalledReturnedEvent(SeatEvent, frozen=True):
    """An uncalled bet, or the part of it that nobody matched, was returned to the player."""

    amount: int


class BetsGatheredEvent(TableEvent, frozen=True):
    """The bets of a street went into the pots, main pot first."""

    pots: tuple[int, ...]


class ShownEvent(SeatEvent, frozen=True):
    """Cards were turned up."""

    cards: tuple[str, ...]


class MuckedEvent(SeatEvent, frozen=True):
    """Cards were given back unseen."""


class PotWonEvent(TableEvent, frozen=True):
    """A pot was shared."""

    pot: int
    amount: int
    rake: int
    shares: tuple[PotShareView, ...]


class PassedOutEvent(TableEvent, frozen=True):
    """Nobody opened. The chips stay in the middle for the next deal."""

    carried: int


class RunningTwiceEvent(TableEvent, frozen=True):
    """The rest of the board is dealt twice, each time for half of every pot."""


class HandEndedEvent(TableEvent, frozen=True):
    """The deal is over."""


class GameChoiceAskedEvent(SeatEvent, frozen=True):
    """This seat is asked for the game of the next hand."""


class GamePassedOverEvent(TableEvent, frozen=True):
    """A game of the rotation cannot be dealt to this many players: `game` is its index."""

    game: int
    variant: str
    limit: Limit
    players: int


class GameChangedEvent(TableEvent, frozen=True):
    """From the next hand on, this game of the rotation. `seat` and `nickname`: who chose it, if anyone."""

    game: int
    variant: str
    limit: Limit
    seat: int | None
    nickname: str | None


class CarriedPotSharedEvent(TableEvent, frozen=True):
    """Fewer than two are left to play for a pot that nobody had opened: these get it."""

    shares: tuple[PotShareView, ...]


class SeatTakenEvent(SeatEvent, frozen=True):
    """Someone sat down."""

    stack: int


class ChipsPromisedEvent(SeatEvent, frozen=True):
    """Chips will be added when the hand is over."""

    amount: int


class ChipsAddedEvent(SeatEvent, frozen=True):
    """Chips were put on the table."""

    amount: int


class ChipsReturnedEvent(SeatEvent, frozen=True):
    """Promised chips that would have lifted the stack above the maximum went back to the player."""

    amount: int


class SatOutEvent(SeatEvent, frozen=True):
    """The seat is dealt no further hand."""

    why: WhySatOut


class CameBackEvent(SeatEvent, frozen=True):
    """The seat wishes to be dealt in again."""

    blinds: Blinds


class LeavingAnnouncedEvent(SeatEvent, frozen=True):
    """The seat goes when the hand is over, which is folded in turn, or played on."""

    plays_on: bool


class SeatLeftEvent(SeatEvent, frozen=True):
    """The seat is empty again."""

    stack: int
    why: WhyLeft


class SeatGivenEvent(SeatEvent, frozen=True):
    """The tournament seated somebody here: from another table, or as a late entry."""

    stack: int


class SeatVacatedEvent(SeatEvent, frozen=True):
    """Somebody plays on at another table of the tournament, or is out of it, with a `stack` of 0."""

    stack: int


class StackSetEvent(SeatEvent, frozen=True):
    """The seat has this many chips now: it rebought or added on, or the staff has ruled so."""

    stack: int


class ButtonDrawnEvent(SeatEvent, frozen=True):
    """The first button. `to` and `cards`: what was dealt face up to find it, if anything."""

    to: tuple[int, ...]
    cards: tuple[str, ...]


class BlindMissedEvent(SeatEvent, frozen=True):
    """A blind went past a player who was not dealt in."""

    big: bool


class TimeBankStartedEvent(SeatEvent, frozen=True):
    """The time to act is over; the player's own time runs."""


class TimeChargedEvent(SeatEvent, frozen=True):
    """The house was paid for the player's time at the table."""

    amount: int


class StraddleSetEvent(SeatEvent, frozen=True):
    """From the next hand on the seat straddles where it may, or no longer."""

    on: bool


class PlayerDisconnectedEvent(SeatEvent, frozen=True):
    """The player's connection is lost."""


class PlayerReconnectedEvent(SeatEvent, frozen=True):
    """The player's connection is there again."""


class DisconnectTimeStartedEvent(SeatEvent, frozen=True):
    """The time to act is over; the player gets more because their connection is lost."""


class TwiceAskedEvent(TableEvent, frozen=True):
    """Nobody can bet any more: those who play for the pots are asked whether the rest is dealt twice."""


class TwiceAnsweredEvent(SeatEvent, frozen=True):
    """A player's answer to `TwiceAskedEvent`: after a single no, the rest is dealt once."""

    agrees: bool


class TimeRanOutEvent(SeatEvent, frozen=True):
    """The clock acted in the player's place."""


class TopUpEndedEvent(SeatEvent, frozen=True):
    """Automatic top-up is off: your account does not have the `missing` chips."""

    missing: int


class SeatHeldEvent(SeatEvent, frozen=True):
    """An empty seat is held until this instant for the first player on the waiting list."""

    until: int


class SeatPassedOnEvent(SeatEvent, frozen=True):
    """The player did not come for the seat that was held for them."""


class TablePausedEvent(TableEvent, frozen=True):
    """No hand is started from now on."""

    why: WhyPaused


class TableResumedEvent(TableEvent, frozen=True):
    """Hands are started again, unless the table is paused for another reason too."""

    why: WhyPaused


class ChangeAnnouncedEvent(TableEvent, frozen=True):
    """The game or the stakes of the table change when the hand is over."""


class TableChangedEvent(TableEvent, frozen=True):
    """Something else is played here: the view says what."""


class ClosingAnnouncedEvent(TableEvent, frozen=True):
    """The table closes when the hand is over."""


class TableClosedEvent(TableEvent, frozen=True):
    """Nothing is played here any more."""


class HandCancelledEvent(TableEvent, frozen=True):
    """The hand was called off by the house; all bets went back."""

    hand: str
    returned: tuple[PotShareView, ...]


ViewerEvent = (
    HandStartedEvent
    | PostedEvent
    | CardsDealtEvent
    | FoldedEvent
    | CheckedEvent
    | CalledEvent
    | BetMadeEvent
    | RaisedEvent
    | BroughtInEvent
    | CompletedEvent
    | DiscardedEvent
    | DiscardsShuffledEvent
    | UncalledReturnedEvent
    | BetsGatheredEvent
    | ShownEvent
    | MuckedEvent
    | PotWonEvent
    | PassedOutEvent
    | RunningTwiceEvent
    | HandEndedEvent
    | GameChoiceAskedEvent
    | GamePassedOverEvent
    | GameChangedEvent
    | CarriedPotSharedEvent
    | SeatTakenEvent
    | ChipsPromisedEvent
    | ChipsAddedEvent
    | ChipsReturnedEvent
    | SatOutEvent
    | CameBackEvent
    | LeavingAnnouncedEvent
    | SeatLeftEvent
    | SeatGivenEvent
    | SeatVacatedEvent
    | StackSetEvent
    | ButtonDrawnEvent
    | BlindMissedEvent
    | TimeBankStartedEvent
    | TimeChargedEvent
    | StraddleSetEvent
    | PlayerDisconnectedEvent
    | PlayerReconnectedEvent
    | DisconnectTimeStartedEvent
    | TwiceAskedEvent
    | TwiceAnsweredEvent
    | TimeRanOutEvent
    | TopUpEndedEvent
    | SeatHeldEvent
    | SeatPassedOnEvent
    | TablePausedEvent
    | TableResumedEvent
    | ChangeAnnouncedEvent
    | TableChangedEvent
    | ClosingAnnouncedEvent
    | TableClosedEvent
    | HandCancelledEvent
)
