"""Hands written as text, so that a test reads like one.

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

In stud the cards face up stand behind those face down, "AsKd/2c", and later ones are told by name:
"fourth-street Ada 5h, Bruno 9c". New cards of a draw likewise: "first-draw Ada 2c3c". A second board stands
behind the first: "turn 2c / 9h".

Cards that are not told are unknown; those dealt face up then come from the bottom of the deck.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, parse_cards
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
    DealtIn,
    Discard,
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
    RunTwice,
    Show,
    apply,
    begin,
    legal,
)
from mazziere.hand import events as e
from mazziere.hand.offers import (
    OfferBet,
    OfferBringIn,
    OfferCall,
    OfferCheck,
    OfferComplete,
    OfferDiscard,
    OfferFold,
    OfferMuck,
    OfferRaise,
    OfferShow,
)
from mazziere.hand.seat import HandSeat
from mazziere.hand.state import is_drawing
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rake import Cap, Rake
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets

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
    "six-card omaha hi-lo": "omaha6_8",
    "courchevel": "courchevel",
    "courchevel hi-lo": "courchevel8",
    "short-deck hold'em": "short_deck",
    "five-card draw": "five_draw",
    "five-card draw, joker wild": "five_draw_wild",
    "five-card draw with the bug": "five_draw_bug",
    "jacks or better": "five_draw_jacks",
    "jacks or better, joker wild": "five_draw_jacks_wild",
    "jacks or better with the bug": "five_draw_jacks_bug",
    "ace-to-five draw": "ace_to_five_draw",
    "ace-to-six draw": "ace_to_six_draw",
    "2-7 draw": "deuce_to_seven_draw",
    "ace-to-five triple draw": "ace_to_five_triple",
    "ace-to-six triple draw": "ace_to_six_triple",
    "2-7 triple draw": "deuce_to_seven_triple",
    "badugi": "badugi",
    "five-card stud": "five_stud",
    "seven-card stud": "seven_stud",
    "seven-card stud hi-lo": "seven_stud_hilo",
    "seven-card stud eight or better": "seven_stud8",
    "razz": "razz",
}
BLINDS = {
    "small blind": PostKind.SMALL_BLIND,
    "big blind": PostKind.BIG_BLIND,
    "extra blind": PostKind.EXTRA_BLIND,
    "dead blind": PostKind.DEAD_BLIND,
    "table ante": PostKind.TABLE_ANTE,
    "straddle": PostKind.STRADDLE,
}
SPOKEN = {"preflop": "pre-flop", "predraw": "pre-draw"}
EMPTY = "-"

CARD = r"([2-9TJQKA][cdhs]|Jo|\?\?)"
CARDS = re.compile(f"{CARD}+(/{CARD}+)?")


def street_word(key: str) -> str:
    """The name of a street in a text: "pre-flop", "fourth-street", "first-draw"."""
    return SPOKEN.get(key, key.replace("_", "-"))


STREETS = tuple(
    dict.fromkeys(street_word(street.key) for variant in VARIANTS.values() for street in variant.streets)
)
"""Every street of every game."""

Cards = dict[int, tuple[Card, ...]]
"""Place → cards: a seat, BOARD or SECOND_BOARD."""


@dataclass(frozen=True)
class Told:
    """A hand and the names of its players."""

    hand: Hand
    names: dict[int, str]
    events: tuple[Event, ...] = field(default=(), repr=False)

    @property
    def numbers(self) -> dict[str, int]:
        return {name: no for no, name in self.names.items()}

    @property
    def to_act(self) -> str | None:
        """The player who is to act or to show."""
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
        """(player, amount, award) in the order of paying."""
        return [
            (self.names[share.seat], share.amount, share.award.value)
            for won in self.hand.results
            for share in won.shares
        ]

    @property
    def shown(self) -> list[str]:
        """The players whose hands were turned up, in that order."""
        return [self.names[event.seat] for event in self.events if isinstance(event, e.Shown)]

    @property
    def mucked(self) -> list[str]:
        return [self.names[event.seat] for event in self.events if isinstance(event, e.Mucked)]

    @property
    def returned(self) -> list[tuple[str, int]]:
        """(player, amount) of uncalled chips."""
        return [
            (self.names[event.seat], event.amount)
            for event in self.events
            if isinstance(event, e.UncalledReturned)
        ]

    def said(self, seats: Iterable[int]) -> str:
        """Names in the order of the seats' numbers."""
        return " ".join(self.names[no] for no in sorted(seats))

    def _by_number(self) -> list[HandSeat]:
        return sorted(self.hand.seats, key=lambda seat: seat.no)


