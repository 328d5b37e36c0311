"""The knowledge of a seat as a vector of numbers.

It is built from the view of the seat and from the events as that seat may see them, so that a card hidden
from it never reaches it. Seats are counted clockwise from the observer, who is 0; chips are in units
(`GymGame.unit`); cards are bits, one for each card of the deck in its resting order.

    own           the cards of one's own
    sorted        in draw games: the same, one after another, lowest first, as `discard_…` counts them
    discarded     in draw games: what one has thrown away in this deal
    board         where there may be one
    face_up       in stud: the cards of each seat that everybody sees
    made          for each award: what one's cards and the board make so far, its category and its ranks
    street        which one is being played; all 0 at the showdown and after it
    turn          whether one is asked
    drawing       whether one is asked which cards to exchange
    button        who has it
    folded        who has
    all_in        who is
    stack         chips in front of each seat
    wagered       of each seat, in this round
    drew          in draw games: how many cards each seat exchanged, draw by draw
    paid          of each seat on each street, forced bets included
    raises        bets and raises of each seat on each street
    pot           everything in the middle
    bet           what must be matched in this round
    to_call       what one still has to put in for that
"""

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mazziere.cards import INTERNATIONAL, RANKS, Card, card_text
from mazziere.gym.games import GymGame
from mazziere.hand import Event, PostKind
from mazziere.hand import events as e
from mazziere.hand.offers import OfferCall, OfferDiscard
from mazziere.hand.view import HandSeatView, HandView
from mazziere.ranking import Category

CATEGORIES = (*(category.name.lower() for category in Category), "royal_flush", "low", "badugi")
"""The categories of a made hand, in the order of their bits."""

Vector = NDArray[np.float32]

__all__ = ["CATEGORIES", "Layout", "ObservationPart", "Vector"]


class ObservationPart(NamedTuple):
    """One feature of the vector."""

    where: slice
    """Its position in the vector."""
    shape: tuple[int, ...]
    highest: float
    """The upper bound of its values; the lower bound is 0."""


