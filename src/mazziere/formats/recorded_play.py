"""Does the hand machine agree with the record of a hand?

The record becomes a start and commands; each is played, under the recorded
game, and what comes out is compared with what the record says: calls, returned
bets, pots, winners, amounts, final stacks. The first difference is the
mismatch. The rake is taken as recorded, whatever a room's rules for it are.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from mazziere.cards import UNKNOWN, Card
from mazziere.formats.amounts import in_currency
from mazziere.formats.record import UNSAID, RecordedAction, RecordedHand
from mazziere.hand import (
    BOARD,
    BURN,
    Bet,
    Call,
    CardsToDeal,
    Check,
    Command,
    DealCards,
    DealtIn,
    Fold,
    Hand,
    HandStart,
    Muck,
    PlayerToAct,
    PlayerToShow,
    RaiseTo,
    Show,
    apply,
    begin,
)
from mazziere.hand.events import Called, Event, UncalledReturned
from mazziere.rules.refusals import Refused
from mazziere.rules.rule_set import RULE_SETS

RULES: Final = RULE_SETS["stars"]

STREETS: Final = ("preflop", "flop", "turn", "river")
RESULT: Final = "result"


class Mismatch(msgspec.Struct, frozen=True):
    """Where machine and record part.

    street    "preflop" … "river", or "result"
    action    what was to be done or compared, in the record's words
    expected  what the record says
    found     what the machine says
    """

    number: str
    line: int
    street: str
    action: str
    expected: str
    found: str
    events: tuple[Event, ...] = ()
    """How far the machine had come."""


class Replayed(msgspec.Struct, frozen=True):
    """A hand that machine and record agree on."""

    hand: Hand
    events: tuple[Event, ...]


class _Parted(Exception):
    """Carries the mismatch out of the play."""

    def __init__(self, line: int, street: str, action: str, expected: str, found: str) -> None:
        self.line, self.street, self.action, self.expected, self.found = line, street, action, expected, found


def replay(record: RecordedHand) -> Replayed | Mismatch:
    """Play the recorded hand, and compare."""
    play = _Play(record)
    try:
        return play.result()
    except _Parted as parted:
        return Mismatch(
            number=record.number,
            line=parted.line,
            street=parted.street,
            action=parted.action,
            expected=parted.expected,
            found=parted.found,
            events=tuple(play.events),
        )


def hand_start(record: RecordedHand, rake: tuple[int, ...]) -> HandStart:
    """What is known before the first card."""
    return HandStart(
        variant=record.game,
        limit=record.limit,
        stakes=record.stakes,
        rules=RULES,
        button=record.button,
        seats=tuple([DealtIn(seat.no, seat.stack, seat.away) for seat in record.seats]),
        posts=record.posts,
        rake=rake,
    )


_WITHOUT_AMOUNT: Final = {"fold": Fold, "check": Check, "call": Call}


class _Play:
    """One hand on its way through the machine."""

    def __init__(self, record: RecordedHand) -> None:
        self.record = record
        self.names = {seat.no: seat.name for seat in record.seats}
        self.absent = {seat.no for seat in record.seats if seat.away}
        self.street = 0
        self.hand: Hand
        self.events: list[Event] = []

    def result(self) -> Replayed:
        record = self.record
        self._play(record.rakes or ((record.rake,) if record.rake else ()))
        if (rake := self._rake_that_shows_now()) != self.hand.start.rake:
            self._play(rake)
        compare(record, self.hand, self.events)
        return Replayed(self.hand, tuple(self.events))

    def _rake_that_shows_now(self) -> tuple[int, ...]:
        """The rake of each pot, when the record tells only what was left: known once the pots are."""
        record, hand = self.record, self.hand
        if record.rake and len(record.pots) > 1:
            return tuple([pot.amount - left for pot, left in zip(hand.pots, record.pots, strict=False)])
        if record.finishing_stacks is not None and record.rakes is None and len(hand.pots) == 1:
            taken = sum(seat.stack for seat in hand.seats) - sum(record.finishing_stacks.values())
            return (taken,) if taken > 0 else ()
        return hand.start.rake

    def _play(self, rake: tuple[int, ...]) -> None:
        record = self.record
        try:
            opening, self.hand = begin(hand_start(record, rake))
        except ValueError as error:
            raise _Parted(record.line, STREETS[0], "start", "a hand that can be dealt", str(error)) from error
        self.events = list(opening)
        for street, recorded in enumerate(record.streets):
            self.street = street
            self._deal(recorded.board, recorded.line or record.line)
            for action in recorded.actions:
                self._act(action)
        self._finish()

    # Playing

    def _do(self, command: Command) -> tuple[Event, ...]:
        happened, self.hand = apply(self.hand, command)
        self.events += happened
        return happened

    def _deal(self, board: Sequence[Card], line: int) -> None:
        """The cards of a street, unknown where the record does not know them."""
        self._fold_the_absent()
        awaited = self.hand.awaiting
        if not isinstance(awaited, CardsToDeal):
            raise self._parted(line, "cards", "cards to be dealt", self._says(awaited))
        coming = {no: iter(cards) for no, cards in self.record.hole_cards.items()}
        coming[BOARD] = iter(board)
        cards = tuple([UNKNOWN if to == BURN or to not in coming else next(coming[to]) for to in awaited.to])
        try:
            self._do(DealCards(cards))
        except (Refused, StopIteration) as refused:
            raise self._parted(line, "cards", "cards to be dealt", str(refused)) from refused

    def _fold_the_absent(self) -> None:
        """The folds of absent players whom a blind put all-in: not every format can record them."""
        awaited = self.hand.awaiting
        if self.absent and isinstance(awaited, PlayerToAct) and awaited.seat in self.absent:
            self._do(Fold(awaited.seat))

    def _act(self, action: RecordedAction) -> None:
        if self.absent and action.seat not in self.absent:
            self._fold_the_absent()
        hand, seat, verb = self.hand, action.seat, action.verb
        command: Command
        if verb == "bet":
            command = Bet(seat, action.to)
        elif verb == "raise":
            command = RaiseTo(seat, action.to)
        else:
            command = _WITHOUT_AMOUNT[verb](seat)
        try:
            happened = self._do(command)
        except Refused as refused:
            found = str(refused)
            awaited = hand.awaiting
            if verb == "check" and not isinstance(awaited, PlayerToAct) and _betting_is_over(hand):
                return  # some rooms write checks for players who have nothing to bet with, or against
            if not isinstance(awaited, PlayerToAct) or awaited.seat != seat:
                found = self._says(awaited)
            raise self._parted(action.line, self._told(action), "legal", found) from refused
        if verb == "call":
            called = happened[0]
            assert isinstance(called, Called)
            before = hand.seats[hand.to_act].wagered
            if action.amount not in (UNSAID, called.to - before):
                raise self._parted(
                    action.line, self._told(action), self._chips(action.amount), self._chips(called.to - before)
                )

    def _finish(self) -> None:
        """Cards that the record has no need to mention, and the showdown."""
        self._fold_the_absent()
        while True:
            match self.hand.awaiting:
                case PlayerToShow(seat):
                    shows = seat in self.record.shown and seat in self.record.hole_cards
                    self._do(Show(seat) if shows else Muck(seat))
                case PlayerToAct() | CardsToDeal() as awaited:
                    raise self._parted(self.record.line, "end of the hand", "the hand is over", self._says(awaited))
                case _:
                    return

    # Telling

    def _parted(self, line: int, action: str, expected: str, found: str) -> _Parted:
        return _Parted(line, STREETS[self.street], action, expected, found)

    def _chips(self, amount: int) -> str:
        return in_currency(amount, self.record.unit)

    def _told(self, action: RecordedAction) -> str:
        """The recorded action, in the record's words."""
        name = self.names[action.seat]
        if action.verb == "raise":
            return f"{name}: raises to {self._chips(action.to)}"
        amount = f" {self._chips(action.amount)}" if action.amount > 0 else ""
        return f"{name}: {action.verb}s{amount}"

    def _says(self, awaited: object) -> str:
        match awaited:
            case PlayerToAct(seat):
                return f"{self.names[seat]} to act"
            case PlayerToShow(seat):
                return f"{self.names[seat]} to show"
            case CardsToDeal(to):
                return f"{len(to)} cards to be dealt"
            case _:
                return "the hand is over"


