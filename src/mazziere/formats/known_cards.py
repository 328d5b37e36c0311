"""Which cards was a seat dealt on each street, if some are seen only at the end?

A record shows a player's own cards and the others' up cards as they are dealt, and whole hands at the
showdown. From these follow the cards that each seat was dealt on each street. In draw games a hand seen only
at the end does not say which of its cards came when: the player is assumed to have kept the first ones, and
the discards stay unknown.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from mazziere.cards import UNKNOWN, Card
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Street, Variant

DEALT_AT_ONCE: Final = frozenset(
    key
    for key, variant in VARIANTS.items()
    if not any(street.hole or street.up or street.draw for street in variant.streets[1:])
)
"""Games in which all of a player's own cards are dealt on the first street."""


class Seen:
    """What a record shows of the cards of one seat.

    told       by street, the new cards, as far as they were shown when dealt
    discarded  by street, the discards before the new cards
    final      the whole hand as seen at the end; empty if it was not
    elsewhere  cards known to have been held by others, where discards were dealt again
    """

    def __init__(
        self,
        told: dict[int, tuple[Card, ...]],
        discarded: dict[int, tuple[Card, ...]],
        final: tuple[Card, ...] = (),
        elsewhere: frozenset[Card] = frozenset(),
    ) -> None:
        self.told = told
        self.discarded = discarded
        self.final = final
        self.elsewhere = elsewhere


def cards_by_street(variant: Variant, seen: Seen, streets: int) -> list[tuple[Card, ...]]:
    """The new cards of a seat on each of the first `streets` streets, `UNKNOWN` for unseen ones."""
    places = variant.streets[:streets]
    dealt = [_as_dealt(street, seen, number) for number, street in enumerate(places)]
    if not seen.final or UNKNOWN in seen.final:
        return dealt
    if seen.discarded:
        return _kept_first(dealt, seen)
    return _filled(dealt, seen.final)


def _as_dealt(street: Street, seen: Seen, number: int) -> tuple[Card, ...]:
    """The cards of one street as shown; a single up card comes after those face down."""
    size = len(seen.discarded.get(number, ())) if street.draw else street.hole + street.up
    told = seen.told.get(number, ())
    if len(told) == size:
        return told
    if told and len(told) == street.up:
        return (UNKNOWN,) * street.hole + told
    return (UNKNOWN,) * size


def _filled(dealt: Sequence[tuple[Card, ...]], final: Sequence[Card]) -> list[tuple[Card, ...]]:
    """The cards seen only at the end, put in the places of unseen ones, in order."""
    known = {card for cards in dealt for card in cards}
    late: Iterator[Card] = (card for card in final if card not in known)
    return [tuple([next(late, UNKNOWN) if card == UNKNOWN else card for card in cards]) for cards in dealt]


def _kept_first(dealt: Sequence[tuple[Card, ...]], seen: Seen) -> list[tuple[Card, ...]]:
    """Which cards of the final hand came when, from the last draw back to the deal."""
    result = list(dealt)
    early = set(dealt[0])
    hand = sorted(seen.final, key=lambda card: (card not in early, card in seen.elsewhere))
    for number in range(len(dealt) - 1, 0, -1):
        thrown = seen.discarded.get(number, ())
        if not thrown:
            continue
        told = {card for card in dealt[number] if card != UNKNOWN}
        hand = [card for card in hand if card not in told]
        if unseen := dealt[number].count(UNKNOWN):
            late = iter(hand[-unseen:])
            hand = hand[:-unseen]
            result[number] = tuple(
                [next(late, UNKNOWN) if card == UNKNOWN else card for card in dealt[number]]
            )
        hand += [card for card in thrown if card not in hand or card == UNKNOWN]
    if UNKNOWN in dealt[0]:
        result[0] = tuple(hand[: len(dealt[0])]) + (UNKNOWN,) * (len(dealt[0]) - len(hand))
    return result


def is_possible(dealt: Sequence[tuple[Card, ...]], discarded: dict[int, tuple[Card, ...]]) -> bool:
    """Whether every discard was held before; some records show the same cards twice."""
    hand: list[Card] = []
    for number, cards in enumerate(dealt):
        for card in discarded.get(number, ()):
            if card not in hand:
                return False
            hand.remove(card)
        hand += cards
    return True
