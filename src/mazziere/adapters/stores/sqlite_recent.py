"""Recent rows: where SQLite keeps what was appended last, and how it is found there.

A key of streams on the disk costs an append as much as its rows: the streams of a hand are many, so that each
row changes another page of the key, and divides it. Appends therefore go to the end of the table `recent`,
under numbers that only grow. The key of that table is a temporary one, which each connection makes for itself
and brings up to date before it asks. Rows that are no longer recent are *settled*, many at once and in the
order of their streams: moved to `batch`, which has the key on the disk.

Two laws hold in every file. Rows are settled in the order of their numbers, so that the rows of a stream in
`recent` are newer than those in `batch`. And the newest row of all stays where it is: its number says whether
another process has appended something meanwhile.
"""

import sqlite3
from collections.abc import Sequence
from itertools import chain
from typing import Final

KEPT: Final = 16_384
"""The last numbers given, whose rows stay recent: the archive finds most of them first."""
STEP: Final = 512
"""Numbers whose rows are settled together."""

OWN_KEY: Final = (
    "PRAGMA temp_store = MEMORY",
    "CREATE TEMP TABLE latest (no INTEGER PRIMARY KEY, stream TEXT NOT NULL, after INTEGER NOT NULL)",
    "CREATE INDEX temp.latest_of_stream ON latest (stream, after)",
    """
    CREATE TEMP VIEW live AS
    SELECT stream, after, size, body FROM batch
    UNION ALL
    SELECT latest.stream, latest.after, recent.size, recent.body
    FROM latest JOIN recent ON recent.no = latest.no
    WHERE recent.no < (SELECT max(no) FROM recent)
    """,
    """
    CREATE TEMP VIEW live_streams AS
    SELECT stream FROM batch UNION ALL SELECT stream FROM latest
    """,
)
"""`latest` is the key, and may name rows that another process has archived; `live` is what the archive may
move, and `live_streams` the streams of that, about: to count rows of `live`, SQLite would read every body."""
FORGET = "DELETE FROM latest WHERE no < (SELECT min(no) FROM recent)"
LEARN = """
    INSERT INTO latest (no, stream, after)
    SELECT no, stream, after FROM recent WHERE no > (SELECT coalesce(max(no), 0) FROM latest)
"""

NUMBERS = "SELECT (SELECT min(no) FROM recent), (SELECT max(no) FROM recent)"
"""The oldest and the newest; asked for together, SQLite would read the whole table."""
APPEND = """
    INSERT INTO recent (stream, after, size, body)
    SELECT * FROM (VALUES {}) WHERE (SELECT max(no) FROM recent) IS ?
"""
"""Writes nothing if the newest number is another than the one that is given."""
SETTLE = (
    """
    INSERT INTO batch (stream, after, size, body)
    SELECT stream, after, size, body FROM recent WHERE no <= ?1 ORDER BY stream, after
    """,
    "DELETE FROM recent WHERE no <= ?1",
)
IN_RANGES = """
    WITH gone(stream, since, over) AS (VALUES {})
    SELECT latest.no FROM gone CROSS JOIN latest
    WHERE latest.stream = gone.stream AND latest.after >= gone.since AND latest.after < gone.over
"""
REMOVE = f"DELETE FROM recent WHERE no < (SELECT max(no) FROM recent) AND no IN ({IN_RANGES})"
FORGET_REMOVED = f"DELETE FROM latest WHERE no IN ({IN_RANGES})"


def make_key(connection: sqlite3.Connection) -> None:
    """Give a connection its own key of the recent rows. The file is not written to."""
    for statement in OWN_KEY:
        connection.execute(statement)


def catch_up(connection: sqlite3.Connection) -> None:
    """Bring the key of a connection up to date."""
    connection.execute(FORGET)
    connection.execute(LEARN)


def forget_removed(connection: sqlite3.Connection, ranges: Sequence[tuple[str, int, int]]) -> None:
    """Remove from the key of a connection what a step of the archive has removed.

    ranges  (stream, version before, version after)
    """
    values = ", ".join(["(?, ?, ?)"] * len(ranges))
    connection.execute(FORGET_REMOVED.format(values), list(chain.from_iterable(ranges)))
