"""What is the state of a table between two events?

Occupied seats with their chips and missed blinds, the positions of button and blinds, the running hand (or
the last one: it stays until the next begins), and since when a player has been asked to act. A running hand
holds the chips of the players dealt in; their seats show none until it is over.

`awaiting` says who must do what and by when. There is no clock here: instants are numbers, in milliseconds,
that came with commands.
"""

from functools import cached_property
from typing import NamedTuple

import msgspec

from mazziere.hand import AllInToTurn, Hand
from mazziere.hand.state import Phase, next_cards, rest_of_the_board
from mazziere.rules.blinds import Price, price_of_coming_in
from mazziere.rules.button import Positions
from mazziere.table.commands import Pause
from mazziere.table.config import DealersChoice, TableConfig, TableGame
from mazziere.table.hand_report import HandReport
from mazziere.table.refusals import NotSeated

_PAID = (Phase.OVER, Phase.RABBIT)
"""In these phases the pots have been paid."""


class Seat(msgspec.Struct, frozen=True, gc=False):
    """An occupied seat."""

    no: int
    player: str
    nickname: str
    is_bot: bool
    stack: int
    """Chips in front of the player; 0 while a hand holds them."""
    time_bank_ms: int
    promised: int = 0
    """Chips paid for that are added to the stack when the hand is over."""
    sitting_out: bool = False
    """The player is dealt into no further hand (in a tournament: is dealt in, and folded)."""
    is_out: bool = False
    """OUT: sitting out because the chips do not suffice."""
    is_away: bool = False
    """The clock acts for this player at once, until they come back."""
    is_leaving: bool = False
    newcomer: bool = True
    """Has not been dealt in since sitting down."""
    missed_small: bool = False
    missed_big: bool = False
    posts: bool = False
    """Will post what they owe to be dealt in, instead of waiting for the big blind."""
    came_by_ante: bool = False
    """Has been dealt in, but only in hands without blinds."""
    top_up_to: int = 0
    """Between hands the stack is topped up to this while the player has chips; 0 means it is not."""
    leaves_after: bool = False
    """Plays the running hand to its end, then leaves."""
    rests_at_blind: bool = False
    """Sits out as soon as the big blind would be this seat's."""
    orbits_away: int = 0
    """Orbits since the player began to sit out."""
    paid_until: int = 0
    """Instant until which the time charge has been paid."""
    straddles: bool = False
    """Wants to straddle whenever sitting left of the big blind."""
    disconnected: bool = False
    """The player's connection is lost, and they cannot see what they are asked."""
    disconnect_ms: int = 0
    """What is left of the player's extra time for disconnections."""
    is_removed: bool = False
    """The owner no longer admits the player, who leaves when the hand is over."""
    avatar: str = ""
    """What the player is shown as."""

    @property
    def owes(self) -> bool:
        """Whether coming into a game with blinds has a price now (in a cash game)."""
        return self.newcomer or self.came_by_ante or self.missed_small or self.missed_big


class Idle(msgspec.Struct, frozen=True, tag="idle", gc=False):
    """Fewer than two players are ready, no hand is released, or the table is paused or closed."""


class HandToStart(msgspec.Struct, frozen=True, tag="hand_to_start", gc=False):
    """The next hand is to start, at `not_before` or later."""

    not_before: int


class CardsAwaited(msgspec.Struct, frozen=True, tag="cards_to_deal", gc=False):
    """The hand awaits cards."""

    to: tuple[int, ...]
    """Seat numbers, `hand.BOARD`, `hand.SECOND_BOARD` or `hand.BURN`."""


class SeatToAct(msgspec.Struct, frozen=True, tag="player_to_act", gc=False):
    """The player must act by the deadline."""

    seat: int
    deadline: int


class SeatToShow(msgspec.Struct, frozen=True, tag="player_to_show", gc=False):
    """The hand has lost; it may be shown, and is mucked at the deadline."""

    seat: int
    deadline: int


