"""Which hands does a PHH or PHHS text record?

Players are in the order in which they act after the flop: p1 is left of the button, and the last player is on
the button. Heads-up p1 is the big blind, and the forced bets are listed in reverse. Seats are numbered as the
file says, or in that order.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import structs

from mazziere.cards import UNKNOWN, Card, UnreadableCard
from mazziere.formats.amounts import COUNTED, FINEST_UNIT, NotAnAmount, TooFine
from mazziere.formats.known_cards import DEALT_AT_ONCE, Seen, cards_by_street
from mazziere.formats.phh.toml import BadToml, Document, Fields, documents, fields
from mazziere.formats.phh.words import cards_of, words_of
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
from mazziere.hand import Post, PostKind
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets

GAMES: Final = {
    code: (variant.key, limit) for variant in VARIANTS.values() for limit, code in variant.phh.items()
}
"""PHH code → key of the catalogue and limit."""

RAKE_FIELD: Final = "_rake"
"""Our own field: the rake of each pot, main pot first. PHH has none for it."""


AWAY_FIELD: Final = "_away"
"""Our own field: players folded by the room although a blind had put them all-in."""

WHEN_FIELD: Final = "_when"
HERO_FIELD: Final = "_hero"
TOURNAMENT_FIELD: Final = "_tournament"
CARRIED_FIELD: Final = "_carried"
RULES_FIELD: Final = "_rules"
"""Our own fields, as in PokerStars histories: date and time, hero, tournament; the chips in the pot before
the first forced bet; and the key of the rule set.
"""


_WSOP = re.compile(r"\b(?:World Series of Poker|WSOP)\b", re.IGNORECASE)

_PLACES = {f"p{place + 1}": place for place in range(23)}


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
    if (wrong := _wrongly_typed(found)) is not None:
        return Unreadable(number or "?", document.line, "field_unreadable", wrong)
    if code not in GAMES:
        return NotHeld(number, document.line, "game_not_built", f"phh {code}")
    unit = _unit(found)
    while True:
        try:
            return _PhhDocument(document, found, number, unit).hand()
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


_LISTS: Final[tuple[tuple[str, type, type], ...]] = (
    ("antes", int, str),
    ("blinds_or_straddles", int, str),
    ("starting_stacks", int, str),
    ("finishing_stacks", int, str),
    ("winnings", int, str),
    (RAKE_FIELD, int, str),
    ("seats", int, int),
    ("actions", str, str),
    ("players", str, str),
    (AWAY_FIELD, str, str),
)
"""The fields that are lists, and what may be in them, as `toml` gives it: a number with a point is text."""


def _wrongly_typed(found: Fields) -> str | None:
    """The name of a field of the wrong type, if there is one."""
    if type(found["variant"]) is not str:
        return "variant"
    for name, one, other in _LISTS:
        values = found.get(name, _NO_VALUES)
        if type(values) is not list:
            return name
        for value in values:
            kind = type(value)
            if kind is not one and kind is not other:
                return name
    return None


_NO_VALUES: Final[list[object]] = []


def _unit(found: Fields) -> int:
    """How many chips make one of the currency, judging by the decimals written: "5.00" counts cents."""
    amounts: list[object] = [found.get("min_bet"), found.get("small_bet"), *found.get("starting_stacks", ())]
    amounts += [*found.get("blinds_or_straddles", ()), *found.get("finishing_stacks", ())]
    decimals: list[int] = [len(amount.partition(".")[2]) for amount in amounts if isinstance(amount, str)]
    return _UNITS[min(max(decimals), len(_UNITS) - 1)] if decimals else _UNITS[0]


_UNITS: Final = tuple(sorted(COUNTED))


class _PhhStreet:
    """A street being read."""

    def __init__(self, board: tuple[Card, ...]) -> None:
        self.board = board
        self.actions: list[RecordedAction] = []


class _PhhDocument:
    """One hand being converted from fields to a record."""

    def __init__(self, document: Document, found: Fields, number: str, unit: int) -> None:
        self.document = document
        self.found = found
        self.number = number
        self.unit = unit
        self.counted = COUNTED[unit]
        self.unknown = {place for place, stack in enumerate(found["starting_stacks"]) if _is_unknown(stack)}
        self.stacks = self._stacks()
        self.count = len(self.stacks)
        seats: list[int] = found.get("seats") or list(range(1, self.count + 1))
        # Where the first seat has the number 0, all are one higher here.
        self.seats = [no + 1 for no in seats] if 0 in seats else seats
        if not len(set(self.seats)) == len(self.seats) == self.count or any([no <= 0 for no in self.seats]):
            raise ValueError("seats")
        self.game, self.limit = GAMES[found["variant"]]
        self.variant = VARIANTS[self.game]
        self.dealt_at_once = self.game in DEALT_AT_ONCE
        self.seen: dict[int, Seen] = {}
        self.shown: set[int] = set()
        self.wagered = [0] * self.count
        self.paid = [0] * self.count
        self.bet = 0

    def amount(self, value: Any) -> int:
        """A number of the file as chips."""
        return value * self.unit if type(value) is int else self.counted[str(value)]

    def amounts(self, field: str) -> list[int]:
        return [self.amount(value) for value in self.found[field]]

    def _stacks(self) -> list[int]:
        """Each player's chips; if not recorded, more than all the wagers of the hand."""
        stacks = self.found["starting_stacks"]
        if not self.unknown:
            return self.amounts("starting_stacks")
        known = [0 if place in self.unknown else self.amount(stack) for place, stack in enumerate(stacks)]
        blinds = [abs(self._signed(blind)) for blind in self.found.get("blinds_or_straddles", ())]
        wagers = [
            self.counted[words[2]]
            for words in map(str.split, self.found["actions"])
            if len(words) > 2 and words[1] == "cbr"
        ]
        plenty = 1 + sum(known) + sum(self.amounts("antes")) + sum(blinds) + sum(wagers)
        return [plenty if place in self.unknown else stack for place, stack in enumerate(known)]

    def hand(self) -> Read:
        found = self.found
        stakes, posts = self._forced_bets()
        streets = self._streets(stakes)
        if self.dealt_at_once:
            whole = self.variant.streets[0].hole
            holes = {}
            for no, seen in self.seen.items():
                first = cards_by_street(self.variant, seen, 1)[0] if seen.final else seen.told.get(0, ())
                if len(first) == whole and UNKNOWN not in first:
                    holes[no] = first
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
        return RecordedHand(
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
            hero=self.seats[self._place(str(found[HERO_FIELD]))] if HERO_FIELD in found else 0,
            carried=self.amount(found.get(CARRIED_FIELD, 0)),
            table=str(found.get("table", "")),
            seat_count=int(found.get("seat_count", 0)),
            button=self.seats[-1],
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

    def _by_seat(self, field: str) -> dict[int, int] | None:
        """Seat → amount; None unless the file has one for every player."""
        values: list[Any] | None = self.found.get(field)
        if not values:
            return None
        for value in values:
            if type(value) is str and _is_unknown(value):
                return None
        if len(values) != self.count:
            raise ValueError(field)
        return {self.seats[place]: self.amount(value) for place, value in enumerate(values)}

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
        event = str(self.found.get("event", ""))
        return str(self.found.get(RULES_FIELD, "")) or ("wsop-2024" if _WSOP.search(event) else "")

    # Forced bets

    def _by_place(self, field: str) -> list[int]:
        """What each player owes; heads-up the file lists it in reverse."""
        given: list[Any] = self.found[field]
        if len(given) != self.count:
            raise ValueError(field)
        values = [self._signed(value) for value in given]
        return values[::-1] if self.count == 2 else values

    def _signed(self, value: Any) -> int:
        """A possibly negative number as chips."""
        return -self.amount(value[1:]) if type(value) is str and value.startswith("-") else self.amount(value)

    def _forced_bets(self) -> tuple[Stakes, tuple[Post, ...]]:
        limit = self.limit
        antes = self._by_place("antes")
        brings_in = self.variant.forced is ForcedBets.BRING_IN
        blinds = [0] * self.count if brings_in else self._by_place("blinds_or_straddles")
        everybodys = antes.count(antes[0]) == self.count and all([antes[0] <= stack for stack in self.stacks])
        own = everybodys or self.found.get("ante_trimming_status", False)
        kind = PostKind.ANTE if own else PostKind.TABLE_ANTE
        posts = [Post(self.seats[place], kind, ante) for place, ante in enumerate(antes) if ante]
        largest_ante = antes[0]
        for place, ante in enumerate(antes):
            if ante:
                self.paid[place] += min(ante, self.stacks[place])
            largest_ante = max(largest_ante, ante)
        # After the last of the largest the betting opens; a negative one is a post out of turn.
        largest = 0
        for place, blind in enumerate(blinds):
            if blind >= blinds[largest]:
                largest = place
        in_turn = [place for place, blind in enumerate(blinds) if blind > 0]
        straddles = {place for place in in_turn[2:] if blinds[place] > blinds[in_turn[1]]}
        if straddles:
            largest = in_turn[1]
        first_small, small = False, 0
        for place, blind in enumerate(blinds):
            if not blind:
                continue
            self.bet = max(self.bet, abs(blind))
            if blind > 0:
                small = min(small, blind) if small else blind
            if place in straddles:
                kind = PostKind.STRADDLE
            elif place == largest:
                kind = PostKind.BIG_BLIND
            elif blind > 0 and not first_small:
                kind, first_small = PostKind.SMALL_BLIND, True
            else:
                kind = PostKind.EXTRA_BLIND
            posts.append(Post(self.seats[place], kind, abs(blind)))
            self._wager(place, abs(blind))
        if brings_in:
            stakes = Stakes(
                ante=largest_ante,
                small_bet=self.amount(self.found["small_bet"]),
                big_bet=self.amount(self.found["big_bet"]),
                bring_in=self.amount(self.found.get("bring_in", 0)),
            )
            return stakes, tuple(posts)
        if limit is not Limit.FIXED_LIMIT:
            big_blind = self.amount(self.found["min_bet"])
            return Stakes(small_blind=small, big_blind=big_blind, ante=largest_ante), tuple(posts)
        small_bet, big_bet = self.amount(self.found["small_bet"]), self.amount(self.found["big_bet"])
        stakes = Stakes(
            small_blind=small,
            big_blind=blinds[largest],
            ante=largest_ante,
            small_bet=small_bet,
            big_bet=big_bet,
        )
        return stakes, tuple(posts)

    def _wager(self, place: int, to: int) -> int:
        """Records a wager as far as the stack allows; returns the chips added."""
        left = self.stacks[place] - self.paid[place]
        added = min(to - self.wagered[place], left)
        self.wagered[place] += added
        self.paid[place] += added
        return added

    # Actions

    def _streets(self, stakes: Stakes) -> tuple[RecordedStreet, ...]:
        streets = [_PhhStreet(())]
        for text in self.found["actions"]:
            words = words_of(text)
            if len(words) < 2:
                if words:
                    raise ValueError(text)
                continue
            actor, act = words[0], words[1]
            if actor == "d" and act == "dh":
                self._deal(streets, self.seats[self._place(words[2])], cards_of(words[3]))
            elif actor == "d" and act == "db":
                self._begin_street(streets, cards_of(words[2]))
            elif actor == "d":
                raise ValueError(text)
            elif act == "sd":
                self._exchange(streets, self._place(actor), cards_of(words[2]) if len(words) > 2 else ())
            elif act == "sm":
                self._show_or_muck(self.seats[self._place(actor)], words[2:])
            else:
                streets[-1].actions.append(self._act(self._place(actor), act, words, stakes))
        made = [RecordedStreet(s.board, tuple(s.actions), self.document.line) for s in streets]
        return _one_street_each(made, [street.board for street in self.variant.streets])

    def _act(self, place: int, act: str, words: Sequence[str], stakes: Stakes) -> RecordedAction:
        if act == "f":
            return self._action(place, "fold", 0, 0)
        if act == "cc":
            added = self._wager(place, max(self.bet, self.wagered[place]))
            return self._action(place, "call" if added else "check", UNSAID, 0)
        if act == "pb":
            self._wager(place, stakes.bring_in)
            self.bet = stakes.bring_in
            return self._action(place, "bring_in", UNSAID, stakes.bring_in)
        if act != "cbr":
            raise ValueError(" ".join(words))
        to = self.amount(int(words[2]) if words[2].isdigit() else words[2])
        self._wager(place, to)
        if to <= self.bet:  # all-in for less than a big blind that was itself posted short
            return self._action(place, "call", UNSAID, 0)
        verb: Verb = "raise" if self.bet else "bet"
        self.bet = to
        return self._action(place, verb, UNSAID, to)

    def _begin_street(self, streets: list[_PhhStreet], board: tuple[Card, ...]) -> None:
        streets.append(_PhhStreet(board))
        self.wagered = [0] * self.count
        self.bet = 0

    def _deal(self, streets: list[_PhhStreet], seat: int, cards: tuple[Card, ...]) -> None:
        """Cards dealt to a player: a new street in stud, or the new cards of a draw."""
        street = len(streets) - 1
        if (seen := self.seen.get(seat)) is None:
            seen = self.seen[seat] = Seen(told={}, discarded={})
        told = seen.told
        if not self.dealt_at_once:
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
        exchange = RecordedAction(seat, "discard", 0, 0, self.document.line, cards)
        streets[-1].actions.append(exchange)

    def _action(self, place: int, verb: Verb, amount: int, to: int) -> RecordedAction:
        return RecordedAction(self.seats[place], verb, amount, to, self.document.line)

    def _place(self, player: str) -> int:
        place = _PLACES.get(player, self.count)
        if place >= self.count:
            raise ValueError(player)
        return place

    def _show_or_muck(self, seat: int, cards: Sequence[str]) -> None:
        """`sm` alone mucks, `sm -` shows the cards that were dealt, `sm AsKd` names the cards shown."""
        if cards:
            self.shown.add(seat)
            if cards[0] != "-":
                self.seen.setdefault(seat, Seen(told={}, discarded={})).final = cards_of(cards[0])


def _is_unknown(value: object) -> bool:
    """Whether an amount is one of TOML's special numbers (inf, nan)."""
    return type(value) is str and value.lstrip("+-") in ("inf", "nan")


def _one_street_each(streets: Sequence[RecordedStreet], boards: Sequence[int]) -> tuple[RecordedStreet, ...]:
    """Flop, turn and river separately, even if the file deals two of them at once, or a flop card by card."""
    sizes = boards[1:]
    if not any(sizes):
        return tuple(streets)
    merged: list[RecordedStreet] = [streets[0]]
    pending: tuple[Card, ...] = ()
    for street in streets[1:]:
        pending += street.board
        while len(merged) <= len(sizes) and len(pending) >= sizes[len(merged) - 1]:
            size = sizes[len(merged) - 1]
            now, pending = pending[:size], pending[size:]
            merged.append(RecordedStreet(now, () if pending else street.actions, street.line))
        if pending and street.actions:
            raise ValueError("d db")
    if pending:
        raise ValueError("d db")
    return tuple(merged)
