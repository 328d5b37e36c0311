"""What does a bot want to do, and how much does it put in?

A choice is always one of the offers, and inside its bounds.
"""

from __future__ import annotations

from msgspec import Struct

from mazziere.services.bots.reading import Situation
from mazziere.services.bots.temperament import Temperament

COMMITTED = 600
"""Who would put in this much of what he has, in thousandths, puts in all of it."""


class Choice(Struct, frozen=True):
    """An action by its name on the wire, the total for a bet or a raise, the cards for a discard."""

    action: str
    to: int | None = None
    cards: tuple[str, ...] = ()


class Moods(Struct, frozen=True):
    """Three numbers below 1000 that were left to chance."""

    bluff: int
    size: int
    pace: int

    @staticmethod
    def drawn(draw: int) -> Moods:
        """From one number, whatever its size."""
        return Moods(bluff=draw % 1000, size=draw // 1000 % 1000, pace=draw // 1_000_000 % 1000)


def give_up(situation: Situation) -> Choice:
    """Fold, unless staying costs nothing."""
    return Choice(situation.free or "fold")


def stay(situation: Situation) -> Choice:
    """Whatever keeps the hand alive for the least; fold only where nothing else is offered."""
    return Choice(situation.free or ("call" if situation.may_call else "fold"))


def wager(situation: Situation, temperament: Temperament, moods: Moods) -> Choice:
    """Bet or raise, as large as the temperament likes it; stay where neither is offered."""
    if not situation.wagers:
        return stay(situation)
    liked = _liked(situation, temperament, moods)
    offered = [(offer.action, min(max(liked, offer.min_to), offer.max_to)) for offer in situation.wagers]
    return Choice(*min(offered, key=lambda choice: abs(choice[1] - liked)))


def _liked(situation: Situation, temperament: Temperament, moods: Moods) -> int:
    """The total of a wager that nothing bounds."""
    smallest, largest = temperament.size
    hundredths = smallest + (largest - smallest) * moods.size // 1000
    to = situation.bet + (situation.pot + situation.to_call) * hundredths // 100
    if to * 1000 >= situation.all_in_to * COMMITTED:
        return situation.all_in_to
    return to - to % max(1, situation.unit // 2)  # as people count chips
