"""How does a record grow while the lines of a hand are read, in whatever words?

Rooms differ in their words and in what an amount means: chips added, or the total after a raise. The builder
is told line by line what happened, keeps account of what everybody wagered, and in the end has the same
conclusions drawn as for any other text history (`hand_meaning`).
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from msgspec import structs

from mazziere.cards import UNKNOWN, Card
from mazziere.formats.amounts import CENTS, COUNTED, FINEST_UNIT, NotAnAmount, TooFine
from mazziere.formats.encoding import first_undecodable
from mazziere.formats.game_words import Header
from mazziere.formats.record import (
    NotHeld,
    Read,
    RecordedAction,
    RecordedHand,
    RecordedSeat,
    Unreadable,
    Verb,
)
from mazziere.formats.replay.contradictions import without_excess
from mazziere.formats.text.hand_lines import CutShort, ImpossibleCard, Lines, RawPost, RawStreet
from mazziere.formats.text.hand_meaning import Meaning
from mazziere.formats.text.localized import plain_amount
from mazziere.hand import PostKind
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets, Opening

_BOARDS = (("flop", 3), ("turn", 4), ("river", 5))
"""How many cards lie on the board from each street on."""

_MOST_SEATS = 64
"""More than any table has."""

_SEAT_ZERO = "Seat 0: "
"""How the line of a player begins where the first seat has the number 0."""

_BLANKS = str.maketrans({"\xa0": " ", "\u202f": " ", "\t": " ", "\0": None})
"""Blanks of every width, and the zero bytes that some rooms leave behind."""


class NotPlayed(Exception):
    """The hand cannot be replayed, although neither record nor engine is wrong; the reason in snake_case."""

    def __init__(self, reason: str, what: str = "") -> None:
        super().__init__(reason)
        self.reason, self.what = reason, what


class HandBuilder:
    """One hand while it is read.

    unit  how many chips make one of the currency
    """

    def __init__(self, number: str, line: int, unit: int) -> None:
        self.number = number
        self.line = line
        self.unit = unit
        self.said = Lines(dealt=True, summarised=True)
        self.hero = 0
        self.rake: int | None = None
        """The rake as recorded; None if the record does not tell."""
        self.total: int | None = None
        """The pot as recorded, before the rake; None if the record does not tell."""
        self.stacks: dict[int, int] = {}
        """What everybody has left."""
        self.wagered: dict[int, int] = {}
        """What everybody has bet on this street."""
        self.folded: set[int] = set()
        self.won: dict[int, int] = {}
        self.ended = False
        """Whether the record tells who was paid what."""
        self.result_line = 0
        self.unknown_stacks: set[int] = set()
        """Seats of which the record does not say how many chips they have."""

    @property
    def names(self) -> dict[str, int]:
        """The seat of each player."""
        return self.said.names

    @property
    def highest(self) -> int:
        """The bet to match."""
        return max(self.wagered.values(), default=0)

    def count(self, text: str) -> int:
        """The first amount in the text, in chips. Raises `NotAnAmount`, or `TooFine`."""
        return COUNTED[self.unit][plain_amount(text)]

    def at(self, line: int) -> None:
        """Says which line is being read."""
        self.said.at = line

    # Before the cards

    def number_of_seat(self, told: str) -> int:
        """The number of a seat, from 1 on: some files number the seats from 0."""
        return int(told) + self.said.from_zero

    def seat(self, no: int, name: str, stack: int) -> None:
        """A player at the table."""
        while name in self.names:  # players can be without names
            name += "'"
        self.names[name] = no
        self.said.seats.append(RecordedSeat(no, name, stack))
        self.stacks[no] = stack

    def has(self, no: int, stack: int) -> None:
        """How many chips a player has who was seated with other ones."""
        self.said.seats = [
            structs.replace(seat, stack=stack) if seat.no == no else seat for seat in self.said.seats
        ]
        self.stacks[no] = stack

    def posts(self, seat: int, words: str, amount: int, live: int | None = None) -> None:
        """A forced bet.

        words  "ante", "small blind", "big blind", "button blind", "dead", "straddle", "small & big blinds"
        live   how much of it counts as a bet, if not all of it
        """
        if not amount:
            return
        self.stacks[seat] -= amount
        self.said.posts.append(RawPost(seat, words, amount, self.said.at))
        if "ante" not in words and words != "dead":
            counts = amount if live is None else min(live, amount)
            self.wagered[seat] = self.wagered.get(seat, 0) + counts

    def has_posted(self, seat: int, *words: str) -> bool:
        """Whether the seat has posted any of these."""
        return any(post.seat == seat and post.words in words for post in self.said.posts)

    # Play

    def street(self, name: str, board: Sequence[Card] = ()) -> None:
        """The next street, with its new board cards."""
        self.said.streets.append(RawStreet(name, tuple(board), self.said.at))
        self.wagered = {}

    def street_of_run(self, name: str, run: int, board: Sequence[Card]) -> None:
        """Board cards that are dealt twice: the first time a street, the second time of that street."""
        if run == 1:
            self.street(name, board)
        for street in self.said.streets:
            if run > 1 and street.name == name:
                street.second_board = tuple(board)

    def folds(self, seat: int) -> None:
        """The player folds; once more if the record says so twice."""
        if seat not in self.folded:
            self.folded.add(seat)
            self._acts(seat, "fold")

    def checks(self, seat: int) -> None:
        """The player checks."""
        self._acts(seat, "check")

    def calls(self, seat: int, amount: int) -> None:
        """The player calls, adding this amount."""
        self._adds(seat, amount)
        self._acts(seat, "call", amount)

    def adds(self, seat: int, amount: int) -> None:
        """The player adds this amount: a bet, a raise or, up to the bet to match, a call."""
        highest, total = self.highest, self.wagered.get(seat, 0) + amount
        if total <= highest:
            self.calls(seat, amount)
        else:
            self.bets_to(seat, total)

    def bets_to(self, seat: int, total: int) -> None:
        """The player bets or raises to this total on this street."""
        verb: Verb = "raise" if self.highest else "bet"
        amount = total - self.wagered.get(seat, 0)
        self._adds(seat, amount)
        self._acts(seat, verb, amount if verb == "bet" else 0, total)

    def adds_the_rest(self, seat: int) -> None:
        """The player's last action was with all their chips: what is left belongs to it."""
        street, rest = self.said.streets[-1], self.stacks[seat]
        for place, last in reversed(list(enumerate(street.actions))):
            if last.seat == seat:
                to = last.to + rest if last.to else 0
                amount = last.amount + rest if last.amount else 0
                street.actions[place] = structs.replace(last, amount=amount, to=to)
                self._adds(seat, rest)
                return

    def brings_in(self, seat: int, amount: int) -> None:
        """The player brings it in."""
        self._adds(seat, amount)
        self._acts(seat, "bring_in", amount, amount)

    def draws(self, seat: int, discarded: Sequence[Card]) -> None:
        """The player exchanges cards, or none of them."""
        street = self.said.streets[-1]
        if seat in street.discarded:
            return
        street.discarded.add(seat)
        street.add(RecordedAction(seat, "discard", 0, 0, tuple(discarded)), self.said.at)

    def told(self, seat: int, cards: Sequence[Card]) -> None:
        """New cards of a player as shown when dealt."""
        place = len(self.said.streets) - 1
        self.said.told.setdefault(place, {})[seat] = tuple(cards)

    def _adds(self, seat: int, amount: int) -> None:
        self.stacks[seat] -= amount
        self.wagered[seat] = self.wagered.get(seat, 0) + amount

    def _acts(self, seat: int, verb: Verb, amount: int = 0, to: int = 0) -> None:
        self.said.streets[-1].add(RecordedAction(seat, verb, amount, to), self.said.at)

    # The end

    def shows(self, seat: int, cards: Sequence[Card], *, face_up: bool = True) -> None:
        """The hand of a player, turned up or as the room reveals it."""
        if face_up:
            self.said.shown.add(seat)
        if len(cards) >= len(self.said.final.get(seat, ())):
            self.said.final[seat] = tuple(cards)

    def wins(self, seat: int, amount: int) -> None:
        """A payment to a player, from any pot."""
        self.ended = True
        self.result_line = self.result_line or self.said.at
        self.won[seat] = self.won.get(seat, 0) + amount

    def result(self, header: Header) -> Read:
        """The record, or the reason why there is none."""
        said = self.said
        if not self.ended:
            return Unreadable(self.number, said.at or self.line, "truncated")
        said.seats.sort(key=lambda seat: seat.no)
        said.total_pot = 0  # not compared: see below
        self._streets_of_the_summary()
        found = Meaning(header, said, self.line, self.unit).hand()
        if not isinstance(found, RecordedHand):
            return found
        seats = {seat.no for seat in found.seats}
        first_street = VARIANTS[header.game].streets[0]
        if first_street.opens is Opening.HIGH_CARD and any(
            action.verb == "bring_in" for action in found.streets[0].actions
        ):
            what = f"{header.title}, opened by the lowest card"
            return NotHeld(self.number, self.line, "game_not_built", what)
        if VARIANTS[header.game].forced is ForcedBets.BRING_IN and not all(
            UNKNOWN not in said.told.get(0, {}).get(seat, (UNKNOWN,))[-1:] for seat in seats
        ):
            # Told at the first act: whether it is that player's to bring in cannot be checked.
            first = next((street.line_of(0) for street in found.streets if street.actions), self.line)
            return NotHeld(self.number, first, "door_cards_missing")
        if not set(self.won) <= seats:
            return structs.replace(found, unlisted_players=True)
        whole = structs.replace(
            found,
            hero=self.hero or found.hero,
            winnings=dict.fromkeys(sorted(seats), 0) | self.won,
            collected=(),
            total_pot=self.total,
            rake=self.rake or 0,
            rakes=() if self.rake == 0 else None,
            result_line=self.result_line,
            unknown_stacks=frozenset(self.unknown_stacks & seats),
        )
        return without_excess(whole)

    def _streets_of_the_summary(self) -> None:
        """Streets whose cards only the summary has, after everybody was all-in or a connection was lost."""
        said = self.said
        dealt = sum([len(street.board) for street in said.streets])
        if any(street.second_board for street in said.streets):
            return
        for name, size in _BOARDS:
            if dealt < size <= len(said.board):
                self.street(name, said.board[dealt:size])
                dealt = size


