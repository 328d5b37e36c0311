"""What does the record of a hand say, in any format?

Amounts are whole chips of `unit`: a cent in most cash games, one chip in tournaments and for play money, half
a chip if the record splits one. Nothing here knows rules: a record may contain actions that no rule allows,
and finding that out is the task of `replay`.
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
    """A player who was dealt in."""

    no: int
    name: str
    stack: int
    away: bool = False
    """Put all-in by a forced bet and folded by the room anyway."""


class RecordedAction(msgspec.Struct, frozen=True, gc=False):
    """A player's action in turn.

    amount  chips added by a call or a bet, if recorded; otherwise UNSAID
    to      the total wagered on this street after a bet, a raise or a bring-in; otherwise 0
    cards   discards, UNKNOWN for unseen cards; empty for a player who stands pat

    Nothing here is of one hand alone: readers use the same action again where it comes again.
    """

    seat: int
    verb: Verb
    amount: int
    to: int
    cards: tuple[Card, ...] = ()


class RecordedStreet(msgspec.Struct, frozen=True, gc=False):
    """The cards of a street, and the actions after them. Discards come before the cards of a draw."""

    board: tuple[Card, ...]
    """The new board cards."""
    actions: tuple[RecordedAction, ...]
    line: int
    dealt: dict[int, tuple[Card, ...]] = {}
    """New cards of each seat, in the order dealt, as far as known; for the first street see
    `RecordedHand.hole_cards`.
    """
    second_board: tuple[Card, ...] = ()
    """If the board was run twice, its cards the second time."""
    action_lines: tuple[int, ...] = ()
    """The line of the source for each action; empty if all of them stand on `line`."""

    def line_of(self, place: int) -> int:
        """The line of the source for the action in this place."""
        return self.action_lines[place] if self.action_lines else self.line


class Collected(msgspec.Struct, frozen=True, gc=False):
    """A share of a pot, as paid out. Pot 0 is the main pot; side pots follow in the order formed."""

    seat: int
    amount: int
    pot: int
    board: int = 0
    """1 or 2 if the board was run twice and the record says which; otherwise 0."""


class RecordedHand(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One hand, as recorded."""

    site: str
    number: str
    line: int
    """Line of the source on which it begins."""
    when: str = ""
    """Date and time as written in the record."""

    game: str
    """A key of the catalogue of variants."""
    limit: Limit
    stakes: Stakes
    rules: str = ""
    """Key of the rule set under which it was played; empty if the record does not say."""
    unit: int
    """How many chips make one of the currency: 100 if chips are cents."""
    currency: str = ""
    """ISO 4217 code; empty for play money and tournament chips."""
    tournament: str = ""
    """Its number or other id; "?" if the record says only that it was one, and empty if it was none."""
    event: str = ""
    """The name of the tournament, if the record says it."""
    level: int = 0
    """The level of the tournament, from 1; 0 if the record does not say."""
    hero: int = 0
    """The seat for which the record was written; 0 if unknown or none."""
    table: str = ""
    seat_count: int = 0

    button: int
    seats: tuple[RecordedSeat, ...]
    """The players dealt in, by seat number."""
    posts: tuple[Post, ...]
    """Each with the amount actually paid. A blind that was all-in for the ante need not be listed."""
    carried: int = 0
    """Chips in the pot before the first forced bet: added by the room, or carried over from a passed-out
    deal.
    """
    hole_cards: dict[int, tuple[Card, ...]]
    """The first cards of each seat of which any are known, in the order dealt."""
    streets: tuple[RecordedStreet, ...]
    """The first one is preflop, or the first deal."""

    shown: frozenset[int] = frozenset()
    """Seats that turned their cards up."""
    uncalled: tuple[tuple[int, int], ...] = ()
    """(seat, chips) returned."""
    collected: tuple[Collected, ...] = ()
    total_pot: int | None = None
    pots: tuple[int, ...] = ()
    """Main pot and side pots after the rake, if the record lists more than one."""
    rake: int = 0
    rakes: tuple[int, ...] | None = None
    """The rake of each pot, if the record lists it separately."""
    finishing_stacks: dict[int, int] | None = None
    """If the record has them; in PokerStars text they follow from the rest."""
    winnings: dict[int, int] | None = None
    """What each seat was paid, if the record says nothing else about the result."""
    unknown_stacks: frozenset[int] = frozenset()
    """Seats whose stacks were not recorded: they get more than the hand requires."""
    results_recorded: bool = True
    """Whether the record says at all who was paid what."""
    result_line: int = 0
    """Line of the first payment. If it is known, a hand that does not replay has its own sums done before the
    engine is blamed (`contradictions`); 0 if it is not.
    """
    unlisted_folds: frozenset[int] = frozenset()
    """Seats that folded without a line of their own, as the record says elsewhere."""
    unlisted_players: bool = False
    """Whether somebody acted who is not listed in any seat."""
    capped_wagers: bool = False
    """Whether wagers may be recorded only as far as the one opponent left with chips can call them."""
    may_break_off: bool = False
    """Whether the format allows a record to end in the middle of the hand."""


def amounts(record: RecordedHand) -> Iterator[int]:
    """Every amount in the record."""
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
    """A hand that cannot be replayed, although neither record nor engine is wrong.

    reason  in snake_case: "cancelled", "run_it_twice", …
    what    the kind, for reasons that have several: the game that does not exist here
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
    """A hand, or a whole text, that is malformed.

    problem  in snake_case: "impossible_card", "not_a_hand_history", …
    text     the words concerned
    line     their line in the source
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


NOT_EXPRESSED: Final = ("unknown_stacks", "run_it_twice", "equal_names")
"""What hands of any game may have and a format may not express: stacks that were not recorded, a board dealt
twice, and players without a name of their own.
"""


class CannotBeWritten(ValueError):
    """The format cannot express something in this hand.

    format  its name: "PHH"
    what    what cannot be expressed: the key of a game and a limit, as "badugi no_limit", or one of
            `NOT_EXPRESSED`
    """

    def __init__(self, format_name: str, what: str) -> None:
        super().__init__(f"{format_name}: {what}")
        self.format, self.what = format_name, what
