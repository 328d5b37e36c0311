"""Leaving a table against the house: open bets come back, closed ones stand (BP disconnections)."""

import pytest

from mazziere.casino.awaiting import BetsAwaited, DecisionsAwaited, RoundCardsToDeal, RoundToOpen
from mazziere.casino.commands import LeaveRound, ReturnToRound, WhyAway
from mazziere.rules.casino.streets import PlayChoice
from mazziere.services.casino.refusals import TooManyCasinoTables
from tests.services.casino.playing import TABLE, bonus_table, casino_scene
from tests.services.rooms import in_virtual_time, settle, wait_ms


@in_virtual_time
async def test_whoever_closes_the_page_while_bets_are_open_has_them_back() -> None:
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        had = await scene.balance(ada)
        await scene.bet(ada, 100)
        scene.watches[0].close()
        await wait_ms(4_000)
        assert await scene.balance(ada) == had
        assert scene.table().round is not None
        assert not scene.table().round.players


@in_virtual_time
async def test_whoever_is_gone_when_bets_close_has_them_back() -> None:
    """BP disconnections. The connection is lost a second before red; a page has no three to reload."""
    async with casino_scene("Ada", "Bruno") as scene:
        ada, bruno = scene.players
        await scene.until(BetsAwaited)
        had = await scene.balance(ada)
        for player in (ada, bruno):
            await scene.bet(player, 100)
        await wait_ms(scene.running().closes_at - 1_000 - scene.room._clock.now())
        scene.watches[0].close()
        await scene.until(RoundCardsToDeal)
        assert list(scene.running().players) == [bruno]
        assert await scene.balance(ada) == had


@in_virtual_time
async def test_a_page_that_is_reloaded_has_not_left() -> None:
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        await scene.bet(ada, 100)
        scene.watches[0].close()
        await wait_ms(1_000)
        scene.room.casino.watch(TABLE, viewer=ada)
        await wait_ms(5_000)
        assert scene.running().players[ada].total == 100


@in_virtual_time
async def test_another_device_takes_the_table_over_without_leaving_it() -> None:
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        await scene.bet(ada, 100)
        second = scene.room.casino.watch(TABLE, viewer=ada)
        seen = await second.first()
        scene.watches[0].close()
        await wait_ms(5_000)
        assert seen.you is not None
        assert seen.you.total == 100
        assert scene.running().players[ada].total == 100


@in_virtual_time
async def test_bets_stand_once_they_are_closed_and_the_round_is_played_without_the_player() -> None:
    """The connection is lost after the red light: the clock folds, the ante is lost, the history tells it."""
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        had = await scene.balance(ada)
        await scene.bet(ada, 100)
        await scene.until(RoundCardsToDeal)
        scene.watches[0].close()
        await scene.until(DecisionsAwaited)
        await wait_ms(4_000)
        assert scene.running().players[ada].is_away
        await scene.until(RoundToOpen)
        assert await scene.balance(ada) == had - 100
        page = await scene.room.round_history.rounds(ada, before=None, limit=10)
        assert [(row.bet, row.paid, row.is_void) for row in page.rows] == [(100, 0, False)]


@in_virtual_time
async def test_whoever_comes_back_in_time_decides_again() -> None:
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        await scene.bet(ada, 100)
        await scene.until(DecisionsAwaited)
        scene.watches[0].close()
        await wait_ms(3_500)
        assert scene.running().players[ada].is_away
        scene.room.casino.watch(TABLE, viewer=ada)
        await settle()
        assert not scene.running().players[ada].is_away
        await scene.decide(ada, PlayChoice.PLAY)
        assert scene.running().players[ada].total == 300


@in_virtual_time
async def test_hiding_the_page_while_bets_are_open_is_leaving_where_the_table_says_so() -> None:
    """BP: whoever opens another tab while bets are open has left the round."""
    tables = [bonus_table(), bonus_table("Tramontana", hidden_tab_leaves=False)]
    async with casino_scene("Ada", tables=tables) as scene:
        (ada,) = scene.players
        other = scene.room.casino.watch("tramontana", viewer=ada)
        await other.first()
        for table in (TABLE, "tramontana"):
            await scene.until(BetsAwaited, table)
            await scene.bet(ada, 100, name=table)
            await scene.ask(LeaveRound(ada, WhyAway.HIDDEN_TAB), table)
        assert ada not in scene.running().players
        assert scene.running("tramontana").players[ada].total == 100
        await scene.ask(ReturnToRound(ada))
        await scene.bet(ada, 50)
        assert scene.running().players[ada].total == 50


@in_virtual_time
async def test_a_player_may_be_at_four_tables_and_no_more() -> None:
    """BP multi-game. At Maestrale and three others; Grecale would be the fifth."""
    tables = [bonus_table(name) for name in ("Maestrale", "Scirocco", "Libeccio", "Tramontana", "Grecale")]
    async with casino_scene("Ada", tables=tables) as scene:
        (ada,) = scene.players
        watches = [scene.room.casino.watch(table.id, viewer=ada) for table in tables[1:4]]
        with pytest.raises(TooManyCasinoTables):
            scene.room.casino.watch("grecale", viewer=ada)
        scene.room.casino.watch("scirocco", viewer=ada).close()  # the same table again is no other
        watches[0].close()
        scene.room.casino.watch("grecale", viewer=ada)
        assert scene.room.casino.listed("grecale").watchers == 1
