"""What is a table, between two things that happen at it?

Occupied seats with their chips and debts, where button and blinds were, the
hand that is being played (or was played last: it stays until the next one
begins), and since when somebody has been asked to act. While a hand runs it
holds the chips of those dealt in; their seats show none until it is over.

`awaiting` says who must do what and by when. There is no clock here: instants
are numbers that came with commands.
"""

from typing import NamedTuple

import msgspec

from mazziere.hand import Hand
from mazziere.hand.state import Phase, next_cards, rest_of_the_board
from mazziere.rules.blinds import Price, price_of_coming_in
from mazziere.rules.button import Positions
from mazziere.table.commands import Pause
from mazziere.table.config import DealersChoice, TableConfig, TableGame
from mazziere.table.refusals import NotSeated

_PAID = (Phase.OVER, Phase.RABBIT)
"""Nothing of such a hand is still in play."""


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A place where somebody sits."""

    no: int
    player: str
    nickname: str
    is_bot: bool
    stack: int
    """Chips in front of the player; 0 while a hand holds them."""
    time_bank_ms: int
    promised: int = 0
    """Chips paid for that reach the stack when the hand is over."""
    sitting_out: bool = False
    """Is dealt no further hand (in a tournament: is dealt in, and folded)."""
    is_out: bool = False
    """OUT: sits out because the chips do not suffice."""
    is_away: bool = False
    """The clock acts for this player at once, until he comes back."""
    is_leaving: bool = False
    newcomer: bool = True
    """Has not been dealt in since sitting down."""
    missed_small: bool = False
    missed_big: bool = False
    posts: bool = False
    """Will pay what he owes to be dealt in, instead of waiting for the big blind."""
    came_by_ante: bool = False
    """Has been dealt in, but only where nobody posted blinds."""
    top_up_to: int = 0
    """Between hands the stack is filled up to this, while the player has chips; 0: it is not."""
    leaves_after: bool = False
    """Plays the running hand to its end, then goes."""
    rests_at_blind: bool = False
    """Sits out when the big blind would be this seat's."""
    orbits_away: int = 0
    """Rounds of the button since the seat began to sit out."""
    paid_until: int = 0
    """Until when the house has been paid for the time here, where it charges for that."""
    straddles: bool = False
    """Wishes to straddle whenever he sits left of the big blind."""
    disconnected: bool = False
    """His connection is lost; what he is asked he cannot see."""
    disconnect_ms: int = 0
    """Left of the time that he gets in his turn for that."""

    @property
    def owes(self) -> bool:
        """Whether coming into a game with blinds now has a price (in a cash game)."""
        return self.newcomer or self.came_by_ante or self.missed_small or self.missed_big


class Idle(msgspec.Struct, frozen=True, tag="idle", gc=False):
    """Fewer than two are ready to play, or the table is paused or closed."""


class HandToStart(msgspec.Struct, frozen=True, tag="hand_to_start", gc=False):
    not_before: int


class CardsToDeal(msgspec.Struct, frozen=True, tag="cards_to_deal", gc=False):
    to: tuple[int, ...]
    """Seat numbers, `hand.BOARD`, `hand.SECOND_BOARD` or `hand.BURN`."""


class PlayerToAct(msgspec.Struct, frozen=True, tag="player_to_act", gc=False):
    seat: int
    deadline: int


class PlayerToShow(msgspec.Struct, frozen=True, tag="player_to_show", gc=False):
    """The hand has lost; it may be shown, and is mucked at the deadline."""

    seat: int
    deadline: int


class TwiceToAgree(msgspec.Struct, frozen=True, tag="twice_to_agree", gc=False):
    """Shall the cards to come be dealt twice? These have not answered; after the deadline they come once."""

    seats: tuple[int, ...]
    deadline: int


class GameToChoose(msgspec.Struct, frozen=True, tag="game_to_choose", gc=False):
    """The next hand is of the game that this seat picks; after the deadline, of the next in the list."""

    seat: int
    deadline: int


Awaiting = Idle | HandToStart | GameToChoose | CardsToDeal | PlayerToAct | PlayerToShow | TwiceToAgree


