"""Rooms small enough to read, for tests of what the web does with any room."""

import random
from itertools import count

import msgspec
from msgspec import Struct

from mazziere.adapters.chance import SeededChance
from mazziere.adapters.clocks import SystemClock
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.hand.events import DiscardsShuffled
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.refusals import Stale, Unknown
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets
from mazziere.services.chat import chat
from mazziere.services.people.people import People
from mazziere.services.people.roles import Role
from mazziere.services.ports import StoreFailed
from mazziere.services.refusals import HandNotOver
from mazziere.services.staff.announcements import Announcements
from mazziere.services.tables.actions import named_action
from mazziere.services.tables.lobby import Listed
from mazziere.services.tables.messages import topic_of
from mazziere.services.tables.news import seen_table, table_news
from mazziere.services.tables.watch import Watch
from mazziere.services.unit_of_work import UnitsOfWork
from mazziere.table import (
    Act,
    AddChips,
    AnswerTwice,
    CardsToDeal,
    ChooseGame,
    ComeBack,
    DealCards,
    LeaveTable,
    Mix,
    OpenTable,
    SetStraddle,
    SitOut,
    StartHand,
    TableConfig,
    TableGame,
    TakeSeat,
    apply,
)
from mazziere.table.commands import JoinWaitingList, LeaveWaitingList, SetTopUp
from mazziere.table.events import InHand
from mazziere.table.views.options import options_view
from mazziere.web.room import Identity, Known
from tests.data_bus import DataBus
from tests.table.evening import Evening

LOBBY_LINE = {
    "id": "t1", "name": "Stromboli", "variant": "holdem", "limit": "no_limit", "small_blind": 50,
    "big_blind": 100, "ante": 0, "rules": "room", "currency": "play", "seat_count": 6, "players": 2,
    "watchers": 0, "average_pot": 800, "min_buy_in": 4000, "max_buy_in": 10000, "bots": 0,
    "small_bet": 100, "big_bet": 200, "bring_in": 0, "family": "flop", "mix": [],
    "free_seats": 4, "waiting": 0, "time_to_act_ms": 20_000, "speed": "normal", "rake_bp": 0, "paused": False,
    "private": False,
    "options": msgspec.to_builtins(options_view(Evening().table)),
}  # fmt: skip


def config(**changes):
    chosen = {
        "id": "t1",
        "name": "Stromboli",
        "variant": "holdem",
        "limit": Limit.NO_LIMIT,
        "stakes": Stakes(small_blind=50, big_blind=100),
        "rules": RULE_SETS["room"],
        "seat_count": 6,
        "min_buy_in": 2000,
        "max_buy_in": 10000,
        "time_to_act_ms": 20_000,
        "time_bank_ms": 30_000,
        "show_time_ms": 4_000,
        "pause_ms": 2_000,
    }
    return TableConfig(**{**chosen, **changes})


def stakes_of(variant):
    """Blinds of 50 and 100, or an ante of 10; a bring-in of 30 where a card opens."""
    if variant.forced in (ForcedBets.BLINDS, ForcedBets.BLINDS_OR_ANTES):
        return Stakes(small_blind=50, big_blind=100)
    bring_in = 30 if variant.forced is ForcedBets.BRING_IN else 0
    return Stakes(ante=10, bring_in=bring_in, small_bet=100, big_bet=200)


def game_of(key, limit=None, **changes):
    """What of a table's configuration is its game: a variant of the catalogue, in one of its limits."""
    variant = VARIANTS[key]
    chosen = {"variant": key, "limit": limit or variant.limits[0], "stakes": stakes_of(variant)}
    return {**chosen, "seat_count": min(6, variant.seats[-1]), **changes}


def mix_of(change, *keys):
    """What of a table's configuration is its rotation."""
    games = [game_of(key) for key in keys]
    played = [TableGame(game["variant"], game["limit"], game["stakes"]) for game in games]
    return {**games[0], "mix": Mix(tuple(played), change)}


class Line(Struct, frozen=True):
    """A lobby line as a service may keep it."""

    id: str
    name: str
    variant: str
    limit: str
    small_blind: int
    big_blind: int
    ante: int
    rules: str
    currency: str
    seat_count: int
    players: int
    watchers: int
    average_pot: int
    min_buy_in: int
    max_buy_in: int
    bots: int
    small_bet: int
    big_bet: int
    bring_in: int
    family: str
    mix: tuple[str, ...]
    free_seats: int
    waiting: int
    time_to_act_ms: int
    speed: str
    rake_bp: int
    paused: bool
    private: bool
    options: dict


class Deal(Struct, frozen=True):
    """The proof of nothing, for whoever sat in the seat."""

    hand: str
    seat: int | None
    table: str = "t1"
    deck_root: str = "00"
    deck_size: int = 52
    cards: tuple[str, ...] = ()
    places: tuple[int, ...] = ()
    card_count: int = 52


class Floor:
    """No table stands here."""

    is_resting = False


