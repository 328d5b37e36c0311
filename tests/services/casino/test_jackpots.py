"""The progressive jackpot: fed by the rounds of several tables, won at one, and never twice."""

import asyncio

import pytest

from mazziere.adapters.clocks import LoopClock
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.casino.awaiting import BetsAwaited, DecisionsAwaited, RoundToOpen
from mazziere.casino.jackpot import JackpotShared
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.casino.streets import PlayChoice
from mazziere.rules.refusals import Unknown
from mazziere.services.audit import audit_room
from mazziere.services.casino.jackpots import Jackpots
from mazziere.services.casino.refusals import JackpotExists
from mazziere.services.money.ledger_store import Books
from mazziere.services.personal.news import JackpotShareNews
from mazziere.services.refusals import DataUnreadable
from mazziere.services.unit_of_work import UnitsOfWork
from tests.services.casino.playing import (
    JACKPOT,
    TABLE,
    CasinoScene,
    bonus_table,
    casino_scene,
    deck,
    jackpot,
)
from tests.services.rooms import in_virtual_time, wait_ms

PLAY, FOLD, CHECK = PlayChoice.PLAY, PlayChoice.FOLD, PlayChoice.CHECK
ROYAL = deck(player="Ah Kh", dealer="2c 3d", board="Qh Jh Th 4s 5c")
NOTHING = deck(player="2h 7c", dealer="Ac Ad", board="9s Jd 4c 3h Ks")


async def pot(scene: CasinoScene) -> tuple[int, int]:
    """What is in the pot, and in the seed of the next one."""
    now = await scene.room.casino.jackpots.of(JACKPOT)
    return now.pot, now.seed


@in_virtual_time
async def test_a_new_jackpot_begins_with_its_minimum_from_the_house() -> None:
    async with casino_scene() as scene:
        assert await pot(scene) == (50_000, 0)
        assert (await scene.room.books.balance("house/play")).posted == -50_000


@in_virtual_time
async def test_each_first_5_bet_feeds_pot_and_seed_when_its_round_is_settled() -> None:
    """45 % of 50 are 22 and half a unit, 5 % are 2 and half a unit: what is left of a unit comes later."""
    async with casino_scene("Ada", decks=[NOTHING, NOTHING]) as scene:
        (ada,) = scene.players
        for fed in ((50_022, 2), (50_045, 5)):
            await scene.until(BetsAwaited)
            await scene.bet(ada, 10)
            await scene.bet(ada, 50, Spot.FIRST_5)
            await scene.decide_all(FOLD, player=ada)
            assert await pot(scene) == fed
        audit = await audit_room(scene.room._store)
        assert audit.clean, audit.differences
        assert audit.jackpots == 50_050


@in_virtual_time
async def test_a_royal_flush_pays_the_jackpot_also_to_whoever_has_folded() -> None:
    """BP: playing or folding changes nothing. Ada bets 20, Bruno 10 and folds: 33,342 and 16,671."""
    async with casino_scene("Ada", "Bruno", decks=[ROYAL]) as scene:
        ada, bruno = scene.players
        await scene.until(BetsAwaited)
        had = [await scene.balance(one) for one in (ada, bruno)]
        for player, stake in ((ada, 20), (bruno, 10)):
            await scene.bet(player, 100)
            await scene.bet(player, stake, Spot.FIRST_5)
        await scene.until(DecisionsAwaited)
        await scene.decide(bruno, FOLD)
        await scene.decide(ada, PLAY)
        await scene.until(RoundToOpen)
        # 45 % of 30 are 13.5: the pot of 50,013 is shared two to one, and the seed of 1 is topped up.
        assert [await scene.balance(one) - before for one, before in zip((ada, bruno), had, strict=True)] == [
            33_342 - 20 + 300,
            16_671 - 10 - 100,
        ]
        assert await pot(scene) == (50_000, 0)
        rows = (await scene.room.round_history.rounds(ada, before=None, limit=1)).rows
        assert rows[0].jackpot == 33_342
        audit = await audit_room(scene.room._store)
        assert audit.clean, audit.differences


@in_virtual_time
async def test_two_royal_flushes_at_two_tables_in_one_instant_are_put_in_order_by_the_store() -> None:
    """One wins the pot, the other the one that follows it, which the house has topped up."""
    store = SlowStore()
    tables = [bonus_table(), bonus_table("Scirocco")]
    async with casino_scene("Ada", tables=tables, decks=[ROYAL, ROYAL], store=store) as scene:
        (ada,) = scene.players
        await scene.room.casino.watch("scirocco", viewer=ada).first()
        for table in (TABLE, "scirocco"):
            await scene.until(BetsAwaited, table)
            await scene.bet(ada, 10, name=table)
            await scene.bet(ada, 10, Spot.FIRST_5, name=table)
        had = await scene.balance(ada)
        for table in (TABLE, "scirocco"):
            await scene.until(DecisionsAwaited, table)
        store.commit_ms = 50
        await asyncio.gather(*[scene.decide(ada, FOLD, table) for table in (TABLE, "scirocco")])
        await asyncio.gather(*[scene.until(RoundToOpen, table) for table in (TABLE, "scirocco")])
        won = [one.jackpot for one in (scene.table(TABLE).past[0], scene.table("scirocco").past[0])]
        assert sorted(won) == [50_004, 50_005]
        assert await scene.balance(ada) == had + sum(won)
        audit = await audit_room(store)
        assert audit.clean, audit.differences


