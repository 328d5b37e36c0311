"""The cards of a hand that one viewer saw, each with the proof that it was sealed before the deal.

Also the file that a player keeps: `mazziere verify-hand` reads it on another machine.
"""

from msgspec import Struct


class CardProof(Struct, frozen=True):
    """Proof that `card` lay at `position` of the sealed deck, or of an order sealed with it; 0 is the top.

    Salt and path are hexadecimal.
    """

    position: int
    card: str
    salt: str
    path: tuple[str, ...]
    """The neighbors on the way from the leaf to the root."""


class DealProof(Struct, frozen=True):
    """The cards of one hand that one viewer saw, each with its proof; `places` tells where each went.

    The deck has `card_count` cards; positions from there on are of orders in which discards were shuffled.
    """

    hand: str
    table: str
    deck_root: str
    """As everybody was told before the first card."""
    deck_size: int
    """How many positions were sealed: those of the deck, and of the later orders where it may run out."""
    seat: int | None
    """Where the viewer sat in this hand; None for one who watched."""
    cards: tuple[CardProof, ...]
    places: tuple[int, ...]
    """Where each of `cards` went: a seat, 0 for the board, -2 for the second one. It follows from the order
    of dealing."""
    card_count: int = 0
    """0 in the proofs of older rooms, which knew no later orders."""
