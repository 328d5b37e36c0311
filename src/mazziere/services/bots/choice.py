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
    return Choice("check") if situation.check is not None else Choice("fold")


def stay(situation: Situation) -> Choice:
    """Check, or call."""
    return Choice("check") if situation.check is not None else Choice("call")


def wager(situation: Situation, temperament: Temperament, moods: Moods) -> Choice:
    """Bet or raise, as large as the temperament likes it; stay where neither is offered."""
    offer = situation.wager
    if offer is None or offer.min_to is None or offer.max_to is None:
        return stay(situation)
    smallest, largest = temperament.size
    hundredths = smallest + (largest - smallest) * moods.size // 1000
    to = situation.bet + (situation.pot + situation.to_call) * hundredths // 100
    if to * 1000 >= situation.all_in_to * COMMITTED:
        to = situation.all_in_to
    else:
        to -= to % max(1, situation.big_blind // 2)  # as people count chips
    return Choice(offer.action, min(max(to, offer.min_to), offer.max_to))
