"""Who knows the undealt cards?

The dealer of a table, and nobody else: the *mazziere* himself. For each hand he draws one number,
which is the order of the whole deck, and a secret, which seals it (see `seal`); where the deck may run
out, also a number for each time that discards may be shuffled. All are written down before anybody sees
a card, so that no crash can change the river; then he hands out cards from the top, one after another,
as the hand asks for them. He knows no rules, and nothing of time.
"""

from collections.abc import Sequence

import msgspec

from mazziere.cards import Card, Deck, order_count, unfold
from mazziere.services.ports import Chance
from mazziere.services.tables.seal import SECRET_BYTES, SealedDeck


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
    later: tuple[str, ...] = ()
    """The numbers of the orders in which discards come when they are shuffled, the first time, the second…"""


class OutOfCards(Exception):
    """More cards were asked for than the deck, or the pile, has left."""


class Dealt(msgspec.Struct, frozen=True):
    """How far a hand has been dealt."""

    cards: int = 0
    """Cards that have left the deck, or the pile of discards that is the deck now."""
    shuffles: int = 0
    """How many times discards have been shuffled."""
    pile: tuple[Card, ...] = ()
    """Which they were, the last time."""


def stream_of(hand: str) -> str:
    """Where the seal of a hand is kept."""
    return f"seal/{hand}"


def opened(sealed: DeckSealed, deck: Deck) -> SealedDeck:
    """The deck that was sealed, as it lay."""
    assert deck.key == sealed.deck, f"hand {sealed.hand} was dealt from {sealed.deck}"
    later = [unfold(int(number), deck) for number in sealed.later]
    return SealedDeck(sealed.hand, unfold(int(sealed.order), deck), bytes.fromhex(sealed.secret), later)


class Dealer:
    """One table's dealer."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._sealed: SealedDeck
        self._cards: Sequence[Card] = ()
        self._dealt = Dealt()

    def shuffle(self, hand: str, deck: Deck, *, table: str, shuffles: int, at: int) -> tuple[DeckSealed, str]:
        """A new deck for `hand`: what must be kept before a card of it is seen, and the root of its seal.

        shuffles  how many times discards may have to be shuffled
        """
        order, *later = (self._chance.below(order_count(deck)) for _ in range(1 + shuffles))
        secret = self._chance.below(1 << 8 * SECRET_BYTES).to_bytes(SECRET_BYTES, "big")
        sealed = DeckSealed(
            hand=hand,
            table=table,
            players=(),
            deck=deck.key,
            order=str(order),
            secret=secret.hex(),
            at=at,
            later=tuple(map(str, later)),
        )
        self.resume(sealed, deck, Dealt())
        return sealed, self._sealed.root

    def resume(self, sealed: DeckSealed, deck: Deck, dealt: Dealt) -> None:
        """Take up a hand that was interrupted when so much of it had been dealt."""
        self._sealed = opened(sealed, deck)
        self._dealt = dealt
        self._cards = self._sealed.pile(dealt.shuffles, dealt.pile) if dealt.shuffles else self._sealed.cards

    def take(self, count: int) -> tuple[Card, ...]:
        """The next cards from the top."""
        first = self._dealt.cards
        taken = tuple(self._cards[first : first + count])
        if len(taken) < count:
            raise OutOfCards(f"{count} cards asked of {len(self._cards) - first}")
        self._dealt = msgspec.structs.replace(self._dealt, cards=first + count)
        return taken

    def shuffle_discards(self, discards: tuple[Card, ...]) -> None:
        """The deck has run out: these cards are the deck now."""
        self._dealt = Dealt(shuffles=self._dealt.shuffles + 1, pile=discards)
        self._cards = self._sealed.pile(self._dealt.shuffles, discards)
