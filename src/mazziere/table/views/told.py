"""What is there to tell of a table, event by event?

The kinds that `viewer_events` tells; each names the seat and who sits there, so
that it reads alone. Cards are text, "??" where the viewer may not know them.
"""

import msgspec


class Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """Something that happened at the table."""


class ToldOfSeat(Told, frozen=True, kw_only=True):
    """Something that a seat did, or that befell it."""

    seat: int
    nickname: str


class ShareTold(msgspec.Struct, frozen=True):
    seat: int
    amount: int
    award: str
    board: int = 1


class DealtInTold(msgspec.Struct, frozen=True):
    seat: int
    nickname: str
    stack: int


class HandStarted(Told, frozen=True, tag="hand_started"):
    hand: str
    button: int
    deck_root: str
    seats: tuple[DealtInTold, ...]
    bomb_pot: bool = False


class Posted(ToldOfSeat, frozen=True, tag="posted"):
    kind: str
    amount: int


class CardsDealt(Told, frozen=True, tag="cards_dealt"):
    to: tuple[int, ...]
    cards: tuple[str, ...]
    face_up: tuple[int, ...] = ()
    """Places in `to` of cards that lie face up in front of a seat."""


class Folded(ToldOfSeat, frozen=True, tag="folded"):
    pass


class Checked(ToldOfSeat, frozen=True, tag="checked"):
    pass


class Called(ToldOfSeat, frozen=True, tag="called"):
    to: int


class BetMade(ToldOfSeat, frozen=True, tag="bet_made"):
    to: int


class Raised(ToldOfSeat, frozen=True, tag="raised"):
    to: int


class BroughtIn(ToldOfSeat, frozen=True, tag="brought_in"):
    to: int


class Completed(ToldOfSeat, frozen=True, tag="completed"):
    to: int


class Discarded(ToldOfSeat, frozen=True, tag="discarded"):
    """`cards` are backs for everybody else."""

    count: int
    cards: tuple[str, ...]


class DiscardsShuffled(Told, frozen=True, tag="discards_shuffled"):
    count: int


class UncalledReturned(ToldOfSeat, frozen=True, tag="uncalled_returned"):
    amount: int


class BetsGathered(Told, frozen=True, tag="bets_gathered"):
    pots: tuple[int, ...]


class Shown(ToldOfSeat, frozen=True, tag="shown"):
    cards: tuple[str, ...]


class Mucked(ToldOfSeat, frozen=True, tag="mucked"):
    pass


class PotWon(Told, frozen=True, tag="pot_won"):
    pot: int
    amount: int
    rake: int
    shares: tuple[ShareTold, ...]


class PassedOut(Told, frozen=True, tag="passed_out"):
    carried: int


class RunningTwice(Told, frozen=True, tag="running_twice"):
    pass


class HandEnded(Told, frozen=True, tag="hand_ended"):
    pass


class GameChoiceAsked(ToldOfSeat, frozen=True, tag="game_choice_asked"):
    pass


class GamePassedOver(Told, frozen=True, tag="game_passed_over"):
    """`game` is its index in the rotation."""

    game: int
    variant: str
    limit: str
    players: int


class GameChanged(Told, frozen=True, tag="game_changed"):
    """`seat` and `nickname`: who has chosen it, if anybody has."""

    game: int
    variant: str
    limit: str
    seat: int | None = None
    nickname: str | None = None


class CarriedPotShared(Told, frozen=True, tag="carried_pot_shared"):
    shares: tuple[ShareTold, ...]


class SeatTaken(ToldOfSeat, frozen=True, tag="seat_taken"):
    stack: int


class ChipsPromised(ToldOfSeat, frozen=True, tag="chips_promised"):
    amount: int


class ChipsAdded(ToldOfSeat, frozen=True, tag="chips_added"):
    amount: int


class ChipsReturned(ToldOfSeat, frozen=True, tag="chips_returned"):
    amount: int


class SatOut(ToldOfSeat, frozen=True, tag="sat_out"):
    why: str


class CameBack(ToldOfSeat, frozen=True, tag="came_back"):
    blinds: str


class LeavingAnnounced(ToldOfSeat, frozen=True, tag="leaving_announced"):
    plays_on: bool


class SeatLeft(ToldOfSeat, frozen=True, tag="seat_left"):
    stack: int
    why: str


class ButtonDrawn(ToldOfSeat, frozen=True, tag="button_drawn"):
    """`to` and `cards`: what was dealt face up to find the button, if anything."""

    to: tuple[int, ...]
    cards: tuple[str, ...]


class BlindMissed(ToldOfSeat, frozen=True, tag="blind_missed"):
    big: bool


class TimeBankStarted(ToldOfSeat, frozen=True, tag="time_bank_started"):
    pass


class TimeCharged(ToldOfSeat, frozen=True, tag="time_charged"):
    amount: int


class StraddleSet(ToldOfSeat, frozen=True, tag="straddle_set"):
    on: bool


class PlayerDisconnected(ToldOfSeat, frozen=True, tag="player_disconnected"):
    pass


class PlayerReconnected(ToldOfSeat, frozen=True, tag="player_reconnected"):
    pass


class DisconnectTimeStarted(ToldOfSeat, frozen=True, tag="disconnect_time_started"):
    pass


class TwiceAsked(Told, frozen=True, tag="twice_asked"):
    pass


class TwiceAnswered(ToldOfSeat, frozen=True, tag="twice_answered"):
    agrees: bool


class TimeRanOut(ToldOfSeat, frozen=True, tag="time_ran_out"):
    pass


class TopUpEnded(ToldOfSeat, frozen=True, tag="top_up_ended"):
    """Told to the player alone."""

    missing: int


class SeatHeld(ToldOfSeat, frozen=True, tag="seat_held"):
    until: int


class SeatPassedOn(ToldOfSeat, frozen=True, tag="seat_passed_on"):
    pass


class TablePaused(Told, frozen=True, tag="table_paused"):
    why: str


class TableResumed(Told, frozen=True, tag="table_resumed"):
    why: str


class ChangeAnnounced(Told, frozen=True, tag="change_announced"):
    pass


class TableChanged(Told, frozen=True, tag="table_changed"):
    pass


class ClosingAnnounced(Told, frozen=True, tag="closing_announced"):
    pass


class TableClosed(Told, frozen=True, tag="table_closed"):
    pass


class HandCancelled(Told, frozen=True, tag="hand_cancelled"):
    """`returned`: the bets, as they went back."""

    hand: str
    returned: tuple[ShareTold, ...]


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
