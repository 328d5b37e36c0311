"""Who won how much from whom?

A pot says what each player put in and took out, not from whom it came. What a loser lost went to the winners
in proportion to what they won; rake, and what stays on the table, came from nobody's winnings.
"""

from collections.abc import Iterable, Mapping

from mazziere.cage.transfers import Moves
from mazziere.ledger import Leg, Transfer

SEAT = "seat/"

Flows = Mapping[tuple[str, str], int]
"""(loser, winner) → amount, above zero, in the smallest unit of the currency."""


def flows_of(moves: Moves) -> Flows:
    """What passed from player to player in the pots of these moves, rounded down."""
    flows: dict[tuple[str, str], int] = {}
    for transfer in moves.transfers:
        if transfer.code == "pot":
            for pair, amount in _flows(transfer):
                flows[pair] = flows.get(pair, 0) + amount
    return flows


def _flows(transfer: Transfer) -> Iterable[tuple[tuple[str, str], int]]:
    net = _net(transfer.legs)
    won = sum(amount for amount in net.values() if amount > 0)
    lost = -sum(amount for amount in net.values() if amount < 0)
    whole = max(won, lost)
    for loser, loss in net.items():
        for winner, gain in net.items():
            if loss < 0 < gain and (amount := -loss * gain // whole):
                yield (loser, winner), amount


def _net(legs: Iterable[Leg]) -> dict[str, int]:
    """Player → what they have won, below zero for a loss."""
    net: dict[str, int] = {}
    for leg in legs:
        for account, amount in ((leg.credit, leg.amount), (leg.debit, -leg.amount)):
            if account.startswith(SEAT):
                player = account.rpartition("/")[2]
                net[player] = net.get(player, 0) + amount
    return net
