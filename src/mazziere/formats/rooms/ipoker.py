"""Which hands does an iPoker XML history record?

    <session …><general>…<gametype>Holdem NL €0.25/€0.50</gametype>…</general>
     <game gamecode="…"><general>…<players><player seat="3" name="…" chips="…" win="…" bet="…" dealer="1"/>…
      <round no="1"><cards type="Pocket" player="…">SA HK</cards><action no="3" type="23" sum="…" …/>…

One file holds a session at one table. Its actions are in order only by their number, its elements are often
not well formed, and neither rake nor showdown is told. Played by the Italian rooms of that network.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from mazziere.cards import UNKNOWN
from mazziere.formats.amounts import NotAnAmount, in_currency
from mazziere.formats.encoding import first_undecodable
from mazziere.formats.game_words import Header
from mazziere.formats.record import Read, RecordedHand, Unreadable
from mazziere.formats.rooms.ipoker_xml import (
    Element,
    GameElements,
    Round,
    cards_of,
    games,
    number_of,
    rounds,
    words_of,
)
from mazziere.formats.text.hand_builder import HandBuilder, NotPlayed, read_with_unit
from mazziere.formats.text.localized import currency_in, plain_amount, plain_time
from mazziere.rules.limits import Limit

_GAME = re.compile(
    r"(?P<game>.*?)\s*\b"
    r"(?P<limit>No[ -]?limit|Pot[ -]?limit|Fixed[ -]?limit|Limit|NL|SL|БЛ|LZ|PL|LP|FL|L|LH)\b(?P<stakes>.*)",
    re.IGNORECASE,
)
_STAKES = re.compile(r"(?P<small>[^/]*\d)[^/]*/(?P<big>[^/]*?\d[\d.,]*)")
_ANTE = re.compile(r"\bAnte\b.*", re.IGNORECASE)
_TOURNAMENT_NUMBER = re.compile(r"(\d{5,})\D*$")

_LIMITS: Final = {
    "nolimit": Limit.NO_LIMIT,
    "nl": Limit.NO_LIMIT,
    "sl": Limit.NO_LIMIT,
    "бл": Limit.NO_LIMIT,
    "lz": Limit.NO_LIMIT,
    "lh": Limit.FIXED_LIMIT,
    "potlimit": Limit.POT_LIMIT,
    "pl": Limit.POT_LIMIT,
    "lp": Limit.POT_LIMIT,
    "fixedlimit": Limit.FIXED_LIMIT,
    "limit": Limit.FIXED_LIMIT,
    "fl": Limit.FIXED_LIMIT,
    "l": Limit.FIXED_LIMIT,
}
_LEVELS: Final = {"smallblind", "bigblind"}
"""Elements of newer histories that tell the level of a tournament."""
_BY_POCKET_CARDS: Final = {2: "holdem", 4: "omaha", 5: "omaha5", 6: "omaha6"}

_FOLD, _SMALL_BLIND, _BIG_BLIND, _CALL, _CHECK, _BET = "0", "1", "2", "3", "4", "5"
_RAISE_BY, _ALL_IN, _NO_BLIND, _SITS_OUT = "6", "7", "8", "9"
_ANTE_PAID, _BRING_IN, _RAISE_TO = "15", "16", "23"
_BEFORE_PLAY: Final = (_SMALL_BLIND, _BIG_BLIND, _ANTE_PAID, _NO_BLIND)


def read_ipoker(text: str, undecodable: Sequence[int] = ()) -> Iterator[Read]:
    """Every hand of a text, lazily.

    undecodable  numbers of the lines that could not be decoded: their hands cannot be read
    """
    levels: dict[int, int] = {}
    for game in games(text):
        if lost := first_undecodable(undecodable, game.line, game.last_line):
            yield Unreadable(game.number, lost, "undecodable")
            continue
        found = _read_hand(game, levels)
        if isinstance(found, RecordedHand) and not game.closed:
            found = msgspec.structs.replace(found, may_break_off=True)  # the winners come first
        yield found


def _read_hand(game: GameElements, levels: dict[int, int]) -> Read:
    """A hand.

    levels  the small bets known of earlier hands, by ante: not every hand of a tournament shows its own
    """
    session = game.session
    kind = _GAME.fullmatch(session.get("gametype", ""))
    if kind is None:
        return Unreadable(game.number, game.line, "unreadable_header", session.get("gametype", "")[:80])
    named = not session.keys().isdisjoint(("tournamentname", "tournamentcode", "tourcode"))
    is_tournament = named or not _STAKES.search(kind["stakes"])

    def read(unit: int) -> Read:
        builder = HandBuilder(game.number, game.line, unit)
        try:
            return _IPokerHand(game, kind, levels, builder, is_tournament=is_tournament).read()
        except (ValueError, KeyError) as error:
            error.add_note(str(builder.said.at or game.line))
            raise

    return read_with_unit(game.number, game.line, not is_tournament, read)


class _IPokerHand:
    """One hand being read."""

    def __init__(
        self,
        game: GameElements,
        kind: re.Match[str],
        levels: dict[int, int],
        builder: HandBuilder,
        *,
        is_tournament: bool,
    ) -> None:
        self.closed = game.closed
        self.session = game.session
        self.elements = game.elements
        self.kind = kind
        self.levels = levels
        self.builder = builder
        self.is_tournament = is_tournament
        self.rounds = list(rounds(game.elements))
        self.players = [one for one in game.elements if one.tag == "player" and one.attributes.get("name")]
        self.is_stud = any(
            " Street" in cards.attributes.get("type", "") for one in self.rounds for cards in one.cards
        )

    def read(self) -> Read:
        """The hand."""
        key, title = self._game()
        if not key:
            raise NotPlayed("game_not_built", title)
        builder = self.builder
        builder.said.table = self.session.get("tablename", "")
        builder.said.from_zero = int(any([player.attributes.get("seat") == "0" for player in self.players]))
        for player in self.players:
            self._at(player)
            name, seat = player.attributes["name"], builder.number_of_seat(player.attributes["seat"])
            builder.seat(seat, name, self._amount(player, "chips"))
            if player.attributes.get("dealer") == "1":
                builder.said.button = builder.names[name]
        header = self._header(key, title)
        self._gone_before_the_deal()
        self._forced_bets(header)
        for one in self.rounds:
            self._round(one)
        self._results()
        if self.closed and not builder.ended:
            results_told = any("win" in player.attributes for player in self.players)
            raise NotPlayed("cancelled" if results_told else "partly_observed")
        return builder.result(header)

    # What is played

    def _game(self) -> tuple[str, str]:
        words = " ".join(self.kind["game"].lower().replace("-", " ").replace("'", "").split())
        hi_lo = words.endswith(("hi lo", "hilow", "hi low", "hilo"))
        if "stud" in words or (self.is_stud and not words):
            key = "five_stud" if words.startswith("5") else "seven_stud8" if hi_lo else "seven_stud"
            return key, words
        if "six plus" in words or "6+" in words or "short" in words:
            return "short_deck", words
        pocket = max(
            [
                len(words_of(one.text))
                for r in self.rounds
                for one in r.cards
                if one.attributes.get("type") == "Pocket"
            ],
            default=0,
        )
        if not words or "omaha" in words:
            # A hand whose cards were never all told may show two of its four.
            key = _BY_POCKET_CARDS.get(max(pocket, 4) if words else pocket, "omaha" if words else "")
            return (
                f"{key}{'_' if key[-1:].isdigit() else ''}8" if hi_lo and key else key
            ), words or "unknown"
        return ("holdem", words) if "hold" in words else ("", words)

    def _header(self, key: str, title: str) -> Header:
        limit = _LIMITS[re.sub(r"[ -]", "", self.kind["limit"].lower())]
        stakes = _STAKES.search(_ANTE.sub("", self.kind["stakes"]))
        small, big = ("", "") if stakes is None else map(plain_amount, (stakes["small"], stakes["big"]))
        if not big or self.is_tournament or self._blinds_are_others(small, big, limit):
            small, big = self._level(key, limit)
        return Header(
            site="iPoker",
            number=self.builder.number,
            game=key,
            title=title,
            limit=limit,
            small=small,
            big=big,
            cap="",
            currency=self._currency(),
            tournament=self._tournament(),
            when=plain_time(next((one.text for one in self.elements if one.tag == "startdate"), "")),
        )

    def _currency(self) -> str:
        """That of the table, as session, stakes or stacks tell it; the player's account may have another."""
        if self.is_tournament or self.session.get("mode", "real") != "real":
            return ""
        stacks = " ".join([one.attributes.get("chips", "") for one in self.players])
        return self.session.get("tablecurrency", "") or currency_in(f"{self.kind['stakes']} {stacks}")

    def _tournament(self) -> str:
        """Its number, which stands at the end of the table's name if it has no element of its own."""
        if not self.is_tournament:
            return ""
        found = _TOURNAMENT_NUMBER.search(self.session.get("tablename", ""))
        code = self.session.get("tournamentcode") or self.session.get("tourcode")
        return code or (found[1] if found else "?")

    def _blinds_are_others(self, small: str, big: str, limit: Limit) -> bool:
        """Whether both blinds differ from the stakes of the session, which tells those of another table."""
        if limit is Limit.FIXED_LIMIT:
            return False
        posts = [*self._actions(_SMALL_BLIND), *self._actions(_BIG_BLIND)]
        stacks = {one.attributes["name"]: self._amount(one, "chips") for one in self.players}
        if any(self._amount(post, "sum") >= stacks.get(post.attributes["player"], 0) for post in posts):
            return False
        posted = [self._amount(post, "sum") for post in posts]
        told = [self.builder.count(amount) for amount in (small, big)]
        return len(posted) == 2 and posted[0] != told[0] and posted[1] != told[1]

    def _level(self, key: str, limit: Limit) -> tuple[str, str]:
        """The stakes that only the forced bets and bets of a hand show, as those of a tournament."""
        if "stud" in key:
            small = self._small_bet()
            return in_currency(small, self.builder.unit), in_currency(2 * small, self.builder.unit)
        told = {one.tag: self.builder.count(one.text) for one in self.elements if one.tag in _LEVELS}
        if limit is not Limit.FIXED_LIMIT and told.keys() == _LEVELS:
            levels = told["smallblind"], told["bigblind"]
            return in_currency(levels[0], self.builder.unit), in_currency(levels[1], self.builder.unit)
        small, big = (self._largest(kind) for kind in (_SMALL_BLIND, _BIG_BLIND))
        stacks = {one.attributes["name"]: self._amount(one, "chips") for one in self.players}
        poster = next((one for one in self._actions(_BIG_BLIND)), None)
        antes = {one.attributes["player"]: self._amount(one, "sum") for one in self._actions(_ANTE_PAID)}
        short = poster is None or (
            self._amount(poster, "sum") + antes.get(poster.attributes["player"], 0)
            >= stacks.get(poster.attributes["player"], 0)
        )
        if short:
            big = max(big, 2 * small)
        small = min(small or big // 2, big)
        if limit is Limit.FIXED_LIMIT:
            small, big = big, 2 * big
        return in_currency(small, self.builder.unit), in_currency(big, self.builder.unit)

    def _small_bet(self) -> int:
        """The small bet of a stud tournament: the first bet, or half of it from fifth street on."""
        ante = self._largest(_ANTE_PAID)
        for one in self.rounds:
            for action in one.actions:
                if action.attributes.get("type") == _BET:
                    amount = self._amount(action, "sum")
                    self.levels[ante] = amount if one.no < 4 else max(amount // 2, 1)
                    return self.levels[ante]
        return self.levels.get(ante, max(4 * self._largest(_BRING_IN), 2))

    def _largest(self, kind: str) -> int:
        return max([self._amount(one, "sum") for one in self._actions(kind)], default=0)

    def _actions(self, kind: str) -> Iterator[Element]:
        for one in self.rounds:
            yield from (action for action in one.actions if action.attributes.get("type") == kind)

    # How it is played

    def _gone_before_the_deal(self) -> None:
        """Whoever paid an ante and left before the cards leaves it in the pot."""
        dealt = {cards.attributes.get("player") for one in self.rounds for cards in one.cards}
        gone = {one.attributes.get("player") for one in self._actions(_SITS_OUT)} - dealt
        for one in self.rounds:
            stays = []
            for action in one.actions:
                if action.attributes.get("player") not in gone:
                    stays.append(action)
                elif action.attributes.get("type") == _ANTE_PAID:
                    self.builder.said.splashed += self._amount(action, "sum")
            one.actions = stays

    def _forced_bets(self, header: Header) -> None:
        builder = self.builder
        big = builder.count(header.small if header.limit is Limit.FIXED_LIMIT else header.big)
        everything = [action for one in self.rounds[:3] for action in one.actions]
        for action in sorted(everything, key=number_of):
            kind = action.attributes.get("type")
            if kind not in (_SMALL_BLIND, _BIG_BLIND, _ANTE_PAID):
                continue
            self._at(action)
            seat, amount = self._seat(action), self._amount(action, "sum")
            if kind == _ANTE_PAID:
                builder.posts(seat, "ante", amount)
            elif kind == _SMALL_BLIND:
                builder.posts(seat, "small blind", amount)
            elif amount > big:
                builder.posts(seat, "small & big blinds", amount, big)
            else:
                builder.posts(seat, "big blind", amount)

    def _round(self, one: Round) -> None:
        builder = self.builder
        first = 2 if self.is_stud else 1
        if one.no > first:
            builder.at(one.line)
            board = [
                card for cards in one.cards if not cards.attributes.get("player") for card in cards_of(cards)
            ]
            builder.street(self._street_name(one), board)
        for cards in one.cards:
            if cards.attributes.get("player"):
                self._own_cards(cards)
        for action in one.actions:
            self._at(action)
            self._act(action)

    def _street_name(self, one: Round) -> str:
        return next((cards.attributes.get("type", "").lower().replace(" ", "_") for cards in one.cards), "")

    def _own_cards(self, element: Element) -> None:
        """Cards of a player: as they are dealt in stud, else as far as they were seen by the end."""
        builder, cards = self.builder, cards_of(element)
        seat = builder.names.get(element.attributes["player"], 0)
        if not seat:
            return
        mine = element.attributes["player"] == self.session.get("nickname")
        if self.is_stud:
            builder.told(seat, cards)
        elif UNKNOWN not in cards:
            builder.shows(seat, cards, face_up=False)
            if mine:
                builder.told(seat, cards)
        if mine and UNKNOWN not in cards:
            builder.hero = seat

    def _act(self, action: Element) -> None:
        builder, kind = self.builder, action.attributes.get("type", "")
        if kind in _BEFORE_PLAY:
            return
        seat, amount = self._seat(action), self._amount(action, "sum")
        if kind in (_FOLD, _SITS_OUT):
            builder.folds(seat)
        elif kind == _CHECK:
            builder.checks(seat)
        elif kind == _CALL:
            builder.calls(seat, amount)
        elif kind == _RAISE_TO and amount <= builder.highest:  # all-in for less
            builder.calls(seat, amount - builder.wagered.get(seat, 0))
        elif kind == _RAISE_TO:
            builder.bets_to(seat, amount)
        elif kind == _BRING_IN:
            builder.brings_in(seat, amount)
        elif kind in (_RAISE_BY, _ALL_IN):
            builder.adds(seat, amount)
        elif kind == _BET:
            builder.bets_to(seat, builder.wagered.get(seat, 0) + amount)
        else:
            raise ValueError(f"type {kind}")

    def _results(self) -> None:
        builder = self.builder
        for player in self.players:
            self._at(player)
            if won := self._amount(player, "win"):
                builder.wins(builder.names[player.attributes["name"]], won)
        for seat in builder.names.values():
            if seat not in builder.folded:
                builder.said.shown.add(seat)
        if self.is_tournament:
            builder.rake = 0

    def _seat(self, element: Element) -> int:
        name = element.attributes.get("player", "")
        seat = self.builder.names.get(name)
        if seat is None:
            raise NotPlayed("missing_lines")
        return seat

    def _amount(self, element: Element, key: str) -> int:
        self._at(element)
        text = element.attributes.get(key, "") or "0"
        try:
            return self.builder.count(text)
        except NotAnAmount as error:
            error.add_note(str(element.line))
            raise

    def _at(self, element: Element) -> None:
        self.builder.at(element.line)
