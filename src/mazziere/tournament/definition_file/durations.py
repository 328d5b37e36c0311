"""How are times and lengths written in the file of a tournament?

As people write them in Italian and in English alike: "90 s", "10 min", "1 h 30 min". A level may last a
number of hands instead, and a game of a rotation a number of hands or of orbits.
"""

import re

UNITS = {"h": 3_600_000, "min": 60_000, "s": 1_000, "ms": 1}
"""Unit → milliseconds, from the longest."""

_PART = re.compile(r"\s*(\d+)\s*(h|min|s|ms)\b")
_COUNT = re.compile(r"\s*(\d+)\s*(hands|orbits)\s*")


def milliseconds(text: str) -> int | None:
    """A time in milliseconds; `None` if the text is none.

    >>> milliseconds("1 h 30 min"), milliseconds("90 s"), milliseconds("soon")
    (5400000, 90000, None)
    """
    total, at = 0, 0
    while part := _PART.match(text, at):
        total += int(part[1]) * UNITS[part[2]]
        at = part.end()
    return total if at and not text[at:].strip() else None


def counted(text: str) -> tuple[int, str] | None:
    """A number of hands or orbits; `None` if the text is none.

    >>> counted("12 hands"), counted("12")
    ((12, 'hands'), None)
    """
    found = _COUNT.fullmatch(text)
    return (int(found[1]), found[2]) if found else None


def duration(ms: int) -> str:
    """A time in the longest units that it is made of.

    >>> duration(5_400_000), duration(90_000), duration(0)
    ('1 h 30 min', '1 min 30 s', '0 s')
    """
    parts = []
    for unit, length in UNITS.items():
        count, ms = divmod(ms, length)
        if count:
            parts.append(f"{count} {unit}")
    return " ".join(parts) or "0 s"
