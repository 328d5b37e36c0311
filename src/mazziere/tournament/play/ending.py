"""What is paid when a tournament ends, besides the prizes of the places?"""

from mazziere.tournament import events as e
from mazziere.tournament.play.bounties import pay_the_last_bounties
from mazziere.tournament.play.entries import left_in
from mazziere.tournament.play.prizes import best_placed, pay_the_first_round
from mazziere.tournament.play.unfolding import Unfolding


def end(unfolding: Unfolding, at: int) -> None:
    """Ends the tournament, in which every place is taken.

    Where the first round of a shoot-out was its only one, the winner of its table is the winner of all. If
    the player in first place was disqualified, the best of the others counts as the winner here.
    """
    tournament = unfolding.tournament
    first = best_placed(tournament)
    if first:
        pay_the_first_round(unfolding, first, at)
        others = [no for no in left_in(tournament) if no != first[0]]
        pay_the_last_bounties(unfolding, first[0], others, at)
    unfolding.happen(e.TournamentEnded(at))