class Twice(msgspec.Struct, frozen=True, gc=False):
    """The question of a hand whether its cards to come are dealt twice."""

    seats: tuple[int, ...]
    """Who is asked: all that play for the pots."""
    since: int
    agreed: tuple[int, ...] = ()
    is_open: bool = True
    """Nobody has said no, and somebody has not said yes."""


class Rotation(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where a mix of games stands. Between two hands it is that of the last one."""

    game: int = 0
    """Index of the running game."""
    hands: int = 0
    """Of it, begun so far."""
    orbits: int = 0
    """How many times the button has come round in it."""
    button: int = 0
    """Where the button was in its first hand."""
    players: int = 0
    """How many were dealt into its first hand."""
    since: int = 0
    """When its first hand began."""
    is_chosen: bool = False
    """Whether the game of the next hand is settled, where the button chooses it."""


class Choosing(msgspec.Struct, frozen=True, gc=False):
    """Somebody has been asked for the game of the next hand."""

    seat: int
    since: int


class WaitingPlayer(msgspec.Struct, frozen=True, gc=False):
    """Somebody who waits for a seat."""

    player: str
    nickname: str
    since: int


class HeldSeat(msgspec.Struct, frozen=True, gc=False):
    """An empty seat that only one player may take."""

    seat: int
    player: str
    nickname: str
    until: int


class Departure(msgspec.Struct, frozen=True, gc=False):
    """Somebody who has left with chips, and may not come back with fewer for a while."""

    player: str
    chips: int
    at: int


class BeforeHand(msgspec.Struct, frozen=True, gc=False):
    """What the running hand has changed about the table, as it was: a hand that is cancelled never was."""

    last: Positions | None
    drawn: int
    rotation: Rotation
    seats: tuple[Seat, ...]


class Table(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One table of the house."""

    config: TableConfig
    version: int = 0
    """How many events have happened here."""
    seats: tuple[Seat, ...] = ()
    """Occupied ones, by rising number."""
    last: Positions | None = None
    """Of the hand that is played or was played last; None before the first."""
    hand_id: str = ""
    deck_root: str = ""
    hand: Hand | None = None
    hand_count: int = 0
    not_before: int = 0
    """When the next hand may start."""
    turn_since: int = 0
    """Since when the hand has been waiting for whom it waits for."""
    bank_since: int | None = None
    """Since when the player's own time runs; None while the time to act does."""
    extra_since: int | None = None
    """Since when he gets extra time because his connection is lost."""
    twice: Twice | None = None
    """Whether the players of the running hand have been asked to run it twice, and what they said."""
    rotation: Rotation = Rotation()
    """Stands still where one game is played."""
    choosing: Choosing | None = None
    drawn: int = 0
    """The first button, where it has been drawn and no hand has begun; 0 else."""
    carried: int = 0
    """Chips of a deal that was passed out, while no hand holds them."""
    carried_for: tuple[int, ...] = ()
    """Seats that had not folded in that deal, and may play for them."""
    before: BeforeHand | None = None
    """While a hand runs."""
    waiting: tuple[WaitingPlayer, ...] = ()
    """Who waits for a seat, the first in line first; without those for whom one is held."""
    held: tuple[HeldSeat, ...] = ()
    departures: tuple[Departure, ...] = ()
    """Who has left not long ago, one entry a player."""
    admitted: tuple[str, ...] = ()
    """Players who know the invitation to a private table."""
    paused: tuple[Pause, ...] = ()
    config_version: int = 1
    """Of the table when `config` came to hold."""
    change: TableConfig | None = None
    """What is played here from the next hand on, where that is something else."""
    is_closing: bool = False
    is_closed: bool = False

    @property
    def game(self) -> TableGame:
        """The game that is being played, or was played last."""
        return self.config.games[self.rotation.game]

    @property
    def is_in_hand(self) -> bool:
        """Whether a hand is being played: its last pot has not been paid."""
        return self.hand is not None and self.hand.phase not in _PAID

    @property
    def awaiting(self) -> Awaiting:
        """Who must do what now."""
        hand = self.hand
        if self.is_closed:
            return Idle()
        if hand is None or hand.phase is Phase.OVER:
            if self.paused:
                return Idle()
            if self.choosing is not None:
                return GameToChoose(self.choosing.seat, choice_deadline(self, self.choosing))
            return HandToStart(self.not_before) if ready_count(self) >= 2 else Idle()
        if hand.phase is Phase.BETTING or hand.phase is Phase.DRAWING:
            seat = seat_no(self, hand.seats[hand.to_act].no)
            return PlayerToAct(seat.no, turn_deadline(self, seat))
        if hand.phase is Phase.SHOWDOWN:
            return PlayerToShow(hand.seats[hand.to_show].no, self.turn_since + self.config.show_time_ms)
        if self.twice is not None and self.twice.is_open:
            silent = tuple([no for no in self.twice.seats if no not in self.twice.agreed])
            return TwiceToAgree(silent, self.twice.since + self.config.run_it_twice_ms)
        return CardsToDeal(rest_of_the_board(hand) if hand.phase is Phase.RABBIT else next_cards(hand).to)

    @property
    def next_deadline(self) -> int | None:
        """When something falls due by itself: the host sends `ClockReached` then."""
        awaiting = self.awaiting
        due = [held.until for held in self.held]
        if isinstance(awaiting, PlayerToAct | PlayerToShow | GameToChoose | TwiceToAgree):
            due.append(awaiting.deadline)
        return min(due, default=None)


def choice_deadline(table: Table, choosing: Choosing) -> int:
    """When the time to choose a game ends."""
    assert table.config.mix is not None, "a game is chosen from a mix"
    change = table.config.mix.change
    assert isinstance(change, DealersChoice), "a game is chosen where the button may"
    return choosing.since + change.time_ms


def turn_deadline(table: Table, seat: Seat) -> int:
    """When the time to act of the player at `seat` ends, or whichever time of his own runs."""
    if table.extra_since is not None:
        return table.extra_since + seat.disconnect_ms
    if table.bank_since is not None:
        return table.bank_since + seat.time_bank_ms
    return table.turn_since + table.config.time_to_act_ms


# Who is where


def seat_no(table: Table, no: int) -> Seat:
    """The occupied seat number `no`."""
    for seat in table.seats:
        if seat.no == no:
            return seat
    raise AssertionError(f"nobody sits on seat {no}")


def seat_of(table: Table, player: str) -> Seat | None:
    """Where `player` sits, if at all."""
    for seat in table.seats:
        if seat.player == player:
            return seat
    return None


def seated(table: Table, player: str) -> Seat:
    """Where `player` sits; refuses one who does not."""
    seat = seat_of(table, player)
    if seat is None:
        raise NotSeated
    return seat


def was_dealt_in(table: Table, no: int) -> bool:
    """Whether seat `no` was dealt into the last hand, running or not."""
    return table.hand is not None and any(seat.no == no for seat in table.hand.seats)


def is_dealt_in(table: Table, no: int) -> bool:
    """Whether seat `no` plays in the hand that is running, folded or not."""
    return table.is_in_hand and was_dealt_in(table, no)


# Who is ready


def is_ready(table: Table, seat: Seat) -> bool:
    """Whether the seat may be dealt in (perhaps only at a price, or on the big blind)."""
    if seat.stack + seat.promised <= 0 or seat.is_leaving or seat.is_out:
        return False
    return not seat.sitting_out or table.config.kind.traits.absent_are_dealt_in


def ready_count(table: Table) -> int:
    """How many seats could be dealt in between hands."""
    return sum(is_ready(table, seat) for seat in table.seats)


def price_for(table: Table, seat: Seat) -> Price:
    """What the seat would pay to be dealt in now. Tournaments sell no entry: a newcomer just waits."""
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
    """Whether the seat is dealt in only when the big blind reaches it, unless it pays for it."""
    return seat.owes and table.last is not None and table.game.has_blinds


# Chips


class TakenAway(NamedTuple):
    """Chips that a player left with, and until when he may come back with no fewer."""

    chips: int
    until: int


def taken_away(table: Table, player: str) -> TakenAway | None:
    """What `player` left with the last time, if it was not long before the newest departure."""
    for one in table.departures:
        if one.player == player:
            return TakenAway(one.chips, one.at + table.config.rathole_ms)
    return None


def chips_at(table: Table, no: int) -> int:
    """Chips behind at seat `no`, wherever they are kept, without those promised or in the pot."""
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
