"""How is a replayed hand written as PokerStars text?

In that room's words, for every game it has dealt. What the text cannot express (an unrecorded stack, two
players of one name, a game of another room) is refused, not written in words of our own.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, card_text
from mazziere.formats.amounts import in_currency
from mazziere.formats.record import CannotBeWritten, RecordedHand
from mazziere.formats.replay.outcome import Replayed, check_replayed
from mazziere.formats.stars.levels import roman
from mazziere.formats.stars.lines import HERO_MARK
from mazziere.formats.stars.summary import KnownSeats, summary
from mazziere.hand import BOARD, Hand, PostKind, evolve, started
from mazziere.hand import events as e
from mazziere.hand.start import SECOND_BOARD
from mazziere.hand.state import place_of
from mazziere.rules.limits import BetSize, Limit
from mazziere.rules.variants.variant import ForcedBets

GAMES: Final = {
    "holdem": "Hold'em",
    "omaha": "Omaha",
    "omaha8": "Omaha Hi/Lo",
    "omaha5": "5 Card Omaha",
    "omaha5_8": "5 Card Omaha Hi/Lo",
    "omaha6": "6 Card Omaha",
    "omaha6_8": "6 Card Omaha Hi/Lo",
    "courchevel": "Courchevel",
    "courchevel8": "Courchevel Hi/Lo",
    "short_deck": "6+ Hold'em",
    "five_draw": "5 Card Draw",
    "deuce_to_seven_draw": "Single Draw 2-7 Lowball",
    "deuce_to_seven_triple": "Triple Draw 2-7 Lowball",
    "badugi": "Badugi",
    "seven_stud": "7 Card Stud",
    "seven_stud8": "7 Card Stud Hi/Lo",
    "razz": "Razz",
}
"""Key of the catalogue → the room's name of the game."""

BETWEEN: Final = "\n\n\n"
"""The separator of two hands in one file."""

ONE_BLIND: Final = frozenset(("short_deck",))
"""Games that announce a button blind and an ante instead of two blinds or fixed bets."""

_LIMITS: Final = {Limit.NO_LIMIT: "No Limit", Limit.POT_LIMIT: "Pot Limit", Limit.FIXED_LIMIT: "Limit"}
_SIGNS: Final = {"USD": "$", "EUR": "€", "GBP": "£", "INR": "₹"}
_MARKERS: Final = {
    "flop": "FLOP",
    "turn": "TURN",
    "river": "RIVER",
    "first_draw": "FIRST DRAW",
    "second_draw": "SECOND DRAW",
    "third_draw": "THIRD DRAW",
    "fourth_street": "4th STREET",
    "fifth_street": "5th STREET",
    "sixth_street": "6th STREET",
    "seventh_street": "RIVER",
}
"""Key of a street → the heading before it; a single draw has none."""

_WAGERS = (e.Called, e.BetMade, e.Raised, e.BroughtIn, e.Completed)
_ANTES = (PostKind.ANTE, PostKind.TABLE_ANTE)

_NUMBER = re.compile(r"\w[\w.-]*")
_NO_SITE_NAME = re.compile(r"[#\n:\"',]+")


_BREAKS = re.compile(r"[\0-\x1f\x85\u2028\u2029]+")
"""What ends a line, or does not survive in one."""


def _on_one_line(name: str) -> str:
    """A name as a line can hold it."""
    return " ".join(_BREAKS.sub(" ", name).split())


def stars_text(record: RecordedHand, replayed: Replayed) -> str:
    """One hand as PokerStars text. Raises `CannotBeWritten`."""
    check_replayed(replayed)
    if record.game not in GAMES or (record.game in ONE_BLIND and record.limit is Limit.FIXED_LIMIT):
        raise CannotBeWritten("PokerStars", f"{record.game} {record.limit.value}")
    if record.unknown_stacks:
        raise CannotBeWritten("PokerStars", "unknown_stacks")
    names = [_on_one_line(seat.name) for seat in record.seats]
    if "" in names or len(set(names)) < len(names):
        raise CannotBeWritten("PokerStars", "equal_names")  # its lines name players by nothing else
    return "\n".join(_StarsWriter(record, replayed).lines()) + "\n"


def stars_file(hands: Iterable[str]) -> str:
    """Hands as one file, separated by three empty lines."""
    return BETWEEN.join(hands)


def cards(shown: Iterable[Card]) -> str:
    """Cards in brackets."""
    return f"[{' '.join([card_text(card, INTERNATIONAL) for card in shown])}]"


