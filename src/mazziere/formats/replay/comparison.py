"""Does the outcome of a replayed hand agree with its record?

Compares returned bets, pots, payments from each pot, and final stacks. This module knows the few ways in
which records differ from each other without contradicting the game.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from mazziere.formats.record import RecordedHand
from mazziere.formats.replay.outcome import Difference
from mazziere.formats.replay.words import seat_name
from mazziere.hand import Hand
from mazziere.hand.events import Event, UncalledReturned


def agrees(record: RecordedHand, hand: Hand, events: list[Event]) -> bool:
    """Whether there are no differences, which for most hands a short check tells."""
    if record.finishing_stacks is not None:
        same = True
        for seat in hand.seats:
            same = same and record.finishing_stacks[seat.no] == seat.stack
        return same
    if record.winnings is None and (not record.results_recorded or _same_payments(record, hand, events)):
        return True
    return next(differences(record, hand, events), None) is None


def differences(record: RecordedHand, hand: Hand, events: list[Event]) -> Iterator[Difference]:
    """All differences."""
    if record.finishing_stacks is not None:
        for seat in hand.seats:
            recorded = record.finishing_stacks[seat.no]
            if recorded != seat.stack:
                yield Difference(f"{seat_name(record, seat.no)}: final stack", recorded, seat.stack)
    elif record.winnings is not None:
        yield from _winnings(record, record.winnings, hand, events)
    elif record.results_recorded and not _same_payments(record, hand, events):
        yield from _Payments(record, hand, events).differences()


def impossible_rake(record: RecordedHand, hand: Hand) -> Difference | None:
    """The rake in the record and the pot, if more was taken than there was in it; a missing pot has 0."""
    if not record.rake and not record.rakes:
        return None
    told, pots = record.rakes, [pot.amount for pot in hand.pots]
    if told is None:
        told, pots = (record.rake,), [sum(pots)]
    for place, rake in enumerate(told):
        pot = pots[place] if place < len(pots) else 0
        if rake > pot:
            return Difference("rake", rake, pot)
    return None


def payments(hand: Hand) -> dict[int, int]:
    """What each seat was paid from the pots, in chips."""
    return dict.fromkeys([seat.no for seat in hand.seats], 0) | _by_seat(
        (share.seat, share.amount) for won in hand.results for share in won.shares
    )


def paid_out(record: RecordedHand) -> int:
    """The total that the record says was collected."""
    return sum([share.amount for share in record.collected])


def left_of_pots(record: RecordedHand) -> tuple[int, ...]:
    """What the rake left of each pot. Some rooms list pots before the rake; the amounts collected show it."""
    before_rake = record.rake and sum(record.pots) == record.total_pot == paid_out(record) + record.rake
    if not before_rake or any(share.pot < 0 for share in record.collected):
        return record.pots
    collected = _by_seat((share.pot, share.amount) for share in record.collected)
    return tuple([collected.get(number, 0) for number in range(len(record.pots))])


def _pot_before_rake(record: RecordedHand, found: int) -> int | None:
    """The pot in the record, before the rake; some converters write the pot after it."""
    total = record.total_pot
    if total is not None and record.rake and total + record.rake == found and total == paid_out(record):
        return found
    return total


def _winnings(
    record: RecordedHand, winnings: dict[int, int], hand: Hand, events: Sequence[Event]
) -> Iterator[Difference]:
    """What each seat won. It is a convention whether an uncalled bet was won."""
    back = {event.seat: event.amount for event in events if isinstance(event, UncalledReturned)}
    if record.total_pot is not None:
        yield from _if_different("total pot", record.total_pot, sum(pot.amount for pot in hand.pots))
    told_back = _by_seat(record.uncalled)
    for no in sorted(told_back.keys() | back.keys()) if told_back else ():
        yield from _if_different(
            f"{seat_name(record, no)}: uncalled bet", told_back.get(no, 0), back.get(no, 0)
        )
    if record.site in _ODD_CHIPS_TO_OTHERS and _differ_by_odd_chips(winnings, hand):
        return
    for no, paid in payments(hand).items():
        if winnings[no] not in (paid, paid + back.get(no, 0)):
            yield Difference(f"{seat_name(record, no)}: winnings", winnings[no], paid)


_ODD_CHIPS_TO_OTHERS: Final = frozenset(("Winamax",))
"""Rooms that were seen to give odd chips to others than those next to the left of the button."""


def _differ_by_odd_chips(winnings: dict[int, int], hand: Hand) -> bool:
    """Whether the same players won as much together, each at most an odd chip of each pot more or less."""
    paid, pots = payments(hand), len(hand.results)
    return sum(winnings.values()) == sum(paid.values()) and all(
        [(winnings[no] > 0) is (won > 0) and abs(winnings[no] - won) <= pots for no, won in paid.items()]
    )


def _same_payments(record: RecordedHand, hand: Hand, events: list[Event]) -> bool:
    """Whether both list exactly the same payments, as they nearly always do."""
    total, kind, returned = 0, UncalledReturned, 0
    for pot in hand.pots:
        total += pot.amount
    if record.total_pot != total or len(record.pots) > 1:
        return False
    for event in events:
        if type(event) is kind:
            if returned >= len(record.uncalled) or record.uncalled[returned] != (event.seat, event.amount):
                return False
            returned += 1
    if returned < len(record.uncalled):
        return False
    paid = [(share.seat, share.amount, won.pot) for won in hand.results for share in won.shares]
    recorded = [(share.seat, share.amount, share.pot) for share in record.collected]
    return paid == recorded or sorted(paid) == sorted(recorded)


def _if_different(what: str, expected: int, found: int) -> Iterator[Difference]:
    if expected != found:
        yield Difference(what, expected, found)


def _by_seat(payments: Iterable[tuple[int, int]]) -> dict[int, int]:
    """The total for each seat (or pot)."""
    total: dict[int, int] = {}
    for number, amount in payments:
        total[number] = total.get(number, 0) + amount
    return total


class _Payments:
    """Everything returned and paid, on both sides."""

    def __init__(self, record: RecordedHand, hand: Hand, events: Sequence[Event]) -> None:
        self.record = record
        self.hand = hand
        self.returned = _by_seat(
            (event.seat, event.amount) for event in events if isinstance(event, UncalledReturned)
        )
        self.total = sum(pot.amount for pot in hand.pots)
        self.recorded_returned = _by_seat(record.uncalled)
        self.recorded_total = _pot_before_rake(record, self.total)
        if not record.uncalled and self.recorded_total == self.total:
            # Old histories do not print the line, and count the pot without what went back.
            self.recorded_returned = self.returned
        if record.carried and sum(self.recorded_returned.values()) == record.carried + sum(
            self.returned.values()
        ):
            self.recorded_returned = self.returned  # one room counts its own chips as returned

    def differences(self) -> Iterator[Difference]:
        yield from self._stacks()
        unmatched = sum(self.returned.values())
        contenders = [seat for seat in self.hand.seats if not seat.folded]
        if unmatched and self.recorded_returned != self.returned and len(contenders) == 1:
            # Nobody contested the pot, so it is a convention how much of the winner's own last bet is called
            # "uncalled": some converters return all of it, others none.
            bookkept = self.total + unmatched - sum(self.recorded_returned.values())
            if self.recorded_total != self.total:
                yield from self._total_pot(bookkept)
            return
        for no in sorted(self.returned.keys() | self.recorded_returned.keys()):
            what = f"{seat_name(self.record, no)}: uncalled bet"
            yield from _if_different(what, self.recorded_returned.get(no, 0), self.returned.get(no, 0))
        yield from self._total_pot(self.total)
        yield from self._pots()

    def _stacks(self) -> Iterator[Difference]:
        paid = _by_seat((share.seat, share.amount) for won in self.hand.results for share in won.shares)
        recorded = _by_seat((share.seat, share.amount) for share in self.record.collected)
        for seat in self.hand.seats:
            here = paid.get(seat.no, 0) + self.returned.get(seat.no, 0)
            there = recorded.get(seat.no, 0) + self.recorded_returned.get(seat.no, 0)
            what = f"{seat_name(self.record, seat.no)}: final stack"
            yield from _if_different(what, seat.stack + there - here, seat.stack)

    def _total_pot(self, found: int) -> Iterator[Difference]:
        if self.recorded_total is not None:
            yield from _if_different("total pot", self.recorded_total, found)

    def _pots(self) -> Iterator[Difference]:
        """Each pot after its rake, if the record lists several, and each player's part of each."""
        record, results = self.record, {won.pot: won for won in self.hand.results}
        if len(record.pots) > 1:
            left_over = left_of_pots(record)
            for number in range(max(len(left_over), len(results))):
                expected = left_over[number] if number < len(left_over) else 0
                won = results.get(number)
                yield from _if_different(f"pot {number}", expected, won.amount - won.rake if won else 0)
        uncontested = sum(1 for seat in self.hand.seats if not seat.folded) == 1
        if any(share.pot < 0 for share in record.collected) or (uncontested and len(record.pots) < 2):
            return  # the record tells what was won, and not of which pot
        expected_parts = {
            number: _by_seat((share.seat, share.amount) for share in record.collected if share.pot == number)
            for number in {share.pot for share in record.collected} | results.keys()
        }
        for number, expected_part in expected_parts.items():
            won = results.get(number)
            found_part = _by_seat((share.seat, share.amount) for share in won.shares) if won else {}
            for no in sorted(expected_part.keys() | found_part.keys()):
                what = f"{seat_name(record, no)}: collected from pot {number}"
                yield from _if_different(what, expected_part.get(no, 0), found_part.get(no, 0))
