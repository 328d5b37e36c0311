"""Which reader understands a file, judging by its name and its first lines?

Another room's reader is one more row of `READERS`. A room whose histories are recognized but not read has a
row without a reader, so that its files are called by its name.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from mazziere.formats.ohh.read import is_ohh, read_ohh
from mazziere.formats.phh.read import read_phh
from mazziere.formats.record import Read
from mazziere.formats.rooms.fulltilt import read_fulltilt
from mazziere.formats.rooms.ipoker import read_ipoker
from mazziere.formats.rooms.pacific import read_pacific
from mazziere.formats.rooms.partypoker import read_partypoker
from mazziere.formats.rooms.winamax import read_winamax
from mazziere.formats.stars.read import is_stars, read_stars

OPENING_LINES: Final = 12
"""The number of non-empty lines by which a room is recognized."""

_PHH_FIELD = re.compile(r"^\s*variant\s*=\s*[\"']", re.MULTILINE)


class FileOpening(msgspec.Struct, frozen=True):
    """What shows which reader a file needs.

    name   the file's name, in lower case
    first  the first lines that are not empty, without their indentation
    text   the whole text
    """

    name: str
    first: str
    text: str


class Reader(msgspec.Struct, frozen=True):
    """How the histories of one room, or in one format, are recognized and read.

    name        of the room or format, as people know it
    recognizes  whether a file is one of these
    read        a text, and the numbers of its lines that could not be decoded → its hands; None if such
                files are not read yet
    """

    name: str
    recognizes: Callable[[FileOpening], bool]
    read: Callable[[str, Sequence[int]], Iterator[Read]] | None = None


def opening(name: str, text: str) -> FileOpening:
    """What is seen of a file before it is read."""
    found: list[str] = []
    position = 0
    while len(found) < OPENING_LINES and position < len(text):
        end = text.find("\n", position)
        end = len(text) if end < 0 else end
        if line := text[position:end].strip():
            found.append(line)
        position = end + 1
    return FileOpening(name.lower(), "\n".join(found), text)


def reader_of(seen: FileOpening) -> Reader | None:
    """The first of `READERS` that recognizes the file."""
    return next((reader for reader in READERS if reader.recognizes(seen)), None)


def begins(pattern: str) -> Callable[[FileOpening], bool]:
    """Recognizes files one of whose first lines begins like this."""
    line = re.compile(f"^(?:{pattern})", re.MULTILINE | re.IGNORECASE)
    return lambda seen: line.search(seen.first) is not None


def _has_phh_name(seen: FileOpening) -> bool:
    return seen.name.endswith((".phh", ".phhs"))


def _has_phh_field(seen: FileOpening) -> bool:
    return _PHH_FIELD.search(seen.text) is not None and not is_stars(seen.text)


READERS: Final = (
    Reader("PHH", _has_phh_name, lambda text, _: read_phh(text)),
    Reader("Winamax", begins(r"Winamax Poker - (?!Tournament summary)"), read_winamax),
    Reader("iPoker", begins(r"(?:<\?xml[^>]*>\s*)?<(?:session sessioncode=|root>\s*<general>)"), read_ipoker),
    Reader(
        "888",
        begins(r"(?:\*{4,5} )?(?:Cassava|888|Snap|LuckyAce)[^*\n]* Hand History for Game "),
        read_pacific,
    ),
    Reader(
        "PartyPoker", begins(r"\*{5} Hand History for Game \w+ \*{5}|Game #\d+ starts\."), read_partypoker
    ),
    Reader("Full Tilt", begins(r"Full ?Tilt ?Poker(?:\.fr)? Game #\d+"), read_fulltilt),
    Reader("Ignition/Bovada", begins(r"(?:Ignition|Bovada|Bodog\S*(?: UK| Canada)?) Hand #")),
    Reader("Winning Poker Network", begins(r"Game started at: |(?:Game )?Hand #\d+ - |Game ID: \d+ ")),
    Reader("Unibet", begins(r"Unibet Hand #\d+ - ")),
    Reader("Entraction", begins(r"Game # \d+ - ")),
    Reader("IGT", begins(r"\{\s*\"history\"\s*:\s*\[\s*\{\s*\"player\"")),
    Reader("Merge", begins(r"<description type=|<game id=\"[\d-]+\" starttime=")),
    Reader("Microgaming", begins(r"<Game (?:hhversion=\"[^\"]*\" )?id=\"\d+\" date=")),
    Reader("Ongame", begins(r"\*{5} History for hand ")),
    Reader("Absolute Poker", begins(r"Stage\s+#C?\d+")),
    Reader("Everleaf", begins(r"\*{5} Hand history for game #\d+ |Partouche Poker ")),
    Reader("Seals with Clubs", begins(r"Site: Seals With Clubs")),
    Reader("PKR", begins(r"Starting Hand #\d+")),
    Reader("Boss", begins(r"<HISTORY ID=\"\d+\" SESSION=")),
    Reader("PHH", _has_phh_field, lambda text, _: read_phh(text)),
    Reader("Open Hand History", lambda seen: is_ohh(seen.text), lambda text, _: read_ohh(text)),
    Reader("PokerStars", lambda seen: is_stars(seen.text), read_stars),
)
"""In the order in which they are asked: names of files and of rooms first, what occurs anywhere last."""
