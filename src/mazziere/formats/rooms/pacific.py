"""Which hands does an 888 (Pacific, Cassava) text history record?

    #Game No : 1001
    ***** 888poker Hand History for Game 1001 *****
    25 $/50 $ Blinds Pot Limit Omaha - *** 01 03 2016 12:00:00

Raises are told as the chips added, pots and rake not at all. Amounts and cards are written as in the language
of the player.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from mazziere.cards import Card
from mazziere.formats.amounts import in_currency
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
from mazziere.formats.text.hand_lines import CutShort
from mazziere.formats.text.localized import currency_in, plain_amount, plain_time
from mazziere.formats.text.localized_cards import card_reader
from mazziere.rules.limits import Limit

_BEGINS = re.compile(
    r"\s*(?:\*{4,5} )?(?:Cassava|888|Snap|LuckyAce)[^*\n]*? Hand History for Game (?P<number>\d+) \*{5}"
)
_STAKES = re.compile(
    r"(?P<small>[^/]*\d[^/]*)/(?P<big>.*?\d.*?) Blinds (?P<limit>No|Fix|Fixed|Pot) Limit (?P<game>.+?)"
    r"(?: Jackpot table)? - \*\*\*(?P<when>.*)",
    re.IGNORECASE,
)
_TOURNAMENT = re.compile(r"Tournament #(?P<number>\d+)")
_TABLE = re.compile(
    r"(?:Table|Tournament #\d+) (?P<table>.*?)(?: (?P<max>\d+) Max)?(?: \((?P<money>[^()]*)\))?$"
)
_BUTTON = re.compile(r"Seat (?P<no>\d+) is the button")
_SEAT = re.compile(r"Seat (?P<no>\d+): (?P<name>.*) \( (?P<stack>[^()]*) \)")
_POSTS = re.compile(r"posts (?:the )?(?P<what>[a-z ]+?) \[(?P<amount>[^\]]*)\]")
_ACTS = re.compile(r"(?P<verb>folds|checks|calls|bets|raises)(?: \[(?P<amount>[^\]]*)\])?(?: and .*)?")
_REVEALS = re.compile(r"(?P<verb>shows|mucks) \[(?P<cards>[^\]]*)\]?")
_COLLECTED = re.compile(r"collected \[(?P<amount>[^\]]*)\]")
_STREET = re.compile(
    r"\*\* Dealing (?P<street>flop|turn|river) \*\* ?:? ?\[(?P<cards>[^\]]*)\]?", re.IGNORECASE
)

_CARDS = re.compile(r"(?:Dealing \w+ \*\* ?:?|Dealt to .*| shows| mucks) ?\[(?P<cards>[^\]]*)\]?")

_LIMITS: Final = {
    "no": Limit.NO_LIMIT,
    "pot": Limit.POT_LIMIT,
    "fix": Limit.FIXED_LIMIT,
    "fixed": Limit.FIXED_LIMIT,
}
_FIRST_LARGE: Final = 2
"""The place of the first street on which the large bet is made: the turn."""
_GAMES: Final = {"omahahl": "omaha8", "omaha hl": "omaha8", "omaha 5": "omaha5", "omaha 6": "omaha6"}


def read_pacific(text: str, undecodable: Sequence[int] = ()) -> Iterator[Read]:
    """Every hand of a text; see `read_hands`."""
    return read_hands(text, undecodable, _BEGINS, _read_hand)


def _read_hand(number: str, line: int, lines: list[str]) -> Read:
    place = next((at for at, words in enumerate(lines[1:], 1) if words.strip()), 0)
    stakes = _STAKES.fullmatch(lines[place].strip())
    if stakes is None:
        return Unreadable(number, line, "unreadable_header", lines[place].strip()[:80])
    tournament = next((found["number"] for words in lines if (found := _TOURNAMENT.match(words.strip()))), "")
    return read_with_unit(
        number,
        line,
        not tournament,
        lambda unit: _PacificHand(stakes, tournament, HandBuilder(number, line, unit)).read(
            lines[place + 1 :], line + place + 1
        ),
    )


class _PacificHand:
    """One hand being read."""

    def __init__(self, stakes: re.Match[str], tournament: str, builder: HandBuilder) -> None:
        self.stakes = stakes
        self.tournament = tournament
        self.builder = builder
        self.blinds = plain_amount(stakes["small"]), plain_amount(stakes["big"])
        self.play_money = False
        self.dealt = False
        self.summary = False
        self.card: Callable[[str], Card] = card_reader(())

    def read(self, lines: Sequence[str], first: int) -> Read:
        """The hand."""
        header = self._header()
        if not header.game:
            raise NotPlayed("game_not_built", header.title)
        self.card = card_reader(_words_for_cards(lines))
        if not any("Dealing down cards" in line for line in lines):  # missing in hands that were only watched
            self.dealt = any(" posts big blind " in line for line in lines)
        each_line(self.builder, lines, first, self._line)
        if not self.summary:
            self.builder.ended = False
        elif not self.dealt:
            raise NotPlayed("cancelled")
        elif "'" in self.builder.names:
            raise NotPlayed("players_without_names")
        if self.tournament:
            self.builder.rake = 0
        return self.builder.result(self._header())

    def _header(self) -> Header:
        words = " ".join(self.stakes["game"].lower().split())
        key, title = (_GAMES[words], words) if words in _GAMES else game_key(words)
        limit = _LIMITS[self.stakes["limit"].lower()]
        small, big = self.blinds
        if limit is Limit.FIXED_LIMIT:
            small, big = big, in_currency(self._large_bet(self.builder.count(big)), self.builder.unit)
        return Header(
            site="888",
            number=self.builder.number,
            game=key,
            title=title,
            limit=limit,
            small=small,
            big=big,
            cap="",
            currency="" if self.tournament or self.play_money else currency_in(self.stakes[0]),
            tournament=self.tournament,
            when=plain_time(self.stakes["when"]),
        )

    def _large_bet(self, small_bet: int) -> int:
        """The bet of the last two streets: twice the other, whose half cent is not told (0.12 and 0.25)."""
        for street in self.builder.said.streets[_FIRST_LARGE:]:
            for action in street.actions:
                if action.verb == "bet" and action.to == 2 * small_bet + 1:
                    return action.to
        return 2 * small_bet

    def _line(self, line: str) -> None:
        builder = self.builder
        if line.startswith("** "):
            self._marker(line)
            return
        if line.startswith("Dealt to ") and "[" in line:
            name, _, cards = line.removeprefix("Dealt to ").rpartition(" [")
            if seat := builder.names.get(name, 0):
                builder.told(seat, self._cards(cards))
                builder.hero = seat
            return
        seat, words = player_first(builder.names, line)
        if seat and (self._posts(seat, words) or self._plays(seat, words)):
            return
        if not builder.said.posts and (found := _SEAT.fullmatch(line)):
            builder.seat(builder.number_of_seat(found["no"]), found["name"], builder.count(found["stack"]))
        elif found := _BUTTON.fullmatch(line):
            builder.said.button = builder.number_of_seat(found["no"])
        elif not builder.said.table and not builder.names and (found := _TABLE.match(line)):
            builder.said.table = found["table"]
            builder.said.seat_count = int(found["max"] or 0)
            self.play_money = "real" not in (found["money"] or "real").lower()

    def _marker(self, line: str) -> None:
        if found := _STREET.match(line):
            self.builder.street(found["street"].lower(), self._cards(found["cards"]))
        elif "Dealing" in line:
            self.dealt = True
        elif "Summary" in line:
            self.summary = True

    def _posts(self, seat: int, words: str) -> bool:
        """Reads a forced bet; returns whether it was one."""
        found = _POSTS.match(words)
        if found is None:
            return False
        builder, what = self.builder, found["what"]
        if what == "dead blind":
            small, _, big = found["amount"].partition("+")
            dead, live = builder.count(small), builder.count(big) if big else 0
            if live:
                builder.posts(seat, "small & big blinds", dead + live, live)
            else:
                builder.posts(seat, "dead", dead)
            return True
        amount = builder.count(found["amount"])
        if what == "small blind" and any(post.words == "small blind" for post in builder.said.posts):
            builder.posts(seat, "dead", amount)
        else:
            builder.posts(seat, what, amount)
        return True

    def _plays(self, seat: int, words: str) -> bool:
        """Reads what a player does; returns whether it was anything known."""
        builder = self.builder
        if found := _REVEALS.match(words):
            builder.shows(seat, self._cards(found["cards"]), face_up=found["verb"] == "shows")
            return True
        if found := _COLLECTED.match(words):
            builder.wins(seat, builder.count(found["amount"]))
            return True
        if self.summary or not self.dealt or (found := _ACTS.fullmatch(words)) is None:
            return False
        verb = found["verb"]
        if verb == "folds":
            builder.folds(seat)
        elif verb == "checks":
            builder.checks(seat)
        elif not found["amount"]:
            raise CutShort(words)
        elif verb == "calls":
            builder.calls(seat, builder.count(found["amount"]))
        else:
            builder.adds(seat, builder.count(found["amount"]))
        return True

    def _cards(self, text: str) -> tuple[Card, ...]:
        return tuple([self.card(word) for word in text.replace(",", " ").strip("[] ").split()])


def _words_for_cards(lines: Sequence[str]) -> Iterator[str]:
    """All words of a hand that stand for cards."""
    for line in lines:
        if found := _CARDS.search(line):
            yield from found["cards"].replace(",", " ").split()
