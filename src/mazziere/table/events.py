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
from mazziere.table.commands import BlindsChoice
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


class CameBack(msgspec.Struct, frozen=True, tag="came_back"):
    seat: int
    blinds: BlindsChoice
    at: int


class LeavingAnnounced(msgspec.Struct, frozen=True, tag="leaving_announced"):
    """The seat goes when the hand is over."""

    seat: int
    at: int


class SeatLeft(msgspec.Struct, frozen=True, tag="seat_left"):
    """The seat is empty, and these chips have left the table."""

    seat: int
    player: str
    nickname: str
    chips: int
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


class HandBegan(msgspec.Struct, frozen=True, tag="hand_began"):
    """A hand starts here; its own events follow."""

    hand_id: str
    deck_root: str
    positions: Positions
    at: int


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
    | HandBegan
    | InHand
    | TimeBankStarted
    | TimeBankUsed
    | TimeRanOut
)
