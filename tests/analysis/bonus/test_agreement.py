"""Do counted rounds agree with exact probabilities?"""

from fractions import Fraction

import pytest

from mazziere.analysis.bonus.agreement import line_agreement, mean_agreement, upper_tail

COIN = {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}


@pytest.mark.parametrize(
    ("degrees", "critical"),
    [
        (1, 10.828),
        (2, 13.816),
        (3, 16.266),
        (4, 18.467),
        (7, 24.322),
        (8, 26.125),
        (12, 32.909),
        (13, 34.528),
    ],
)
def test_one_in_a_thousand_is_where_the_tables_say(degrees, critical):
    """NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4."""
    assert upper_tail(critical, degrees) == pytest.approx(0.001, rel=1e-3)


def test_chi_square_is_the_squares_of_what_differs():
    """60 heads of 100: 10 more and 10 less than 50, (100 + 100) / 50 = 4."""
    found = line_agreement(COIN, {"heads": 60, "tails": 40})
    assert (found.statistic, found.degrees) == (4, 1)
    assert found.chance == pytest.approx(0.0455, abs=1e-4)


def test_lines_that_are_expected_rarely_are_taken_together():
    """Of 100 rounds 2 and 4: one group of 6, beside 94."""
    chances = {"a": Fraction(2, 100), "b": Fraction(4, 100), "c": Fraction(94, 100)}
    assert line_agreement(chances, {"a": 6, "c": 94}).statistic == 0


def test_what_cannot_happen_never_agrees():
    assert line_agreement(COIN, {"heads": 50, "tails": 49, "edge": 1}).chance == 0


def test_a_mean_is_off_by_standard_errors():
    """60 of 100 heads, at one and minus one: 0.2 where 0 is due, with an error of 0.1."""
    found = mean_agreement(COIN, {"heads": 1, "tails": -1}, {"heads": 60, "tails": 40})
    assert (found.expected, found.seen, found.error) == (0, 0.2, 0.1)
    assert found.errors_off == pytest.approx(2)
