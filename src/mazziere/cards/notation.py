"""How is a card written, and which card does a text mean?

There are two notations, and the notation is never guessed: `c` is clubs in the international one (As Kd Th
9c) and hearts, *cuori*, in the Italian one (Ap Kq 10c 9f). Both read "T" and "10" for a ten; each writes its
own. In both the joker is "Jo", read as "Joker" too, and an unknown card is "??". Ranks are capital letters,
suits lowercase letters.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from mazziere.cards.card import JOKER, RANKS, UNKNOWN, Card, make_card

UNKNOWN_TEXT: Final = "??"
JOKER_TEXT: Final = "Jo"
JOKER_SPELLED_OUT: Final = "Joker"


class UnreadableCard(ValueError):
    """The text is not a card in the given notation.

    text      the whole text that was to be read
    position  index in `text` at which reading stopped, from 0
    notation  key of the notation
    """

    def __init__(self, text: str, position: int, notation: str) -> None:
        self.text = text
        self.position = position
        self.notation = notation
        super().__init__(f"no {notation} card at character {position + 1} of {text!r}")


@dataclass(frozen=True, slots=True, eq=False)
class Notation:
    """One way of writing the 53 cards and the unknown card."""

    key: str
    texts: Mapping[Card, str]
    """The text of each card."""
    cards: Mapping[str, Card]
    """The card that each text means, including the alternative spellings accepted."""


def _notation(key: str, *, ten: str, suits: str) -> Notation:
    """A notation that writes a ten as `ten` and the four `SUITS` as the letters of `suits`, in that order."""
    texts = {UNKNOWN: UNKNOWN_TEXT, JOKER: JOKER_TEXT}
    cards = {UNKNOWN_TEXT: UNKNOWN, JOKER_TEXT: JOKER, JOKER_SPELLED_OUT: JOKER}
    for rank, letter in enumerate(RANKS):
        for suit, suit_letter in enumerate(suits):
            card = make_card(rank, suit)
            texts[card] = (ten if letter == "T" else letter) + suit_letter
            for spelling in ("T", "10") if letter == "T" else (letter,):
                cards[spelling + suit_letter] = card
    return Notation(key=key, texts=texts, cards=cards)


INTERNATIONAL: Final = _notation("international", ten="T", suits="cdhs")
ITALIAN: Final = _notation("italian", ten="10", suits="fqcp")  # fiori, quadri, cuori, picche


def parse_card(text: str, notation: Notation) -> Card:
    """The single card written in `text`; surrounding spaces are allowed. Raises `UnreadableCard`."""
    card = notation.cards.get(text.strip())
    if card is None:
        raise UnreadableCard(text, len(text) - len(text.lstrip()), notation.key)
    return card


def parse_cards(text: str, notation: Notation) -> tuple[Card, ...]:
    """The cards written in `text`, with or without spaces between them. Raises `UnreadableCard`.

    >>> parse_cards("As Kd", INTERNATIONAL) == parse_cards("ApKq", ITALIAN)
    True
    """
    found = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        length = 3 if text.startswith("10", position) else 2
        if text.startswith(JOKER_SPELLED_OUT, position):
            length = len(JOKER_SPELLED_OUT)
        card = notation.cards.get(text[position : position + length])
        if card is None:
            raise UnreadableCard(text, position, notation.key)
        found.append(card)
        position += length
    return tuple(found)


def card_text(card: Card, notation: Notation) -> str:
    """How `card` is written: the inverse of `parse_card`."""
    text = notation.texts.get(card)
    if text is None:
        raise ValueError(f"there is no card {card}")
    return text


def cards_text(cards: Iterable[Card], notation: Notation) -> str:
    """The cards, separated by spaces: the inverse of `parse_cards`."""
    return " ".join(card_text(card, notation) for card in cards)
