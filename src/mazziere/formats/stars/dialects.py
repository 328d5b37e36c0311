"""What do other rooms write differently in the format of PokerStars?

A hand of such a room becomes text as PokerStars writes it; its lines keep their numbers.
What is left are facts that PokerStars has no words for: see `stars.lines` and `text.hand_meaning`.
"""

import re
from decimal import Decimal
from typing import Final

GGPOKER: Final = "GGPoker"
SITES: Final = {"Poker": GGPOKER}
"""Name in the first line → the room's name."""

CHICO: Final = frozenset(("BetOnline Poker", "PayNoRake", "SportsBetting.ag Poker", "Tiger Gaming"))
"""The rooms of the Chico network."""

_TEN = re.compile(r"(?<=[\[ ])10(?=[cdhs](?:[\] ]|$))", re.MULTILINE)
_SHOWS = re.compile(r"^(?P<name>.+) shows (?P<cards>[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])+)$", re.MULTILINE)
_ALL_IN = re.compile(r" and is all in$", re.MULTILINE)
_NO_ANTE = re.compile(r"^.+: ante processed 0(?:\.0+)?$", re.MULTILINE)
_ANTE = re.compile(r"(?<=: )ante processed (?=[\d.]+$)", re.MULTILINE)
_SEAT = re.compile(r"^Seat (?P<no>\d+): (?P<name>.+) \([\d.]+ in chips\)", re.MULTILINE)
_LEFT = re.compile(r"^(?P<name>.+) has left the table$", re.MULTILINE)
_TOTAL = re.compile(r"^Total pot (?P<amount>\d+\.\d\d)(?= \| Rake)", re.MULTILINE)
_NO_CARDS = re.compile(r"^Dealt to .+ \[\]$|^Board \[\]$", re.MULTILINE)


_LOST_MARKS = re.compile(
    r"^\s*(?P<heading>HOLE CARDS|DEALING HANDS|(?:FIRST |SECOND )?(?:FLOP|TURN|RIVER|SHOW ?DOWN)"
    r"|(?:FIRST|SECOND|THIRD) DRAW|[3-6](?:rd|th) STREET|SUMMARY)(?P<cards>\s+\[.*)?\s*$"
)


def with_marks(lines: list[str]) -> list[str]:
    """The lines of a hand whose headings have lost their asterisks, as in text pasted into a forum."""
    return [_LOST_MARKS.sub(r"*** \g<heading> ***\g<cards>", line) for line in lines]


def as_stars(lines: list[str]) -> list[str]:
    """The lines of one hand of the Chico network in the words of PokerStars; each stays in its place."""
    text = "\n".join(lines)
    text = _SHOWS.sub(r"\g<name>: shows [\g<cards>]", _TEN.sub("T", text))
    text = _ALL_IN.sub(" and is all-in", _NO_CARDS.sub("", text))
    text = _ANTE.sub("posts the ante ", _NO_ANTE.sub("", text))
    return _with_one_total(text).split("\n") + _folded_by_leaving(text)


def _with_one_total(text: str) -> str:
    """The text with the whole pot in each line that tells one: a side pot that was won has its own before."""
    told = {Decimal(found["amount"]) for found in _TOTAL.finditer(text)}
    return _TOTAL.sub(f"Total pot {sum(told)}", text) if len(told) > 1 else text


def _folded_by_leaving(text: str) -> list[str]:
    """A line of the summary for everybody who left during the hand: their folds have no line at all."""
    played, _, _ = text.partition("*** SUMMARY ***")
    seats = {found["name"]: found["no"] for found in _SEAT.finditer(played)}
    gone = [
        found["name"]
        for found in _LEFT.finditer(played)
        if found["name"] in seats
        and f"\n{found['name']}: folds" not in played
        and f"\n{found['name']}: " not in played[found.end() :]
    ]
    return [f"Seat {seats[name]}: {name} folded before Flop" for name in gone]
