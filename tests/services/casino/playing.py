"""A room with tables against the house, prepared decks, and people who bet there."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import msgspec
from msgspec.structs import replace

from mazziere.adapters.chance import SeededChance
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.bootstrap import Choices
from mazziere.cards import INTERNATIONAL, STANDARD_52, Card, fold, order_count, parse_cards
from mazziere.casino.awaiting import (
    BetsAwaited,
    DecisionsAwaited,
    RoundCardsToDeal,
    RoundToOpen,
    RoundToSettle,
)
from mazziere.casino.commands import CasinoPlayerCommand, MakeDecision, PlaceBet, UndoAllBets
from mazziere.casino.config import BetLimits, CasinoConfig, FirstFiveStake, Timetable
from mazziere.casino.events import CasinoEvent
from mazziere.casino.jackpot import JackpotConfig
from mazziere.casino.state import CasinoRound, CasinoTable
from mazziere.ledger import Leg
from mazziere.rules.casino.paytables import LAS_VEGAS, Spot
from mazziere.rules.casino.streets import PlayChoice
from mazziere.services.casino.demo_tables import CasinoHouse
from mazziere.services.casino.watch import CasinoWatch
from mazziere.services.hosting import ClosingAsked
from mazziere.services.room import Room
from tests.services.rooms import make_room, move, settle, wait_ms

TABLE, JACKPOT = "maestrale", "rosa"
TIMES = Timetable(betting_ms=12_000, yellow_ms=4_000, decision_ms=10_000, result_ms=5_000)


def bonus_table(name: str = "Maestrale", **changes: object) -> CasinoConfig:
    """A table with all bets, by the rules of BP."""
    config = CasinoConfig(
        id=name.lower(),
        name=name,
        paytable=LAS_VEGAS,
        ante=BetLimits(10, 1_000),
        bonus=BetLimits(10, 500),
        first_5=FirstFiveStake(10, most_stakes=5),
        jackpot=JACKPOT,
        timetable=TIMES,
    )
    return replace(config, **changes)


def jackpot(**changes: object) -> JackpotConfig:
    """The jackpot that the tables share."""
    return replace(JackpotConfig(id=JACKPOT, name="Rosa dei venti", minimum=50_000), **changes)


def deck(*, player: str, dealer: str, board: str) -> tuple[Card, ...]:
    """A whole deck, with these cards where a round finds them: player and dealer in turn, then the board."""
    own, its = parse_cards(player, INTERNATIONAL), parse_cards(dealer, INTERNATIONAL)
    first = [own[0], its[0], own[1], its[1], *parse_cards(board, INTERNATIONAL)]
    return (*first, *[card for card in STANDARD_52.cards if card not in first])


class PreparedChance:
    """Deals these decks first, then any."""

    def __init__(self, decks: Sequence[Sequence[Card]] = (), seed: int = 1) -> None:
        self._decks = list(decks)
        self._others = SeededChance(seed)

    def below(self, bound: int) -> int:
        if bound == order_count(STANDARD_52) and self._decks:
            return fold(self._decks.pop(0), STANDARD_52)
        return self._others.below(bound)


class CasinoScene:
    """One room, and people who watch its table."""

    def __init__(self, room: Room, players: list[str], watches: list[CasinoWatch]) -> None:
        self.room = room
        self.players = players
        self.watches = watches

    def table(self, name: str = TABLE) -> CasinoTable:
        return self.room.casino.table(name)

    def running(self, name: str = TABLE) -> CasinoRound:
        running = self.table(name).running
        assert running is not None, "a round is running"
        return running

    async def until(self, awaited: type, name: str = TABLE) -> None:
        """Let time pass until the table waits for something."""
        for _ in range(10_000):
            await settle()
            if isinstance(self.table(name).awaiting, awaited):
                return
            await wait_ms(100)
        raise AssertionError(f"{name} waits for {self.table(name).awaiting}")

    async def ask(self, command: CasinoPlayerCommand, name: str = TABLE) -> None:
        await self.room.casino.ask(command.player, name, command)

    async def bet(self, player: str, amount: int, spot: Spot = Spot.ANTE, name: str = TABLE) -> None:
        await self.ask(PlaceBet(player, self.running(name).id, spot, amount), name)

    async def undo_all(self, player: str, name: str = TABLE) -> None:
        await self.ask(UndoAllBets(player, self.running(name).id), name)

    async def forget_host(self, name: str = TABLE) -> None:
        """Let the table be hosted anew, from what is stored."""
        await self.room.casino._hosts.tell(name, ClosingAsked())
        await settle()
        self.room.casino._hosts.tasks.pop(name, None)
        await self.room.casino.look(name)

    async def decide(self, player: str, choice: PlayChoice, name: str = TABLE) -> None:
        running = self.running(name)
        await self.ask(MakeDecision(player, running.id, running.street, choice), name)

    async def decide_all(self, *choices: PlayChoice, player: str, name: str = TABLE) -> None:
        """Decide in each street, and let the round be paid."""
        for choice in choices:
            await self.until(DecisionsAwaited, name)
            await self.decide(player, choice, name)
        await self.until(RoundToOpen, name)

    async def leave_with(self, player: str, amount: int) -> None:
        """Take from a player all that they have but this."""
        own = await self.balance(player) - amount
        await move(self.room, Leg(f"player/{player}/play", "house/play", own))

    async def events_since(self, name: str, version: int) -> list[CasinoEvent]:
        """What has been stored of a table after that version."""
        bodies = await self.room._store.read(f"casino/{name}", since=version, limit=None)
        return [msgspec.json.decode(body, type=CasinoEvent) for body in bodies]

    async def balance(self, player: str) -> int:
        return await self.room.books.available(player)


AWAITED = (BetsAwaited, RoundCardsToDeal, DecisionsAwaited, RoundToSettle, RoundToOpen)


@asynccontextmanager
async def casino_scene(
    *names: str,
    tables: Sequence[CasinoConfig] = (bonus_table(),),
    jackpots: Sequence[JackpotConfig] = (jackpot(),),
    decks: Sequence[Sequence[Card]] = (),
    store: MemoryStore | None = None,
    watching: bool = True,
    currency: str = "play",
) -> AsyncIterator[CasinoScene]:
    """An open room with these tables; these people watch the first of them."""
    room = make_room(store, chance=PreparedChance(decks), choices=Choices(currency=currency))
    await room.open([], CasinoHouse(tuple(tables), tuple(jackpots)).in_currency(currency))
    players, watches = [], []
    for name in names:
        known = await room.people.named(name)
        found = known or await room.people.known(
            (await room.reception.hello(token=None, nickname=name)).player
        )
        players.append(found.player)
        if watching:
            watch = room.casino.watch(tables[0].id, viewer=found.player)
            await watch.first()
            watches.append(watch)
    try:
        yield CasinoScene(room, players, watches)
    finally:
        await room.close()
