"""Who may hold what, which cards are known, and is a deal possible at all?

A question is validated once, here; code that enumerates or samples its deals need not check again. Problems
are reported by types with facts, without words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations
from math import comb

from mazziere.cards import Card, CardSet, card_set
from mazziere.rules.variants.variant import Variant

Hole = tuple[Card, ...]
Range = Sequence[Hole] | None
"""Equally likely hands; `None` for any cards.

Hands may be incomplete, all of a range alike: their missing cards may then be any cards.
"""

MOST_COMPLETED = 1_326
"""The most completions of an incomplete hand that are still enumerated; 52 choose 2."""


class Impossible(ValueError):
    """No deal matches the question."""


class TooManyPlayers(Impossible):
    """The deck does not suffice for `players`, only for `most`."""

    def __init__(self, players: int, most: int) -> None:
        super().__init__(players, most)
        self.players, self.most = players, most


class CardTwice(Impossible):
    """`card` is in two places."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.card = card


class NotInTheDeck(Impossible):
    """The deck of the game does not contain `card`."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.card = card


class WrongBoard(Impossible):
    """A board cannot have `count` cards; it can have one of `sizes`."""

    def __init__(self, count: int, sizes: tuple[int, ...]) -> None:
        super().__init__(count, sizes)
        self.count, self.sizes = count, sizes


class EmptyRange(Impossible):
    """The known cards leave no hand in the range of player `player`, counted from 0."""

    def __init__(self, player: int) -> None:
        super().__init__(player)
        self.player = player


class NoDealPossible(Impossible):
    """Each range has hands, but every combination of them uses some card twice."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question that has been validated, each range on its own."""

    variant: Variant
    ranges: tuple[tuple[Hole, ...], ...]
    """Without hands that hold a known card."""
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    own: int
    """Number of cards of each player at the end of the hand."""
    common: int
    """Number of board cards at the end of the hand."""
    left: tuple[Card, ...]
    """Cards in no known place: neither on the board, nor dead, nor in the only hand of a range."""


def question(
    ranges: Sequence[Range],
    board: Sequence[Card],
    *,
    variant: Variant,
    dead: Iterable[Card] = (),
    last_is_common: bool = False,
) -> Question:
    """A validated question.

    board  as many cards as there are after one of the streets
    dead   cards known to be out of play
    last_is_common  whether one community card replaces everybody's last card; if not given, derived from
                    the numbers of players and dead cards, which do not include unseen cards

    Raises `Impossible`, or one of its subclasses.
    """
    assert len(ranges) >= 2, "a share is a share among two or more"
    out = tuple(dead)
    own, common = _sizes(variant, len(ranges), len(out), last_is_common=last_is_common)
    sizes = _board_sizes(variant, common)
    if len(board) not in sizes:
        raise WrongBoard(len(board), sizes)
    every: list[tuple[Hole, ...]] = [((),) if held is None else tuple(dict.fromkeys(held)) for held in ranges]
    certain = [held[0] for held in every if len(held) == 1]
    known = _once([*board, *out, *(card for hand in certain for card in hand)], variant)
    left = tuple(card for card in variant.deck.cards if not known >> card & 1)
    possible = tuple(_possible(player, held, left) for player, held in enumerate(every))
    if any(len(hand) > own for held in possible for hand in held):
        raise TooManyPlayers(len(ranges), len(ranges) - 1)
    if sum(len(held) == 1 for held in possible) > len(certain):  # another hand has become certain
        return question(possible, board, variant=variant, dead=out, last_is_common=last_is_common)
    return Question(variant, possible, tuple(board), out, own, common, left)


def _sizes(variant: Variant, players: int, dead: int, *, last_is_common: bool) -> tuple[int, int]:
    """The number of cards of each player, and of the board, at the end of the hand.

    If the deck does not suffice for everybody's last card, as in stud at a full table, one community card
    replaces it.
    """
    own, common = variant.hole_count + variant.up_count, variant.board_count
    there = len(variant.deck) - dead
    last = variant.streets[-1]
    may_be_common = common == 0 and len(variant.streets) > 1 and last.hole + last.up == 1
    if may_be_common and (last_is_common or players * own > there):
        own, common = own - 1, 1
    if players * own + common <= there:
        return own, common
    raise TooManyPlayers(players, max(0, there - common) // own)


def _board_sizes(variant: Variant, common: int) -> tuple[int, ...]:
    """The possible numbers of board cards."""
    return tuple(sorted({0, common, *accumulate(street.board for street in variant.streets)}))


def _once(cards: Sequence[Card], variant: Variant) -> CardSet:
    """The set of these cards. Raises if one is not in the deck or occurs twice."""
    seen: set[Card] = set()
    for card in cards:
        if card not in variant.deck.cards:
            raise NotInTheDeck(card)
        if card in seen:
            raise CardTwice(card)
        seen.add(card)
    return card_set(seen)


def _possible(player: int, held: tuple[Hole, ...], left: Sequence[Card]) -> tuple[Hole, ...]:
    """The hands of a range that contain no known card."""
    if len(held) > 1:
        free = set(left)
        held = tuple(hand for hand in held if free.issuperset(hand))
    if not held:
        raise EmptyRange(player)
    assert len({len(hand) for hand in held}) == 1, "the hands of a range are cut short alike"
    return held


def completed(hand: Hole, left: Iterable[Card], own: int) -> Iterable[Hole]:
    """The hand with each choice of cards from `left` that brings it to `own` cards."""
    rest = [card for card in left if card not in hand]
    return (tuple(sorted((*hand, *more))) for more in combinations(rest, own - len(hand)))


def told_by_hands(asked: Question) -> Question:
    """The same question without incomplete hands, if few cards complete them and a board is to come."""
    cuts = [asked.own - len(held[0]) for held in asked.ranges]
    whole = all(len(held) == 1 for held, cut in zip(asked.ranges, cuts, strict=True) if cut)
    if (
        len(asked.board) == asked.common
        or not any(cuts)
        or not whole
        or comb(len(asked.left), max(cuts)) > MOST_COMPLETED
    ):
        return asked
    ranges = [
        tuple(completed(held[0], asked.left, asked.own)) if cut else held
        for held, cut in zip(asked.ranges, cuts, strict=True)
    ]
    return question(ranges, asked.board, variant=asked.variant, dead=asked.dead)
