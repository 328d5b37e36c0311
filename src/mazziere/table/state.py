"""What is a table, between two things that happen at it?

Occupied seats with their chips and debts, where button and blinds were, the
hand that is being played (or was played last: it stays until the next one
begins), and since when somebody has been asked to act. While a hand runs it
holds the chips of those dealt in; their seats show none until it is over.

`awaiting` says who must do what and by when. There is no clock here: instants
are numbers that came with commands.
"""

import msgspec

from mazziere.hand import Hand
from mazziere.hand.state import Phase, next_cards, rest_of_the_board
from mazziere.rules.blinds import Price, is_dealt_in_while_absent, price_of_coming_in
from mazziere.rules.button import Positions
from mazziere.table.config import TableConfig
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

    @property
    def owes(self) -> bool:
        """Whether coming in now has a price (in a cash game)."""
        return self.newcomer or self.missed_small or self.missed_big


class Idle(msgspec.Struct, frozen=True, tag="idle", gc=False):
    """Fewer than two are ready to play."""


class HandToStart(msgspec.Struct, frozen=True, tag="hand_to_start", gc=False):
    not_before: int


class CardsToDeal(msgspec.Struct, frozen=True, tag="cards_to_deal", gc=False):
    to: tuple[int, ...]
    """Seat numbers, `hand.BOARD` or `hand.BURN`."""


class PlayerToAct(msgspec.Struct, frozen=True, tag="player_to_act", gc=False):
    seat: int
    deadline: int


class PlayerToShow(msgspec.Struct, frozen=True, tag="player_to_show", gc=False):
    """The hand has lost; it may be shown, and is mucked at the deadline."""

    seat: int
    deadline: int


Awaiting = Idle | HandToStart | CardsToDeal | PlayerToAct | PlayerToShow


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

    @property
    def is_in_hand(self) -> bool:
        """Whether a hand is being played: its last pot has not been paid."""
        return self.hand is not None and self.hand.phase not in _PAID

    @property
    def awaiting(self) -> Awaiting:
        """Who must do what now."""
        hand = self.hand
        if hand is None or hand.phase is Phase.OVER:
            return HandToStart(self.not_before) if ready_count(self) >= 2 else Idle()
        if hand.phase is Phase.BETTING:
            seat = seat_no(self, hand.seats[hand.to_act].no)
            return PlayerToAct(seat.no, turn_deadline(self, seat))
        if hand.phase is Phase.SHOWDOWN:
            return PlayerToShow(hand.seats[hand.to_show].no, self.turn_since + self.config.show_time_ms)
        return CardsToDeal(rest_of_the_board(hand) if hand.phase is Phase.RABBIT else next_cards(hand))

    @property
    def next_deadline(self) -> int | None:
        """When something falls due by itself: the host sends `ClockReached` then."""
        awaiting = self.awaiting
        if isinstance(awaiting, PlayerToAct | PlayerToShow):
            return awaiting.deadline
        return None


def turn_deadline(table: Table, seat: Seat) -> int:
    """When the time to act of the player at `seat` ends, or his time bank once that runs."""
    if table.bank_since is None:
        return table.turn_since + table.config.time_to_act_ms
    return table.bank_since + seat.time_bank_ms


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
    return not seat.sitting_out or is_dealt_in_while_absent(tournament=table.config.is_tournament)


def ready_count(table: Table) -> int:
    """How many seats could be dealt in between hands."""
    return sum(is_ready(table, seat) for seat in table.seats)


def price_for(table: Table, seat: Seat) -> Price:
    """What the seat would pay to be dealt in now. Tournaments sell no entry: a newcomer just waits."""
    if table.config.is_tournament or not seat.owes:
        return Price()
    return price_of_coming_in(
        newcomer=seat.newcomer,
        missed_small=seat.missed_small,
        missed_big=seat.missed_big,
        stakes=table.config.stakes,
    )


# Chips


def chips_at(table: Table, no: int) -> int:
    """Chips behind at seat `no`, wherever they are kept, without those promised or in the pot."""
    if table.hand is not None and table.is_in_hand:
        for seat in table.hand.seats:
            if seat.no == no:
                return seat.stack
    return seat_no(table, no).stack


def chips_on(table: Table) -> int:
    """Every chip on the table: stacks, pots, and chips promised for after the hand."""
    total = sum(seat.stack + seat.promised for seat in table.seats)
    if table.hand is not None and table.is_in_hand:
        total += sum(seat.stack for seat in table.hand.seats) + table.hand.pot_total
    return total
