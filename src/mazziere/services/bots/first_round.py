"""Play in the first betting round: whether a starting hand is worth playing.

Each temperament plays a share of the best starting hands: more when it acts late or few players are dealt in,
fewer when there has been a raise or a call would cost much of its stack. This is the same in every game;
which starting hands are good is found by simulating the game's own deals.
"""

from __future__ import annotations

from mazziere.services.bots.choice import Choice, Moods, give_up, stay, wager
from mazziere.services.bots.reading import Situation
from mazziere.services.bots.temperament import Temperament

WIDTHS = {2: 3000, 3: 1800, 4: 1350, 5: 1150, 6: 1000, 7: 900, 8: 820, 9: 760, 10: 710}
"""Number of players → width of ranges, in thousandths of those at a table of six."""
PREMIUM = 8
"""A hand with fewer better ones than this, in thousandths, is never folded: aces and kings in hold'em."""
CHEAP = 400
"""A call that needs a smaller share of the pot than this, in thousandths, is cheap: blinds defend."""


def choose(situation: Situation, temperament: Temperament, moods: Moods, better_starts: int) -> Choice:
    """What to do with a starting hand.

    better_starts  how many of a thousand starting hands are better
    """
    width = _width(situation, temperament)
    raising, staying = _ranges(situation.raises, temperament)
    if better_starts < raising * width // 1000 or better_starts < PREMIUM:
        return wager(situation, temperament, moods)
    if better_starts < staying * width * _price(situation) // 1_000_000:
        return stay(situation)
    steals = situation.raises == 0 and situation.lateness >= 600 and moods.bluff < temperament.bluffs
    if steals and situation.wagers and better_starts < 2 * temperament.plays + 200:
        return wager(situation, temperament, moods)
    return give_up(situation)


def _ranges(raises: int, temperament: Temperament) -> tuple[int, int]:
    """The shares of starting hands to raise with and to stay with, in thousandths."""
    if raises == 0:
        return temperament.opens, temperament.plays
    if raises == 1:
        return temperament.reraises, temperament.calls
    return temperament.reraises // 3, temperament.reraises + temperament.calls // (2 * raises)


def _width(situation: Situation, temperament: Temperament) -> int:
    """The width of ranges, in thousandths of those in middle position at a table of six."""
    late = 1000 + temperament.position * (situation.lateness - 500) // 1000
    return WIDTHS[min(max(situation.players, 2), 10)] * late // 1000


def _price(situation: Situation) -> int:
    """The factor on the staying range, in thousandths: larger for cheap calls, smaller for much of the stack.

    Calling 50 into a pot of 150 needs a share of 250 and is worth 1.75 times as many hands.
    """
    if situation.to_call == 0:
        return 1000
    needed = situation.to_call * 1000 // (situation.pot + situation.to_call)
    at_stake = situation.to_call * 1000 // max(1, situation.all_in_to)
    return 1000 + 5 * max(0, CHEAP - needed) - min(700, max(0, at_stake - 150))
