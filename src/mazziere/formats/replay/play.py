"""Does the hand engine agree with the record of a hand?

The record becomes a start and commands, which are played under the rules that it names. The outcome is
compared with the record: calls, returned bets, pots, winners, amounts, final stacks. The first difference is
the mismatch. The rake is taken as recorded, whatever a room's rules for it are.
"""

from collections.abc import Callable, Iterator
from math import gcd
from typing import Final

from mazziere.cards import UNKNOWN, Card
from mazziere.formats.amounts import in_currency
from mazziere.formats.record import (
    UNSAID,
    NotHeld,
    RecordedAction,
    RecordedHand,
    RecordedStreet,
    Unreadable,
    amounts,
)
from mazziere.formats.replay.comparison import agrees, differences, impossible_rake, left_of_pots, paid_out
from mazziere.formats.replay.contradictions import contradiction
from mazziere.formats.replay.inferred_rake import inferred_rakes, rakes_of
from mazziere.formats.replay.omissions import lacking_facts, with_card, with_dead_blinds
from mazziere.formats.replay.outcome import Difference, Mismatch, Replayed
from mazziere.formats.replay.start import hand_start
from mazziere.formats.replay.winnings import different_rake, readings
from mazziere.formats.replay.words import action_words, awaiting_words
from mazziere.hand import (
    BOARD,
    SECOND_BOARD,
    Bet,
    BringIn,
    Call,
    CardsToDeal,
    Check,
    Command,
    Complete,
    DealCards,
    Discard,
    Fold,
    Hand,
    Muck,
    PlayerToAct,
    PlayerToShow,
    RaiseTo,
    RunTwice,
    Show,
    begin,
    carry_out,
)
from mazziere.hand.events import Called, Event, UncalledReturned
from mazziere.hand.legal import legal
from mazziere.hand.offers import OfferBet, OfferComplete, OfferRaise
from mazziere.hand.state import NOBODY, Phase, next_place
from mazziere.rules.refusals import Refused
from mazziere.rules.rule_set import RuleSet
from mazziere.rules.variants.catalogue import VARIANTS

RESULT: Final = "result"


class _Parted(Exception):
    """Carries the mismatch out of the replay."""

    def __init__(self, line: int, street: str, action: str, expected: str, found: str, seat: int = 0) -> None:
        self.line, self.street, self.action, self.expected, self.found = line, street, action, expected, found
        self.seat = seat
        """Who was recorded to act; 0 if nobody was."""


class _BrokenOff(Exception):
    """The record ends before the hand does."""


def replay(record: RecordedHand, rules: RuleSet | None = None) -> Replayed | Mismatch | NotHeld | Unreadable:
    """Plays the recorded hand and compares the outcome.

    rules  the rules under which it is played; by default those that the record names

    A record that is allowed to break off, and does, counts as not held; so does one that lacks
    facts that it refers to itself. One whose own sums do not add up is unreadable.

    Raises `TypeError` for what is no record, and for rules that are no rule set.
    """
    if type(record) is not RecordedHand:
        raise TypeError(f"only a RecordedHand can be replayed, not {type(record).__name__}: {record!r}")
    if rules is not None and not isinstance(rules, RuleSet):
        raise TypeError(f"rules are a RuleSet, as RULE_SETS['tda-2024'] is, not {rules!r}")
    play = _Play(record, rules)
    try:
        return play.result()
    except _BrokenOff:
        return NotHeld(record.number, record.line, "partly_observed")
    except _Parted as parted:
        if len(record.seats) > VARIANTS[record.game].seats[-1]:
            return NotHeld(record.number, record.line, "too_many_players")
        if record.unknown_stacks:
            return NotHeld(record.number, record.line, "partly_observed")  # nothing shows who is all-in
        awaited = play.hand.awaiting if play.events else None
        if record.unlisted_players or (
            isinstance(awaited, PlayerToAct)
            and awaited.seat in record.unlisted_folds
            and awaited.seat != parted.seat
        ):
            return NotHeld(record.number, record.line, "missing_lines")
        if lacking := lacking_facts(record, play.street):
            return NotHeld(record.number, record.line, lacking)
        if parted.street == RESULT and (found := _with_the_lost_card(record, play.hand, rules)) is not None:
            return found
        if parted.street == RESULT and (found := _with_dead_blinds(record, rules)) is not None:
            return found
        if record.result_line and (wrong := contradiction(record)) is not None:
            return wrong
        return Mismatch(
            number=record.number,
            line=parted.line,
            street=parted.street,
            action=parted.action,
            expected=parted.expected,
            found=parted.found,
            events=tuple(play.events),
        )


