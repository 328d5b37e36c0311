"""Who owes whom when an evening at home is over?

Each player is up or down by some chips, and together they are even. The debts are paid with as few payments
as there can be: none pays and is paid, and players who are even among themselves settle among themselves.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

MOST_SETTLED_EXACTLY: Final = 12
"""For so many players the fewest payments are found by looking at every group of them, 2¹² groups at most;
for more, each payment makes at least one player even.
"""


class Debt(msgspec.Struct, frozen=True):
    """What one player owes another, in chips."""

    payer: str
    payee: str
    amount: int


def settlement(nets: Mapping[str, int]) -> tuple[Debt, ...]:
    """The payments after which everybody is even: at most one fewer than there are players who were not.

    nets  player → what they have won, negative if they have lost; together 0
    """
    assert sum(nets.values()) == 0, "chips that somebody has won, somebody has lost"
    uneven = {player: net for player, net in nets.items() if net}
    groups = _even_groups(uneven) if len(uneven) <= MOST_SETTLED_EXACTLY else [tuple(uneven)]
    return tuple([payment for group in groups for payment in _paid({one: uneven[one] for one in group})])


def _even_groups(nets: Mapping[str, int]) -> list[tuple[str, ...]]:
    """As many groups as possible of players who are even among themselves.

    A group of n needs n - 1 payments, so the more groups there are, the fewer payments.
    """
    players = sorted(nets)
    sums = [0] * (1 << len(players))
    most = [0] * len(sums)
    """Into how many even groups, at most, the first players of some order of a set can be parted."""
    last = [0] * len(sums)
    """The player who comes last in that order."""
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
    """The groups in the best order: one ends wherever the players before are even among themselves."""
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
    """Payments that make a group even: always from whoever owes most to whoever is owed most."""
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
