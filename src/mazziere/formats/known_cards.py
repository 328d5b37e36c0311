"""Which cards was a seat dealt, street by street, when some are seen only at the end?

A record tells a player's own cards as they come, the others' up cards as they
come, and whole hands at the showdown. From that follows what each seat was
dealt on each street. In draw games a hand seen only at the end does not say
which of its cards came when: it is taken to have kept its first ones, and
what it threw away stays unknown.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from mazziere.cards import UNKNOWN, Card
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Street, Variant

DEALT_AT_ONCE: Final = frozenset(
    key
    for key, variant in VARIANTS.items()
    if not any(street.hole or street.up or street.draw for street in variant.streets[1:])
)
"""Games in which nobody is dealt cards of his own after the first street."""


class Seen(msgspec.Struct):
    """What a record tells of the cards of one seat.

    told       by street, the new cards, as far as they were told when dealt
    discarded  by street, what was thrown away before the new cards
    final      the whole hand, as seen at the end; empty if it was not
    elsewhere  cards that others are known to have held, where discards were dealt again
    """

    told: dict[int, tuple[Card, ...]] = {}
    discarded: dict[int, tuple[Card, ...]] = {}
    final: tuple[Card, ...] = ()
    elsewhere: frozenset[Card] = frozenset()


def cards_by_street(variant: Variant, seen: Seen, streets: int) -> list[tuple[Card, ...]]:
    """The new cards of a seat on each of the first so many streets, UNKNOWN where nobody saw them."""
    places = variant.streets[:streets]
    dealt = [_as_dealt(street, seen, number) for number, street in enumerate(places)]
    if not seen.final or UNKNOWN in seen.final:
        return dealt
    if seen.discarded:
        return _kept_first(dealt, seen)
    return _filled(dealt, seen.final)


def _as_dealt(street: Street, seen: Seen, number: int) -> tuple[Card, ...]:
    """The cards of one street as told; a lone up card comes after those face down."""
    size = len(seen.discarded.get(number, ())) if street.draw else street.hole + street.up
    told = seen.told.get(number, ())
    if len(told) == size:
        return told
    if told and len(told) == street.up:
        return (UNKNOWN,) * street.hole + told
    return (UNKNOWN,) * size


def _filled(dealt: Sequence[tuple[Card, ...]], final: Sequence[Card]) -> list[tuple[Card, ...]]:
    """The cards that only the end shows, in the places of those not seen before, in their order."""
    known = {card for cards in dealt for card in cards}
    late: Iterator[Card] = (card for card in final if card not in known)
    return [tuple([next(late, UNKNOWN) if card == UNKNOWN else card for card in cards]) for cards in dealt]


def _kept_first(dealt: Sequence[tuple[Card, ...]], seen: Seen) -> list[tuple[Card, ...]]:
    """From the last draw back to the deal: which cards of the final hand came when."""
    result = list(dealt)
    early = set(dealt[0])
    hand = sorted(seen.final, key=lambda card: (card not in early, card in seen.elsewhere))
    for number in range(len(dealt) - 1, 0, -1):
        thrown = seen.discarded.get(number, ())
        if not thrown:
            continue
        if UNKNOWN in dealt[number]:
            hand, result[number] = hand[: -len(thrown)], tuple(hand[-len(thrown) :])
        else:
            hand = [card for card in hand if card not in dealt[number]]
        hand += [card for card in thrown if card not in hand or card == UNKNOWN]
    if UNKNOWN in dealt[0]:
        result[0] = tuple(hand[: len(dealt[0])]) + (UNKNOWN,) * (len(dealt[0]) - len(hand))
    return result


def is_possible(dealt: Sequence[tuple[Card, ...]], discarded: dict[int, tuple[Card, ...]]) -> bool:
    """Whether all that was thrown away was there to be thrown: some records tell the same cards again."""
    hand: list[Card] = []
    for number, cards in enumerate(dealt):
        for card in discarded.get(number, ()):
            if card not in hand:
                return False
            hand.remove(card)
        hand += cards
    return True
