"""What do many lines of PokerStars hands say, that have been read before?

"folds", "raises 150 to 250", "posts small blind 50": the same few words again and again, which are read once.
So are whole lines of the players of a table, "Ada: folds" and "Seat 3: Ada (10000 in chips)", which come in
one hand after another. Words with cards in them are not the same again; see `lines`.
"""

from collections.abc import Callable
from typing import Final

from mazziere.formats.amounts import COUNTED
from mazziere.formats.record import RecordedAction, RecordedSeat, Verb


class Phrase:
    """An action, or a forced bet. Not to be changed.

    kind  that of a forced bet, which has no verb
    """

    def __init__(self, verb: Verb | None, amount: int, to: int = 0, kind: str = "") -> None:
        self.verb = verb
        self.amount = amount
        self.to = to
        self.kind = kind
        self._acts: list[RecordedAction | None] = []
        """The action of each seat, as far as it was asked for."""

    def act(self, seat: int) -> RecordedAction:
        """The action, if this seat takes it. There must be a verb."""
        if seat < len(self._acts):
            known = self._acts[seat]
            if known is not None:
                return known
        assert self.verb is not None
        act = RecordedAction(seat, self.verb, self.amount, self.to)
        if seat < _MOST_SEATS:
            self._acts += [None] * (seat + 1 - len(self._acts))
            self._acts[seat] = act
        return act


class PlayedLine:
    """A line that tells what a player does: a name and an action. Not to be changed."""

    def __init__(self, name: str, phrase: Phrase) -> None:
        self.name = name
        self.phrase = phrase


class ReadBefore:
    """What has been read, where so many chips make one of the currency."""

    def __init__(self, unit: int) -> None:
        self.count: Callable[[str], int] = COUNTED[unit].__getitem__
        """Words → chips. Raises `NotAnAmount`, or `TooFine`."""
        self.phrases: dict[str, Phrase] = {}
        self.played: dict[str, PlayedLine] = {}
        self.seats: dict[str, RecordedSeat] = {}
        """Lines that list a player, whose seat has the number that is written."""

    def phrase(self, text: str) -> Phrase | None:
        """The phrase; None if the text is none. Raises what `count` raises."""
        phrase = self.phrases.get(text)
        if phrase is None:
            phrase = _read(text, self.count)
            if phrase is not None:
                if len(self.phrases) >= _MOST_PHRASES:
                    self.phrases.clear()
                self.phrases[text] = phrase
        return phrase

    def remember_play(self, line: str, name: str, phrase: Phrase) -> None:
        """The line is this player's, and tells this action."""
        if len(self.played) >= _MOST_LINES:
            self.played.clear()
        self.played[line] = PlayedLine(name, phrase)

    def remember_seat(self, line: str, listed: RecordedSeat) -> None:
        """The line lists this player."""
        if len(self.seats) >= _MOST_LINES:
            self.seats.clear()
        self.seats[line] = listed


_MOST_SEATS: Final = 24
_MOST_PHRASES: Final = 5_000
_MOST_LINES: Final = 2_000
READ_BEFORE: Final[dict[int, ReadBefore]] = {unit: ReadBefore(unit) for unit in COUNTED}
"""By unit."""


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
        case "raises" if "to" in words:
            return Phrase("raise", 0, count(words[words.index("to", 1) + 1]))
        case "posts":
            paid = words[-4] if text.endswith(" and is all-in") else words[-1]
            end = text.find(paid, len("posts "))
            if end < 0:
                raise ValueError(text)
            return Phrase(None, count(paid), 0, text[len("posts ") : end].strip().lower())
        case _:
            return None
