"""Which card is "Knh", "10Pik" or "Dc"?

Some rooms write cards in the language of the player: other letters for the court cards and the ten, other
words or letters for the suits. One card alone can be ambiguous (D is a queen in German and a ten in Spanish);
the cards of a whole hand are read in the first language in which all of them are different cards.
"""

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card
from mazziere.formats.text.hand_lines import ImpossibleCard


class _Language(msgspec.Struct, frozen=True):
    """Letters of a language that differ from the English ones: of ranks, and of suits."""

    ranks: dict[str, str] = {}
    suits: dict[str, str] = {}


_ENGLISH_RANKS = "23456789TJQKA"
_ENGLISH_SUITS = {sign: sign for sign in "shdc"}
_WORDS: Final = {
    "pik": "s",
    "herz": "h",
    "kier": "h",
    "karo": "d",
    "kreuz": "c",
    "trefl": "c",
    "♠": "s",
    "♥": "h",
    "♦": "d",
    "♣": "c",
}
_RUSSIAN: Final = {"В": "J", "Д": "Q", "К": "K", "Т": "A"}
_LANGUAGES: Final = (
    _Language(),
    _Language({"F": "J", "D": "Q", "R": "K"}, {"p": "s", "c": "h", "q": "d", "f": "c"}),  # Italian
    _Language({}, {"p": "s", "c": "h", "q": "d", "f": "c"}),
    _Language({"Kn": "J", "D": "Q", "E": "A"}),  # Swedish: knekt, dam, kung, ess
    _Language({"B": "J", "D": "Q"}),  # German: Bube, Dame
    _Language({"B": "J", "V": "Q", "H": "K"}),  # Dutch: boer, vrouw, heer
    _Language({"V": "J", "D": "Q", "R": "K"}),  # French: valet, dame, roi
    _Language({"V": "J", "D": "Q", "R": "K"}, {"p": "s", "c": "h", "k": "d", "t": "c"}),
    _Language({"D": "T"}, {"p": "s", "c": "h", "d": "d", "t": "c"}),  # Spanish: diez; picas, tréboles
    _Language({"D": "T"}, {"e": "s", "c": "h", "o": "d", "p": "c"}),  # Portuguese: dez; espadas, ouros, paus
    _Language({"D": "T"}, {"p": "s", "o": "d", "t": "c", "e": "h"}),
    _Language(_RUSSIAN),
    _Language({sign.encode("cp1251").decode("cp1252"): rank for sign, rank in _RUSSIAN.items()}),
)


def card_reader(words: Iterable[str]) -> Callable[[str], Card]:
    """What reads the cards of a hand, given all words in it that stand for cards.

    What it returns raises `ImpossibleCard`.

    >>> read = card_reader(["Knh", "Dd", "10c", "Ks"])
    >>> read("Knh") == read("Jh"), read("Dd") == read("Qd"), read("10c") == read("Tc")
    (True, True, True)
    """
    pairs = {_parted(word) for word in words if not _is_hidden(word)}
    fitting = next((language for language in _LANGUAGES if _fits(language, pairs)), _LANGUAGES[0])
    return lambda word: _card(word, fitting)


def _is_hidden(word: str) -> bool:
    return word.strip("Xx?") == ""


def _parted(word: str) -> tuple[str, str]:
    """Rank and suit as written, suits written out as letters: "10Pik" is a ten and "s"."""
    lower = word.lower()
    rank, suit = next(
        ((word[: -len(name)], sign) for name, sign in _WORDS.items() if lower.endswith(name)),
        (word[:-1], word[-1:].lower()),
    )
    return "T" if rank == "10" else rank, suit


def _translated(pair: tuple[str, str], language: _Language) -> tuple[str, str]:
    rank, suit = pair
    return language.ranks.get(rank, rank), (language.suits or _ENGLISH_SUITS).get(suit, "")


def _fits(language: _Language, pairs: set[tuple[str, str]]) -> bool:
    """Whether all cards are cards in this language, and different ones stay different."""
    if any(rank in language.ranks.values() and rank not in language.ranks for rank, _ in pairs):
        return False  # a language has only one letter for a rank
    read = [_translated(pair, language) for pair in pairs]
    return len(set(read)) == len(pairs) and all(
        rank in _ENGLISH_RANKS and rank and suit for rank, suit in read
    )


def _card(word: str, language: _Language) -> Card:
    if _is_hidden(word):
        return UNKNOWN
    card = INTERNATIONAL.cards.get("".join(_translated(_parted(word), language)))
    if card is None:
        raise ImpossibleCard(word)
    return card
