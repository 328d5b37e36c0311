"""What does this bot do now, and how long does it think?

The only door: a view of its own seat and a number from chance go in, a choice comes out. The same view and
the same number always give the same choice.
"""

from __future__ import annotations

from msgspec import Struct

from mazziere.cards import INTERNATIONAL, card_text
from mazziere.services.bots import after_flop, before_flop
from mazziere.services.bots.choice import Choice, Moods
from mazziere.services.bots.odds import Budget, Odds
from mazziere.services.bots.reading import Situation, read
from mazziere.services.bots.temperament import Temperament
from mazziere.table.view import TableView

DRAWS = 10**9
"""A number below this holds all that a bot leaves to chance in one decision."""


class Bot(Struct, frozen=True):
    """One player of the house."""

    name: str
    temperament: Temperament
    odds: Odds
    budget: Budget

    def decide(self, view: TableView, draw: int) -> Choice:
        """One of the view's offers, which there must be. `draw`: a number below `DRAWS`."""
        offered = {offer.action for offer in view.offers}
        assert offered, "it is this bot's turn"
        moods = Moods.drawn(draw)
        if "muck" in offered:
            shows = "show" in offered and moods.bluff < self.temperament.shows
            return Choice("show") if shows else Choice("muck")
        situation = read(view)
        variant = situation.variant
        if "discard" in offered:
            return self._exchanged(view, situation, draw)
        if not (situation.board or variant.up_count or variant.draws):
            better = self.odds.better_starts(
                situation.hole, variant=situation.variant, samples=self.budget.start_samples
            )
            return before_flop.choose(situation, self.temperament, moods, better)
        standing = self.odds.standing(
            situation.hole,
            situation.board,
            opponents=situation.opponents,
            variant=situation.variant,
            samples=self.budget.board_samples,
            seed=draw,
            showing=situation.showing,
            dead=situation.dead,
            chances=1 + situation.draws_done,
        )
        choice = after_flop.choose(situation, self.temperament, moods, standing)
        if "bring_in" in offered and choice.action not in offered:
            return Choice("bring_in")  # nothing less is allowed
        return choice

    def _exchanged(self, view: TableView, situation: Situation, draw: int) -> Choice:
        """The cards whose exchange leaves the largest share of the pot."""
        (most,) = (offer.most for offer in view.offers if offer.action == "discard")
        best = self.odds.best_exchange(
            situation.hole,
            opponents=max(1, situation.opponents),
            variant=situation.variant,
            samples=self.budget.board_samples,
            seed=draw,
            draws=situation.draws_left,
            most=most,
        )
        return Choice("discard", cards=tuple([card_text(card, INTERNATIONAL) for card in best.discards]))

    def think_ms(self, view: TableView, draw: int) -> int:
        """How long a person of this temperament would take; well within the time to act."""
        quick, slow = self.temperament.thinks_ms
        takes = quick + (slow - quick) * Moods.drawn(draw).pace // 1000
        costs = next((offer.by or 0 for offer in view.offers if offer.action == "call"), 0)
        if view.hand is not None and 3 * costs > view.hand.total_pot:
            takes = takes * 3 // 2
        return min(takes, view.time_to_act_ms * 6 // 10)