def folds_in_turn(record: RecordedHand) -> RecordedHand:
    """The record with neighboring folds in the order of the seats.

    Some rooms write a fold when it was announced, before the turn of who announced it.
    """
    blinds = [post.seat for post in record.posts if post.kind in (PostKind.BIG_BLIND, PostKind.STRADDLE)]
    streets = []
    for place, street in enumerate(record.streets):
        before = blinds[-1] if blinds and not place else record.button
        told = [(action, street.line_of(at)) for at, action in enumerate(street.actions)]
        in_turn: list[tuple[RecordedAction, int]] = []
        for verb, run in groupby(told, lambda one: one[0].verb):
            after = list(run)
            if verb == "fold":
                after.sort(key=lambda one: (one[0].seat - before - 1) % _MOST_SEATS)
            in_turn += after
            before = after[-1][0].seat
        streets.append(
            structs.replace(
                street,
                actions=tuple([action for action, _ in in_turn]),
                action_lines=tuple([line for _, line in in_turn]),
            )
        )
    return structs.replace(record, streets=tuple(streets))


def read_with_unit(number: str, line: int, cents: bool, read: Callable[[int], Read]) -> Read:
    """Reads a hand with the unit that fits all its amounts; turns what goes wrong into what is reported.

    cents  whether to begin with hundredths of the currency
    read   the unit → the hand; exceptions may carry the number of the line as a note
    """
    unit = CENTS if cents else 1
    while True:
        try:
            return read(unit)
        except NotPlayed as error:
            return NotHeld(number, line, error.reason, error.what)
        except TooFine as error:
            if unit == FINEST_UNIT:
                return Unreadable(number, _noted(error, line), "not_an_amount", str(error))
            unit *= 10
        except NotAnAmount as error:
            return Unreadable(number, _noted(error, line), "not_an_amount", str(error))
        except ImpossibleCard as error:
            return Unreadable(number, _noted(error, line), "impossible_card", str(error))
        except CutShort as error:
            return Unreadable(number, _noted(error, line), "truncated")
        except (ValueError, IndexError, KeyError) as error:
            return Unreadable(number, _noted(error, line), "unreadable_line", str(error)[:80])


