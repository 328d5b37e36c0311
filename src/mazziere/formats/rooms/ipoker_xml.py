"""What are the elements of an iPoker history?

Files say that they are XML, and are not always: braces between elements, a last element that is cut off. They
are therefore searched for the few elements that matter, wherever these stand.
"""

import re
from collections.abc import Iterator, Sequence
from html import unescape
from typing import Final

import msgspec

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card
from mazziere.formats.text.hand_lines import ImpossibleCard

_PIECE = re.compile(
    r"<general>(?P<general>.*?)</general>|<game\s[^>]*gamecode=\"(?P<number>[^\"]*)\"[^>]*>", re.DOTALL
)
_END = re.compile(r"</game>|<game\s|</session>|<session\s|\Z")
_TAG = re.compile(r"<(?P<tag>\w+)>(?P<text>[^<]*)</(?P=tag)>")
_ELEMENT = re.compile(
    r"<(?P<tag>round|player|action|cards|smallblind|bigblind|startdate)\b(?P<attributes>[^>]*?)/?>"
    r"(?P<text>[^<]*)"
)
_ATTRIBUTE = re.compile(r"(\w+)=\"([^\"]*)\"")
_SUITS: Final = {"S": "s", "H": "h", "D": "d", "C": "c"}


class Element(msgspec.Struct, frozen=True):
    """An element of a game, with the number of its line."""

    tag: str
    attributes: dict[str, str]
    text: str
    line: int


class GameElements(msgspec.Struct, frozen=True):
    """A hand, as far as its elements go.

    session  what is said of all hands of its session, by element
    closed   whether the end of the hand is there
    """

    number: str
    session: dict[str, str]
    elements: tuple[Element, ...]
    line: int
    last_line: int
    closed: bool


class Round(msgspec.Struct):
    """What a round contains: cards by player ("" for the board), and actions in order."""

    no: int
    line: int
    cards: list[Element] = []
    actions: list[Element] = []


def games(text: str) -> Iterator[GameElements]:
    """Every hand of a text."""
    session: dict[str, str] = {}
    line, counted, position = 1, 0, 0
    while (piece := _PIECE.search(text, position)) is not None:
        line += text.count("\n", counted, piece.start())
        counted = piece.start()
        if piece["number"] is None:
            session = {tag["tag"]: unescape(tag["text"]).strip() for tag in _TAG.finditer(piece["general"])}
            position = piece.end()
            continue
        end = _END.search(text, piece.end())
        assert end is not None
        body = text[piece.end() : end.start()]
        last, closed = line + body.count("\n"), end[0] == "</game>"
        yield GameElements(piece["number"], session, tuple(_elements(body, line)), line, last, closed)
        position = end.end() if end[0].startswith("</") else max(end.start(), piece.end())


def _elements(body: str, line: int) -> Iterator[Element]:
    counted = 0
    for found in _ELEMENT.finditer(body):
        line += body.count("\n", counted, found.start())
        counted = found.start()
        attributes = {key: unescape(value) for key, value in _ATTRIBUTE.findall(found["attributes"])}
        yield Element(found["tag"], attributes, unescape(found["text"]).strip(), line)


def rounds(elements: Sequence[Element]) -> Iterator[Round]:
    """The rounds of a hand in their order, each with its actions in theirs. Raises `ValueError`."""
    found: dict[int, Round] = {}
    current = Round(0, 0)
    for element in elements:
        if element.tag == "round":
            no = int(element.attributes.get("no", len(found)))
            current = found.setdefault(no, Round(no, element.line, [], []))
        elif element.tag == "cards":
            current.cards.append(element)
        elif element.tag == "action":
            current.actions.append(element)
    for _, one in sorted(found.items()):
        one.actions.sort(key=number_of)
        yield one


def number_of(action: Element) -> int:
    """The place of an action in its hand. Raises `ValueError`."""
    return int(action.attributes.get("no", 0))


def words_of(text: str) -> list[str]:
    """The words that stand for cards."""
    return text.replace(",", " ").split()


def cards_of(element: Element) -> tuple[Card, ...]:
    """Cards written as suit and rank: "S10 HK". Raises `ImpossibleCard`."""
    return tuple([_card(word, element.line) for word in words_of(element.text)])


def _card(word: str, line: int) -> Card:
    if word.upper() in ("X", "XX"):
        return UNKNOWN
    upper = word.upper()  # other collectors of hands write "c10"
    card = INTERNATIONAL.cards.get(upper[1:].replace("10", "T") + _SUITS.get(upper[:1], "?"))
    if card is None:
        error = ImpossibleCard(word)
        error.add_note(str(line))
        raise error
    return card
