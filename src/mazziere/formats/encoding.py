"""Which text do these bytes mean?

Histories have come as UTF-8 with and without a byte-order mark, UTF-16 and
Windows-1252, and people join files of different kinds into one. So a file that
is not UTF-8 as a whole is read line by line, and a line that is nothing at all
costs only the hand it belongs to.
"""

import codecs

import msgspec

LOST = "\ufffd"
"""Stands in a line where bytes meant nothing."""


class Decoded(msgspec.Struct, frozen=True):
    """A text, and the lines (counted from 1) of it that could not be read."""

    text: str
    undecodable: tuple[int, ...] = ()


class NotText(ValueError):
    """These bytes are no text: a picture, an archive, a database."""


def decode(data: bytes) -> Decoded:
    """The text of a file, lines ending in a line feed. Raises `NotText`."""
    decoded = _decode(data)
    text = decoded.text
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\ufeff" in text:
        text = text.replace("\ufeff", "")
    return Decoded(text, decoded.undecodable)


def _decode(data: bytes) -> Decoded:
    wide = _wide(data)
    if wide is not None:
        try:
            return Decoded(data.decode(wide))
        except UnicodeDecodeError as error:
            before = data[: error.start].decode(wide, errors="ignore")
            text = data.decode(wide, errors="replace")
            return Decoded(text, (before.count("\n") + 1,))
    if b"\0" in data:
        raise NotText
    try:
        return Decoded(data.decode("utf-8"))
    except UnicodeDecodeError:
        return _line_by_line(data)


def _wide(data: bytes) -> str | None:
    """The name of UTF-16, in the byte order in which it is used, if this is it."""
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
    """UTF-8 where it is UTF-8, else Windows-1252; undefined bytes are marked."""
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
