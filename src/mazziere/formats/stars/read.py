"""Which hands does a PokerStars text history record?

This module finds where hands begin and has their lines read; what the lines mean together is concluded in
`hand_meaning`.
"""

import re
from collections.abc import Iterator, Sequence

from mazziere.formats.amounts import CENTS, FINEST_UNIT, NotAnAmount, TooFine
from mazziere.formats.encoding import first_undecodable
from mazziere.formats.game_words import Header
from mazziere.formats.record import NotHeld, Read, RecordedHand, Unreadable
from mazziere.formats.stars.dialects import CHICO, as_stars, with_marks
from mazziere.formats.stars.header import FirstLine, NoHeader, first_lines, read_header
from mazziere.formats.stars.lines import FirstSeatIsZero, read_lines
from mazziere.formats.text.hand_lines import CutShort, ImpossibleCard
from mazziere.formats.text.hand_meaning import Meaning

_ANOTHER_ROOM = re.compile("Full ?Tilt ?Poker", re.IGNORECASE)
"""Rooms whose first line only looks like this format's."""

_RUPEES = re.compile(r"\bRs\. ?(?=\d)")


def is_stars(text: str) -> bool:
    """Whether a hand of this format begins anywhere in the text."""
    return next(first_lines(text), None) is not None


def read_stars(text: str, undecodable: Sequence[int] = ()) -> Iterator[Read]:
    """Every hand of a text, lazily.

    undecodable  numbers of the lines that could not be decoded: their hands cannot be read
    """
    text = _with_plain_spaces(text)
    line, position = 1, 0
    beginnings = first_lines(text)
    first = next(beginnings, None)
    while first is not None:
        following = next(beginnings, None)
        line += text.count("\n", position, first.start)
        position = first.start
        rest = text[first.end + 1 : following.start if following else None]
        lost = first_undecodable(undecodable, line, line + rest.count("\n")) if undecodable else 0
        if lost:
            yield Unreadable(first.number, lost, "undecodable")
        else:
            yield read_hand(first, rest, line)
        first = following


def _with_plain_spaces(text: str) -> str:
    """The text without spaces within amounts, and with plain spaces elsewhere."""
    text = text.replace("\xa0", " ").replace("\t", " ")
    return _RUPEES.sub("₹", text) if _contains(text, "Rs.") else text


def _contains(text: str, words: str) -> bool:
    """What `in` says; quicker where their first letter is rare."""
    initial, second, last = words[0], words[1], len(text) - len(words)
    place = text.find(initial)
    while 0 <= place <= last:
        if text[place + 1] == second and text[place : place + len(words)] == words:
            return True
        place = text.find(initial, place + 1)
    return False


def read_hand(first: FirstLine, rest: str, line: int) -> Read:
    """The hand that begins with `first` and continues with `rest`, where lines may end in spaces."""
    if first.site != "PokerStars" and _ANOTHER_ROOM.match(first.site):
        return NotHeld(first.number, line, "another_room", first.site)
    try:
        header = read_header(first)
    except NoHeader as unknown:
        if not (first.rest + rest).strip():  # the file ends within the first line
            return Unreadable(first.number, line, "truncated")
        return Unreadable(first.number, line, "unreadable_header", str(unknown)[:80])
    lines = rest.split("\n")
    found = _hand_of(header, first, lines, line) if header.game else None
    if type(found) is Unreadable and found.problem == "truncated" and "***" not in rest:
        found = _hand_of(header, first, with_marks(lines), line)
    if type(found) is RecordedHand or not _is_cancelled(lines):
        return found or NotHeld(header.number, line, "game_not_built", header.title)
    return NotHeld(header.number, line, "cancelled")


def _hand_of(header: Header, first: FirstLine, lines: list[str], line: int) -> Read:
    """The hand, from the lines after its first one, which is `line`."""
    if header.site in CHICO:
        lines = as_stars([words.strip(" ") for words in lines])
    from_zero = 0
    unit = CENTS if header.has_currency else 1
    while True:
        try:
            return Meaning(header, read_lines(lines, line + 1, unit, from_zero), line, unit).hand()
        except FirstSeatIsZero:
            from_zero = 1
        except TooFine as error:
            if unit == FINEST_UNIT:
                return Unreadable(header.number, _line_of(error, line), "not_an_amount", str(error))
            unit *= 10
        except NotAnAmount as error:
            return Unreadable(header.number, _line_of(error, line), "not_an_amount", str(error))
        except ImpossibleCard as wrong:
            return Unreadable(header.number, _line_of(wrong, line), "impossible_card", str(wrong))
        except CutShort as cut:
            return Unreadable(header.number, _line_of(cut, line), "truncated")
        except (ValueError, IndexError) as error:
            at = _line_of(error, line)
            words = lines[at - line - 1] if at > line else first.rest
            return Unreadable(header.number, at, "unreadable_line", words.strip()[:80])


def _is_cancelled(lines: list[str]) -> bool:
    """Whether any line says so, but the one in which the table is told."""
    return any([line.strip(" ").startswith("Hand cancelled") for line in lines[1:]])


def _line_of(error: Exception, first: int) -> int:
    """The line where reading failed: noted by `read_lines` on the exception; otherwise the first line."""
    return int(getattr(error, "__notes__", [first])[0])
