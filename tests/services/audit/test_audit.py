"""The audit of a room names what is wrong, and nothing else.

A room is played for half a minute; each test then changes one thing in its store, as no room would.
"""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.cli.audit import sentence
from mazziere.cli.dispatch import main
from mazziere.ledger import Difference as InLedger
from mazziere.services.audit import Difference, audit_room
from mazziere.services.ports import Snapshot, Write
from mazziere.texts import topic
from tests.services.audit.audited import audited_room
from tests.services.audit.damage import (
    BOOK,
    TABLE,
    Change,
    Streams,
    another,
    audited,
    book_of,
    found,
    in_adas_book,
    kinds,
    place,
    replaced,
    said_twice,
    taken_away,
)
from tests.services.rooms import RandomBot, in_virtual_time, make_room, table_config, wait_ms


def test_a_room_that_was_played_is_clean() -> None:
    audit = asyncio.run(audit_room(audited_room()))
    assert audit.clean
    assert audit.tables == 2
    assert audit.hands > 10
    assert audit.chips > 0


@in_virtual_time
async def test_a_room_is_audited_while_it_is_played() -> None:
    """Everything appended while the audit reads is later than its instant. Somebody watches: each act is
    appended by itself."""
    store = MemoryStore()
    room = make_room(store)
    await room.open([table_config(), table_config("Salina")])
    for name in room.tables.names:
        room.tables.watch(name)
        room.seat_house_players(name, [RandomBot("Leo"), RandomBot("Sara")], takes_time=False)
    await wait_ms(5_000)
    before = (await room.tables.look("stromboli", since=None)).version
    assert (await audit_room(store)).clean
    assert (await room.tables.look("stromboli", since=None)).version > before
    await room.close()


def test_an_empty_store_is_clean() -> None:
    assert audited(MemoryStore()) == []


def test_a_transfer_of_a_hand_that_was_changed_is_named() -> None:
    """A chip more to the pot and to nobody else: the hand, the seat and the pot of the table say so."""
    differences = found(
        replaced(BOOK, '"code":"pot"', old=r'("credit":"pot/stromboli","amount":\d+)', new=r"\g<1>0")
    )
    assert {"transfer_not_as_events", "chips_differ"} <= kinds(differences)


def test_a_hand_that_is_not_in_the_book_is_named() -> None:
    assert "transfer_not_made" in kinds(found(taken_away(BOOK, '"code":"pot"')))


def test_a_transfer_that_no_event_asks_for_is_named() -> None:
    differences = found(taken_away(TABLE, '"type":"seat_left"', '"nickname":"Ada"'))
    assert {"transfer_unexplained", "chips_differ"} <= kinds(differences)


def test_a_transfer_that_is_in_one_book_only_is_named_with_the_other() -> None:
    """Ada's buy-in is taken out of her own book."""
    differences = found(in_adas_book(lambda book: taken_away(book, '"code":"buy_in"')))
    (disagree,) = [each for each in differences if each["type"] == "books_disagree"]
    assert disagree["entered"] == ("table/stromboli",)
    assert [name[:7] for name in disagree["missing"]] == ["player/"]
    assert "currency_not_zero" in kinds(differences)


def test_a_transfer_that_says_something_else_in_each_book_is_named() -> None:
    differences = found(
        in_adas_book(lambda book: replaced(book, '"code":"buy_in"', old='"amount":5000', new='"amount":4000'))
    )
    (disagree,) = [each for each in differences if each["type"] == "books_disagree"]
    assert disagree["missing"] == ()


def test_a_transfer_that_was_entered_twice_is_named() -> None:
    differences = found(in_adas_book(lambda book: said_twice(book, '"code":"cash_out"')))
    assert "transfer_repeated" in kinds(differences)


def test_more_than_there_was_is_named() -> None:
    """Her first chips are removed, but her buy-in is not."""
    differences = found(
        in_adas_book(lambda book: replaced(book, '"code":"play_money"', old="100000", new="1000"))
    )
    assert "went_below_zero" in kinds(differences)


def test_an_account_that_nobody_opened_is_named() -> None:
    differences = found(in_adas_book(lambda book: taken_away(book, "ledger_account_opened", '"id":"player/')))
    assert "account_never_opened" in kinds(differences)


def test_an_account_in_a_book_that_is_not_its_own_is_named() -> None:
    def change(streams: Streams) -> None:
        opened = streams[BOOK][place(streams, BOOK, "ledger_account_opened")]
        streams[book_of(streams, "Ada")].append(opened)

    assert "account_in_wrong_book" in kinds(found(change))


def test_stolen_chips_on_a_table_are_named_with_their_seat() -> None:
    """A buy-in of 5,000 becomes 5,001 on the table only."""
    differences = found(replaced(TABLE, '"type":"seat_taken"', '"chips":5000', old="5000", new="5001"))
    assert {"transfer_not_as_events"} <= kinds(differences)


def test_a_pot_that_pays_more_than_was_bet_is_named_with_its_hand() -> None:
    differences = found(replaced(TABLE, '"pot_won"', old=r'("seat":\d,"amount":\d+)', new=r"\g<1>0"))
    pots = [each for each in differences if each["type"] == "pot_differs"]
    assert pots[0]["paid"] > pots[0]["bet"]
    assert pots[0]["hand"].startswith("stromboli-")


