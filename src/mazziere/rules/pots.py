"""Which pots are there, who plays for each, and how is a pot split?

A contribution is what one seat has paid in this hand toward bets, with its ante. Dead money (a dead blind, an
ante paid for the table) is nobody's contribution: it is part of the main pot. Amounts are whole chips, and no
chip is created or lost here. Nothing here knows cards.
"""

from collections.abc import Sequence

import msgspec

from mazziere.rules.books import FIGP_2014, OT, PAGAT, ROOM, TDA_2024, WSOP_2024
from mazziere.rules.citations import ruling
from mazziere.rules.rule_set import IdenticalHands, Remainders


class Contribution:
    """What one seat has put in, and whether it still plays for it.

    A plain class, not a struct, so that it can be compiled (docs/decisions/0011).
    """

    def __init__(self, seat: int, paid: int, folded: bool, all_in: bool = False) -> None:
        self.seat = seat
        self.paid = paid
        self.folded = folded
        self.all_in = all_in
        """It paid everything it had: chips that others paid beyond it form another pot, even if its hand was
        folded later.
        """

    def less(self, amount: int) -> "Contribution":
        """The same, when the uncalled `amount` has been returned."""
        return Contribution(self.seat, self.paid - amount, self.folded, self.all_in)


class Pot(msgspec.Struct, frozen=True, gc=False):
    """Chips, and the seats that play for them."""

    amount: int
    eligible: tuple[int, ...]


@ruling(ROOM["all-in"], PAGAT["all-in"], FIGP_2014["72"])
def uncalled(contributions: list[Contribution]) -> tuple[int, int]:
    """The seat that paid more than anyone could match, and the excess in chips; (0, 0) if there is none.

    A bet of 193 against a stack of 183 gets 10 back, before the pots are formed.
    A folded hand gets nothing back: the excess of an absent player's blind or
    ante stays in the pot.

    >>> uncalled([Contribution(1, 193, False), Contribution(2, 183, False)])
    (1, 10)
    >>> uncalled([Contribution(1, 40, False), Contribution(2, 100, True)])
    (0, 0)
    """
    highest = second = seat = 0
    is_folded = True
    for contribution in contributions:
        if contribution.paid > highest:
            highest, second = contribution.paid, highest
            seat, is_folded = contribution.seat, contribution.folded
        elif contribution.paid > second:
            second = contribution.paid
    return (seat, highest - second) if highest > second and not is_folded else (0, 0)


@ruling(ROOM["all-in"], FIGP_2014["30"], PAGAT["all-in"], OT["betting"], TDA_2024["21"])
def pots(contributions: list[Contribution], dead: int) -> tuple[Pot, ...]:
    """The main pot and a side pot for each further all-in amount, main pot first.

    A seat is eligible for the pots it has paid into in full. The uncalled part
    of the last bet must have been returned before. What folded players paid
    beyond everybody still in the hand (an absent player's ante, for example)
    stays in the last pot: chips in the middle belong to the hand (FIGP 72).

    >>> pots([Contribution(1, 50, False), Contribution(2, 80, False), Contribution(3, 80, False)], 10)
    (Pot(amount=160, eligible=(1, 2, 3)), Pot(amount=60, eligible=(2, 3)))
    """
    levels = _levels(contributions)
    if len(levels) == 1:
        put_in, eligible = dead, []
        for c in contributions:
            put_in += c.paid
            if not c.folded:
                eligible.append(c.seat)
        return (Pot(put_in, tuple(eligible)),)
    highest = levels[-1]
    formed: list[Pot] = []
    below = 0
    for level in levels:
        amount = dead if not formed else 0
        for c in contributions:
            if c.paid > below:
                amount += (c.paid if level == highest else min(c.paid, level)) - below
        if amount or not formed:
            formed.append(
                Pot(amount, tuple(c.seat for c in contributions if not c.folded and c.paid >= level))
            )
        below = level
    return tuple(formed)


def _levels(contributions: list[Contribution]) -> list[int]:
    """What a seat has paid in all that has paid into each pot in full, main pot first."""
    highest = 0
    for c in contributions:
        if c.paid > highest and not c.folded:
            highest = c.paid
    lower = [c.paid for c in contributions if c.paid < highest and (not c.folded or c.all_in)]
    return sorted({highest, *lower}) if lower else [highest]  # nobody is all-in for less: one pot


