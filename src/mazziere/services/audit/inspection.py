"""The events of one stream, of one hand or of one round, without what must stay secret.

This is for operators, when something needs an explanation. Two things are never shown. Whatever proves an
identity or grants access (hashes, the secret of an authenticator, of a sealed deck or of a sealed multiplier,
the invitation to a private table, the link of a shared hand) is replaced by `WITHHELD`. And while a hand is
being played, its face-down cards are unknown, so that an operator who also plays sees no more than the
others. Nothing is written.
"""

from __future__ import annotations

import contextlib
import difflib
from collections.abc import AsyncIterator
from typing import Any, Final, NamedTuple

import msgspec

from mazziere.rules.refusals import Unknown
from mazziere.services.audit.differences import Difference, StreamUnreadable
from mazziere.services.audit.reading import PAGE, events_of
from mazziere.services.casino.casino_stream import read_round
from mazziere.services.casino.messages import stream_of as casino_stream
from mazziere.services.history import shares
from mazziere.services.history.records import as_seen
from mazziere.services.ports import EventStore, StreamHead
from mazziere.services.tables.deal.dealer import stream_of as seal_stream
from mazziere.services.tables.messages import stream_of
from mazziere.services.tables.table_stream import read_told_hand
from mazziere.table import events as e

WITHHELD: Final = "•••"
"""Replaces a stored secret."""

NEAR_MATCHES: Final = 5
"""The maximum number of suggestions for a name that does not exist."""

_SECRETS: Final = frozenset({"secret", "invitation"})
"""Fields that are secret in every event; so are all that end with `_hash` or `_hashes`."""
_SECRETS_OF: Final = {
    "deck_sealed": frozenset({"order", "later"}),
    "multiplier_sealed": frozenset({"number"}),
    "hand_shared": frozenset({"id"}),
    "share_taken_back": frozenset({"id"}),
}
"""Type of event → its own secret fields. The id of a shared hand is a link: it opens the hand to anybody."""

_NOBODY: Final = -99
"""No seat has this number: its view is what everybody sees."""

_raw = msgspec.json.Decoder().decode
_event = msgspec.json.Decoder(e.Event).decode


