"""Simulation: hours in which everything that can go wrong does.

The real services on virtual time, from one seed: appends that fail before or after they were kept, commits
that take their time, people who vanish in mid-hand and come back, readers that are far too slow, and the
whole room dying and being opened again. A failure prints its seed.
"""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Sequence

import msgspec
import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.hand import events as h
from mazziere.rules.refusals import RoomError
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.ports import MailboxFull, NobodyThere, StoreFailed, Write
from mazziere.services.room import Room
from mazziere.services.tables.deal.dealer import DeckSealed, opened
from mazziere.services.tables.deal.proof import was_dealt_in_order
from mazziere.services.tables.news import SeenTable
from mazziere.services.tables.pace import Pace
from mazziere.services.tables.table_stream import read_table
from mazziere.table import Table, chips_on, evolve, restored, saved, view
from mazziere.table import events as e
from tests.services import asking
from tests.services.rooms import (
    RandomBot,
    chips_in_books,
    hands_in,
    make_room,
    named,
    run_in_virtual_time,
    table_config,
    wait_ms,
    without_live_shares,
)

FLOP_GAMES = ("Stromboli", "Marettimo", "Vulcano", "Capri", "Elba", "Ischia", "Procida")
OTHER_GAMES = ("Ustica", "Salina", "Lampedusa", "Montecristo", "Asinara", "Tavolara", "Ventotene")
"""Draw, the short deck, stud, and what is played in turn."""
BOTS = {"capri": 1, "salina": 5}
"""Three elsewhere; enough players draw three times for the deck to run out."""
PEOPLE = ("Ada", "Bruno", "Carla", "Dino", "Ester", "Furio")
CRASHES = 3
PACE = Pace(street_ms=500, idle_ms=0, seat_kept_ms=300_000)

AWAY = (RoomError, NobodyThere, MailboxFull, StoreFailed)
"""Failures that a player's request may meet in such a room."""

_event = msgspec.json.Decoder(e.Event).decode


