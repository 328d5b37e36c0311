"""The seal of a deck: proof that the cards were fixed before the first was dealt.

Before a hand begins its deck is *sealed*: every position gets a secret salt, and the salted cards become the
leaves of a Merkle tree whose root is published. Afterwards a card that a player saw is proved by its salt and
the sibling hashes on its path to the root. Neither reveals anything about another card: without its salt of
128 bits a leaf cannot be guessed, though there are only 52 cards.

    leaf   SHA-256(00 | hand id | 00 | position | card | salt)      position, card: one byte each
    node   SHA-256(01 | left | right)                               a node without a sibling moves up as it is
    salts  SHAKE-256("mazziere salts" | 00 | secret), 16 bytes for each position from the top of the deck

Positions count from 0, the top of the deck; cards from 0 (2c, 2d, 2h, 2s, 3c …) to 51 (As); 52 is the joker.

Where a deck may run out, *later orders* of the same cards are sealed with it: when discards are shuffled for
the n-th time, they come in the n-th later order, skipping the cards that are not among them. So the order of
a pile is fixed before anybody knows which cards will be in it, and every order is equally likely. The
positions of later orders follow those of the deck in the same tree: for a deck of 52, the first later order
starts at 52.

This module is pure: the caller draws the secret and keeps it.
"""

from collections.abc import Collection, Sequence
from hashlib import sha256, shake_256

from mazziere.cards import Card

SALT_BYTES = 16
SECRET_BYTES = 32


class SealedDeck:
    """The order of a deck and its later orders, with their salts and their Merkle tree.

    The tree takes 12 KB and is needed for proofs alone: a table that is open does without it.
    """

    __slots__ = ("_levels", "_salts", "_secret", "cards", "hand", "later")

    def __init__(
        self, hand: str, cards: Sequence[Card], secret: bytes, later: Sequence[Sequence[Card]] = ()
    ) -> None:
        assert len(secret) == SECRET_BYTES, "a salt is as secret as the secret is long"
        self.hand = hand
        self.cards = tuple(cards)
        self.later = tuple([tuple(order) for order in later])
        self._secret = secret
        self._salts: list[bytes] = []
        self._levels: list[list[bytes]] = []
        """Both are empty until somebody asks for a salt or a path."""

    @property
    def position_count(self) -> int:
        """How many positions are sealed, including those of later orders."""
        return len(self.cards) + sum(len(order) for order in self.later)

    def pile(self, number: int, cards: Collection[Card]) -> tuple[Card, ...]:
        """`cards` in the order of shuffle `number`, counted from 1. Raises `OutOfOrders`."""
        if number > len(self.later):
            raise OutOfOrders(f"hand {self.hand} has {len(self.later)} later orders")
        return tuple([card for card in self.later[number - 1] if card in cards])

    @property
    def root(self) -> str:
        """The root of the tree, published before the first card is dealt, in hexadecimal."""
        levels = self._levels or self._grown()[1]
        return levels[-1][0].hex()

    def salt(self, position: int) -> bytes:
        """The salt of one position, 16 bytes."""
        self._grow()
        return self._salts[position]

    def path(self, position: int) -> tuple[bytes, ...]:
        """The sibling hashes on the path from a position to the root, leaf level first."""
        self._grow()
        neighbors = []
        for level in self._levels[:-1]:
            if position ^ 1 < len(level):
                neighbors.append(level[position ^ 1])
            position >>= 1
        return tuple(neighbors)

    def _grow(self) -> None:
        if not self._levels:
            self._salts, self._levels = self._grown()

    def _grown(self) -> tuple[list[bytes], list[list[bytes]]]:
        """The salts, and all levels of the tree."""
        positions = [*self.cards, *(card for order in self.later for card in order)]
        own = salts(self._secret, len(positions))
        return own, _tree(_leaves(self.hand, positions, own))


class OutOfOrders(Exception):
    """The discards were shuffled more often than later orders were sealed."""


def salts(secret: bytes, count: int) -> list[bytes]:
    """The salts of the first `count` positions, 16 bytes each."""
    stream = shake_256(b"mazziere salts\x00" + secret).digest(SALT_BYTES * count)
    return [stream[start : start + SALT_BYTES] for start in range(0, len(stream), SALT_BYTES)]


def leaf(hand: str, position: int, card: Card, salt: bytes) -> bytes:
    """The leaf hash that commits to the card of one position."""
    return sha256(b"\x00%b\x00%c%c%b" % (hand.encode(), position, card, salt)).digest()


def _leaves(hand: str, cards: Sequence[Card], salts: Sequence[bytes]) -> list[bytes]:
    """The leaves of all positions. Written for speed: a room seals hundreds of decks a second."""
    start = b"\x00%b\x00" % hand.encode()
    return [
        sha256(b"%b%c%c%b" % (start, position, card, salt)).digest()
        for position, (card, salt) in enumerate(zip(cards, salts, strict=True))
    ]


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


def _tree(leaves: list[bytes]) -> list[list[bytes]]:
    """All levels of the tree, from the leaves to the root alone."""
    levels = [leaves]
    while len(level := levels[-1]) > 1:
        above = [_node(level[left], level[left + 1]) for left in range(0, len(level) - 1, 2)]
        if len(level) % 2:
            above.append(level[-1])
        levels.append(above)
    return levels


def root_from(leaf_hash: bytes, *, position: int, deck_size: int, path: Sequence[bytes]) -> bytes | None:
    """The root that a leaf at `position` leads to along `path`; None if the path has the wrong length."""
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
