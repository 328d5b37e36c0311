"""Deal proofs: which cards of a hand a viewer may have proved, and how a proof is checked.

A `DealProof` is what a viewer gets when a hand is over: a proof for each card that this viewer saw, and
nothing about the others. `holds` needs nothing else, so that anyone can check a proof on another machine,
with this program or with one of their own.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, card_text, parse_card
from mazziere.cards.notation import UnreadableCard
from mazziere.hand.events import CardsDealt, DiscardsShuffled, Shown
from mazziere.hand.start import BOARD, SECOND_BOARD
from mazziere.protocol.proof import CardProof, DealProof
from mazziere.services.tables.deal.seal import SealedDeck, leaf, root_from


class SeenCard(NamedTuple):
    """A card that a viewer saw, where it was dealt, and its position in the deck or in a later order."""

    position: int
    to: int
    card: Card


def seen_cards(events: Iterable[object], seat: int | None, sealed: SealedDeck) -> list[SeenCard]:
    """The cards of a hand that the viewer in `seat` saw, in the order in which they were dealt.

    The n-th card dealt (from 0) lay at position n of the deck; after a shuffle of discards, a card lay at its
    position in the later order sealed for that shuffle. Players saw their own cards, the boards, cards dealt
    face up and cards shown; nobody saw burnt cards, the discards of others or mucked hands. If a card that
    was shown had been dealt to somebody else before the shuffle, only its last deal was seen.

    seat  of the viewer; None: somebody who only watched
    """
    dealt: list[SeenCard] = []
    seen: set[int] = set()
    latest: dict[Card, int] = {}
    shuffles = left = 0
    for event in events:
        if isinstance(event, CardsDealt):
            for n, (to, card) in enumerate(zip(event.to, event.cards, strict=True)):
                if to in (BOARD, SECOND_BOARD) or n in event.face_up or (to > 0 and to == seat):
                    seen.add(len(dealt))
                latest[card] = len(dealt)
                position = _position(sealed, card, shuffles) if shuffles else left
                dealt.append(SeenCard(position, to, card))
                left += 1
        elif isinstance(event, DiscardsShuffled):
            shuffles += 1
        elif isinstance(event, Shown):
            seen.update(latest[card] for card in event.cards if card in latest)
    return [card for place, card in enumerate(dealt) if place in seen and card.card != UNKNOWN]


def was_dealt_in_order(events: Iterable[object], sealed: SealedDeck) -> bool:
    """Whether every card of a hand came from the top of the sealed deck, or of a pile in its sealed order.

    Raises `OutOfOrders`.
    """
    cards, shuffles = iter(sealed.cards), 0
    for event in events:
        if isinstance(event, CardsDealt):
            if any(card != next(cards, None) for card in event.cards):
                return False
        elif isinstance(event, DiscardsShuffled):
            shuffles += 1
            cards = iter(sealed.pile(shuffles, event.cards))
    return True


def _position(sealed: SealedDeck, card: Card, shuffles: int) -> int:
    """The position of `card` in the later order of shuffle number `shuffles`, from 1."""
    return len(sealed.cards) * shuffles + sealed.later[shuffles - 1].index(card)


def prove(deck: SealedDeck, table: str, seat: int | None, seen: Sequence[SeenCard]) -> DealProof:
    """The proofs of the `seen` cards of `deck`."""
    return DealProof(
        hand=deck.hand,
        table=table,
        deck_root=deck.root,
        deck_size=deck.position_count,
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
        card_count=len(deck.cards),
    )


def holds(proof: DealProof, card: CardProof) -> bool:
    """Whether `card` lay where it says, under the root of `proof`. False for anything malformed."""
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
