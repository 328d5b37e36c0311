"""The rounds of tests/rounds go as their files say, to the last unit."""

from __future__ import annotations

import pytest

from mazziere.rules.casino.paytables import PAYTABLES
from tests.casino.golden import GoldenRound, differences, golden_rounds

ROUNDS = golden_rounds()
EVERY_ROUND = pytest.mark.parametrize("golden", ROUNDS, ids=str)


@EVERY_ROUND
def test_a_golden_round_goes_as_its_file_says(golden: GoldenRound) -> None:
    """Every act possible, every offer, refusal, payment and balance as written."""
    found = differences(golden)
    assert not found, "\n" + "\n".join(found)


@EVERY_ROUND
def test_a_golden_round_says_what_it_is_about(golden: GoldenRound) -> None:
    """The first line is a comment with the paragraph and the story."""
    assert golden.title.startswith("BP ")
    assert ":" in golden.title


def test_every_paytable_has_a_golden_round() -> None:
    """No paytable is without one."""
    tables = [rest for golden in ROUNDS for _, word, rest in golden.lines if word == "table"]
    assert {table.split()[0] for table in tables} == set(PAYTABLES)
