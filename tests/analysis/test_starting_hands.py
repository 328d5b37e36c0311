"""Good starting hands are ranked above bad ones."""

import pytest
from msgspec.structs import replace

from mazziere.analysis import Impossible, better_starts
from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.rules.variants.catalogue import VARIANTS

HOLDEM, OMAHA, OMAHA_HI_LO = VARIANTS["holdem"], VARIANTS["omaha"], VARIANTS["omaha8"]


def cards(text):
    return parse_cards(text, INTERNATIONAL)


def test_aces_are_the_best_start():
    """No hand is better than a pair of aces."""
    assert better_starts(cards("AsAh"), variant=HOLDEM, samples=500) == 0


def test_seven_deuce_is_among_the_worst():
    """The proverbial hand: against three it is in the last twentieth."""
    assert better_starts(cards("7h2d"), variant=HOLDEM, samples=500) > 950


@pytest.mark.parametrize(
    ("better", "worse", "variant"),
    [
        ("KsKd", "QsJd", HOLDEM),
        ("AsKs", "AsKd", HOLDEM),
        ("AsAhKsKh", "AsAd7h2c", OMAHA),
        ("As2s3dKd", "9s8d7h6c", OMAHA_HI_LO),
    ],
)
def test_a_better_start_has_fewer_above_it(better, worse, variant):
    """Pairs, suits, connections and lows count as everybody knows they do."""
    rank = [better_starts(cards(text), variant=variant, samples=500) for text in (better, worse)]
    assert rank[0] < rank[1]


def test_suits_that_trade_names_make_the_same_hand():
    """Ah Kh 7c 2d and Ac Kc 7s 2h are the same hand but for the names of suits."""
    assert better_starts(cards("AhKh7c2d"), variant=OMAHA, samples=200) == better_starts(
        cards("AcKc7s2h"), variant=OMAHA, samples=200
    )


def test_two_games_of_one_name_have_their_own_order():
    """Three kings to start with are nearly the best for the high, and nearly the worst for the low."""
    high, low = VARIANTS["seven_stud"], replace(VARIANTS["razz"], key="seven_stud")
    rank = [better_starts(cards("KsKdKh"), variant=variant, samples=100) for variant in (high, low)]
    assert rank[0] < 100 < 900 < rank[1]


@pytest.mark.proved
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_every_game_has_better_and_worse_starts(variant):
    """A thousand at most, whatever the cards of the first street are."""
    start = variant.streets[0].hole + variant.streets[0].up
    hands = [variant.deck.cards[at : at + start] for at in (0, 9, len(variant.deck) - start)]
    assert all(0 <= better_starts(hand, variant=variant, samples=100) <= 1000 for hand in hands)


@pytest.mark.parametrize(
    ("better", "worse", "game"),
    [
        ("AsAdAh", "Ks7d2h", "seven_stud"),
        ("As2d3h", "KsKdQh", "razz"),
        ("As2s3s", "Ks9d8h", "seven_stud8"),
        ("2h3s4d7cKh", "KsKdQhJc9s", "deuce_to_seven_triple"),
        ("AsAdKh7c2d", "Ks9d7h4c2d", "five_draw"),
        ("Ah2s3dKc", "KhKsQdQc", "badugi"),
        ("AsAh", "7h6d", "short_deck"),
    ],
)
def test_each_game_has_its_own_good_hands(better, worse, game):
    """Low cards where the low wins, and hands worth drawing to where cards are exchanged."""
    rank = [better_starts(cards(text), variant=VARIANTS[game], samples=400) for text in (better, worse)]
    assert rank[0] < rank[1]
    assert rank[0] < 250


@pytest.mark.parametrize(("game", "hole"), [("holdem", "Ah"), ("omaha", "AhKh"), ("razz", "AhKh2c3c")])
def test_a_start_has_the_cards_of_the_first_street(game, hole):
    with pytest.raises(ValueError, match=f"a hand of {game} starts with"):
        better_starts(cards(hole), variant=VARIANTS[game], samples=10)


@pytest.mark.parametrize(("game", "hole"), [("holdem", "AhAh"), ("short_deck", "2hKh")])
def test_a_start_that_nobody_can_hold_is_refused(game, hole):
    with pytest.raises(Impossible):
        better_starts(cards(hole), variant=VARIANTS[game], samples=10)
