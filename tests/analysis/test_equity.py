"""Equity, compared with counting by hand."""

import pytest

from mazziere.analysis import Impossible, equity
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
    """There is no hidden source of chance."""
    ranges = [[cards("AcAd")], None, None]
    first = equity(ranges, cards("2h7h9c"), variant=HOLDEM, samples=500, seed=9)
    assert first == equity(ranges, cards("2h7h9c"), variant=HOLDEM, samples=500, seed=9)
    assert first != equity(ranges, cards("2h7h9c"), variant=HOLDEM, samples=500, seed=10)


def test_any_cards_are_dealt_evenly():
    """With unknown cards three players have a third each."""
    result = equity([None, None, None], (), variant=OMAHA, samples=50_000, seed=3)
    assert result.shares == pytest.approx((1 / 3, 1 / 3, 1 / 3), abs=0.01)


def test_cards_that_cannot_be_dealt_are_refused():
    """The same ace twice."""
    with pytest.raises(Impossible):
        exactly([[cards("AcAd")], [cards("AcKs")]], "")
    with pytest.raises(Impossible):
        equity([[cards("AcAd")], [cards("AcKs")]], (), variant=HOLDEM, samples=100, seed=1)


@pytest.mark.parametrize(
    ("samples", "seed", "says"),
    [
        (0, 1, "at least 2 samples, not 0"),
        (1, 1, "at least 2 samples, not 1"),
        (100, -1, "a seed is 0 or more, not -1"),
        (100, None, "given together"),
        (None, 1, "given together"),
    ],
)
def test_a_sample_has_a_size_and_a_seed(samples, seed, says):
    """One deal would have a standard error of 0, and none a share of 0."""
    with pytest.raises(ValueError, match=says):
        equity([[cards("AhKh")], None], (), variant=HOLDEM, samples=samples, seed=seed)
