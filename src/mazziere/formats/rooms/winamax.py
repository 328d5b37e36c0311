"""Which hands does a Winamax text history record?

    Winamax Poker - CashGame - HandId: #1001-2-3 - Omaha pot limit (1€/2€) - 2016/11/15 08:31:00 UTC

Pots are told after the rake, and an uncalled bet is part of what its player collects.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from mazziere.cards import UNKNOWN
from mazziere.formats.game_words import Header, game_key
from mazziere.formats.record import Read, Unreadable
from mazziere.formats.text.hand_builder import (
    HandBuilder,
    NotPlayed,
    each_line,
    player_first,
    read_hands,
    read_with_unit,
)
from mazziere.formats.text.hand_lines import cards_between
from mazziere.formats.text.localized import NUMBER, currency_in, plain_amount, plain_time
from mazziere.rules.limits import Limit

_FIRST_LINE = re.compile(
    r"Winamax Poker - (?P<what>.*?) - HandId: #(?P<number>[\w-]+) - "
    r"(?P<game>.+?) (?P<limit>no|pot|fixed|half pot) limit \((?P<stakes>[^)]*)\)(?: - (?P<when>.*))?"
)
_BEGINS = re.compile(r"\s*Winamax Poker - .* - HandId: #(?P<number>[\w-]+)")
_TABLE = re.compile(
    r"Table:? '(?P<table>.*)' (?P<max>\d+)-max \((?P<money>real|play) money\)"
    r"(?: Seat #(?P<button>\d+) is the button)?"
)
_SEAT = re.compile(r"Seat (?P<no>\d+): (?P<name>.*) \((?P<stack>[^()]*)\)$")
_TOURNAMENT = re.compile(r"\((?P<number>\d+)\)#\d+")
_MARKER = re.compile(r"\*\*\* (?P<title>.+?) \*\*\*:?(?P<rest>.*)")
_RAISES = re.compile(rf"raises .*? to (?P<to>\S*{NUMBER}\S*)")
_SHOWN = re.compile(r"(?:showed|mucked) \[(?P<cards>[^\]]*)\]")
_SUMMARY_SEAT = re.compile(r"Seat (?P<no>\d+): ")
_ADDED = re.compile(r"(?:Hold-up|Escape) to Pot: total (?P<amount>.+)", re.IGNORECASE)
_LOW = re.compile(r"\bLO\b")
_RAKE = re.compile(r"Total pot (?P<pot>.+?) \| (?:No rake|Rake (?P<rake>.+))")

_LIMITS: Final = {"no": Limit.NO_LIMIT, "pot": Limit.POT_LIMIT, "fixed": Limit.FIXED_LIMIT}
_GAMES: Final = {
    "omaha5": "omaha5",
    "omaha8": "omaha8",
    "omaha5 hi/lo": "omaha5_8",
    "7stud": "seven_stud",
    "7stud8": "seven_stud8",
    "lowball27": "deuce_to_seven_triple",
    "5cd": "five_draw",
    "5-card draw": "five_draw",
}
_STUD_STREETS: Final = frozenset(("4th", "fourth", "5th", "fifth", "6th", "sixth", "7th", "seventh"))


def read_winamax(text: str, undecodable: Sequence[int] = ()) -> Iterator[Read]:
    """Every hand of a text; see `read_hands`."""
    return read_hands(text, undecodable, _BEGINS, _read_hand)


def _read_hand(number: str, line: int, lines: list[str]) -> Read:
    first = _FIRST_LINE.fullmatch(lines[0].strip())
    if first is None:
        return Unreadable(number, line, "unreadable_header", lines[0].strip()[:80])
    return read_with_unit(
        number,
        line,
        not first["what"].startswith("Tournament"),
        lambda unit: _WinamaxHand(first, HandBuilder(number, line, unit)).read(lines[1:], line + 1),
    )


_HIGH_ONLY: Final = {"omaha5_8": "omaha5"}
"""Games that this room calls by the name of their split: what they are if nobody plays for a low."""


class _WinamaxHand:
    """One hand being read."""

    def __init__(self, first: re.Match[str], builder: HandBuilder) -> None:
        self.first = first
        self.builder = builder
        self.is_tournament = first["what"].startswith("Tournament")
        self.stakes = [plain_amount(stake) for stake in first["stakes"].split("/")]
        self.tournament = ""
        self.play_money = False
        self.brought_in: dict[int, int] = {}
        self.summary = False
        self.before_play = True
        self.has_low = True
        """Whether a low half is paid, if the game has one: one game is named as if it had."""

    def read(self, lines: Sequence[str], first: int) -> Read:
        """The hand."""
        if self.first["limit"] not in _LIMITS:
            raise NotPlayed("game_not_built", f"{self.first['game']} {self.first['limit']} limit".lower())
        header = self._header()
        if not header.game:
            raise NotPlayed("game_not_built", header.title)
        each_line(self.builder, lines, first, self._line)
        if self.builder.said.final and not any(_LOW.search(line) for line in lines):
            self.has_low = False
        if not self.summary:
            self.builder.ended = False
        return self.builder.result(self._header())

    def _header(self) -> Header:
        words = self.first["game"].lower()
        key, title = (_GAMES[words], words) if words in _GAMES else game_key(words)
        if not self.has_low:
            key = _HIGH_ONLY.get(key, key)
        small, big = self.stakes[-2:] if len(self.stakes) > 1 else (self.stakes[0], self.stakes[0])
        return Header(
            site="Winamax",
            number=self.first["number"],
            game=key,
            title=title,
            limit=_LIMITS[self.first["limit"]],
            small=small,
            big=big,
            cap="",
            currency="" if self.is_tournament or self.play_money else currency_in(self.first["stakes"]),
            tournament=self.tournament,
            when=plain_time(self.first["when"] or ""),
        )

    def _line(self, line: str) -> None:
        builder = self.builder
        if line.startswith("*** ") and (marker := _MARKER.match(line)):
            self._marker(marker["title"].lower(), marker["rest"])
        elif self.summary:
            self._summary_line(line)
        elif line.startswith("Dealt to ") and line.endswith("]"):
            self._dealt(line.removeprefix("Dealt to "))
        else:
            seat, words = player_first(builder.names, line)
            if seat and (self._posts(seat, words) or self._plays(seat, words)):
                return
            self._other_line(line)

    def _other_line(self, line: str) -> None:
        builder = self.builder
        if not builder.said.posts and (found := _SEAT.match(line)):
            stack = found["stack"].split(", ")[0]  # a bounty may follow; who has no chips has "()"
            builder.seat(
                builder.number_of_seat(found["no"]), found["name"], builder.count(stack) if stack else 0
            )
        elif found := _TABLE.match(line):
            builder.said.table = found["table"]
            builder.said.seat_count = int(found["max"])
            if found["button"]:
                builder.said.button = builder.number_of_seat(found["button"])
            self.play_money = found["money"] == "play"
            if number := _TOURNAMENT.search(found["table"]):
                self.tournament = number["number"]
            elif self.is_tournament:
                self.tournament = self.first["number"].split("-")[0]
        elif found := _ADDED.match(line):
            builder.said.splashed = builder.count(found["amount"])

    def _marker(self, title: str, rest: str) -> None:
        board = cards_between(rest[rest.rindex("[") :]) if "[" in rest else ()
        word = title.split()[0]
        if title == "summary":
            self.summary = True
        elif word in ("flop", "turn", "river"):
            self.builder.street(word, board)
        elif word in _STUD_STREETS:
            self.builder.street(title)
        elif title.endswith("-draw"):
            self.builder.street(title.replace("-", " "))

    def _posts(self, seat: int, words: str) -> bool:
        """Reads a forced bet; returns whether it was one."""
        builder = self.builder
        big = builder.count(self.stakes[-1])
        if self.before_play and (found := _RAISES.match(words)) and len(builder.said.streets) == 1:
            if builder.said.told or builder.said.streets[0].actions or builder.has_posted(seat, "big blind"):
                return False
            if builder.said.posts and not any(post.words == "ante" for post in builder.said.posts):
                return False
            # Written when a returning player posts more than the blinds, before they are posted.
            builder.posts(seat, "small & big blinds", builder.count(found["to"]), big)
            return True
        if not words.startswith("posts "):
            return False
        amount = builder.count(words)
        if " ante " in words:
            builder.posts(seat, "ante", amount)
        elif " straddle " in words:
            builder.posts(seat, "straddle", amount)
        elif " small " in words:
            self._small_blind(seat, amount, returning="out of position" in words)
        elif " dead " in words:
            builder.posts(seat, "dead", amount)
        else:
            builder.posts(seat, "big blind", amount)
        return True

    def _small_blind(self, seat: int, amount: int, *, returning: bool) -> None:
        builder = self.builder
        small, big = builder.count(self.stakes[-2]), builder.count(self.stakes[-1])
        if builder.has_posted(seat, "small & big blinds"):
            builder.posts(seat, "dead", amount)
        elif returning and amount > small:
            builder.posts(seat, "small & big blinds", amount, big)
        elif returning:
            builder.posts(seat, "dead", amount)
        else:
            builder.posts(seat, "small blind", amount)

    def _plays(self, seat: int, words: str) -> bool:
        """Reads what a player does; returns whether it was anything known."""
        builder = self.builder
        verb = words.split(" ", 1)[0]
        if verb == "folds":
            builder.folds(seat)
        elif verb == "checks":
            builder.checks(seat)
        elif verb == "calls":
            builder.calls(seat, builder.count(words))
        elif verb == "bets":
            builder.adds(seat, builder.count(words))
        elif verb == "raises" and (found := _RAISES.match(words)):
            # What was brought in is not counted in the totals of who brought it in.
            builder.bets_to(seat, builder.count(found["to"]) + self.brought_in.get(seat, 0))
        elif words.startswith(("brings in ", "bring-in ", "brings-in ")):
            amount = builder.count(words)
            if len(builder.said.streets) == 1:
                self.brought_in[seat] = amount
            builder.brings_in(seat, amount)
        elif verb in ("discard", "discards"):
            count = int(words.split(" ")[1])
            cards = cards_between(words) if "[" in words else ()
            builder.draws(seat, cards if len(cards) == count else (UNKNOWN,) * count)
        elif words.startswith("stands pat"):
            builder.draws(seat, ())
        elif verb == "shows" and "[" in words:
            builder.shows(seat, cards_between(words))
        elif verb == "collected":
            builder.wins(seat, builder.count(words))
        else:
            return False
        self.before_play = self.before_play and verb in ("shows", "collected")
        return True

    def _dealt(self, line: str) -> None:
        """Reads cards shown when dealt: "Hero [As Kd]", or after earlier ones "Hero [As Kd 2c] [7h]"."""
        place = line.find(" [")
        while place >= 0 and line[:place] not in self.builder.names:
            place = line.find(" [", place + 1)
        if place < 0:
            return
        seat, cards = self.builder.names[line[:place]], cards_between(line[line.rindex("[") :])
        self.builder.told(seat, cards)
        if UNKNOWN not in cards and len(self.builder.said.streets) == 1:
            self.builder.hero = seat

    def _summary_line(self, line: str) -> None:
        builder = self.builder
        if found := _RAKE.match(line):
            builder.rake = builder.count(found["rake"]) if found["rake"] else 0
        elif line.startswith("Board"):
            builder.said.board = cards_between(line)
        elif found := _SUMMARY_SEAT.match(line):
            no = builder.number_of_seat(found["no"])
            builder.said.summary_seats[no] = line
            if shown := _SHOWN.search(line):
                builder.shows(no, cards_between(shown[0]), face_up=shown[0].startswith("showed"))
