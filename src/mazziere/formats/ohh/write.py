"""How is a replayed hand written as Open Hand History?

One JSON object per hand, separated by empty lines. An amount is what an action adds to the pot, in the
currency with exact decimals; pots include the rake, wins do not.
"""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any

import msgspec

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, card_text
from mazziere.formats.amounts import in_currency
from mazziere.formats.instants import iso, universal
from mazziere.formats.ohh import document as ohh
from mazziere.formats.record import CannotBeWritten, RecordedHand
from mazziere.formats.replay.outcome import Replayed, check_replayed
from mazziere.hand import BOARD, Hand, evolve, started
from mazziere.hand import events as e
from mazziere.hand.start import SECOND_BOARD
from mazziere.hand.state import place_of
from mazziere.rules.limits import BetSize, Limit

STREETS = {
    "preflop": "Preflop",
    "flop": "Flop",
    "turn": "Turn",
    "river": "River",
    "third_street": "Third Street",
    "fourth_street": "Fourth Street",
    "fifth_street": "Fifth Street",
    "sixth_street": "Sixth Street",
    "seventh_street": "Seventh Street",
    "predraw": "Preflop",
}
DRAW = "Draw"
BETWEEN = "\n"
"""The separator of two hands in one file: an empty line."""

Json = dict[str, Any]

_encode = msgspec.json.Encoder(decimal_format="number").encode


def ohh_text(record: RecordedHand, replayed: Replayed) -> str:
    """One hand as an Open Hand History object on one line. Raises `CannotBeWritten`."""
    check_replayed(replayed)
    if record.game not in ohh.GAME_TYPES:
        raise CannotBeWritten("Open Hand History", record.game)
    if record.unknown_stacks:
        raise CannotBeWritten("Open Hand History", "unknown_stacks")
    return _encode({"ohh": _OhhWriter(record, replayed).hand_object()}).decode() + "\n"


def ohh_file(hands: Iterable[str]) -> str:
    """Hands as one file, separated by empty lines."""
    return BETWEEN.join(hands)


