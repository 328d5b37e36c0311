"""What has happened at a table?

Past tense, and true: `evolve` accepts every one. Stored as they are, so a
field is never renamed or given another meaning; a new field has a default.
Events of the hand travel inside `InHand`. Instants are milliseconds.
"""

from enum import Enum

import msgspec

from mazziere.cards import Card
from mazziere.hand import events as hand_events
from mazziere.rules.button import Positions
from mazziere.table.commands import BlindsChoice, Pause
from mazziere.table.config import TableConfig


class TableOpened(msgspec.Struct, frozen=True, tag="table_opened"):
    config: TableConfig
    at: int


class SeatTaken(msgspec.Struct, frozen=True, tag="seat_taken"):
    seat: int
    player: str
    nickname: str
    chips: int
    is_bot: bool
    at: int


class ChipsPromised(msgspec.Struct, frozen=True, tag="chips_promised"):
    """Bought during a hand: the player has paid, the stack gets them when it is over."""

    seat: int
    amount: int
    at: int


class ChipsAdded(msgspec.Struct, frozen=True, tag="chips_added"):
    """The stack has grown; `promised` of them had been paid for before."""

    seat: int
    amount: int
    promised: int
    at: int


class ChipsReturned(msgspec.Struct, frozen=True, tag="chips_returned"):
    """Promised chips that would have lifted the stack above the maximum went back to the player."""

    seat: int
    player: str
    amount: int
    at: int


class TopUpSet(msgspec.Struct, frozen=True, tag="top_up_set"):
    """The stack is to be filled up to `to` between hands; 0: not any more."""

    seat: int
    to: int
    at: int


class TopUpEnded(msgspec.Struct, frozen=True, tag="top_up_ended"):
    """The player has not got the chips that were `missing`: the stack is filled up no longer."""

    seat: int
    missing: int
    at: int


class Why(Enum):
    """Why a seat is dealt no further hand."""

    CHOSE_TO = "chose_to"
    ABSENT = "absent"
    """Time ran out."""
    SHORT_OF_CHIPS = "short_of_chips"
    """OUT: nothing left, or less than the blinds due."""


class SatOut(msgspec.Struct, frozen=True, tag="sat_out"):
    seat: int
    why: Why
    at: int
    at_once: bool = False
    """Not even the hand that is running is played on."""


class SittingOutAtBlind(msgspec.Struct, frozen=True, tag="sitting_out_at_blind"):
    """The seat sits out when the big blind would be its own."""

    seat: int
    at: int


class CameBack(msgspec.Struct, frozen=True, tag="came_back"):
    seat: int
    blinds: BlindsChoice
    at: int


class LeavingAnnounced(msgspec.Struct, frozen=True, tag="leaving_announced"):
    """The seat goes when the hand is over."""

    seat: int
    at: int
    plays_on: bool = False
    """The hand is played to its end; else it is folded in turn."""


class WhyLeft(Enum):
    """Why a seat has become empty."""

    CHOSE_TO = "chose_to"
    ABSENT = "absent"
    """Sat out for too long while others waited."""
    CLOSED = "closed"
    """The table closes."""


class SeatLeft(msgspec.Struct, frozen=True, tag="seat_left"):
    """The seat is empty, and these chips have left the table."""

    seat: int
    player: str
    nickname: str
    chips: int
    at: int
    why: WhyLeft = WhyLeft.CHOSE_TO


class PlayerAdmitted(msgspec.Struct, frozen=True, tag="player_admitted"):
    """Knows the invitation to this private table."""

    player: str
    at: int


class WaitingListJoined(msgspec.Struct, frozen=True, tag="waiting_list_joined"):
    player: str
    nickname: str
    at: int


class WaitingListLeft(msgspec.Struct, frozen=True, tag="waiting_list_left"):
    """Waits no longer, also not for a seat that was held for the player."""

    player: str
    nickname: str
    at: int


class SeatHeld(msgspec.Struct, frozen=True, tag="seat_held"):
    """Only this player, who was first in line, may take the seat until then."""

    seat: int
    player: str
    nickname: str
    until: int
    at: int


class SeatPassedOn(msgspec.Struct, frozen=True, tag="seat_passed_on"):
    """Nobody has taken the seat in time that was held for this player, who is out of the line."""

    seat: int
    player: str
    nickname: str
    at: int


class TablePaused(msgspec.Struct, frozen=True, tag="table_paused"):
    """No hand is started from now on."""

    why: Pause
    at: int


class TableResumed(msgspec.Struct, frozen=True, tag="table_resumed"):
    why: Pause
    at: int


class ChangeAnnounced(msgspec.Struct, frozen=True, tag="change_announced"):
    """The table changes when the hand is over."""

    config: TableConfig
    at: int


class TableChanged(msgspec.Struct, frozen=True, tag="table_changed"):
    """This is what is played here from now on."""

    config: TableConfig
    at: int