# ---------------------------------------------------------------- the table


def deal(table: str) -> Told:
    """The hand of a table written as above, its forced bets posted and its first cards dealt."""
    header, *rows = [line.strip() for line in table.strip().splitlines() if line.strip()]
    return seat_and_deal([part.strip() for part in header.split(",")], rows)


def seat_and_deal(header: list[str], rows: list[str]) -> Told:
    """As `deal`, from the parts of the first line and the rows of the players."""
    limit_word, _, game = header[0].partition(" ")
    said = dict(part.rsplit(" ", 1) for part in header[1:])
    small, big = _two(said.pop("blinds", "0/0"))
    small_bet, big_bet = _two(said.pop("bets", "0/0"))
    ante = int(said.pop("ante", "0"))
    bring_in, carried = int(said.pop("bring-in", "0")), int(said.pop("carried", "0"))
    rules = RULE_SETS[said.pop("rules", "room")]
    table_ante = int(said.pop("table ante", "0"))
    share, cap = said.pop("house keeps", ""), said.pop("at most", "")
    schedule = None
    if share:
        caps = (Cap(2, int(cap)),) if cap else ()
        keeps_always = said.pop("drop", "") == "always"
        schedule = Rake(
            basis_points=int(share.removesuffix("%")) * 100, caps=caps, no_flop_no_drop=not keeps_always
        )
    bomb_pot = int(said.pop("bomb pot", "0"))
    left_in_the_event = said.pop("left in the event", "")
    rake = tuple(int(part) for part in said.pop("rake", "").split("+") if part)
    assert not said, f"nobody knows what {said} means"

    names: dict[int, str] = {}
    stacks: dict[int, int] = {}
    marks: dict[int, list[str]] = {}
    hole: Cards = {}
    up: Cards = {}
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
            down, _, shown = words.pop().partition("/")
            hole[no], up[no] = parse_cards(down, INTERNATIONAL), parse_cards(shown, INTERNATIONAL)
        marks[no] = re.findall(r"[a-z]+ [a-z]+|away|straddle", " ".join(words))
        assert " ".join(marks[no]) == " ".join(words), f"nobody knows what {row!r} means"
    assert button, "nobody has the button"

    order = [*(no for no in names if no > button), *(no for no in names if no <= button)]
    game = GAMES.get(game, game)
    assert game in VARIANTS, f"no game is called {game!r}: names are in GAMES of tests/hand/telling.py"
    forced = VARIANTS[game].forced
    opened_by_blinds = big and not bomb_pot and forced in (ForcedBets.BLINDS, ForcedBets.BLINDS_OR_ANTES)
    if not any({"small blind", "big blind"} & set(marked) for marked in marks.values()) and opened_by_blinds:
        small_no, big_no = (button, order[0]) if len(order) == 2 else order[:2]
        marks[small_no].insert(0, "small blind")
        marks[big_no].insert(0, "big blind")
    amounts = {"dead blind": small, "small blind": small, "table ante": table_ante, "straddle": 2 * big}
    posts = [Post(no, PostKind.ANTE, bomb_pot or ante) for no in order if bomb_pot or ante]
    posts += [
        Post(no, kind, amounts.get(mark, big))
        for mark, kind in BLINDS.items()
        for no in order
        if mark in marks[no] or (mark == "table ante" and table_ante and "big blind" in marks[no])
    ]
    start = HandStart(
        variant=game,
        limit=LIMITS[limit_word],
        stakes=Stakes(
            small_blind=small,
            big_blind=big,
            ante=ante,
            small_bet=small_bet,
            big_bet=big_bet,
            bring_in=bring_in,
        ),
        rules=rules,
        button=button,
        seats=tuple(DealtIn(no, stacks[no], "away" in marks[no]) for no in names),
        posts=tuple(posts),
        carried=carried,
        rake=rake,
        rake_schedule=schedule,
        bomb_pot=bomb_pot > 0,
        two_left_in_the_event=left_in_the_event == "2",
    )
    events, hand = begin(start)
    return dealt(Told(hand, names, events), hole, up)


def _two(text: str) -> tuple[int, int]:
    first, second = text.split("/")
    return int(first), int(second)


# ---------------------------------------------------------------- what happens


