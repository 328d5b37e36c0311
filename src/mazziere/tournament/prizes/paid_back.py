"""How much of what players pay comes back to them?

Shares are fractions of 1 and basis points; money is in the smallest unit of the currency.
"""

from fractions import Fraction

from mazziere.tournament.definition import WHOLE_POOL, EntryMoney

LEAST_PAID_BACK = 8_000
"""In basis points (OT return)."""


def paid_back(money: EntryMoney) -> Fraction:
    """The part that is won again, as prizes and bounties; all of it where nothing is paid.

    >>> paid_back(EntryMoney(prize_share=900, fee=100))
    Fraction(9, 10)
    """
    return Fraction(money.prize_share + money.bounty, money.total) if money.total else Fraction(1)


def pays_back_enough(share: Fraction) -> bool:
    """Whether so large a part comes back that such a tournament may be held: at least 80 %.

    >>> pays_back_enough(Fraction(4, 5)), pays_back_enough(Fraction(799, 1000))
    (True, False)
    """
    return share >= Fraction(LEAST_PAID_BACK, WHOLE_POOL)
