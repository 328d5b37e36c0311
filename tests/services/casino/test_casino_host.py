"""The host of a table against the house: rounds on a timetable, money in one append, sealed decks."""

import asyncio
from collections.abc import Sequence

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.casino.awaiting import BetsAwaited, DecisionsAwaited, RoundToOpen
from mazziere.casino.config import RoundsFollow
from mazziere.casino.refusals import NotCovered
from mazziere.rules.casino.streets import PlayChoice
from mazziere.services.audit import audit_room
from mazziere.services.ports import Write
from tests.services.casino.playing import TABLE, bonus_table, casino_scene, deck
from tests.services.rooms import in_virtual_time, wait_ms

PLAY, FOLD, CHECK = PlayChoice.PLAY, PlayChoice.FOLD, PlayChoice.CHECK

ACES_WIN = deck(player="As Ah", dealer="Kc Kd", board="2c 7d 9h Jh 3s")
"""A pair of aces against kings: later bets are paid, the ante comes back."""


class CountingStore(MemoryStore):
    """A store that counts its appends."""

    appends = 0

    async def append(self, writes: Sequence[Write]) -> None:
        self.appends += 1
        await super().append(writes)


@in_virtual_time
async def test_a_round_is_bet_dealt_decided_and_paid() -> None:
    """BP game: ante 100, 2x on the flop, 1x on the turn, a check. Paid 1:1 on 300, the ante comes back."""
    async with casino_scene("Ada", decks=[ACES_WIN]) as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        before = await scene.balance(ada)
        await scene.bet(ada, 100)
        assert await scene.balance(ada) == before - 100, "a bet leaves the account when it is placed"
        await scene.decide_all(PLAY, PLAY, CHECK, player=ada)
        assert await scene.balance(ada) == before + 300
        audit = await audit_room(scene.room._store)
        assert audit.clean, audit.differences


@in_virtual_time
async def test_a_round_in_which_nobody_bets_passes_and_the_next_one_begins() -> None:
    async with casino_scene("Ada") as scene:
        await scene.until(BetsAwaited)
        first = scene.running().id
        await wait_ms(12_000)
        await scene.until(BetsAwaited)
        assert scene.running().id != first
        assert scene.table().past == ()


def is_hosted() -> bool:
    return any(task.get_name() == f"host of {TABLE}" for task in asyncio.all_tasks())


@in_virtual_time
async def test_a_table_rests_while_nobody_is_there() -> None:
    """No round, no host, no memory: whoever comes opens it again."""
    async with casino_scene("Ada", watching=False) as scene:
        await wait_ms(300_000)
        assert scene.table().round is None
        assert not is_hosted()
        watch = scene.room.casino.watch(TABLE, viewer=scene.players[0])
        await watch.first()
        await scene.until(BetsAwaited)
        assert is_hosted()
        watch.close()
        await wait_ms(300_000)
        assert scene.table().running is None
        assert not is_hosted()


@in_virtual_time
async def test_rounds_follow_each_other_with_nobody_there_if_the_operator_wishes() -> None:
    always = bonus_table(follow=RoundsFollow.ALWAYS)
    async with casino_scene(tables=[always]) as scene:
        await wait_ms(60_000)
        assert scene.table().round_count >= 4


@in_virtual_time
async def test_everybody_decides_on_the_same_hand_and_the_clock_for_whoever_does_not() -> None:
    """BP: no answer before the flop folds, later it checks. Bruno folds by the clock and loses his ante."""
    async with casino_scene("Ada", "Bruno", decks=[ACES_WIN]) as scene:
        ada, bruno = scene.players
        await scene.until(BetsAwaited)
        had = [await scene.balance(one) for one in (ada, bruno)]
        await scene.bet(ada, 100)
        await scene.bet(bruno, 50)
        await scene.until(DecisionsAwaited)
        await scene.decide(ada, PLAY)
        await scene.until(RoundToOpen)
        assert [await scene.balance(one) for one in (ada, bruno)] == [had[0] + 200, had[1] - 50]


@in_virtual_time
async def test_bets_of_many_in_one_moment_are_stored_in_one_append() -> None:
    """Twenty people bet at once, the last of them more than there is: only that bet is refused."""
    store = CountingStore()
    async with casino_scene(*[f"P{n}" for n in range(20)], store=store) as scene:
        *others, poor = scene.players
        await scene.until(BetsAwaited)
        await scene.leave_with(poor, 5)
        before = store.appends
        answers = await asyncio.gather(
            *[scene.bet(player, 10) for player in (*others, poor)], return_exceptions=True
        )
        assert [type(answer) for answer in answers] == [type(None)] * 19 + [NotCovered]
        assert len(scene.running().players) == 19
        assert store.appends - before <= 3, "they were stored together"


@in_virtual_time
async def test_what_a_player_cannot_pay_is_refused_with_the_balance() -> None:
    async with casino_scene("Ada") as scene:
        (ada,) = scene.players
        await scene.until(BetsAwaited)
        await scene.leave_with(ada, 5)
        with pytest.raises(NotCovered) as refused:
            await scene.bet(ada, 10)
        assert (refused.value.amount, refused.value.available) == (10, 5)
