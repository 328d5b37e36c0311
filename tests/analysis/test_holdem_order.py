"""The order of hold'em's starting hands, compared with complete counting."""

import pytest

from mazziere.analysis import equity
from mazziere.analysis.holdem_order import KINDS, hands_of
from mazziere.rules.variants.catalogue import VARIANTS


def against_any(kind):
    hand = next(hands_of(kind))
    return equity([[hand], None], (), variant=VARIANTS["holdem"], samples=None, seed=None).shares[0]


def test_there_are_169_kinds():
    """13 pairs, 78 suited and 78 offsuit."""
    assert len(KINDS) == len(set(KINDS)) == 169


def test_suited_hands_stand_above_their_offsuit_sisters():
    """They can also make a flush."""
    for kind in KINDS:
        if kind.endswith("s"):
            assert KINDS.index(kind) < KINDS.index(kind[:2] + "o")


@pytest.mark.exhaustive
@pytest.mark.timeout(1_800)
def test_the_order_is_that_of_the_shares():
    """All 169 x 2,097,572,400 deals."""
    shares = [against_any(kind) for kind in KINDS]
    assert shares == sorted(shares, reverse=True)
