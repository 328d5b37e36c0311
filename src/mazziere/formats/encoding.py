"""Which text do these bytes encode?

Histories have come as UTF-8 with and without a byte order mark, UTF-16 and Windows-1252, and files of
different kinds are joined into one. A file that is not valid UTF-8 as a whole is therefore read line by line,
and a line that cannot be decoded costs only the hand it belongs to. Programs have also taken UTF-8 for
Windows-1252 and encoded that once more.
"""

import codecs
import re
from bisect import bisect_left
from collections.abc import Sequence

import msgspec

_CONTROLS = re.compile(rb"[\x01-\x08\x0e-\x19\x1b-\x1f]")
"""What no text contains. A zero byte alone may also be PartyPoker's mark between two hands."""

_FIRST_OF_TWO = re.compile("[\xc2-\xf4]")
"""What the first byte of a character in UTF-8 is in Windows-1252."""

LOST = "\ufffd"
"""Replaces bytes that cannot be decoded."""


class Decoded(msgspec.Struct, frozen=True):
    """A text, and the numbers (from 1) of its lines that could not be decoded."""

    text: str
    undecodable: tuple[int, ...] = ()


class NotText(ValueError):
    """The bytes are not text: a picture, an archive, a database."""


def decode(data: bytes) -> Decoded:
    """The text of a file, with lines ending in a line feed. Raises `NotText`."""
    decoded = _decode(data)
    text = decoded.text
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\ufeff" in text:
        text = text.replace("\ufeff", "")
    if _FIRST_OF_TWO.search(text) is not None:
        text = "\n".join([line if line.isascii() else _encoded_once(line) for line in text.split("\n")])
    return Decoded(text, decoded.undecodable)


def _encoded_once(line: str) -> str:
    """The line, as it was before it was taken for Windows-1252, if all of it was UTF-8.

    >>> _encoded_once("1Â\u00a0250 â‚¬"), _encoded_once("Blåveis: bets €5")
    ('1\\xa0250 €', 'Blåveis: bets €5')
    """
    try:
        return line.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return line


def first_undecodable(undecodable: Sequence[int], first: int, last: int) -> int:
    """The first of the lines `first` to `last` that could not be decoded; 0 if all could.

    >>> first_undecodable((3, 9), 4, 8), first_undecodable((3, 9), 4, 9)
    (0, 9)
    """
    place = bisect_left(undecodable, first)
    return undecodable[place] if place < len(undecodable) and undecodable[place] <= last else 0


def _decode(data: bytes) -> Decoded:
    wide = _wide(data)
    if wide is not None:
        if len(data) % 2 and data.endswith((b"\n", b"\0")):
            data = data[:-1]  # half a character, left by a program that took the text for another encoding
        try:
            return Decoded(data.decode(wide))
        except UnicodeDecodeError as error:
            before = data[: error.start].decode(wide, errors="ignore")
            text = data.decode(wide, errors="replace")
            return Decoded(text, (before.count("\n") + 1,))
    if b"\0" in data:
        if _CONTROLS.search(data):
            raise NotText
        data = data.replace(b"\0", b"")
    try:
        return Decoded(data.decode("utf-8"))
    except UnicodeDecodeError:
        return _line_by_line(data)


def _wide(data: bytes) -> str | None:
    """The name of the UTF-16 encoding in its byte order, if the bytes are UTF-16."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    start = data[:200]
    if len(start) < 4 or start.count(0) * 3 < len(start):
        return None
    high, low = start[0::2].count(0), start[1::2].count(0)
    if not high:
        return "utf-16-le"
    return None if low else "utf-16-be"


def _line_by_line(data: bytes) -> Decoded:
    """Each line as UTF-8 if valid, otherwise as Windows-1252; undefined bytes are marked."""
    lines: list[str] = []
    undecodable: list[int] = []
    normal = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    for number, line in enumerate(normal.split(b"\n"), 1):
        try:
            lines.append(line.decode("utf-8"))
        except UnicodeDecodeError:
            try:
                lines.append(line.decode("cp1252"))
            except UnicodeDecodeError:
                lines.append(line.decode("cp1252", errors="replace"))
                undecodable.append(number)
    return Decoded("\n".join(lines), tuple(undecodable))
