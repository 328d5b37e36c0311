"""Which hands does a Full Tilt text history record?

    Full Tilt Poker Game #1001: Table Etna (6 max, deep) - NL Hold'em - $1/$2 - 18:30:00 UTC - 2013/05/04 […]
    Full Tilt Poker Game #1002: $5 Sit & Go (1234567), Table 1 - 10/20 - Limit Razz - 9:05:00 ET - 2013/05/04

Like PokerStars' text in its parts, unlike it in their words.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from mazziere.cards import UNKNOWN
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
from mazziere.formats.text.hand_lines import cards_between
from mazziere.formats.text.localized import NUMBER, currency_in, plain_amount, plain_time
from mazziere.rules.limits import Limit

_BEGINS = re.compile(
    r"\s*Full ?Tilt ?Poker(?:\.\w+)? Game #(?P<number>\d+)(?: \(partial\))?: ?(?P<rest>.*)",
    re.IGNORECASE,
)
_GAME = re.compile(
    r" - (?:(?P<cap>\S*\d[\d.,]*) (?:Cap )?|Cap )?(?P<limit>No Limit|NL|Pot Limit|PL|Limit|Fixed Limit|FL) "
    r"(?P<game>\S.*?)(?: - |$)",
    re.IGNORECASE,
)
_STAKES = re.compile(
    rf" - (?P<small>\S{{0,4}}?\s?{NUMBER}[BMK]?)/(?P<big>\S{{0,4}}?\s?{NUMBER}[BMK]?)"
    r"(?: Ante (?P<ante>\S*\d\S*))?(?= - |$)"
)
_TABLE = re.compile(r"Table (?P<table>.*?)(?: \((?P<options>[^()]*)\))? - ")
_SEATS = re.compile(r"(?P<max>\d+) max|deep (?P<deep>\d+)|heads up")
_TOURNAMENT = re.compile(r"\((?P<number>\d{6,})\)")
_SEAT = re.compile(r"Seat (?P<no>\d+): (?P<name>.+) \((?P<stack>[^()]*\d)\)(?:, is sitting out)?")
_BUTTON = re.compile(r"The button is in seat #(?P<no>\d+)")
_MARKER = re.compile(r"\*\*\* (?P<title>[A-Z0-9 ]+?) \*\*\*(?P<rest>.*)")
_RUN = re.compile(r"(?P<street>flop|turn|river) (?P<run>[12])")
_POSTS = re.compile(
    r"(?:posts (?:the |a |an )?"
    r"(?:(?P<what>small blind|big blind|dead small blind|dead blind|straddle|ante) of )?"
    r"(?P<amount>\S*\d)|(?P<antes>antes) (?P<ante>\S*\d))(?:, and .*)?"
)
_ACTS = re.compile(
    r"(?P<verb>folds|checks|calls|bets|raises to|completes it to|completes to|brings in for)"
    r"(?: (?P<amount>[^\s,]*\d[\d.,]*?))?(?:, and .*)?"
)
_DRAWS = re.compile(r"discards (?P<count>\d+) cards?")
_SHOWS = re.compile(r"shows \[(?P<cards>[^\]]*)\]")
_WINS = re.compile(r"(?:wins|ties for) .*?\((?P<amount>[^()]*\d)\)")
_TOTAL = re.compile(r"Total pot (?P<pot>\S*\d)(?:.*?)\| Rake (?P<rake>\S*\d)")
_SUMMARY_CARDS = re.compile(r"(?P<verb>showed|mucked) \[(?P<cards>[^\]]*)\]")
_SUMMARY_WON = re.compile(r"(?:collected|won) \((?P<amount>[^()]*\d)\)")
_SUMMARY_SEAT = re.compile(r"Seat (?P<no>\d+): ")

_LIMITS: Final = {"no": Limit.NO_LIMIT, "nl": Limit.NO_LIMIT, "pot": Limit.POT_LIMIT, "pl": Limit.POT_LIMIT}
_GAMES: Final = {"stud hi": "seven_stud", "5 card stud": "five_stud", "omaha hi": "omaha"}
_UNCALLED = re.compile(r"Uncalled bet of (?P<amount>\S+) returned to (?P<name>.+)")
_CAPPED: Final = ", and is capped"
"""What follows an action with which a player has bet all that a cap allows."""
_DRAW_STREETS: Final = ("draw", "first draw", "second draw", "third draw")
_DEALS: Final = ("hole cards", "2nd street", "3rd street")
"""The first deal: five-card stud begins with second street."""
_STUD_STREETS: Final = ("3rd street", "4th street", "5th street", "6th street", "7th street")


def read_fulltilt(text: str, undecodable: Sequence[int] = ()) -> Iterator[Read]:
    """Every hand of a text; see `read_hands`."""
    return read_hands(text, undecodable, _BEGINS, _read_hand)


def _read_hand(number: str, line: int, lines: list[str]) -> Read:
    begins = _BEGINS.match(lines[0])
    assert begins is not None
    title = begins["rest"].strip()
    stakes, game = _STAKES.search(title), _GAME.search(title)
    if stakes is None or game is None:
        return Unreadable(number, line, "unreadable_header", title[:80])
    is_table = title.startswith("Table ")
    return read_with_unit(
        number,
        line,
        is_table,
        lambda unit: _FullTiltHand(title, stakes, game, is_table, HandBuilder(number, line, unit)).read(
            lines[1:], line + 1
        ),
    )


class _FullTiltHand:
    """One hand being read."""

    def __init__(
        self, title: str, stakes: re.Match[str], game: re.Match[str], is_table: bool, builder: HandBuilder
    ) -> None:
        self.title = title
        self.stakes = stakes
        self.game = game
        self.is_table = is_table
        self.builder = builder
        self.dealt = False
        self.summary = False
        self.won_in_summary: dict[int, int] = {}
        self.cap = plain_amount(game["cap"]) if game["cap"] else ""
        """The most that anybody can lose; some titles only say that there is a cap."""

    def read(self, lines: Sequence[str], first: int) -> Read:
        """The hand."""
        header = self._header()
        if not header.game:
            raise NotPlayed("game_not_built", header.title)
        builder = self.builder
        if table := _TABLE.match(self.title):
            builder.said.table = table["table"]
            if seats := _SEATS.search(table["options"] or ""):
                builder.said.seat_count = int(seats["max"] or seats["deep"] or 2)
        each_line(builder, lines, first, self._line)
        if self.summary and not builder.names:
            raise NotPlayed("partly_observed")
        if not self.summary:
            builder.ended = False
        elif not builder.ended:
            for seat, amount in self.won_in_summary.items():
                builder.wins(seat, amount)
        if self.summary and not builder.total and not builder.ended:
            raise NotPlayed("cancelled")
        return builder.result(self._header())

    def _header(self) -> Header:
        words = self.game["game"].lower()
        key, title = (_GAMES[words], words) if words in _GAMES else game_key(words)
        limit = _LIMITS.get(self.game["limit"].split()[0].lower(), Limit.FIXED_LIMIT)
        tournament = None if self.is_table else _TOURNAMENT.search(self.title)
        return Header(
            site="Full Tilt",
            number=self.builder.number,
            game=key,
            title=title,
            limit=limit,
            small=plain_amount(self.stakes["small"]),
            big=plain_amount(self.stakes["big"]),
            cap=self.cap,
            currency=currency_in(self.stakes[0]) if self.is_table else "",
            tournament=tournament["number"] if tournament else "" if self.is_table else "?",
            when=plain_time(self.title),
        )

    def _line(self, line: str) -> None:
        builder = self.builder
        if line.startswith("*** ") and (marker := _MARKER.match(line)):
            self._marker(marker["title"].lower(), marker["rest"])
        elif self.summary:
            self._summary_line(line)
        elif line.startswith("Dealt to ") and line.endswith("]"):
            self._dealt(line.removeprefix("Dealt to "))
        elif not builder.said.posts and (found := _SEAT.fullmatch(line)):
            builder.seat(builder.number_of_seat(found["no"]), found["name"], builder.count(found["stack"]))
        elif found := _BUTTON.fullmatch(line):
            builder.said.button = builder.number_of_seat(found["no"])
        elif line.lower().startswith(("hand cancel", "hand #")) and "cancel" in line.lower():
            raise NotPlayed("cancelled")
        elif (found := _UNCALLED.fullmatch(line)) and found["name"] in builder.names:
            builder.said.uncalled.append((builder.names[found["name"]], builder.count(found["amount"])))
        else:
            seat, words = player_first(builder.names, line)
            if seat and not self._posts(seat, words):
                self._plays(seat, words)

    def _marker(self, title: str, rest: str) -> None:
        builder = self.builder
        board = cards_between(rest[rest.rindex("[") :]) if "[" in rest else ()
        if title == "summary":
            self.summary = True
        elif not self.dealt and title in _DEALS:
            self.dealt = True
        elif title == "flopet":
            builder.said.streets[0].board = board
        elif title in ("flop", "turn", "river"):
            builder.street(title, board)
        elif title in _STUD_STREETS or title in _DRAW_STREETS:
            builder.street(title.replace(" ", "_"))
        elif found := _RUN.fullmatch(title):
            builder.street_of_run(found["street"], int(found["run"]), board)

    def _posts(self, seat: int, words: str) -> bool:
        """Reads a forced bet; returns whether it was one."""
        found = _POSTS.fullmatch(words)
        if found is None:
            return False
        builder, what = self.builder, found["what"] or "big blind"
        if found["antes"] or what == "ante":
            builder.posts(seat, "ante", builder.count(found["ante"] or found["amount"]))
        else:
            builder.posts(seat, "dead" if "dead" in what else what, builder.count(found["amount"]))
        return True

    def _plays(self, seat: int, words: str) -> None:
        builder = self.builder
        if (found := _ACTS.fullmatch(words)) and self.dealt:
            amount = builder.count(found["amount"]) if found["amount"] else 0
            self._acts(seat, found["verb"], amount)
            if words.endswith(_CAPPED):
                self.cap = in_currency(builder.said.stack(seat) - builder.stacks[seat], builder.unit)
        elif found := _DRAWS.match(words):
            count = int(found["count"])
            cards = cards_between(words) if "[" in words else ()
            builder.draws(seat, cards if len(cards) == count else (UNKNOWN,) * count)
        elif words.startswith("stands pat"):
            builder.draws(seat, ())
        elif found := _SHOWS.match(words):
            builder.shows(seat, cards_between(words))
        elif words.startswith(("shows ", "show ")):
            builder.said.shown.add(seat)
        elif found := _WINS.match(words):
            builder.wins(seat, builder.count(found["amount"]))

    def _acts(self, seat: int, verb: str, amount: int) -> None:
        builder = self.builder
        if verb == "folds":
            builder.folds(seat)
        elif verb == "checks":
            builder.checks(seat)
        elif verb == "calls":
            builder.calls(seat, amount)
        elif verb == "brings in for":
            builder.brings_in(seat, amount)
        elif verb == "bets":
            builder.adds(seat, amount)
        else:
            builder.bets_to(seat, amount)

    def _dealt(self, line: str) -> None:
        """Reads cards shown when dealt: "Hero [5h 3c] [Td]", hole and up card or earlier and new cards."""
        builder = self.builder
        place = line.find(" [")
        while place >= 0 and line[:place] not in builder.names:
            place = line.find(" [", place + 1)
        if place < 0:
            return
        seat = builder.names[line[:place]]
        cards = cards_between(line[line.rindex("[") :])
        if len(builder.said.streets) == 1 and line.count("[") > 1:
            cards = cards_between(line[place:]) + cards
        builder.told(seat, cards)
        if len(builder.said.streets) == 1 and len(cards) > 1:
            builder.hero = seat

    def _summary_line(self, line: str) -> None:
        builder = self.builder
        if found := _TOTAL.match(line):
            builder.total, builder.rake = builder.count(found["pot"]), builder.count(found["rake"])
        elif line.startswith("Board: ["):
            builder.said.board = builder.said.board or cards_between(line)
        elif found := _SUMMARY_SEAT.match(line):
            no = builder.number_of_seat(found["no"])
            if no not in builder.names.values():
                return
            builder.said.summary_seats[no] = line
            if shown := _SUMMARY_CARDS.search(line):
                builder.shows(no, cards_between(shown[0]), face_up=shown["verb"] == "showed")
            if won := _SUMMARY_WON.search(line):
                self.won_in_summary[no] = builder.count(won["amount"])
