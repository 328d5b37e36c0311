"""What may be asked of a table?

Commands are imperatives; every one carries the instant `at` which it is given
(milliseconds). Players are named by the id that the services know them by.
"""

from typing import Literal

import msgspec

from mazziere.cards import Card
from mazziere.hand.commands import Action
from mazziere.table.config import TableConfig

BlindsChoice = Literal["post", "wait"]
"""Pay now to be dealt in now, or wait for the big blind."""


class OpenTable(msgspec.Struct, frozen=True, tag="open_table"):
    config: TableConfig
    at: int


class TakeSeat(msgspec.Struct, frozen=True, tag="take_seat"):
    player: str
    nickname: str
    seat: int
    buy_in: int
    at: int
    is_bot: bool = False


class AddChips(msgspec.Struct, frozen=True, tag="add_chips"):
    """Bring more chips; during a hand they are promised, and added when it is over."""

    player: str
    amount: int
    at: int


class SitOut(msgspec.Struct, frozen=True, tag="sit_out"):
    """Be dealt no further hand; one that is being played is played on."""

    player: str
    at: int


class ComeBack(msgspec.Struct, frozen=True, tag="come_back"):
    """Be dealt in again. `blinds` matters only to one who owes any."""

    player: str
    blinds: BlindsChoice
    at: int


class LeaveTable(msgspec.Struct, frozen=True, tag="leave_table"):
    """Give the seat up; in a hand, fold when the turn comes and go when it is over."""

    player: str
    at: int


class StartHand(msgspec.Struct, frozen=True, tag="start_hand"):
    """Deal the next hand."""

    hand_id: str
    draw: int
    """A number below 52! from the door of chance; it decides the first button of the table."""
    deck_root: str
    """What the order of the deck was committed to with. Stored and shown, not understood here."""
    at: int


class ChooseGame(msgspec.Struct, frozen=True, tag="choose_game"):
    """Whoever is about to have the button says what is played: `game` is an index into the table's mix."""

    player: str
    game: int
    at: int


class Act(msgspec.Struct, frozen=True, tag="act"):
    """A player's action in the hand, by the seat that is theirs."""

    player: str
    action: Action
    at: int


class DealCards(msgspec.Struct, frozen=True, tag="deal_cards"):
    """The dealer deals what the hand awaits."""

    cards: tuple[Card, ...]
    at: int


class ClockReached(msgspec.Struct, frozen=True, tag="clock_reached"):
    """It is `at` now: do whatever has fallen due."""

    at: int


Command = (
    OpenTable
    | TakeSeat
    | AddChips
    | SitOut
    | ComeBack
    | LeaveTable
    | StartHand
    | ChooseGame
    | Act
    | DealCards
    | ClockReached
)
