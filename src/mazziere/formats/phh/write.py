"""How is a replayed hand written as PHH?

Standard fields are used wherever there is one; facts without one (the rake of each pot, the tournament) are
in fields that begin with an underscore, as the standard requires. Money is written in the currency with its
decimals, so that whole dollars are not taken for chips; `finishing_stacks` shows the effect of rounding and
rake.

Some flop games have no standard code and get one in its style ("PO/8", "NO/8", …). A game without any code,
or a board dealt twice, cannot be written.
"""

import json
from collections.abc import Iterable, Sequence

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, card_text
from mazziere.formats.instants import parts_of, zone_of
from mazziere.formats.known_cards import DEALT_AT_ONCE
from mazziere.formats.phh.field_types import (
    AWAY_FIELD,
    BUTTON_FIELD,
    CARRIED_FIELD,
    DEAD_FIELD,
    HERO_FIELD,
    RAKE_FIELD,
    RULES_FIELD,
    SMALL_BLIND_FIELD,
    TOURNAMENT_FIELD,
    WHEN_FIELD,
)
from mazziere.formats.phh.forced_bets import Blinds
from mazziere.formats.record import CannotBeWritten, RecordedHand
from mazziere.formats.replay.outcome import Replayed, check_replayed
from mazziere.hand import BOARD, Hand, Post, PostKind, evolve, started
from mazziere.hand import events as e
from mazziere.hand.state import NOBODY
from mazziere.rules.limits import BetSize, Limit
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets

STANDARD_CODES = frozenset(("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"))
"""The codes of the PHH standard itself."""

_ACTS = (e.Folded, e.Checked, e.Called, e.BetMade, e.Raised, e.BroughtIn, e.Completed)

_DEAD = (PostKind.DEAD_BLIND, PostKind.TABLE_ANTE, PostKind.ANTE)


def phh_text(record: RecordedHand, replayed: Replayed) -> str:
    """One hand as a PHH document. Raises `CannotBeWritten`."""
    check_replayed(replayed)
    if record.limit not in VARIANTS[record.game].phh:
        raise CannotBeWritten("PHH", f"{record.game} {record.limit.value}")
    if replayed.hand.running_twice:
        raise CannotBeWritten("PHH", "run_it_twice")
    return "\n".join(f"{name} = {value}" for name, value in _PhhWriter(record, replayed).fields()) + "\n"


def own_code(record: RecordedHand) -> str:
    """This hand's code if the standard has none for its game; "" if it has one."""
    code = VARIANTS[record.game].phh[record.limit]
    return "" if code in STANDARD_CODES else code


def phhs_text(hands: Iterable[str]) -> str:
    """PHH documents as one PHHS document, numbered from 1."""
    return "".join(phhs_heading(number) + hand for number, hand in enumerate(hands, 1))


def phhs_heading(number: int) -> str:
    """The heading before a PHH document in a PHHS document."""
    return f"[{number}]\n" if number == 1 else f"\n[{number}]\n"