def _with_the_lost_card(record: RecordedHand, hand: Hand, rules: RuleSet | None) -> Replayed | None:
    """The hand, if a single card missing in its record explains the result: that card is then assumed.

    PokerStars has shown winners at the showdown without their last card.
    """
    lost = [seat for seat in hand.seats if seat.no in record.shown and seat.cards.count(UNKNOWN) == 1]
    if len(lost) != 1:
        return None
    no = lost[0].no
    for card in hand.variant.deck:
        if hand.dealt >> card & 1:
            continue
        try:
            return _Play(with_card(record, no, card), rules).result()
        except (_Parted, _BrokenOff):
            continue
    return None


def _with_dead_blinds(record: RecordedHand, rules: RuleSet | None) -> Replayed | None:
    """The hand, if posts out of turn that were dead money explain the result."""
    if (other := with_dead_blinds(record)) is None:
        return None
    try:
        return _Play(other, rules).result()
    except (_Parted, _BrokenOff):
        return None


_WAGERS = (OfferBet, OfferRaise, OfferComplete)

_MOST_SEATS: Final = 24
_PLAIN: Final[dict[str, Callable[[int], Command]]] = {"fold": Fold, "call": Call, "check": Check}
_PLAIN_COMMANDS: Final = {verb: [make(no) for no in range(_MOST_SEATS)] for verb, make in _PLAIN.items()}
"""The commands that come in every hand, by seat."""


