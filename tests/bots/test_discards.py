"""Do bots exchange cards with a purpose?"""

from __future__ import annotations

import random

import pytest

from mazziere.protocol.table import OfferView
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.bots import CAREFUL, DRAWS, TEMPERAMENTS
from tests.bots.play import bot
from tests.bots.spots import spot, texts

DRAWN = random.Random(9).sample(range(DRAWS), 5)
SINGLE = ("five_draw", "five_draw_jacks", "five_draw_wild", "five_draw_bug")
JOKERS = ("five_draw_wild", "five_draw_bug", "five_draw_jacks_wild", "five_draw_jacks_bug")


def discards(variant: str, hole: str, *, street: int = 1, others: int = 2) -> set[frozenset[str]]:
    """The sets of cards exchanged, for several random numbers; temperaments have no influence on it."""
    game = VARIANTS[variant]
    made = (OfferView("discard", most=game.streets[street].draw),)
    seen = spot(hole, pot=500, made=made, variant=variant, others=others, street=street)
    keys = [key for key, _ in zip(list(TEMPERAMENTS) * 2, DRAWN, strict=False)]
    return {
        frozenset(bot(key, CAREFUL).decide(seen, draw).cards) for key, draw in zip(keys, DRAWN, strict=True)
    }


@pytest.mark.parametrize("variant", SINGLE)
@pytest.mark.parametrize(
    ("hole", "keeps", "count"),
    [
        ("Qs Qd Qc Qh 2d", "Qs Qd Qc Qh", 0),  # four of a kind
        ("Ks Kd Kc 4h 4d", "Ks Kd Kc 4h 4d", 0),  # full house
        ("2h 5h 9h Jh Kh", "2h 5h 9h Jh Kh", 0),  # flush
        ("4s 5s 6h 7c 8s", "4s 5s 6h 7c 8s", 0),  # straight
        ("8s 8d 8c Kh 2s", "8s 8d 8c", 1),  # three of a kind, with or without a king
        ("Ts Td 6c 6h Qs", "Ts Td 6c 6h", 1),  # two pair
        ("Ks Kd 9c 5h 2s", "Ks Kd", 2),  # a pair, with or without one more
        ("6s 6d Tc 9h 3s", "6s 6d", 2),
        ("2h 5h 9h Jh Kc", "2h 5h 9h Jh", 1),  # four to a flush
        ("7h 8h 9h Th 2c", "7h 8h 9h Th", 1),  # four to a straight flush
        ("Ac 9d 7h 4s 2d", "Ac", 3),  # an ace
    ],
)
def test_draw_keeps_what_makes_a_hand(variant: str, hole: str, keeps: str, count: int) -> None:
    """Pairs, threes, made hands and four to a flush stay; what has no part in them goes: `count` or more."""
    for gone in discards(variant, hole):
        assert not gone & set(texts(keeps))
        assert len(gone) >= count


@pytest.mark.parametrize("variant", JOKERS)
@pytest.mark.parametrize(
    ("hole", "keeps"),
    [("Jo As 9d 6h 3c", "Jo As"), ("Jo Qs 9d 6h 3c", "Jo"), ("Jo 5h 8h Qh 2c", "Jo")],
)
def test_the_joker_is_never_exchanged(variant: str, hole: str, keeps: str) -> None:
    """Beside an ace, nothing, or three of a suit."""
    for gone in discards(variant, hole):
        assert not gone & set(texts(keeps))


