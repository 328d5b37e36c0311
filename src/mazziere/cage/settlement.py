"""Who owes whom at the end of a home game?

Each player is up or down by some chips, and the sum of all results is 0. The debts are settled with as few
payments as possible: nobody both pays and is paid, and players whose results add up to 0 settle among
themselves.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

MOST_SETTLED_EXACTLY: Final = 12
"""Up to this many players, the fewest payments are found by examining every group of players, 2¹² at most.
With more players, each payment settles at least one of them, which may not be the fewest.
"""


class Debt(msgspec.Struct, frozen=True):
    """What one player owes another, in chips."""

    payer: str
    payee: str
    amount: int


def settlement(nets: Mapping[str, int]) -> tuple[Debt, ...]:
    """The payments that settle all debts: fewer than there are players with a result other than 0.

    nets  player → what they have won, negative if they have lost; together 0
    """
    assert sum(nets.values()) == 0, "chips that somebody has won, somebody has lost"
    uneven = {player: net for player, net in nets.items() if net}
    groups = _even_groups(uneven) if len(uneven) <= MOST_SETTLED_EXACTLY else [tuple(uneven)]
    return tuple([payment for group in groups for payment in _paid({one: uneven[one] for one in group})])


def _even_groups(nets: Mapping[str, int]) -> list[tuple[str, ...]]:
    """The players in as many groups as possible, so that the results of each group add up to 0.

    A group of n needs n - 1 payments, so the more groups there are, the fewer payments.
    """
    players = sorted(nets)
    sums = [0] * (1 << len(players))
    most = [0] * len(sums)
    """Set of players → the most groups with a sum of 0 that end within some order of the set."""
    last = [0] * len(sums)
    """Set of players → the player who comes last in that order."""
    for group in range(1, len(sums)):
        low = (group & -group).bit_length() - 1
        sums[group] = sums[group & (group - 1)] + nets[players[low]]
        best = -1
        for no in range(len(players)):
            if group >> no & 1 and most[group ^ (1 << no)] > best:
                best, last[group] = most[group ^ (1 << no)], no
        most[group] = best + (sums[group] == 0)
    return _parted(players, sums, last)


def _parted(players: Sequence[str], sums: Sequence[int], last: Sequence[int]) -> list[tuple[str, ...]]:
    """The groups, read off the best order: one ends wherever the results so far add up to 0."""
    groups: list[tuple[str, ...]] = []
    left, members = len(sums) - 1, list[str]()
    while left:
        members.append(players[last[left]])
        left ^= 1 << last[left]
        if not sums[left]:
            groups.append(tuple(members))
            members = []
    return groups


def _paid(nets: dict[str, int]) -> list[Debt]:
    """Payments that settle one group: each from the player who owes most to the player who is owed most."""
    payments: list[Debt] = []
    while nets:
        payer = min(nets, key=lambda one: (nets[one], one))
        payee = max(nets, key=lambda one: (nets[one], one))
        amount = min(-nets[payer], nets[payee])
        payments.append(Debt(payer, payee, amount))
        nets[payer] += amount
        nets[payee] -= amount
        nets = {player: net for player, net in nets.items() if net}
    return payments