class TwiceToAgree(msgspec.Struct, frozen=True, tag="twice_to_agree", gc=False):
    """These players have not answered whether to deal the remaining cards twice; at the deadline: no."""

    seats: tuple[int, ...]
    deadline: int


class GameToChoose(msgspec.Struct, frozen=True, tag="game_to_choose", gc=False):
    """This seat chooses the game of the next hand; after the deadline it is the next in the list."""

    seat: int
    deadline: int


Awaiting = (
    Idle | HandToStart | GameToChoose | CardsAwaited | SeatToAct | SeatToShow | TwiceToAgree | AllInToTurn
)


class Twice(msgspec.Struct, frozen=True, gc=False):
    """The question of whether the hand's remaining cards are dealt twice."""

    seats: tuple[int, ...]
    """The players asked: all who play for the pots."""
    since: int
    agreed: tuple[int, ...] = ()
    is_open: bool = True
    """Whether nobody has said no and somebody has not said yes."""


class Rotation(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The progress of a mix of games. Between two hands it is that of the last one."""

    game: int = 0
    """Index of the running game."""
    hands: int = 0
    """How many of its hands have begun."""
    orbits: int = 0
    """How many times the button has come around in it."""
    button: int = 0
    """Seat of the button in its first hand."""
    players: int = 0
    """Number of players dealt into its first hand."""
    since: int = 0
    """When its first hand began."""
    is_chosen: bool = False
    """Whether the game of the next hand is settled, where the button chooses it."""


class Choosing(msgspec.Struct, frozen=True, gc=False):
    """A player has been asked for the game of the next hand."""

    seat: int
    since: int


class WaitingPlayer(msgspec.Struct, frozen=True, gc=False):
    """A player on the waiting list."""

    player: str
    nickname: str
    since: int


class RequestedBuyIn(msgspec.Struct, frozen=True, gc=False):
    """Chips that a player has asked the owner for."""

    player: str
    nickname: str
    seat: int
    """Where they sit or want to sit."""
    chips: int
    is_bot: bool
    at: int
    avatar: str = ""


class HeldSeat(msgspec.Struct, frozen=True, gc=False):
    """An empty seat that only one player may take."""

    seat: int
    player: str
    nickname: str
    until: int


class Departure(msgspec.Struct, frozen=True, gc=False):
    """A player who left with chips and may not come back with fewer for a while."""

    player: str
    chips: int
    at: int


class BeforeHand(msgspec.Struct, frozen=True, gc=False):
    """What the running hand has changed about the table, as it was before, in case it is canceled."""

    last: Positions | None
    drawn: int
    rotation: Rotation
    seats: tuple[Seat, ...]


class ReleasedHand(msgspec.Struct, frozen=True, gc=False):
    """The last hand that the tournament has released to this table."""

    no: int
    """How many were released, this one included."""
    seats: tuple[int, ...]
    """Those who may be dealt in."""
    two_left: bool = False
    hand_for_hand: bool = False
    is_open: bool = True
    """Whether it is still to be dealt, because it has not begun, was canceled, or was passed out."""
    stacks: tuple[tuple[int, int], ...] = ()
    """(seat, chips) of those dealt in, when they were."""


class Table(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The state of one table."""

    config: TableConfig
    version: int = 0
    """Number of events so far."""
    seats: tuple[Seat, ...] = ()
    """Occupied seats, by number."""
    last: Positions | None = None
    """Positions of the running or last hand; None before the first."""
    hand_id: str = ""
    deck_root: str = ""
    hand: Hand | None = None
    hand_count: int = 0
    not_before: int = 0
    """When the next hand may start."""
    turn_since: int = 0
    """Since when the hand has been waiting for the player it waits for."""
    bank_since: int | None = None
    """Since when the player's time bank has been running; None if it is not."""
    extra_since: int | None = None
    """Since when the player's extra time for disconnections has been running; None if it is not."""
    twice: Twice | None = None
    """The question to the running hand's players whether to run it twice, with their answers."""
    rotation: Rotation = Rotation()
    """Never changes at a table with a single game."""
    choosing: Choosing | None = None
    drawn: int = 0
    """The first button, if it has been drawn and no hand has begun; otherwise 0."""
    carried: int = 0
    """Chips of a deal that was passed out, while no hand holds them."""
    carried_for: tuple[int, ...] = ()
    """Seats that had not folded in that deal and may play for the chips."""
    before: BeforeHand | None = None
    """None unless a hand is running."""
    waiting: tuple[WaitingPlayer, ...] = ()
    """The waiting list, first in line first, without players for whom a seat is held."""
    held: tuple[HeldSeat, ...] = ()
    departures: tuple[Departure, ...] = ()
    """Recent departures, at most one per player."""
    admitted: tuple[str, ...] = ()
    """Ids of the players who know the invitation to a private table."""
    barred: tuple[str, ...] = ()
    """Ids of the players whom the owner has removed."""
    requested: tuple[RequestedBuyIn, ...] = ()
    """The chips that wait for the owner's approval, oldest first."""
    paused: tuple[Pause, ...] = ()
    config_version: int = 1
    """The table's version when `config` took effect."""
    change: TableConfig | None = None
    """The configuration from the next hand on, if it is another."""
    is_closing: bool = False
    is_closed: bool = False
    release: ReleasedHand | None = None
    """None at a table of no tournament, and before the first release."""
    report: HandReport | None = None
    """What the last finished hand of a tournament table has made of the stacks."""

    @property
    def game(self) -> TableGame:
        """The running game, or the last one played."""
        return self.config.games[self.rotation.game]

    @property
    def is_in_hand(self) -> bool:
        """Whether a hand is running: its last pot has not been paid."""
        return self.hand is not None and self.hand.phase not in _PAID

    @cached_property
    def awaiting(self) -> Awaiting:
        """Who must do what now. Asked several times of each state, and worked out once."""
        hand = self.hand
        if self.is_closed:
            return Idle()
        if hand is None or hand.phase is Phase.OVER:
            if self.paused:
                return Idle()
            if self.config.tournament and not (self.release is not None and self.release.is_open):
                return Idle()
            if self.choosing is not None:
                return GameToChoose(self.choosing.seat, choice_deadline(self, self.choosing))
            return HandToStart(self.not_before) if ready_count(self) >= 2 else Idle()
        if hand.phase is Phase.BETTING or hand.phase is Phase.DRAWING:
            seat = seat_no(self, hand.seats[hand.to_act].no)
            return SeatToAct(seat.no, turn_deadline(self, seat))
        if hand.phase is Phase.SHOWDOWN:
            return SeatToShow(hand.seats[hand.to_show].no, self.turn_since + self.config.show_time_ms)
        if hand.phase is Phase.ALL_IN:
            return AllInToTurn()
        if self.twice is not None and self.twice.is_open:
            silent = tuple([no for no in self.twice.seats if no not in self.twice.agreed])
            return TwiceToAgree(silent, self.twice.since + self.config.run_it_twice_ms)
        return CardsAwaited(rest_of_the_board(hand) if hand.phase is Phase.RABBIT else next_cards(hand).to)

    @property
    def next_deadline(self) -> int | None:
        """When something falls due by itself; the host sends `ClockReached` then. None if nothing does."""
        awaiting = self.awaiting
        due = [held.until for held in self.held]
        if isinstance(awaiting, SeatToAct | SeatToShow | GameToChoose | TwiceToAgree):
            due.append(awaiting.deadline)
        return min(due, default=None)


def choice_deadline(table: Table, choosing: Choosing) -> int:
    """When the time to choose a game ends."""
    assert table.config.mix is not None, "a game is chosen from a mix"
    change = table.config.mix.change
    assert isinstance(change, DealersChoice), "a game is chosen where the button may"
    return choosing.since + change.time_ms


def turn_deadline(table: Table, seat: Seat) -> int:
    """When the time that is running for the player at `seat` ends: the time to act, or their own."""
    if table.extra_since is not None:
        return table.extra_since + seat.disconnect_ms
    if table.bank_since is not None:
        return table.bank_since + seat.time_bank_ms
    return table.turn_since + table.config.time_to_act_ms


# Seats


def seat_no(table: Table, no: int) -> Seat:
    """The occupied seat number `no`."""
    for seat in table.seats:
        if seat.no == no:
            return seat
    raise AssertionError(f"nobody sits on seat {no}")


def seat_of(table: Table, player: str) -> Seat | None:
    """The seat of `player`; None if they have none."""
    for seat in table.seats:
        if seat.player == player:
            return seat
    return None


def seated(table: Table, player: str) -> Seat:
    """The seat of `player`. Raises `NotSeated`."""
    seat = seat_of(table, player)
    if seat is None:
        raise NotSeated
    return seat


def was_dealt_in(table: Table, no: int) -> bool:
    """Whether seat `no` was dealt into the running or last hand."""
    return table.hand is not None and any([seat.no == no for seat in table.hand.seats])


def is_dealt_in(table: Table, no: int) -> bool:
    """Whether seat `no` was dealt into the running hand, folded or not."""
    return table.is_in_hand and was_dealt_in(table, no)


# Readiness


def is_ready(table: Table, seat: Seat) -> bool:
    """Whether the seat may be dealt in (perhaps only at a price, or on the big blind)."""
    if table.config.tournament and (table.release is None or seat.no not in table.release.seats):
        return False
    if seat.stack + seat.promised <= 0 or seat.is_leaving or seat.is_out:
        return False
    return not seat.sitting_out or table.config.kind.traits.absent_are_dealt_in


def ready_count(table: Table) -> int:
    """How many seats could be dealt in between hands."""
    return sum(is_ready(table, seat) for seat in table.seats)


def price_for(table: Table, seat: Seat) -> Price:
    """What the seat would pay to be dealt in now. In tournaments new players cannot pay, but wait."""
    made_up = table.config.kind.traits.blinds_are_made_up
    if not (made_up and seat.owes and table.game.has_blinds):
        return Price()
    return price_of_coming_in(
        newcomer=seat.newcomer or seat.came_by_ante,
        missed_small=seat.missed_small,
        missed_big=seat.missed_big,
        stakes=table.game.stakes,
    )


def waits_for_the_blind(table: Table, seat: Seat) -> bool:
    """Whether the seat is dealt in only when the big blind reaches it, unless it pays to come in."""
    return seat.owes and table.last is not None and table.game.has_blinds


# Chips


class TakenAway(NamedTuple):
    """The chips that a player left with, and until when they must bring at least as many."""

    chips: int
    until: int


def taken_away(table: Table, player: str) -> TakenAway | None:
    """What `player` last left with, if it was not long before the most recent departure."""
    for one in table.departures:
        if one.player == player:
            return TakenAway(one.chips, one.at + table.config.rathole_ms)
    return None


def chips_at(table: Table, no: int) -> int:
    """The stack at seat `no`, wherever it is kept, without chips promised or in the pot."""
    if table.hand is not None and table.is_in_hand:
        for seat in table.hand.seats:
            if seat.no == no:
                return seat.stack
    return seat_no(table, no).stack


def chips_on(table: Table) -> int:
    """Every chip on the table: stacks, pots, and chips promised or carried over to the next hand."""
    total = sum(seat.stack + seat.promised for seat in table.seats) + table.carried
    if table.hand is not None and table.is_in_hand:
        total += sum(seat.stack for seat in table.hand.seats) + table.hand.pot_total
    return total
