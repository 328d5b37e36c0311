"""A bot: what it does when it is its turn, and how long it thinks.

This is the only entry to the bots: the view of a seat and a random number go in, a choice comes out. The same
view and the same number always give the same choice.
"""

from __future__ import annotations

from msgspec import Struct

from mazziere.cards import INTERNATIONAL, card_text
from mazziere.protocol.table import TableView
from mazziere.protocol.turn import TurnView
from mazziere.services.bots import first_round, later_rounds, worth
from mazziere.services.bots.choice import Choice, Moods
from mazziere.services.bots.odds import Budget, Odds
from mazziere.services.bots.reading import read
from mazziere.services.bots.temperament import Temperament

DRAWS = 10**9
"""Upper bound, exclusive, of the random number that supplies all the chance in one decision."""


class Bot(Struct, frozen=True):
    """One bot of the house."""

    name: str
    temperament: Temperament
    odds: Odds
    budget: Budget

    def decide(self, view: TableView | TurnView, draw: int) -> Choice:
        """Choose one of the view's offers, of which there must be some. `draw`: from 0 to `DRAWS` - 1."""
        assert view.offers, "it is this bot's turn"
        moods = Moods.drawn(draw)
        if any(offer.action == "muck" for offer in view.offers):
            return self._at_the_showdown(view, moods)
        situation = read(view)
        if situation.most_discards is not None:
            discards = worth.best_discards(situation, self.odds, self.budget, draw)
            return Choice("discard", cards=tuple([card_text(card, INTERNATIONAL) for card in discards]))
        if situation.is_first_round:
            better = worth.better_starts(situation, self.odds, self.budget, draw)
            return first_round.choose(situation, self.temperament, moods, better)
        standing = worth.standing(situation, self.odds, self.budget, draw)
        return later_rounds.choose(situation, self.temperament, moods, standing)

    def _at_the_showdown(self, view: TableView | TurnView, moods: Moods) -> Choice:
        may_show = any(offer.action == "show" for offer in view.offers)
        return Choice("show" if may_show and moods.bluff < self.temperament.shows else "muck")

    def think_ms(self, view: TableView | TurnView, draw: int) -> int:
        """How long a person of this temperament would think, in ms: at most 60% of the time to act."""
        quick, slow = self.temperament.thinks_ms
        takes = quick + (slow - quick) * Moods.drawn(draw).pace // 1000
        costs = next((offer.by or 0 for offer in view.offers if offer.action == "call"), 0)
        if view.hand is not None and 3 * costs > view.hand.total_pot:
            takes = takes * 3 // 2
        return min(takes, view.time_to_act_ms * 6 // 10)
