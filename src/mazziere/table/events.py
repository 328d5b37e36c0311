"""What has happened at a table?

Events are in the past tense, and `evolve` accepts every one. They are stored as they are, so a field is never
renamed or given another meaning, and a new field has a default. Events of the hand are wrapped in `InHand`.
Instants and durations are in milliseconds, amounts in whole chips.
"""

from enum import Enum

import msgspec

from mazziere.cards import Card
from mazziere.hand import events as hand_events
from mazziere.rules.button import Positions
from mazziere.table.commands import BlindsChoice, Pause
from mazziere.table.config import TableConfig
from mazziere.table.owner_events import BuyInAnswered as BuyInAnswered
from mazziere.table.owner_events import BuyInRequested as BuyInRequested
from mazziere.table.owner_events import BuyInWithdrawn as BuyInWithdrawn
from mazziere.table.owner_events import InvitationRenewed as InvitationRenewed
from mazziere.table.owner_events import PlayerAdmitted as PlayerAdmitted
from mazziere.table.owner_events import PlayerLetBackIn as PlayerLetBackIn
from mazziere.table.owner_events import PlayerRemoved as PlayerRemoved
from mazziere.table.tournament_events import HandReleased as HandReleased
from mazziere.table.tournament_events import ReleaseWithdrawn as ReleaseWithdrawn
from mazziere.table.tournament_events import SeatGiven as SeatGiven
from mazziere.table.tournament_events import SeatVacated as SeatVacated
from mazziere.table.tournament_events import StackSet as StackSet


class TableOpened(msgspec.Struct, frozen=True, tag="table_opened"):
    """The table was opened."""

    config: TableConfig
    at: int


class SeatTaken(msgspec.Struct, frozen=True, tag="seat_taken"):
    """A player sat down."""

    seat: int
    player: str
    nickname: str
    chips: int
    is_bot: bool
    at: int
    avatar: str = ""


class ChipsPromised(msgspec.Struct, frozen=True, tag="chips_promised"):
    """Chips bought during a hand: the player has paid, the stack gets them when it is over."""

    seat: int
    amount: int
    at: int


class ChipsAdded(msgspec.Struct, frozen=True, tag="chips_added"):
    """The stack grew; `promised` of the chips had been paid for before."""

    seat: int
    amount: int
    promised: int
    at: int


class ChipsReturned(msgspec.Struct, frozen=True, tag="chips_returned"):
    """Promised chips that would have lifted the stack above the maximum were returned to the player."""

    seat: int
    player: str
    amount: int
    at: int


class TopUpSet(msgspec.Struct, frozen=True, tag="top_up_set"):
    """The stack is to be topped up to `to` between hands; 0 stops that."""

    seat: int
    to: int
    at: int


class TopUpEnded(msgspec.Struct, frozen=True, tag="top_up_ended"):
    """The player did not have the `missing` chips; the stack is no longer topped up."""

    seat: int
    missing: int
    at: int


class Why(Enum):
    """Why a player is dealt into no further hand."""

    CHOSE_TO = "chose_to"
    ABSENT = "absent"
    """Their time ran out."""
    SHORT_OF_CHIPS = "short_of_chips"
    """OUT: they have no chips left, or less than they would have to post."""


class SatOut(msgspec.Struct, frozen=True, tag="sat_out"):
    """The player sits out."""

    seat: int
    why: Why
    at: int
    at_once: bool = False
    """In the running hand already."""


class SittingOutAtBlind(msgspec.Struct, frozen=True, tag="sitting_out_at_blind"):
    """The player sits out as soon as the big blind would be theirs."""

    seat: int
    at: int


class CameBack(msgspec.Struct, frozen=True, tag="came_back"):
    """The player is to be dealt in again."""

    seat: int
    blinds: BlindsChoice
    at: int


class LeavingAnnounced(msgspec.Struct, frozen=True, tag="leaving_announced"):
    """The player leaves when the hand is over."""

    seat: int
    at: int
    plays_on: bool = False
    """Whether they play the hand to its end; otherwise they fold in turn."""


class WhyLeft(Enum):
    """Why a seat became empty."""

    CHOSE_TO = "chose_to"
    ABSENT = "absent"
    """The player sat out too long while others waited."""
    CLOSED = "closed"
    """The table closed."""
    REMOVED = "removed"
    """The owner of the table no longer admits the player."""


class SeatLeft(msgspec.Struct, frozen=True, tag="seat_left"):
    """The seat became empty, and these chips left the table."""

    seat: int
    player: str
    nickname: str
    chips: int
    at: int
    why: WhyLeft = WhyLeft.CHOSE_TO


class WaitingListJoined(msgspec.Struct, frozen=True, tag="waiting_list_joined"):
    """The player is waiting for a seat."""

    player: str
    nickname: str
    at: int


class WaitingListLeft(msgspec.Struct, frozen=True, tag="waiting_list_left"):
    """The player no longer waits, and no seat is held for them."""

    player: str
    nickname: str
    at: int


class SeatHeld(msgspec.Struct, frozen=True, tag="seat_held"):
    """Until then only this player, who was first in line, may take the seat."""

    seat: int
    player: str
    nickname: str
    until: int
    at: int


class SeatPassedOn(msgspec.Struct, frozen=True, tag="seat_passed_on"):
    """The player for whom the seat was held did not take it in time and has left the waiting list."""

    seat: int
    player: str
    nickname: str
    at: int


