"""Moving the events of an earlier version into batches.

Up to migration e001 each event had a row of its own. They are moved in their order, a step at a time: a step
is one transaction that writes batches and removes what they hold, so that an interrupted move goes on where
it stopped and the file hardly grows. As long as the old table exists, the room is not open.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby

import structlog
from sqlalchemy import Connection, LargeBinary, cast, delete, insert, inspect, select, tuple_

from mazziere.adapters.stores.rows import rows_of
from mazziere.adapters.stores.sql_schema import batch, event
from mazziere.services.ports import Write

STEP = 5_000
"""Events moved per transaction."""

log = structlog.get_logger()


def is_to_move(connection: Connection) -> bool:
    """Whether there are events of an earlier version, or their empty table."""
    return inspect(connection).has_table(event.name)


def move_step(connection: Connection) -> bool:
    """Move the next events, in the transaction of `connection`. Returns whether more are left."""
    if not is_to_move(connection):
        return False
    body = cast(event.c.body, LargeBinary) if connection.dialect.name == "sqlite" else event.c.body
    found = connection.execute(
        select(event.c.stream, event.c.version, body).order_by(event.c.stream, event.c.version).limit(STEP)
    ).all()
    if not found:
        event.drop(connection)
        return False
    if connection.execute(select(batch.c.stream).limit(1)).first() is None:
        log.info("bringing the events of an earlier version into batches")
    rows = rows_of(_writes([(stream, version, _bytes(body)) for stream, version, body in found]))
    connection.execute(insert(batch), [row._asdict() for row in rows])
    moved = tuple_(event.c.stream, event.c.version) <= tuple_(found[-1].stream, found[-1].version)
    connection.execute(delete(event).where(moved))
    return True


def _writes(found: Iterable[tuple[str, int, bytes]]) -> Iterator[Write]:
    """Consecutive events of a stream; where one is missing, it goes on missing."""
    for (stream, _), numbered in groupby(enumerate(found), key=lambda one: (one[1][0], one[1][1] - one[0])):
        events = [event for _, event in numbered]
        yield Write(stream, tuple([body for _, _, body in events]), after=events[0][1] - 1)


def _bytes(body: bytes | str) -> bytes:
    return body.encode() if isinstance(body, str) else body