def paid_into(contributions: list[Contribution], seat: int, dead: int) -> tuple[int, ...]:
    """What one seat has paid into each pot, main pot first.

    dead  what it has paid that is no contribution, as an ante for the table

    >>> short, ada, bruno = (Contribution(no, paid, False) for no, paid in ((1, 50), (2, 80), (3, 80)))
    >>> paid_into([short, ada, bruno], 2, dead=10)
    (60, 30)
    """
    levels, below = _levels(contributions), 0
    (paid,) = [c.paid for c in contributions if c.seat == seat]
    parts: list[int] = []
    for level in levels:
        parts.append(max(0, (paid if level == levels[-1] else min(paid, level)) - below))
        below = level
    parts[0] += dead
    return tuple(parts)


@ruling(FIGP_2014["25"], ROOM["split"], ROOM["showdown"], PAGAT["showdown"], TDA_2024["20"], WSOP_2024["73"])
def split(
    amount: int,
    winners: Sequence[int],
    smallest_chip: int = 1,
    remainders: Remainders = Remainders.CHIP_BY_CHIP,
) -> tuple[int, ...]:
    """The winners' shares of a pot in chips, in the order of `winners`: equal but for odd chips.

    winners        seats clockwise from the left of the button; odd chips go one by one
                   to the first of them, so to the small blind before the button, or
                   all to the first
    smallest_chip  the smallest chip in play; a remainder of less than one such chip
                   goes to the same seat as the first odd chip

    >>> split(10001, [1, 9]), split(190, [1, 3, 7, 9], smallest_chip=5)
    ((5001, 5000), (50, 50, 45, 45))
    >>> split(8, [1, 3, 7], remainders=Remainders.ALL_TO_THE_NEAREST)
    (4, 2, 2)
    """
    chips, change = divmod(amount, smallest_chip)
    share, odd = divmod(chips, len(winners))
    if remainders is Remainders.ALL_TO_THE_NEAREST:
        equal = share * smallest_chip
        return (amount - equal * (len(winners) - 1), *(equal,) * (len(winners) - 1))
    shares = [(share + (1 if place < odd else 0)) * smallest_chip for place in range(len(winners))]
    shares[0] += change
    return tuple(shares)


@ruling(ROOM["omaha high/low"], PAGAT["variants"], PAGAT["stud"], TDA_2024["20"])
def halves(amount: int, smallest_chip: int = 1) -> tuple[int, int]:
    """The high half and the low half of a pot, in chips; an odd chip belongs to the high half.

    >>> halves(101), halves(105, smallest_chip=5)
    ((51, 50), (55, 50))
    """
    low = amount // (2 * smallest_chip) * smallest_chip
    return amount - low, low


@ruling(TDA_2024["20"], WSOP_2024["73"], ROOM["omaha high/low"])
def split_high_and_low(
    parts: tuple[int, int],
    high: Sequence[int],
    low: Sequence[int],
    smallest_chip: int = 1,
    identical: IdenticalHands = IdenticalHands.EACH_HALF_ALONE,
    remainders: Remainders = Remainders.CHIP_BY_CHIP,
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The shares of the high half and those of the low half, in the order of `high` and of `low`.

    parts      the high half and the low half of the pot, in chips
    high, low  the winners of each half, clockwise from the left of the button; in stud
               in the order of `rules.odd_chips`, where the rule set has it

    Where the same players win both halves, some books split the whole pot among them as evenly as possible.
    Otherwise each half is split alone, and the first of them may get the odd chips of both.

    >>> split_high_and_low((3, 3), [2, 5], [2, 5], identical=IdenticalHands.EACH_HALF_ALONE)
    ((2, 1), (2, 1))
    >>> split_high_and_low((3, 3), [2, 5], [2, 5], identical=IdenticalHands.AS_ONE_POT)
    ((2, 1), (1, 2))
    """
    for_high, for_low = parts
    high_shares = split(for_high, high, smallest_chip, remainders)
    if identical is IdenticalHands.EACH_HALF_ALONE or set(high) != set(low):
        return high_shares, split(for_low, low, smallest_chip, remainders)
    whole = split(for_high + for_low, high, smallest_chip, remainders)
    missing = {seat: both - one for seat, both, one in zip(high, whole, high_shares, strict=True)}
    return high_shares, tuple([missing[seat] for seat in low])
