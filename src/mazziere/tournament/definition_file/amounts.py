"""How are money and shares written in the file of a tournament?

Money with all the decimals of its currency, shares in per cent without superfluous zeros.
"""

from decimal import Decimal


def percent(basis_points: int) -> str:
    """A share as it is written in the file.

    >>> percent(1_250), percent(10_000)
    ('12.5', '100')
    """
    return f"{Decimal(basis_points).scaleb(-2).normalize():f}"


def amount(money: int, decimals: int) -> str:
    """An amount as it is written in the file.

    >>> amount(1_250, 2), amount(1_250, 0)
    ('12.50', '1250')
    """
    return f"{Decimal(money).scaleb(-decimals):f}"
