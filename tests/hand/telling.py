"""How is a hand told, so that a test reads like one?

    FOUR_PLAYERS = '''
        no-limit hold'em, blinds 50/100, rules figp-2014
        Ada     250   button
        Bruno 10000
        Carla 10000
        Dino  10000   AsKd
    '''
    hand = play(deal(FOUR_PLAYERS), '''
        Dino   raises to 200
        Ada    all-in for 250
    ''')

The first line names the game, every other one a seat, clockwise from seat 1: a name, a stack, what the
player is or posts, and hole cards if the test needs them. A seat called "-" is empty. Blinds that nobody is
said to post are posted by the next two from the button. Acts are told one a line, or with "|" between them.

Cards that nobody told are unknown; boards that nobody told are dealt from the bottom of the deck.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from mazziere.cards import INTERNATIONAL, STANDARD_52, UNKNOWN, Card, parse_cards
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
    Event,
    Fold,
    Hand,
    HandStart,
    Muck,
    Offer,
    PlayerToAct,
    PlayerToShow,
    Post,
    PostKind,
    RaiseTo,
    Show,
    apply,
    begin,
    legal,
)
from mazziere.hand import events as e
from mazziere.hand.legal import (
    OfferBet,
    OfferCall,
    OfferCheck,
    OfferFold,
    OfferMuck,
    OfferRaise,
    OfferShow,
)
from mazziere.hand.state import Seat
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import RULE_SETS

LIMITS = {
    "no-limit": Limit.NO_LIMIT,
    "pot-limit": Limit.POT_LIMIT,
    "fixed-limit": Limit.FIXED_LIMIT,
}
GAMES = {
    "hold'em": "holdem",
    "omaha": "omaha",
    "omaha hi-lo": "omaha8",
    "five-card omaha": "omaha5",
    "five-card omaha hi-lo": "omaha5_8",
    "six-card omaha": "omaha6",
}
BLINDS = {
    "small blind": PostKind.SMALL_BLIND,
    "big blind": PostKind.BIG_BLIND,
    "extra blind": PostKind.EXTRA_BLIND,
    "dead blind": PostKind.DEAD_BLIND,
    "table ante": PostKind.TABLE_ANTE,
    "straddle": PostKind.STRADDLE,
}
STREETS = ("pre-flop", "flop", "turn", "river")
EMPTY = "-"

CARDS = re.compile(r"([2-9TJQKA][cdhs]|\?\?)+")


@dataclass(frozen=True)
class Told:
    """A hand and the names of its players."""

    hand: Hand
    names: dict[int, str]
    hole: dict[int, tuple[Card, ...]]
    events: tuple[Event, ...] = field(default=(), repr=False)

    @property
    def numbers(self) -> dict[str, int]:
        return {name: no for no, name in self.names.items()}

    @property
    def to_act(self) -> str | None:
        """Who is asked to act or to show."""
        awaiting = self.hand.awaiting
        return self.names[awaiting.seat] if isinstance(awaiting, PlayerToAct | PlayerToShow) else None

    @property
    def offers(self) -> str:
        """What that player may do: "fold, call 50, raise 350-10000"."""
        return ", ".join(offer_text(offer) for offer in legal(self.hand))

    @property
    def stacks(self) -> dict[str, int]:
        return {self.names[seat.no]: seat.stack for seat in self._by_number()}

    @property
    def pots(self) -> list[tuple[int, str]]:
        """Pots of the rounds that are over, main pot first, each with those who play for it."""
        return [(pot.amount, self.said(pot.eligible)) for pot in self.hand.pots]

    @property
    def shares(self) -> list[tuple[str, int, str]]:
        """(who, how much, of what) in the order of paying."""
        return [
            (self.names[share.seat], share.amount, share.award.value)
            for won in self.hand.results
            for share in won.shares
        ]

    @property
    def shown(self) -> list[str]:
        """Whose hands were turned up, in that order."""
        return [self.names[event.seat] for event in self.events if isinstance(event, e.Shown)]

    @property
    def mucked(self) -> list[str]:
        return [self.names[event.seat] for event in self.events if isinstance(event, e.Mucked)]

    @property
    def returned(self) -> list[tuple[str, int]]:
        """Uncalled chips, to whom and how many."""
        return [
            (self.names[event.seat], event.amount)
            for event in self.events
            if isinstance(event, e.UncalledReturned)
        ]

    def said(self, seats: Iterable[int]) -> str:
        """Names in the order of the seats' numbers."""
        return " ".join(self.names[no] for no in sorted(seats))

    def _by_number(self) -> list[Seat]:
        return sorted(self.hand.seats, key=lambda seat: seat.no)


