"""Did every card of a hand, the rabbit too, lie where the seal of its deck says?

The seal was stored with the beginning of the hand, and its root was public then. It must still open to that
root, name the players who were dealt in, and hold every card that was dealt, in order. A card that differs is
reported by its number alone, because a hand may be running while it is audited.
"""

from collections.abc import Iterator

import msgspec

from mazziere.cards import Card
from mazziere.hand import events as h
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.audit.differences import (
    CardDiffers,
    Difference,
    SealDiffers,
    SealMissing,
    SealUnexplained,
    StreamUnreadable,
)
from mazziere.services.ports import EventStore
from mazziere.services.tables.deal.dealer import DeckSealed, opened
from mazziere.services.tables.deal.dealer import stream_of as seal_stream
from mazziere.services.tables.deal.seal import OutOfOrders, SealedDeck
from mazziere.services.unit_of_work.quarantine import UNREADABLE
from mazziere.table import Table
from mazziere.table import events as e

_decode = msgspec.json.Decoder(DeckSealed).decode


class SealAudit:
    """Audits the seals of one table's hands, event by event."""

    def __init__(self, store: EventStore, table: str, sealed: set[str], found: list[Difference]) -> None:
        self._store = store
        self._table = table
        self._unused = set(sealed)
        """Hands of this table that have a seal and have not begun yet."""
        self._found = found
        self._began: e.HandBegan | None = None
        self._deck: SealedDeck | None = None
        """The deck that is followed; None before the first hand, and after a difference in this one."""
        self._cards: Iterator[Card] = iter(())
        self._dealt = 0
        self._shuffles = 0

    async def hear(self, event: e.Event, after: Table) -> None:
        """Take in the next event of the table, which led to `after`."""
        if isinstance(event, e.HandBegan):
            self._began, self._deck = event, None
        elif isinstance(event, e.InHand):
            match event.event:
                case h.HandStarted():
                    await self._open(event.event, after)
                case h.CardsDealt(cards=cards):
                    self._follow(cards)
                case h.DiscardsShuffled(cards=cards):
                    self._shuffle(cards)
                case _:
                    pass

    def end(self) -> None:
        """Report the seals of this table that belong to no hand; called after its last event."""
        self._found += [SealUnexplained(hand) for hand in sorted(self._unused)]

    async def _open(self, started: h.HandStarted, after: Table) -> None:
        """Open the seal of the hand that begins."""
        assert self._began is not None, "a hand begins before it starts"
        hand = self._began.hand_id
        self._unused.discard(hand)
        bodies = await self._store.read(seal_stream(hand), since=0, limit=2)
        if not bodies:
            self._found.append(SealMissing(hand))
            return
        try:
            sealed = _decode(bodies[0])
        except UNREADABLE as error:
            self._found.append(StreamUnreadable(seal_stream(hand), 1, str(error)))
            return
        players = {seat.no: seat.player for seat in after.seats}
        dealt_in = {(seat.no, players[seat.no]) for seat in started.start.seats}
        deck = _opened(sealed, started.start.variant)
        if (
            len(bodies) > 1
            or deck is None
            or deck.root != self._began.deck_root
            or (sealed.hand, sealed.table, sealed.at) != (hand, self._table, self._began.at)
            or set(sealed.players) != dealt_in
        ):
            self._found.append(SealDiffers(hand))
            return
        self._deck, self._cards, self._dealt, self._shuffles = deck, iter(deck.cards), 0, 0

    def _follow(self, cards: tuple[Card, ...]) -> None:
        """Compare the cards that were dealt with the next ones of the sealed order."""
        if self._deck is None:
            return
        for card in cards:
            self._dealt += 1
            if card != next(self._cards, None):
                self._differs()
                return

    def _shuffle(self, discards: tuple[Card, ...]) -> None:
        """Go on with the discards, in the order that was sealed for them."""
        if self._deck is None:
            return
        self._shuffles += 1
        try:
            self._cards = iter(self._deck.pile(self._shuffles, discards))
        except OutOfOrders:
            self._dealt += 1
            self._differs()

    def _differs(self) -> None:
        assert self._deck is not None, "only a sealed deck is followed"
        self._found.append(CardDiffers(self._deck.hand, self._dealt))
        self._deck = None


def _opened(sealed: DeckSealed, variant: str) -> SealedDeck | None:
    """The sealed deck; None if what was stored is not a deck of this game."""
    try:
        return opened(sealed, VARIANTS[variant].deck)
    except (AssertionError, ValueError):
        return None
