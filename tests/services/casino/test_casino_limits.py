"""Limits, breaks and self-exclusion against the house: a round that has begun is played to its end."""

import pytest

from mazziere.casino.awaiting import BetsAwaited, DecisionsAwaited, RoundToOpen
from mazziere.responsible_gaming import Bounds, LimitKind, LimitsChoice, Period, used
from mazziere.responsible_gaming.refusals import LossLimitReached, OnABreak, StakeLimitReached
from mazziere.rules.casino.streets import PlayChoice
from mazziere.services.people.refusals import MembersOnly
from tests.services import asking, one_table
from tests.services.casino.playing import (
    CasinoScene,
    bonus_table,
    casino_scene,
    deck,
)
from tests.services.rooms import in_virtual_time, table_config

PLAY, FOLD, CHECK = PlayChoice.PLAY, PlayChoice.FOLD, PlayChoice.CHECK
LOSES = deck(player="2h 7c", dealer="Ac Ad", board="9s Jd 4c 3h Ks")


async def counted(scene: CasinoScene, player: str, kind: LimitKind) -> int:
    """How much of a limit is used today."""
    limits, at = await scene.room.player_limits.of(player), scene.room.now()
    return used(limits, kind, scene.room.player_limits.calendar(at).span(Period.DAY), at)


@in_virtual_time
async def test_a_loss_limit_is_asked_for_all_that_the_round_may_cost() -> None:
    """Limit 490: an ante of 100 may cost 500 with 2x, 1x and 1x, and one of 98 just 490."""
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.room.player_limits.choose(ada, LimitsChoice(loss=Bounds(day=490)))
        await scene.until(BetsAwaited)
        had = await scene.balance(ada)
        with pytest.raises(LossLimitReached):
            await scene.bet(ada, 100)
        assert await scene.balance(ada) == had
        await scene.bet(ada, 98)
        assert await counted(scene, ada, LimitKind.LOSS) == 0, "what may be taken back is no loss yet"


@in_virtual_time
async def test_a_started_round_completes_within_the_limit_and_the_next_bet_is_refused() -> None:
    async with casino_scene("Ada", decks=[LOSES]) as scene:
        (ada,) = scene.players
        await scene.room.player_limits.choose(ada, LimitsChoice(loss=Bounds(day=490)))
        await scene.until(BetsAwaited)
        await scene.bet(ada, 98)
        await scene.decide_all(PLAY, PLAY, PLAY, player=ada)
        assert await counted(scene, ada, LimitKind.LOSS) == 490
        await scene.until(BetsAwaited)
        with pytest.raises(LossLimitReached):
            await scene.bet(ada, 10)


@in_virtual_time
async def test_what_is_bet_at_two_tables_at_once_counts_together() -> None:
    """490 are enough for one ante of 98; while it lies there, no other table takes anything."""
    tables = [bonus_table(), bonus_table("Scirocco")]
    async with casino_scene("Ada", tables=tables) as scene:
        (ada,) = scene.players
        await scene.room.player_limits.choose(ada, LimitsChoice(loss=Bounds(day=490)))
        await scene.room.casino.watch("scirocco", viewer=ada).first()
        await scene.until(BetsAwaited)
        await scene.until(BetsAwaited, "scirocco")
        await scene.bet(ada, 98)
        with pytest.raises(LossLimitReached):
            await scene.bet(ada, 10, name="scirocco")


@in_virtual_time
async def test_a_bet_and_a_buy_in_at_a_poker_table_count_together() -> None:
    """Limit 5,490: an ante of 98 may cost 490, so that 5,000 may be brought to a table beside it."""
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.room.tables.open_table(table_config())
        await scene.room.player_limits.choose(ada, LimitsChoice(loss=Bounds(day=5_490)))
        await scene.until(BetsAwaited)
        await scene.bet(ada, 98)
        with pytest.raises(LossLimitReached) as refused:
            await asking.sit(scene.room, ada, one_table.TABLE, seat=1, buy_in=5_001)
        assert refused.value.left == 5_000
        await asking.sit(scene.room, ada, one_table.TABLE, seat=1, buy_in=5_000)


@in_virtual_time
async def test_only_bets_that_were_played_are_stakes() -> None:
    """A bet that is taken back uses nothing of the stake limit of 600."""
    async with casino_scene("Ada", decks=[LOSES]) as scene:
        (ada,) = scene.players
        await scene.room.player_limits.choose(ada, LimitsChoice(stake=Bounds(day=600)))
        await scene.until(BetsAwaited)
        for _ in range(10):
            await scene.bet(ada, 100)
            await scene.undo_all(ada)
        await scene.bet(ada, 100)
        await scene.decide_all(FOLD, player=ada)
        assert await counted(scene, ada, LimitKind.STAKE) == 100
        await scene.until(BetsAwaited)
        with pytest.raises(StakeLimitReached):
            await scene.bet(ada, 101)


@in_virtual_time
async def test_a_break_gives_open_bets_back_and_refuses_the_next() -> None:
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        had = await scene.balance(ada)
        await scene.bet(ada, 100)
        await scene.room.self_exclusion.take_break(ada, hours=1)
        assert await scene.balance(ada) == had
        with pytest.raises(OnABreak):
            await scene.bet(ada, 100)


@in_virtual_time
async def test_a_round_that_has_begun_is_settled_for_whoever_has_excluded_themselves() -> None:
    async with casino_scene("Ada", decks=[LOSES]) as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        had = await scene.balance(ada)
        await scene.bet(ada, 100)
        await scene.until(DecisionsAwaited)
        await scene.decide(ada, PLAY)
        await scene.room.self_exclusion.exclude(ada, days=30)
        await scene.until(RoundToOpen)
        assert await scene.balance(ada) == had - 300, "the clock checks: nothing more is bet"


@in_virtual_time
async def test_where_money_is_played_for_only_members_bet() -> None:
    async with casino_scene("Ada", currency="EUR") as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        with pytest.raises(MembersOnly):
            await scene.bet(ada, 100)


@in_virtual_time
async def test_a_visit_is_counted_for_each_round_and_ends_with_it() -> None:
    async with casino_scene("Ada", decks=[LOSES]) as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        await scene.bet(ada, 100)
        await scene.until(DecisionsAwaited)
        (visit,) = (await scene.room.player_limits.of(ada)).visits
        assert (visit.table, visit.brought, visit.ended) == ("maestrale", 100, None)
        await scene.until(RoundToOpen)
        (visit,) = (await scene.room.player_limits.of(ada)).visits
        assert visit.ended is not None
        assert visit.lost == 100
