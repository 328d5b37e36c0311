"""Refusals as data, to cross a bus between machines.

Within one process a refusal is an exception and stays one. Between machines it is data: its kind and its
facts. The other side raises the same kind again, so that the caller cannot tell where the answer came from.
"""

import dataclasses
from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec

from mazziere.rules.refusals import Forbidden, Refused, RoomError, Stale, Unknown


class RefusalData(msgspec.Struct, frozen=True):
    """A `RoomError` as data."""

    kind: str
    """The name of its class; a test checks that all names are different."""
    facts: dict[str, Any]
    """Its fields, as JSON values."""


def kinds() -> dict[str, type[RoomError]]:
    """Every kind of `RoomError` that has been imported, by name."""
    found: dict[str, type[RoomError]] = {}
    left: list[type[RoomError]] = [RoomError]
    while left:
        kind = left.pop()
        found[kind.__name__] = kind
        left += kind.__subclasses__()
    return found


def as_data(error: RoomError) -> RefusalData:
    """The refusal as data. A `Broken` never crosses: it stops its table and is no answer."""
    assert isinstance(error, Refused | Stale | Unknown | Forbidden), f"{type(error).__name__} is no answer"
    facts = {field.name: getattr(error, field.name) for field in dataclasses.fields(error)}
    return RefusalData(type(error).__name__, msgspec.to_builtins(facts))


def as_error(data: RefusalData) -> RoomError:
    """The refusal as an exception again. Raises `KeyError` for a kind that is unknown here."""
    kind: Callable[..., RoomError] = kinds()[data.kind]
    types = get_type_hints(kind)
    return kind(**{name: msgspec.convert(value, types[name]) for name, value in data.facts.items()})
