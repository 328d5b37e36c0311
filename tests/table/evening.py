"""An evening at a table, written in short calls: who sits down, what is dealt, who does what.

Players are named; their ids are their names in lower case. The time is `evening.at`, in milliseconds, and
moves only when a test moves it. Decks are in their resting order, dealt from the top, unless a test says
which cards come.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from mazziere.cards import INTERNATIONAL, Card, parse_cards
from mazziere.hand import Bet, Call, Check, Fold, Muck, RaiseTo, Show, legal
from mazziere.hand import events as h
from mazziere.hand.commands import BringIn, Discard
from mazziere.hand.offers import OfferBringIn, OfferCheck, OfferDiscard
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import RULE_SETS
from mazziere.table import (
    Act,
    AddChips,
    AnswerTwice,
    CardsAwaited,
    ChangeConnection,
    ChooseGame,
    ClockReached,
    ComeBack,
    Command,
    DealTableCards,
    Event,
    LeaveTable,
    Mix,
    OpenTable,
    Seat,
    SeatToAct,
    SeatToShow,
    SetStraddle,
    SitOut,
    StartHand,
    TableConfig,
    TableGame,
    TableKind,
    TakeSeat,
    apply,
)
from mazziere.table import events as e
from mazziere.table.commands import (
    AdmitPlayer,
    CancelHand,
    ChangeTable,
    CloseTable,
    JoinWaitingList,
    LeaveWaitingList,
    LeaveWhen,
    Pause,
    PauseTable,
    ResumeTable,
    SetTopUp,
    SitOutWhen,
)

ROOM_TABLE = TableConfig(
    id="vesuvio",
    name="Vesuvio",
    variant="holdem",
    limit=Limit.NO_LIMIT,
    stakes=Stakes(small_blind=50, big_blind=100),
    rules=RULE_SETS["room"],
    seat_count=6,
    min_buy_in=2_000,
    max_buy_in=10_000,
    time_to_act_ms=15_000,
    time_bank_ms=30_000,
    show_time_ms=4_000,
    pause_ms=2_000,
)
"""A cash table, six seats, blinds 50/100."""

FIGP_TABLE = replace(
    ROOM_TABLE, rules=RULE_SETS["figp-2014"], kind=TableKind.TOURNAMENT, min_buy_in=100, max_buy_in=100_000
)
"""A tournament table."""

BLINDS = Stakes(small_blind=50, big_blind=100)
ANTES = Stakes(ante=10, bring_in=30, small_bet=100, big_bet=200)

HOLDEM = TableGame("holdem", Limit.FIXED_LIMIT, BLINDS)
OMAHA = TableGame("omaha8", Limit.FIXED_LIMIT, BLINDS)
RAZZ = TableGame("razz", Limit.FIXED_LIMIT, ANTES)
STUD = TableGame("seven_stud", Limit.FIXED_LIMIT, ANTES)
STUD_EIGHT = TableGame("seven_stud8", Limit.FIXED_LIMIT, ANTES)
DRAW = TableGame("five_draw", Limit.FIXED_LIMIT, ANTES)
TRIPLE_DRAW = TableGame("deuce_to_seven_triple", Limit.FIXED_LIMIT, BLINDS)
HORSE = (HOLDEM, OMAHA, RAZZ, STUD, STUD_EIGHT)


def one_game(game: TableGame) -> dict[str, Any]:
    """The part of a table's configuration that is its game."""
    return {"variant": game.variant, "limit": game.limit, "stakes": game.stakes}


def mixed(change: Any, *games: TableGame) -> dict[str, Any]:
    """The part of a table's configuration that is its mix."""
    return {**one_game(games[0]), "mix": Mix(games, change)}


