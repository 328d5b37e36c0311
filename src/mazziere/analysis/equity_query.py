"""Who may hold what, which cards are known, and is a deal possible at all?

A question is validated once, here; code that enumerates or samples its deals need not check again. Problems
are types that carry the facts. Their messages are for developers; a command has sentences of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations
from math import comb

from mazziere.cards import INTERNATIONAL, JOKER, STANDARD_52, Card, CardSet, card_set, card_text
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


class TooFewHands(Impossible):
    """There are `players` hands or ranges, and a share of the pot needs two."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.players = players

    def __str__(self) -> str:
        return f"a share of the pot needs at least two players, not {self.players}"


class TooManyPlayers(Impossible):
    """The deck does not suffice for `players`, only for `most`."""

    def __init__(self, players: int, most: int) -> None:
        super().__init__(players, most)
        self.players, self.most = players, most

    def __str__(self) -> str:
        return f"the deck suffices for {self.most} players, not for {self.players}"


class CardTwice(Impossible):
    """`card` is in two places."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.card = card

    def __str__(self) -> str:
        return f"the card {card_text(self.card, INTERNATIONAL)} is in two places"


class NotInTheDeck(Impossible):
    """The deck of the game does not contain `card`."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.card = card

    def __str__(self) -> str:
        is_card = self.card == JOKER or self.card in STANDARD_52.cards
        named = card_text(self.card, INTERNATIONAL) if is_card else repr(self.card)
        return f"the deck of this game does not contain {named}"


class WrongBoard(Impossible):
    """A board cannot have `count` cards; it can have one of `sizes`."""

    def __init__(self, count: int, sizes: tuple[int, ...]) -> None:
        super().__init__(count, sizes)
        self.count, self.sizes = count, sizes

    def __str__(self) -> str:
        return f"a board of this game has {', '.join(map(str, self.sizes))} cards, not {self.count}"


class WrongHoleCount(Impossible):
    """A hand of player `player`, counted from 0, has `count` cards; this game deals at most `most`."""

    def __init__(self, player: int, count: int, most: int) -> None:
        super().__init__(player, count, most)
        self.player, self.count, self.most = player, count, most

    def __str__(self) -> str:
        return f"a hand of player {self.player} has {self.count} cards; this game deals at most {self.most}"


class UnlikeHands(Impossible):
    """Player `player`, counted from 0, has a range whose hands differ in their number of cards."""

    def __init__(self, player: int) -> None:
        super().__init__(player)
        self.player = player

    def __str__(self) -> str:
        return f"all hands in the range of player {self.player} need the same number of cards"


class EmptyRange(Impossible):
    """The known cards leave no hand in the range of player `player`, counted from 0."""

    def __init__(self, player: int) -> None:
        super().__init__(player)
        self.player = player

    def __str__(self) -> str:
        return f"the known cards leave no hand in the range of player {self.player}"


class NoDealPossible(Impossible):
    """Each range has hands, but every combination of them uses some card twice."""

    def __str__(self) -> str:
        return "every combination of these hands uses some card twice"


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

    Raises `Impossible`, or one of its subclasses; and `TypeError` for what is neither a game nor a range.
    """
    check_variant(variant)
    if len(ranges) < 2:
        raise TooFewHands(len(ranges))
    out = tuple(dead)
    own, common = _sizes(variant, len(ranges), len(out), last_is_common=last_is_common)
    sizes = _board_sizes(variant, common)
    if len(board) not in sizes:
        raise WrongBoard(len(board), sizes)
    every: list[tuple[Hole, ...]] = [((),) if held is None else each_once(held) for held in ranges]
    for player, held in enumerate(every):
        _check_counts(player, held, variant.hole_count + variant.up_count)
    certain = [held[0] for held in every if len(held) == 1]
    known = _once([*board, *out, *(card for hand in certain for card in hand)], variant)
    left = tuple(card for card in variant.deck.cards if not known >> card & 1)
    possible = tuple(_possible(player, held, left, variant) for player, held in enumerate(every))
    if any(len(held[0]) > own for held in possible):  # a common last card replaces everybody's own
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


def check_variant(variant: Variant) -> None:
    """Raises `TypeError` for what is no game, as the key of one."""
    if not isinstance(variant, Variant):
        raise TypeError(f"a game is a Variant, as VARIANTS['holdem'] is, not {variant!r}")


def each_once(held: Sequence[Hole]) -> tuple[Hole, ...]:
    """The hands of a range, each once, in whatever order its cards are. Raises `TypeError`."""
    if not all(isinstance(hand, tuple) for hand in held):
        raise TypeError(
            "a range is a list of hands, each a tuple of cards, as parse_range(text, variant) reads it; "
            f"not {held!r}"
        )
    return tuple({tuple(sorted(hand)): hand for hand in reversed(held)}.values())[::-1]


def _check_counts(player: int, held: tuple[Hole, ...], most: int) -> None:
    """Raises if the hands of a range have too many cards, or not all the same number."""
    counts = {len(hand) for hand in held}
    if counts and max(counts) > most:
        raise WrongHoleCount(player, max(counts), most)
    if len(counts) > 1:
        raise UnlikeHands(player)


def _possible(
    player: int, held: tuple[Hole, ...], left: Sequence[Card], variant: Variant
) -> tuple[Hole, ...]:
    """The hands of a range that contain no known card."""
    if len(held) > 1:
        for hand in held:
            if len(set(hand)) < len(hand) or not variant.deck.as_set.issuperset(hand):
                _once(hand, variant)
        free = set(left)
        held = tuple(hand for hand in held if free.issuperset(hand))
    if not held:
        raise EmptyRange(player)
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
