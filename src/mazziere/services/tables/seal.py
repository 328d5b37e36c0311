"""How can a player check that the cards they saw were fixed before the first was dealt?

Before a hand begins its deck is *sealed*: every position gets a secret salt, and the salted
cards become the leaves of a Merkle tree whose root everybody is told. Afterwards a card that was
seen is proved by its salt and the hashes beside its way up to the root. Neither says anything about
another card: without its salt of 128 bits a leaf cannot be guessed, though there are only 52 cards.

    leaf   SHA-256(00 | hand id | 00 | position | card | salt)      position, card: one byte each
    node   SHA-256(01 | left | right)                               a node without neighbor moves up as it is
    salts  SHAKE-256("mazziere salts" | 00 | secret), 16 bytes for each position from the top of the deck

Positions count from 0, the top of the deck; cards from 0 (2c, 2d, 2h, 2s, 3c …) to 51 (As); 52 is the joker.

Where a deck may run out, *later orders* of the same cards are sealed with it: the discards that are shuffled
for the n-th time come in the n-th later order, in which the cards that are not among them are passed over. So
the order of a pile is settled before anybody knows which cards will be in it, and every order of them is as
likely as any other. The positions of later orders follow those of the deck, in one tree: 52 and up for the
first of a deck of 52.

This module is pure: whoever draws the secret keeps it.
"""

from collections.abc import Collection, Sequence
from hashlib import sha256, shake_256

from mazziere.cards import Card

SALT_BYTES = 16
SECRET_BYTES = 32


class SealedDeck:
    """One deck order, and the later ones, with their salts and their tree."""

    __slots__ = ("_levels", "_salts", "cards", "hand", "later")

    def __init__(
        self, hand: str, cards: Sequence[Card], secret: bytes, later: Sequence[Sequence[Card]] = ()
    ) -> None:
        assert len(secret) == SECRET_BYTES, "a salt is as secret as the secret is long"
        self.hand = hand
        self.cards = tuple(cards)
        self.later = tuple([tuple(order) for order in later])
        positions = [*self.cards, *(card for order in self.later for card in order)]
        self._salts = salts(secret, len(positions))
        self._levels = _tree(_leaves(hand, positions, self._salts))

    @property
    def position_count(self) -> int:
        """How many positions were sealed, those of later orders included."""
        return len(self._salts)

    def pile(self, number: int, cards: Collection[Card]) -> tuple[Card, ...]:
        """`cards` in the order in which they come when they are shuffled for the `number`-th time, from 1."""
        if number > len(self.later):
            raise OutOfOrders(f"hand {self.hand} has {len(self.later)} later orders")
        return tuple([card for card in self.later[number - 1] if card in cards])

    @property
    def root(self) -> str:
        """What is told before the first card, in hexadecimal."""
        return self._levels[-1][0].hex()

    def salt(self, position: int) -> bytes:
        """The salt of one position."""
        return self._salts[position]

    def path(self, position: int) -> tuple[bytes, ...]:
        """The neighbors on the way from that position to the root."""
        neighbors = []
        for level in self._levels[:-1]:
            if position ^ 1 < len(level):
                neighbors.append(level[position ^ 1])
            position >>= 1
        return tuple(neighbors)


class OutOfOrders(Exception):
    """The discards were shuffled more often than anybody had thought of."""


def salts(secret: bytes, count: int) -> list[bytes]:
    """The salts of the first `count` positions."""
    stream = shake_256(b"mazziere salts\x00" + secret).digest(SALT_BYTES * count)
    return [stream[start : start + SALT_BYTES] for start in range(0, len(stream), SALT_BYTES)]


def leaf(hand: str, position: int, card: Card, salt: bytes) -> bytes:
    """What one position is committed with."""
    return sha256(b"\x00%b\x00%c%c%b" % (hand.encode(), position, card, salt)).digest()


def _leaves(hand: str, cards: Sequence[Card], salts: Sequence[bytes]) -> list[bytes]:
    """The leaves of all positions; a room seals hundreds of decks a second."""
    start = b"\x00%b\x00" % hand.encode()
    return [
        sha256(b"%b%c%c%b" % (start, position, card, salt)).digest()
        for position, (card, salt) in enumerate(zip(cards, salts, strict=True))
    ]


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


def _tree(leaves: list[bytes]) -> list[list[bytes]]:
    """All levels, leaves first, the root alone in the last."""
    levels = [leaves]
    while len(level := levels[-1]) > 1:
        above = [_node(level[left], level[left + 1]) for left in range(0, len(level) - 1, 2)]
        if len(level) % 2:
            above.append(level[-1])
        levels.append(above)
    return levels


def root_from(leaf_hash: bytes, *, position: int, deck_size: int, path: Sequence[bytes]) -> bytes | None:
    """The root that a leaf at `position` leads to along `path`; None if the path has another length."""
    neighbors = iter(path)
    current, count = leaf_hash, deck_size
    while count > 1:
        if position ^ 1 < count:
            neighbor = next(neighbors, None)
            if neighbor is None:
                return None
            current = _node(neighbor, current) if position % 2 else _node(current, neighbor)
        position, count = position >> 1, (count + 1) >> 1
    return current if next(neighbors, None) is None else None
