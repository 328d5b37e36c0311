"""Which hands does a PHH or PHHS text record?

Players stand in the order in which they act after the flop: p1 is left of the
button, the last one has it; heads-up p1 is the big blind, and the forced bets
are listed the other way round. Seats are numbered as the file says, or in that
order.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, UnreadableCard, parse_cards
from mazziere.formats.amounts import COUNTED, FINEST_UNIT, NotAnAmount, TooFine
from mazziere.formats.phh_toml import BadToml, Document, Fields, documents, fields
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

GAMES: Final = {
    code: (variant.key, limit) for variant in VARIANTS.values() for limit, code in variant.phh.items()
}
"""Code of PHH → key of the catalogue and limit."""

RAKE_FIELD: Final = "_rake"
"""Our own field: what was taken from each pot, main pot first. PHH has none for it."""


AWAY_FIELD: Final = "_away"
"""Our own field: the players who were folded by the room although a blind had put them all-in."""


_PLACES = {f"p{place + 1}": place for place in range(23)}


def read_phh(text: str) -> Iterator[Read]:
    """Every hand of a text, as its turn comes."""
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
            return _Document(document, found, number, unit).hand()
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


_AMOUNT, _NUMBER, _WORDS = (int, str), (int,), (str,)
"""Types of TOML as `phh_toml` gives them: a number with a point is text."""

_LISTS: Final[dict[str, tuple[type, ...]]] = {
    "antes": _AMOUNT,
    "blinds_or_straddles": _AMOUNT,
    "starting_stacks": _AMOUNT,
    "finishing_stacks": _AMOUNT,
    "winnings": _AMOUNT,
    RAKE_FIELD: _AMOUNT,
    "seats": _NUMBER,
    "actions": _WORDS,
    "players": _WORDS,
    AWAY_FIELD: _WORDS,
}


def _wrongly_typed(found: Fields) -> str | None:
    """A field that is not what it should be made of."""
    if type(found["variant"]) is not str:
        return "variant"
    for name, types in _LISTS.items():
        values = found.get(name, [])
        if type(values) is not list or any([type(value) not in types for value in values]):
            return name
    return None


def _unit(found: Fields) -> int:
    """How many chips make one of the currency, going by the decimals written: "5.00" counts cents."""
    amounts: list[object] = [found.get("min_bet"), found.get("small_bet"), *found.get("starting_stacks", ())]
    amounts += [*found.get("blinds_or_straddles", ()), *found.get("finishing_stacks", ())]
    decimals: list[int] = [len(amount.partition(".")[2]) for amount in amounts if isinstance(amount, str)]
    return sorted(COUNTED)[min(max(decimals, default=0), len(COUNTED) - 1)]


class _Document:
    """One hand on its way from fields to record."""

    def __init__(self, document: Document, found: Fields, number: str, unit: int) -> None:
        self.document = document
        self.found = found
        self.number = number
        self.unit = unit
        self.counted = COUNTED[unit]
        self.unknown = {place for place, stack in enumerate(found["starting_stacks"]) if _is_unknown(stack)}
        self.stacks = self._stacks()
        self.count = len(self.stacks)
        self.seats: list[int] = found.get("seats") or list(range(1, self.count + 1))
        if not len(set(self.seats)) == len(self.seats) == self.count or not all(
            type(no) is int and no > 0 for no in self.seats
        ):
            raise ValueError("seats")
        self.holes: dict[int, tuple[Card, ...]] = {}
        self.shown: set[int] = set()
        self.wagered = [0] * self.count
        self.paid = [0] * self.count
        self.bet = 0

    def amount(self, value: Any) -> int:
        """Chips for a number of the file."""
        return value * self.unit if type(value) is int else self.counted[str(value)]

    def amounts(self, field: str) -> list[int]:
        return [self.amount(value) for value in self.found[field]]

    def _stacks(self) -> list[int]:
        """The chips of each player; more than everything wagered in the hand, where nobody noted them."""
        stacks = self.found["starting_stacks"]
        if not self.unknown:
            return self.amounts("starting_stacks")
        known = [0 if place in self.unknown else self.amount(stack) for place, stack in enumerate(stacks)]
        blinds = [abs(self._signed(blind)) for blind in self.found["blinds_or_straddles"]]
        wagers = [
            self.counted[words[2]]
            for words in map(str.split, self.found["actions"])
            if len(words) > 2 and words[1] == "cbr"
        ]
        plenty = 1 + sum(known) + sum(self.amounts("antes")) + sum(blinds) + sum(wagers)
        return [plenty if place in self.unknown else stack for place, stack in enumerate(known)]

    def hand(self) -> Read:
        found = self.found
        game, limit = GAMES[found["variant"]]
        stakes, posts = self._forced_bets(limit)
        streets = self._streets()
        players = found.get("players") or [f"p{place}" for place in range(1, self.count + 1)]
        finishing = self._by_seat("finishing_stacks")
        winnings = self._by_seat("winnings")
        if winnings and not any(winnings.values()):
            winnings = None  # nobody wins nothing: the programs that write zeros did not know
        rake = [self.amount(value) for value in found.get(RAKE_FIELD, ())]
        return RecordedHand(
            site=str(found.get("venue", "PHH")),
            number=self.number,
            line=self.document.line,
            game=game,
            limit=limit,
            stakes=stakes,
            unit=self.unit,
            currency=str(found.get("currency", "")),
            table=str(found.get("table", "")),
            seat_count=int(found.get("seat_count", 0)),
            button=self.seats[-1],
            seats=tuple(
                RecordedSeat(
                    no=self.seats[place],
                    name=str(players[place]) or f"p{place + 1}",
                    stack=self.stacks[place],
                    away=f"p{place + 1}" in found.get(AWAY_FIELD, ()),
                )
                for place in range(self.count)
            ),
            posts=posts,
            hole_cards={
                seat: cards
                for seat, cards in self.holes.items()
                if UNKNOWN not in cards and len(cards) == VARIANTS[game].streets[0].hole
            },
            streets=streets,
            shown=frozenset(self.shown),
            rake=sum(rake),
            rakes=tuple(rake) if RAKE_FIELD in found else None,
            finishing_stacks=finishing,
            winnings=winnings,
            unknown_stacks=frozenset([self.seats[place] for place in self.unknown]),
            results_recorded=finishing is not None or winnings is not None,
            may_break_off=finishing is None and winnings is None,
        )

    def _by_seat(self, field: str) -> dict[int, int] | None:
        """An amount for each player; None where the file does not say all of them."""
        values = self.found.get(field)
        if not values or any(map(_is_unknown, values)):
            return None
        if len(values) != self.count:
            raise ValueError(field)
        return {self.seats[place]: self.amount(value) for place, value in self._one_each(field, values)}

    def _one_each(self, field: str, values: Sequence[Any]) -> Iterator[tuple[int, Any]]:
        """Place and value; a list that is too short or too long says nothing reliable."""
        if len(values) != self.count:
            raise ValueError(field)
        return enumerate(values)

    # Forced bets

    def _by_place(self, field: str) -> list[int]:
        """What each player owes; heads-up the file lists it the other way round."""
        values = [self._signed(value) for _, value in self._one_each(field, self.found[field])]
        return values[::-1] if self.count == 2 else values

    def _signed(self, value: Any) -> int:
        """Chips for a number that may be negative."""
        return -self.amount(value[1:]) if type(value) is str and value.startswith("-") else self.amount(value)

    def _forced_bets(self, limit: Limit) -> tuple[Stakes, tuple[Post, ...]]:
        antes, blinds = self._by_place("antes"), self._by_place("blinds_or_straddles")
        kind = PostKind.ANTE if self.found.get("ante_trimming_status", False) else PostKind.TABLE_ANTE
        posts = [Post(self.seats[place], kind, ante) for place, ante in enumerate(antes) if ante]
        for place, ante in enumerate(antes):
            self.paid[place] += min(ante, self.stacks[place])
        # After the last of the largest the betting opens; a negative one is a post out of turn.
        largest = max(range(self.count), key=lambda place: (blinds[place], place))
        in_turn = [place for place, blind in enumerate(blinds) if blind > 0]
        straddles = {place for place in in_turn[2:] if blinds[place] > blinds[in_turn[1]]}
        if straddles:
            largest = in_turn[1]
        first_small = False
        for place, blind in enumerate(blinds):
            if not blind:
                continue
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
        self.bet = max(map(abs, blinds))
        small = min((blind for blind in blinds if blind > 0), default=0)
        ante = max(antes, default=0)
        if limit is not Limit.FIXED_LIMIT:
            return Stakes(small_blind=small, big_blind=self.amount(self.found["min_bet"]), ante=ante), tuple(
                posts
            )
        small_bet, big_bet = self.amount(self.found["small_bet"]), self.amount(self.found["big_bet"])
        stakes = Stakes(
            small_blind=small, big_blind=blinds[largest], ante=ante, small_bet=small_bet, big_bet=big_bet
        )
        return stakes, tuple(posts)

    def _wager(self, place: int, to: int) -> int:
        """Note a wager as far as the stack goes; the answer is what was added."""
        left = self.stacks[place] - self.paid[place]
        added = min(to - self.wagered[place], left)
        self.wagered[place] += added
        self.paid[place] += added
        return added

    # Actions

    def _streets(self) -> tuple[RecordedStreet, ...]:
        streets: list[RecordedStreet] = []
        board: tuple[Card, ...] = ()
        actions: list[RecordedAction] = []
        for text in self.found["actions"]:
            words = (text.partition("#")[0] if "#" in text else text).split()
            if len(words) < 2:
                if words:
                    raise ValueError(text)
                continue
            actor, act = words[0], words[1]
            if actor == "d":
                if act == "dh":
                    seat = self.seats[self._place(words[2])]
                    self.holes[seat] = self.holes.get(seat, ()) + _cards(words[3])
                elif act == "db":
                    streets.append(RecordedStreet(board, tuple(actions), self.document.line))
                    board, actions = _cards(words[2]), []
                    self.wagered = [0] * self.count
                    self.bet = 0
                else:
                    raise ValueError(text)
                continue
            place = self._place(actor)
            if act == "f":
                actions.append(self._action(place, "fold", 0, 0))
            elif act == "cc":
                added = self._wager(place, max(self.bet, self.wagered[place]))
                actions.append(self._action(place, "call" if added else "check", UNSAID, 0))
            elif act == "cbr":
                to = self.amount(int(words[2]) if words[2].isdigit() else words[2])
                self._wager(place, to)
                if to <= self.bet:  # all-in for less than a big blind that was itself posted short
                    actions.append(self._action(place, "call", UNSAID, 0))
                else:
                    actions.append(self._action(place, "raise" if self.bet else "bet", UNSAID, to))
                    self.bet = to
            elif act == "sm":
                self._show_or_muck(self.seats[place], words[2:])
            else:
                raise ValueError(text)
        streets.append(RecordedStreet(board, tuple(actions), self.document.line))
        return _one_street_each(streets)

    def _action(self, place: int, verb: Verb, amount: int, to: int) -> RecordedAction:
        return RecordedAction(self.seats[place], verb, amount, to, self.document.line)

    def _place(self, player: str) -> int:
        place = _PLACES.get(player, self.count)
        if place >= self.count:
            raise ValueError(player)
        return place

    def _show_or_muck(self, seat: int, cards: Sequence[str]) -> None:
        """`sm` alone mucks, `sm -` shows the cards that were dealt, `sm AsKd` says which they are."""
        if cards:
            self.shown.add(seat)
            if cards[0] != "-":
                self.holes[seat] = _cards(cards[0])


def _is_unknown(value: object) -> bool:
    """Whether an amount is one of the numbers of TOML that count nothing."""
    return type(value) is str and value.lstrip("+-") in ("inf", "nan")


@lru_cache(maxsize=10_000)
def _cards(text: str) -> tuple[Card, ...]:
    """The cards of one action; the same two come again and again."""
    return parse_cards(text, INTERNATIONAL)


def _one_street_each(streets: Sequence[RecordedStreet]) -> tuple[RecordedStreet, ...]:
    """The flop, turn and river apart, even if the file deals two of them at once, or a flop card by card."""
    sizes = (3, 1, 1)
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
