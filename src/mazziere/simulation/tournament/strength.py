"""How good are a simulated player's cards?

In thousandths, against one opponent with random cards: what is missing is dealt from a few fixed orders of
the deck, and the project's ranking says who wins. The same cards are always worth the same, in whichever
process they are asked about. Good enough to end a tournament, not to win one.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache

from mazziere.cards import Card, Deck
from mazziere.cards.card import JOKER, make_card, rank_of, suit_of
from mazziere.ranking import evaluator
from mazziere.rules.tournaments.table_draw import in_drawn_order
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Variant

STARTS = 300
"""Starting hands to which one is compared."""
DEALS_AT_THE_START = 100
"""How often a starting hand is dealt out; it is remembered for every hand alike but for its suits."""
DEALS_LATER = 16

WHOLE = 1000


@lru_cache(maxsize=1 << 16)
def better_starts(variant: str, cards: tuple[Card, ...]) -> int:
    """How many of a thousand starting hands of a game are better than this one.

    variant  key in the catalogue
    cards    face down and face up, in the order dealt
    """
    starts = _strengths_of_starts(variant, len(cards))
    weaker = bisect_right(starts, _start_strength(variant, _alike(cards)))
    return WHOLE - WHOLE * weaker // len(starts)


def share_won(variant: Variant, cards: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """How many of a thousand pots these cards would win against one random hand, whatever is dealt yet."""
    return _dealt_out(variant, cards, board, DEALS_LATER)


def _alike(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same starting hand, but for its suits and the order of its cards."""
    suits: dict[int, int] = {}
    found = []
    for card in sorted(cards, reverse=True):
        if card == JOKER:
            found.append(card)
        else:
            found.append(make_card(rank_of(card), suits.setdefault(suit_of(card), 3 - len(suits))))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def _start_strength(variant: str, cards: tuple[Card, ...]) -> int:
    return _dealt_out(VARIANTS[variant], cards, (), DEALS_AT_THE_START)


@lru_cache(maxsize=64)
def _strengths_of_starts(variant: str, size: int) -> tuple[int, ...]:
    """The strengths of random starting hands of a game, weakest first."""
    orders = _orders(VARIANTS[variant].deck, STARTS)
    return tuple(sorted([_start_strength(variant, _alike(order[-size:])) for order in orders]))


@lru_cache(maxsize=64)
def _orders(deck: Deck, count: int) -> tuple[tuple[Card, ...], ...]:
    """So many fixed orders of a deck."""
    return tuple([in_drawn_order(deck.cards, number) for number in range(count)])


def _dealt_out(variant: Variant, cards: tuple[Card, ...], board: tuple[Card, ...], deals: int) -> int:
    """The share won in thousandths. Opponents are dealt as many cards as a player has in the end."""
    evaluators = [evaluator(award.scale, award.use) for award in variant.awards]
    each = variant.hole_count + variant.up_count
    own, common = each - len(cards), variant.board_count - len(board)
    seen = {*cards, *board}
    won = 0
    for order in _orders(variant.deck, deals):
        rest = _unseen(order, seen, own + common + each)
        mine, theirs = (*cards, *rest[:own]), tuple(rest[own + common :])
        shared = (*board, *rest[own : own + common])
        for evaluate in evaluators:
            one, other = evaluate(mine, shared), evaluate(theirs, shared)
            won += 2 * (one > other) + (one == other)
    return WHOLE * won // (2 * deals * len(evaluators))


def _unseen(order: Sequence[Card], seen: set[Card], count: int) -> list[Card]:
    """The first `count` cards of an order that are not seen."""
    return [card for card in order[: count + len(seen)] if card not in seen][:count]
