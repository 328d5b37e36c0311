"""Choices of a bot: what it does, and how many chips it puts in.

A choice is always one of the offers, and within its bounds.
"""

from __future__ import annotations

from msgspec import Struct

from mazziere.services.bots.reading import Situation
from mazziere.services.bots.temperament import Temperament

COMMITTED = 600
"""A bot whose wager would take this share of its chips, in thousandths, goes all-in."""


class Choice(Struct, frozen=True):
    """The name of an action in the protocol, with the total of a wager or the cards of a discard."""

    action: str
    to: int | None = None
    cards: tuple[str, ...] = ()


class Moods(Struct, frozen=True):
    """Three random numbers, each from 0 to 999."""

    bluff: int
    size: int
    pace: int

    @staticmethod
    def drawn(draw: int) -> Moods:
        """The moods contained in one random number from 0 up."""
        return Moods(bluff=draw % 1000, size=draw // 1000 % 1000, pace=draw // 1_000_000 % 1000)


def give_up(situation: Situation) -> Choice:
    """Fold, unless staying costs nothing."""
    return Choice(situation.free or "fold")


def stay(situation: Situation) -> Choice:
    """The cheapest action that keeps the hand alive; fold only if there is none."""
    return Choice(situation.free or ("call" if situation.may_call else "fold"))


def wager(situation: Situation, temperament: Temperament, moods: Moods) -> Choice:
    """Bet or raise by as much as the temperament likes; stay if neither is offered."""
    if not situation.wagers:
        return stay(situation)
    liked = _liked(situation, temperament, moods)
    offered = [(offer.action, min(max(liked, offer.min_to), offer.max_to)) for offer in situation.wagers]
    return Choice(*min(offered, key=lambda choice: abs(choice[1] - liked)))


def _liked(situation: Situation, temperament: Temperament, moods: Moods) -> int:
    """The total that the temperament would wager without bounds, in chips."""
    smallest, largest = temperament.size
    hundredths = smallest + (largest - smallest) * moods.size // 1000
    to = situation.bet + (situation.pot + situation.to_call) * hundredths // 100
    if to * 1000 >= situation.all_in_to * COMMITTED:
        return situation.all_in_to
    return to - to % max(1, situation.unit // 2)  # rounded, as people count chips