class _PhhWriter:
    """One hand being written as text."""

    def __init__(self, record: RecordedHand, replayed: Replayed) -> None:
        self.record = record
        self.hand: Hand = replayed.hand
        self.events = replayed.events
        self.order = [seat.no for seat in self.hand.seats]
        self.player = {no: f"p{place}" for place, no in enumerate(self.order, 1)}
        self.decimals = len(str(record.unit)) - 1
        away = {seat.no for seat in record.seats if seat.away}
        self.away = {
            seat.no for seat in self.hand.seats if seat.no in away and seat.folded and not seat.stack
        }
        """Folded by the room although all-in. The standard knows no such fold: they muck at the showdown."""
        self.dead: set[int] = set()
        """Folded by the room before their turn, with chips behind: the standard has them fold in turn."""
        self.last = NOBODY
        """Where the last act of this round was; before the first, the place before the one that opens."""
        self.cards: dict[int, tuple[Card, ...]] = dict.fromkeys(self.order, ())
        """Of each seat, in the order dealt, as far as the events have been told."""
        self.players = [seat.no for seat in self.hand.seats if not seat.folded or seat.no in self.away]
        known = [
            seat.no
            for seat in self.hand.seats
            if seat.no in self.players and seat.no not in self.away and UNKNOWN not in seat.cards
        ]
        self.sole_shower = bool(self.away) and len(known) == 1

    def fields(self) -> Iterable[tuple[str, str]]:
        """Name and value of each field, in the order of the standard's examples."""
        record, start = self.record, self.hand.start
        by_no = {seat.no: seat for seat in record.seats}
        yield "variant", _quoted(VARIANTS[record.game].phh[record.limit])
        antes, blinds, dead, trimmed = self._forced_bets()
        if trimmed:
            yield "ante_trimming_status", "true"
        yield "antes", self._amounts(antes)
        if VARIANTS[record.game].forced is ForcedBets.BRING_IN:
            yield "bring_in", self._amount(start.stakes.bring_in)
        else:
            yield "blinds_or_straddles", self._amounts(blinds)
        if record.limit is Limit.FIXED_LIMIT:
            yield "small_bet", self._amount(start.stakes.fixed(BetSize.SMALL))
            yield "big_bet", self._amount(start.stakes.fixed(BetSize.BIG))
        else:
            yield "min_bet", self._amount(start.stakes.big_blind)
        yield "starting_stacks", self._stacks({no: by_no[no].stack for no in self.order})
        yield "actions", _list(map(_quoted, self._actions()))
        if record.event:
            yield "event", _quoted(record.event)
        yield "venue", _quoted(record.site)
        if (when := parts_of(record.when)) is not None:
            year, month, day, hour, minute, second = when
            yield "time", f"{hour:02}:{minute:02}:{second:02}"
            yield "day", str(day)
            yield "month", str(month)
            yield "year", str(year)
        whole = record.number.isdecimal() and not record.number.startswith("0")
        yield "hand", record.number if whole else _quoted(record.number)
        if record.level:
            yield "level", str(record.level)
        yield "seats", _list(map(str, self.order))
        if record.seat_count:
            yield "seat_count", str(record.seat_count)
        if record.table:
            yield "table", _quoted(record.table)
        yield "players", _list(_quoted(by_no[no].name) for no in self.order)
        yield "finishing_stacks", self._stacks({seat.no: seat.stack for seat in self.hand.seats})
        yield "winnings", self._amounts(self._winnings())
        if record.currency:
            yield "currency", _quoted(record.currency)
        if any(won.rake for won in self.hand.results):
            yield RAKE_FIELD, self._amounts([won.rake for won in reversed(self.hand.results)])
        if away := [seat.no for seat in record.seats if seat.away]:
            yield AWAY_FIELD, _list(_quoted(self.player[no]) for no in self.order if no in away)
        if record.tournament:
            yield TOURNAMENT_FIELD, _quoted(record.tournament)
        if zone_of(record.when):
            yield WHEN_FIELD, _quoted(record.when)
        if record.hero in self.player:
            yield HERO_FIELD, _quoted(self.player[record.hero])
        if record.carried:
            yield CARRIED_FIELD, self._amount(record.carried)
        if record.rules:
            yield RULES_FIELD, _quoted(record.rules)
        if record.button not in self.player and VARIANTS[record.game].forced is not ForcedBets.BRING_IN:
            yield BUTTON_FIELD, str(record.button)
        if any(dead):
            yield DEAD_FIELD, self._amounts(dead)
        if start.stakes.small_blind != Blinds(blinds).small:
            yield SMALL_BLIND_FIELD, self._amount(start.stakes.small_blind)

    def _amount(self, chips: int) -> str:
        if not self.decimals:
            return str(chips)
        sign = "-" if chips < 0 else ""
        whole, rest = divmod(abs(chips), self.record.unit)
        return f"{sign}{whole}.{rest:0{self.decimals}d}"

    def _amounts(self, chips: Iterable[int]) -> str:
        return _list(map(self._amount, chips))

    def _stacks(self, stacks: dict[int, int]) -> str:
        """By player; a stack that is not recorded is "inf", as the standard requires."""
        unknown = self.record.unknown_stacks
        return _list("inf" if no in unknown else self._amount(stack) for no, stack in stacks.items())

    def _winnings(self) -> list[int]:
        won = dict.fromkeys(self.order, 0)
        for result in self.hand.results:
            for share in result.shares:
                won[share.seat] += share.amount
        return list(won.values())

    # Forced bets

    def _forced_bets(self) -> tuple[list[int], list[int], list[int], bool]:
        """Antes, blinds, and missed blinds among the antes, by player, reversed heads-up; and whether an ante
        was paid short.
        """
        antes, blinds, dead = (dict.fromkeys(self.order, 0) for _ in range(3))
        stakes = self.hand.start.stakes
        stacks = {seat.no: seat.stack for seat in self.record.seats}
        own_antes: list[int] = []
        for post in self.hand.start.posts:
            if post.kind in _DEAD:
                antes[post.seat] += post.amount
                if post.kind is PostKind.DEAD_BLIND:
                    dead[post.seat] += post.amount
                elif post.kind is PostKind.ANTE:
                    own_antes.append(min(post.amount, stacks[post.seat]))
            else:
                blinds[post.seat] += self._declared(post, stakes.big_blind)
        short = len(set(own_antes)) > 1
        if short:
            # A player with less than an ante is listed with the whole one, and posts what there is.
            antes = {no: dead[no] + (max(own_antes) if antes[no] > dead[no] else 0) for no in antes}
        listed = [list(antes.values()), list(blinds.values()), list(dead.values())]
        if len(self.order) == 2:
            listed = [values[::-1] for values in listed]
        return listed[0], listed[1], listed[2], short

    def _declared(self, post: Post, big_blind: int) -> int:
        """The blind as listed: a short big blind in full, a post out of turn as a negative number."""
        if post.kind is PostKind.EXTRA_BLIND:
            return -post.amount
        return max(post.amount, big_blind) if post.kind is PostKind.BIG_BLIND else post.amount

    # Actions

    def _actions(self) -> Iterable[str]:
        """The events in the standard's notation, up to the last one that it needs."""
        over = self._betting_is_over_at()
        showdown_told = False
        # What is dealt to a player after an all-in showdown has to be shown too.
        shows_again = self.record.game not in DEALT_AT_ONCE
        shown_early: list[int] = []
        draws = self.hand.variant.draws > 0
        opening = self.events[0]
        assert isinstance(opening, e.HandStarted)
        hand = started(opening)
        for number, event in enumerate(self.events[1:], 1):
            before, hand = hand, evolve(hand, event)
            yield from self._dead_folds(before, event)
            match event:
                case e.CardsDealt(to=to, cards=cards):
                    if showdown_told and self.sole_shower:
                        return  # nobody else can win: the hand ends here
                    yield from self._dealt(to, cards)
                case e.Folded(seat=seat) if seat in self.away:
                    pass
                case e.Folded(seat=seat) if before.to_act != self.order.index(seat):
                    self.dead.add(seat)
                case e.Folded(seat=seat):
                    yield f"{self.player[seat]} f"
                case e.Checked(seat=seat):
                    yield f"{self.player[seat]} cc"
                case e.Called(seat=seat, to=total):
                    yield f"{self.player[seat]} {self._call(before, total)}"
                case (
                    e.BetMade(seat=seat, to=total)
                    | e.Raised(seat=seat, to=total)
                    | e.Completed(seat=seat, to=total)
                ):
                    yield f"{self.player[seat]} {self._wager(before, total)}"
                case e.BroughtIn(seat=seat):
                    yield f"{self.player[seat]} pb"
                case e.Discarded(seat=seat, cards=cards):
                    yield f"{self.player[seat]} sd {_texts(cards)}".rstrip()
                    self.cards[seat] = _without(self.cards[seat], cards)
                case e.BetsGathered() if number >= over and not showdown_told and len(self.players) > 1:
                    if draws:
                        pass  # hands stay hidden until the last draw
                    elif self._cards_come_after(number):
                        showdown_told = True
                        yield from map(self._turned_up, self.players)
                    else:
                        yield from (f"{self.player[seat]} sm" for seat in self.players if seat in self.away)
                case e.Shown(seat=seat) if showdown_told and self._cards_come_after(number):
                    shown_early.append(seat)  # told with the all-in showdown
                case e.PotWon() if shows_again:
                    yield from map(self._turned_up, shown_early)
                    shown_early.clear()
                case e.Shown(seat=seat) if not showdown_told or shows_again:
                    yield self._turned_up(seat)
                case e.Mucked(seat=seat) if not showdown_told or shows_again:
                    yield f"{self.player[seat]} sm"
                case _:
                    pass

    def _dead_folds(self, before: Hand, event: e.Event) -> Iterable[str]:
        """The folds of dead hands that the standard has in turn between the last act and this event.

        If the round has ended, those up to the next player who could still act: whoever wins only because a
        hand is dead, without having acted, does so in our records alone.
        """
        in_turn = isinstance(event, _ACTS) and before.to_act == self.order.index(event.seat)
        if not (in_turn or isinstance(event, e.BetsGathered | e.UncalledReturned)):
            return
        if self.last == NOBODY:
            self.last = before.first - 1
        for step in range(1, len(self.order) + 1):
            place = (self.last + step) % len(self.order)
            no = self.order[place]
            if no in self.dead:
                self.dead.remove(no)
                yield f"{self.player[no]} f"
            elif before.seats[place].stack and not before.seats[place].folded:
                break
        self.last = before.to_act if in_turn else NOBODY if isinstance(event, e.BetsGathered) else self.last

    def _call(self, before: Hand, total: int) -> str:
        """A call. An all-in call for less than a short-posted big blind is written as a wager.

        The standard's own reader matches the chips on the table, not the chips due.
        """
        seat = before.seats[before.to_act]
        all_in = total == seat.wagered + seat.stack
        return (
            f"cbr {self._amount(total)}" if all_in and total > max(s.wagered for s in before.seats) else "cc"
        )

    def _wager(self, before: Hand, total: int) -> str:
        """A bet or raise; one that nobody can match is a call to the standard's own reader."""
        others = (s for place, s in enumerate(before.seats) if place != before.to_act and not s.folded)
        wager = f"cbr {self._amount(total)}"
        if before.bet and all(other.wagered + other.stack <= before.bet for other in others):
            return f"cc # {wager}, which nobody could meet"
        return wager

    def _dealt(self, to: Sequence[int], cards: Sequence[Card]) -> Iterable[str]:
        dealt = list(zip(to, cards, strict=True))
        for no in self.order:
            own = tuple([card for place, card in dealt if place == no])
            if own:
                self.cards[no] += own
                yield f"d dh {self.player[no]} {_texts(own)}"
        board = [card for place, card in dealt if place == BOARD]
        if board:
            yield f"d db {_texts(board)}"

    def _turned_up(self, seat: int) -> str:
        """A hand in an all-in showdown, with unknown cards hidden; it is mucked beside an absent player."""
        cards = self.cards[seat]
        if seat in self.away or (UNKNOWN in cards and self.away):
            return f"{self.player[seat]} sm"
        return f"{self.player[seat]} sm {_texts(cards)}"

    def _betting_is_over_at(self) -> int:
        """Index of the event after which nobody bets, checks or folds any more."""
        last = 0
        for number, event in enumerate(self.events):
            if isinstance(event, _ACTS) and not (isinstance(event, e.Folded) and event.seat in self.away):
                last = number
        return last

    def _cards_come_after(self, number: int) -> bool:
        """Whether the board is incomplete: an all-in showdown comes before the cards that decide it."""
        return any(isinstance(event, e.CardsDealt) for event in self.events[number:]) or self._ended_early()

    def _ended_early(self) -> bool:
        return len(self.hand.board) < self.hand.variant.board_count


def _texts(cards: Iterable[Card]) -> str:
    return "".join([card_text(card, INTERNATIONAL) for card in cards])


def _without(cards: Sequence[Card], thrown: Iterable[Card]) -> tuple[Card, ...]:
    """The cards that are kept."""
    kept = list(cards)
    for card in thrown:
        kept.remove(card)
    return tuple(kept)


def _list(values: Iterable[str]) -> str:
    return f"[{', '.join(values)}]"


def _quoted(text: str) -> str:
    """A TOML basic string; JSON's escapes are valid in TOML."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