@in_virtual_time
async def test_a_jackpot_may_be_shared_by_all_rounds_of_the_moment() -> None:
    """Bruno's bets are accepted at another table when Ada's royal flush comes: both are paid at once."""
    tables = [bonus_table(), bonus_table("Scirocco")]
    shared = jackpot(shared=JackpotShared.BY_ALL_ROUNDS_OF_THE_MOMENT)
    async with casino_scene(
        "Ada", "Bruno", tables=tables, jackpots=[shared], decks=[ROYAL, NOTHING]
    ) as scene:
        ada, bruno = scene.players
        scene.watches[1].close()
        await scene.until(BetsAwaited)
        await scene.room.casino.watch("scirocco", viewer=bruno).first()
        await scene.until(BetsAwaited, "scirocco")
        for player, table in ((ada, TABLE), (bruno, "scirocco")):
            await scene.bet(player, 10, name=table)
            await scene.bet(player, 10, Spot.FIRST_5, name=table)
        await scene.until(DecisionsAwaited)
        await scene.until(DecisionsAwaited, "scirocco")
        had = await scene.balance(bruno)
        news = {player: scene.room.personal_news.subscribe(player) for player in (ada, bruno)}
        await scene.decide(ada, FOLD)
        await scene.until(RoundToOpen)
        assert await scene.balance(bruno) == had + 25_002
        told = JackpotShareNews(shared.name, 25_002, "play", scene.room.now())
        assert (await news[bruno].next()).message == told
        lately = scene.room.casino.shared_lately
        assert [await lately(player) for player in (ada, bruno)] == [[], [told]]  # after a broken line
        with pytest.raises(TimeoutError):  # it fell at her table, where she sees it
            await asyncio.wait_for(news[ada].next(), 1)
        assert scene.table("scirocco").running is not None, "his own round is still played"
        await wait_ms(600_000)
        assert await lately(bruno) == []
        audit = await audit_room(scene.room._store)
        assert audit.clean, audit.differences


@in_virtual_time
async def test_a_jackpot_that_cannot_be_read_keeps_nobody_out_of_the_room() -> None:
    """Whoever connects is told of shares of every jackpot: one that is damaged is left out."""
    store = MemoryStore()
    async with casino_scene("Ada", store=store) as scene:
        (ada,) = scene.players
        store._streams[f"jackpot/{JACKPOT}"][-1] = b"{"
        units, clock = UnitsOfWork(store), LoopClock()
        jackpots = Jackpots(units, scene.room._bus, clock, Books(units, clock))
        with pytest.raises(DataUnreadable):
            await jackpots.find(JACKPOT)
        assert await jackpots.shared_lately([JACKPOT], ada) == []


@in_virtual_time
async def test_the_staff_tops_a_jackpot_up_with_a_reason_that_the_books_keep() -> None:
    async with casino_scene() as scene:
        await scene.room.casino_desk.top_up_jackpot(
            "operator", JACKPOT, 5_000, reason="New Year", request="new-year"
        )
        assert await pot(scene) == (55_000, 0)
        made = (await scene.room.books.entries("house"))[-1]
        assert "New Year" in str(made)
        (entry,) = await scene.room.desk_log.newest(before=None, limit=1)
        assert (entry.note.what, entry.note.facts["amount"]) == ("jackpot_topped_up", 5_000)


@in_virtual_time
async def test_a_jackpot_is_opened_once() -> None:
    async with casino_scene() as scene:
        with pytest.raises(JackpotExists):
            await scene.room.casino.jackpots.open(jackpot())


@in_virtual_time
async def test_a_table_plays_for_a_jackpot_that_there_is() -> None:
    """BP first 5. A change to one that is not there is refused, and the next round is for the old one."""
    async with casino_scene("Ada", decks=[NOTHING]) as scene:
        (ada,) = scene.players
        with pytest.raises(Unknown):
            await scene.room.casino_desk.change_table("operator", bonus_table(jackpot="atlantis"))
        await scene.until(BetsAwaited)
        await scene.bet(ada, 10)
        await scene.bet(ada, 50, Spot.FIRST_5)
        await scene.decide_all(FOLD, player=ada)
        assert await pot(scene) == (50_022, 2)


class SlowStore(MemoryStore):
    """A store whose commits take time, so that others come meanwhile."""

    commit_ms = 0

    async def append(self, writes) -> None:
        if self.commit_ms:
            await wait_ms(self.commit_ms)
        await super().append(writes)