class _OhhWriter:
    """One hand being written as JSON."""

    def __init__(self, record: RecordedHand, replayed: Replayed) -> None:
        self.record = record
        self.hand: Hand = replayed.hand
        self.events = replayed.events
        self.ids = {no: place for place, no in enumerate(sorted(seat.no for seat in record.seats), 1)}
        self.cards = {seat.no: seat.cards for seat in self.hand.seats if UNKNOWN not in seat.cards}
        self.shown, self.mucked = self._seen_at_the_end()
        self.rounds: list[Json] = []
        self.second_rounds: list[Json] = []
        self.number = 0

    def hand_object(self) -> Json:
        """All members, in the order of the specification."""
        record, stakes = self.record, self.record.stakes
        self._tell_rounds()
        members: Json = {
            "spec_version": ohh.VERSION,
            "site_name": record.site,
            "network_name": record.site,
            "internal_version": ohh.VERSION,
            "tournament": bool(record.tournament),
        }
        if record.tournament:
            info: Json = {"tournament_number": record.tournament}
            if record.event:
                info["name"] = record.event
            if record.level:
                info[ohh.LEVEL_FIELD] = record.level
            members["tournament_info"] = info
        members["game_number"] = record.number
        if (instant := universal(record.when)) is not None:
            members["start_date_utc"] = iso(instant)
        members |= {
            "table_name": record.table,
            "game_type": ohh.GAME_TYPES[record.game],
            "bet_limit": {"bet_type": ohh.BET_TYPES[record.limit], "bet_cap": 0},
            "table_size": record.seat_count or max(self.ids),
            "currency": record.currency or ohh.PLAY_MONEY,
            "dealer_seat": record.button,
            "small_blind_amount": self._amount(stakes.small_blind),
            "big_blind_amount": self._amount(stakes.big_blind),
            "ante_amount": self._amount(stakes.ante),
        }
        if record.hero in self.ids:
            members["hero_player_id"] = self.ids[record.hero]
        if self.second_rounds:
            members["flags"] = [ohh.RUN_TWICE]
        members[ohh.VARIANT_FIELD] = record.game
        if record.limit is Limit.FIXED_LIMIT or stakes.small_bet:
            members[ohh.SMALL_BET_FIELD] = self._amount(stakes.fixed(BetSize.SMALL))
            members[ohh.BIG_BET_FIELD] = self._amount(stakes.fixed(BetSize.BIG))
        if stakes.bring_in:
            members[ohh.BRING_IN_FIELD] = self._amount(stakes.bring_in)
        if record.rules:
            members[ohh.RULES_FIELD] = record.rules
        members["players"] = list(self._players())
        members["rounds"] = self.rounds
        members["pots"] = list(self._pots())
        return members

    def _amount(self, chips: int) -> Decimal:
        return Decimal(in_currency(chips, self.record.unit))

    def _players(self) -> Iterator[Json]:
        for seat in sorted(self.record.seats, key=lambda seat: seat.no):
            player: Json = {
                "id": self.ids[seat.no],
                "seat": seat.no,
                "name": seat.name,
                "starting_stack": self._amount(seat.stack),
            }
            yield player | ({ohh.AWAY_FIELD: True} if seat.away else {})

    def _pots(self) -> Iterator[Json]:
        """Main pot first; a player's shares of a pot's two boards or halves are added up."""
        for won in reversed(self.hand.results):
            wins: dict[int, int] = {}
            for share in won.shares:
                wins[share.seat] = wins.get(share.seat, 0) + share.amount
            yield {
                "number": won.pot,
                "amount": self._amount(won.amount),
                "rake": self._amount(won.rake),
                "player_wins": [
                    {"player_id": self.ids[no], "win_amount": self._amount(amount)}
                    for no, amount in wins.items()
                ],
            }

    # Rounds

    def _seen_at_the_end(self) -> tuple[dict[int, tuple[Card, ...]], dict[int, tuple[Card, ...]]]:
        """The hands that were shown, in order, and mucked hands that are known anyway."""
        turned_up = {event.seat: event.cards for event in self.events if isinstance(event, e.Shown)}
        # A hand that was turned up before the last cards ended with more than was shown.
        shown = {no: self.cards.get(no, cards) for no, cards in turned_up.items()}
        for no in sorted(self.record.shown - shown.keys()):
            if no in self.cards:
                shown[no] = self.cards[no]
        mucked = [event.seat for event in self.events if isinstance(event, e.Mucked)]
        return shown, {no: self.cards[no] for no in mucked if no in self.cards and no not in shown}

    def _begin_round(self, street: str, board: Sequence[Card]) -> None:
        self.rounds.append({"id": len(self.rounds), "street": street, "cards": _texts(board), "actions": []})

    def _act(
        self, seat: int, action: str, added: int = 0, *, all_in: bool = False, more: Json | None = None
    ) -> None:
        self.number += 1
        told: Json = {
            "action_number": self.number,
            "player_id": self.ids[seat],
            "action": action,
            "amount": self._amount(added),
            "is_allin": all_in,
        }
        self.rounds[-1]["actions"].append(told | (more or {}))

    def _tell_rounds(self) -> None:
        """Writes the rounds, event by event; those of a second board and the showdown come last."""
        opening = self.events[0]
        assert isinstance(opening, e.HandStarted)
        hand = started(opening)
        self._begin_round(STREETS[self.hand.variant.streets[0].key], ())
        if self.record.carried:
            self.number += 1
            added = {"action": ohh.ADDED[0], "amount": self._amount(self.record.carried)}
            self.rounds[0]["actions"].append({"action_number": self.number, **added})
        last: e.Event = opening
        for event in self.events[1:]:
            before, hand = hand, evolve(hand, event)
            match event:
                case e.Posted(seat=seat, kind=kind, amount=amount):
                    self._act(seat, ohh.POSTS[kind], amount, all_in=_is_all_in(hand, seat))
                case e.CardsDealt():
                    self._tell_deal(event, before, hand)
                case e.Discarded(seat=seat, cards=cards):
                    if not isinstance(last, e.Discarded):
                        self._begin_round(DRAW, ())
                    # The specification has no word for a discard.
                    self._act(seat, ohh.DEALT, more={ohh.DISCARDS_FIELD: _texts(cards)})
                case e.Folded(seat=seat):
                    self._act(seat, "Fold")
                case e.Checked(seat=seat):
                    self._act(seat, "Check")
                case e.Called(seat=seat, to=to):
                    self._tell_wager(before, hand, seat, "Call", to)
                case e.BroughtIn(seat=seat, to=to):
                    self._tell_wager(before, hand, seat, "Bet", to, {ohh.BRING_IN_FIELD: True})
                case e.BetMade(seat=seat, to=to):
                    self._tell_wager(before, hand, seat, "Bet", to)
                case e.Raised(seat=seat, to=to) | e.Completed(seat=seat, to=to):
                    self._tell_wager(before, hand, seat, "Raise" if before.bet else "Bet", to)
                case _:
                    pass
            last = event
        for told in self.second_rounds:
            self.rounds.append({"id": len(self.rounds), **told})
        self._tell_showdown()

    def _tell_wager(
        self, before: Hand, after: Hand, seat: int, action: str, to: int, more: Json | None = None
    ) -> None:
        added = to - before.seats[place_of(before, seat)].wagered
        self._act(seat, action, added, all_in=_is_all_in(after, seat), more=more)

    def _tell_deal(self, event: e.CardsDealt, before: Hand, after: Hand) -> None:
        """Begins a round with its board. Whose cards are written when dealt depends on who saw them."""
        dealt = list(zip(event.to, event.cards, strict=True))
        street = self.hand.variant.streets[after.street]
        board = [card for to, card in dealt if to == BOARD]
        if before.street < 0:
            self.rounds[0]["cards"] = _texts(board)
        elif not street.draw:
            self._begin_round(STREETS[street.key], board)
        second = [card for to, card in dealt if to == SECOND_BOARD]
        if second:
            self.second_rounds.append({"street": STREETS[street.key], "cards": _texts(second), "actions": []})
        up = {place: event.cards[place] for place in event.face_up}
        for no in self.ids:
            own = [card for to, card in dealt if to == no]
            if not self._seen_when_dealt(no) or UNKNOWN in own:
                own = [card for place, card in up.items() if event.to[place] == no]
            if own:
                self._act(no, ohh.DEALT, more={"cards": _texts(own)})

    def _seen_when_dealt(self, no: int) -> bool:
        """Whether cards are written when dealt: the hero's, and those not shown at the end."""
        return no == self.record.hero or (no not in self.shown and no not in self.mucked)

    def _tell_showdown(self) -> None:
        if self.shown or self.mucked:
            self._begin_round(ohh.SHOWDOWN, ())
        for no, cards in self.shown.items():
            self._act(no, ohh.SHOWS, more={"cards": _texts(cards)})
        for no, cards in self.mucked.items():
            self._act(no, ohh.MUCKS, more={"cards": _texts(cards)})


def _texts(cards: Iterable[Card]) -> list[str]:
    return [card_text(card, INTERNATIONAL) for card in cards]


def _is_all_in(hand: Hand, seat: int) -> bool:
    return not hand.seats[place_of(hand, seat)].stack
