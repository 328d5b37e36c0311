"""The numbered actions of a game, and which of them are legal now.

The numbers of a game never change their meaning:

    fold          give up the hand; as at a table, legal even where checking is free
    check_call    check, or call (all-in if the stack is short)
    bring_in      the forced opening bet of stud; only in games that have one
    minimum       the least bet, raise or completion; the only one where a single amount is legal
    pot_50 …      a wager of so many percent of the pot as it is after a call; no limit and pot limit
    maximum       the most: all-in, or the pot in pot limit; in fixed limit the larger of two bets
    discard_0 …   exchange cards; bit i of the number after it is the i-th own card, lowest first

A size that is not strictly between the minimum and the maximum, or that equals a smaller one, is not legal,
so that no two legal actions are the same. Agents do not decide whether to show or muck: see `environment`.
"""

from collections.abc import Sequence

from mazziere.cards import INTERNATIONAL, parse_card
from mazziere.gym.games import GymGame
from mazziere.hand import (
    Bet,
    BringIn,
    Call,
    Check,
    Command,
    Complete,
    Discard,
    Fold,
    Offer,
    RaiseTo,
)
from mazziere.hand.offers import (
    OfferBet,
    OfferBringIn,
    OfferCall,
    OfferCheck,
    OfferComplete,
    OfferDiscard,
    OfferFold,
    OfferRaise,
)
from mazziere.hand.view import HandView
from mazziere.rules.limits import Limit

POT_PERCENTAGES = (50, 100, 200)
"""Wagers between the minimum and the maximum, in percent of the pot."""

Wager = OfferBet | OfferRaise | OfferComplete


class ActionTable:
    """The actions of one game, numbered from 0."""

    def __init__(self, game: GymGame, percentages: Sequence[int] = POT_PERCENTAGES) -> None:
        """percentages  of the pot, whole numbers above 0, each once, rising; unused in fixed limit

        Raises `ValueError` for others, and `TypeError` for what is no sequence.
        """
        if not isinstance(percentages, Sequence):
            raise TypeError(f"pot percentages are a sequence, as (50, 100), not {percentages!r}")
        whole = all(type(percentage) is int for percentage in percentages)
        if not whole or list(percentages) != sorted(set(percentages)) or min(percentages, default=1) < 1:
            raise ValueError(f"pot percentages are whole numbers above 0 that rise: not {tuple(percentages)}")
        names = ["fold", "check_call"]
        if game.has_bring_in:
            names.append("bring_in")
        names.append("minimum")
        self._sizes: list[tuple[int, int]] = []
        if game.limit is not Limit.FIXED_LIMIT:
            for percentage in percentages:
                self._sizes.append((len(names), percentage))
                names.append(f"pot_{percentage}")
        names.append("maximum")
        self._first_discard = len(names)
        if game.has_draws:
            names += [f"discard_{cards}" for cards in range(1 << game.variant.hole_count)]
        self.names = tuple(names)
        """The name of each action, by number."""
        self._number = {name: number for number, name in enumerate(names)}

    def __len__(self) -> int:
        return len(self.names)

    def number(self, name: str) -> int:
        """The number of an action. Raises `KeyError` for a name that this game does not have."""
        return self._number[name]

    def legal(self, view: HandView, seat: int) -> dict[int, Command]:
        """The command that each legal action gives, by number; empty when it is not this seat's turn.

        view  the hand as `seat` sees it
        """
        commands: dict[int, Command] = {}
        wagers: list[Wager] = []
        for offer in view.offers:
            match offer:
                case OfferBet() | OfferRaise() | OfferComplete():
                    wagers.append(offer)
                case OfferDiscard():
                    commands |= self._discards(view, seat, offer.most)
                case _:
                    commands |= self._plain(offer, seat)
        return commands | self._wagers(view, seat, wagers)

    def _plain(self, offer: Offer, seat: int) -> dict[int, Command]:
        match offer:
            case OfferFold():
                return {self._number["fold"]: Fold(seat)}
            case OfferCheck():
                return {self._number["check_call"]: Check(seat)}
            case OfferCall():
                return {self._number["check_call"]: Call(seat)}
            case OfferBringIn():
                return {self._number["bring_in"]: BringIn(seat)}
            case _:
                return {}

    def _wagers(self, view: HandView, seat: int, offers: Sequence[Wager]) -> dict[int, Command]:
        if not offers:
            return {}
        low, high = offers[0].min_to, offers[-1].max_to
        amounts = {self._number["minimum"]: low}
        highest = low
        for number, percentage in self._sizes:
            to = self._pot_size(view, seat, percentage)
            if highest < to < high:
                amounts[number] = highest = to
        if high > low:
            amounts[self._number["maximum"]] = high
        kind = _COMMANDS[type(offers[0])]
        return {number: kind(seat, to) for number, to in amounts.items()}

    def _pot_size(self, view: HandView, seat: int, percentage: int) -> int:
        """The total of a wager of `percentage` of the pot as it is after a call, rounded down."""
        own = next(each for each in view.seats if each.no == seat)
        to_call = max(0, view.bet - own.wagered)
        return view.bet + (view.total_pot + to_call) * percentage // 100

    def _discards(self, view: HandView, seat: int, most: int) -> dict[int, Command]:
        own = next(each for each in view.seats if each.no == seat)
        cards = sorted(parse_card(card, INTERNATIONAL) for card in own.cards)
        return {
            self._first_discard + chosen: Discard(
                seat, tuple([card for bit, card in enumerate(cards) if chosen >> bit & 1])
            )
            for chosen in range(1 << len(cards))
            if chosen.bit_count() <= most
        }


_COMMANDS: dict[type[Wager], type[Bet | RaiseTo | Complete]] = {
    OfferBet: Bet,
    OfferRaise: RaiseTo,
    OfferComplete: Complete,
}
