"""Play in later betting rounds: whether a hand is worth a bet, a call or a raise.

The expected share of the pot against the remaining opponents is compared with the price of staying. Opponents
are assumed to hold any cards; temperaments differ in how much they respect a bet.
"""

from __future__ import annotations

from mazziere.services.bots.choice import Choice, Moods, give_up, stay, wager
from mazziere.services.bots.reading import Situation
from mazziere.services.bots.temperament import Temperament
from mazziere.services.bots.worth import HandWorth

UNBEATEN_RAISE = 900
"""How often a bot raises with a hand that nobody beats, in thousandths; half as often after `WAR` raises."""
ENOUGH = 900
"""With this share, in thousandths, every temperament calls any bet that the pot odds justify."""
WAR = 3
"""After this many raises, somebody else must have a strong hand too."""


def choose(situation: Situation, temperament: Temperament, moods: Moods, standing: HandWorth) -> Choice:
    """What to do with a hand of this worth."""
    strong = standing.share * (situation.opponents + 1) // 2  # as if there were one opponent
    if situation.free:
        return _unbet(situation, temperament, moods, strong)
    if standing.behind == 0:  # the nuts, as far as the bot can see: never folded
        eager = UNBEATEN_RAISE if situation.raises < WAR else UNBEATEN_RAISE // 2
        raises = moods.bluff < eager and standing.share > 500
        return wager(situation, temperament, moods) if raises else stay(situation)
    worth_it = strong >= temperament.raises_at and standing.share >= 2 * _odds(situation)
    if worth_it and situation.raises < WAR:
        return wager(situation, temperament, moods)
    if standing.share >= _needed(situation, temperament):
        return stay(situation)
    bluffs = situation.opponents == 1 and moods.bluff < temperament.bluffs // 6
    if bluffs and situation.wagers:  # calling with nothing would be no bluff
        return wager(situation, temperament, moods)
    return give_up(situation)


def _unbet(situation: Situation, temperament: Temperament, moods: Moods, strong: int) -> Choice:
    if strong >= temperament.bets_at:
        return wager(situation, temperament, moods)
    if situation.opponents <= 2 and moods.bluff * situation.opponents < temperament.bluffs:
        return wager(situation, temperament, moods)
    return stay(situation)


def _odds(situation: Situation) -> int:
    """The pot odds: the share at which a call breaks even; 50 into a pot of 150 needs 250 thousandths."""
    return situation.to_call * 1000 // (situation.pot + situation.to_call)


def _needed(situation: Situation, temperament: Temperament) -> int:
    """The share needed for a call, in thousandths: the pot odds, and what the bet says about its hand.

    The bet says more the larger it is and the more of the bot's stack it asks for, and more again if it
    answers a bet of the bot.
    """
    odds = _odds(situation)
    before = max(1, situation.pot - situation.to_call)
    size = min(1500, situation.to_call * 1000 // before)
    at_stake = min(1000, situation.to_call * 1000 // max(1, situation.all_in_to))
    said = temperament.respect * size * (1000 + at_stake) // 1_000_000
    answered = temperament.respect // 2 if situation.wagered else 0
    return min(odds + said + answered, max(odds, ENOUGH))
