"""Whatever becomes of a tournament's orders on their way to a table, its hands are those of the tournament.

The tournament of these tests knows the truth. Each of its orders may arrive late, in another order, twice or
never, before, in and after hands; what is refused is lost. It hears the report of a hand at any later time.
"""

from __future__ import annotations

import contextlib
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from mazziere.hand import AllInToTurn, Call, Check, Fold, Muck, legal
from mazziere.hand import events as h
from mazziere.hand.offers import OfferBet, OfferCall, OfferCheck, OfferRaise
from mazziere.rules.refusals import Refused
from mazziere.table import CardsAwaited, Command, HandToStart, Idle, SeatToAct, SeatToShow
from mazziere.table import events as e
from mazziere.table.commands import ArrangedSeat, ArrangeSeats, CancelHand, ReleaseHand, TurnCards
from mazziere.table.hand_report import HandReport
from tests.table.tournament.tournament_evening import SUNDAY_TABLE, TournamentEvening

SEATS = range(1, 7)
STEPS = 60


class Truth:
    """What the tournament has decided about its table, and every order that it has given for it."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.stacks: dict[int, int] = {}
        """Seat → chips, after the last hand that the tournament has heard of."""
        self.players: dict[int, str] = {}
        self.came = 0
        self.no = 0
        self.in_hand: dict[int, int] | None = None
        """The seats of the hand that is released, with their chips; None between hands."""
        self.released: dict[int, dict[int, int]] = {}
        """Of every release."""
        self.orders: list[Command] = []

    def goes_on(self) -> None:
        """Something is decided, and ordered."""
        free = [seat for seat in SEATS if seat not in self.players]
        if free and self.chance.random() < 0.4:
            self._seats_somebody(self.chance.choice(free))
        if self.in_hand is None:
            self._goes_on_between_hands()
        self.orders.append(ArrangeSeats(self._seating(self.stacks), self.no - (self.in_hand is not None)))
        if self.chance.random() < 0.3:
            self.orders.append(TurnCards(self.no))

    def _seats_somebody(self, seat: int) -> None:
        self.came += 1
        self.players[seat] = f"player{self.came}"
        self.stacks[seat] = self.chance.choice((40, 100, 700, 1_500))

    def _goes_on_between_hands(self) -> None:
        for seat in tuple(self.players):
            if not self.stacks[seat] or self.chance.random() < 0.1:
                del self.players[seat], self.stacks[seat]
            elif self.chance.random() < 0.1:
                self.stacks[seat] += 1_000
        if len(self.players) >= 2:
            self.no += 1
            self.in_hand = self.released[self.no] = dict(self.stacks)
            hand_for_hand = self.chance.random() < 0.5
            seating = self._seating(self.in_hand)
            self.orders.append(ReleaseHand(self.no, SUNDAY_TABLE, seating, hand_for_hand=hand_for_hand))

    def _seating(self, stacks: dict[int, int]) -> tuple[ArrangedSeat, ...]:
        return tuple(
            [ArrangedSeat(seat, self.players[seat], self.players[seat], stacks[seat]) for seat in stacks]
        )

    def hears(self, report: HandReport | None) -> None:
        """The table has finished a hand."""
        if report is None or self.in_hand is None or report.no != self.no:
            return
        assert {seat.seat: seat.before for seat in report.seats}.items() <= self.in_hand.items()
        assert sum(seat.before for seat in report.seats) == sum(seat.after for seat in report.seats)
        for seat in report.seats:
            self.stacks[seat.seat] = seat.after
        self.in_hand = None


def plays_on(evening: TournamentEvening, chance: Random) -> None:
    """One thing happens at the table by itself."""
    match evening.table.awaiting:
        case HandToStart():
            evening.start()
        case CardsAwaited():
            evening.deal()
        case SeatToAct(seat=no):
            assert evening.table.hand is not None
            offers = {type(offer): offer for offer in legal(evening.table.hand)}
            name = evening.name_of(no)
            most = offers.get(OfferRaise) or offers.get(OfferBet)
            if most is not None and chance.random() < 0.3:
                assert isinstance(most, OfferRaise | OfferBet)
                wager = evening.raises if isinstance(most, OfferRaise) else evening.bets
                wager(name, most.max_to)
            elif OfferCheck in offers:
                evening.acts(name, Check)
            else:
                evening.acts(name, Call if OfferCall in offers and chance.random() < 0.5 else Fold)
        case SeatToShow(seat=no):
            evening.acts(evening.name_of(no), Muck)
        case _:
            pass


def plays_to_its_end(evening: TournamentEvening, chance: Random) -> None:
    """The hand that runs, or is released, is played; no hand takes longer than this."""
    for _ in range(300):
        if isinstance(evening.table.awaiting, AllInToTurn):
            evening.turns()
        plays_on(evening, chance)
    assert isinstance(evening.table.awaiting, Idle)


def check_chips(evening: TournamentEvening, truth: Truth) -> None:
    """The chips of a hand that the tournament has not heard of are all there, and nobody else's."""
    table = evening.table
    if table.release is None or truth.no != table.release.no or truth.in_hand is None:
        return
    seats = table.hand.seats if table.hand is not None and table.is_in_hand else ()
    pot = table.hand.pot_total if table.hand is not None and table.is_in_hand else 0
    stacks = {seat.no: seat.stack for seat in table.seats if seat.no in table.release.seats}
    stacks |= {seat.no: seat.stack for seat in seats}
    assert sum(stacks.values()) + pot == sum(truth.in_hand.values())


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_every_hand_is_one_that_was_released_and_none_is_dealt_twice(seed: int) -> None:
    chance = Random(seed)
    truth, evening = Truth(chance), TournamentEvening()
    for _ in range(STEPS):
        if chance.random() < 0.4:
            truth.goes_on()
        if truth.orders and chance.random() < 0.8:
            latest = truth.orders[-3:] if chance.random() < 0.7 else truth.orders
            with contextlib.suppress(Refused):
                evening.do(chance.choice(latest))
        if evening.table.is_in_hand and chance.random() < 0.02:
            evening.do(CancelHand())
        for _ in range(chance.choice((0, 1, 8))):
            plays_on(evening, chance)
            check_chips(evening, truth)
        if chance.random() < 0.5:
            truth.hears(evening.table.report)
    check_hands(evening, truth)


