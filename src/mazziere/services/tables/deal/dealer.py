"""The dealer of a table: the only one who knows the undealt cards.

*Mazziere* is Italian for dealer. For each hand the dealer draws one number, which determines the order of the
whole deck, and a secret, which seals that order (see `seal`). If the deck may run out, the dealer also draws
one number for each time that discards may be shuffled. All of them are stored before anybody sees a card, so
that no crash can change the river. Then the dealer deals from the top, as the hand asks for cards. The dealer
knows neither the rules nor the time.
"""

from collections.abc import Sequence

import msgspec

from mazziere.cards import Card, Deck, order_count, unfold
from mazziere.services.ports import Chance
from mazziere.services.tables.deal.seal import SECRET_BYTES, SealedDeck


class DeckSealed(msgspec.Struct, frozen=True, tag="deck_sealed"):
    """What the dealer stored before a hand. No view is ever built from it.

    It is the only event of the stream `stream_of(hand)`.
    """

    hand: str
    table: str
    players: tuple[tuple[int, str], ...]
    """The players dealt in, as (seat, player): they may ask for proofs of the cards they saw."""
    deck: str
    """Key of the deck."""
    order: str
    """The number of the deck order, in decimal; for 52 cards it needs 226 bits."""
    secret: str
    """The secret that the salts are derived from, in hexadecimal."""
    at: int
    later: tuple[str, ...] = ()
    """The numbers of the later orders, in decimal: one for each time that discards may be shuffled."""


class OutOfCards(Exception):
    """More cards were asked for than the deck, or the pile of discards, has left."""


class Dealt(msgspec.Struct, frozen=True):
    """How far a hand has been dealt."""

    cards: int = 0
    """How many cards have been dealt from the deck or, after a shuffle, from the pile of discards."""
    shuffles: int = 0
    """How many times discards have been shuffled."""
    pile: tuple[Card, ...] = ()
    """The discards of the last shuffle."""


def stream_of(hand: str) -> str:
    """The name of the stream that holds the seal of a hand."""
    return f"seal/{hand}"


def opened(sealed: DeckSealed, deck: Deck) -> SealedDeck:
    """The sealed deck of a hand, rebuilt from what was stored."""
    assert deck.key == sealed.deck, f"hand {sealed.hand} was dealt from {sealed.deck}"
    later = [unfold(int(number), deck) for number in sealed.later]
    return SealedDeck(sealed.hand, unfold(int(sealed.order), deck), bytes.fromhex(sealed.secret), later)


def sealed_deck(
    chance: Chance, hand: str, deck: Deck, *, table: str, shuffles: int = 0, at: int
) -> DeckSealed:
    """A newly shuffled deck with its secret, for nobody in particular.

    shuffles  how many times discards may have to be shuffled
    """
    order, *later = (chance.below(order_count(deck)) for _ in range(1 + shuffles))
    secret = chance.below(1 << 8 * SECRET_BYTES).to_bytes(SECRET_BYTES, "big")
    return DeckSealed(
        hand=hand,
        table=table,
        players=(),
        deck=deck.key,
        order=str(order),
        secret=secret.hex(),
        at=at,
        later=tuple(map(str, later)),
    )


class Dealer:
    """One table's dealer."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._sealed: SealedDeck
        self._cards: Sequence[Card] = ()
        self._dealt = Dealt()

    def shuffle(self, hand: str, deck: Deck, *, table: str, shuffles: int, at: int) -> tuple[DeckSealed, str]:
        """Shuffle and seal a new deck. Returns the seal, to be stored before any card is seen, and its root.

        shuffles  how many times discards may have to be shuffled
        at        the time, in milliseconds since the epoch
        """
        sealed = sealed_deck(self._chance, hand, deck, table=table, shuffles=shuffles, at=at)
        self.resume(sealed, deck, Dealt())
        return sealed, self._sealed.root

    def resume(self, sealed: DeckSealed, deck: Deck, dealt: Dealt) -> None:
        """Resume an interrupted hand, of which `dealt` says how far it had been dealt."""
        self._sealed = opened(sealed, deck)
        self._dealt = dealt
        self._cards = self._sealed.pile(dealt.shuffles, dealt.pile) if dealt.shuffles else self._sealed.cards

    @property
    def hand(self) -> str:
        """The id of the hand whose deck the dealer holds."""
        return self._sealed.hand

    def take(self, count: int) -> tuple[Card, ...]:
        """The next `count` cards from the top. Raises `OutOfCards`."""
        first = self._dealt.cards
        taken = tuple(self._cards[first : first + count])
        if len(taken) < count:
            raise OutOfCards(f"{count} cards asked of {len(self._cards) - first}")
        self._dealt = msgspec.structs.replace(self._dealt, cards=first + count)
        return taken

    def shuffle_discards(self, discards: tuple[Card, ...]) -> None:
        """Go on dealing from these cards: the deck has run out. Raises `OutOfOrders`."""
        self._dealt = Dealt(shuffles=self._dealt.shuffles + 1, pile=discards)
        self._cards = self._sealed.pile(self._dealt.shuffles, discards)
