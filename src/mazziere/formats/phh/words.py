"""What are the words, and the cards, of an action in a PHH text?

Actions are written in a few words ("p3 cc", "d db 7hTd2c"), and the same ones occur again and again.
"""

from typing import Final

from mazziere.cards import INTERNATIONAL, Card, parse_cards

_MOST_CACHED: Final = 20_000
_LONGEST_CACHED: Final = 40
_CARDS: Final[dict[str, tuple[Card, ...]]] = {}
_SPLIT: Final[dict[str, list[str]]] = {}
"""What has been read, as long as it is not too much."""


def cards_of(text: str) -> tuple[Card, ...]:
    """The cards of one action."""
    cards = _CARDS.get(text)
    if cards is None:
        cards = parse_cards(text, INTERNATIONAL)
        if len(_CARDS) >= _MOST_CACHED:
            _CARDS.clear()
        if len(text) <= _LONGEST_CACHED:
            _CARDS[text] = cards
    return cards


def words_of(text: str) -> list[str]:
    """The words of one action without its comment; not to be changed."""
    words = _SPLIT.get(text)
    if words is None:
        words = text.partition("#")[0].split()
        if len(_SPLIT) >= _MOST_CACHED:
            _SPLIT.clear()
        if len(text) <= _LONGEST_CACHED:
            _SPLIT[text] = words
    return words
