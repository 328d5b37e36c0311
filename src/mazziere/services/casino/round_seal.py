"""The sealed deck of a round: committed to before bets close, turned up card by card, and proved afterwards.

It is sealed like the deck of a hand (`tables/deal/seal`), in the append that opens the betting. All players
of a round share one hand, so everybody who saw the round may have the proofs of all cards that were turned
up.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from mazziere.cards import STANDARD_52, Card
from mazziere.casino import events as e
from mazziere.hand.start import BOARD
from mazziere.protocol.proof import DealProof
from mazziere.rules.casino.streets import POSITIONS, CardPlace
from mazziere.services.ports import Chance, EventStore, Write
from mazziere.services.tables.deal.dealer import DeckSealed, opened, sealed_deck
from mazziere.services.tables.deal.proof import SeenCard, prove
from mazziere.services.tables.deal.seal import SealedDeck
from mazziere.services.unit_of_work.quarantine import Quarantine

PREFIX: Final = "round_seal/"

PLACES: Final = {CardPlace.PLAYER: 1, CardPlace.DEALER: 2}
"""Where a proof says that the hole cards went, as if they were seats; all other cards went to the board."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(DeckSealed).decode


class RoundDeck:
    """The sealed deck of one round."""

    def __init__(self, sealed: DeckSealed) -> None:
        self._sealed = sealed
        self._deck: SealedDeck = opened(sealed, STANDARD_52)

    @classmethod
    def shuffled(cls, round_: str, *, table: str, chance: Chance, at: int) -> "RoundDeck":
        """A new deck for this round."""
        return cls(sealed_deck(chance, round_, STANDARD_52, table=table, at=at))

    @property
    def round(self) -> str:
        """The id of the round."""
        return self._sealed.hand

    @property
    def sealed(self) -> DeckSealed:
        """What was stored of it."""
        return self._sealed

    @property
    def root(self) -> str:
        """The commitment to the order of the deck, in hexadecimal."""
        return self._deck.root

    def at(self, positions: Iterable[int]) -> tuple[Card, ...]:
        """The cards at these positions, from the top."""
        return tuple([self._deck.cards[position] for position in positions])

    @property
    def write(self) -> Write:
        """The write that stores the seal, to be appended with the beginning of its round."""
        return Write(PREFIX + self.round, (_encode(self._sealed),), after=0)

    def proof(self, events: Sequence[e.CasinoEvent]) -> DealProof:
        """The proofs of the cards that were turned up by these events of the round."""
        seen = [
            SeenCard(position, PLACES.get(event.place, BOARD), card)
            for event in events
            if isinstance(event, e.RoundCardsTurnedUp)
            for position, card in zip(POSITIONS[event.place], event.cards, strict=True)
        ]
        return prove(self._deck, self._sealed.table, None, seen)


async def read_deck(store: EventStore, round_: str) -> RoundDeck | None:
    """The deck of a round; None if it has no seal. Raises `DataUnreadable`."""
    stored = await store.read(PREFIX + round_, since=0, limit=1)
    seals = list(Quarantine().decoded(_decode, PREFIX + round_, stored, 0))
    return RoundDeck(seals[0]) if seals else None
