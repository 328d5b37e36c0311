"""What is a card, a deck, a set of cards, and how are they written?

The lowest layer. It knows nothing of poker, randomness or money.

    card ── deck ── deck_order        a Card is an int; a deck order is a number
      └──── notation                  text in two notations, and back
"""

from mazziere.cards.card import (
    JOKER,
    RANKS,
    SUITS,
    UNKNOWN,
    Card,
    CardSet,
    card_set,
    cards_in,
    make_card,
    rank_of,
    suit_of,
)
from mazziere.cards.deck import SHORT_DECK_36, STANDARD_52, STANDARD_53, Deck, stripped_deck
from mazziere.cards.deck_order import NotAnOrder, fold, order_count, unfold
from mazziere.cards.notation import (
    INTERNATIONAL,
    ITALIAN,
    Notation,
    UnreadableCard,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
)

__all__ = [
    "INTERNATIONAL",
    "ITALIAN",
    "JOKER",
    "RANKS",
    "SHORT_DECK_36",
    "STANDARD_52",
    "STANDARD_53",
    "SUITS",
    "UNKNOWN",
    "Card",
    "CardSet",
    "Deck",
    "NotAnOrder",
    "Notation",
    "UnreadableCard",
    "card_set",
    "card_text",
    "cards_in",
    "cards_text",
    "fold",
    "make_card",
    "order_count",
    "parse_card",
    "parse_cards",
    "rank_of",
    "stripped_deck",
    "suit_of",
    "unfold",
]
