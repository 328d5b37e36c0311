"""Which hands does a file hold, whichever of the known formats it is in?

The one place that knows all formats. It is given a file's name and bytes, and
opens nothing.
"""

import re
from collections.abc import Iterator

from mazziere.formats.encoding import NotText, decode
from mazziere.formats.phh_read import read_phh
from mazziere.formats.record import Read, Unreadable
from mazziere.formats.stars import is_stars, read_stars

_PHH_FIELD = re.compile(r"^\s*variant\s*=\s*[\"']", re.MULTILINE)
_SUMMARY = re.compile(r"^\s*PokerStars Tournament #\d+", re.MULTILINE)


def read_history(name: str, data: bytes) -> Iterator[Read]:
    """Every hand of a file, or what is wrong with it."""
    try:
        decoded = decode(data)
    except NotText:
        yield Unreadable("", 1, "not_text")
        return
    text = decoded.text
    if not text.strip():
        yield Unreadable("", 1, "empty_file")
    elif name.lower().endswith((".phh", ".phhs")) or (_PHH_FIELD.search(text) and not is_stars(text)):
        yield from read_phh(text)
    elif is_stars(text):
        yield from read_stars(text, decoded.undecodable)
    elif decoded.undecodable:
        yield Unreadable("", decoded.undecodable[0], "undecodable")
    elif _SUMMARY.search(text):
        yield Unreadable("", 1, "tournament_summary")
    else:
        first = next(line for line in text.split("\n") if line.strip())
        yield Unreadable(
            "", 1 + text[: text.index(first)].count("\n"), "not_a_hand_history", first.strip()[:60]
        )