def play(told: Told, acts: str) -> Told:
    """The hand after everything told in `acts`. A refusal is raised; a wrong telling fails an assertion."""
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
    """The hand after one act: "Ada calls 50", "flop 2c 7d Jh", "fourth-street Ada 5h", "run out"."""
    words = act.split()
    street = next(
        (n for n, street in enumerate(told.hand.variant.streets) if street_word(street.key) == words[0]), None
    )
    if street is not None:
        cards = cards_told(told, " ".join(words[1:]))
        now = told.hand.street + (0 if is_drawing(told.hand) or cards is None else 1)
        assert now == street, f"it is not the time for {act!r}"
        if cards is not None:
            return dealt(told, cards, cards)
        words = words[1:]
    elif words[0] == "showdown":
        words = words[1:]
    if words == ["run", "out"]:
        while isinstance(told.hand.awaiting, CardsToDeal):
            told = dealt(told)
        return told
    if words == ["all", "agree", "to", "run", "it", "twice"]:
        return _carried_out(told, RunTwice())
    while isinstance(told.hand.awaiting, CardsToDeal) and told.hand.street >= 0:
        told = dealt(told)
    return _carried_out(told, command_of(told, words))


def cards_told(told: Told, text: str) -> Cards | None:
    """The cards of "2c 7d Jh", of "2c / 9h", or of "Ada 5h, Bruno 9c"; None if the text tells none."""
    boards = [part.replace(" ", "") for part in text.split("/")]
    if all(CARDS.fullmatch(board) for board in boards):
        return {
            place: parse_cards(board, INTERNATIONAL)
            for place, board in zip((BOARD, SECOND_BOARD), boards, strict=False)
        }
    parts = [part.split() for part in text.split(",")]
    if all(len(part) == 2 and part[0] in told.numbers and CARDS.fullmatch(part[1]) for part in parts):
        return {told.numbers[name]: parse_cards(cards, INTERNATIONAL) for name, cards in parts}
    return None


def dealt(told: Told, cards: Cards | None = None, up: Cards | None = None) -> Told:
    """The hand after the next cards: those told, otherwise as the module docstring says.

    up  for the places that are dealt face up
    """
    awaiting = told.hand.awaiting
    assert isinstance(awaiting, CardsToDeal), "no card is awaited"
    down = {no: iter(each) for no, each in (cards or {}).items()}
    face_up = {no: iter(each) for no, each in (up or {}).items()} if up is not cards else down
    known = {card for each in (*(cards or {}).values(), *(up or {}).values()) for card in each}
    left = (card for card in told.hand.variant.deck if not told.hand.dealt >> card & 1 and card not in known)
    given: list[Card] = []
    for index, to in enumerate(awaiting.to):
        is_open = index in awaiting.face_up or to in (BOARD, SECOND_BOARD)
        card = next((face_up if index in awaiting.face_up else down).get(to, iter(())), None)
        given.append(card if card is not None else next(left) if is_open else UNKNOWN)
    for to, rest in (*down.items(), *face_up.items()):
        assert next(rest, None) is None, f"too many cards for {told.names.get(to, 'the board')}"
    return _carried_out(told, DealCards(tuple(given)))


def command_of(told: Told, words: list[str]) -> Command:
    """The command that is told, checked against what the hand says of it."""
    name, act, *rest = words
    no = told.numbers[name]
    seat = next(seat for seat in told.hand.seats if seat.no == no)
    amount = int(rest[-1]) if rest and rest[-1].isdecimal() else None
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
            if told.hand.bring_in or told.hand.brought_in:
                short = to <= (told.hand.bring_in or told.hand.bet)
                return (BringIn(no) if told.hand.bring_in else Call(no)) if short else Complete(no, to)
            if told.hand.bet == 0:
                return Bet(no, to)
            return RaiseTo(no, to) if to > told.hand.bet else Call(no)
        case "brings":
            assert rest[:2] == ["in", "for"], "a bring-in is told with its amount: brings in for 20"
            assert amount == min(told.hand.bring_in, seat.stack), f"{name} brings in {told.hand.bring_in}"
            return BringIn(no)
        case "completes":
            assert amount is not None
            assert rest[0] == "to", "completions are told to a total"
            return Complete(no, amount)
        case "discards":
            return Discard(no, parse_cards("".join(rest), INTERNATIONAL))
        case "stands":
            return Discard(no, ())
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
        case OfferBringIn(to=to):
            return f"bring in {to}"
        case OfferComplete(min_to=low, max_to=high):
            return f"complete {low}" if low == high else f"complete {low}-{high}"
        case OfferDiscard(most=most):
            return f"discard up to {most}"
        case OfferShow():
            return "show"
        case OfferMuck():
            return "muck"
