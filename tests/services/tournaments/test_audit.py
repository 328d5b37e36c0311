"""An audit finds what is wrong with a tournament."""

from __future__ import annotations

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.audit import audit_room
from mazziere.services.audit.checkpoint import Checkpoint
from mazziere.services.audit.room import audit_from
from tests.services.rooms import in_virtual_time, wait_ms
from tests.services.tournaments.even_chance import EvenBot
from tests.services.tournaments.scenes import SLOW, announced, audited, bots_in, open_room


async def in_play() -> tuple[MemoryStore, str]:
    """The store of a room that was closed in the middle of a sit & go."""
    store = MemoryStore()
    room = await open_room(store)
    bots = [EvenBot(f"Bot {no}") for no in range(6)]
    room.play_tournaments(bots, takes_time=False)
    name = await announced(room, SLOW)
    await bots_in(room, name, bots)
    await wait_ms(12_000)
    await audited(room)
    await room.close()
    return store, name


def altered(store: MemoryStore, stream: str, before: bytes, after: bytes) -> None:
    """The store with another text in the last event of a stream that has this one."""
    events = store._streams[stream]
    no = max(no for no, event in enumerate(events) if before in event)
    events[no] = events[no].replace(before, after)


async def found_in(store: MemoryStore) -> set[str]:
    audit = await audit_room(store)
    return {str(type(difference).__struct_config__.tag) for difference in audit.differences}


@in_virtual_time
async def test_an_entry_that_is_not_in_the_book_is_found():
    store, name = await in_play()
    altered(store, f"tournament/{name}", b'"player":"', b'"player":"x')
    assert "tournament_book_differs" in await found_in(store)


@in_virtual_time
async def test_chips_that_come_from_nowhere_are_found():
    store, name = await in_play()
    altered(store, f"tournament/{name}", b'"stacks":[[1,', b'"stacks":[[1,9')
    assert "tournament_chips_differ" in await found_in(store)


@in_virtual_time
async def test_an_audit_that_goes_on_looks_again_at_what_has_changed():
    store, name = await in_play()
    first = await audit_from(store, None, program="p", at=1)
    assert first.audit.clean
    assert first.audit.tournaments == 1
    checkpoint = first.checkpoint
    assert isinstance(checkpoint, Checkpoint)
    again = await audit_from(store, checkpoint, program="p", at=2)
    assert (again.audit.clean, again.audit.tournaments, again.since) == (True, 1, 1)
    altered(store, f"tournament/{name}", b'"stacks":[[1,', b'"stacks":[[1,9')
    changed = await audit_from(store, checkpoint, program="p", at=3)
    tags = {str(type(difference).__struct_config__.tag) for difference in changed.audit.differences}
    assert tags >= {"audited_before", "tournament_chips_differ"}
