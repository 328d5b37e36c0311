"""The deal proofs that a player may have of a finished hand.

They prove the cards that the player saw or, for somebody who only watched, the cards that everybody saw.
"""

from mazziere.protocol.proof import DealProof
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.ports import EventStore
from mazziere.services.refusals import HandNotOver
from mazziere.services.tables.dealer import opened
from mazziere.services.tables.proof import prove, seen_cards
from mazziere.services.tables.table_stream import read_hand


class DealProofs:
    """Proves the deals of all tables."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    async def of(self, hand: str, *, player: str | None) -> DealProof:
        """The proofs of the cards that `player` saw in a hand.

        player  None, or one who was not dealt in: the cards that everybody saw

        Raises `Unknown` or `HandNotOver`.
        """
        record = await read_hand(self._store, hand)
        if not record.is_over:
            raise HandNotOver(hand)
        sealed = record.sealed
        seat = next((no for no, name in sealed.players if name == player), None)
        deck = opened(sealed, VARIANTS[record.variant].deck)
        return prove(deck, sealed.table, seat, seen_cards(record.events, seat, deck))
