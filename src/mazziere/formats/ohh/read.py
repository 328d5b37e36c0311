"""Which hands does an Open Hand History text record?

A file is a sequence of JSON objects; a broken one costs only itself. Deviations of other writers are accepted
as far as possible: numbers as text, missing members, hands in an array or one per line, pots as one sum.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, UnreadableCard, parse_card
from mazziere.formats.amounts import COUNTED, FINEST_UNIT, NotAnAmount, TooFine
from mazziere.formats.instants import slashed, universal
from mazziere.formats.known_cards import Seen, cards_by_street
from mazziere.formats.ohh import document as ohh
from mazziere.formats.ohh.habits import Habit, ToldWager, habit_of, total_of
from mazziere.formats.record import (
    Collected,
    NotHeld,
    Read,
    RecordedAction,
    RecordedHand,
    RecordedSeat,
    RecordedStreet,
    Unreadable,
    Verb,
)
from mazziere.hand import Post, PostKind
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Variant

_BEGINNING = re.compile(r'^[ \t]*\{(?=\s*"ohh"\s*:)', re.MULTILINE)
_IS_OHH = re.compile(r'"ohh"\s*:\s*\{')
_JSON = json.JSONDecoder(parse_float=str)

_LIMITS: Final = {name: limit for limit, name in ohh.BET_TYPES.items()}
_POSTS: Final = {name: kind for kind, name in ohh.POSTS.items() if kind is not PostKind.TABLE_ANTE}
_VERBS: Final[dict[str, Verb]] = {
    "Fold": "fold",
    "Check": "check",
    "Call": "call",
    "Bet": "bet",
    "Raise": "raise",
}
_WAGERS: Final = ("Call", "Bet", "Raise")
_NOT_LIVE: Final = (PostKind.ANTE, PostKind.DEAD_BLIND)
_CENTS: Final = 100

Json = dict[str, Any]


def is_ohh(text: str) -> bool:
    """Whether the text is JSON with a hand of this format."""
    return text.lstrip()[:1] in ("{", "[") and _IS_OHH.search(text) is not None


def read_ohh(text: str) -> Iterator[Read]:
    """Every hand of a text, lazily."""
    for line, value in _values(text):
        if isinstance(value, json.JSONDecodeError):
            yield Unreadable("?", line + value.doc.count("\n", 0, value.pos), "not_json")
            continue
        for found in value if isinstance(value, list) else [value]:
            hand = found.get("ohh") if isinstance(found, dict) else None
            if isinstance(hand, dict):
                yield _hand(hand, line)
            else:
                yield Unreadable("?", line, "field_missing", "ohh")


def _values(text: str) -> Iterator[tuple[int, Any]]:
    """The JSON values of a text, or the errors in their place, with the lines they begin on."""
    position = 0
    line, counted = 1, 0
    while True:
        while position < len(text) and text[position] in " \t\n,":
            position += 1
        if position == len(text):
            return
        line, counted = line + text.count("\n", counted, position), position
        try:
            value, position = _JSON.raw_decode(text, position)
        except json.JSONDecodeError as error:
            following = _BEGINNING.search(text, position + 1)
            end = following.start() if following else len(text)
            broken = text[position:end].rstrip()
            yield line, json.JSONDecodeError(error.msg, broken, min(error.pos - position, len(broken)))
            position = end
        except (ValueError, RecursionError):  # a number of thousands of digits, or deeply nested lists
            following = _BEGINNING.search(text, position + 1)
            yield line, json.JSONDecodeError("", "", 0)
            position = following.start() if following else len(text)
        else:
            yield line, value


def _hand(found: Json, line: int) -> Read:
    number = _text(found.get("game_number")) or "?"
    try:
        variant = _variant(found)
        if variant is None:
            return NotHeld(number, line, "game_not_built", f"ohh {_text(found['game_type'])}")
        unit = 1 if _currency(found) == "" else _CENTS
        while True:
            try:
                return _OhhDocument(found, variant, number, line, unit).hand()
            except TooFine as error:
                if unit == FINEST_UNIT:
                    return Unreadable(number, line, "not_an_amount", str(error))
                unit *= 10
    except NotAnAmount as error:
        return Unreadable(number, line, "not_an_amount", str(error))
    except UnreadableCard as error:
        return Unreadable(number, line, "impossible_card", error.text)
    except KeyError as error:
        return Unreadable(number, line, "field_missing", str(error.args[0]))
    except (ValueError, TypeError, IndexError, AttributeError) as error:
        return Unreadable(number, line, "field_unreadable", str(error))


def _text(value: object) -> str:
    """A member that should be text; some writers write numbers."""
    return value if isinstance(value, str) else "" if value is None else str(value)


def _currency(found: Json) -> str:
    """ISO 4217 code; empty for play money and tournament chips."""
    currency = _text(found.get("currency"))
    return "" if found.get("tournament") is True or currency == ohh.PLAY_MONEY else currency


def _variant(found: Json) -> Variant | None:
    """The game; if the type does not say, the number of cards dealt does."""
    told = _text(found["game_type"])
    own = found.get(ohh.VARIANT_FIELD)
    if ohh.GAME_TYPES.get(_text(own)) == told:
        return VARIANTS.get(_text(own))
    keys = [key for key, game_type in ohh.GAME_TYPES.items() if game_type == told and key in VARIANTS]
    most = max([len(_cards(action)) for action in _actions(found)], default=0)
    return next(
        (VARIANTS[key] for key in keys if VARIANTS[key].hole_count == most),
        VARIANTS[keys[0]] if keys else None,
    )


def _rounds(found: Json) -> list[Json]:
    rounds = found["rounds"]
    if not isinstance(rounds, list) or not all(isinstance(told, dict) for told in rounds):
        raise ValueError("rounds")
    return rounds


def _actions(found: Json) -> Iterator[Json]:
    for told in _rounds(found):
        yield from told.get("actions") or ()


def _cards(told: Json, member: str = "cards") -> tuple[Card, ...]:
    """The cards of a round or an action: an array, nothing, or, from some writers, text."""
    cards = told.get(member) or ()
    return tuple(
        [parse_card(card, INTERNATIONAL) for card in (cards.split() if type(cards) is str else cards)]
    )


class _OhhStreet(msgspec.Struct):
    """A round being converted to a street."""

    board: tuple[Card, ...]
    actions: list[RecordedAction] = []
    second_board: tuple[Card, ...] = ()


class _OhhDocument:
    """One hand being converted from JSON to a record."""

    def __init__(self, found: Json, variant: Variant, number: str, line: int, unit: int) -> None:
        self.found = found
        self.variant = variant
        self.number = number
        self.line = line
        self.unit = unit
        self.counted = COUNTED[unit]
        self.players: dict[Any, Json] = {player["id"]: player for player in found["players"]}
        seats = {id_: _whole(player["seat"]) for id_, player in self.players.items()}
        self.from_zero = int(0 in seats.values())
        """1 if the first seat has the number 0: then all seats are one higher here."""
        self.seats = {id_: no + self.from_zero for id_, no in seats.items()}
        if len(set(self.seats.values())) != len(found["players"]) or min(self.seats.values()) < 1:
            raise ValueError("players")
        self.streets: list[_OhhStreet] = []
        self.posts: list[Post] = []
        self.wagered: dict[int, int] = {}
        self.seen: dict[int, Seen] = {}
        self.shown: set[int] = set()
        self.carried = 0
        self.away = {self.seats[id_] for id_, player in self.players.items() if player.get(ohh.AWAY_FIELD)}

    def amount(self, value: Any) -> int:
        """A number as chips; a missing one is 0."""
        if value is None:
            return 0
        if type(value) is int:
            if value < 0:
                raise NotAnAmount(str(value))
            return value * self.unit
        return self.counted[_text(value)]

    def hand(self) -> Read:
        found = self.found
        self._read_rounds()
        dealt_in = {post.seat for post in self.posts}
        dealt_in.update([action.seat for action in self.streets[0].actions])
        if len(dealt_in) < 2:
            return NotHeld(self.number, self.line, "partly_observed")
        limit = _LIMITS[_text(found["bet_limit"]["bet_type"])]
        cap = self.amount(found["bet_limit"].get("bet_cap"))
        when = universal(_text(found.get("start_date_utc")))
        button = _whole(found["dealer_seat"]) + self.from_zero
        pots = self._pots()
        dealt = {
            no: cards_by_street(self.variant, self.seen.get(no, Seen({}, {})), len(self.streets))
            for no in dealt_in
        }
        return RecordedHand(
            site=_text(found.get("site_name")) or _text(found.get("network_name")) or "OHH",
            number=self.number,
            line=self.line,
            when=f"{slashed(when)} UTC" if when else "",
            game=self.variant.key,
            limit=limit,
            stakes=self._stakes(limit),
            rules=_text(found.get(ohh.RULES_FIELD)),
            unit=self.unit,
            currency=_currency(found),
            **self._tournament(),
            hero=self.seats.get(found.get("hero_player_id"), 0),
            table=_text(found.get("table_name")),
            seat_count=_whole(found.get("table_size") or 0),
            button=button,
            seats=tuple(
                [
                    RecordedSeat(no, _text(player["name"]), self._stack(player, cap), no in self.away)
                    for id_, player in self.players.items()
                    if (no := self.seats[id_]) in dealt_in
                ]
            ),
            posts=tuple(self.posts),
            carried=self.carried,
            hole_cards={no: cards[0] for no, cards in dealt.items() if set(cards[0]) != {UNKNOWN}},
            streets=tuple(
                [
                    RecordedStreet(
                        board=street.board,
                        actions=tuple(street.actions),
                        line=self.line,
                        dealt={} if not place else {no: cards[place] for no, cards in dealt.items()},
                        second_board=street.second_board,
                    )
                    for place, street in enumerate(self.streets)
                ]
            ),
            shown=frozenset(self.shown),
            **pots,
        )

    def _stack(self, player: Json, cap: int) -> int:
        stack = self.amount(player["starting_stack"])
        return min(stack, cap) if cap else stack

    def _tournament(self) -> Json:
        """The members of the record that describe the tournament."""
        if self.found.get("tournament") is not True:
            return {}
        info = self.found.get("tournament_info") or {}
        level = info.get(ohh.LEVEL_FIELD)
        return {
            "tournament": _text(info.get("tournament_number")) or "?",
            "event": _text(info.get("name")),
            "level": level if type(level) is int and level > 0 else 0,
        }

    def _stakes(self, limit: Limit) -> Stakes:
        found = self.found
        big = self.amount(found["big_blind_amount"])
        stakes = Stakes(
            small_blind=self.amount(found["small_blind_amount"]),
            big_blind=big,
            ante=self.amount(found.get("ante_amount")),
            bring_in=self.amount(found.get(ohh.BRING_IN_FIELD)),
        )
        if limit is not Limit.FIXED_LIMIT and ohh.SMALL_BET_FIELD not in found:
            return stakes
        small_bet = self.amount(found.get(ohh.SMALL_BET_FIELD)) or big
        big_bet = self.amount(found.get(ohh.BIG_BET_FIELD)) or 2 * small_bet
        return msgspec.structs.replace(stakes, small_bet=small_bet, big_bet=big_bet)

    def _pots(self) -> dict[str, Any]:
        """The payments. A single pot is the sum of all pots, with or without side pots."""
        told = sorted(self.found["pots"], key=lambda pot: _whole(pot.get("number") or 0))
        amounts = [self.amount(pot["amount"]) for pot in told]
        rakes = [self.amount(pot.get("rake")) + self.amount(pot.get("jackpot")) for pot in told]
        collected = [
            Collected(
                self.seats[win["player_id"]],
                self.amount(win["win_amount"]),
                number if len(told) > 1 else -1,
            )
            for number, pot in enumerate(told)
            for win in pot["player_wins"]
        ]
        return {
            "collected": tuple([share for share in collected if share.amount]),
            "total_pot": sum(amounts),
            "pots": tuple([pot - rake for pot, rake in zip(amounts, rakes, strict=True)])
            if len(told) > 1
            else (),
            "rake": sum(rakes),
            "rakes": tuple(rakes) if len(told) > 1 and any(rakes) else None,
        }

    # Rounds

    def _read_rounds(self) -> None:
        """The streets in order; a repeated street belongs to the second board."""
        first_time: dict[str, _OhhStreet] = {}
        self.habit = self._habit()
        for told in sorted(_rounds(self.found), key=lambda told: _whole(told.get("id") or 0)):
            name = _text(told.get("street"))
            if name == ohh.SHOWDOWN:
                self._read_actions(told)
                continue
            again = first_time.get(name) if not self.variant.draws else None
            if again is not None:
                again.second_board = _new(_cards(told), len(again.board))
                continue
            board = _cards(told)
            first_time[name] = _OhhStreet(_new(board, self._board_count()))
            self.streets.append(first_time[name])
            self.wagered = {}
            self._read_actions(told)
        if not self.streets:
            raise ValueError("rounds")
        self._tell_who_paid_for_all()

    def _habit(self) -> Habit:
        """What the amounts of this hand's writer count."""
        streets = [
            [
                ToldWager(
                    self.seats[action["player_id"]],
                    word,
                    self.amount(action.get("amount")),
                    word in _POSTS,
                    _POSTS.get(word) not in _NOT_LIVE,
                )
                for action in told.get("actions") or ()
                if action.get("player_id") in self.seats
                and ((word := _text(action["action"])) in _POSTS or word in _WAGERS)
            ]
            for told in sorted(_rounds(self.found), key=lambda told: _whole(told.get("id") or 0))
        ]
        stacks = {
            self.seats[id_]: self.amount(player["starting_stack"]) for id_, player in self.players.items()
        }
        return habit_of(streets, stacks)

    def _board_count(self) -> int:
        """Number of board cards that this street deals."""
        place = len(self.streets)
        streets = self.variant.streets
        return streets[place].board if place < len(streets) else 0

    def _read_actions(self, told: Json) -> None:
        actions: Sequence[Json] = told.get("actions") or ()
        for action in actions:
            seat = self.seats[action["player_id"]] if action.get("player_id") in self.seats else 0
            self._read_action(seat, _text(action["action"]), action)

    def _read_action(self, seat: int, word: str, action: Json) -> None:
        amount = self.amount(action.get("amount"))
        place = max(len(self.streets) - 1, 0)
        if word in _POSTS:
            kind = _POSTS[word]
            self.posts.append(Post(seat, kind, amount))
            if kind not in _NOT_LIVE:
                self.wagered[seat] = self.wagered.get(seat, 0) + amount
        elif word in _VERBS:
            verb = _VERBS[word]
            before, highest = self.wagered.get(seat, 0), max(self.wagered.values(), default=0)
            to = total_of(self.habit, word, amount, before) if word in _WAGERS else before
            amount, self.wagered[seat] = to - before, to
            if verb == "raise" and not highest:
                verb = "bet"
            if action.get(ohh.BRING_IN_FIELD):
                verb = "bring_in"
            wager = verb in ("bet", "raise", "bring_in")
            self.streets[-1].actions.append(
                RecordedAction(seat, verb, 0 if verb == "raise" else amount, to if wager else 0)
            )
        elif word == ohh.DEALT:
            seen = self.seen.setdefault(seat, Seen(told={}, discarded={}))
            if ohh.DISCARDS_FIELD in action:
                thrown = seen.discarded[place] = _cards(action, ohh.DISCARDS_FIELD)
                self.streets[-1].actions.append(RecordedAction(seat, "discard", 0, 0, thrown))
            if cards := _cards(action):
                seen.told[place] = cards
        elif word in ohh.ADDED:
            self.carried += amount
        elif word in (ohh.SHOWS, ohh.MUCKS):
            if word == ohh.SHOWS:
                self.shown.add(seat)
            if cards := _cards(action):
                self.seen.setdefault(seat, Seen(told={}, discarded={})).final = cards

    def _tell_who_paid_for_all(self) -> None:
        """A single ante among more than two players was paid for the whole table."""
        antes = [post for post in self.posts if post.kind is PostKind.ANTE]
        acted = {action.seat for action in self.streets[0].actions}
        if len(antes) == 1 and len({post.seat for post in self.posts} | acted) > 2:
            self.posts = [
                Post(post.seat, PostKind.TABLE_ANTE, post.amount) if post in antes else post
                for post in self.posts
            ]


def _new(board: tuple[Card, ...], count: int) -> tuple[Card, ...]:
    """The last `count` cards; some writers repeat the earlier ones."""
    return board[-count:] if count else board


def _whole(value: object) -> int:
    """A member that should be an integer; some writers write text."""
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise ValueError(str(value))
    return int(value)
