"""How does a refusal cross a bus between machines?

Where whoever asks and whoever answers share a process, a refusal is an exception and stays one. Between
machines it is data: its kind and its facts. The other side raises the same kind again, so that nobody who
asks can tell how far away the answer was.
"""

import dataclasses
from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec

from mazziere.rules.refusals import Forbidden, Refused, RoomError, Stale, Unknown


class RefusalData(msgspec.Struct, frozen=True):
    """A `RoomError` as data."""

    kind: str
    """Name of its class; those of the room are all different, which a test checks."""
    facts: dict[str, Any]
    """Its fields, as JSON has them."""


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
    """What crosses. A `Broken` never does: it stops its table and is no answer."""
    assert isinstance(error, Refused | Stale | Unknown | Forbidden), f"{type(error).__name__} is no answer"
    facts = {field.name: getattr(error, field.name) for field in dataclasses.fields(error)}
    return RefusalData(type(error).__name__, msgspec.to_builtins(facts))


def as_error(data: RefusalData) -> RoomError:
    """The refusal again. Raises `KeyError` for a kind that this side does not know."""
    kind: Callable[..., RoomError] = kinds()[data.kind]
    types = get_type_hints(kind)
    return kind(**{name: msgspec.convert(value, types[name]) for name, value in data.facts.items()})