class ClosingAnnounced(msgspec.Struct, frozen=True, tag="closing_announced"):
    """The table closes when the hand is over."""

    at: int


class TableClosed(msgspec.Struct, frozen=True, tag="table_closed"):
    """Nothing happens here any more: the last event of its table."""

    at: int


class HandCancelled(msgspec.Struct, frozen=True, tag="hand_cancelled"):
    """The hand was called off before any pot was paid, and all its bets went back."""

    hand_id: str
    returned: tuple[tuple[int, int], ...]
    """(seat, chips that it had put in)"""
    at: int


class ButtonDrawn(msgspec.Struct, frozen=True, tag="button_drawn"):
    """The first button, and the cards dealt face up for it, if any: (seat, card) in order."""

    seat: int
    cards: tuple[tuple[int, Card], ...]
    at: int


class BlindMissed(msgspec.Struct, frozen=True, tag="blind_missed"):
    """A blind went past a player who was not dealt in."""

    seat: int
    big: bool
    at: int


class GameChoiceAsked(msgspec.Struct, frozen=True, tag="game_choice_asked"):
    """Who is about to have the button is asked for the game of the next hand."""

    seat: int
    at: int


class GamePassedOver(msgspec.Struct, frozen=True, tag="game_passed_over"):
    """A game of the mix cannot be dealt to so many players as there are."""

    game: int
    players: int
    at: int


class GameChanged(msgspec.Struct, frozen=True, tag="game_changed"):
    """From the next hand on, another game of the mix is dealt (or the same one begins again)."""

    game: int
    at: int
    chosen_by: int = 0
    """The seat that picked it; 0 where its turn has come."""


class CarriedPotShared(msgspec.Struct, frozen=True, tag="carried_pot_shared"):
    """Fewer than two are left to play for the pot of a deal that was passed out: these get it."""

    shares: tuple[tuple[int, int], ...]
    """(seat, chips)"""
    at: int


class TimeCharged(msgspec.Struct, frozen=True, tag="time_charged"):
    """The house was paid from the stack for the time until `until`."""

    seat: int
    amount: int
    at: int
    until: int


class StraddleSet(msgspec.Struct, frozen=True, tag="straddle_set"):
    """From the next hand on this seat straddles where it may, or no longer."""

    seat: int
    on: bool
    at: int


class HandBegan(msgspec.Struct, frozen=True, tag="hand_began"):
    """A hand starts here; its own events follow."""

    hand_id: str
    deck_root: str
    positions: Positions
    at: int
    config_version: int = 1
    """Of the table when it last changed: the event by which this hand's configuration is found again."""


class InHand(msgspec.Struct, frozen=True, tag="in_hand"):
    event: hand_events.Event
    at: int


class TimeBankStarted(msgspec.Struct, frozen=True, tag="time_bank_started"):
    """The time to act ended `at`; the player's own time runs from there."""

    seat: int
    at: int


class TimeBankUsed(msgspec.Struct, frozen=True, tag="time_bank_used"):
    seat: int
    used_ms: int
    at: int


class PlayerDisconnected(msgspec.Struct, frozen=True, tag="player_disconnected"):
    """The player's last connection to the room is lost."""

    seat: int
    at: int


class PlayerReconnected(msgspec.Struct, frozen=True, tag="player_reconnected"):
    seat: int
    at: int


class DisconnectTimeStarted(msgspec.Struct, frozen=True, tag="disconnect_time_started"):
    """The time that ran ended `at`; what the player gets for his lost connection runs from there."""

    seat: int
    at: int


class DisconnectTimeUsed(msgspec.Struct, frozen=True, tag="disconnect_time_used"):
    seat: int
    used_ms: int
    at: int


class TwiceAsked(msgspec.Struct, frozen=True, tag="twice_asked"):
    """Nobody can bet any more: these are asked whether the cards to come shall be dealt twice."""

    seats: tuple[int, ...]
    at: int


class TwiceAnswered(msgspec.Struct, frozen=True, tag="twice_answered"):
    seat: int
    agrees: bool
    at: int


class TimeRanOut(msgspec.Struct, frozen=True, tag="time_ran_out"):
    """The clock acts in the player's place."""

    seat: int
    at: int


Event = (
    TableOpened
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
    | GameChoiceAsked
    | GamePassedOver
    | GameChanged
    | CarriedPotShared
    | TimeCharged
    | StraddleSet
    | HandBegan
    | InHand
    | TimeBankStarted
    | TimeBankUsed
    | PlayerDisconnected
    | PlayerReconnected
    | DisconnectTimeStarted
    | DisconnectTimeUsed
    | TwiceAsked
    | TwiceAnswered
    | TimeRanOut
    | TopUpSet
    | TopUpEnded
    | SittingOutAtBlind
    | PlayerAdmitted
    | WaitingListJoined
    | WaitingListLeft
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
