"""What does the record of a hand say, whatever format it was written in?

Amounts are whole chips of `unit`: a cent in most cash games, one chip in
tournaments and for play money, half a chip where the record splits one.
Nothing here knows rules: a record may say things that no rule allows, and
finding that out is what `recorded_play` is for.
"""

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from mazziere.cards import Card
from mazziere.hand import Post
from mazziere.rules.limits import Limit, Stakes

UNSAID: Final = -1
"""An amount that the record leaves to the rules."""

Verb = Literal["fold", "check", "call", "bet", "raise", "bring_in", "discard"]


class RecordedSeat(msgspec.Struct, frozen=True, gc=False):
    """Somebody who was dealt in."""

    no: int
    name: str
    stack: int
    away: bool = False
    """Put all-in by a forced bet, and folded by the room all the same."""


class RecordedAction(msgspec.Struct, frozen=True, gc=False):
    """What a player did in turn.

    amount  chips added by a call or a bet, as far as the record says; else UNSAID
    to      the total wagered on this street after a bet, a raise or a bring-in; 0 for the others
    line    where in the source it stands
    cards   what was discarded, UNKNOWN for each card that nobody saw; none for who stands pat
    """

    seat: int
    verb: Verb
    amount: int
    to: int
    line: int
    cards: tuple[Card, ...] = ()


class RecordedStreet(msgspec.Struct, frozen=True):
    """Cards, and what was done after they were dealt. Who draws discards before that."""

    board: tuple[Card, ...]
    """The new cards in the middle."""
    actions: tuple[RecordedAction, ...]
    line: int
    dealt: dict[int, tuple[Card, ...]] = {}
    """New cards of each seat, in the order dealt, as far as the record knows; of the first street see
    `RecordedHand.hole_cards`."""
    second_board: tuple[Card, ...] = ()
    """Where the rest of the board was run twice, its cards the second time."""


class Collected(msgspec.Struct, frozen=True, gc=False):
    """A share of a pot, as paid out. Main pot 0; side pots 1, 2, … in the order they were formed."""

    seat: int
    amount: int
    pot: int
    board: int = 0
    """1 or 2, where the board was run twice and the record tells for which; else 0."""


class RecordedHand(msgspec.Struct, frozen=True, kw_only=True):
    """One hand, as recorded."""

    site: str
    number: str
    line: int
    """Where in the source it begins."""
    when: str = ""
    """Date and time as the record writes them."""

    game: str
    """A key of the catalogue of variants."""
    limit: Limit
    stakes: Stakes
    unit: int
    """How many chips make one of the currency: 100 when chips are cents."""
    currency: str = ""
    """ISO 4217 code; empty for play money and tournament chips."""
    tournament: str = ""
    hero: int = 0
    """The seat that the record was written for; 0 where it does not tell, or nobody's."""
    table: str = ""
    seat_count: int = 0

    button: int
    seats: tuple[RecordedSeat, ...]
    """Those dealt in, by seat number."""
    posts: tuple[Post, ...]
    """Each of the amount that was really paid."""
    carried: int = 0
    """Chips in the pot before the first forced bet: the room's, or those of a deal that nobody opened."""
    hole_cards: dict[int, tuple[Card, ...]]
    """The cards first dealt to each seat of which the record knows any, in the order dealt."""
    streets: tuple[RecordedStreet, ...]
    """The first is before the flop."""

    shown: frozenset[int] = frozenset()
    """Seats that turned their cards up."""
    uncalled: tuple[tuple[int, int], ...] = ()
    """(seat, amount) returned."""
    collected: tuple[Collected, ...] = ()
    total_pot: int | None = None
    pots: tuple[int, ...] = ()
    """Main pot and side pots after the rake, when the record lists more than one."""
    rake: int = 0
    rakes: tuple[int, ...] | None = None
    """The rake of each pot, where the record tells it apart."""
    finishing_stacks: dict[int, int] | None = None
    """When the record states them; PokerStars text does not, it follows from the rest."""
    winnings: dict[int, int] | None = None
    """What each seat was paid, where the record says that and nothing else of the result."""
    unknown_stacks: frozenset[int] = frozenset()
    """Seats whose chips nobody noted: they are given more than the hand asks for."""
    results_recorded: bool = True
    """Whether the record says who was paid what at all."""
    unlisted_folds: frozenset[int] = frozenset()
    """Seats that folded, as the record says elsewhere, without a line of it."""
    unlisted_players: bool = False
    """Whether somebody acted who sits in none of the seats."""
    may_break_off: bool = False
    """Whether the format lets a record end in the middle of the hand."""


def amounts(record: RecordedHand) -> Iterator[int]:
    """Every amount that the record speaks of."""
    yield from (seat.stack for seat in record.seats)
    yield from (post.amount for post in record.posts)
    for street in record.streets:
        for action in street.actions:
            yield max(action.amount, 0)
            yield action.to
    yield from (amount for _, amount in record.uncalled)
    yield from (share.amount for share in record.collected)
    yield from (record.finishing_stacks or {}).values()
    yield from (record.winnings or {}).values()
    yield record.total_pot or 0
    yield record.rake


class NotHeld(msgspec.Struct, frozen=True):
    """A hand that cannot be replayed, and it is nobody's fault.

    reason  why, in snake_case: "cancelled", "run_it_twice", …
    what    which, for reasons that come in kinds: the game that is not built yet
    """

    number: str
    line: int
    reason: str
    what: str = ""

    @property
    def key(self) -> str:
        """The name under which such hands are counted."""
        return f"{self.reason}:{self.what}" if self.what else self.reason


class Unreadable(msgspec.Struct, frozen=True):
    """A hand, or a whole text, that is not what it should be.

    problem  in snake_case: "impossible_card", "not_a_hand_history", …
    text     the words it is about
    line     where they stand
    """

    number: str
    line: int
    problem: str
    text: str = ""

    @property
    def key(self) -> str:
        """The name under which such hands are counted."""
        return self.problem


Read = RecordedHand | NotHeld | Unreadable


class CannotBeWritten(ValueError):
    """A format has no word for something in this hand.

    format  its name: "PHH"
    what    what it cannot say, as a key of the catalogue and a limit: "badugi no limit"
    """

    def __init__(self, format_name: str, what: str) -> None:
        super().__init__(f"{format_name}: {what}")
        self.format, self.what = format_name, what
