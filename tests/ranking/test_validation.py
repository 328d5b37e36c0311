"""Validation: reference and kernel refuse the same cards, and either can serve alone."""

import importlib.util
import sys

import pytest

from mazziere.cards import INTERNATIONAL, JOKER, UNKNOWN, parse_cards
from mazziere.ranking import kernel, reference

JUDGES = pytest.mark.parametrize("judges", [reference, kernel], ids=["reference", "kernel"])
WITH_A_JOKER = ("high_wild", "high_bug", "ace_to_five_joker")
OF_FIVE = (
    "high",
    *WITH_A_JOKER,
    "short_deck_high",
    "eight_or_better",
    "ace_to_five",
    "ace_to_six",
    "deuce_to_seven",
)


def cards(text):
    return parse_cards(text, INTERNATIONAL)


@JUDGES
@pytest.mark.parametrize("scale", OF_FIVE)
@pytest.mark.parametrize("hole", ["As", "As Ks Qs Js Ts"], ids=["four", "eight"])
def test_five_to_seven_cards_are_ranked_and_no_others(judges, scale, hole):
    with pytest.raises(ValueError, match="cards cannot be ranked: 5 to 7 can"):
        getattr(judges, scale)(cards(hole), cards("6c 7c 8c"))


@JUDGES
@pytest.mark.parametrize("hole", ["", "As Ks Qs Js Ts 9s 8s 7s"], ids=["none", "eight"])
def test_one_to_seven_cards_may_hold_a_badugi(judges, hole):
    with pytest.raises(ValueError, match="cards cannot be ranked: 1 to 7 can"):
        judges.badugi(cards(hole), ())


@JUDGES
@pytest.mark.parametrize("up", ["", "As Ks Qs Js Ts"], ids=["none", "five"])
@pytest.mark.parametrize("scale", ["showing_high", "showing_low"])
def test_one_to_four_up_cards_are_compared(judges, scale, up):
    with pytest.raises(ValueError, match="cards cannot be ranked: 1 to 4 can"):
        getattr(judges, scale)(cards(up))


@JUDGES
@pytest.mark.parametrize(("hole", "board"), [("As Ks", "2c 3c 4c"), ("As Ks Qs Js", "2c 3c")])
def test_omaha_has_four_to_six_hole_cards_and_a_board_of_three_to_five(judges, hole, board):
    with pytest.raises(ValueError, match="Omaha ranks 4 to 6 hole cards"):
        judges.omaha_high(cards(hole), cards(board))
    with pytest.raises(ValueError, match="Omaha ranks 4 to 6 hole cards"):
        judges.omaha_low(cards(hole), cards(board))


@JUDGES
@pytest.mark.parametrize("unknown", [UNKNOWN, JOKER + 1, -1])
@pytest.mark.parametrize("scale", [*OF_FIVE, "badugi"])
def test_an_unknown_card_is_not_ranked(judges, scale, unknown):
    with pytest.raises(ValueError, match=f"card {unknown} cannot be ranked"):
        getattr(judges, scale)((unknown, 40), cards("6c 7c 8c"))


@JUDGES
def test_an_unknown_card_is_not_ranked_in_omaha(judges):
    with pytest.raises(ValueError, match="card 255 cannot be ranked: only 0 to 51 can"):
        judges.omaha_low((UNKNOWN, 5, 6, 7), cards("2c 3c 4c"))


@JUDGES
@pytest.mark.parametrize("scale", sorted({*OF_FIVE, "badugi"} - {*WITH_A_JOKER}))
def test_only_some_scales_know_what_a_joker_is(judges, scale):
    with pytest.raises(ValueError, match="card 52 cannot be ranked"):
        getattr(judges, scale)((JOKER, 40), cards("6c 7c 8c"))


@JUDGES
@pytest.mark.parametrize("scale", WITH_A_JOKER)
def test_a_joker_is_ranked_where_the_scale_knows_what_it_is(judges, scale):
    assert getattr(judges, scale)((JOKER, 40), cards("6c 7c 8c")) > 0


@JUDGES
def test_a_short_deck_has_no_card_below_the_six(judges):
    """The five of spades is card 15."""
    with pytest.raises(ValueError, match="card 15 cannot be ranked: only 16 to 51 can"):
        judges.short_deck_high(cards("As 5s"), cards("6c 7c 8c"))


@JUDGES
def test_a_card_that_is_there_twice_is_noticed(judges):
    with pytest.raises(ValueError, match="twice"):
        judges.high(cards("As Ks"), cards("As 3c 4c"))
    with pytest.raises(ValueError, match="twice"):
        judges.omaha_high(cards("As Ks Qs Js"), cards("As 3c 4c"))
    with pytest.raises(ValueError, match="twice"):
        judges.high_wild((JOKER, JOKER), cards("As 3c 4c"))
    with pytest.raises(ValueError, match="twice"):
        judges.showing_low(cards("As As"))


def test_without_the_compiled_kernel_the_reference_judges(monkeypatch):
    """A second copy of the module, loaded where `mazziere_kernel` cannot be imported."""
    monkeypatch.setitem(sys.modules, "mazziere_kernel", None)
    spec = importlib.util.spec_from_file_location("kernel_without_compiled_module", kernel.__file__)
    alone = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(alone)
    assert not alone.COMPILED
    assert alone.high is reference.high
    assert alone.omaha_low is reference.omaha_low
    assert alone.badugi is reference.badugi
