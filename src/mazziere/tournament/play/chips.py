"""Who may buy chips, and until when?"""

from mazziere.rules.tournaments.rebuys import are_bought_now
from mazziere.tournament import events as e
from mazziere.tournament import refusals
from mazziere.tournament.commands import BuyAddOn, DeclineRebuy, RebuyChips
from mazziere.tournament.play.entries import entered
from mazziere.tournament.play.unfolding import Unfolding
from mazziere.tournament.sales import are_add_ons_open, are_rebuys_open, rebuy_until
from mazziere.tournament.state import Tournament, TournamentEntry, seat_of_entry

REBUY_TIME_MS = 20_000
"""Time to decide on a rebuy without chips: as long as a table can be asked to wait."""


def may_rebuy(tournament: Tournament, entry: TournamentEntry) -> bool:
    """Whether an entry that has lost its last chips may buy others."""
    rebuys = tournament.definition.rebuys
    if rebuys is None or not are_rebuys_open(tournament):
        return False
    return not rebuys.most or entry.rebuys < rebuys.most


def rebuy(unfolding: Unfolding, command: RebuyChips, at: int) -> None:
    """A player with few chips or none buys more."""
    tournament = unfolding.tournament
    entry, rebuys = entered(tournament, command.player), tournament.definition.rebuys
    is_open = are_rebuys_open(tournament) or rebuy_until(tournament, entry) is not None
    if rebuys is None or not is_open or not entry.table:
        raise refusals.RebuysClosed
    if rebuys.most and entry.rebuys >= rebuys.most:
        raise refusals.NoMoreRebuys(most=rebuys.most)
    seat = seat_of_entry(tournament, entry)
    if not are_bought_now(holds_cards=command.holds_cards):
        raise refusals.StillInTheHand
    chips = seat.stack + seat.bought
    if chips > rebuys.stack_at_most:
        raise refusals.TooManyChipsToRebuy(chips=chips, most=rebuys.stack_at_most)
    unfolding.happen(e.RebuyBought(entry.no, rebuys.chips, at))


def add_on(unfolding: Unfolding, command: BuyAddOn, at: int) -> None:
    """A player buys the add-on, whatever their stack."""
    tournament = unfolding.tournament
    entry, add_ons = entered(tournament, command.player), tournament.definition.add_ons
    if add_ons is None or not are_add_ons_open(tournament) or not entry.table:
        raise refusals.AddOnsClosed
    if entry.has_added_on:
        raise refusals.AddOnTaken
    if not are_bought_now(holds_cards=command.holds_cards):
        raise refusals.StillInTheHand
    if rebuy_until(tournament, entry) is not None:
        raise refusals.DecidesOnRebuy(entry=entry.no)
    unfolding.happen(e.AddOnBought(entry.no, add_ons.chips, at))


def decline(unfolding: Unfolding, command: DeclineRebuy, at: int) -> None:
    """A player without chips does not buy any."""
    tournament = unfolding.tournament
    entry = entered(tournament, command.player)
    if rebuy_until(tournament, entry) is None:
        raise refusals.NoRebuyToDecline
    unfolding.happen(e.WentOut(entry.no, at))


def rebuys_run_out(unfolding: Unfolding, at: int) -> None:
    """Those who have not decided in time are out."""
    for lost in unfolding.tournament.lost_all:
        if lost.until and at >= lost.until:
            unfolding.happen(e.WentOut(lost.entry, at))