def _betting_is_over(hand: Hand) -> bool:
    """Whether at most one player in the hand has chips left."""
    return sum(1 for seat in hand.seats if seat.stack and not seat.folded) < 2


def compare(record: RecordedHand, hand: Hand, events: Sequence[Event]) -> None:
    """The outcome against the record: returned bets, pots, who was paid what of which, final stacks."""
    if record.finishing_stacks is not None:
        _compare_stacks(record, hand)
    elif record.results_recorded and not _agree(record, hand, events):
        _compare_payments(record, hand, events)


def _agree(record: RecordedHand, hand: Hand, events: Sequence[Event]) -> bool:
    """Whether machine and record say the same about every payment, as they nearly always do."""
    if record.total_pot != sum([pot.amount for pot in hand.pots]) or len(record.pots) > 1:
        return False
    returned = tuple([(event.seat, event.amount) for event in events if type(event) is UncalledReturned])
    if returned != record.uncalled:
        return False
    paid = [(share.seat, share.amount, won.pot) for won in hand.results for share in won.shares]
    return sorted(paid) == sorted([(share.seat, share.amount, share.pot) for share in record.collected])


def _compare_payments(record: RecordedHand, hand: Hand, events: Sequence[Event]) -> None:
    names = {seat.no: seat.name for seat in record.seats}

    def told(amount: int) -> str:
        return in_currency(amount, record.unit)

    def same(action: str, expected: int, found: int) -> None:
        if expected != found:
            raise _Parted(record.line, RESULT, action, told(expected), told(found))

    returned: dict[int, int] = {}
    for event in events:
        if type(event) is UncalledReturned:
            returned[event.seat] = returned.get(event.seat, 0) + event.amount
    total = sum(pot.amount for pot in hand.pots)
    unmatched = sum(returned.values())
    recorded_returned = dict(record.uncalled)
    if not recorded_returned and record.total_pot == total:
        recorded_returned = returned  # old histories do not print the line, and count the pot without it
    paid: dict[int, int] = {}
    by_pot: dict[tuple[int, int], int] = {}
    for won in hand.results:
        for share in won.shares:
            paid[share.seat] = paid.get(share.seat, 0) + share.amount
            by_pot[share.seat, won.pot] = by_pot.get((share.seat, won.pot), 0) + share.amount
    recorded_paid: dict[int, int] = {}
    recorded_by_pot: dict[tuple[int, int], int] = {}
    for share in record.collected:
        recorded_paid[share.seat] = recorded_paid.get(share.seat, 0) + share.amount
        recorded_by_pot[share.seat, share.pot] = recorded_by_pot.get((share.seat, share.pot), 0) + share.amount

    for seat, name in names.items():
        recorded = recorded_paid.get(seat, 0) + recorded_returned.get(seat, 0)
        difference = recorded - paid.get(seat, 0) - returned.get(seat, 0)
        final = next(s.stack for s in hand.seats if s.no == seat)
        same(f"{name}: final stack", final + difference, final)

    if unmatched and recorded_returned != returned and len([s for s in hand.seats if not s.folded]) == 1:
        # Nobody contested the pot, so it is a convention how much of the winner's own last bet is called
        # "uncalled": some converters return all of it, others none.
        bookkept = total + unmatched - sum(recorded_returned.values())
        if record.total_pot not in (None, total, bookkept):
            same("total pot", record.total_pot or 0, bookkept)
        return
    for seat in returned.keys() | recorded_returned.keys():
        same(f"{names[seat]}: uncalled bet", recorded_returned.get(seat, 0), returned.get(seat, 0))
    if record.total_pot is not None:
        same("total pot", record.total_pot, total)
    if len(record.pots) > 1:
        for number, (after, pot) in enumerate(zip(record.pots, hand.pots, strict=False)):
            rake = hand.start.rake[number] if number < len(hand.start.rake) else 0
            same(f"pot {number}", after, pot.amount - rake)
        same("number of pots", len(record.pots) * record.unit, len(hand.pots) * record.unit)
    if all(share.pot >= 0 for share in record.collected):
        for key in recorded_by_pot.keys() | by_pot.keys():
            seat, number = key
            same(f"{names[seat]}: collected from pot {number}", recorded_by_pot.get(key, 0), by_pot.get(key, 0))


def _compare_stacks(record: RecordedHand, hand: Hand) -> None:
    assert record.finishing_stacks is not None
    for seat in hand.seats:
        recorded = record.finishing_stacks[seat.no]
        if seat.stack != recorded:
            name = next(s.name for s in record.seats if s.no == seat.no)
            raise _Parted(
                record.line,
                RESULT,
                f"{name}: final stack",
                in_currency(recorded, record.unit),
                in_currency(seat.stack, record.unit),
            )