class UnknownStream(Exception):
    """No stream and no hand has that name; these names are similar."""

    def __init__(self, name: str, near: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.near = near


class Portion(NamedTuple):
    """The events of a stream to inspect."""

    head: StreamHead
    since: int
    """The version before the first of them."""
    hand: str = ""
    """The hand or the round whose events they are; empty for a stream."""

    @property
    def is_of_table(self) -> bool:
        """Whether the stream is a table's."""
        return self.head.stream.startswith(stream_of(""))


class Inspected(NamedTuple):
    """One event as it may be shown."""

    version: int
    body: Any
    """Decoded JSON, with `WITHHELD` in place of secrets; None if it cannot be read."""
    event: e.Event | None
    """The decoded event, in a table's stream; otherwise None."""
    problem: str = ""
    """Why it cannot be read; empty if it can."""


async def find(store: EventStore, name: str, *, since: int = 0, last: int | None = None) -> Portion:
    """The stream, the hand or the round with this name.

    since  skip the events of a stream up to this version
    last   at most this many events of a stream, the newest (None: all)

    Raises `UnknownStream`.
    """
    head = await _head(store, name)
    if head is not None:
        return Portion(head, max(since, 0 if last is None else head.version - last))
    try:
        told = await read_told_hand(store, name)
    except Unknown:
        with contextlib.suppress(Unknown):
            return await _round(store, name)
        raise UnknownStream(name, await _near(store, name)) from None
    stream = stream_of(told.sealed.table)
    first = await _version_of_beginning(store, stream, name)
    return Portion(StreamHead(stream, first + len(told.events)), first - 1, name)


async def _round(store: EventStore, name: str) -> Portion:
    """The events of a round against the house. Raises `Unknown`."""
    told = await read_round(store, name)
    table, _, since = name.rpartition("-")
    return Portion(StreamHead(casino_stream(table), int(since) + 1 + len(told.events)), int(since), name)


async def inspect(store: EventStore, portion: Portion) -> AsyncIterator[Inspected]:
    """Every event of the portion, in order."""
    hidden = await _running_hand(store, portion) if portion.is_of_table else {}
    problems: list[Difference] = []
    version = portion.since
    async for version, body in _events(store, portion.head, portion.since, problems):
        for problem in _taken(problems):
            yield Inspected(problem.version, None, None, problem.why)
        if not portion.is_of_table:
            yield Inspected(version, redacted(body), None)
            continue
        try:
            event: e.Event = hidden.get(version) or msgspec.convert(body, e.Event)
        except msgspec.ValidationError as error:
            yield Inspected(version, None, None, str(error))
            continue
        yield Inspected(version, redacted(msgspec.to_builtins(event)), event)
    for problem in _taken(problems):
        yield Inspected(problem.version, None, None, problem.why)


def redacted(body: Any) -> Any:
    """The JSON of an event without whatever proves an identity or grants access.

    >>> redacted({"type": "password_changed", "password_hash": "$argon2id$…", "at": 7})
    {'type': 'password_changed', 'password_hash': '•••', 'at': 7}
    """
    match body:
        case dict():
            own = _SECRETS_OF.get(body.get("type", ""), frozenset())
            return {
                key: WITHHELD if value and (key in own or _is_secret(key)) else redacted(value)
                for key, value in body.items()
            }
        case list() | tuple():
            return [redacted(value) for value in body]
        case _:
            return body


async def nicknames(store: EventStore, portion: Portion) -> dict[int, str]:
    """Seat → nickname, as of the beginning of the portion."""
    names: dict[int, str] = {}
    if not portion.is_of_table:
        return names
    async for _, body in _events(store, StreamHead(portion.head.stream, portion.since), 0, []):
        if body["type"] == "seat_taken":
            names[body["seat"]] = body["nickname"]
    return names


# ---------------------------------------------------------------------------------------- reading


async def _head(store: EventStore, stream: str) -> StreamHead | None:
    return next((head for head in await store.heads(stream) if head.stream == stream), None)


async def _events(
    store: EventStore, head: StreamHead, since: int, problems: list[Difference]
) -> AsyncIterator[tuple[int, Any]]:
    async for version, body in events_of(store, head, _raw, problems, since=since):
        yield version, body


def _taken(problems: list[Difference]) -> list[StreamUnreadable]:
    """Take the unreadable events out of the list, so that each is reported once."""
    found = [problem for problem in problems if isinstance(problem, StreamUnreadable)]
    problems.clear()
    return found


def _is_secret(field: str) -> bool:
    return field in _SECRETS or field.endswith(("_hash", "_hashes"))


async def _version_of_beginning(store: EventStore, stream: str, hand: str) -> int:
    """The version at which the hand begins, a few after the one in its id. Raises `Unknown`."""
    version = int(hand.rpartition("-")[2])
    while page := await store.read(stream, since=version, limit=PAGE):
        for body in page:
            version += 1
            event = _event(body)
            if isinstance(event, e.HandBegan) and event.hand_id == hand:
                return version
    raise Unknown("hand", hand)


async def _running_hand(store: EventStore, portion: Portion) -> dict[int, e.Event]:
    """The events of the hand that is being played, by version, with the cards that everybody sees."""
    head = await _head(store, portion.head.stream)
    assert head is not None, "a portion is of a stream that exists"
    begins = await _last_beginning(store, head)
    if begins is None:
        return {}
    bodies = await store.read(head.stream, since=begins - 1, limit=head.version - begins + 1)
    played = {begins + number: _event(body) for number, body in enumerate(bodies)}
    in_hand = {version: event for version, event in played.items() if isinstance(event, e.InHand)}
    seen = as_seen([event.event for event in in_hand.values()], _NOBODY)
    return {
        version: msgspec.structs.replace(event, event=as_everybody)
        for (version, event), as_everybody in zip(in_hand.items(), seen, strict=True)
    }


async def _last_beginning(store: EventStore, head: StreamHead) -> int | None:
    """The version at which an unfinished hand begins; None if there is none."""
    upto = head.version
    while upto > 0:
        since = max(0, upto - PAGE)
        page = await store.read(head.stream, since=since, limit=upto - since)
        for version, body in zip(range(upto, since, -1), reversed(page), strict=True):
            match _raw(body):
                case {"type": "hand_cancelled"} | {"type": "in_hand", "event": {"type": "hand_ended"}}:
                    return None
                case {"type": "hand_began"}:
                    return version
                case _:
                    pass
        upto = since
    return None


async def _near(store: EventStore, name: str) -> tuple[str, ...]:
    """Similar names of streams and hands, excluding the links of shared hands, which are secret."""
    names = [head.stream for head in await store.heads("") if not head.stream.startswith(shares.PREFIX)]
    seal = seal_stream("")
    known = [known.removeprefix(seal) for known in names]
    containing = [one for one in known if name and name in one]
    near = difflib.get_close_matches(name, known, n=NEAR_MATCHES)
    return tuple(dict.fromkeys([*containing[:NEAR_MATCHES], *near]))[:NEAR_MATCHES]
