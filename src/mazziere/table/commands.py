"""What may be asked of a table?

Commands are imperatives and carry no time of their own: `decide` is told when
they are given. Players are named by the id that the services know them by.
"""

from enum import Enum
from typing import Literal

import msgspec

from mazziere.cards import Card
from mazziere.hand.commands import Action
from mazziere.table.config import TableConfig

BlindsChoice = Literal["post", "wait"]
"""Pay now to be dealt in now, or wait for the big blind."""

SitOutWhen = Literal["now", "next_hand", "big_blind"]
"""From the hand that is being played on, from the next one, or from the next big blind."""

LeaveWhen = Literal["now", "after_hand"]
"""Give up the hand that is being played, or play it to its end."""


class Pause(Enum):
    """On whose behalf no hand is started. A table goes on when nobody wants it to rest any more."""

    OPERATOR = "operator"
    """Somebody paused this table."""
    MAINTENANCE = "maintenance"
    """The whole room rests."""


class OpenTable(msgspec.Struct, frozen=True, tag="open_table"):
    config: TableConfig


class TakeSeat(msgspec.Struct, frozen=True, tag="take_seat"):
    player: str
    nickname: str
    seat: int
    buy_in: int
    is_bot: bool = False


class AddChips(msgspec.Struct, frozen=True, tag="add_chips"):
    """Bring more chips; during a hand they are promised, and added when it is over."""

    player: str
    amount: int


class SetTopUp(msgspec.Struct, frozen=True, tag="set_top_up"):
    """Fill the stack up to this number of chips between hands, whenever it is below; 0: no longer."""

    player: str
    to: int


class TopUp(msgspec.Struct, frozen=True, tag="top_up"):
    """Fill the stack of one who wants it, asked by who keeps the accounts; 0 if the chips are not there."""

    player: str
    amount: int


class SitOut(msgspec.Struct, frozen=True, tag="sit_out"):
    """Be dealt no further hand; one that is being played is played on, unless this is to be `now`."""

    player: str
    when: SitOutWhen = "next_hand"


class ComeBack(msgspec.Struct, frozen=True, tag="come_back"):
    """Be dealt in again. `blinds` matters only to one who owes any."""

    player: str
    blinds: BlindsChoice


class LeaveTable(msgspec.Struct, frozen=True, tag="leave_table"):
    """Give the seat up; in a hand, fold when the turn comes, or play it, and go when it is over."""

    player: str
    when: LeaveWhen = "now"


class AdmitPlayer(msgspec.Struct, frozen=True, tag="admit_player"):
    """Let in one who knows the invitation to a private table."""

    player: str
    invitation: str


class JoinWaitingList(msgspec.Struct, frozen=True, tag="join_waiting_list"):
    """Wait for a seat, where there is none."""

    player: str
    nickname: str


class LeaveWaitingList(msgspec.Struct, frozen=True, tag="leave_waiting_list"):
    """Wait no longer, or let a seat go that is held for the player."""

    player: str


class PauseTable(msgspec.Struct, frozen=True, tag="pause_table"):
    """Start no hand; one that is being played is played to its end."""

    why: Pause


class ResumeTable(msgspec.Struct, frozen=True, tag="resume_table"):
    """Start hands again, unless somebody else wants the table to rest."""

    why: Pause


class ChangeTable(msgspec.Struct, frozen=True, tag="change_table"):
    """Play by `config` from the next hand on; players keep their seats and chips."""

    config: TableConfig


class CloseTable(msgspec.Struct, frozen=True, tag="close_table"):
    """Play the hand to its end, then send everybody home with their chips."""


class CancelHand(msgspec.Struct, frozen=True, tag="cancel_hand"):
    """The hand that is being played never was: each chip goes back to the stack it came from."""


class StartHand(msgspec.Struct, frozen=True, tag="start_hand"):
    """Deal the next hand."""

    hand_id: str
    draw: int
    """A number below 52! from the door of chance; it decides the first button of the table."""
    deck_root: str
    """What the order of the deck was committed to with. Stored and shown, not understood here."""


class ChooseGame(msgspec.Struct, frozen=True, tag="choose_game"):
    """Whoever is about to have the button says what is played: `game` is an index into the table's mix."""

    player: str
    game: int


class SetStraddle(msgspec.Struct, frozen=True, tag="set_straddle"):
    """Straddle whenever sitting left of the big blind, or no longer."""

    player: str
    on: bool


class AnswerTwice(msgspec.Struct, frozen=True, tag="answer_twice"):
    """Say whether the cards to come shall be dealt twice."""

    player: str
    agrees: bool


class ChangeConnection(msgspec.Struct, frozen=True, tag="change_connection"):
    """The player's connection to the room is lost, or is there again."""

    player: str
    connected: bool


class Act(msgspec.Struct, frozen=True, tag="act"):
    """A player's action in the hand, by the seat that is theirs."""

    player: str
    action: Action


class DealCards(msgspec.Struct, frozen=True, tag="deal_cards"):
    """The dealer deals what the hand awaits."""

    cards: tuple[Card, ...]


class ClockReached(msgspec.Struct, frozen=True, tag="clock_reached"):
    """Time has passed: do whatever has fallen due."""


Command = (
    OpenTable
    | TakeSeat
    | AddChips
    | SetTopUp
    | TopUp
    | SitOut
    | ComeBack
    | LeaveTable
    | StartHand
    | ChooseGame
    | SetStraddle
    | AnswerTwice
    | ChangeConnection
    | Act
    | DealCards
    | ClockReached
    | AdmitPlayer
    | JoinWaitingList
    | LeaveWaitingList
    | PauseTable
    | ResumeTable
    | ChangeTable
    | CloseTable
    | CancelHand
)