def check_hands(evening: TournamentEvening, truth: Truth) -> None:
    """Each hand was begun by the release before it, with its stacks, and none but a canceled one again."""
    release, ended = 0, set[int]()
    for event in evening.events:
        assert not isinstance(event, e.ReleaseWithdrawn), "the tournament wants every hand"
        if isinstance(event, e.HandReleased):
            assert event.no > release
            release = event.no
        elif isinstance(event, e.HandBegan):
            assert release not in ended
        elif isinstance(event, e.InHand) and isinstance(event.event, h.HandStarted):
            stacks = {seat.no: seat.stack for seat in event.event.start.seats}
            assert stacks.items() <= truth.released[release].items()
        elif isinstance(event, e.InHand) and isinstance(event.event, h.HandEnded):
            ended.add(release)


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 2**32))
def test_a_table_that_is_told_at_last_stands_as_the_tournament_says(seed: int) -> None:
    """However much was lost: the hand that is missing is played, and the last arrangement holds."""
    chance = Random(seed)
    truth, evening = Truth(chance), TournamentEvening()
    for _ in range(STEPS // 4):
        truth.goes_on()
        if chance.random() < 0.5:
            with contextlib.suppress(Refused):
                evening.do(chance.choice(truth.orders))
        plays_on(evening, chance)
        truth.hears(evening.table.report)
    releases = [order for order in truth.orders if isinstance(order, ReleaseHand)]
    plays_to_its_end(evening, chance)
    truth.hears(evening.table.report)
    if truth.in_hand is not None:
        evening.do(releases[-1])
        plays_to_its_end(evening, chance)
        truth.hears(evening.table.report)
    assert truth.in_hand is None
    evening.do(ArrangeSeats(truth._seating(truth.stacks), truth.no))
    assert {seat.no: (seat.player, seat.stack) for seat in evening.table.seats} == {
        seat: (truth.players[seat], truth.stacks[seat]) for seat in truth.players
    }
