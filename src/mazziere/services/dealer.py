"""Who knows the undealt cards?

The dealer of a table, and nobody else: the *mazziere* himself. For each hand he draws one number,
which is the order of the whole deck, and a secret, which seals it (see `seal`). Both are written down
before anybody sees a card, so that no crash can change the river; then he hands out cards from the
top, one after another, as the hand asks for them. He knows no rules, and nothing of time.
"""

from collections.abc import Sequence

import msgspec

from mazziere.cards import Card, Deck, order_count, unfold
from mazziere.services.ports import Chance
from mazziere.services.seal import SECRET_BYTES, SealedDeck


class DeckSealed(msgspec.Struct, frozen=True, tag="deck_sealed"):
    """What the dealer wrote down before a hand. No view is ever built from it.

    It is the only event of the stream `stream_of(hand)`.
    """

    hand: str
    table: str
    players: tuple[tuple[int, str], ...]
    """Who was dealt in, as (seat, player): they may ask for proofs of what they saw."""
    deck: str
    """Key of the deck."""
    order: str
    """The number of the deck order, in decimal: it needs 226 bits."""
    secret: str
    """What the salts come from, in hexadecimal."""
    at: int


class OutOfCards(Exception):
    """More cards were asked for than a deck has."""


def stream_of(hand: str) -> str:
    """Where the seal of a hand is kept."""
    return f"seal/{hand}"


def opened(sealed: DeckSealed, deck: Deck) -> SealedDeck:
    """The deck that was sealed, as it lay."""
    assert deck.key == sealed.deck, f"hand {sealed.hand} was dealt from {sealed.deck}"
    return SealedDeck(sealed.hand, unfold(int(sealed.order), deck), bytes.fromhex(sealed.secret))


class Dealer:
    """One table's dealer."""

    def __init__(self, chance: Chance, deck: Deck) -> None:
        self._chance = chance
        self._deck = deck
        self._cards: Sequence[Card] = ()
        self._dealt = 0
        self._order = 0
        self._secret = b""

    def shuffle(self, hand: str) -> str:
        """A new deck for `hand`: the root of its seal."""
        self._order = self._chance.below(order_count(self._deck))
        self._secret = self._chance.below(1 << 8 * SECRET_BYTES).to_bytes(SECRET_BYTES, "big")
        self._cards = unfold(self._order, self._deck)
        self._dealt = 0
        return SealedDeck(hand, self._cards, self._secret).root

    def written_down(self, hand: str, table: str, players: Sequence[tuple[int, str]], at: int) -> DeckSealed:
        """What must be kept before a card of the deck just shuffled is seen."""
        return DeckSealed(
            hand=hand,
            table=table,
            players=tuple(players),
            deck=self._deck.key,
            order=str(self._order),
            secret=self._secret.hex(),
            at=at,
        )

    def resume(self, sealed: DeckSealed, dealt: int) -> None:
        """Take up a hand that was interrupted, after the `dealt` cards that have left the deck."""
        self._cards = opened(sealed, self._deck).cards
        self._dealt = dealt

    def take(self, count: int) -> tuple[Card, ...]:
        """The next cards from the top."""
        taken = tuple(self._cards[self._dealt : self._dealt + count])
        if len(taken) < count:
            raise OutOfCards(f"{count} cards asked of {len(self._cards) - self._dealt}")
        self._dealt += count
        return taken
