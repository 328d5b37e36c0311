"""Quick estimates of a hand against unknown cards, compared with long ones."""

import random

import pytest

from mazziere.analysis import equity, hand_strength, standing, vs_random
from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.rules.variants.catalogue import VARIANTS

HOLDEM, OMAHA, OMAHA_HI_LO = VARIANTS["holdem"], VARIANTS["omaha"], VARIANTS["omaha8"]


def cards(text):
    return parse_cards(text, INTERNATIONAL)


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


@pytest.mark.parametrize("variant", [HOLDEM, OMAHA_HI_LO])
def test_without_the_kernel_the_reference_judges_the_same(variant, monkeypatch):
    """The reference is slower and agrees to the thousandth."""
    hole = cards("AsKs" if variant is HOLDEM else "As2s3dKd")
    asked = {"opponents": 2, "variant": variant, "samples": 40, "seed": 4}
    by_kernel = standing(hole, cards("Qs7s8c"), **asked)
    monkeypatch.setattr(hand_strength, "COMPILED", False)
    assert standing(hole, cards("Qs7s8c"), **asked) == by_kernel


def test_open_cards_of_the_others_are_seen():
    """Against three kings up, a pair of aces is worth less than against rags."""
    mine, stud = cards("AhAs2c7d"), VARIANTS["seven_stud"]
    asked = {"opponents": 2, "variant": stud, "samples": 500, "seed": 1}
    against_kings = standing(mine, (), showing=[cards("KhKsKd"), cards("9cTc8c")], **asked)
    against_rags = standing(mine, (), showing=[cards("4h9sJd"), cards("Td3c6s")], **asked)
    assert against_kings.share < against_rags.share / 4


def test_dead_cards_are_nobody_s():
    """Four hearts and nine to come, or five of them folded: a flush is less likely."""
    mine, stud = cards("AhKh7h2h9c3s"), VARIANTS["seven_stud"]
    asked = {"opponents": 1, "variant": stud, "samples": 1_000, "seed": 1}
    folded = standing(mine, (), dead=cards("3h4h5h6h8h"), **asked)
    assert folded.share < standing(mine, (), **asked).share - 50


def test_stud_hands_are_compared_from_the_fifth_card_on():
    """Three eights on fifth street are rarely behind; on fourth there is no hand yet."""
    asked = {"opponents": 2, "variant": VARIANTS["seven_stud"], "samples": 300, "seed": 2}
    showing = [cards("Kd9c"), cards("4s5s")]
    assert standing(cards("8h8s8c2d"), (), showing=showing, **asked).behind == 1000
    showing = [cards("Kd9c2c"), cards("4s5sJd")]
    assert standing(cards("8h8s8c2d3h"), (), showing=showing, **asked).behind < 30


def test_who_could_exchange_holds_more():
    """A pair of kings beats three random hands more often than three that could draw."""
    mine = cards("KhKs9c7d2s")
    asked = {"opponents": 3, "variant": VARIANTS["five_draw"], "samples": 500, "seed": 3}
    shares = [standing(mine, (), chances=chances, **asked).share for chances in (1, 2, 4)]
    assert shares == sorted(shares, reverse=True)
    assert shares[2] < shares[0] / 2


def test_a_common_last_card_in_stud_is_taken_as_it_lies():
    """Seven times six cards, one for all and nine burned or folded unseen: it makes quads of three kings."""
    stands = standing(
        cards("KsKhKd2c7h9s"),
        cards("Kc"),
        opponents=6,
        variant=VARIANTS["seven_stud"],
        samples=400,
        seed=1,
        showing=list(map(cards, ["2d3d7c8c", "4h6sTcJc", "4cQs5s6h", "TdTh2h3h", "8sJh4s9h", "QdQh3cJd"])),
    )
    assert stands.share > 990


@pytest.mark.parametrize("key", ["holdem", "short_deck", "five_draw", "ace_to_five_draw", "omaha"])
@pytest.mark.parametrize("chances", [1, 3])
def test_the_short_way_for_the_usual_question_tells_what_the_long_one_does(key, chances, monkeypatch):
    variant, dice = VARIANTS[key], random.Random(key)
    asked = []
    for seed in range(20):
        board = dice.choice((0, 3, 4, 5)) if variant.board_count else 0
        dealt = dice.sample(variant.deck.cards, variant.hole_count + board)
        asked.append((tuple(dealt[: variant.hole_count]), tuple(dealt[variant.hole_count :]), seed))

    def answers():
        return [
            standing(
                hole, board, opponents=1 + seed % 4, variant=variant, samples=64, seed=seed, chances=chances
            )
            for hole, board, seed in asked
        ]

    short = answers()
    monkeypatch.setattr(vs_random, "_is_plain", lambda *_: False)
    assert answers() == short


@pytest.mark.parametrize("seed", [1, 3_500, 4_095])
def test_many_samples_are_as_many_wherever_they_begin(seed):
    """The shuffles go on with the first ones: seven-deuce is behind in 85 % of 2,000, from any seed."""
    told = standing(cards("7h2d"), cards("9c9dKs"), opponents=1, variant=HOLDEM, samples=2_000, seed=seed)
    assert told.behind == pytest.approx(851, abs=30)


@pytest.mark.parametrize("samples", [0, -1, vs_random.MOST_SAMPLES + 1])
def test_a_number_of_samples_that_cannot_be_drawn_is_refused(samples):
    for hole, variant in (("7h2d", HOLDEM), ("7h2d3c4c", OMAHA)):
        with pytest.raises(ValueError, match=f"from 1 to 4096 samples can be drawn, not {samples}"):
            standing(cards(hole), (), opponents=1, variant=variant, samples=samples, seed=1)


@pytest.mark.parametrize("opponents", [0, -1])
def test_somebody_has_to_be_there(opponents):
    with pytest.raises(ValueError, match=f"at least 1 opponent, not {opponents}"):
        standing(cards("7h2d"), (), opponents=opponents, variant=HOLDEM, samples=10, seed=1)