class RoomOnPaper:
    """Answers as written here; nobody plays."""

    def __init__(self):
        self.lines = [Line(**LOBBY_LINE)]
        self.people = People(UnitsOfWork(MemoryStore()), SystemClock(), SeededChance(1))
        self.connected = {}
        self.announcements = Announcements(DataBus(), SystemClock())
        self.floor = Floor()

    async def ask_the_store(self):
        pass

    def check_watcher(self, player, table):
        pass

    def now(self):
        return 1_000

    async def known_by(self, token):
        return {"token-of-ada": Known("ada", "Ada", Role.GUEST, None)}.get(token)

    def connection_changed(self, player, connected):
        self.connected[player] = connected

    async def role_of(self, player):
        return Role.GUEST

    def new_secret(self):
        return "s" * 64

    def lobby(self):
        return self.lines

    async def deal(self, hand, *, player):
        if hand == "h2":
            raise HandNotOver(hand)
        if hand == "h3":
            raise StoreFailed("the disk is full")
        if hand != "h1":
            raise Unknown("hand", hand)
        return Deal(hand, {"ada": 1}.get(player))


class PlayedRoom(RoomOnPaper):
    """One real table that anyone may play at; kept in memory, dealt from a seed."""

    def __init__(self, seed=1, **changes):
        super().__init__()
        self.at = 1_000
        self.bus = DataBus()
        self.listed = Listed()
        self.chance = random.Random(seed)
        self.deck = []
        self.hands = count(1)
        self.balances = {}
        self.names = {}
        self.log = []
        self.lines_said = []
        self.mutes = {}
        self.table = None
        self._apply(OpenTable(config(**changes)))

    def now(self):
        return self.at

    def _apply(self, command, *, told=True):
        events, self.table = apply(self.table, command, self.at)
        self.log += events
        for event in events:
            if isinstance(event, InHand) and isinstance(event.event, DiscardsShuffled):
                self.deck = self.chance.sample(event.event.cards, len(event.event.cards))
        self.bus.publish(
            topic_of("t1"), table_news(self.table, events if told else None, self.listed.viewers)
        )

    def go_on(self):
        """Do what falls to the room until somebody has to act, or the pause between hands begins."""
        while True:
            match self.table.awaiting:
                case CardsToDeal(to=to):
                    cards, self.deck = self.deck[: len(to)], self.deck[len(to) :]
                    self._apply(DealCards(tuple(cards)))
                case _:
                    return

    def start_hand(self):
        """The pause is over. Where somebody chooses the game first, the hand waits for that."""
        self.at += 60_000
        before = self.table.hand
        self._apply(StartHand(f"h{next(self.hands)}", self.chance.randrange(10**6), "root"))
        if self.table.hand is before:
            return
        cards = self.table.hand.variant.deck.cards
        self.deck = self.chance.sample(cards, len(cards))
        self.go_on()

    def watch(self, table, *, viewer):
        if table != "t1":
            raise Unknown("table", table)
        return Watch(self.bus, table, viewer, self.listed, capacity=8)

    def listen(self, table):
        return self.bus.subscribe(f"chat/{table}", capacity=8)

    async def last_lines(self, table):
        return self.lines_said[-50:]

    async def say(self, player, table, *, text):
        said = chat.Said(player=player, nickname=self.names[player], seat=None, text=text, at=self.at)
        self.lines_said.append(chat.Line(len(self.lines_said) + 1, said))
        self.bus.publish(f"chat/{table}", self.lines_said[-1])

    def person_news(self, player):
        return self.bus.subscribe(f"person/{player}", capacity=8)

    async def muted_by(self, player):
        return self.mutes.get(player, frozenset())

    async def look(self, table, *, viewer, since):
        if table != "t1":
            raise Unknown("table", table)
        events = self.log[since:] if since is not None and since <= len(self.log) else None
        return seen_table(self.table, events, viewer)

    async def hello(self, *, token, nickname, place):
        if nickname == "Nobody":
            raise StoreFailed("the disk is full")
        player = (token or nickname).lower()
        self.names[player] = nickname or player.title()
        self.balances.setdefault(player, 50_000)
        return Identity(player, self.names[player], token=player, balance=self.balances[player])

    async def greet(self, player, nickname):
        self.names[player] = nickname or self.names[player]
        return Identity(player, self.names[player], None, balance=self.balances[player])

    async def balance(self, player):
        return self.balances[player]

    async def sit(self, player, table, *, seat, buy_in):
        self._apply(TakeSeat(player, self.names[player], seat=seat, buy_in=buy_in))
        self.balances[player] -= buy_in

    async def add_chips(self, player, table, *, amount):
        self._apply(AddChips(player, amount))
        self.balances[player] -= amount

    async def set_top_up(self, player, table, *, to):
        self._apply(SetTopUp(player, to))

    async def join_waiting_list(self, player, table):
        self._apply(JoinWaitingList(player, self.names[player]))

    async def leave_waiting_list(self, player, table):
        self._apply(LeaveWaitingList(player))

    async def sit_out(self, player, table, *, when="next_hand"):
        self._apply(SitOut(player, when=when))

    async def come_back(self, player, table, *, blinds):
        self._apply(ComeBack(player, blinds))

    async def leave(self, player, table, *, when="now"):
        self._apply(LeaveTable(player, when=when))

    async def choose_game(self, player, table, *, game):
        self._apply(ChooseGame(player, game))

    async def run_twice(self, player, table, *, agree):
        self._apply(AnswerTwice(player, agree))
        self.go_on()

    async def straddle(self, player, table, *, on):
        self._apply(SetStraddle(player, on))

    async def act(self, player, table, *, based_on, action, to, cards=None):
        if based_on != self.table.version:
            raise Stale(based_on, self.table.version)
        seat = next(seat.no for seat in self.table.seats if seat.player == player)
        self._apply(Act(player, named_action(action, seat, to=to, cards=cards)))
        self.go_on()
