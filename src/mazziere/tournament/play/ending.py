"""What is paid when a tournament ends, besides the prizes of the places?"""

from mazziere.tournament import events as e
from mazziere.tournament.play.bounties import pay_the_last_bounties
from mazziere.tournament.play.prizes import pay_the_first_round
from mazziere.tournament.play.unfolding import Unfolding
from mazziere.tournament.rows import all_rows
from mazziere.tournament.state import place_of


def end(unfolding: Unfolding, at: int) -> None:
    """Ends the tournament, in which every place is taken.

    Where the first round of a shoot-out was its only one, the winner of its table is the winner of all.
    """
    tournament = unfolding.tournament
    entries = [entry for entry in all_rows(tournament.entries) if not entry.is_withdrawn]
    first = [entry.no for entry in entries if place_of(tournament, entry) == 1]
    pay_the_first_round(unfolding, first, at)
    heads = [entry.no for entry in entries if not entry.is_out and entry.no != first[0]]
    pay_the_last_bounties(unfolding, first[0], heads, at)
    unfolding.happen(e.TournamentEnded(at))
