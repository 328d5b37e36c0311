"""An audit finds a forged round, a forged jackpot, and a deck that was exchanged."""

import asyncio
import functools
import json
import re

import pytest

from mazziere.adapters.clocks import run_in_virtual_time
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.casino.awaiting import BetsAwaited, DecisionsAwaited
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.casino.streets import PlayChoice
from mazziere.services.audit import audit_room
from mazziere.services.audit.checkpoint import Checkpoint
from mazziere.services.audit.inspection import WITHHELD, UnknownStream, find, inspect
from mazziere.services.audit.room import audit_from
from tests.services.casino.playing import casino_scene, deck

PLAY, FOLD, CHECK = PlayChoice.PLAY, PlayChoice.FOLD, PlayChoice.CHECK
ROYAL = deck(player="Ah Kh", dealer="2c 3d", board="Qh Jh Th 4s 5c")
TABLE, JACKPOT = "casino/maestrale", "jackpot/rosa"


async def play(store: MemoryStore) -> None:
    """A round that wins the jackpot, one that is lost, and the beginning of a third."""
    async with casino_scene("Ada", "Bruno", decks=[ROYAL], store=store) as scene:
        ada, bruno = scene.players
        for choice in (PLAY, FOLD):
            await scene.until(BetsAwaited)
            await scene.bet(ada, 100)
            await scene.bet(ada, 20, Spot.FIRST_5)
            await scene.bet(bruno, 50)
            await scene.decide_all(choice, player=ada)
        await scene.until(BetsAwaited)
        await scene.bet(ada, 100)
        await scene.bet(bruno, 50)
        await scene.until(DecisionsAwaited)


@functools.cache
def _played() -> MemoryStore:
    store = MemoryStore()
    run_in_virtual_time(play(store))
    return store


def copied() -> MemoryStore:
    """A copy of the room that was played, to be damaged."""
    store = MemoryStore()
    store._streams = {stream: [*events] for stream, events in _played()._streams.items()}
    store._names = sorted(store._streams)
    return store


def found_in(store: MemoryStore) -> set[str]:
    audit = asyncio.run(audit_room(store))
    return {str(type(difference).__struct_config__.tag) for difference in audit.differences}


def alter(store: MemoryStore, stream: str, having: str, old: str, new: str) -> None:
    """Replace what matches `old` in the first event of a stream that has this text."""
    events = store._streams[stream]
    no = next(no for no, event in enumerate(events) if having.encode() in event)
    events[no], count = re.subn(old.encode(), new.encode(), events[no], count=1)
    assert count, f"no {old} in {events[no]!r}"


def test_an_untouched_room_agrees() -> None:
    audit = asyncio.run(audit_room(copied()))
    assert audit.clean, audit.differences
    assert (audit.casino_tables, audit.rounds) == (1, 3)
    assert audit.jackpots == 50_000 + 10


@pytest.mark.parametrize(
    ("stream", "having", "old", "new", "expected"),
    [
        pytest.param(
            TABLE, "round_settled", r'\["ante","won",100,200\]', '["ante","won",100,900]',
            {"round_paid_differs", "casino_book_differs"}, id="more-than-the-cards-pay",
        ),
        pytest.param(
            TABLE, "round_cards_turned_up", r'"cards":\[\d+,', '"cards":[0,',
            {"round_card_differs", "round_paid_differs"}, id="another-card",
        ),
        pytest.param(
            TABLE, "betting_opened", r'"deck_root":"[0-9a-f]{8}', '"deck_root":"deadbeef',
            {"round_seal_differs"}, id="another-deck",
        ),
        pytest.param(
            TABLE, '"bet_placed"', r'\["ante",100\]', '["ante",90]',
            {"casino_book_differs", "round_paid_differs"}, id="another-bet",
        ),
        pytest.param(
            JACKPOT, "first_five_contributed", r'"to_pot":9', '"to_pot":8',
            {"jackpot_book_differs", "jackpot_differs", "jackpot_event_differs"}, id="less-for-the-pot",
        ),
        pytest.param(
            JACKPOT, "first_five_contributed", r'"bet":20', '"bet":10',
            {"first_five_differs", "jackpot_book_differs"}, id="another-contribution",
        ),
        pytest.param(
            JACKPOT, "jackpot_won", r'"pot":50009', '"pot":50008',
            {"jackpot_event_differs"}, id="another-pot",
        ),
    ],
)  # fmt: skip
def test_what_was_forged_is_found(stream: str, having: str, old: str, new: str, expected: set[str]) -> None:
    store = copied()
    alter(store, stream, having, old, new)
    assert found_in(store) >= expected


def test_a_seal_that_was_taken_away_or_put_in_is_found() -> None:
    store = copied()
    seals = [name for name in store._streams if name.startswith("round_seal/")]
    store._streams["round_seal/maestrale-77"] = store._streams.pop(seals[0])
    store._names = sorted(store._streams)
    assert found_in(store) == {"round_seal_missing", "round_seal_unexplained"}


def test_a_jackpot_that_was_won_and_not_paid_by_the_table_is_found() -> None:
    """The table's event says that nobody had a share."""
    store = copied()
    alter(store, TABLE, "round_settled", r"\],50009\]", "],0]")
    assert "first_five_differs" in found_in(store)


def test_an_audit_goes_on_after_a_checkpoint_and_finds_what_was_altered_since() -> None:
    store = copied()
    first = asyncio.run(audit_from(store, None, program="p", at=1))
    assert isinstance(first.checkpoint, Checkpoint)
    again = asyncio.run(audit_from(store, first.checkpoint, program="p", at=2))
    assert again.since == 1
    assert again.audit == first.audit
    alter(store, TABLE, '"bet_placed"', r'\["ante",100\]', '["ante",90]')
    damaged = asyncio.run(audit_from(store, first.checkpoint, program="p", at=3))
    assert not damaged.audit.clean


def test_a_round_is_inspected_by_its_id_and_its_deck_stays_secret() -> None:
    """From the first bet to the prizes; of the seal neither order nor secret is shown."""

    async def inspected(name: str) -> list[str]:
        store = copied()
        portion = await find(store, name)
        return [json.dumps(one.body) async for one in inspect(store, portion)]

    told = asyncio.run(inspected("maestrale-1"))
    assert '"betting_opened"' in told[0]
    assert '"round_settled"' in told[-1]
    (sealed,) = asyncio.run(inspected("round_seal/maestrale-1"))
    assert json.loads(sealed)["order"] == json.loads(sealed)["secret"] == WITHHELD
    with pytest.raises(UnknownStream):
        asyncio.run(inspected("maestrale-2"))