# ---------------------------------------------------------------- the table


def deal(table: str) -> Told:
    """The hand of a table as told above, its forced bets posted and its first cards dealt."""
    header, *rows = [line.strip() for line in table.strip().splitlines() if line.strip()]
    return seat_and_deal([part.strip() for part in header.split(",")], rows)


def seat_and_deal(header: list[str], rows: list[str]) -> Told:
    """As `deal`, from the parts of the first line and the rows of the players."""
    limit_word, _, game = header[0].partition(" ")
    said = dict(part.rsplit(" ", 1) for part in header[1:])
    small, big = _two(said.pop("blinds", "0/0"))
    small_bet, big_bet = _two(said.pop("bets", "0/0"))
    ante = int(said.pop("ante", "0"))
    rules = RULE_SETS[said.pop("rules", "room")]
    table_ante = int(said.pop("table ante", "0"))
    rake = tuple(int(part) for part in said.pop("rake", "").split("+") if part)
    assert not said, f"nobody knows what {said} means"

    names: dict[int, str] = {}
    stacks: dict[int, int] = {}
    marks: dict[int, list[str]] = {}
    hole: dict[int, tuple[Card, ...]] = {}
    button = 0
    for no, row in enumerate(rows, 1):
        name, *words = row.replace(",", " ").split()
        if "button" in words:
            words.remove("button")
            button = no
        if name == EMPTY:
            assert not words, f"nobody sits on {row!r}"
            continue
        names[no], stacks[no] = name, int(words.pop(0))
        if words and CARDS.fullmatch(words[-1]):
            hole[no] = parse_cards(words.pop(), INTERNATIONAL)
        marks[no] = re.findall(r"[a-z]+ [a-z]+|away|straddle", " ".join(words))
        assert " ".join(marks[no]) == " ".join(words), f"nobody knows what {row!r} means"
    assert button, "nobody has the button"

    order = [*(no for no in names if no > button), *(no for no in names if no <= button)]
    if not any({"small blind", "big blind"} & set(marked) for marked in marks.values()) and big:
        small_no, big_no = (button, order[0]) if len(order) == 2 else order[:2]
        marks[small_no].insert(0, "small blind")
        marks[big_no].insert(0, "big blind")
    amounts = {"dead blind": small, "small blind": small, "table ante": table_ante, "straddle": 2 * big}
    posts = [Post(no, PostKind.ANTE, ante) for no in order if ante]
    posts += [
        Post(no, kind, amounts.get(mark, big))
        for mark, kind in BLINDS.items()
        for no in order
        if mark in marks[no] or (mark == "table ante" and table_ante and "big blind" in marks[no])
    ]
    start = HandStart(
        variant=GAMES.get(game, game),
        limit=LIMITS[limit_word],
        stakes=Stakes(small_blind=small, big_blind=big, ante=ante, small_bet=small_bet, big_bet=big_bet),
        rules=rules,
        button=button,
        seats=tuple(DealtIn(no, stacks[no], "away" in marks[no]) for no in names),
        posts=tuple(posts),
        rake=rake,
    )
    events, hand = begin(start)
    told = Told(hand, names, hole, events)
    return _carried_out(told, DealCards(_next_hole_cards(told)))


def _two(text: str) -> tuple[int, int]:
    first, second = text.split("/")
    return int(first), int(second)


def _next_hole_cards(told: Told) -> tuple[Card, ...]:
    awaiting = told.hand.awaiting
    assert isinstance(awaiting, CardsToDeal)
    each = {no: iter(cards) for no, cards in told.hole.items()}
    return tuple(next(each[no], UNKNOWN) if no in each else UNKNOWN for no in awaiting.to)


# ---------------------------------------------------------------- what happens


