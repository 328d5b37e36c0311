"""Which hands does a PHH or PHHS text record?

Players are in the order in which they act after the flop: p1 is left of the button, and the last player is on
it, unless our own field `_button` names an empty seat. Heads-up p1 is the big blind, and the forced bets are
listed in reverse. Seats are numbered as the file says, or in that order.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from msgspec import structs

from mazziere.cards import UNKNOWN, Card, UnreadableCard
from mazziere.formats.amounts import COUNTED, FINEST_UNIT, NotAnAmount, TooFine
from mazziere.formats.known_cards import DEALT_AT_ONCE, Seen, cards_by_street
from mazziere.formats.phh.field_types import (
    AWAY_FIELD,
    BUTTON_FIELD,
    CARRIED_FIELD,
    DEAD_FIELD,
    HERO_FIELD,
    RAKE_FIELD,
    RULES_FIELD,
    SMALL_BLIND_FIELD,
    TOURNAMENT_FIELD,
    WHEN_FIELD,
    checked_types,
    unit_of,
)
from mazziere.formats.phh.forced_bets import Blinds, ante_posts, dead_posts
from mazziere.formats.phh.streets import one_street_each
from mazziere.formats.phh.toml import BadToml, Document, Fields, documents, fields
from mazziere.formats.phh.words import NO_PLACE, ActionWords, action_of, place_of, plainly_dealt
from mazziere.formats.record import (
    UNSAID,
    NotHeld,
    Read,
    RecordedAction,
    RecordedHand,
    RecordedSeat,
    RecordedStreet,
    Unreadable,
    Verb,
)
from mazziere.hand import Post
from mazziere.rules.limits import FIXED_LIMIT, Stakes
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets

GAMES: Final = {
    code: (variant.key, limit) for variant in VARIANTS.values() for limit, code in variant.phh.items()
}
"""PHH code → key of the catalogue and limit."""

_MOST_SEATS: Final = 24
_FOLDS: Final = [RecordedAction(seat, "fold", 0, 0) for seat in range(_MOST_SEATS)]
_CHECKS: Final = [RecordedAction(seat, "check", UNSAID, 0) for seat in range(_MOST_SEATS)]
_CALLS: Final = [RecordedAction(seat, "call", UNSAID, 0) for seat in range(_MOST_SEATS)]
"""The most frequent actions, by seat, made only once."""

_WSOP = re.compile(r"\b(?:World Series of Poker|WSOP)\b", re.IGNORECASE)


MOST_LEVELS: Final = 9_999
"""The highest number of a level: as many figures as PokerStars text has for one."""


def read_phh(text: str) -> Iterator[Read]:
    """Every hand of a text, lazily."""
    for document in documents(text):
        try:
            found = fields(document)
        except BadToml as error:
            yield Unreadable(document.name or "?", document.line + error.line - 1, "not_toml")
            continue
        yield _hand(document, found)


def _hand(document: Document, found: Fields) -> Read:
    number = str(found.get("hand", document.name))
    if (code := found.get("variant")) is None:
        return Unreadable(number or "?", document.line, "field_missing", "variant")
    wrong, are_integers = checked_types(found)
    if wrong is not None:
        return Unreadable(number or "?", document.line, "field_unreadable", wrong)
    if code not in GAMES:
        return NotHeld(number, document.line, "game_not_built", f"phh {code}")
    unit = unit_of(found, are_integers=are_integers)
    while True:
        try:
            return _PhhDocument(document, found, number, unit, are_integers).hand()
        except TooFine as error:
            if unit == FINEST_UNIT:
                return Unreadable(number, document.line, "not_an_amount", str(error))
            unit *= 10
        except NotAnAmount as error:
            return Unreadable(number, document.line, "not_an_amount", str(error))
        except UnreadableCard as error:
            return Unreadable(number, document.line, "impossible_card", error.text)
        except KeyError as error:
            return Unreadable(number, document.line, "field_missing", str(error.args[0]))
        except (ValueError, TypeError, IndexError) as error:
            return Unreadable(number, document.line, "field_unreadable", str(error))


class _PhhStreet:
    """A street being read."""

    def __init__(self, board: tuple[Card, ...]) -> None:
        self.board = board
        self.actions: list[RecordedAction] = []


class _PhhDocument:
    """One hand being converted from fields to a record."""

    def __init__(self, document: Document, found: Fields, number: str, unit: int, are_integers: bool) -> None:
        self.document = document
        self.found = found
        self.number = number
        self.unit = unit
        self.counted = COUNTED[unit]
        self.are_chips = are_integers and unit == 1
        """Whether all listed amounts are chips as they stand."""
        self.unknown: set[int] = set()
        if not are_integers:
            stacks = enumerate(found["starting_stacks"])
            self.unknown = {place for place, stack in stacks if _is_unknown(stack)}
        self.stacks = self._stacks()
        self.count = len(self.stacks)
        seats: list[int] = found.get("seats") or list(range(1, self.count + 1))
        # Where the first seat has the number 0, all are one higher here.
        self.seats = [no + 1 for no in seats] if 0 in seats else seats
        if len(self.seats) != self.count or not _are_seats(self.seats):
            raise ValueError("seats")
        self.game, self.limit = GAMES[found["variant"]]
        self.variant = VARIANTS[self.game]
        self.dealt_at_once = self.game in DEALT_AT_ONCE
        self.first: dict[int, tuple[Card, ...]] = {}
        """The cards of each seat, where all are dealt at once."""
        self.seen: dict[int, Seen] = {}
        """The same where they are not; otherwise only what was seen at the end."""
        self.shown: set[int] = set()
        self.wagered = [0] * self.count
        self.paid = [0] * self.count
        self.bet = 0

    def amount(self, value: Any) -> int:
        """A number of the file as chips."""
        if type(value) is int:
            return value if self.unit == 1 else value * self.unit
        return self.counted[str(value)]

    def amounts(self, values: list[Any]) -> list[Any]:
        """Listed numbers of the file as chips. They are whole numbers; `Any` spares a check of each."""
        return values if self.are_chips else [self.amount(value) for value in values]

    def _stacks(self) -> list[int]:
        """Each player's chips; if not recorded, more than all the wagers of the hand."""
        stacks = self.found["starting_stacks"]
        if not self.unknown:
            return self.amounts(stacks)
        known = [0 if place in self.unknown else self.amount(stack) for place, stack in enumerate(stacks)]
        blinds = [abs(self._signed(blind)) for blind in self.found.get("blinds_or_straddles", ())]
        wagers = [
            self.counted[words[2]]
            for words in map(str.split, self.found["actions"])
            if len(words) > 2 and words[1] == "cbr"
        ]
        plenty = 1 + sum(known) + sum(self.amounts(self.found["antes"])) + sum(blinds) + sum(wagers)
        return [plenty if place in self.unknown else stack for place, stack in enumerate(known)]

    def hand(self) -> Read:
        found = self.found
        stakes, posts = self._forced_bets()
        streets = self._streets(stakes)
        if self.dealt_at_once:
            whole, first = self.variant.streets[0].hole, self.first
            for no, seen in self.seen.items():
                if seen.final:
                    seen.told[0] = first.get(no, ())
                    first[no] = cards_by_street(self.variant, seen, 1)[0]
            holes = {no: cards for no, cards in first.items() if len(cards) == whole and UNKNOWN not in cards}
        else:
            dealt = {no: cards_by_street(self.variant, seen, len(streets)) for no, seen in self.seen.items()}
            holes = {no: cards[0] for no, cards in dealt.items() if set(cards[0]) != {UNKNOWN}}
            streets = tuple(
                [
                    structs.replace(street, dealt={no: cards[place] for no, cards in dealt.items()})
                    if place
                    else street
                    for place, street in enumerate(streets)
                ]
            )
        players = found.get("players") or [f"p{place}" for place in range(1, self.count + 1)]
        away = found.get(AWAY_FIELD, ())
        finishing = self._by_seat("finishing_stacks")
        winnings = self._by_seat("winnings")
        if winnings and not any(winnings.values()):
            winnings = None  # somebody must win: programs that write only zeros did not know
        rake = [self.amount(value) for value in found.get(RAKE_FIELD, ())]
        return RecordedHand(  # in the order of its fields, in which they are found at once
            site=str(found.get("venue", "PHH")),
            number=self.number,
            line=self.document.line,
            when=str(found.get(WHEN_FIELD, "")) or self._when(),
            game=self.game,
            limit=self.limit,
            stakes=stakes,
            rules=self._rules(),
            unit=self.unit,
            currency=str(found.get("currency", "")),
            tournament=str(found.get(TOURNAMENT_FIELD, "")),
            event=str(found.get("event", "")),
            level=self._level(),
            hero=self._hero(),
            table=str(found.get("table", "")),
            seat_count=int(found.get("seat_count", 0)),
            button=self._button(),
            seats=tuple(
                [
                    RecordedSeat(
                        no,
                        str(players[place]) or f"p{place + 1}",
                        self.stacks[place],
                        bool(away) and f"p{place + 1}" in away,
                    )
                    for place, no in enumerate(self.seats)
                ]
            ),
            posts=posts,
            carried=self.amount(found.get(CARRIED_FIELD, 0)),
            hole_cards=holes,
            streets=streets,
            shown=frozenset(self.shown),
            rake=sum(rake),
            rakes=tuple(rake) if RAKE_FIELD in found else None,
            finishing_stacks=finishing,
            winnings=winnings,
            unknown_stacks=frozenset([self.seats[place] for place in self.unknown]),
            results_recorded=finishing is not None or winnings is not None,
            capped_wagers=True,
            may_break_off=finishing is None and winnings is None,
        )

    def _level(self) -> int:
        """The level of a tournament, from 1; 0 if it is not told, or too large to be one."""
        level = self.found.get("level")
        return level if type(level) is int and 0 < level <= MOST_LEVELS else 0

    def _hero(self) -> int:
        hero = self.found.get(HERO_FIELD)
        if hero is None:
            return 0
        place = place_of(str(hero))
        if place >= self.count:
            raise ValueError(hero)
        return self.seats[place]

    def _button(self) -> int:
        """The seat of the button: the last player's, or an empty one between them and the first."""
        last, first, button = self.seats[-1], self.seats[0], self.found.get(BUTTON_FIELD)
        if button is None or button == last:
            return last
        if type(button) is not int or button < 1 or button in self.seats:
            raise ValueError(BUTTON_FIELD)
        around = max(*self.seats, button)
        if (button - last) % around > (first - last) % around:
            raise ValueError(BUTTON_FIELD)
        return button

    def _by_seat(self, field: str) -> dict[int, int] | None:
        """Seat → amount; None unless the file has one for every player."""
        values: list[Any] | None = self.found.get(field)
        if not values:
            return None
        if not self.are_chips and any([_is_unknown(value) for value in values]):
            return None
        if len(values) != self.count:
            raise ValueError(field)
        seats: list[Any] = self.seats
        by_seat: dict[int, int] = {}
        for place, amount in enumerate(self.amounts(values)):
            by_seat[seats[place]] = amount
        return by_seat

    def _when(self) -> str:
        """Date and time, as far as the standard fields give them."""
        found = self.found
        year, month, day = found.get("year"), found.get("month"), found.get("day")
        if type(year) is not int or type(month) is not int or type(day) is not int:
            return ""
        date = f"{year:04}/{month:02}/{day:02}"
        zone = found.get("time_zone_abbreviation", "")
        return f"{date} {found.get('time', '0:00:00')} {zone}".rstrip()

    def _rules(self) -> str:
        """The rule set: as our own field names it, or that of a live event whose rules are known here."""
        named, event = self.found.get(RULES_FIELD), self.found.get("event")
        return str(named or ("wsop-2024" if event and _WSOP.search(str(event)) else ""))

    # Forced bets

    def _by_place(self, field: str) -> list[int]:
        """What each player owes; heads-up the file lists it in reverse."""
        given: list[Any] = self.found[field]
        if len(given) != self.count:
            raise ValueError(field)
        values = given if self.are_chips else [self._signed(value) for value in given]
        return values[::-1] if self.count == 2 else values

    def _signed(self, value: Any) -> int:
        """A possibly negative number as chips."""
        return -self.amount(value[1:]) if type(value) is str and value.startswith("-") else self.amount(value)

    def _forced_bets(self) -> tuple[Stakes, tuple[Post, ...]]:
        antes = self._by_place("antes")
        brings_in = self.variant.forced is ForcedBets.BRING_IN
        blinds = Blinds([0] * self.count if brings_in else self._by_place("blinds_or_straddles"))
        is_trimmed = bool(self.found.get("ante_trimming_status", False))
        own, dead = antes, list[Post]()
        if DEAD_FIELD in self.found:
            parts = self._by_place(DEAD_FIELD)
            own = [ante - part for ante, part in zip(antes, parts, strict=True)]
            dead = dead_posts(parts, antes, self.seats)
        posts = ante_posts(own, self.seats, self.stacks, is_trimmed=is_trimmed) + dead
        posts += blinds.posts(self.seats)
        most = own[0]
        for place, ante in enumerate(antes):
            most = max(most, own[place])
            if ante:
                self.paid[place] += min(ante, self.stacks[place])
        for place, blind in enumerate(blinds.owed):
            if blind:
                self.bet = max(self.bet, abs(blind))
                self._wager(place, abs(blind))
        return self._stakes(most, blinds), tuple(posts)

    def _stakes(self, ante: int, blinds: Blinds) -> Stakes:
        found, amount = self.found, self.amount
        if self.variant.forced is ForcedBets.BRING_IN:
            small_bet, big_bet = amount(found["small_bet"]), amount(found["big_bet"])
            bring_in = amount(found.get("bring_in", 0))
            return Stakes(ante=ante, small_bet=small_bet, big_bet=big_bet, bring_in=bring_in)
        small = amount(found.get(SMALL_BLIND_FIELD, 0)) if SMALL_BLIND_FIELD in found else blinds.small
        if self.limit is not FIXED_LIMIT:
            return Stakes(small_blind=small, big_blind=amount(found["min_bet"]), ante=ante)
        return Stakes(
            small_blind=small,
            big_blind=blinds.owed[blinds.big],
            ante=ante,
            small_bet=amount(found["small_bet"]),
            big_bet=amount(found["big_bet"]),
        )

    def _wager(self, place: int, to: int) -> int:
        """Records a wager as far as the stack allows; returns the chips added."""
        wagered, paid = self.wagered[place], self.paid[place]
        added = min(to - wagered, self.stacks[place] - paid)
        self.wagered[place] = wagered + added
        self.paid[place] = paid + added
        return added

    # Actions

    def _streets(self, stakes: Stakes) -> tuple[RecordedStreet, ...]:
        streets = [_PhhStreet(())]
        texts: list[str] = self.found["actions"]
        for text in texts:
            if text.startswith("d "):
                place, cards = plainly_dealt(text)
                if cards and place == NO_PLACE:
                    self._begin_street(streets, cards)
                    continue
                if cards and place < self.count:
                    self._deal(streets, self.seats[place], cards)
                    continue
            words = action_of(text)
            act = words.act
            if words.bets and words.place < self.count:
                streets[-1].actions.append(self._act(words, stakes))
            elif act == "db":
                self._begin_street(streets, words.cards)
            elif not act:
                continue
            elif words.place >= self.count:
                raise ValueError(text)
            elif act == "dh":
                self._deal(streets, self.seats[words.place], words.cards)
            elif act == "sd":
                self._exchange(streets, words.place, words.cards)
            elif act == "sm":
                self._show_or_muck(self.seats[words.place], words)
            else:
                raise ValueError(text)
        made = [RecordedStreet(s.board, tuple(s.actions), self.document.line) for s in streets]
        return one_street_each(made, [street.board for street in self.variant.streets])

    def _act(self, words: ActionWords, stakes: Stakes) -> RecordedAction:
        place, act = words.place, words.act
        seat = self.seats[place]
        if act == "f":
            return _FOLDS[seat] if seat < _MOST_SEATS else RecordedAction(seat, "fold", 0, 0)
        if act == "cc":
            added = self._wager(place, max(self.bet, self.wagered[place]))
            if seat < _MOST_SEATS:
                return _CALLS[seat] if added else _CHECKS[seat]
            return RecordedAction(seat, "call" if added else "check", UNSAID, 0)
        if act == "pb":
            self._wager(place, stakes.bring_in)
            self.bet = stakes.bring_in
            return RecordedAction(seat, "bring_in", UNSAID, stakes.bring_in)
        to = self.amount(words.amount)
        self._wager(place, to)
        if to <= self.bet:  # all-in for less than a big blind that was itself posted short
            return RecordedAction(seat, "call", UNSAID, 0)
        verb: Verb = "raise" if self.bet else "bet"
        self.bet = to
        made = words.made
        if made is None or made.seat != seat or made.to != to or made.verb != verb:
            words.made = made = RecordedAction(seat, verb, UNSAID, to)
        return made

    def _begin_street(self, streets: list[_PhhStreet], board: tuple[Card, ...]) -> None:
        streets.append(_PhhStreet(board))
        self.wagered = [0] * self.count
        self.bet = 0

    def _deal(self, streets: list[_PhhStreet], seat: int, cards: tuple[Card, ...]) -> None:
        """Cards dealt to a player: a new street in stud, or the new cards of a draw."""
        street = len(streets) - 1
        if self.dealt_at_once:
            if not street:
                self.first[seat] = self.first.get(seat, ()) + cards
            return
        if (seen := self.seen.get(seat)) is None:
            seen = self.seen[seat] = Seen(told={}, discarded={})
        told = seen.told
        own = self.variant.streets[min(street, len(self.variant.streets) - 1)]
        full = len(told.get(street, ())) >= own.hole + own.up
        if (streets[-1].actions or full) and not own.draw:
            self._begin_street(streets, ())
            street += 1
        told[street] = told.get(street, ()) + cards

    def _exchange(self, streets: list[_PhhStreet], place: int, cards: tuple[Card, ...]) -> None:
        """Discards, or none; after any other action, or the second time, this begins the next draw."""
        done = streets[-1].actions
        seat = self.seats[place]
        if (
            len(streets) == 1
            or any([action.verb != "discard" for action in done])
            or any([action.seat == seat for action in done])
        ):
            self._begin_street(streets, ())
        seen = self.seen.setdefault(seat, Seen(told={}, discarded={}))
        seen.discarded[len(streets) - 1] = cards
        seen.final = ()  # shown before the last draw
        streets[-1].actions.append(RecordedAction(seat, "discard", 0, 0, cards))

    def _show_or_muck(self, seat: int, words: ActionWords) -> None:
        """`sm` alone mucks, `sm -` shows the cards that were dealt, `sm AsKd` names the cards shown."""
        if words.shows:
            self.shown.add(seat)
            if words.cards:
                self.seen.setdefault(seat, Seen(told={}, discarded={})).final = words.cards


def _are_seats(numbers: list[int]) -> bool:
    """Whether all are numbers of seats, each there once."""
    before = 0
    for no in numbers:
        if no <= before:  # not in order
            return min(numbers) > 0 and len(set(numbers)) == len(numbers)
        before = no
    return True


def _is_unknown(value: object) -> bool:
    """Whether an amount is one of TOML's special numbers (inf, nan)."""
    return type(value) is str and value.lstrip("+-") in ("inf", "nan")
