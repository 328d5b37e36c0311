"""Hypothesis strategies for the messages of a hostile stranger.

They follow from the wire's own description: every kind of request, including later ones. A field named like
something in the room (a table, a seat, an amount) often has an existing value, because nonsense is refused at
the door and what is nearly right gets further in.
"""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
from hypothesis import strategies as st
from msgspec import inspect as described

from mazziere.web.socket import frames, messages

KINDS: tuple[type[frames.Incoming], ...] = get_args(messages.IncomingMessage)
HUGE = st.sampled_from([-1, 2**31, 2**53, 2**63, 10**30])
JUNK: st.SearchStrategy[Any] = (
    st.none()
    | st.booleans()
    | HUGE
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=40)
    | st.sampled_from(["\x00", "\u202e", "x" * 20_000, "As", "__proto__", "../../etc", "'; --", "<script>"])
    | st.lists(st.integers(0, 9), max_size=3)
    | st.dictionaries(st.text(max_size=3), st.integers(0, 9), max_size=2)
)


def likely(
    tables: tuple[str, ...], players: tuple[str, ...], tournaments: tuple[str, ...]
) -> dict[str, st.SearchStrategy[Any]]:
    """Field name → plausible values in that room."""
    return {
        "table": st.sampled_from(tables),
        "tournament": st.sampled_from(tournaments),
        "entry": st.integers(1, 8),
        "money": st.integers(0, 6_000),
        "player": st.sampled_from(players),
        "seat": st.integers(1, 9),
        "buy_in": st.sampled_from([400, 2_000, 4_000, 10_000]),
        "amount": st.sampled_from([1, 100, 4_000]),
        "to": st.none() | st.integers(0, 12_000),
        "version": st.integers(0, 400),
        "since": st.none() | st.integers(0, 400),
        "game": st.integers(0, 9),
    }


def requests(
    tables: tuple[str, ...],
    players: tuple[str, ...],
    tournaments: tuple[str, ...] = ("t00000000",),
    kinds: tuple[type[frames.Incoming], ...] = KINDS,
    sense: dict[str, st.SearchStrategy[Any]] | None = None,
) -> st.SearchStrategy[bytes]:
    """Frames without their id: valid ones, nearly valid ones, and noise.

    sense  field name → plausible values, in place of or beside those of `likely`
    """
    sense = {**likely(tables, players, tournaments), **(sense or {})}
    right = st.sampled_from(kinds).flatmap(lambda kind: _request(kind, sense))
    return st.one_of(right, right, right, right.flatmap(_spoilt), _noise())


def _request(kind: type[frames.Incoming], sense: dict[str, st.SearchStrategy[Any]]) -> Any:
    told = described.type_info(kind)
    assert isinstance(told, described.StructType)
    fields = _fields(told, sense)
    return st.fixed_dictionaries({"type": st.just(told.tag), **fields}).map(_encoded)


def _fields(told: described.StructType, sense: dict[str, st.SearchStrategy[Any]]) -> Any:
    return {
        field.encode_name: sense[field.name] if field.name in sense else _value(field.type, sense)
        for field in told.fields
        if field.name != "id"
    }


def _value(kind: described.Type, sense: dict[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[Any]:
    """Any value that the field may hold."""
    match kind:
        case described.StructType():
            return st.fixed_dictionaries(_fields(kind, sense))
        case described.IntType(ge=least, le=most):
            return st.integers(0 if least is None else least, 100 if most is None else min(most, 10**6))
        case described.BoolType():
            return st.booleans()
        case described.FloatType():
            return st.floats(0, 1)
        case described.StrType(pattern=None, min_length=least, max_length=most):
            return st.text(min_size=least or 0, max_size=min(most or 20, 200))
        case described.StrType(pattern=pattern):
            return st.from_regex(str(pattern))
        case described.LiteralType(values=values):
            return st.sampled_from(values)
        case described.EnumType(cls=cls):
            return st.sampled_from([member.value for member in cls])
        case described.NoneType():
            return st.none()
        case described.UnionType(types=types):
            return st.one_of(*[_value(one, sense) for one in types])
        case described.VarTupleType(item_type=item) | described.ListType(item_type=item):
            return st.lists(_value(item, sense), max_size=6)
        case _:
            raise AssertionError(f"the stranger has no idea what to put into a {kind}")


def _spoilt(frame: bytes) -> st.SearchStrategy[bytes]:
    """A frame with one field missing, made up, or of another type."""
    request = json.loads(frame)
    name = st.sampled_from(sorted(request))
    return st.one_of(
        name.map(lambda gone: _encoded({key: value for key, value in request.items() if key != gone})),
        st.tuples(name, JUNK).map(lambda pair: _encoded({**request, pair[0]: pair[1]})),
        st.tuples(st.text(max_size=8), JUNK).map(lambda pair: _encoded({**request, pair[0]: pair[1]})),
    )


def _noise() -> st.SearchStrategy[bytes]:
    deep = st.sampled_from(
        [b"[" * 9_000, b'{"a":' * 3_000, b'{"type":"act","id":1,"id":2}', b"\xff\xfe", b""]
    )
    return st.binary(max_size=60) | deep


def _encoded(request: dict[str, Any]) -> bytes:
    return msgspec.json.encode(request)
