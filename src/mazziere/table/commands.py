"""What may be asked of a table?

Commands are imperatives and carry no time of their own: `decide` is told when
they are given. The class that a command derives from says who may give it.
Players are named by the id that the services know them by.
"""

from enum import Enum
from typing import Literal

import msgspec

from mazziere.cards import Card
from mazziere.hand.commands import Action
from mazziere.table.config import TableConfig
from mazziere.table.hand_report import OwnTime

BlindsChoice = Literal["post", "wait"]
"""Post now to be dealt in now, or wait for the big blind."""

SitOutWhen = Literal["now", "next_hand", "big_blind"]
"""In the running hand already, from the next hand on, or from the next big blind on."""

LeaveWhen = Literal["now", "after_hand"]
"""Give up the running hand, or play it to its end."""


class Pause(Enum):
    """On whose behalf a table is paused. Hands start again when no pause is left."""

    OPERATOR = "operator"
    """The staff paused this table."""
    MAINTENANCE = "maintenance"
    """The whole room is paused."""
    OWNER = "owner"
    """The owner paused this private table."""
    ALLOWANCE = "allowance"
    """The hands that may be dealt at its owner's private tables in a day are used up."""


class PlayerCommand(msgspec.Struct, frozen=True):
    """What a player asks for their own seat, or to have one. Nobody asks it for somebody else."""

    player: str


class HouseCommand(msgspec.Struct, frozen=True):
    """What the house does with its table."""


class HostCommand(msgspec.Struct, frozen=True):
    """What the host of the table does by itself. Nobody else may send it."""


class OpenTable(HostCommand, frozen=True, tag="open_table"):
    """Open the table. It must be its first command."""

    config: TableConfig


class TakeSeat(PlayerCommand, frozen=True, tag="take_seat"):
    """Sit down at an empty seat with `buy_in` chips."""

    nickname: str
    seat: int
    buy_in: int
    is_bot: bool = False
    avatar: str = ""


class AddChips(PlayerCommand, frozen=True, tag="add_chips"):
    """Buy more chips; during a hand they are promised, and added when it is over."""

    amount: int


class SetTopUp(PlayerCommand, frozen=True, tag="set_top_up"):
    """Top the stack up to `to` chips between hands whenever it is below; 0 stops that."""

    to: int


class TopUp(HostCommand, frozen=True, tag="top_up"):
    """Add the chips of a top-up, which the caller has taken from the account; 0 if there were not enough."""

    player: str
    amount: int


class SitOut(PlayerCommand, frozen=True, tag="sit_out"):
    """Be dealt into no further hand; the running one is played on, unless `when` is `now`."""

    when: SitOutWhen = "next_hand"


class ComeBack(PlayerCommand, frozen=True, tag="come_back"):
    """Be dealt in again. `blinds` matters only to a player who has missed any."""

    blinds: BlindsChoice


class LeaveTable(PlayerCommand, frozen=True, tag="leave_table"):
    """Give up the seat: fold the running hand in turn, or play it to its end, and leave when it is over."""

    when: LeaveWhen = "now"


class AdmitPlayer(PlayerCommand, frozen=True, tag="admit_player"):
    """Admit a player who knows the invitation to a private table."""

    invitation: str


class JoinWaitingList(PlayerCommand, frozen=True, tag="join_waiting_list"):
    """Wait for a seat at a full table."""

    nickname: str


class LeaveWaitingList(PlayerCommand, frozen=True, tag="leave_waiting_list"):
    """Stop waiting, or give up the seat held for the player."""


class WithdrawBuyIn(PlayerCommand, frozen=True, tag="withdraw_buy_in"):
    """Withdraw the request for chips that waits for the owner's approval."""


class AnswerBuyIn(HouseCommand, frozen=True, tag="answer_buy_in"):
    """Grant or refuse a player the chips they have asked for, as the owner of the table decides."""

    player: str
    approves: bool


class RemovePlayer(HouseCommand, frozen=True, tag="remove_player"):
    """Bar a player from a private table, as its owner decides; a running hand is played to its end."""

    player: str


class LetBackIn(HouseCommand, frozen=True, tag="let_back_in"):
    """Admit a player again whom the owner of a private table has removed."""

    player: str


class RenewInvitation(HouseCommand, frozen=True, tag="renew_invitation"):
    """Replace the invitation to a private table; whoever is admitted stays so."""

    invitation: str


class PauseTable(HouseCommand, frozen=True, tag="pause_table"):
    """Start no hands; the running one is played to its end."""

    why: Pause


