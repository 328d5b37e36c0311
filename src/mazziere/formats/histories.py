"""Which hands does a file of any known format contain, and how is each written?

It is given a file's name and bytes, and opens no files. Who reads what is in `readers`.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec

from mazziere.formats.encoding import NotText, decode
from mazziere.formats.ohh.write import BETWEEN as OHH_BETWEEN
from mazziere.formats.ohh.write import ohh_file, ohh_text
from mazziere.formats.phh.write import own_code, phh_text, phhs_heading, phhs_text
from mazziere.formats.readers import opening, reader_of
from mazziere.formats.record import Read, RecordedHand, Unreadable
from mazziere.formats.replay.outcome import Replayed
from mazziere.formats.stars.write import BETWEEN as STARS_BETWEEN
from mazziere.formats.stars.write import stars_file, stars_text

_SUMMARY = re.compile(
    r"^\s*(?:PokerStars Tournament #\d+|Full ?Tilt Poker(?:\.fr)? Tournament Summary "
    r"|Winamax Poker - Tournament summary)",
    re.MULTILINE,
)


class Format(msgspec.Struct, frozen=True):
    """A format in which hands can be written.

    hand     one hand as text; raises `CannotBeWritten`
    hands    the texts of many hands joined as the text of one file
    before   the text before the n-th hand of such a file, from 1
    own      the code of our own extension used in a written hand; "" if there is none
    """

    hand: Callable[[RecordedHand, Replayed], str]
    hands: Callable[[Iterable[str]], str]
    before: Callable[[int], str]
    ending: str
    """Extension of the name of a file of one hand."""
    ending_of_many: str
    own: Callable[[RecordedHand], str] = lambda _: ""

    @property
    def endings(self) -> tuple[str, ...]:
        """File name extensions of this format: of one hand, and of many."""
        return self.ending, self.ending_of_many


def _apart(between: str) -> Callable[[int], str]:
    """Hands separated only by empty lines."""
    return lambda number: between if number > 1 else ""


FORMATS: Final = {
    "phh": Format(phh_text, phhs_text, phhs_heading, ".phh", ".phhs", own_code),
    "ohh": Format(ohh_text, ohh_file, _apart(OHH_BETWEEN), ".ohh", ".ohh"),
    "stars": Format(stars_text, stars_file, _apart(STARS_BETWEEN), ".txt", ".txt"),
}
"""By the name that users type."""


_ANOTHER_LANGUAGE = re.compile(
    r"^.{0,40}\bPokerStars\b.{0,20}?(?:#|№|\bn[°º.]|\bnr\b|\bno\b)[ .]?\d{6}", re.IGNORECASE | re.MULTILINE
)
"""A first line of PokerStars without the English words."""


def read_history(name: str, data: bytes) -> Iterator[Read]:
    """Every hand of a file, or the reason why it could not be read.

    Raises `TypeError` for text in place of bytes: only bytes show in which encoding a file came.
    """
    if not isinstance(data, bytes | bytearray | memoryview):
        raise TypeError(
            f"the bytes of a file are needed, not {type(data).__name__}: text.encode() makes some"
        )
    name, data = str(name), bytes(data)
    try:
        decoded = decode(data)
    except NotText:
        yield Unreadable("", 1, "not_text")
        return
    text = decoded.text
    if not text.strip():
        yield Unreadable("", 1, "empty_file")
        return
    reader = reader_of(opening(name, text))
    if reader is not None and reader.read is not None:
        has_hands = False
        for hand in reader.read(text, decoded.undecodable):
            has_hands = True
            yield hand
        if not has_hands:
            yield Unreadable("", 1, "no_hands", reader.name)
    elif reader is not None:
        yield Unreadable("", 1, "room_not_read", reader.name)
    elif decoded.undecodable:
        yield Unreadable("", decoded.undecodable[0], "undecodable")
    elif _SUMMARY.search(text):
        yield Unreadable("", 1, "tournament_summary")
    elif _ANOTHER_LANGUAGE.search(text):
        yield Unreadable("", 1, "another_language", "PokerStars")
    else:
        first = next(line for line in text.split("\n") if line.strip())
        yield Unreadable(
            "", 1 + text[: text.index(first)].count("\n"), "not_a_hand_history", first.strip()[:60]
        )