LOWS = [
    # Aces low, straights and flushes do not count: the wheel is the best hand.
    ("ace_to_five_draw", "As 2d 3c 4h 5d", 1, ""),
    ("ace_to_five_draw", "2h 3h 4h 6h 7h", 1, ""),  # a flush is nothing
    ("ace_to_five_draw", "8s 6d 4c 3h 2d", 1, ""),
    ("ace_to_five_draw", "As 2d 3c 4h Kd", 1, "Kd"),
    ("ace_to_five_draw", "Ks Qd 4c 3h 2d", 1, "Ks Qd"),
    # They count: A-2-3-4-6 is the best.
    ("ace_to_six_draw", "As 2d 3c 4h 6d", 1, ""),
    ("ace_to_six_draw", "As 2d 3c 6h Qd", 1, "Qd"),
    # Aces high: 2-3-4-5-7 is the best, and an ace is the worst card.
    ("deuce_to_seven_draw", "7s 5d 4c 3h 2d", 1, ""),
    ("deuce_to_seven_draw", "9s 7d 5c 3h 2d", 1, ""),
    ("deuce_to_seven_draw", "As 7d 4c 3h 2d", 1, "As"),
    ("deuce_to_seven_draw", "Ks Kd 7c 3h 2d", 1, "Ks Kd"),
    # Three draws: the same on the first as on the last, where it is drawn to.
    ("ace_to_five_triple", "As 2d 3c 4h Kd", 1, "Kd"),
    ("ace_to_five_triple", "As 2d 3c 4h 6d", 3, ""),
    ("ace_to_six_triple", "As 2d 3c 6h Qd", 1, "Qd"),
    ("ace_to_six_triple", "7s 6d 4c 3h 2d", 3, ""),
    ("deuce_to_seven_triple", "Ks Kd 4c 3h 2d", 1, "Ks Kd"),
    ("deuce_to_seven_triple", "Js 7d 5c 3h 2d", 1, "Js"),
    ("deuce_to_seven_triple", "8s 7d 5c 3h 2d", 3, ""),
    ("deuce_to_seven_triple", "Qs 7d 5c 3h 2d", 3, "Qs"),
]


@pytest.mark.parametrize(("variant", "hole", "street", "exchanges"), LOWS)
def test_lowball_stands_pat_on_a_low_and_throws_away_what_is_high(
    variant: str, hole: str, street: int, exchanges: str
) -> None:
    """A made low is kept whole; of the others exactly the high cards go."""
    assert discards(variant, hole, street=street) == {frozenset(texts(exchanges))}


@pytest.mark.parametrize(
    "variant",
    [
        key
        for key, game in VARIANTS.items()
        if game.draws and game.awards[0].key == "low" and game.awards[0].scale.size == 5
    ],
)
@pytest.mark.parametrize("hole", ["7s 7d 4c 3h 2d", "6s 4d 4c 3h 2d", "8s 8d 6c 3h 2d"])
def test_lowball_breaks_its_pairs(variant: str, hole: str) -> None:
    """One of the two goes, or both, and the small cards stay."""
    pair = [card for card in texts(hole) if hole.count(card[0]) > 1]
    for gone in discards(variant, hole):
        assert gone & set(pair)
        assert gone <= set(texts(hole)[:3])


@pytest.mark.parametrize(
    ("variant", "hole", "count", "among"),
    [
        ("ace_to_six_draw", "As 2d 3c 4h 5d", 1, "2d 3c 4h 5d"),
        ("deuce_to_seven_draw", "2s 3d 4c 5h 6d", 1, "2s 3d 4c 5h 6d"),
        ("deuce_to_seven_triple", "2h 3h 4h 5h 7h", 1, "2h 3h 4h 5h 7h"),
        ("badugi", "As 2s 3s 5d", 2, "As 2s 3s"),
    ],
)
def test_a_straight_a_flush_or_one_suit_is_broken_where_it_counts_against_the_hand(
    variant: str, hole: str, count: int, among: str
) -> None:
    """One card less makes it a low; which of those that are alike, does not matter much."""
    for gone in discards(variant, hole):
        assert len(gone) == count
        assert gone <= set(texts(among))


@pytest.mark.parametrize("street", [1, 2, 3])
@pytest.mark.parametrize(
    ("hole", "exchanges"),
    [
        ("As 2d 3c 4h", ""),  # the best badugi
        ("As 3d 5c 7h", ""),
        ("As 2d 3c Ks", "Ks"),  # three of three suits
        ("As 2d 4c 4h", "4c"),  # one of a pair, whichever
        ("As 3d 6c Qc", "Qc"),  # of two clubs the higher
        ("Kd Ks 3h 3c", "Kd Ks 3h"),
    ],
)
def test_badugi_keeps_different_ranks_of_different_suits(hole: str, exchanges: str, street: int) -> None:
    """A card that repeats a rank or a suit goes, the higher of the two."""
    for gone in discards("badugi", hole, street=street):
        assert len(gone) == len(texts(exchanges))
        ranks = {card[0] for card in gone}
        assert ranks == {card[0] for card in texts(exchanges)}
