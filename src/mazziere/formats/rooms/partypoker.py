"""Which hands does a PartyPoker text history record?

    ***** Hand History for Game 1001 *****
    $4 USD NL Texas Hold'em - Sunday, March 01, 12:00:00 CET 2015

Covers the histories that the program writes, those sent by mail ("Hand History For Game"), and what
converters write in their place. Raises are told as the chips added; rake is not told, and of the blinds of
most tournaments only the level.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from mazziere.cards import Card
from mazziere.formats.amounts import in_currency
from mazziere.formats.game_words import Header, game_key
from mazziere.formats.record import Read, RecordedHand, Unreadable
from mazziere.formats.rooms.partypoker_seats import free_seat, post_by_level
from mazziere.formats.text.hand_builder import (
    HandBuilder,
    NotPlayed,
    each_line,
    folds_in_turn,
    player_first,
    read_hands,
    read_with_unit,
)
from mazziere.formats.text.hand_lines import RawPost, cards_between
from mazziere.formats.text.localized import NUMBER, currency_in, plain_amount, plain_time
from mazziere.rules.limits import Limit

_BEGINS = re.compile(
    r"\s*\*{5} Hand History for Game (?P<number>\w+) \*{5}(?: \((?P<site>[^)]*)\))?", re.IGNORECASE
)
_GAME = re.compile(
    r"(?P<game>Double Hold'?em|(?:Texas )?Hold'?em|Omaha(?: Hi(?:-Lo)?)?|7 Card Stud(?: Hi-Lo)?|Short Deck"
    r"|5 Card \w+|Razz|\w+ Draw)\b",
    re.IGNORECASE,
)
_LIMIT = re.compile(r"\b(?P<limit>NL|PL|FL|Limit)\b")
_LEVEL = re.compile(
    rf"(?P<what>Blinds|Stakes)(?:-Antes)?\("
    rf"(?P<small>{NUMBER}) ?/(?P<big>{NUMBER}) ?(?:- ?(?P<ante>{NUMBER}))?"
)
_BUTTON_BLIND: Final = frozenset({"short_deck"})
"""Games with an ante of everybody and one blind, on the button."""
_STAKES = re.compile(rf"^[^\d/]*(?P<small>{NUMBER})[^\d/]*/[^\d/]*(?P<big>{NUMBER})")
_TOURNAMENT = re.compile(r"(?:Trny: ?|Tournament #)(?P<number>\d+)")
_TABLE = re.compile(
    r"Table (?P<table>.*?) ?\( ?(?P<money>Real|Play) Money ?\)(?: -- Seat (?P<button>\d+) is the button)?"
)
_BUTTON = re.compile(r"Seat (?P<no>\d+) is the button")
_PLAYERS = re.compile(r"Total number of players ?: ?\d+ ?(?:/ ?(?P<max>\d+))?")
_SEAT = re.compile(
    r"Seat ?(?P<no>\d+): (?P<name>.*) \((?P<stack>[^()]*\d[^()]*)\)(?: - VPIP.*)?", re.IGNORECASE
)
_STREET = re.compile(
    r"\*\* Dealing (?P<street>Flop|Turn|River|\w+ street|down cards)? ?\*\*(?P<rest>.*)", re.IGNORECASE
)
_POSTS = re.compile(
    r"posts (?P<what>small blind|big blind \+ dead|big blind|button blind|ante)(?: of)? +"
    r"[\[(](?P<amount>.*?)[\])]"
)
_ACTS = re.compile(
    r"(?P<verb>folds|checks|calls|bets|double bets|raises|completes|bring-ins|is all-In)"
    r"(?: *[\[(] *(?P<amount>[^\])]*)[\])]| (?P<by>\S*\d) to (?P<to>\S*\d))?\.?",
)
_REVEALS = re.compile(r"(?P<verb>shows|doesn't show) +\[(?P<cards>[^\]]*)\]")
_WINS = re.compile(r"wins (?:Lo \()?(?P<amount>\S+)")
_BALANCE = re.compile(
    r"(?P<cashed>Cashed out +)?balance \S+?, "
    r"(?:bet \D?[\d.,]+, collected \D?(?P<won>[\d.,]*\d)|lost \D?[\d.,]+)"
    r"[^\[]*(?:\[(?P<cards>[^\]]*)\].*)?"
)
_POTS = re.compile(r"(?:Main|Side) Pot(?: \d+)?: (?P<pot>\S+)")
_GLUED = re.compile(r"(?<=does not show cards\.)(?=\S)|(?<=is sitting out)(?=\S)")
_INTERRUPTED = ("Table Closed", "Connection Lost due to some reason", "Game was cancelled", "Hand cancelled")
_CONVERTED: Final = {
    "Poker Stars": "PokerStars",
    "IPoker": "iPoker",
    "Pacific": "888",
    "WPN": "Winning Poker",
}

_LIMITS: Final = {
    "NL": Limit.NO_LIMIT,
    "PL": Limit.POT_LIMIT,
    "FL": Limit.FIXED_LIMIT,
    "Limit": Limit.FIXED_LIMIT,
}
_GAMES: Final = {"short deck": "short_deck"}
_EXACT_BITS: Final = 22
"""Mailed tournament hands tell large amounts rounded down; this many of their first bits are right."""


def read_partypoker(text: str, undecodable: Sequence[int] = ()) -> Iterator[Read]:
    """Every hand of a text; see `read_hands`."""
    return read_hands(text, undecodable, _BEGINS, _read_hand)


def _read_hand(number: str, line: int, lines: list[str]) -> Read:
    place = next((at for at, words in enumerate(lines[1:6], 1) if _names_the_game(words)), 0)
    if not place:
        return Unreadable(number, line, "unreadable_header", "".join(lines[1:2]).strip()[:80])
    title = lines[place].strip()
    is_tournament = any(word in title for word in ("Trny:", "Tourney", "Tournament #", "Buy-in"))
    begins = _BEGINS.match(lines[0])
    site = begins["site"] if begins and begins["site"] else ""
    site = _CONVERTED.get(site, site)

    def read(unit: int) -> Read:
        hand = _PartyPokerHand(title, site, is_tournament, HandBuilder(number, line, unit))
        return hand.read(lines[place + 1 :], line + place + 1)

    return read_with_unit(number, line, not is_tournament, read)


def _names_the_game(line: str) -> bool:
    return _GAME.search(line) is not None and not line.rstrip().endswith(" has left the table.")


class _PartyPokerHand:
    """One hand being read."""

    def __init__(self, title: str, site: str, is_tournament: bool, builder: HandBuilder) -> None:
        self.title = title
        self.site = site
        self.is_tournament = is_tournament
        self.builder = builder
        game = _GAME.search(title)
        assert game is not None
        self.game = " ".join(game[0].split())
        limit = _LIMIT.search(title)
        self.limit = _LIMITS[limit["limit"]] if limit else Limit.FIXED_LIMIT
        tournament = _TOURNAMENT.search(title)
        self.tournament = tournament["number"] if tournament else "?" if is_tournament else ""
        self.level = _LEVEL.search(title)
        self.play_money = False
        self.dealt = False
        self.summary = False
        self.interrupted = False
        self.calls: list[tuple[int, int]] = []
        """Seat and amount of the calls before the first raise."""
        self.raised = False
        self.second_small: dict[int, RawPost] = {}
        """Small blinds of seats that posted one although somebody else had: dead, as far as is known."""
        self.pots = 0
        """What the summary says was in the pots, after the rake."""
        self.cashed_out: set[int] = set()

    def read(self, lines: Sequence[str], first: int) -> Read:
        """The hand."""
        key, title = self._game()
        if not key:
            raise NotPlayed("game_not_built", title)
        self.lines = lines
        each_line(self.builder, lines, first, self._line)
        if self.cashed_out and sum(self.builder.won.values()) < self.pots:
            raise NotPlayed("cash_out")  # what the room paid for a pot is not what was in it
        if not self.builder.ended and self.interrupted:
            raise NotPlayed("cancelled")
        if not self.builder.ended and self.builder.said.strangers_played:
            raise NotPlayed("missing_lines")
        if self.is_tournament:
            self.builder.rake = 0
        found = self.builder.result(self._header())
        return folds_in_turn(found) if isinstance(found, RecordedHand) else found

    # What is played

    def _game(self) -> tuple[str, str]:
        words = self.game.lower().removeprefix("texas ")
        return (_GAMES[words], words) if words in _GAMES else game_key(words)

    def _header(self) -> Header:
        key, title = self._game()
        small, big = self._stakes(key)
        sign = currency_in(self.title)
        return Header(
            site=self.site or "PartyPoker",
            number=self.builder.number,
            game=key,
            title=title,
            limit=self.limit,
            small=small,
            big=big,
            cap="",
            currency="" if self.is_tournament or self.play_money else sign,
            tournament=self.tournament,
            when=plain_time(self.title),
        )

    def _stakes(self, key: str) -> tuple[str, str]:
        """Both stakes: as announced, or as the posts show."""
        builder = self.builder
        stakes = self.level or _STAKES.match(self.title)
        if key in _BUTTON_BLIND:
            return "0", in_currency(self._posted("button blind") or self._posted("big blind"), builder.unit)
        if stakes is not None:
            small, big = plain_amount(stakes["small"]), plain_amount(stakes["big"])
            if self.limit is Limit.FIXED_LIMIT and stakes.groupdict().get("what") == "Blinds":
                small, big = big, in_currency(2 * builder.count(big), builder.unit)
            return small, big
        small_blind, big_blind = self._posted("small blind"), self._posted("big blind")
        posters = [post.seat for post in builder.said.posts if post.words == "big blind"]
        if not posters or not builder.said.stack(posters[0]) > big_blind:
            calls = [
                amount
                for seat, amount in self.calls
                if seat not in {post.seat for post in builder.said.posts}
            ]
            big_blind = max([big_blind, *(calls[:1] or [2 * small_blind])])
        if self.limit is Limit.FIXED_LIMIT:
            return in_currency(big_blind, builder.unit), in_currency(2 * big_blind, builder.unit)
        return in_currency(small_blind or big_blind // 2, builder.unit), in_currency(big_blind, builder.unit)

    def _posted(self, words: str) -> int:
        return max([post.amount for post in self.builder.said.posts if post.words == words], default=0)

    # How it is played

    def _line(self, line: str) -> None:
        glued = self._glued_winners() if line.count(" wins ") > 1 else _GLUED
        for part in glued.split(line):
            self._part(part)

    def _glued_winners(self) -> re.Pattern[str]:
        """Where in one line another winner is told: a sentence that begins with a player's name."""
        names = "|".join(map(re.escape, self.builder.names))
        return re.compile(rf"(?<=\.)(?=(?:{names}) wins )")

    def _part(self, line: str) -> None:
        builder = self.builder
        if line.startswith("** "):
            self._marker(line)
        elif line.startswith("Dealt to ") and "[" in line:
            name, _, cards = line.removeprefix("Dealt to ").rpartition(" [")
            if seat := builder.names.get(name, 0):
                self._told(seat, f"[{cards}")
        elif not self.dealt and not builder.said.posts and (found := _SEAT.fullmatch(line)):
            self._seat(builder.number_of_seat(found["no"]), found["name"], builder.count(found["stack"]))
        elif (level := _LEVEL.match(line)) is not None:
            self.level = level
        elif line.startswith(_INTERRUPTED):
            self.interrupted = True
        elif self.summary and (pots := _POTS.findall(line)):
            self.pots = sum([builder.count(pot) for pot in pots])
        else:
            self._play_line(line)

    def _play_line(self, line: str) -> None:
        builder = self.builder
        seat, words = player_first(builder.names, line)
        if seat and (self._posts(seat, words) or self._plays(seat, words)):
            return
        if not builder.names and self._head(line):
            return
        if not seat and builder.names:
            self._stranger(line)

    def _head(self, line: str) -> bool:
        said = self.builder.said
        if found := _TABLE.match(line):
            said.table = found["table"]
            if found["button"]:
                said.button = self.builder.number_of_seat(found["button"])
            self.play_money = found["money"] == "Play"
        elif found := _BUTTON.match(line):
            said.button = self.builder.number_of_seat(found["no"])
        elif found := _PLAYERS.match(line):
            said.seat_count = int(found["max"] or 0)
        elif self.tournament == "?" and (found := _TOURNAMENT.match(line)):
            self.tournament = found["number"]
        else:
            return False
        return True

    def _seat(self, no: int, name: str, stack: int) -> None:
        self.builder.seat(no, name, stack)
        if not stack and not self.is_tournament:
            self._has_unknown_stack(no)

    def _has_unknown_stack(self, no: int) -> None:
        """Who has just sat down is listed without chips."""
        builder = self.builder
        builder.unknown_stacks.add(no)
        builder.has(no, 1_000 * builder.unit + 10 * sum([seat.stack for seat in builder.said.seats]))

    def _stranger(self, line: str) -> None:
        """Seats somebody who plays but is not listed, where they act: they have just sat down."""
        builder = self.builder
        name, _, words = line.partition(" posts ")
        if not words or _POSTS.match(f"posts {words}") is None:
            if _stranger_acts(line):
                builder.said.strangers_played = True
            return
        seat = free_seat(builder.names, name, self.lines)
        if not seat:
            builder.said.strangers_played = True
            return
        builder.seat(seat, name, 0)
        self._has_unknown_stack(seat)
        self._posts(seat, f"posts {words}")

    def _marker(self, line: str) -> None:
        builder = self.builder
        if "Summary" in line:
            self.summary = True
            return
        found = _STREET.match(line)
        if found is None:
            return
        if not self.dealt:
            self.dealt = True
            self._post_blinds()
        name = (found["street"] or "").lower()
        if name in ("flop", "turn", "river") and "[" in found["rest"]:
            builder.street(name, _cards(found["rest"]))
        elif name.endswith("street") or name == "river":
            builder.street(name)

    def _post_blinds(self) -> None:
        """In most tournaments blinds are not told: the level and the seats tell them."""
        builder, level = self.builder, self.level
        key, _ = self._game()
        if not self.is_tournament or level is None or "stud" in key or key in _BUTTON_BLIND:
            return
        small, big = builder.count(level["small"]), builder.count(level["big"])
        if self.limit is Limit.FIXED_LIMIT and level["what"] == "Stakes":
            small, big = small // 2, small
        active = {name for name in builder.names if any(_acts_first(name, line) for line in self.lines)}
        seats = sorted(no for name, no in builder.names.items() if name in active)
        no_small = any("There is no Small Blind" in line for line in self.lines)
        ante = builder.count(level["ante"]) if level["ante"] else 0
        post_by_level(builder, seats, (ante, 0 if no_small else small, big), button=builder.said.button)

    def _posts(self, seat: int, words: str) -> bool:
        """Reads a forced bet; returns whether it was one."""
        found = _POSTS.match(words)
        if found is None:
            return False
        builder, what, amount = self.builder, found["what"], self.builder.count(found["amount"])
        if what == "big blind + dead":
            big = self._posted("big blind")
            builder.posts(seat, "small & big blinds", amount, big or amount)
        elif what == "small blind" and self._posted("small blind"):
            builder.posts(seat, "dead", amount)
            self.second_small[seat] = builder.said.posts[-1]
        else:
            builder.posts(seat, what, amount)
        return True

    def _plays(self, seat: int, words: str) -> bool:
        """Reads what a player does; returns whether it was anything known."""
        builder = self.builder
        if found := _REVEALS.match(words):
            builder.shows(seat, _cards(f"[{found['cards']}]"), face_up=found["verb"] == "shows")
        elif self.summary and (found := _BALANCE.match(words)):
            if found["cards"]:
                builder.shows(seat, _cards(f"[{found['cards']}]"))
            if found["cashed"]:
                self.cashed_out.add(seat)
            elif found["won"]:
                builder.wins(seat, builder.count(found["won"]))
        elif found := _WINS.match(words):
            builder.wins(seat, builder.count(found["amount"]))
        elif found := _ACTS.fullmatch(words):
            self._acts(seat, found)
        else:
            return False
        return True

    def _acts(self, seat: int, found: re.Match[str]) -> None:
        builder, verb = self.builder, found["verb"]
        amount = builder.count(found["amount"]) if found["amount"] else 0
        if verb == "folds":
            if self.dealt:
                builder.folds(seat)
        elif verb == "checks":
            builder.checks(seat)
        elif found["to"]:
            self.raised = True
            builder.bets_to(seat, builder.count(found["to"]))
        elif not amount:  # "is all-In." after the bet that made it so
            if self._is_rounding(builder.stacks[seat], builder.wagered.get(seat, 0)):
                builder.adds_the_rest(seat)
        elif verb == "bring-ins":
            builder.brings_in(seat, amount)
        elif verb == "calls":
            self._small_blind_counts(seat, amount)
            owed = builder.highest - builder.wagered.get(seat, 0)
            if self._is_rounding(owed - amount, amount):
                amount = owed
            if not self.raised:
                self.calls.append((seat, amount))
            builder.calls(seat, amount)
        else:
            self.raised = True
            builder.adds(seat, amount)

    def _is_rounding(self, missing: int, amount: int) -> bool:
        """Whether so few chips are missing only because the room rounded a large number down."""
        return self.is_tournament and 0 < missing <= amount >> _EXACT_BITS

    def _small_blind_counts(self, seat: int, amount: int) -> None:
        """A second small blind is a bet, and not dead, if its player has only the rest of a bet to call."""
        post = self.second_small.pop(seat, None)
        if post is not None and post.amount + amount == self.builder.highest:
            post.words = "small blind"
            self.builder.wagered[seat] = post.amount

    def _told(self, seat: int, text: str) -> None:
        builder = self.builder
        builder.told(seat, _cards(text))
        builder.hero = seat


def _stranger_acts(line: str) -> bool:
    """Whether somebody who is not at the table acts."""
    for verb in (" folds", " checks", " calls", " bets", " raises", " is all-In"):
        name, found, rest = line.partition(verb)
        if found and ":" not in name and _ACTS.fullmatch(verb.strip() + rest):
            return True
    return False


def _acts_first(name: str, line: str) -> bool:
    """Whether the line is about something that only a player in the hand does."""
    words = line.strip()
    if not words.startswith(f"{name} "):
        return False
    rest = words[len(name) + 1 :]
    return bool(_ACTS.fullmatch(rest) or _WINS.match(rest) or _REVEALS.match(rest))


def _cards(text: str) -> tuple[Card, ...]:
    return cards_between(text.replace(",", " "))
