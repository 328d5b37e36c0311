"""Reference and kernel refuse the same cards, and the one serves where the other is missing."""

import importlib.util
import sys

import pytest

from mazziere.cards import INTERNATIONAL, UNKNOWN, parse_cards
from mazziere.ranking import kernel, reference

JUDGES = pytest.mark.parametrize("judges", [reference, kernel], ids=["reference", "kernel"])


def cards(text):
    return parse_cards(text, INTERNATIONAL)


@JUDGES
@pytest.mark.parametrize("hole", ["As", "As Ks Qs Js Ts 9s"], ids=["four", "nine"])
def test_five_to_seven_cards_are_ranked_and_no_others(judges, hole):
    with pytest.raises(ValueError, match="5 to 7 can"):
        judges.high(cards(hole), cards("2c 3c 4c"))
    with pytest.raises(ValueError, match="5 to 7 can"):
        judges.eight_or_better(cards(hole), cards("2c 3c 4c"))


@JUDGES
@pytest.mark.parametrize(("hole", "board"), [("As Ks", "2c 3c 4c"), ("As Ks Qs Js", "2c 3c")])
def test_omaha_has_four_to_six_hole_cards_and_a_board_of_three_to_five(judges, hole, board):
    with pytest.raises(ValueError, match="Omaha ranks 4 to 6 hole cards"):
        judges.omaha_high(cards(hole), cards(board))
    with pytest.raises(ValueError, match="Omaha ranks 4 to 6 hole cards"):
        judges.omaha_low(cards(hole), cards(board))


@JUDGES
@pytest.mark.parametrize("unknown", [UNKNOWN, 52, -1])
def test_an_unknown_card_is_not_ranked(judges, unknown):
    with pytest.raises(ValueError, match="not known"):
        judges.high((unknown, 5), cards("2c 3c 4c"))
    with pytest.raises(ValueError, match="not known"):
        judges.omaha_low((unknown, 5, 6, 7), cards("2c 3c 4c"))


@JUDGES
def test_a_card_that_is_there_twice_is_noticed(judges):
    with pytest.raises(ValueError, match="twice"):
        judges.high(cards("As Ks"), cards("As 3c 4c"))
    with pytest.raises(ValueError, match="twice"):
        judges.omaha_high(cards("As Ks Qs Js"), cards("As 3c 4c"))


def test_without_the_compiled_kernel_the_reference_judges(monkeypatch):
    """A second copy of the module, loaded where `mazziere_kernel` cannot be imported."""
    monkeypatch.setitem(sys.modules, "mazziere_kernel", None)
    spec = importlib.util.spec_from_file_location("kernel_without_compiled_module", kernel.__file__)
    alone = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(alone)
    assert not alone.COMPILED
    assert alone.high is reference.high
    assert alone.omaha_low is reference.omaha_low
