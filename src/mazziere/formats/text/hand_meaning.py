"""What do the lines of one hand mean together?

Who was dealt in, which blind was which, and what was paid for whom. Conclusions are drawn from the record
alone, never from the rules: whether the recorded hand was legal is found out later, by playing it.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import structs

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, card_text
from mazziere.formats.amounts import COUNTED, NotAnAmount
from mazziere.formats.game_words import Header
from mazziere.formats.known_cards import DEALT_AT_ONCE, Seen, cards_by_street, is_possible
from mazziere.formats.record import (
    Collected,
    NotHeld,
    Read,
    RecordedAction,
    RecordedHand,
    RecordedSeat,
    RecordedStreet,
    Unreadable,
)
from mazziere.formats.stars.dialects import GGPOKER
from mazziere.formats.text.hand_lines import Lines, RawStreet
from mazziere.formats.text.hand_posts import PostReader, posted
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets

_BY_CARDS_DEALT = {
    ("omaha", 5): "omaha5",
    ("omaha", 6): "omaha6",
    ("omaha8", 5): "omaha5_8",
    ("omaha8", 6): "omaha6_8",
}
"""Some rooms write just "Omaha" but deal more cards; number of cards → game."""
_DEALT_MORE = frozenset(game for game, _ in _BY_CARDS_DEALT)
_NO_BLINDS = frozenset(key for key, variant in VARIANTS.items() if variant.forced is ForcedBets.BRING_IN)


def _with_raises_to_totals(
    actions: Sequence[RecordedAction], uncalled: Sequence[tuple[int, int]]
) -> Iterator[RecordedAction]:
    """The actions of one street with raises as totals; one room sometimes wrote, after "to", the chips added.

    The next call tells which it was: it matches the total. If it was a call for
    less, the uncalled bet tells: the total exceeded the others by that amount.
    """
    back = dict(uncalled)
    wagered: dict[int, int] = {}
    for place, action in enumerate(actions):
        before = wagered.get(action.seat, 0)
        added_up = before + action.to
        call = next((later for later in actions[place + 1 :] if later.verb == "call"), None)
        matched = wagered.get(call.seat, 0) + call.amount if call else 0
        others = [amount for seat, amount in wagered.items() if seat != action.seat]
        unmatched = added_up - max(matched, *others, 0)
        if action.verb == "raise" and call and (added_up == matched or unmatched == back.get(action.seat)):
            yield structs.replace(action, to=added_up)
            wagered[action.seat] = added_up
        else:
            yield action
            wagered[action.seat] = action.to or before + action.amount


_NO_SEATS: Final[frozenset[int]] = frozenset()


class Meaning:
    """What the lines of one hand mean together."""

    def __init__(self, header: Header, said: Lines, line: int, unit: int) -> None:
        self.header = header
        self.cap = header.cap
        self.said = said
        self.line = line
        self.unit = unit
        self.count = COUNTED[unit].__getitem__
        self.variant = VARIANTS[self._game()]
        self.posted = posted(said.posts)
        self.dealt_in = self._dealt_in()
        self.unclear: set[int] = set()
        """Seats whose cards are told in contradiction."""

    def hand(self) -> Read:
        """The record, or the reason why there is none."""
        header, said = self.header, self.said
        if (why_not := self._why_not()) is not None:
            return why_not
        try:
            stakes = self._stakes()
        except NotAnAmount as error:
            return Unreadable(header.number, self.line, "not_an_amount", str(error))
        streets = self._streets()
        if isinstance(streets, Unreadable):
            return streets
        if (of_another := self._cards_of_another_game()) is not None:
            return of_another
        first_cards, streets = self._cards_of_seats(streets)
        if (twice := self._card_dealt_twice(first_cards, streets)) is not None:
            return twice
        if (other := self._another_board(streets)) is not None:
            return other
        return RecordedHand(  # in the order of its fields, in which they are found at once
            site=header.site,
            number=header.number,
            line=self.line,
            when=header.when,
            game=self.variant.key,
            limit=header.limit,
            stakes=stakes,
            rules=said.rules,
            unit=self.unit,
            currency=header.currency,
            tournament=header.tournament,
            level=header.level,
            hero=self._hero(),
            table=said.table,
            seat_count=said.seat_count,
            button=said.button or self._button(),
            seats=self._seats(),
            posts=PostReader(said, stakes, self.dealt_in, self.posted, self._stack).posts(),
            carried=said.splashed,
            hole_cards=first_cards,
            streets=streets,
            shown=frozenset(said.shown),
            uncalled=tuple(said.uncalled),
            collected=self._collected(),
            total_pot=said.total_pot,
            pots=() if said.splashed else tuple(said.pots),
            rake=said.rake,
            unlisted_folds=self._unlisted_folds(),
            unlisted_players=said.strangers_played or self._somebody_joins_later(),
        )

    def _why_not(self) -> NotHeld | Unreadable | None:
        """The reason why this is not the record of a whole hand, if there is one."""
        number, said = self.header.number, self.said
        if said.cancelled:
            return NotHeld(number, self.line, "cancelled")
        if not said.summarised or said.total_pot is None:
            return Unreadable(number, said.at or self.line, "truncated")
        if said.boards > 2:
            return NotHeld(number, self.line, "run_three_times")
        if said.cashed_out and not said.won:
            return NotHeld(number, self.line, "cash_out")
        if not said.names or not said.dealt or not (said.posts or self.header.game in _NO_BLINDS):
            return NotHeld(number, self.line, "partly_observed")
        if len(self.dealt_in) < 2:
            return NotHeld(number, self.line, "partly_observed")
        return None

    def _collected(self) -> tuple[Collected, ...]:
        """The payments, of pot -1 where a line does not say of which they are."""
        if self.said.won:
            return tuple(self.said.won)
        if self.header.site != GGPOKER and not self._was_paid_twice_from_one_pot():
            return tuple(self.said.collected)
        return tuple([structs.replace(share, pot=-1) for share in self.said.collected])

    def _was_paid_twice_from_one_pot(self) -> bool:
        """Whether a player has two lines for a pot that can be won once: as GGPoker tells main and side pots,
        and what converts its hands.
        """
        if self.said.boards > 1 or len(self.variant.awards) > 1:
            return False
        paid = [(share.seat, share.pot) for share in self.said.collected]
        return len(paid) > len(set(paid))

    def _dealt_in(self) -> set[int]:
        """The seats that posted or acted: everyone who is dealt in does so preflop, and nobody else.

        Whether a seat "is sitting out" does not tell: in tournaments such seats are dealt in.
        """
        took_part = set(self.posted or [no for told in self.said.told.values() for no in told])
        for action in self.said.streets[0].actions:
            took_part.add(action.seat)
        return took_part

    def _seats(self) -> tuple[RecordedSeat, ...]:
        """The players dealt in, as the table lists them."""
        seats = []
        for seat in self.said.seats:
            no = seat.no
            if no not in self.dealt_in:
                continue
            stack, away = seat.stack, False
            if self.cap or no in self.posted or not stack:
                stack = self._stack(no)
                away = self.posted.get(no, 0) >= stack and self._has_folded(no)
            plain = stack == seat.stack and not away
            seats.append(seat if plain else RecordedSeat(no, seat.name, stack, away))
        return tuple(seats)

    def _stack(self, seat: int) -> int:
        """The chips of a seat, limited by a cap on losses if there is one."""
        stack = self.said.stack(seat)
        return min(stack, self.count(self.cap)) if self.cap else stack

    def _has_folded(self, seat: int) -> bool:
        """Whether a seat was folded before the flop: by the room if its blind had put it all-in."""
        return any([act.seat == seat and act.verb == "fold" for act in self.said.streets[0].actions])

    def _game(self) -> str:
        """The variant, judging by the cards if the first line does not say."""
        game = self.header.game
        if game not in _DEALT_MORE:
            return game
        longest = max([0, *[len(cards) for cards in self._first_told()]])
        return _BY_CARDS_DEALT.get((game, longest), game)

    def _first_told(self) -> list[tuple[Card, ...]]:
        """The first cards that any seat is known to have been dealt."""
        return [*self.said.final.values(), *self.said.told.get(0, {}).values()]

    def _hero(self) -> int:
        """The player this was written for: the one so marked, or whose face-down cards alone are shown."""
        if self.said.hero in self.dealt_in:
            return self.said.hero
        down, hero = max(self.variant.streets[0].hole, 2), 0
        for no, cards in self.said.told.get(0, {}).items():
            if len(cards) >= down:
                if hero:
                    return 0
                hero = no
        return hero

    def _somebody_joins_later(self) -> bool:
        """Whether somebody acts after the flop who did nothing before it."""
        for street in self.said.streets[1:]:
            for action in street.actions:
                if action.seat not in self.dealt_in:
                    return True
        return False

    def _unlisted_folds(self) -> frozenset[int]:
        """Seats that folded according to the summary, without a line of their own."""
        if not self.said.summary_seats:
            return _NO_SEATS
        said_so = {no for no, rest in self.said.summary_seats.items() if " folded " in rest}
        for street in self.said.streets:
            for action in street.actions:
                if action.verb == "fold":
                    said_so.discard(action.seat)
        return frozenset(said_so) if said_so else _NO_SEATS

    # Forced bets

    def _stakes(self) -> Stakes:
        small, big = self.count(self.header.small), self.count(self.header.big)
        ante = 0
        for post in self.said.posts:
            if post.is_ante:
                ante = max(ante, post.amount)
        if self.header.game in _NO_BLINDS:
            return Stakes(ante=ante, small_bet=small, big_bet=big, bring_in=self._bring_in(small))
        if self.header.limit is not Limit.FIXED_LIMIT:
            small, big = self._level_played(small, big)
            return Stakes(small_blind=small, big_blind=big, ante=ante)
        posted = [post.amount for post in self.said.posts if post.words == "small blind"]
        small_blind = min(max(posted, default=small // 2), small)
        return Stakes(small_blind=small_blind, big_blind=small, ante=ante, small_bet=small, big_bet=big)

    def _level_played(self, small: int, big: int) -> tuple[int, int]:
        """The blinds: those posted, if GGPoker's first line tells another level of a tournament.

        It may already be the next one. Whoever is all-in for a blind shows no level.
        """
        if not self.header.tournament or self.header.site != GGPOKER:
            return small, big
        posted: dict[str, int] = {}
        for post in self.said.posts:
            if post.words in ("small blind", "big blind") and self.posted[post.seat] < self._stack(post.seat):
                posted.setdefault(post.words, post.amount)
        played = posted.get("small blind", small), posted.get("big blind", big)
        return played if played[0] != small and played[1] != big and played[0] < played[1] else (small, big)

    def _bring_in(self, small_bet: int) -> int:
        """The bring-in in chips; if it was all-in for less, the calls show its full size.

        Whoever may check first is not forced to open: there is none.
        """
        first = self.said.streets[0].actions
        brought = next((action for action in first if action.verb == "bring_in"), None)
        if first and first[0].verb in ("check", "fold"):
            return 0
        if brought is None:
            return max(small_bet // 4, 1)  # completed at once: only its existence matters
        following = next((action for action in first if action.verb in ("call", "raise", "bet")), None)
        called = following.amount if following and following.verb == "call" else 0
        return max(brought.amount, called)

    def _button(self) -> int:
        """The seat right of the small blind, if the record does not say where the button is.

        If there is no button, seat 1 is dealt to first.
        """
        if self.variant.key in _NO_BLINDS:
            return max(self.dealt_in)
        for seat, rest in self.said.summary_seats.items():
            if "(button)" in rest:
                return seat
        blinds = [post.seat for post in self.said.posts if post.words in ("small blind", "big blind")]
        if not blinds or len(self.dealt_in) == 2:
            return blinds[0] if blinds else min(self.dealt_in)
        return max((seat for seat in self.dealt_in if seat < blinds[0]), default=max(self.dealt_in))

    # Cards

    def _streets(self) -> tuple[RecordedStreet, ...] | Unreadable:
        """The streets; board cards missing in their own line are taken from the summary."""
        streets = []
        places = self.variant.streets
        for number, street in enumerate(self.said.streets):
            place = self._place(street, number)
            count = places[place].board if place < len(places) else 0
            board, second = street.board, street.second_board
            if count and (second or len(board) != count or UNKNOWN in board):
                dealt = sum([before.board for before in places[:place]])
                board, second = board[-count:], second[-count:]
                if len(board) < count or UNKNOWN in board:
                    board = self.said.board[dealt : dealt + count]
                if len(board) < count:
                    return Unreadable(self.header.number, street.line, "board_incomplete", street.name)
                if second and (len(second) < count or UNKNOWN in second):
                    second = self.said.second_board[dealt : dealt + count]
            lines = tuple(street.action_lines)
            streets.append(RecordedStreet(board, self._actions(street), street.line, {}, second, lines))
        if self.said.board:
            self._add_unlisted_streets(streets)
        return tuple(streets)

    def _place(self, street: RawStreet, number: int) -> int:
        """Which street of the game this is: the one of that name, or the one with this number."""
        places = self.variant.streets
        if number < len(places) and places[number].key == street.name:
            return number
        keys = [place.key for place in places]
        return keys.index(street.name) if street.name in keys else number

    def _add_unlisted_streets(self, streets: list[RecordedStreet]) -> None:
        """Adds the streets without betting that only the board in the summary tells of."""
        board = self.said.board
        dealt = sum([len(street.board) for street in streets])
        for place in self.variant.streets[len(streets) :]:
            if place.board and dealt + place.board <= len(board):
                streets.append(RecordedStreet(board[dealt : dealt + place.board], (), self.said.at))
                dealt += place.board

    def _another_board(self, streets: Sequence[RecordedStreet]) -> Unreadable | None:
        """The board of the summary, if it has cards that the streets do not have, or lacks some of theirs.

        It may be shorter. Where the board was run twice, nothing is compared.
        """
        told = self.said.board
        if not told or self.said.boards > 1:
            return None
        dealt = tuple([card for street in streets for card in street.board if card != UNKNOWN])
        if told == dealt or not dealt:
            return None
        fewer, more = (told, dealt) if len(told) < len(dealt) else (dealt, told)
        if set(fewer) <= {*more, UNKNOWN}:
            return None
        boards = " ≠ ".join(
            [" ".join([card_text(card, INTERNATIONAL) for card in one]) for one in (dealt, told)]
        )
        return Unreadable(self.header.number, self.line, "contradicts_itself", boards)

    def _cards_of_another_game(self) -> Unreadable | None:
        """Cards that were dealt to somebody, if this game deals another number at once.

        Whoever shows may show fewer.
        """
        if self.variant.key not in DEALT_AT_ONCE:
            return None
        whole = self.variant.streets[0].hole
        for cards in self._first_told():
            if len(cards) > whole:
                return self._not_the_cards(cards)
        for cards in self.said.told.get(0, {}).values():
            if cards and len(cards) < whole:
                return self._not_the_cards(cards)
        return None

    def _not_the_cards(self, cards: tuple[Card, ...]) -> Unreadable:
        known = " ".join([card_text(card, INTERNATIONAL) for card in cards if card != UNKNOWN])
        return Unreadable(self.header.number, self.line, "cards_of_another_game", known)

    def _cards_of_seats(
        self, streets: tuple[RecordedStreet, ...]
    ) -> tuple[dict[int, tuple[Card, ...]], tuple[RecordedStreet, ...]]:
        """The known first cards of each seat; and the streets, with the cards dealt later."""
        said = self.said
        if self.variant.key in DEALT_AT_ONCE:
            whole = self.variant.streets[0].hole
            told = said.told.get(0, {})
            first = {no: cards for no, cards in told.items() if len(cards) == whole and UNKNOWN not in cards}
            for no, cards in said.final.items():
                if len(cards) == whole:
                    first[no] = cards
                    if UNKNOWN in cards:
                        del first[no]
            return first, streets
        seats = {no: self._cards_of(no, len(streets)) for no in sorted(self.dealt_in)}
        streets = tuple([self._with_unclear_discards(street) for street in streets])
        return (
            {no: cards[0] for no, cards in seats.items() if set(cards[0]) != {UNKNOWN}},
            tuple(
                [
                    structs.replace(street, dealt={no: cards[place] for no, cards in seats.items()})
                    if place
                    else street
                    for place, street in enumerate(streets)
                ]
            ),
        )

    def _with_unclear_discards(self, street: RecordedStreet) -> RecordedStreet:
        """The street, with unknown discards for seats whose cards are recorded inconsistently."""
        if not self.unclear:
            return street
        actions = [
            structs.replace(action, cards=(UNKNOWN,) * len(action.cards))
            if action.seat in self.unclear
            else action
            for action in street.actions
        ]
        return structs.replace(street, actions=tuple(actions))

    def _cards_of(self, seat: int, streets: int) -> list[tuple[Card, ...]]:
        thrown = {
            place: action.cards
            for place, street in enumerate(self.said.streets)
            for action in street.actions
            if action.seat == seat and action.verb == "discard"
        }
        elsewhere = self._held_by_others(seat) if self.said.reshuffled else frozenset()
        told = {place: cards[seat] for place, cards in self.said.told.items() if seat in cards}
        seen = Seen(told, thrown, self.said.final.get(seat, ()), elsewhere)
        dealt = cards_by_street(self.variant, seen, streets)
        if is_possible(dealt, thrown):
            return dealt
        self.unclear.add(seat)
        unknown = {place: (UNKNOWN,) * len(cards) for place, cards in thrown.items()}
        return cards_by_street(self.variant, Seen({}, unknown, seen.final, elsewhere), streets)

    def _held_by_others(self, seat: int) -> frozenset[Card]:
        """Cards shown as dealt to other seats: this seat can have had them only later."""
        told = [cards for told in self.said.told.values() for no, cards in told.items() if no != seat]
        return frozenset(card for cards in told for card in cards)

    def _actions(self, street: RawStreet) -> tuple[RecordedAction, ...]:
        if self.header.site.startswith("Run It Once"):
            return tuple(_with_raises_to_totals(street.actions, self.said.uncalled))
        return tuple(street.actions)

    def _card_dealt_twice(
        self, first: dict[int, tuple[Card, ...]], streets: Sequence[RecordedStreet]
    ) -> Unreadable | None:
        if self.said.reshuffled:
            return None
        dealt = list(first.values())
        for street in streets:
            dealt.append(street.board)
            dealt.append(street.second_board)
            if street.dealt:
                dealt += street.dealt.values()
        seen = 0
        for cards in dealt:
            for card in cards:
                if card == UNKNOWN:
                    continue
                if seen >> card & 1:
                    twice = card_text(card, INTERNATIONAL)
                    return Unreadable(self.header.number, self.line, "card_dealt_twice", twice)
                seen |= 1 << card
        return None