class ResumeTable(HouseCommand, frozen=True, tag="resume_table"):
    """Start hands again, unless the table is still paused on another's behalf."""

    why: Pause


class ChangeTable(HouseCommand, frozen=True, tag="change_table"):
    """Play by `config` from the next hand on; players keep their seats and chips."""

    config: TableConfig


class CloseTable(HouseCommand, frozen=True, tag="close_table"):
    """Play the running hand to its end, then make everybody leave with their chips."""


class CancelHand(HouseCommand, frozen=True, tag="cancel_hand"):
    """Undo the running hand: each chip goes back to the stack it came from."""


class StartHand(HostCommand, frozen=True, tag="start_hand"):
    """Deal the next hand."""

    hand_id: str
    draw: int
    """A random number from 0 to 52! - 1; it decides the first button of the table."""
    deck_root: str
    """The commitment to the order of the deck. Stored and shown, never interpreted here."""


class ChooseGame(PlayerCommand, frozen=True, tag="choose_game"):
    """Choose the next game, as the player about to have the button; `game` is an index into the mix."""

    game: int


class SetStraddle(PlayerCommand, frozen=True, tag="set_straddle"):
    """Straddle whenever sitting left of the big blind, or stop doing so."""

    on: bool


class AnswerTwice(PlayerCommand, frozen=True, tag="answer_twice"):
    """Answer whether the remaining cards are to be dealt twice."""

    agrees: bool


class ChangeConnection(PlayerCommand, frozen=True, tag="change_connection"):
    """The player's connection to the room was lost or is back."""

    connected: bool


class Act(PlayerCommand, frozen=True, tag="act"):
    """A player's action in the hand, for their own seat."""

    action: Action


class DealTableCards(HostCommand, frozen=True, tag="deal_cards"):
    """Deal the cards that the hand awaits."""

    cards: tuple[Card, ...]


class ClockReached(HostCommand, frozen=True, tag="clock_reached"):
    """Time has passed: carry out whatever has fallen due."""


class ArrangedSeat(msgspec.Struct, frozen=True, gc=False):
    """Who sits where, with how many chips, as their tournament says."""

    seat: int
    player: str
    nickname: str
    chips: int
    is_bot: bool = False
    own_time: OwnTime | None = None
    """The time bank and disconnect time left to a player who comes from another table; None: all of both."""
    avatar: str = ""


class ArrangeSeats(HostCommand, frozen=True, tag="arrange_seats"):
    """Seat exactly these players with these chips, as the host of the tournament says.

    Players in a running hand of this table keep their seats and chips until it is over.
    """

    seats: tuple[ArrangedSeat, ...]
    finished: int
    """How many hands of this table the tournament counts as over. A released hand beyond that number is left
    alone; one within it that has not begun is no longer released.
    """


class ReleaseHand(HostCommand, frozen=True, tag="release_hand"):
    """Deal one hand to these players, as soon as the pause is over. Done once, however often it is asked."""

    no: int
    """How many hands have been released to this table, this one included."""
    config: TableConfig
    """The table at the level of this hand."""
    seats: tuple[ArrangedSeat, ...]
    two_left: bool = False
    """Whether two players are left in the tournament."""
    hand_for_hand: bool = False
    """Whether a called all-in waits with its cards unturned until `TurnCards`."""


class WithdrawHand(HostCommand, frozen=True, tag="withdraw_hand"):
    """Undo a released hand if it runs, and deal it no more: the tournament is canceled."""

    no: int
    """The release of the hand; of another one nothing is withdrawn."""


class TurnCards(HostCommand, frozen=True, tag="turn_cards"):
    """Go on with the called all-in that waits with its cards unturned; does nothing if none does."""

    no: int
    """The release of its hand: an order that comes late turns no cards of another one."""


class RestartClock(HostCommand, frozen=True, tag="restart_clock"):
    """The table could not be served for a while: everybody it waits for has their full time again."""


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
    | DealTableCards
    | ClockReached
    | AdmitPlayer
    | JoinWaitingList
    | LeaveWaitingList
    | PauseTable
    | ResumeTable
    | ChangeTable
    | CloseTable
    | CancelHand
    | WithdrawBuyIn
    | AnswerBuyIn
    | RemovePlayer
    | LetBackIn
    | RenewInvitation
    | RestartClock
    | ArrangeSeats
    | ReleaseHand
    | WithdrawHand
    | TurnCards
)