class _StarsWriter:
    """One hand being written as lines."""

    def __init__(self, record: RecordedHand, replayed: Replayed) -> None:
        self.record = record
        self.hand: Hand = replayed.hand
        self.events = replayed.events
        self.names = {seat.no: _on_one_line(seat.name) for seat in record.seats}
        self.known = {seat.no for seat in self.hand.seats if UNKNOWN not in seat.cards}
        self.seen_at_the_end = self._seen_at_the_end()
        self.own: dict[int, tuple[Card, ...]] = {seat.no: () for seat in self.hand.seats}
        """Cards of each seat in the order dealt, as far as the events have been told."""
        self.folded: dict[int, str] = {}
        self.paid: set[int] = set()
        self.told: list[str] = []
        self.second_board: list[str] = []
        self.showdown = 0
        """0 before it, then the board that is being shown for."""

    def _seen_at_the_end(self) -> set[int]:
        """The seats whose hands are written when they are shown or mucked."""
        ended = {event.seat for event in self.events if isinstance(event, (e.Shown, e.Mucked))}
        return (ended | self.record.shown) & self.known

    def lines(self) -> Iterator[str]:
        """All lines of the hand."""
        yield self._first_line()
        yield self._table()
        marked = self._marked_seat()
        for seat in sorted(self.record.seats, key=lambda seat: seat.no):
            away = " is sitting out" if seat.away else ""
            mark = HERO_MARK if seat.no == marked else ""
            yield f"Seat {seat.no}: {self.names[seat.no]} ({self.amount(seat.stack)} in chips){away}{mark}"
        self._tell()
        yield from [line for line in self.told if not line.startswith("\0")]
        shown = {event.seat for event in self.events if isinstance(event, e.Shown)}
        mucked = {event.seat for event in self.events if isinstance(event, e.Mucked)}
        told = KnownSeats(self.names, self.own, self.folded, self.paid, shown, mucked)
        yield from summary(self.record, self.hand, told, self.amount)

    def _marked_seat(self) -> int:
        """The hero's seat, if theirs are not the only cards told when dealt; otherwise 0."""
        dealt = self.record.hole_cards.items()
        told = {no for no, first in dealt if UNKNOWN not in first and self._told_when_dealt(no)}
        return self.record.hero if told != {self.record.hero} else 0

    def amount(self, chips: int) -> str:
        """An amount with the sign of its currency."""
        return _SIGNS.get(self.record.currency, "") + in_currency(chips, self.record.unit)

    def _first_line(self) -> str:
        record, stakes = self.record, self.record.stakes
        site = " ".join(_NO_SITE_NAME.sub(" ", record.site)[:40].split())
        site = site if site[:1].isalpha() else "PokerStars"
        if record.game in ONE_BLIND:
            told = f"Button Blind {self.amount(stakes.big_blind)} - Ante {self.amount(stakes.ante)}"
        elif record.limit is Limit.FIXED_LIMIT or self._is_stud():
            small_bet, big_bet = stakes.fixed(BetSize.SMALL), stakes.fixed(BetSize.BIG)
            told = f"{self.amount(small_bet)}/{self.amount(big_bet)}"
        else:
            told = f"{self.amount(stakes.small_blind)}/{self.amount(stakes.big_blind)}"
        game = f"{GAMES[record.game]} {_LIMITS[record.limit]}"
        if record.tournament:
            tournament = record.tournament if record.tournament.isdecimal() else "0"
            level = f" - Level {roman(record.level)}" if record.level else ""
            game = f"Tournament #{tournament}, {game}{level}"
        elif record.currency:
            told = f"{told} {record.currency}"
        when = f" - {record.when}" if record.when else ""
        number = record.number if _NUMBER.fullmatch(record.number) else "0"
        return f"{site} Hand #{number}: {game} ({told}){when}"

    def _table(self) -> str:
        record = self.record
        seats = record.seat_count or max(self.names)
        # Stud has no button at PokerStars: seat 1 is dealt to first. Elsewhere the deal goes round in stud
        # too, and of boards that tie, the one dealt to first may open.
        unsaid = self._is_stud() and record.button == max(self.names)
        button = "" if unsaid else f" Seat #{record.button} is the button"
        table = _BREAKS.sub(" ", record.table)
        return f"Table '{table}' {seats}-max{button}"

    def _is_stud(self) -> bool:
        return self.hand.variant.forced is ForcedBets.BRING_IN

    # Event by event

    def _tell(self) -> None:
        opening = self.events[0]
        assert isinstance(opening, e.HandStarted)
        hand = started(opening)
        for event in self.events[1:]:
            before, hand = hand, evolve(hand, event)
            self._tell_event(event, before, hand)
            if isinstance(event, _WAGERS) or (isinstance(event, e.Posted) and event.kind not in _ANTES):
                self.paid.add(event.seat)
        for no in sorted(self.record.shown & self.known):
            if not any(isinstance(event, e.Shown) and event.seat == no for event in self.events):
                self.told.append(f"{self.names[no]}: shows {cards(self.own[no])}")

    def _tell_event(self, event: e.Event, before: Hand, after: Hand) -> None:
        match event:
            case e.Posted(seat=seat, kind=kind, amount=amount):
                self._say(seat, f"posts {self._post(kind)} {self.amount(amount)}", after)
            case e.CardsDealt():
                self._tell_deal(event, before, after)
            case e.Folded(seat=seat):
                self._say(seat, "folds")
                self.folded[seat] = self.hand.variant.streets[before.street].key
            case e.Checked(seat=seat):
                self._say(seat, "checks")
            case e.Called(seat=seat, to=to):
                self._say(seat, f"calls {self.amount(to - _wagered(before, seat))}", after)
            case e.BroughtIn(seat=seat, to=to):
                self._say(seat, f"brings in for {self.amount(to)}", after)
            case e.BetMade(seat=seat, to=to) | e.Raised(seat=seat, to=to) | e.Completed(seat=seat, to=to):
                by = to - before.bet
                raises = f"raises {self.amount(by)} to {self.amount(to)}"
                self._say(seat, raises if before.bet else f"bets {self.amount(to)}", after)
            case e.Discarded(seat=seat, cards=thrown):
                self._tell_discard(seat, thrown, before)
            case e.DiscardsShuffled():
                self.told.append("The deck is reshuffled")
            case e.UncalledReturned(seat=seat, amount=amount):
                self.told.append(f"Uncalled bet ({self.amount(amount)}) returned to {self.names[seat]}")
            case e.Shown(seat=seat):
                self._begin_showdown(1)
                self._say(seat, f"shows {cards(self.own[seat])}")
            case e.Mucked(seat=seat):
                self._begin_showdown(1)
                self._say(seat, "mucks hand")
            case e.HandEnded():
                self._tell_payments()
            case _:
                pass

    def _say(self, seat: int, said: str, after: Hand | None = None) -> None:
        """Writes a line of a player; `after` tells whether it has put them all-in."""
        all_in = after is not None and not after.seats[place_of(after, seat)].stack
        self.told.append(f"{self.names[seat]}: {said}{' and is all-in' if all_in else ''}")

    def _post(self, kind: PostKind) -> str:
        """What a forced bet is called: a missed small blind is called small blind, if there is one."""
        match kind:
            case PostKind.ANTE | PostKind.TABLE_ANTE:
                return "the ante"
            case PostKind.SMALL_BLIND:
                return "small blind"
            case PostKind.BIG_BLIND if self.record.game in ONE_BLIND:
                return "button blind"
            case PostKind.BIG_BLIND | PostKind.EXTRA_BLIND:
                return "big blind"
            case PostKind.STRADDLE:
                return "straddle"
            case PostKind.DEAD_BLIND:
                before = [post.kind for post in self.hand.start.posts]
                return "small blind" if PostKind.SMALL_BLIND in before else "dead blind"

    # Cards

    def _told_when_dealt(self, no: int) -> bool:
        """The hero's cards, and those not shown at the end."""
        return no == self.record.hero or (no in self.known and no not in self.seen_at_the_end)

    def _tell_deal(self, event: e.CardsDealt, before: Hand, after: Hand) -> None:
        dealt = list(zip(event.to, event.cards, strict=True))
        board = [card for to, card in dealt if to == BOARD]
        street = self.hand.variant.streets[after.street]
        first = before.street < 0
        if first:
            self.told.append(f"*** {self._first_marker()} ***")
            if self.record.carried:
                self.told.append(f"STP added: {self.amount(self.record.carried)}")
        elif not street.draw:
            run = "FIRST " if after.running_twice and board else ""
            self.told.append(_headed(run + _MARKERS[street.key], before.board, board))
        second = [card for to, card in dealt if to == SECOND_BOARD]
        if second:
            self.second_board.append(_headed("SECOND " + _MARKERS[street.key], before.second_board, second))
        up = {event.to[place]: (event.cards[place],) for place in event.face_up}
        for no in sorted(self.names):
            new = tuple([card for to, card in dealt if to == no])
            if new:
                self._tell_own_cards(no, new, up.get(no, ()), drawn=street.draw > 0)
                self.own[no] += new
        if first and board:
            self.told.append(f"*** PRE-FLOP *** {cards(board)}")

    def _first_marker(self) -> str:
        if self._is_stud():
            return "3rd STREET"
        return "DEALING HANDS" if self.hand.variant.draws else "HOLE CARDS"

    def _tell_own_cards(self, no: int, new: tuple[Card, ...], up: tuple[Card, ...], *, drawn: bool) -> None:
        """Writes "Dealt to Ada [earlier cards] [new cards]", as far as they are seen when dealt."""
        lying: Sequence[Card] = self.own[no]
        if not self._told_when_dealt(no) or UNKNOWN in new:
            lying, new = self._face_up(no), up
        elif UNKNOWN in lying:
            lying = self._face_up(no)
        if not new:
            return
        before = f" {cards(lying)}" if lying and UNKNOWN not in lying else ""
        line = f"Dealt to {self.names[no]}{before} {cards(new)}"
        place = f"\0{no}"
        if drawn and place in self.told:
            self.told[self.told.index(place)] = line
        else:
            self.told.append(line)

    def _face_up(self, no: int) -> tuple[Card, ...]:
        """Those of the cards dealt so far that are face up."""
        seat = self.hand.seats[place_of(self.hand, no)]
        return tuple([card for card in self.own[no] if card in seat.up and card != UNKNOWN])

    def _tell_discard(self, seat: int, thrown: tuple[Card, ...], before: Hand) -> None:
        street = self.hand.variant.streets[before.street]
        last = self.told[-1]
        exchanged = ": discards " in last or ": stands pat" in last or last.startswith("\0")
        if street.key in _MARKERS and not exchanged:
            self.told.append(f"*** {_MARKERS[street.key]} ***")
        seen = self._told_when_dealt(seat) and UNKNOWN not in self.own[seat]
        if not thrown:
            self._say(seat, f"stands pat on {cards(self.own[seat])}" if seen else "stands pat")
            return
        count = "1 card" if len(thrown) == 1 else f"{len(thrown)} cards"
        self._say(seat, f"discards {count} {cards(thrown)}" if seen else f"discards {count}")
        kept = list(self.own[seat])
        for card in thrown:
            kept.remove(card)
        self.own[seat] = tuple(kept)
        if seen:
            self.told.append(f"\0{seat}")  # replaced by the new cards later

    # The end

    def _begin_showdown(self, board: int) -> None:
        if self.showdown < board:
            self.showdown = board
            self.told += self.second_board
            self.second_board = []
            run = ("FIRST ", "SECOND ")[board - 1] if self.hand.running_twice else ""
            self.told.append(f"*** {run}SHOW DOWN ***")

    def _tell_payments(self) -> None:
        """Writes who collected what from which pot, last pot first, one board after the other."""
        self.told += self.second_board
        for board in (1, 2) if self.hand.running_twice else (1,):
            if board == 2:
                self._begin_showdown(2)
            for won in self.hand.results:
                for share in won.shares:
                    if share.amount and share.board == board:
                        pot = pot_name(won.pot, len(self.hand.results))
                        collected = f"collected {self.amount(share.amount)} from {pot}"
                        self.told.append(f"{self.names[share.seat]} {collected}")
        if not self.showdown:
            (winner,) = [seat.no for seat in self.hand.seats if not seat.folded]
            if winner not in self.record.shown & self.known:
                self._say(winner, "doesn't show hand")


def pot_name(number: int, count: int) -> str:
    """ "pot" if there is one, otherwise "main pot", "side pot", or "side pot-1" and so on."""
    if count == 1:
        return "pot"
    if not number:
        return "main pot"
    return "side pot" if count == 2 else f"side pot-{number}"


def _headed(heading: str, lying: Sequence[Card], new: Sequence[Card]) -> str:
    """A heading with the earlier board cards and the new ones."""
    parts = [f"*** {heading} ***"] + [cards(part) for part in (lying, new) if part]
    return " ".join(parts)


def _wagered(hand: Hand, seat: int) -> int:
    return hand.seats[place_of(hand, seat)].wagered
