"""Are the best discards those that any player would choose?"""

import pytest

from mazziere.analysis import best_draw
from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.rules.variants.catalogue import VARIANTS


def cards(text):
    return parse_cards(text, INTERNATIONAL)


@pytest.mark.parametrize(
    ("game", "hole", "draws", "discards"),
    [
        ("five_draw", "KhKs9d7c2d", 1, "9d7c2d"),
        ("five_draw", "AhKhQh7h2d", 1, "2d"),
        ("five_draw", "9hTsJdQc2d", 1, "2d"),
        ("five_draw", "9h9s5d5c2d", 1, "2d"),
        ("five_draw", "3h3s3dKcQh", 1, "KcQh"),
        ("five_draw", "3h3sKdKcKh", 1, ""),
        ("five_draw", "2h4h6h8hTh", 1, ""),
        ("five_draw_bug", "AhAdKdKcJo", 1, ""),
        ("deuce_to_seven_triple", "2h3s4d7cKh", 3, "Kh"),
        ("deuce_to_seven_triple", "2h3s4d5c7h", 3, ""),
        ("deuce_to_seven_triple", "2h2s4d7c8h", 2, "2h"),
        ("ace_to_five_triple", "Ah2s3d8cKh", 3, "Kh"),
        ("ace_to_five_draw", "Ah2s3d4c4h", 1, "4c"),
        ("badugi", "Ah2s3d9d", 3, "9d"),
        ("badugi", "AhKh3dKc", 3, "KhKc"),
        ("badugi", "Ah2s3d5c", 1, ""),
    ],
)
def test_what_any_player_would_throw(game, hole, draws, discards):
    """Made hands are kept, draws are drawn to, good enough hands stand pat. Of a pair either card may go."""
    found = best_draw(
        cards(hole), opponents=2, variant=VARIANTS[game], samples=1_000, seed=1, draws=draws
    ).discards
    assert [card >> 2 for card in found] == [card >> 2 for card in cards(discards)]


def test_no_more_cards_go_than_may():
    """Five useless cards, and two of them may be exchanged."""
    asked = {"opponents": 2, "variant": VARIANTS["five_draw"], "samples": 400, "seed": 1}
    free = best_draw(cards("2h4s7dTcQh"), **asked)
    bound = best_draw(cards("2h4s7dTcQh"), most=2, **asked)
    assert len(bound.discards) <= 2 < len(free.discards)
    assert bound.share <= free.share


def test_more_exchanges_are_worth_more():
    """One card from a seven low: with three draws it comes more often than with one."""
    shares = [
        best_draw(
            cards("2h3s4d7cKh"),
            opponents=1,
            variant=VARIANTS["deuce_to_seven_triple"],
            samples=1_000,
            seed=1,
            draws=draws,
        ).share
        for draws in (1, 3)
    ]
    assert shares[0] < shares[1]


def test_cards_once_thrown_do_not_come_back():
    """Drawing to a flush whose suit was discarded before: fewer of it are left."""
    asked = {"opponents": 1, "variant": VARIANTS["five_draw"], "samples": 1_000, "seed": 1, "most": 1}
    fresh = best_draw(cards("AhKh8h7h2d"), **asked)
    spent = best_draw(cards("AhKh8h7h2d"), dead=cards("2h3h4h5h6h"), **asked)
    assert spent.share < fresh.share


@pytest.mark.parametrize("seed", [1, 4_000])
def test_many_samples_can_be_asked_for_with_any_seed(seed):
    badugi = VARIANTS["badugi"]
    found = best_draw(cards("Ac2d3hKh"), opponents=1, variant=badugi, samples=2_000, seed=seed, draws=3)
    assert found.discards == cards("Kh")


@pytest.mark.parametrize(
    ("game", "hole", "given", "says"),
    [
        ("holdem", "AhKh", {}, "no cards are exchanged in holdem"),
        ("badugi", "Ah2s3d", {}, "a hand of badugi has 4 cards, not 3"),
        ("badugi", "Ah2s3d4c", {"draws": 0}, "badugi has 3 draws: 0 to come"),
        ("badugi", "Ah2s3d4c", {"draws": 4}, "badugi has 3 draws: 4 to come"),
        ("badugi", "Ah2s3d4c", {"samples": 0}, "from 1 to 4096 samples"),
    ],
)
def test_a_question_without_an_answer_is_refused(game, hole, given, says):
    """Of no samples at all the share was once the smallest number that there is."""
    asked = {"opponents": 1, "variant": VARIANTS[game], "samples": 100, "seed": 1, **given}
    with pytest.raises(ValueError, match=says):
        best_draw(cards(hole), **asked)
