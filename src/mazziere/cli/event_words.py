"""Stored events in words, one line each, for `inspect`.

Every kind of stored event has a sentence in `texts`; a test covers all of them. The events of a hand are in
`narration`. Words in parentheses are codes, as they are stored; amounts are in the smallest unit of the
currency.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mazziere.cards import INTERNATIONAL, cards_text
from mazziere.cli.language import say
from mazziere.formats.instants import iso, universal_parts
from mazziere.texts import NoSuchText

INSTANTS: Final = frozenset({"until", "holds_from"})
"""Fields that hold an instant, in milliseconds since the epoch; None in them means: for good."""


class SeatNames(dict[int, str]):
    """Seat → nickname; for a seat without one, "seat 3"."""

    def __missing__(self, seat: int) -> str:
        return say("inspect.seat", seat=seat)


def sentence(body: Mapping[str, Any], names: SeatNames) -> str:
    """An event in words; only the name of its type if the type, or a field of it, is not known."""
    try:
        return say(f"inspect.events.{body['type']}", **_facts(body, names))
    except (NoSuchText, KeyError):  # of a newer room, or older than a field that the sentence names
        return str(body["type"])


def instant(at: int) -> str:
    """An instant (milliseconds since the epoch) as UTC text, precise to the second."""
    return iso(universal_parts(at))


def _facts(body: Mapping[str, Any], names: SeatNames) -> dict[str, Any]:
    facts = {name: _plain(name, value) for name, value in body.items()}
    if isinstance(body.get("seat"), int) and "nickname" not in body:
        facts["seat"] = names[body["seat"]]
    transfer = body.get("transfer")
    if isinstance(transfer, dict):
        facts["legs"] = ", ".join(
            f"{leg['debit']} → {leg['credit']} {leg['amount']}" for leg in transfer["legs"]
        )
    if body["type"] == "hand_started":
        facts["stacks"] = _stacks(body["start"]["seats"], names)
    return facts


def _stacks(seats: list[dict[str, Any]], names: SeatNames) -> str:
    return ", ".join(f"{names[seat['no']]} {seat['stack']}" for seat in seats)


def _plain(name: str, value: Any) -> Any:
    """A value as text. A struct is left as it is, because a sentence picks its fields."""
    match value:
        case bool():
            return say("inspect.yes" if value else "inspect.no")
        case None if name in INSTANTS:
            return say("inspect.further_notice")
        case int() if name in INSTANTS:
            return instant(value)
        case None:
            return say("inspect.none")
        case list() if name == "cards" and all(isinstance(card, int) for card in value):
            return cards_text(tuple(value), INTERNATIONAL)
        case list():
            return ", ".join(str(_plain("", item)) for item in value) or "–"
        case dict() if name == "facts":
            return ", ".join(f"{key} {_plain(key, fact)}" for key, fact in value.items())
        case _:
            return value
