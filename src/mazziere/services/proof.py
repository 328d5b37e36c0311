"""What may a player be shown of a hand that was dealt, and how is it checked?

A `DealProof` is what a viewer is handed when a hand is over: a proof for each card that this
viewer saw, and nothing about the others. `check` needs nothing else, so that anyone can check it on
another machine, with this program or with one of their own.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, card_text, parse_card
from mazziere.cards.notation import UnreadableCard
from mazziere.hand.events import CardsDealt, Shown
from mazziere.hand.start import BOARD
from mazziere.services.seal import CardProof, SealedDeck, leaf, root_from


class DealProof(msgspec.Struct, frozen=True):
    """The cards of one hand that one viewer saw, each with its proof."""

    hand: str
    table: str
    deck_root: str
    """As everybody was told before the first card."""
    deck_size: int
    seat: int | None
    """Where the viewer sat in this hand; None for one who watched."""
    cards: tuple[CardProof, ...]
    places: tuple[int, ...]
    """Where each of `cards` went: a seat, or 0 for the board. It follows from the order of dealing."""


class SeenCard(NamedTuple):
    """A card that a viewer saw, and where the deck had it."""

    position: int
    to: int
    card: Card


def seen_cards(events: Iterable[object], seat: int | None) -> list[SeenCard]:
    """The cards of a hand that the viewer in `seat` saw, in the order of the deck.

    The n-th card that was dealt lay at position n. A player saw their own cards, the board, and what
    was shown; nobody saw a burnt card or a hand that was mucked.
    """
    dealt: list[SeenCard] = []
    shown: set[Card] = set()
    for event in events:
        if isinstance(event, CardsDealt):
            first = len(dealt)
            dealt += [
                SeenCard(first + n, to, card)
                for n, (to, card) in enumerate(zip(event.to, event.cards, strict=True))
            ]
        elif isinstance(event, Shown):
            shown.update(event.cards)
    return [
        seen
        for seen in dealt
        if seen.card != UNKNOWN
        and (seen.to == BOARD or (seen.to > 0 and seen.to == seat) or seen.card in shown)
    ]


def prove(deck: SealedDeck, table: str, seat: int | None, seen: Sequence[SeenCard]) -> DealProof:
    """The proofs of these cards of `deck`."""
    return DealProof(
        hand=deck.hand,
        table=table,
        deck_root=deck.root,
        deck_size=len(deck.cards),
        seat=seat,
        cards=tuple(
            CardProof(
                position=position,
                card=card_text(card, INTERNATIONAL),
                salt=deck.salt(position).hex(),
                path=tuple(neighbor.hex() for neighbor in deck.path(position)),
            )
            for position, _, card in seen
        ),
        places=tuple(to for _, to, _ in seen),
    )


def holds(proof: DealProof, card: CardProof) -> bool:
    """Whether `card` lay where the proof says, under the root of `proof`."""
    try:
        salt, path = bytes.fromhex(card.salt), [bytes.fromhex(neighbor) for neighbor in card.path]
        value = parse_card(card.card, INTERNATIONAL)
    except (ValueError, UnreadableCard):
        return False
    if not 0 <= card.position < min(proof.deck_size, 256):
        return False
    leaf_hash = leaf(proof.hand, card.position, value, salt)
    root = root_from(leaf_hash, position=card.position, deck_size=proof.deck_size, path=path)
    return root is not None and root.hex() == proof.deck_root
