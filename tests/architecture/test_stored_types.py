"""What is stored has other types than what is sent.

The wire may change with the next version of the client, and what was stored yesterday must open for ever. A
stored event that held a type of the wire would change with it.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from mazziere.services.history.played_hands import HandPlayed
from mazziere.services.money.ledger_store import SavedBook
from mazziere.services.people.person import Person
from mazziere.table import SavedTable
from mazziere.table.events import Event as TableEvent
from tests.architecture.layers import modules, nodes

LAYERS = ("table", "services", "adapters")
"""The layers that read what is stored."""


def read_types() -> Iterator[tuple[str, Any]]:
    """Every type that these layers decode, with the place: by a decoder, a stream of events, or a call."""
    for path in modules():
        if path.parts[0] not in LAYERS:
            continue
        name = ".".join(("mazziere", *path.with_suffix("").parts))
        of_streams = {id(call) for node in nodes(path) for call in _streams_of_its_own(node)}
        for node in nodes(path):
            if not isinstance(node, ast.Call):
                continue
            written = "Streams" if id(node) in of_streams else ast.unparse(node.func)
            found: ast.expr | None = None
            if written == "msgspec.json.Decoder":
                found = node.args[0] if node.args else None
            elif written.partition("[")[0] in ("Streams", "StateStreams"):
                found = node.args[2]
            elif written == "msgspec.json.decode":
                found = next((one.value for one in node.keywords if one.arg == "type"), None)
            if found is not None and path.as_posix() != "services/unit_of_work/streams.py":
                yield (
                    f"{name}: {ast.unparse(found)}",
                    eval(ast.unparse(found), vars(importlib.import_module(name.removesuffix(".__init__")))),
                )


def _streams_of_its_own(node: ast.AST) -> Iterator[ast.Call]:
    """Where a class that is streams of something says of what: `super().__init__(units, prefix, type)`."""
    if isinstance(node, ast.ClassDef) and any(
        ast.unparse(base).partition("[")[0] in ("Streams", "StateStreams") for base in node.bases
    ):
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "super().__init__":
                yield call


@pytest.fixture(scope="module")
def stored() -> dict[str, Any]:
    """The place where it is read → each type that is stored."""
    return dict(read_types())


def types_within(info: Any, seen: set[type]) -> None:
    """The structs, enums and other classes that a value of this type may hold, however deep."""
    match info:
        case msgspec.inspect.Field():
            types_within(info.type, seen)
        case msgspec.inspect.Type():
            kind = getattr(info, "cls", None)
            if kind is not None:
                if kind in seen:
                    return
                seen.add(kind)
            for name in info.__struct_fields__:
                types_within(getattr(info, name), seen)
        case tuple():
            for one in info:
                types_within(one, seen)
        case _:
            pass


def held_by(kind: Any) -> set[type]:
    """Every class that a value of this type may contain."""
    seen: set[type] = set()
    types_within(msgspec.inspect.type_info(kind), seen)
    return seen


def test_no_stored_value_holds_a_type_of_the_wire(stored: dict[str, Any]) -> None:
    """Give what is stored a type of its own, with the same fields."""
    for where, kind in stored.items():
        sent = {one.__qualname__ for one in held_by(kind) if one.__module__.startswith("mazziere.protocol")}
        assert not sent, f"{where} holds {sorted(sent)}"


def test_the_walk_finds_what_it_looks_for(stored: dict[str, Any]) -> None:
    """The types that are known to be stored are among those looked at, and a field of a field is seen."""
    assert {SavedTable, TableEvent, HandPlayed, SavedBook, Person} <= set(stored.values())
    assert {"StoredStakes", "StoredHandName"} <= {one.__name__ for one in held_by(HandPlayed)}
    assert "HandStart" in {one.__name__ for one in held_by(TableEvent)}