class BadStore(MemoryStore):
    """A store that keeps everything it reports as kept, and sometimes something that it reports as lost."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self._chance = chance
        self.failures = 0
        self.is_good = False

    async def append(self, writes: Sequence[Write]) -> None:
        luck = 1.0 if self.is_good else self._chance.random()
        if luck < 0.01:
            self.failures += 1
            raise StoreFailed("not kept")
        await wait_ms(self._chance.choice((0, 1, 1, 2, 30)))
        await super().append(writes)
        if luck < 0.02:
            self.failures += 1
            raise StoreFailed("kept, but nobody knows")


class Simulation:
    """One run, from one seed."""

    def __init__(self, seed: int, minutes: int, tables: Sequence[str]) -> None:
        self._chance = random.Random(seed)
        self._minutes = minutes
        self._tables = tables
        self._store = BadStore(self._chance)
        self._tokens: dict[str, str] = {}
        self._read: dict[str, tuple[int, Table]] = {}
        """For each table, how far whoever follows its events has read, in all lives of the room."""
        self.cut_backs = 0
        self.shuffles = 0
        self.games: set[str] = set()

    async def run(self) -> None:
        for life in range(CRASHES + 1):
            async with self._one_life() as room:
                await wait_ms(self._minutes * 60_000 // (CRASHES + 1))
                for name in room.tables.names:
                    await room.tables.look(name, since=None)  # raises if the table has stopped
            await self._check_chips(is_last=life == CRASHES)
            await self._check_decks()
        assert self._store.failures > 50
        assert self.cut_backs > 50

    @contextlib.asynccontextmanager
    async def _one_life(self) -> AsyncIterator[Room]:
        """The room, its bots and its people, until all of them die at once."""
        room = make_room(self._store, seed=self._chance.randrange(2**32), pace=PACE)
        self._store.is_good = True
        await room.open([table_config(name) for name in self._tables])
        self._store.is_good = False
        living: set[asyncio.Task[None]] = set()
        for name in room.tables.names:
            bots = [RandomBot(f"bot {n}", think_ms=4_000) for n in range(BOTS.get(name, 3))]
            room.seat_house_players(name, bots, takes_time=True)
            living.add(asyncio.create_task(self._read_everything(room, name)))
            living.add(asyncio.create_task(self._read_slowly(room, name)))
        living |= {asyncio.create_task(self._come_and_go(room, person)) for person in PEOPLE}
        yield room
        everybody = asyncio.all_tasks() - {asyncio.current_task()}
        for task in everybody:
            task.cancel()
        await asyncio.wait(everybody)
        for task in living:
            assert task.cancelled(), task.exception()

    # ----------------------------------------------------------------------------- readers

    async def _read_everything(self, room: Room, name: str) -> None:
        """Check that a reader who folds the events sees the table that the room sees."""
        news = room.tables.watch(name)
        version, table = self._read.get(name, (0, None))
        while True:
            message, _ = await news.next()
            kept = await self._store.read(f"table/{name}", since=version, limit=None)
            assert message.version <= version + len(kept), "shown before it was kept"
            for line in kept[: message.version - version]:
                table = evolve(table, _event(line))
            version = max(version, message.version)
            assert table is not None
            self._read[name] = version, table
            # A host that has restarted from a snapshot knows no more than the snapshot.
            seen = without_live_shares(message.view)
            assert seen == view(table, None) or seen == view(_plain(table), None)

    async def _read_slowly(self, room: Room, name: str) -> None:
        """Half a minute for each piece of news: cut back again and again, and never shown the past twice."""
        news = room.tables.watch(name)
        version = 0
        while True:
            message, cut_back = await news.next()
            assert message.version >= version
            version = message.version
            self.cut_backs += cut_back
            await wait_ms(self._chance.randrange(60_000))

    # ------------------------------------------------------------------------------ people

    async def _come_and_go(self, room: Room, nickname: str) -> None:
        bot = RandomBot(nickname)
        while True:
            await wait_ms(self._chance.randrange(20_000))
            with contextlib.suppress(*AWAY):
                identity = await room.reception.hello(token=self._tokens.get(nickname), nickname=nickname)
                self._tokens[nickname] = identity.token
                await self._play_somewhere(room, identity.player, bot)

    async def _play_somewhere(self, room: Room, player: str, bot: RandomBot) -> None:
        chance = self._chance
        name = chance.choice(room.tables.names)
        config = (await room.tables.look(name)).view
        with contextlib.suppress(*AWAY):
            seat = chance.randint(1, config.seat_count)
            await asking.sit(room, player, name, seat=seat, buy_in=config.min_buy_in)
        for _ in range(chance.randrange(60)):
            if chance.random() < 0.1:
                await wait_ms(chance.randrange(120_000))  # the connection is gone, the clock runs
            seen = await room.tables.look(name, viewer=player)
            with contextlib.suppress(*AWAY):
                await self._do_something(room, name, player, bot, seen)
            await wait_ms(chance.randrange(3_000))
        await asking.leave(room, player, name)

    async def _do_something(self, room: Room, name: str, player: str, bot: RandomBot, now: SeenTable) -> None:
        seen = now.view
        if seen.offers:
            choice = bot.decide(seen, self._chance.randrange(10**9))
            asked, twice = (
                asking.act(room, player, name, based_on=now.version, **named(choice)) for _ in range(2)
            )
            done, again = await asyncio.gather(asked, twice, return_exceptions=True)
            assert done is not None or again is not None, "the same click counted twice"
            return
        choosing = seen.mix.choosing if seen.mix is not None else None
        if choosing is not None and seen.you is not None and choosing.seat == seen.you.seat:
            # Some are slow, and the next in the list is dealt; some choose what cannot be.
            await wait_ms(self._chance.randrange(20_000))
            await asking.choose_game(room, player, name, game=self._chance.randrange(8))
        match self._chance.randrange(12):
            case 0:
                await asking.sit_out(room, player, name)
            case 1 | 2:
                await asking.come_back(room, player, name, blinds=self._chance.choice(("post", "wait")))
            case 3:
                await asking.add_chips(room, player, name, amount=seen.min_buy_in // 2)
            case _:
                pass

    # ------------------------------------------------------------------------------- checks

    async def _check_chips(self, *, is_last: bool) -> None:
        """Check in the store, with the room closed, that all chips ever given are there.

        At the end every table must have played; one with a single bot may have to wait for a person until
        then.
        """
        tables = [(await read_table(self._store, name.lower()))[0] for name in self._tables]
        given, off_tables = await chips_in_books(self._store)
        assert given == off_tables + sum(map(chips_on, tables))
        playing = [table for table in tables if is_last or BOTS.get(table.config.id, 3) > 1]
        assert min(table.hand_count for table in playing) > 0, "a table stood still"

    async def _check_decks(self) -> None:
        """Check that each hand was dealt from the one deck that was sealed for it, whatever failed."""
        for head in await self._store.heads("table/"):
            events = map(_event, await self._store.read(head.stream, since=0, limit=None))
            for began, told in hands_in(events):
                (seal,) = await self._store.read(f"seal/{began.hand_id}", since=0, limit=None)
                start = told[0]
                assert isinstance(start, h.HandStarted)
                deck = opened(msgspec.json.decode(seal, type=DeckSealed), VARIANTS[start.start.variant].deck)
                assert deck.root == began.deck_root
                assert was_dealt_in_order(told, deck)
                self.shuffles += sum(isinstance(event, h.DiscardsShuffled) for event in told)
                self.games.add(start.start.variant)


def _plain(table: Table) -> Table:
    """As a snapshot would keep it, if one can be taken now."""
    snapshot = saved(table)
    return table if snapshot is None else restored(snapshot)


RUNS = pytest.mark.parametrize(
    ("seed", "minutes"), [(1, 30), pytest.param(2, 60, marks=pytest.mark.exhaustive)], ids=["1", "2"]
)
"""Half an hour takes longer than five hundred other tests, and the store fails a hundred times in it: a whole
hour is for `./room prove`."""


@pytest.mark.proved
@pytest.mark.slow
@RUNS
def test_nothing_is_lost_while_everything_goes_wrong(seed: int, minutes: int) -> None:
    print(f"seed {seed}")
    run_in_virtual_time(Simulation(seed, minutes, FLOP_GAMES).run())


@pytest.mark.proved
@pytest.mark.slow
@RUNS
def test_nothing_is_lost_with_draw_stud_and_games_in_turn(seed: int, minutes: int) -> None:
    """Discards were shuffled, and the room was killed between: every pile came as it had been sealed."""
    print(f"seed {seed}")
    simulation = Simulation(seed, minutes, OTHER_GAMES)
    run_in_virtual_time(simulation.run())
    assert simulation.shuffles > 0
    assert len(simulation.games) > 10