def _noted(error: Exception, first: int) -> int:
    """The line where reading failed, if it was noted."""
    return int(getattr(error, "__notes__", [first])[0])


def each_line(builder: HandBuilder, lines: Sequence[str], first: int, read: Callable[[str], None]) -> None:
    """Reads the lines one by one; exceptions carry the number of the line that failed."""
    builder.said.from_zero = int(any([line.lstrip().startswith(_SEAT_ZERO) for line in lines]))
    for number, line in enumerate(lines, first):
        text = line.strip()
        if not text:
            continue
        builder.at(number)
        try:
            read(text)
        except (ValueError, IndexError, KeyError) as error:
            error.add_note(str(number))
            raise


def player_first(names: dict[str, int], line: str) -> tuple[int, str]:
    """The seat whose player's name begins the line, and the rest of it; 0 if none does.

    The longest name counts: one name may begin with another.
    """
    end = line.rfind(" ")
    while end >= 0:
        seat = names.get(line[:end])
        if seat is not None:
            return seat, line[end + 1 :]
        end = line.rfind(" ", 0, end)
    return 0, line


def read_hands(
    text: str,
    undecodable: Sequence[int],
    begins: re.Pattern[str],
    read: Callable[[str, int, list[str]], Read],
) -> Iterator[Read]:
    """Every hand of a text, lazily.

    undecodable  numbers of the lines that could not be decoded: their hands cannot be read
    begins       matches the first line of a hand; its group "number" is the hand's
    read         a hand's number, the place of its first line in the text, and its lines → the hand
    """
    for number, line, lines in _hands_of(text.translate(_BLANKS), begins):
        lost = first_undecodable(undecodable, line, line + len(lines) - 1)
        yield Unreadable(number, lost, "undecodable") if lost else read(number, line, lines)


def _hands_of(text: str, begins: re.Pattern[str]) -> Iterator[tuple[str, int, list[str]]]:
    """The hands of a text: number, the first line's place in the text, and the lines."""
    number, first, lines = "", 0, list[str]()
    for place, line in enumerate(text.split("\n"), 1):
        if found := begins.match(line):
            if number:
                yield number, first, lines
            number, first, lines = found["number"], place, []
        lines.append(line)
    if number:
        yield number, first, lines