def play(told: Told, acts: str) -> Told:
    """The hand after everything that is told in `acts`. A refusal is raised, a wrong telling asserted."""
    for act in statements(acts):
        told = step(told, act)
    return told


def statements(acts: str) -> Iterator[str]:
    """The single acts of a text."""
    for line in acts.splitlines():
        for act in line.split("|"):
            if words := act.split("#")[0].split():
                yield " ".join(words)


def step(told: Told, act: str) -> Told:
    """The hand after one act: "Ada calls 50", "flop 2c 7d Jh", "run out"."""
    words = act.split()
    if words[0] in STREETS[1:] and CARDS.fullmatch("".join(words[1:2])):
        assert told.hand.street == STREETS.index(words[0]) - 1, f"it is not the time for {act!r}"
        return dealt(told, parse_cards("".join(words[1:]), INTERNATIONAL))
    if words[0] in STREETS:
        assert told.hand.street == STREETS.index(words[0]), f"it is not the time for {act!r}"
        words = words[1:]
    elif words[0] == "showdown":
        words = words[1:]
    if words == ["run", "out"]:
        while isinstance(told.hand.awaiting, CardsToDeal):
            told = dealt(told, ())
        return told
    if isinstance(told.hand.awaiting, CardsToDeal) and told.hand.street >= 0:
        told = dealt(told, ())
    return _carried_out(told, command_of(told, words))


def dealt(told: Told, board: tuple[Card, ...]) -> Told:
    """The hand after the board of the next street, from the bottom of the deck if none is told."""
    awaiting = told.hand.awaiting
    assert isinstance(awaiting, CardsToDeal), "no card is awaited"
    wanted = awaiting.to.count(BOARD)
    board = board or tuple(card for card in STANDARD_52 if not told.hand.dealt >> card & 1)[:wanted]
    assert len(board) == wanted, f"{wanted} cards are awaited, not {len(board)}"
    cards = iter(board)
    return _carried_out(told, DealCards(tuple(UNKNOWN if to == BURN else next(cards) for to in awaiting.to)))


def command_of(told: Told, words: list[str]) -> Command:
    """The command that is told, checked against what the hand says of it."""
    name, act, *rest = words
    no = told.numbers[name]
    seat = next(seat for seat in told.hand.seats if seat.no == no)
    amount = int(rest[-1]) if rest else None
    match act:
        case "folds":
            return Fold(no)
        case "checks":
            return Check(no)
        case "calls":
            if amount is not None:
                by = min(max(told.hand.bet - seat.wagered, 0), seat.stack)
                offer = next((o for o in legal(told.hand) if isinstance(o, OfferCall)), None)
                by = offer.by if offer and told.to_act == name else by
                assert by == amount, f"{name} calls {by}, not {amount}"
            return Call(no)
        case "bets":
            assert amount is not None
            return Bet(no, amount)
        case "raises":
            assert amount is not None
            assert rest[0] == "to", "raises are told to a total"
            return RaiseTo(no, amount)
        case "all-in":
            to = seat.wagered + seat.stack
            assert amount in (None, to), f"{name} is all-in for {to}, not {amount}"
            if told.hand.bet == 0:
                return Bet(no, to)
            return RaiseTo(no, to) if to > told.hand.bet else Call(no)
        case "shows":
            return Show(no)
        case "mucks":
            return Muck(no)
    raise AssertionError(f"nobody knows what {' '.join(words)!r} means")


def _carried_out(told: Told, command: Command) -> Told:
    events, hand = apply(told.hand, command)
    return replace(told, hand=hand, events=told.events + events)


# ---------------------------------------------------------------- words


def offer_text(offer: Offer) -> str:
    """An offer in the words of a hand file."""
    match offer:
        case OfferFold():
            return "fold"
        case OfferCheck():
            return "check"
        case OfferCall(by=by):
            return f"call {by}"
        case OfferBet(min_to=low, max_to=high):
            return f"bet {low}" if low == high else f"bet {low}-{high}"
        case OfferRaise(min_to=low, max_to=high):
            return f"raise {low}" if low == high else f"raise {low}-{high}"
        case OfferShow():
            return "show"
        case OfferMuck():
            return "muck"
