"""How much of what is paid is won again."""

from __future__ import annotations

from fractions import Fraction

from mazziere.rules.tournaments.odd_cents import equally, in_parts
from mazziere.tournament.definition import EntryMoney
from mazziere.tournament.prizes.paid_back import paid_back, pays_back_enough


def test_at_least_80_percent_comes_back() -> None:
    """OT return: 8.00 of 10.00 is enough, 7.99 is not."""
    assert pays_back_enough(paid_back(EntryMoney(prize_share=800, fee=200)))
    assert not pays_back_enough(paid_back(EntryMoney(prize_share=799, fee=201)))


def test_bounties_come_back_too() -> None:
    """OT return: 4.00 + 4.00 on the head + 2.00 of 10.00; where nothing is paid nothing is kept."""
    assert paid_back(EntryMoney(prize_share=400, fee=200, bounty=400)) == Fraction(4, 5)
    assert paid_back(EntryMoney(prize_share=0, fee=0)) == 1


def test_odd_cents_go_to_the_first_with_any_weight() -> None:
    """11 in 0 : 2 : 2 : 2 is 3.67 each: two cents are left."""
    assert in_parts(11, (0, 2, 2, 2)) == (0, 4, 4, 3)
    assert equally(2, 3) == (1, 1, 0)