def test_a_bet_that_the_books_take_otherwise_is_named_with_its_player() -> None:
    """What nobody called came back with a 0 more: the table and the books no longer say the same."""
    differences = found(replaced(TABLE, '"uncalled_returned"', old=r'("amount":\d+)', new=r"\g<1>0"))
    assert {"transfer_not_as_events", "pot_differs"} & kinds(differences)


def test_an_event_that_cannot_be_read_is_named_with_its_place() -> None:
    def change(streams: Streams) -> None:
        streams[BOOK][4] = b'{"type":"transfer_m'

    (unreadable,) = [each for each in found(change) if each["type"] == "stream_unreadable"]
    assert (unreadable["stream"], unreadable["version"]) == (BOOK, 5)


def test_an_event_that_cannot_have_happened_is_named_with_its_place() -> None:
    """Somebody leaves a seat, and then acts on it."""
    differences = found(taken_away(TABLE, '"hand_started"'))
    (unreadable,) = [each for each in differences if each["type"] == "stream_unreadable"]
    assert unreadable["stream"] == TABLE


def test_the_end_of_a_transfer_that_never_began_is_named() -> None:
    """In a book, and it cannot even be entered."""

    def change(streams: Streams) -> None:
        voided = b'{"type":"transfer_voided","transfer":"withdrawal/1","at":1}'
        streams[book_of(streams, "Ada")].append(voided)

    assert "stream_unreadable" in kinds(found(change))


class ShortStore(MemoryStore):
    """A store that has lost the last event of its streams, but not their versions."""

    async def read(self, stream: str, *, since: int, limit: int | None) -> list[bytes]:
        events = self._streams.get(stream, [])
        return events[since : len(events) - 1][:limit]


def test_events_that_are_gone_are_named() -> None:
    store = ShortStore()
    store._streams = audited_room()._streams
    assert "events_missing" in kinds(audited(store))


def test_a_snapshot_that_was_changed_is_named() -> None:
    """The room would start from it: its balances are not those of the events."""
    store = another()
    book = book_of(store._streams, "Ada")
    version = len(store._streams[book])
    store._snapshots[book] = Snapshot(version, b'{"accounts":[],"transfers":[]}')
    assert audited(store) == [
        {"type": "snapshot_differs", "book": book.removeprefix("book/"), "version": version}
    ]


def test_a_room_of_an_earlier_version_is_counted_as_it_was_then() -> None:
    """All that was given lies in accounts: 100,000 = 100,000; and then 1,000 are gone."""
    opened = (
        b'{"type":"account_opened","player":"a","nickname":"Ada","token_hash":"","is_bot":false,'
        b'"chips":100000,"at":1}'
    )
    taken = b'{"type":"chips_taken_to_table","table":"stromboli","amount":1000,"at":2}'
    store = MemoryStore()
    asyncio.run(store.append([Write("account/a", (opened,), after=0)]))
    assert audited(store) == []
    asyncio.run(store.append([Write("account/a", (taken,), after=1)]))
    assert audited(store) == [{"type": "given_differs", "given": 100_000, "found": 99_000}]


def test_an_old_balance_that_came_into_no_book_is_named() -> None:
    def change(streams: Streams) -> None:
        old = '{"type":"chips_given","amount":7,"at":1}'
        streams[book_of(streams, "Ada").replace("book/player", "account")].append(old.encode())

    (difference,) = found(change)
    assert (difference["type"], difference["amount"]) == ("not_brought_forward", 7)


# ----------------------------------------------------------------------------- the command


async def _kept(folder: Path, changes: Sequence[Change]) -> None:
    streams = another()._streams
    for change in changes:
        change(streams)
    store = await SqliteStore.open(folder / "room.sqlite3")
    await store.append(
        [Write(stream, tuple(events), after=0) for stream, events in streams.items() if events]
    )
    await store.close()


def test_the_command_says_that_all_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_kept(tmp_path, []))
    assert main(["audit", "--data", str(tmp_path), "--language", "it"]) == 0
    assert capsys.readouterr().out.endswith("I conti tornano.\n")
    assert main(["audit", "--json", "--data", str(tmp_path)]) == 0
    assert json.loads(capsys.readouterr().out) == {"clean": True, "differences": []}


def test_the_command_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_kept(tmp_path, [taken_away(BOOK, '"code":"pot"')]))
    assert main(["audit", "--data", str(tmp_path), "--language", "en"]) == 1
    assert "is not in the books" in capsys.readouterr().out
    assert main(["audit", "--json", "--data", str(tmp_path)]) == 1
    result = json.loads(capsys.readouterr().out)
    assert result["clean"] is False
    assert "transfer_not_made" in kinds(result["differences"])


def test_each_difference_has_its_sentence_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    """No sentence is left over."""
    tags = {kind.__struct_config__.tag for kind in (*get_args(Difference), *get_args(InLedger))}
    assert topic("en", "audit")["differences"].keys() == tags - {"in_book"}
    differences = asyncio.run(audit_room(_damaged())).differences
    for language in ("it", "en"):
        monkeypatch.setenv("MAZZIERE_LANGUAGE", language)
        assert all("{" not in sentence(difference) for difference in differences)


def _damaged() -> MemoryStore:
    store = another()
    taken_away(BOOK, '"code":"pot"')(store._streams)
    in_adas_book(lambda book: taken_away(book, '"code":"buy_in"'))(store._streams)
    return store
