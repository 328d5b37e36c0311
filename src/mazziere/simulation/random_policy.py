"""How does a bot choose among all the actions offered?

Any action of any size: seldom a fold, so that hands go on; seldom all-in, so that chips last.
"""

from mazziere.protocol.table import TableView
from mazziere.protocol.turn import TurnView
from mazziere.services.bots import Choice


class RandomPolicy:
    """A player without a plan, whose actions follow from the numbers drawn for them."""

    def __init__(self, name: str, *, think_ms: int = 0) -> None:
        self.name = name
        self._think_ms = think_ms

    def decide(self, view: TableView | TurnView, draw: int) -> Choice:
        offers = [offer for offer in view.offers if offer.action != "fold" or draw % 7 == 0]
        offer = offers[draw // 7 % len(offers)]
        if offer.action == "discard":
            own = next(seat.cards for seat in view.seats if seat.is_you)
            return Choice(offer.action, None, own[: draw // 7 % (1 + (offer.most or 0))])
        if offer.min_to is None or offer.max_to is None:
            return Choice(offer.action, None)
        low, high = offer.min_to, offer.max_to
        small = low + draw // 1009 % min(high - low + 1, 2 * low)
        return Choice(offer.action, high if draw % 29 == 0 else small)

    def think_ms(self, view: TableView | TurnView, draw: int) -> int:
        """Milliseconds until the player acts."""
        return draw % self._think_ms if self._think_ms else 0
