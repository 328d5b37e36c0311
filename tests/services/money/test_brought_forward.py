"""A room from before there were books opens with every chip where it was.

`stored/room_before_books.jsonl` holds all events of such a room: three players, one table in the middle of a
hand with chips promised for its end, and one where a deal was passed out, whose pot of 20 waits.
"""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.audit import audit_room
from mazziere.services.ports import StoreFailed, Write
from mazziere.services.refusals import StoreUnavailable
from mazziere.services.room import Room
from tests.services import asking
from tests.services.rooms import (
    FailingStore,
    RandomBot,
    chips_in,
    in_virtual_time,
    make_room,
    table_config,
    wait_ms,
)

STORED = Path(__file__).parents[1] / "stored" / "room_before_books.jsonl"
ADA, BRUNO, CARLA = "r6u683rr", "4tsxw4fd", "wp9rx2wx"


async def old_room(store: MemoryStore) -> Room:
    """The room as it was last kept, opened by the version of today."""
    streams: dict[str, list[bytes]] = {}
    for line in STORED.read_text(encoding="utf-8").splitlines():
        kept = json.loads(line)
        streams.setdefault(kept["stream"], []).append(json.dumps(kept["event"]).encode())
    await store.append([Write(stream, tuple(events), after=0) for stream, events in streams.items()])
    room = make_room(store)
    await room.open([])
    return room


async def balance(room: Room, account: str) -> int:
    return (await room.books.balance(account)).posted


@in_virtual_time
async def test_balances_are_in_the_books() -> None:
    room = await old_room(MemoryStore())
    assert [await room.cashier.available(player) for player in (ADA, BRUNO, CARLA)] == [
        88_500,
        90_000,
        100_000,
    ]
    await room.close()


@in_virtual_time
async def test_chips_of_a_running_hand_and_those_promised_are_their_players() -> None:
    """Ada began the hand with 8,700 and has bought 500; Bruno began it with 8,300."""
    room = await old_room(MemoryStore())
    assert await balance(room, f"seat/stromboli/{ADA}") == 9_200
    assert await balance(room, f"seat/stromboli/{BRUNO}") == 8_300
    assert await balance(room, "pot/stromboli") == 0
    await room.close()


@in_virtual_time
async def test_a_pot_that_waits_is_in_the_books_of_its_table() -> None:
    """Two antes of 10, from two stacks of 2,000."""
    room = await old_room(MemoryStore())
    assert await balance(room, "pot/ustica") == 20
    assert await balance(room, f"seat/ustica/{ADA}") == await balance(room, f"seat/ustica/{BRUNO}") == 1_990
    await room.close()


@in_virtual_time
async def test_the_house_has_given_what_was_given_then() -> None:
    """Three times 100,000."""
    room = await old_room(MemoryStore())
    assert await balance(room, "house/play") == -300_000
    assert await chips_in(room) == (300_000, 300_000)
    await room.close()


@in_virtual_time
async def test_it_is_brought_forward_once() -> None:
    store = MemoryStore()
    room = await old_room(store)
    await room.close()
    versions = {head.stream: head.version for head in await store.heads("book/")}
    again = make_room(store)
    await again.open([])
    assert {head.stream: head.version for head in await store.heads("book/")} == versions
    await again.close()


@in_virtual_time
async def test_the_audit_agrees_before_and_after_and_when_it_has_been_played_on() -> None:
    store = MemoryStore()
    room = await old_room(store)
    await room.close()
    before = MemoryStore()
    before._streams = {name: events for name, events in store._streams.items() if name[:5] != "book/"}
    audit = await audit_room(before)
    assert audit.clean
    assert audit.before_books
    assert (await audit_room(store)).clean
    again = make_room(store)
    await again.open([])
    again.seat_house_players("stromboli", [RandomBot("Leo")], takes_time=True)
    await wait_ms(600_000)
    await asking.leave(again, BRUNO, "stromboli")
    await again.close()
    audit = await audit_room(store)
    assert audit.differences == ()
    assert audit.hands > 7


@in_virtual_time
async def test_a_table_whose_book_could_not_be_begun_is_tried_again() -> None:
    """The append of what lay on it fails, and nobody knows whether it was kept."""
    store = FailingStore()
    await (await old_room(store)).close()
    for stream in [name for name in store._streams if name.startswith("book/table/")]:
        del store._streams[stream]
    house = [event for event in store._streams["book/house"] if b'"table/' not in event]
    store._streams["book/house"] = house
    room = make_room(store)
    store.fail_next = "after"
    await room.open([])
    await wait_ms(1_000)
    await room.close()
    assert (await audit_room(store)).clean


class StoreThatGoesAway(FailingStore):
    """A store whose last append is stored, but cannot be read for a moment."""

    reads_lost = 0

    async def append(self, writes: Sequence[Write]) -> None:
        if self.fail_next == "after":
            self.reads_lost = 2
        await super().append(writes)

    async def read(self, stream: str, *, since: int, limit: int | None) -> list[bytes]:
        if self.reads_lost:
            self.reads_lost -= 1
            raise StoreFailed("nobody answers")
        return await super().read(stream, since=since, limit=limit)


@in_virtual_time
async def test_the_first_chips_on_a_table_are_brought_there_once() -> None:
    """5 000 are bought, the store loses the answer, and cannot be read when the room asks what was kept."""
    store = StoreThatGoesAway()
    room = make_room(store)
    await room.open([table_config()])
    ada = await room.reception.hello(token=None, nickname="Ada")
    store.fail_next = "after"
    with pytest.raises(StoreUnavailable):
        await asking.sit(room, ada.player, "stromboli", seat=1, buy_in=5_000)
    await wait_ms(1_000)
    assert await balance(room, f"seat/stromboli/{ada.player}") == 5_000
    await asking.leave(room, ada.player, "stromboli")
    assert await room.cashier.available(ada.player) == 100_000
    await room.close()
    assert (await audit_room(store)).differences == ()