class TablePaused(msgspec.Struct, frozen=True, tag="table_paused"):
    """No hands are started from now on."""

    why: Pause
    at: int


class TableResumed(msgspec.Struct, frozen=True, tag="table_resumed"):
    """A pause ended."""

    why: Pause
    at: int


class ChangeAnnounced(msgspec.Struct, frozen=True, tag="change_announced"):
    """The configuration will change when the hand is over."""

    config: TableConfig
    at: int


class TableChanged(msgspec.Struct, frozen=True, tag="table_changed"):
    """The configuration changed."""

    config: TableConfig
    at: int


class ClosingAnnounced(msgspec.Struct, frozen=True, tag="closing_announced"):
    """The table will close when the hand is over."""

    at: int


class TableClosed(msgspec.Struct, frozen=True, tag="table_closed"):
    """The table closed; always its last event."""

    at: int


class HandCancelled(msgspec.Struct, frozen=True, tag="hand_cancelled"):
    """The hand was canceled before any pot was paid, and all bets were returned."""

    hand_id: str
    returned: tuple[tuple[int, int], ...]
    """(seat, chips that it had put in)"""
    at: int


class ButtonDrawn(msgspec.Struct, frozen=True, tag="button_drawn"):
    """The first button, and the cards dealt face up to find it, if any: (seat, card) in dealing order."""

    seat: int
    cards: tuple[tuple[int, Card], ...]
    at: int


class BlindMissed(msgspec.Struct, frozen=True, tag="blind_missed"):
    """A blind passed a player who was not dealt in."""

    seat: int
    big: bool
    at: int


class GameChoiceAsked(msgspec.Struct, frozen=True, tag="game_choice_asked"):
    """The player about to have the button was asked for the game of the next hand."""

    seat: int
    at: int


class GamePassedOver(msgspec.Struct, frozen=True, tag="game_passed_over"):
    """A game of the mix cannot be dealt to the number of players there are."""

    game: int
    players: int
    at: int


class GameChanged(msgspec.Struct, frozen=True, tag="game_changed"):
    """From the next hand on, another game of the mix is dealt (or the same one begins again)."""

    game: int
    at: int
    chosen_by: int = 0
    """The seat that chose it; 0 if it followed in rotation."""


class CarriedPotShared(msgspec.Struct, frozen=True, tag="carried_pot_shared"):
    """Fewer than two players could play for the pot of a deal that was passed out: these receive it."""

    shares: tuple[tuple[int, int], ...]
    """(seat, chips)"""
    at: int


class TimeCharged(msgspec.Struct, frozen=True, tag="time_charged"):
    """The player paid from their stack for the time until `until`."""

    seat: int
    amount: int
    at: int
    until: int


class StraddleSet(msgspec.Struct, frozen=True, tag="straddle_set"):
    """From the next hand on the player straddles whenever they may, or no longer does."""

    seat: int
    on: bool
    at: int


class HandBegan(msgspec.Struct, frozen=True, tag="hand_began"):
    """A hand began; its own events follow."""

    hand_id: str
    deck_root: str
    positions: Positions
    at: int
    config_version: int = 1
    """The table's version when its configuration last changed; identifies the configuration of this hand."""


class InHand(msgspec.Struct, frozen=True, tag="in_hand"):
    """An event of the running hand."""

    event: hand_events.Event
    at: int


class TimeBankStarted(msgspec.Struct, frozen=True, tag="time_bank_started"):
    """The time to act ended `at`; the player's time bank runs from there."""

    seat: int
    at: int


class TimeBankUsed(msgspec.Struct, frozen=True, tag="time_bank_used"):
    """The player used part of their time bank."""

    seat: int
    used_ms: int
    at: int


class PlayerDisconnected(msgspec.Struct, frozen=True, tag="player_disconnected"):
    """The player's last connection to the room was lost."""

    seat: int
    at: int


class PlayerReconnected(msgspec.Struct, frozen=True, tag="player_reconnected"):
    """The player is connected again."""

    seat: int
    at: int


class DisconnectTimeStarted(msgspec.Struct, frozen=True, tag="disconnect_time_started"):
    """The running time ended `at`; the player's extra time for disconnections runs from there."""

    seat: int
    at: int


class DisconnectTimeUsed(msgspec.Struct, frozen=True, tag="disconnect_time_used"):
    """The player used part of their extra time for disconnections."""

    seat: int
    used_ms: int
    at: int


class TwiceAsked(msgspec.Struct, frozen=True, tag="twice_asked"):
    """Nobody can bet any more: these players were asked whether the remaining cards are to be dealt twice."""

    seats: tuple[int, ...]
    at: int


class TwiceAnswered(msgspec.Struct, frozen=True, tag="twice_answered"):
    """A player answered that question."""

    seat: int
    agrees: bool
    at: int


class ClockRestarted(msgspec.Struct, frozen=True, tag="clock_restarted"):
    """After an outage, or a clock that was wrong, time goes on at `at`.

    Whoever the table waits for has their full time again, and their own time as it was when they were asked.
    """

    at: int


class TimeRanOut(msgspec.Struct, frozen=True, tag="time_ran_out"):
    """The clock acted for the player."""

    seat: int
    at: int


# Tables of a tournament


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
    | ClockRestarted
    | SeatGiven
    | SeatVacated
    | StackSet
    | HandReleased
    | ReleaseWithdrawn
    | PlayerRemoved
    | PlayerLetBackIn
    | InvitationRenewed
    | BuyInRequested
    | BuyInAnswered
    | BuyInWithdrawn
)
