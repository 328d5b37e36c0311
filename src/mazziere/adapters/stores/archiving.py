"""Archiving: which rows are moved into frames, and what is written when they are.

Rows of the streams that grow with every hand are moved when some of them have gathered; the seal of a deck is
a stream of its own, and is moved whole. The first and the last row of every other stream stay where they are:
the last so that writing to it and the list of streams need no archive, the first for whoever asks how it
began. Nothing asks whether a hand is over, for what was appended never changes.

Written here once for SQLite and PostgreSQL: the questions in SQL with numbered parameters, and the steps as a
generator that yields a question and is sent the rows that answer it. A step is one transaction, which removes
exactly the rows that it has packed, or does nothing: no event is lost or doubled, wherever it is cut off.
"""

from collections.abc import Generator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from mazziere.adapters.stores.frames import PackedFrame, is_due, packed, trained
from mazziere.adapters.stores.rows import Row

GROWING: Final = ("table/", "hands/", "book/", "tournament/", "casino/", "rounds/", "jackpot/")
"""The prefixes of streams that grow with every hand."""
WHOLE: Final = ("round_seal/", "seal/")
"""The prefixes of streams that have one event."""

WORTHWHILE: Final = 16
"""Rows of a stream that are moved together, so that the index of the archive stays small."""
LEAST_ROWS: Final = 512
"""Rows that are moved together; fewer would fill no frame."""
STEP_ROWS: Final = 2_000
STEP_BYTES: Final = 512 * 1024
"""What a step moves at most, about."""
PAGE: Final = 256
"""Rows read at once."""

CANDIDATES = """
    SELECT stream, count(*) FROM {live_streams} WHERE stream >= $1 AND stream < $2
    GROUP BY stream HAVING count(*) > $3 ORDER BY 2 DESC, 1 LIMIT 1000
"""
WHOLE_COUNT = "SELECT count(*) FROM {live_streams} WHERE stream >= $1 AND stream < $2"
WHOLE_ROWS = """
    SELECT stream, after, size, body FROM {live} WHERE stream >= $1 AND stream < $2
    ORDER BY stream, after LIMIT $3
"""
RESTING_ROWS = """
    SELECT stream, after, size, body FROM {live} WHERE stream = $1 AND after > $2 ORDER BY after LIMIT $3
"""
NEWEST = """
    SELECT (SELECT coalesce(max(no), 0) FROM frame), no, body FROM dictionary ORDER BY no DESC LIMIT 1
"""
NEXT_FRAME = "SELECT coalesce(max(no), 0) + 1 FROM frame"

Question: TypeAlias = tuple[str, tuple[object, ...]]
TableRows: TypeAlias = list[tuple[Any, ...]]
Asking: TypeAlias = Generator[Question, Sequence[Any], list[Row]]


class Move(NamedTuple):
    """What a step writes and removes."""

    row_count: int
    """How many rows it removes, which are those of the parts."""
    frames: tuple[PackedFrame, ...]
    dictionary: int | None
    """The number of a stored dictionary that the frames need; None: they need none, or the new one."""
    new_dictionary: bytes | None

    @property
    def events(self) -> int:
        """How many events are moved."""
        return sum(part.size for frame in self.frames for part in frame.parts)

    @property
    def ranges(self) -> list[tuple[str, int, int]]:
        """(stream, version before, version after) of each part, whose rows are removed."""
        parts = [part for frame in self.frames for part in frame.parts]
        return [(part.stream, part.after, part.after + part.size) for part in parts]

    def numbered(self, first: int) -> tuple[TableRows, TableRows, TableRows]:
        """The new rows of `dictionary`, `frame` and `archived`, with the number of the first frame."""
        dictionary = self.dictionary if self.new_dictionary is None else first
        frames: TableRows = [(no, dictionary, frame.body) for no, frame in enumerate(self.frames, first)]
        parts: TableRows = [
            (*part, no) for no, frame in enumerate(self.frames, first) for part in frame.parts
        ]
        return [] if self.new_dictionary is None else [(first, self.new_dictionary)], frames, parts


def choose(live: str, live_streams: str, *, at_once: bool) -> Asking:
    """The rows that the next step moves, in their order; none if there are not enough.

    live          the table or view of the rows that may be moved
    live_streams  that of their streams, to count the rows
    at_once       however few there are
    """
    least = 2 if at_once else WORTHWHILE + 2  # the first and the last stay
    found = list[tuple[str, int]]()
    for prefix in GROWING:
        answer = yield CANDIDATES.format(live_streams=live_streams), (prefix, _over(prefix), least)
        found += [(stream, count) for stream, count in answer]
    wholes = dict[str, int]()
    for prefix in WHOLE:
        ((count,),) = yield WHOLE_COUNT.format(live_streams=live_streams), (prefix, _over(prefix))
        wholes[prefix] = count
    if not at_once and sum(wholes.values()) + sum(count - 2 for _, count in found) < LEAST_ROWS:
        return []
    rows = list[Row]()
    for prefix in [prefix for prefix, count in wholes.items() if count]:
        answer = yield WHOLE_ROWS.format(live=live), (prefix, _over(prefix), PAGE)
        rows += [Row(*row) for row in answer]
    size = sum(len(row.body) for row in rows)
    for stream, _ in sorted(found, key=lambda one: -one[1]):
        after, is_read = 0, False
        while not is_read and len(rows) < STEP_ROWS and size < STEP_BYTES:
            answer = yield RESTING_ROWS.format(live=live), (stream, after, PAGE + 1)
            # The last row of the answer either stays, being the last of its stream, or begins the next page.
            more = [Row(*row) for row in answer[:-1]]
            rows += more
            size += sum(len(row.body) for row in more)
            after, is_read = rows[-1].after if more else after, len(answer) <= PAGE
    return sorted(rows)


def move_of(rows: Sequence[Row], newest: Sequence[Sequence[Any]]) -> Move:
    """What moves these rows. It compresses them, which takes some milliseconds.

    newest  the answer to `NEWEST`; without any row, there is no dictionary
    """
    last, number, stored = newest[0] if newest else (0, None, None)
    new = trained(rows) if is_due(number, last + 1) else None
    used = stored if new is None else new
    return Move(len(rows), tuple(packed(rows, used)), number if new is None else None, new)


def _over(prefix: str) -> str:
    """The name after all those that begin with a prefix."""
    return prefix + chr(0x10FFFF)
