"""The command `inspect`: the events of one stream or one hand, in words or as JSON.

Works on an open room too, and only reads. Secrets are withheld, and so are the face-down cards of a hand that
is still being played: see `services.audit.inspection`.
"""

from __future__ import annotations

import asyncio
import json as json_text
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from mazziere.cli.data_location import Data, Database, complaining, place_of
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.bootstrap import Place
    from mazziere.cli.event_words import SeatNames
    from mazziere.services.audit.inspection import Inspected, Portion, UnknownStream
    from mazziere.services.ports import EventStore


def inspect(
    name: Annotated[str, Parameter(help=say("inspect.options.name"))],
    /,
    *,
    json: Annotated[bool, Parameter(negative="", help=say("inspect.options.json"))] = False,
    since: Annotated[int, Parameter(help=say("inspect.options.since"))] = 0,
    last: Annotated[int | None, Parameter(help=say("inspect.options.last"))] = None,
    data: Data = None,
    database: Database = None,
) -> int:
    """Print the events of a stream or a hand; the exit status is 1 if one cannot be read.

    since  only events with a greater version
    last   only this many events, the newest; None: all

    Raises `CommandError` for an unknown name or wrong numbers.
    """
    if since < 0 or (last is not None and last < 1):
        raise CommandError("inspect.wrong_numbers", status=2)
    place = place_of(data, database)
    with complaining(place):
        return asyncio.run(_inspect(place, name, json=json, since=since, last=last))


async def _inspect(place: Place, name: str, *, json: bool, since: int, last: int | None) -> int:
    from mazziere.cli.event_words import SeatNames
    from mazziere.services.audit.inspection import inspect as inspected
    from mazziere.services.audit.inspection import nicknames

    status = 0
    async with _found(place, name, since=since, last=last) as (store, portion):
        names = SeatNames() if json else SeatNames(await nicknames(store, portion))
        if not json:
            print(heading(portion))
        async for one in inspected(store, portion):
            status = 1 if one.problem else status
            print(as_json(one) if json else in_words(one, names))
            if one.body is not None and one.body["type"] == "seat_taken":
                names[one.body["seat"]] = one.body["nickname"]
    return status


@asynccontextmanager
async def _found(
    place: Place, name: str, *, since: int, last: int | None
) -> AsyncIterator[tuple[EventStore, Portion]]:
    from mazziere.bootstrap import open_store_to_read
    from mazziere.services.audit.inspection import UnknownStream, find

    async with open_store_to_read(place) as store:
        try:
            portion = await find(store, name, since=since, last=last)
        except UnknownStream as unknown:
            raise unknown_name(unknown) from None
        yield store, portion


def unknown_name(unknown: UnknownStream) -> CommandError:
    """The error for an unknown name, with similar names."""
    if not unknown.near:
        return CommandError("inspect.unknown", name=unknown.name)
    near = ", ".join(say("inspect.quoted", name=name) for name in unknown.near)
    return CommandError("inspect.perhaps", name=unknown.name, near=near)


def heading(portion: Portion) -> str:
    """The heading: the stream or hand, and how many events it has."""
    stream, version = portion.head.stream, portion.head.version
    if portion.hand:
        first = portion.since + 1
        key = "inspect.of_hand" if portion.is_of_table else "inspect.of_round"
        return say(key, hand=portion.hand, stream=stream, first=first, last=version)
    return say("inspect.of_stream", stream=stream, count=version)


def in_words(one: Inspected, names: SeatNames) -> str:
    """An event as one line: its version, its instant, and its sentence."""
    from mazziere.cli.event_words import instant, sentence

    if one.body is None:
        return f"{one.version:>6}  " + say("inspect.unreadable", why=one.problem)
    at = one.body.get("at")
    when = instant(at) if isinstance(at, int) else ""
    told = _told_in_hand(one, names) or sentence(_inner(one.body), names)
    return f"{one.version:>6}  {when:<20}  {told}"


def _told_in_hand(one: Inspected, names: SeatNames) -> str:
    from mazziere.cli.narration import told_event
    from mazziere.table import events as e

    if not isinstance(one.event, e.InHand):
        return ""
    return "; ".join(told_event(one.event.event, names))


def _inner(body: dict[str, Any]) -> dict[str, Any]:
    return body["event"] if body["type"] == "in_hand" else body


def as_json(one: Inspected) -> str:
    """An event as a JSON object on one line."""
    said = {"version": one.version, "event": one.body, **({"problem": one.problem} if one.problem else {})}
    return json_text.dumps(said, ensure_ascii=False)
