"""Who is paid for an entry that has lost its last chips?

A bounty is paid when the chips are lost, whether or not the player rebuys: a rebuy brings another only if it
pays for one. The bounty of an entry that nobody has won, because the staff has removed it, goes to the
winner.
"""

from collections.abc import Iterable

from mazziere.tournament import events as e
from mazziere.tournament.commands import ReportHand
from mazziere.tournament.definition import Bounties
from mazziere.tournament.play.unfolding import Unfolding
from mazziere.tournament.prizes.bounties import bounties_won, last_bounty
from mazziere.tournament.rows import row


def pay_the_bounty(unfolding: Unfolding, hand: ReportHand, seat: int, at: int) -> None:
    """Pays the bounty of the entry in `seat` to those who have won its chips in this hand."""
    tournament = unfolding.tournament
    rule = tournament.definition.bounties
    winners = [won for won in hand.chips_won if won.loser == seat]
    if rule is Bounties.NONE or not winners:
        return
    entry_in = {one.seat: one.entry for one in row(tournament.tables, hand.table).seats}
    loser = next(lost.entry for lost in reversed(tournament.lost_all) if lost.table == hand.table)
    bounty = row(tournament.entries, loser).bounty
    parts = bounties_won(bounty, [won.chips for won in winners], rule)
    for won, part in zip(winners, parts, strict=True):
        unfolding.happen(e.BountyTaken(loser, entry_in[won.winner], part.paid, part.onto_the_head, at))


def pay_the_last_bounties(unfolding: Unfolding, first: int, others: Iterable[int], at: int) -> None:
    """Whoever is left is paid their own bounty, and the first one also those that nobody has won.

    others  entries that are left besides `first`, after a deal
    """
    for no in others:
        bounty = row(unfolding.tournament.entries, no).bounty
        if bounty:
            unfolding.happen(e.BountyTaken(no, no, last_bounty(bounty).paid, 0, at))
    if unfolding.tournament.bounties_left:
        paid = last_bounty(unfolding.tournament.bounties_left).paid
        unfolding.happen(e.BountyTaken(first, first, paid, 0, at))
