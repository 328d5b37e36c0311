"""The books stay in step with the store, whatever becomes of an append."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence

import pytest

from mazziere.adapters.clocks import LoopClock
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.cage import house_account, player_account, player_book, provider_account
from mazziere.ledger import Balance, Leg, Transfer, refusals
from mazziere.ledger import events as e
from mazziere.services.money.ledger_store import SNAPSHOT_EVERY, Books, Posting
from mazziere.services.ports import Snapshot, StoreFailed, StreamMoved
from mazziere.services.unit_of_work import UnitsOfWork
from mazziere.services.unit_of_work.work import NotTaken
from tests.services.rooms import FailingStore, in_virtual_time

ADA, BRUNO = player_account("ada", "play"), player_account("bruno", "play")
HOUSE, BANK = house_account("play"), provider_account("sandbox", "play")
BOOKS = ("house", player_book("ada"), player_book("bruno"))


def gift(amount: int, name: str = "adjustment/1", to: str = ADA.id) -> Transfer:
    return Transfer(name, "adjustment", (Leg(HOUSE.id, to, amount),))


def withdrawal(amount: int, name: str = "withdrawal/1") -> Transfer:
    return Transfer(name, "withdrawal", (Leg(ADA.id, BANK.id, amount),))


def open_all(posting: Posting) -> None:
    for account in (ADA, BRUNO, HOUSE, BANK):
        posting.open(account)


async def books_with(store: MemoryStore, chips: int = 100) -> Books:
    """Ada has some chips, Bruno none."""
    books = Books(UnitsOfWork(store), LoopClock())
    async with posting_in(books, BOOKS) as posting:
        open_all(posting)
        posting.make(gift(chips, "adjustment/0"))
        await posting.unit.append()
    return books


async def read_again(store: MemoryStore) -> Books:
    return Books(UnitsOfWork(store), LoopClock())


async def shown(books: Books) -> dict[str, Balance]:
    held = [await books.accounts(book) for book in BOOKS]
    return {name: one.balance for accounts in held for name, one in accounts.items()}


@contextlib.asynccontextmanager
async def posting_in(books: Books, names: Sequence[str]) -> AsyncIterator[Posting]:
    """A unit of work that is not retried: its effects are visible, whatever fails."""
    async with books._units.begin(*books.refs(names)) as unit:
        yield books.posting(unit)


@in_virtual_time
async def test_an_account_that_was_never_opened_has_nothing() -> None:
    books = Books(UnitsOfWork(MemoryStore()), LoopClock())
    assert await books.balance(ADA.id) == Balance()
    assert await books.available("ada") == 0


@in_virtual_time
async def test_a_transfer_between_two_books_is_in_both() -> None:
    store = MemoryStore()
    books = await books_with(store)
    (own,) = [entry for entry in await books.entries(player_book("ada")) if isinstance(entry, e.TransferMade)]
    assert own in await books.entries("house")
    assert own.transfer == gift(100, "adjustment/0")


@in_virtual_time
async def test_books_that_are_read_again_say_the_same() -> None:
    store = MemoryStore()
    books = await books_with(store)
    assert await shown(await read_again(store)) == await shown(books)


@in_virtual_time
async def test_nothing_has_happened_if_the_block_fails() -> None:
    """60 and 60 are more than 100: neither is spent."""
    books = await books_with(MemoryStore())

    async def spend(*amounts: int) -> None:
        async with posting_in(books, BOOKS) as posting:
            for no, amount in enumerate(amounts):
                posting.make(Transfer(f"adjustment/a{no}", "adjustment", (Leg(ADA.id, HOUSE.id, amount),)))

    with pytest.raises(refusals.Overdrawn):
        await spend(60, 60)
    assert await books.available("ada") == 100


@pytest.mark.parametrize(("when", "left"), [("before", 100), ("after", 107)])
@in_virtual_time
async def test_what_a_failed_append_has_kept_is_known_at_once(when: str, left: int) -> None:
    store = FailingStore()
    books = await books_with(store)

    async def give() -> None:
        async with posting_in(books, BOOKS) as posting:
            posting.make(gift(7))
            await posting.unit.append()

    store.fail_next = when
    with pytest.raises(StoreFailed):
        await give()
    assert await books.available("ada") == left
    await give()
    assert await books.available("ada") == 107


@in_virtual_time
async def test_whoever_lost_the_answer_may_ask_again_even_of_a_room_opened_since() -> None:
    """The same id with the same content is done once; with another it is refused."""
    store = MemoryStore()
    await books_with(store)
    books = await read_again(store)
    async with posting_in(books, BOOKS) as posting:
        posting.make(gift(100, "adjustment/0"))
        assert posting.unit.writes() == []
    async with posting_in(books, BOOKS) as posting:
        with pytest.raises(refusals.TransferDiffers):
            posting.make(gift(99, "adjustment/0"))
    assert await books.available("ada") == 100


@in_virtual_time
async def test_a_book_that_another_process_wrote_to_is_read_again() -> None:
    store = MemoryStore()
    books, other = await books_with(store), await read_again(store)
    async with posting_in(other, BOOKS) as posting:
        posting.make(gift(5, "adjustment/other"))
        await posting.unit.append()

    async def give() -> None:
        async with posting_in(books, BOOKS) as posting:
            posting.make(gift(7))
            await posting.unit.append()

    with pytest.raises(StreamMoved):
        await give()
    assert await books.available("ada") == 105


@in_virtual_time
async def test_an_append_that_nobody_waited_for_is_looked_up() -> None:
    """The caller went away in the middle of it; the next posting knows what was stored."""
    store = FailingStore()
    books = await books_with(store)
    store.commit_ms = 50

    async def give(name: str) -> None:
        async with posting_in(books, BOOKS) as posting:
            posting.make(gift(7, name))
            await posting.unit.append()

    task = asyncio.create_task(give("adjustment/1"))
    await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.wait([task])
    await give("adjustment/2")
    assert await shown(books) == await shown(await read_again(store))


@in_virtual_time
async def test_those_who_want_the_same_books_do_not_block_each_other() -> None:
    """Each holds one and wants the other: they are taken in one order."""
    store = MemoryStore()
    books = await books_with(store, 1_000)

    async def move(names: Sequence[str], no: int) -> None:
        async with posting_in(books, names) as posting:
            posting.make(gift(1, f"adjustment/{no}", to=(ADA.id, BRUNO.id)[no % 2]))
            await posting.unit.append()

    await asyncio.gather(*(move(BOOKS[:: (-1) ** no], no) for no in range(1, 41)))
    assert (await books.available("ada"), await books.available("bruno")) == (1_020, 20)


@in_virtual_time
async def test_money_on_its_way_can_be_spent_by_nobody() -> None:
    store = MemoryStore()
    books = await books_with(store)
    async with posting_in(books, BOOKS) as posting:
        posting.begin(withdrawal(60))
        await posting.unit.append()
    assert await books.balance(ADA.id) == Balance(posted=100, reserved=60)
    assert await books.available("ada") == 40


@pytest.mark.parametrize(("arrives", "left"), [(None, 100), ((45,), 55)])
@in_virtual_time
async def test_money_on_its_way_arrives_or_comes_back_after_a_restart(
    arrives: tuple[int, ...] | None, left: int
) -> None:
    store = MemoryStore()
    before = await books_with(store)
    async with posting_in(before, BOOKS) as posting:
        posting.begin(withdrawal(60))
        await posting.unit.append()
    books = await read_again(store)
    async with posting_in(books, BOOKS) as posting:
        if arrives is None:
            posting.void("withdrawal/1")
        else:
            posting.post("withdrawal/1", arrives)
        await posting.unit.append()
    assert await books.balance(ADA.id) == Balance(posted=left)
    assert await shown(await read_again(store)) == await shown(books)


@in_virtual_time
async def test_what_was_never_begun_cannot_end() -> None:
    books = await books_with(MemoryStore())
    async with posting_in(books, BOOKS) as posting:
        with pytest.raises(refusals.NoSuchTransfer):
            posting.void("withdrawal/9")


@in_virtual_time
async def test_a_posting_sees_what_it_has_done_so_far() -> None:
    books = await books_with(MemoryStore())
    async with posting_in(books, BOOKS) as posting:
        posting.make(gift(7))
        assert posting.balance(ADA.id) == Balance(posted=107)
        assert posting.version(player_book("ada")) == 2
        await posting.unit.append()
    assert await books.version(player_book("ada")) == 3


@in_virtual_time
async def test_a_book_may_only_be_named_if_it_is_taken() -> None:
    books = await books_with(MemoryStore())
    async with posting_in(books, [player_book("ada")]) as posting:
        with pytest.raises(NotTaken, match="book/house"):
            posting.make(gift(7))


@in_virtual_time
async def test_a_book_that_turns_out_to_be_needed_is_taken_too() -> None:
    books = await books_with(MemoryStore())
    await books.post([player_book("ada")], lambda posting: posting.make(gift(7)))
    assert await books.available("ada") == 107


class Forgetful(MemoryStore):
    """A store that keeps no snapshots."""

    async def keep_snapshot(self, stream: str, snapshot: Snapshot) -> None:
        raise StoreFailed("no room for it")


async def many(store: MemoryStore) -> Books:
    """Enough gifts for a book to be saved as a snapshot."""
    books = await books_with(store)
    for no in range(SNAPSHOT_EVERY):
        async with posting_in(books, BOOKS) as posting:
            posting.make(gift(1, f"table/stromboli/{no}/gift" if no % 2 else f"adjustment/g{no}"))
            await posting.unit.append()
    return books


@in_virtual_time
async def test_a_book_read_from_a_snapshot_is_the_same() -> None:
    store = MemoryStore()
    books = await many(store)
    assert await store.snapshot("book/player/ada") is not None
    again = await read_again(store)
    assert await shown(again) == await shown(books)
    async with posting_in(again, BOOKS) as posting:
        assert posting.knows("house", "adjustment/g0")


@in_virtual_time
async def test_what_the_version_of_a_table_fences_is_not_remembered() -> None:
    store = MemoryStore()
    books = await many(store)
    for either in (books, await read_again(store)):
        async with posting_in(either, BOOKS) as posting:
            assert not posting.knows("house", "table/stromboli/1/gift")


@in_virtual_time
async def test_a_snapshot_that_cannot_be_kept_costs_nothing_but_time() -> None:
    store = Forgetful()
    books = await many(store)
    assert await shown(await read_again(store)) == await shown(books)