class Layout:
    """The meaning of the numbers of a vector, in one game."""

    def __init__(self, game: GymGame) -> None:
        variant, players = game.variant, game.players
        self._game = game
        deck, streets = len(variant.deck), len(variant.streets)
        chips, raises = game.all_chips / game.unit, game.stack + 1
        self._bits = {
            card_text(Card(card), INTERNATIONAL): bit for bit, card in enumerate(variant.deck.cards)
        }
        self._streets = {street.key: number for number, street in enumerate(variant.streets)}
        self._awards = {award.key: number for number, award in enumerate(variant.awards)}
        shapes: dict[str, tuple[tuple[int, ...], float]] = {"own": ((deck,), 1)}
        if game.has_draws:
            shapes["sorted"] = ((variant.hole_count, deck), 1)
            shapes["discarded"] = ((deck,), 1)
        if game.may_have_board:
            shapes["board"] = ((deck,), 1)
        if variant.up_count:
            shapes["face_up"] = ((players, deck), 1)
        shapes |= {
            "made": ((len(variant.awards), len(CATEGORIES) + len(RANKS)), 1),
            "street": ((streets,), 1),
            "turn": ((1,), 1),
            "drawing": ((1,), 1),
            "button": ((players,), 1),
            "folded": ((players,), 1),
            "all_in": ((players,), 1),
            "stack": ((players,), chips),
            "wagered": ((players,), chips),
        }
        if game.has_draws:
            shapes["drew"] = ((variant.draws, players), variant.hole_count)
        shapes |= {
            "paid": ((streets, players), chips),
            "raises": ((streets, players), raises),
            "pot": ((1,), chips),
            "bet": ((1,), chips),
            "to_call": ((1,), chips),
        }
        self.parts: dict[str, ObservationPart] = {}
        """Name → feature, in the order of the vector."""
        self.size = 0
        """The length of the vector."""
        for name, (shape, highest) in shapes.items():
            size = prod(shape)
            self.parts[name] = ObservationPart(slice(self.size, self.size + size), shape, highest)
            self.size += size

    @property
    def highest(self) -> Vector:
        """The largest value of each number."""
        bounds = np.ones(self.size, np.float32)
        for part in self.parts.values():
            bounds[part.where] = part.highest
        return bounds

    def read(self, vector: Vector, name: str) -> Vector:
        """One feature of an observation, in its shape.

        Raises `KeyError` if this game does not have it, and `ValueError` for a vector of another length.
        """
        if len(vector) != self.size:
            raise ValueError(f"an observation of this game has {self.size} numbers, not {len(vector)}")
        part = self.parts[name]
        return vector[part.where].reshape(part.shape)

    def observe(self, view: HandView, events: Sequence[Event], seat: int) -> Vector:
        """The vector of `seat`.

        view    the hand as `seat` sees it
        events  of this deal, as `seat` may see them
        """
        vector = np.zeros(self.size, np.float32)
        own = next(each for each in view.seats if each.no == seat)
        self._cards(vector, view, own)
        self._table(vector, view, own)
        self._history(vector, events, seat)
        return vector

    def _offset(self, no: int, seat: int) -> int:
        """The number of seats clockwise from `seat` to `no`."""
        return (no - seat) % self._game.players

    def _cards(self, vector: Vector, view: HandView, own: HandSeatView) -> None:
        bits = [self._bits[card] for card in own.cards]
        self.read(vector, "own")[bits] = 1
        if "sorted" in self.parts:
            places = self.read(vector, "sorted")
            for place, bit in enumerate(sorted(bits)):
                places[place, bit] = 1
        if "board" in self.parts:
            self.read(vector, "board")[[self._bits[card] for card in view.board]] = 1
        if "face_up" in self.parts:
            lying = self.read(vector, "face_up")
            for each in view.seats:
                seen = each.cards if each.shown else [each.cards[index] for index in each.face_up]
                lying[self._offset(each.no, own.no), [self._bits[card] for card in seen]] = 1
        made = self.read(vector, "made")
        for hand in own.made:
            row = made[self._awards[hand.award]]
            row[CATEGORIES.index(hand.name.category)] = 1
            row[[len(CATEGORIES) + RANKS.index(rank) for rank in hand.name.ranks]] = 1

    def _table(self, vector: Vector, view: HandView, own: HandSeatView) -> None:
        unit = self._game.unit
        if view.street in self._streets:
            self.read(vector, "street")[self._streets[view.street]] = 1
        self.read(vector, "turn")[0] = view.to_act == own.no
        self.read(vector, "drawing")[0] = any(isinstance(offer, OfferDiscard) for offer in view.offers)
        self.read(vector, "button")[self._offset(view.button, own.no)] = 1
        for each in view.seats:
            at = self._offset(each.no, own.no)
            self.read(vector, "folded")[at] = each.folded
            self.read(vector, "all_in")[at] = each.all_in
            self.read(vector, "stack")[at] = each.stack / unit
            self.read(vector, "wagered")[at] = each.wagered / unit
            if "drew" in self.parts:
                self.read(vector, "drew")[: len(each.drew), at] = each.drew
        self.read(vector, "pot")[0] = view.total_pot / unit
        self.read(vector, "bet")[0] = view.bet / unit
        to_call = 0 if own.folded else min(max(0, view.bet - own.wagered), own.stack)
        for offer in view.offers:
            if isinstance(offer, OfferCall):
                to_call = offer.by  # less if nobody could match the
        self.read(vector, "to_call")[0] = to_call / unit

    def _history(self, vector: Vector, events: Sequence[Event], seat: int) -> None:
        """What each seat did on each street, and the observer's discards."""
        unit, street = self._game.unit, 0
        paid, raises = self.read(vector, "paid"), self.read(vector, "raises")
        wagered = [0] * self._game.players
        for event in events:
            match event:
                case e.Posted(no, kind, amount):
                    paid[0, self._offset(no, seat)] += amount / unit
                    if kind is not PostKind.ANTE:
                        wagered[self._offset(no, seat)] += amount
                case e.BetsGathered():
                    street = min(street + 1, len(self._streets) - 1)
                    wagered = [0] * self._game.players
                case e.UncalledReturned(no, amount):
                    paid[street, self._offset(no, seat)] -= amount / unit
                case e.Discarded(no, cards) if no == seat:
                    thrown = self.read(vector, "discarded")
                    thrown[[self._bits[card_text(card, INTERNATIONAL)] for card in cards]] = 1
                case (
                    e.Called(no, to)
                    | e.BroughtIn(no, to)
                    | e.BetMade(no, to)
                    | e.Raised(no, to)
                    | e.Completed(no, to)
                ):
                    at = self._offset(no, seat)
                    paid[street, at] += (to - wagered[at]) / unit
                    wagered[at] = to
                    raises[street, at] += isinstance(event, e.BetMade | e.Raised | e.Completed)
                case _:
                    pass
