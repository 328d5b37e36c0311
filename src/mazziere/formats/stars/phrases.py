"""What do many lines of a PokerStars hand say after the name of a player?

"folds", "raises 150 to 250", "posts small blind 50": the same few words again and again, which are read once.
Words with cards in them are not the same again; see `lines`.
"""

from collections.abc import Callable
from typing import Final

from mazziere.formats.amounts import COUNTED
from mazziere.formats.record import Verb


class Phrase:
    """An action, or a forced bet. Not to be changed.

    kind  that of a forced bet, which has no verb
    """

    def __init__(self, verb: Verb | None, amount: int, to: int = 0, kind: str = "") -> None:
        self.verb = verb
        self.amount = amount
        self.to = to
        self.kind = kind


_PHRASES: Final[dict[int, dict[str, Phrase]]] = {unit: {} for unit in COUNTED}
_MOST_PHRASES: Final = 5_000


def phrases_in(unit: int) -> dict[str, Phrase]:
    """Words → phrase, for those that have been read where so many chips make one of the currency."""
    return _PHRASES[unit]


def read_phrase(text: str, count: Callable[[str], int], phrases: dict[str, Phrase]) -> Phrase | None:
    """The phrase, remembered in `phrases`; None if the text is none. Raises what `count` raises."""
    phrase = _read(text, count)
    if phrase is not None:
        if len(phrases) >= _MOST_PHRASES:
            phrases.clear()
        phrases[text] = phrase
    return phrase


def _read(text: str, count: Callable[[str], int]) -> Phrase | None:
    words = text.split(" ")
    match words[0]:
        case "folds" if len(words) < 2 or not words[1].startswith("["):
            return Phrase("fold", 0)
        case "checks":
            return Phrase("check", 0)
        case "calls":
            return Phrase("call", count(words[1]))
        case "bets":
            amount = count(words[1])
            return Phrase("bet", amount, amount)
        case "raises":
            return Phrase("raise", 0, count(words[words.index("to", 1) + 1]))
        case "posts":
            paid = words[-4] if text.endswith(" and is all-in") else words[-1]
            end = text.find(paid, len("posts "))
            if end < 0:
                raise ValueError(text)
            return Phrase(None, count(paid), 0, text[len("posts ") : end].strip().lower())
        case _:
            return None
