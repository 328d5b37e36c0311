"""Everything that was ever stored still loads.

`stored/` holds events as rooms have written them, one of each kind at least. A line is added when a kind
is added or gains a field; no line is ever changed or taken away, for somewhere a room has such a line.
"""

from typing import Any

import msgspec
import pytest

from mazziere.cage import CHART
from mazziere.hand import events as h
from mazziere.ledger import Event as LedgerEvent
from mazziere.table import SavedTable, restored
from mazziere.table import events as e
from tests.services.stored_samples import STREAMS, lines, tags


@pytest.mark.parametrize(
    ("name", "line"),
    [(name, line) for name in STREAMS for line in lines(name)],
    ids=lambda value: str(value)[:60],
)
def test_it_loads_and_says_what_it_said(name: str, line: bytes) -> None:
    """A field may have been added since, with a default; none may be lost or differ."""
    loaded = msgspec.json.encode(msgspec.json.decode(line, type=STREAMS[name]))
    assert _is_in(msgspec.json.decode(line), msgspec.json.decode(loaded))


def _is_in(was: Any, now: Any) -> bool:
    if isinstance(was, dict):
        return isinstance(now, dict) and all(key in now and _is_in(was[key], now[key]) for key in was)
    if isinstance(was, list):
        # A struct that is stored as an array is longer by the fields it has got since.
        return isinstance(now, list) and len(was) <= len(now) and all(map(_is_in, was, now))
    return bool(was == now)


@pytest.mark.parametrize(
    "name",
    [
        "claims",
        "payment_lists",
        "brought_forward",
        "dealings",
        "allowance",
        "open_tables",
        "open_casino_tables",
        "casino",
        "jackpot",
        "tournament",
        "open_tournaments",
        "schedules",
    ],
)
def test_there_is_a_sample_of_every_kind_of_what_stands_beside(name: str) -> None:
    assert {msgspec.json.decode(line)["type"] for line in lines(name)} == tags(STREAMS[name])


def test_there_is_a_sample_of_every_kind() -> None:
    tables = [msgspec.json.decode(line) for line in lines("table")]
    assert {event["type"] for event in tables} == tags(e.Event)
    assert {event["event"]["type"] for event in tables if event["type"] == "in_hand"} == tags(h.Event)
    for name in ("account", "share", "chat", "reports", "notes"):
        assert {msgspec.json.decode(line)["type"] for line in lines(name)} == tags(STREAMS[name])


def test_there_is_a_sample_of_every_movement_of_money() -> None:
    entries = [msgspec.json.decode(line) for line in lines("book")]
    assert {entry["type"] for entry in entries} == tags(LedgerEvent)
    moved = [entry["transfer"]["code"] for entry in entries if isinstance(entry.get("transfer"), dict)]
    assert {*moved} == {code.name for code in CHART.codes}


def test_a_table_is_restored_from_an_old_snapshot() -> None:
    for line in lines("table_snapshot"):
        kept = msgspec.json.decode(line, type=SavedTable)
        assert restored(kept).version == kept.version
