"""An audit that goes on from a checkpoint finds what an audit from the beginning finds.

The room of `audited` is rebuilt as it stood after some of its appends, and audited there.
"""

import asyncio

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.audit import Audit, AuditDone, Checkpoint, as_json, audit_from, audit_room
from mazziere.services.audit.checkpoint import CheckpointUnreadable, decode, encode
from mazziere.services.ports import Snapshot, Write
from tests.services.audit.audited import appends
from tests.services.audit.damage import (
    BOOK,
    TABLE,
    Change,
    Streams,
    another,
    book_of,
    in_adas_book,
    place,
    replaced,
    said_twice,
    taken_away,
)


def after(count: int) -> MemoryStore:
    """The room after so many appends."""
    store = MemoryStore()
    for writes in appends()[:count]:
        for write in writes:
            store._streams.setdefault(write.stream, []).extend(write.events)
    return store


def done(store: MemoryStore, before: Checkpoint | None = None, *, program: str = "1") -> AuditDone:
    return asyncio.run(audit_from(store, before, program=program, at=7))


def full(store: MemoryStore) -> Audit:
    return asyncio.run(audit_room(store))


def checkpoint_of(store: MemoryStore) -> Checkpoint:
    checkpoint = done(store).checkpoint
    assert checkpoint is not None
    return decode(encode(checkpoint))


def test_wherever_it_goes_on_it_counts_what_an_audit_from_the_beginning_counts() -> None:
    """A chain of audits, each from the one before, in the middle of hands too."""
    count, checkpoint, replayed = len(appends()), None, 0
    for number in range(count // 9, count + 1, count // 9):
        store = after(number)
        found = done(store, checkpoint)
        assert found.audit == full(store)
        assert (found.since is None) == (checkpoint is None)
        assert found.checkpoint is not None
        checkpoint = decode(encode(found.checkpoint))
        replayed += found.replayed
    assert found.audit.hands <= replayed <= found.audit.hands + 2 * 9


def test_where_nothing_has_come_only_the_last_hands_are_replayed() -> None:
    found = done(another(), checkpoint_of(another()))
    assert (found.since, found.audit) == (7, full(another()))
    assert found.replayed <= 2


ALTERED: dict[str, Change] = {
    "a pot": replaced(TABLE, '"pot_won"', old=r'("seat":\d,"amount":\d+)', new=r"\g<1>0"),
    "a transfer gone": taken_away(BOOK, '"code":"pot"'),
    "an entry twice": in_adas_book(lambda book: said_twice(book, '"code":"cash_out"')),
    "a seal": lambda streams: streams.__setitem__(first_seal(streams), [b"{}"]),
    "a seal with two events": lambda streams: streams[first_seal(streams)].append(b"{}"),
    "a stream gone": lambda streams: streams.pop(TABLE, None) and None,
}


def first_seal(streams: Streams) -> str:
    return next(stream for stream in streams if stream.startswith("seal/"))


@pytest.mark.parametrize("change", ALTERED.values(), ids=ALTERED.keys())
def test_what_is_altered_after_an_audit_is_found_as_without_a_checkpoint(change: Change) -> None:
    checkpoint, store = checkpoint_of(another()), another()
    change(store._streams)
    found = done(store, checkpoint)
    assert [each for each in found.audit.differences if as_json(each)["type"] != "audited_before"] == list(
        full(store).differences
    )
    assert not found.audit.clean
    assert found.checkpoint is None


def test_an_alteration_that_fits_is_found_only_against_the_checkpoint() -> None:
    """Somebody signs in later than they did: all books agree, but it is not what was audited."""
    checkpoint, store = checkpoint_of(another()), another()
    stream = book_of(store._streams, "Ada").replace("book/player", "account")
    replaced(stream, '"nickname":"Ada"', old='"nickname":"Ada"', new='"nickname":"Bea"')(store._streams)
    assert full(store).clean
    assert [as_json(each) for each in done(store, checkpoint).audit.differences] == [
        {"type": "audited_before", "stream": stream, "version": len(store._streams[stream])}
    ]


def test_what_is_wrong_with_new_events_is_found_as_without_a_checkpoint() -> None:
    """The end of the room's life, altered: nothing that was audited before has changed."""
    half = len(appends()) // 2
    checkpoint, store = checkpoint_of(after(half)), another()
    old = after(half)._streams
    tail = store._streams[BOOK]
    index = next(no for no, body in enumerate(tail) if no >= len(old[BOOK]) and b'"code":"pot"' in body)
    del tail[index]
    found = done(store, checkpoint)
    assert found.audit == full(store)
    assert not found.audit.clean


def test_a_transfer_repeated_long_after_is_found() -> None:
    """Its first entry has been audited before, and is not read as an event again."""

    def change(streams: Streams) -> None:
        book = book_of(streams, "Ada")
        streams[book].append(streams[book][place(streams, book, '"code":"play_money"')])

    checkpoint, store = checkpoint_of(another()), another()
    change(store._streams)
    found = done(store, checkpoint)
    assert found.audit == full(store)
    assert "transfer_repeated" in {as_json(each)["type"] for each in found.audit.differences}


def test_a_snapshot_replaced_since_is_compared_again() -> None:
    checkpoint, store = checkpoint_of(another()), another()
    book = book_of(store._streams, "Ada")
    store._snapshots[book] = Snapshot(len(store._streams[book]) - 1, b'{"accounts":[],"transfers":[]}')
    assert done(store, checkpoint).audit == full(store)
    assert not full(store).clean


def test_another_program_begins_at_the_beginning() -> None:
    """It may look for more."""
    found = done(another(), checkpoint_of(another()), program="2")
    assert found.since is None
    assert found.audit == full(another())


def test_the_checkpoint_of_another_room_is_not_used() -> None:
    opened = (
        b'{"type":"account_opened","player":"a","nickname":"Ada","token_hash":"","is_bot":false,'
        b'"chips":100000,"at":1}'
    )
    other = MemoryStore()
    asyncio.run(other.append([Write("account/a", (opened,), after=0)]))
    found = done(another(), checkpoint_of(other))
    assert (found.since, found.audit.clean) == (None, True)


def test_what_is_no_checkpoint_is_refused() -> None:
    with pytest.raises(CheckpointUnreadable):
        decode(b"\x80")
