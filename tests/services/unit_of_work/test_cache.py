"""The cache of streams is bounded, and forgetting never makes it wrong."""

import asyncio

from mazziere.adapters.clocks import LoopClock
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.money.ledger_store import Books
from mazziere.services.money.play_money import PlayMoney
from mazziere.services.unit_of_work import UnitsOfWork
from tests.services.rooms import in_virtual_time, make_room


@in_virtual_time
async def test_no_more_streams_are_known_than_there_is_room_for() -> None:
    """Of 50 players' books at most 10 are known: the store is asked for the others again."""
    store = Counting()
    books = Books(UnitsOfWork(store, most_known=10), LoopClock())
    money = PlayMoney(books, first_chips=100)
    for no in range(50):
        await money.fill_up(f"p{no}")
    for _ in range(2):
        store.streams_read.clear()
        assert [await books.available(f"p{no}") for no in range(50)] == [100] * 50
        assert len(store.streams_read) >= 40


@in_virtual_time
async def test_what_is_in_use_is_not_forgotten() -> None:
    """Twenty at once, with room for ten: each decision sees the current state, and none is lost."""
    units = UnitsOfWork(MemoryStore(), most_known=10)
    books = Books(units, LoopClock())
    money = PlayMoney(books, first_chips=100)
    await asyncio.gather(*(money.give(f"p{no % 20}", 1) for no in range(100)))
    assert [await books.available(f"p{no}") for no in range(20)] == [5] * 20


@in_virtual_time
async def test_a_room_that_was_opened_before_looks_through_nothing_when_it_is_opened() -> None:
    store = Counting()
    room = make_room(store)
    await room.open([])
    for no in range(30):
        await room.reception.hello(token=None, nickname=f"Guest {no}")
    await room.close()
    store.streams_read = set()
    again = make_room(store)
    await again.open([])
    assert not [name for name in store.streams_read if name.startswith(("account/", "book/", "limits/"))]
    assert (await again.people.named("guest 7")) is not None
    await again.close()


class Counting(MemoryStore):
    """A store that records which streams were read."""

    def __init__(self) -> None:
        super().__init__()
        self.streams_read: set[str] = set()

    async def read(self, stream: str, *, since: int, limit: int | None) -> list[bytes]:
        self.streams_read.add(stream)
        return await super().read(stream, since=since, limit=limit)