class _Play:
    """One hand being played by the engine."""

    def __init__(self, record: RecordedHand, rules: RuleSet | None) -> None:
        self.record = record
        self.rules = rules
        self.absent = [seat.no for seat in record.seats if seat.away]
        self.street, self.place = 0, 0
        """The number of the street that is played, and of the action on it."""
        self.smallest_chip = 1
        self.hand: Hand
        self.events: list[Event] = []

    def result(self) -> Replayed:
        record = self.record
        if record.winnings is not None and record.finishing_stacks is None:
            return self._result_by_winnings(record.winnings)
        self._play(record.rakes or ((record.rake,) if record.rake else ()))
        self._check_rake()
        if self._agrees_at_once():
            return Replayed(self.hand, tuple(self.events))
        rakes = self._rakes_that_show_now()
        likeliest = next(rakes)
        different = self._difference(likeliest)
        if different and any(self._difference(rake) is None for rake in rakes):
            different = None
        if different:
            if any(len(won.shares) > 1 for won in self.hand.results):
                # The smallest chip of a table shows only in how a pot was shared.
                self.smallest_chip = gcd(*amounts(record))
            self._play(likeliest)
            different = next(differences(record, self.hand, self.events), None)
        if different:
            expected, found = self._chips(different.expected), self._chips(different.found)
            raise _Parted(record.line, RESULT, different.what, expected, found)
        return Replayed(self.hand, tuple(self.events))

    def _check_rake(self) -> None:
        if (wrong := impossible_rake(self.record, self.hand)) is not None:
            expected, found = self._chips(wrong.expected), self._chips(wrong.found)
            raise _Parted(self.record.line, RESULT, wrong.what, expected, found)

    def _agrees_at_once(self) -> bool:
        """Whether nothing was taken from the pots as far as the record shows, and the outcome is the same."""
        record = self.record
        if record.rake or (record.winnings is not None and record.finishing_stacks is None):
            return False
        return agrees(record, self.hand, self.events)

    def _difference(self, rake: tuple[int, ...]) -> Difference | None:
        """The first difference between the record and the hand with this rake; None if there is none."""
        if rake != self.hand.start.rake:
            self._play(rake)
        return next(differences(self.record, self.hand, self.events), None)

    def _result_by_winnings(self, winnings: dict[int, int]) -> Replayed:
        """The hand, if its pots paid what the record says, in one of the ways in which it can be read."""
        record, first = self.record, None
        for chip in dict.fromkeys((1, gcd(*amounts(record)))):
            self.smallest_chip = chip
            self._play(record.rakes or ())
            self._check_rake()
            unraked, events = self.hand, self.events
            for paid in readings(winnings, events):
                for rake in rakes_of(record, paid, unraked):
                    different = different_rake(record, unraked, rake) or self._difference(rake)
                    if different is None:
                        return Replayed(self.hand, tuple(self.events))
                    first = first or different
        assert first is not None
        expected, found = self._chips(first.expected), self._chips(first.found)
        raise _Parted(record.line, RESULT, first.what, expected, found)

    def _rakes_that_show_now(self) -> Iterator[tuple[int, ...]]:
        """The rake of each pot, known once the pots are; more than one if only final stacks tell of it."""
        record, hand = self.record, self.hand
        if record.rake and paid_out(record) == record.total_pot == sum(pot.amount for pot in hand.pots):
            yield ()  # some rooms record a rake that they took from elsewhere
        elif record.rake and len(record.pots) > 1:
            left_over = left_of_pots(record)
            yield tuple([max(0, pot.amount - left) for pot, left in zip(hand.pots, left_over, strict=False)])
        elif record.rakes is not None:
            yield hand.start.rake
        elif record.finishing_stacks is not None or record.winnings is not None:
            yield from inferred_rakes(record, hand)
        else:
            yield hand.start.rake
            total = sum([pot.amount for pot in hand.pots])
            if record.rake and len(hand.pots) > 1 and total == paid_out(record) + record.rake:
                self._play(())
                yield from inferred_rakes(record, self.hand)

    def _play(self, rake: tuple[int, ...]) -> None:
        record = self.record
        try:
            opening, self.hand = begin(hand_start(record, rake, self.smallest_chip, self.rules))
        except ValueError as error:
            raise _Parted(record.line, "start", "start", "a hand that can be dealt", str(error)) from error
        self.events = list(opening)
        for street, recorded in enumerate(record.streets):
            self.street, self.place = street, 0
            actions = recorded.actions
            if street and street < len(self.hand.variant.streets) and self.hand.variant.streets[street].draw:
                actions = self._draw(recorded)
            else:
                self._deal(recorded)
            for action in actions:
                self._act(action)
                self.place += 1
        self._finish()

    def _draw(self, recorded: RecordedStreet) -> tuple[RecordedAction, ...]:
        """Plays a draw; returns the actions after it."""
        exchanges, some_cards = 0, False
        for place, action in enumerate(recorded.actions):
            if action.verb == "discard":
                self.place = place
                self._act(action)
                exchanges, some_cards = exchanges + 1, some_cards or len(action.cards) > 0
        if some_cards:
            self._deal(recorded)
        self.place = exchanges
        return recorded.actions[exchanges:]

    # Playing

    def _do(self, command: Command) -> None:
        carry_out(self.hand, command, self.events)

    def _deal(self, recorded: RecordedStreet) -> None:
        """Deals the cards of a street, unknown if the record does not have them."""
        if self.absent:
            self._fold_the_absent()
        line = recorded.line or self.record.line
        if recorded.second_board and not self.hand.running_twice:
            self._dealer_does(RunTwice(), line)
        awaited = self.hand.awaiting
        if type(awaited) is not CardsToDeal:
            raise self._parted(line, "cards", "cards to be dealt", self._waiting())
        on_board = 0
        for to in awaited.to:
            if to == BOARD:
                on_board += 1
        if on_board != len(recorded.board):
            expected = f"{len(recorded.board)} on the board"
            raise self._parted(line, "cards", expected, str(on_board))
        terms = self.hand.terms
        if not terms.has_draws and awaited is terms.streets[self.hand.street + 1].only_board:
            burned = len(awaited.to) - len(recorded.board)
            self._dealer_does(DealCards((UNKNOWN,) * burned + recorded.board), line)
            return
        if self.hand.street < 0 and awaited.to[-1] > 0:
            self._dealer_does(DealCards(self._first_cards(len(awaited.to))), line)
            return
        known = self._known_cards(recorded)
        given, place = [0] * len(known), NOBODY
        while type(awaited) is CardsToDeal:  # more than once where the deck runs out during a draw
            cards: list[Card] = []
            for to in awaited.to:
                if to > 0:
                    place = next_place(self.hand, place, to)
                at = to if to <= 0 else place + 1
                own, before = known[at], given[at]
                given[at] = before + 1
                cards.append(own[before] if before < len(own) else UNKNOWN)
            self._dealer_does(DealCards(tuple(cards)), line)
            if not self.hand.owed:
                break
            awaited = self.hand.awaiting

    def _first_cards(self, count: int) -> tuple[Card, ...]:
        """The cards of the first deal, which goes around, one card at a time."""
        dealt, cards = self.record.hole_cards, list[Card]()
        known = [dealt.get(seat.no, ()) for seat in self.hand.seats]
        for number in range(count // len(known)):
            for own in known:
                cards.append(own[number] if number < len(own) else UNKNOWN)
        return tuple(cards)

    def _known_cards(self, recorded: RecordedStreet) -> list[tuple[Card, ...]]:
        """The cards of a street, as far as they are known: those of the board, then of each place.

        `SECOND_BOARD` and `BURN`, which are negative, count from the end, after the last place.
        """
        seats = self.hand.seats
        known: list[tuple[Card, ...]] = [()] * (len(seats) + 3)
        dealt = recorded.dealt if self.street else self.record.hole_cards
        if dealt:
            for place, seat in enumerate(seats):
                known[place + 1] = dealt.get(seat.no, ())
        known[BOARD], known[SECOND_BOARD] = recorded.board, recorded.second_board
        return known

    def _dealer_does(self, command: Command, line: int) -> None:
        try:
            self._do(command)
        except Refused as refused:
            raise self._parted(line, "cards", "cards to be dealt", str(refused)) from refused

    def _has_died(self, no: int) -> bool:
        """Whether the dealer has folded this hand already: it was dead as soon as the cards were dealt."""
        return self.hand.terms.absent_hands_die and any(
            [seat.no == no and seat.absent and seat.folded for seat in self.hand.seats]
        )

    def _fold_the_absent(self) -> None:
        """Folds absent players whom a blind put all-in: not every format can record them."""
        awaited = self.hand.awaiting
        if isinstance(awaited, PlayerToAct) and awaited.seat in self.absent:
            self._do(Fold(awaited.seat))

    def _act(self, action: RecordedAction) -> None:
        if self._has_died(action.seat):
            return
        if self.absent and action.seat not in self.absent:
            self._fold_the_absent()
        hand, seat, verb = self.hand, action.seat, action.verb
        command = self._command(action)
        told_before = len(self.events)
        before = hand.seats[hand.to_act].wagered if verb == "call" else 0
        try:
            self._do(command)
        except Refused as refused:
            found = str(refused)
            awaited = hand.awaiting
            if verb == "check" and not isinstance(awaited, PlayerToAct) and _betting_is_over(hand):
                return  # some rooms write checks for players who have nothing to bet with, or against
            if not isinstance(awaited, PlayerToAct) or awaited.seat != seat:
                found = self._waiting()
            told = action_words(self.record, action)
            raise self._parted(self._line(), told, "legal", found, seat) from refused
        if verb == "call" and action.amount != UNSAID:
            called = self.events[told_before]
            assert type(called) is Called
            if action.amount != called.to - before:
                raise self._parted(
                    self._line(),
                    action_words(self.record, action),
                    self._chips(action.amount),
                    self._chips(called.to - before),
                )

    def _command(self, action: RecordedAction) -> Command:
        """The command that corresponds to the recorded action."""
        hand, seat, verb = self.hand, action.seat, action.verb
        if (known := _PLAIN_COMMANDS.get(verb)) is not None:
            return known[seat] if seat < _MOST_SEATS else _PLAIN[verb](seat)
        if verb == "discard":
            return Discard(seat, action.cards)
        if verb == "bring_in" and (not hand.bring_in or action.to <= hand.bring_in):
            return BringIn(seat)
        to = self._uncapped(action)
        if hand.bring_in or hand.brought_in:
            return Complete(seat, to)
        return Bet(seat, to) if verb == "bet" else RaiseTo(seat, to)

    def _uncapped(self, action: RecordedAction) -> int:
        """The total of a wager; the least that is legal if only what the last opponent can call is recorded.

        What is more than that comes back, so that the hand goes on and ends in the same way.
        """
        hand, no = self.hand, action.seat
        if not self.record.capped_wagers:
            return action.to
        others, all_in = 0, 0
        for seat in hand.seats:
            if seat.no != no and seat.stack and not seat.folded:
                others, all_in = others + 1, seat.wagered + seat.stack
        awaited = hand.awaiting
        if others != 1 or action.to != all_in or not isinstance(awaited, PlayerToAct) or awaited.seat != no:
            return action.to
        least = [offer.min_to for offer in legal(hand) if isinstance(offer, _WAGERS)]
        return max(action.to, min(least, default=0))

    def _finish(self) -> None:
        """Plays cards that the record need not mention, and the showdown."""
        if self.absent:
            self._fold_the_absent()
        while self.hand.phase is not Phase.OVER:
            match self.hand.awaiting:
                case PlayerToShow() if UNKNOWN in self.hand.board + self.hand.second_board:
                    raise _BrokenOff  # the strengths of the hands are unknown
                case PlayerToShow(seat) if self._wins_unseen(seat):
                    raise _BrokenOff
                case PlayerToShow(seat):
                    shows = seat in self.record.shown and self._is_known(seat)
                    self._do(Show(seat) if shows else Muck(seat))
                case PlayerToAct() | CardsToDeal() if self.record.may_break_off:
                    raise _BrokenOff
                case PlayerToAct() | CardsToDeal():
                    raise self._parted(
                        self.record.line, "end of the hand", "the hand is over", self._waiting()
                    )
                case _:
                    return

    def _wins_unseen(self, no: int) -> bool:
        """Whether the record has a winner of the showdown, but not the winning cards."""
        if not self.record.result_line or self.record.winnings is None or self._is_known(no):
            return False
        back = sum(
            [
                event.amount
                for event in self.events
                if isinstance(event, UncalledReturned) and event.seat == no
            ]
        )
        return self.record.winnings.get(no, 0) > back

    def _is_known(self, no: int) -> bool:
        return any(seat.no == no and UNKNOWN not in seat.cards for seat in self.hand.seats)

    # Telling

    def _parted(self, line: int, action: str, expected: str, found: str, seat: int = 0) -> _Parted:
        streets = self.hand.variant.streets
        return _Parted(line, streets[min(self.street, len(streets) - 1)].key, action, expected, found, seat)

    def _chips(self, amount: int) -> str:
        return in_currency(amount, self.record.unit)

    def _waiting(self) -> str:
        return awaiting_words(self.record, self.hand.awaiting)

    def _line(self) -> int:
        """The line on which the action stands that is played."""
        return self.record.streets[self.street].line_of(self.place)


def _betting_is_over(hand: Hand) -> bool:
    """Whether at most one player in the hand has chips left."""
    return sum(1 for seat in hand.seats if seat.stack and not seat.folded) < 2
