"""Is a share of the pot what counting by hand says it is?"""

import pytest

from mazziere.analysis import Impossible, better_starts, equity, judging, standing
from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.rules.variants.catalogue import VARIANTS

HOLDEM, OMAHA, OMAHA_HI_LO = VARIANTS["holdem"], VARIANTS["omaha"], VARIANTS["omaha8"]


def cards(text):
    return parse_cards(text, INTERNATIONAL)


def exactly(ranges, board, variant=HOLDEM):
    return equity(ranges, cards(board), variant=variant, samples=None, seed=None)


def test_a_flush_draw_on_the_turn_is_counted_by_its_outs():
    """Kh Qh against Ah Ac on 2h 7h 9c 3s: 13 hearts less 5 seen are 8 outs among 44 cards."""
    result = exactly([[cards("AhAc")], [cards("KhQh")]], "2h7h9c3s")
    assert result.deals == 44
    assert result.shares[1] == pytest.approx(8 / 44)
    assert result.errors == (0.0, 0.0)


def test_aces_against_kings_before_the_flop():
    """All 1,712,304 boards (52 - 4 choose 5): a good four to one, as every table of odds has it."""
    result = exactly([[cards("AcAd")], [cards("KhKs")]], "")
    assert result.deals == 1_712_304
    assert result.shares[0] == pytest.approx(0.8126, abs=0.0001)


def test_a_board_that_plays_is_shared():
    """A royal flush in the middle: a half each, whoever holds what."""
    assert exactly([[cards("2c2d")], [cards("3c3d")]], "AsKsQsJsTs").shares == (0.5, 0.5)


def test_the_low_takes_half_of_the_pot_where_there_is_one():
    """On 2c 4d 8h Ks Kd, Ah 3s makes 8-4-3-2-A for half; the kings full take the other half."""
    result = exactly([[cards("Ah3s9c9d")], [cards("KcQcJcTd")]], "2c4d8hKsKd", OMAHA_HI_LO)
    assert result.shares == (0.5, 0.5)


def test_the_high_takes_all_where_nobody_has_a_low():
    """A board with two cards below nine leaves no low."""
    result = exactly([[cards("Ah3s9c9d")], [cards("KcQcJcTd")]], "2c4dThKsKd", OMAHA_HI_LO)
    assert result.shares == (0.0, 1.0)


def test_omaha_takes_two_cards_of_the_hand():
    """One heart is no flush, though four lie in the middle: the pair of aces wins."""
    result = exactly([[cards("Kh2s3s4d")], [cards("AsAd6c7c")]], "Ah9hThJh2c", OMAHA)
    assert result.shares == (0.0, 1.0)


def test_a_range_counts_each_of_its_hands_alike():
    """Against aces or nothing much, on the river: one win and one loss are a half."""
    result = exactly([[cards("KcKd")], [cards("AcAd"), cards("QcQd")]], "2h7h9c3sJd")
    assert result.shares == (0.5, 0.5)


def test_a_hand_that_shares_a_card_with_the_other_range_is_left_out():
    """Ac is held: of two hands of the range only Ad Ah can be there."""
    result = exactly([[cards("AcKd")], [cards("AcAd"), cards("AdAh")]], "2h7h9c3sJd")
    assert result.deals == 1


def test_sampling_agrees_with_counting_within_its_error():
    """100,000 deals: an error of about 0.0012, so four of them are enough for any seed we shall see."""
    ranges = [[cards("AcAd")], [cards("KhKs")]]
    sampled = equity(ranges, (), variant=HOLDEM, samples=100_000, seed=1)
    assert sampled.shares[0] == pytest.approx(0.8126, abs=4 * sampled.errors[0])
    assert sum(sampled.shares) == pytest.approx(1)


def test_the_same_seed_gives_the_same_answer():
    """There is no hidden dice."""
    ranges = [[cards("AcAd")], None, None]
    first = equity(ranges, cards("2h7h9c"), variant=HOLDEM, samples=500, seed=9)
    assert first == equity(ranges, cards("2h7h9c"), variant=HOLDEM, samples=500, seed=9)
    assert first != equity(ranges, cards("2h7h9c"), variant=HOLDEM, samples=500, seed=10)


def test_any_cards_are_dealt_evenly():
    """Nobody knows anything: three players have a third each."""
    result = equity([None, None, None], (), variant=OMAHA, samples=50_000, seed=3)
    assert result.shares == pytest.approx((1 / 3, 1 / 3, 1 / 3), abs=0.01)


def test_cards_that_cannot_be_dealt_are_refused():
    """The same ace twice."""
    with pytest.raises(Impossible):
        exactly([[cards("AcAd")], [cards("AcKs")]], "")
    with pytest.raises(Impossible):
        equity([[cards("AcAd")], [cards("AcKs")]], (), variant=HOLDEM, samples=100, seed=1)


# One hand against anyone


def test_a_quick_look_agrees_with_a_long_one():
    """1,000 quick samples against three: within four errors of 50,000 slow ones."""
    quick = standing(cards("AhKh"), cards("Qh7h2c"), opponents=3, variant=HOLDEM, samples=1_000, seed=5)
    slow = equity(
        [[cards("AhKh")], None, None, None], cards("Qh7h2c"), variant=HOLDEM, samples=50_000, seed=1
    )
    assert quick.share / 1000 == pytest.approx(slow.shares[0], abs=4 * 0.016)


@pytest.mark.parametrize(
    ("hole", "board", "variant"),
    [
        ("AsTs", "KsQsJs", HOLDEM),
        ("AsTs2c3d", "KsQsJs9d9c", OMAHA),
        ("As2sKdKh", "3c4d8hTsJs", OMAHA_HI_LO),  # the nut low; many hands are higher
    ],
)
def test_the_nuts_are_never_behind(hole, board, variant):
    """Nobody can hold more, so no sample finds anyone who does."""
    stands = standing(cards(hole), cards(board), opponents=5, variant=variant, samples=500, seed=2)
    assert stands.behind == 0


def test_before_the_flop_nobody_is_ahead_of_anybody():
    """Two cards are no hand yet."""
    assert standing(cards("AsAh"), (), opponents=1, variant=HOLDEM, samples=100, seed=1).behind == 1000


# Starting hands


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
    """Ah Kh 7c 2d and Ac Kc 7s 2h are one hand in the eyes of the game."""
    assert better_starts(cards("AhKh7c2d"), variant=OMAHA, samples=200) == better_starts(
        cards("AcKc7s2h"), variant=OMAHA, samples=200
    )


@pytest.mark.parametrize("variant", [HOLDEM, OMAHA_HI_LO])
def test_without_the_kernel_the_reference_judges_the_same(variant, monkeypatch):
    """Slower, and equal to the last thousandth."""
    hole = cards("AsKs" if variant is HOLDEM else "As2s3dKd")
    asked = {"opponents": 2, "variant": variant, "samples": 40, "seed": 4}
    by_kernel = standing(hole, cards("Qs7s8c"), **asked)
    monkeypatch.setattr(judging, "COMPILED", False)
    assert standing(hole, cards("Qs7s8c"), **asked) == by_kernel