class Evening:
    """A table, with everything that has happened at it."""

    def __init__(self, config: TableConfig = ROOM_TABLE, **changes: Any) -> None:
        self.at = 0
        self.events: list[Event] = []
        happened, self.table = apply(None, OpenTable(replace(config, **changes)), self.at)
        self.events += happened

    def do(self, command: Command, at: int | None = None) -> tuple[Event, ...]:
        """Carry out a command now, or at another instant than `self.at`; returns its events."""
        happened, self.table = apply(self.table, command, self.at if at is None else at)
        self.events += happened
        return happened

    # Coming and going

    def sit(self, name: str, seat: int, chips: int = 10_000) -> tuple[Event, ...]:
        return self.do(TakeSeat(name.lower(), name, seat, chips))

    def seats(self, *names: str, chips: int = 10_000) -> "Evening":
        """Seat players, one after another, from seat 1."""
        for seat, name in enumerate(names, 1):
            self.sit(name, seat, chips)
        return self

    def adds(self, name: str, amount: int) -> tuple[Event, ...]:
        return self.do(AddChips(name.lower(), amount))

    def tops_up(self, name: str, to: int) -> tuple[Event, ...]:
        return self.do(SetTopUp(name.lower(), to))

    def sits_out(self, name: str, when: SitOutWhen = "next_hand") -> tuple[Event, ...]:
        return self.do(SitOut(name.lower(), when))

    def posts(self, name: str) -> tuple[Event, ...]:
        return self.do(ComeBack(name.lower(), "post"))

    def waits(self, name: str) -> tuple[Event, ...]:
        return self.do(ComeBack(name.lower(), "wait"))

    def leaves(self, name: str, when: LeaveWhen = "now") -> tuple[Event, ...]:
        return self.do(LeaveTable(name.lower(), when))

    def waits_for_a_seat(self, *names: str) -> "Evening":
        """Put players on the waiting list, one after another."""
        for name in names:
            self.do(JoinWaitingList(name.lower(), name))
        return self

    def goes_away(self, name: str) -> tuple[Event, ...]:
        """Leave the waiting list."""
        return self.do(LeaveWaitingList(name.lower()))

    def is_let_in(self, name: str, invitation: str) -> tuple[Event, ...]:
        return self.do(AdmitPlayer(name.lower(), invitation))

    # The house

    def pauses(self, why: Pause = Pause.OPERATOR) -> tuple[Event, ...]:
        return self.do(PauseTable(why))

    def resumes(self, why: Pause = Pause.OPERATOR) -> tuple[Event, ...]:
        return self.do(ResumeTable(why))

    def changes(self, **changes: Any) -> tuple[Event, ...]:
        return self.do(ChangeTable(replace(self.table.config, **changes)))

    def closes(self) -> tuple[Event, ...]:
        return self.do(CloseTable())

    def cancels(self) -> tuple[Event, ...]:
        return self.do(CancelHand())

    def has_left(self, name: str, chips: int) -> None:
        """Change a player's chips, as if hands had been lost."""
        seats = [replace(seat, stack=chips) if seat.nickname == name else seat for seat in self.table.seats]
        self.table = replace(self.table, seats=tuple(seats))

    def straddles(self, name: str, *, on: bool = True) -> tuple[Event, ...]:
        return self.do(SetStraddle(name.lower(), on))

    def loses_connection(self, name: str) -> tuple[Event, ...]:
        return self.do(ChangeConnection(name.lower(), connected=False))

    def reconnects(self, name: str) -> tuple[Event, ...]:
        return self.do(ChangeConnection(name.lower(), connected=True))

    # A hand

    def start(self, *, button: int | None = None) -> "Evening":
        """The next hand begins; `button` chooses the seat of the very first one."""
        self.at = max(self.at, self.table.not_before)
        ready = sorted(seat.no for seat in self.table.seats)
        draw = ready.index(button) if button is not None else 0
        self.do(StartHand(f"hand-{self.table.hand_count + 1}", draw, "root"))
        return self

    def deal(self, cards: str | Iterable[Card] | None = None) -> "Evening":
        """Deal the cards that are awaited."""
        awaiting = self.table.awaiting
        assert isinstance(awaiting, CardsAwaited), f"no cards are awaited but {awaiting}"
        if isinstance(cards, str):
            cards = parse_cards(cards, INTERNATIONAL)
        if cards is None:
            assert self.table.hand is not None
            dealt, deck = self.table.hand.dealt, self.table.hand.variant.deck
            free = [card for card in deck if not dealt >> card & 1]
            cards = free[: len(awaiting.to)]
        self.do(DealTableCards(tuple(cards)))
        return self

    def chooses(self, name: str, game: TableGame) -> tuple[Event, ...]:
        return self.do(ChooseGame(name.lower(), self.table.config.games.index(game)))

    def folds(self, name: str) -> tuple[Event, ...]:
        return self.acts(name, Fold)

    def checks(self, name: str) -> tuple[Event, ...]:
        return self.acts(name, Check)

    def calls(self, name: str) -> tuple[Event, ...]:
        return self.acts(name, Call)

    def shows(self, name: str) -> tuple[Event, ...]:
        return self.acts(name, Show)

    def mucks(self, name: str) -> tuple[Event, ...]:
        return self.acts(name, Muck)

    def bets(self, name: str, to: int) -> tuple[Event, ...]:
        return self.do(Act(name.lower(), Bet(self.seat(name).no, to)))

    def raises(self, name: str, to: int) -> tuple[Event, ...]:
        return self.do(Act(name.lower(), RaiseTo(self.seat(name).no, to)))

    def discards(self, name: str, cards: tuple[Card, ...] = ()) -> tuple[Event, ...]:
        return self.do(Act(name.lower(), Discard(self.seat(name).no, cards)))

    def all_in(self, name: str) -> tuple[Event, ...]:
        seat = self.in_hand(self.seat(name).no)
        return self.raises(name, seat.wagered + seat.stack)

    def agrees(self, name: str, *, to_two_boards: bool = True) -> tuple[Event, ...]:
        return self.do(AnswerTwice(name.lower(), to_two_boards))

    def acts(self, name: str, action: Any) -> tuple[Event, ...]:
        return self.do(Act(name.lower(), action(self.seat(name).no)))

    def everybody_folds(self) -> "Evening":
        """Play a hand that is over as soon as possible; the last player takes the blinds."""
        self.start().deal()
        while isinstance(self.table.awaiting, SeatToAct):
            self.folds(self.name_of(self.table.awaiting.seat))
        return self

    def check_down(self) -> "Evening":
        """From here on everybody calls or checks, stands pat, and mucks losing hands."""
        while self.table.is_in_hand:
            match self.table.awaiting:
                case CardsAwaited():
                    self.deal()
                case SeatToAct(seat=no):
                    assert self.table.hand is not None
                    offered = {type(offer) for offer in legal(self.table.hand)}
                    if OfferDiscard in offered:
                        self.discards(self.name_of(no))
                    elif OfferBringIn in offered:
                        self.acts(self.name_of(no), BringIn)
                    else:
                        self.acts(self.name_of(no), Check if OfferCheck in offered else Call)
                case SeatToShow(seat=no):
                    self.mucks(self.name_of(no))
        return self

    def clock(self, at: int) -> tuple[Event, ...]:
        self.at = at
        return self.do(ClockReached(), at=at)

    def hands(self, count: int) -> list[str]:
        """The games of the next hands, which are checked down for as little as possible."""
        games = []
        for _ in range(count):
            self.start().check_down()
            assert self.table.hand is not None
            games.append(self.table.hand.start.variant)
        return games

    # Looking around

    def seat(self, name: str) -> Seat:
        return next(seat for seat in self.table.seats if seat.nickname == name)

    def in_hand(self, no: int) -> Any:
        assert self.table.hand is not None
        return next(seat for seat in self.table.hand.seats if seat.no == no)

    def name_of(self, no: int) -> str:
        return next(seat.nickname for seat in self.table.seats if seat.no == no)

    @property
    def to_act(self) -> str | None:
        awaiting = self.table.awaiting
        return self.name_of(awaiting.seat) if isinstance(awaiting, SeatToAct) else None

    def posted(self) -> list[str]:
        """What was posted in the hand begun last, in order: "Ada small_blind 50"."""
        since = max(i for i, event in enumerate(self.events) if isinstance(event, e.HandBegan))
        names = {}
        for event in self.events:
            if isinstance(event, e.SeatTaken | e.SeatGiven):
                names[event.seat] = event.nickname
        return [
            f"{names[event.event.seat]} {event.event.kind.value} {event.event.amount}"
            for event in self.events[since:]
            if isinstance(event, e.InHand) and isinstance(event.event, h.Posted)
        ]

    def dealt_in(self) -> list[str]:
        """The players dealt into the hand begun last, clockwise from the button's left."""
        assert self.table.hand is not None
        return [self.name_of(seat.no) for seat in self.table.hand.seats]


def kinds(events: Iterable[Event]) -> list[str]:
    """The kind of each event; hand events by their own kind."""
    return [type(event.event if isinstance(event, e.InHand) else event).__name__ for event in events]
