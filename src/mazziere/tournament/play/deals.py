"""Have the last players agreed on dividing the prizes?

A deal is proposed while no hand is running, as in a break or a pause, and no hand begins while it is open.
How its shares were found makes no difference here. All who are left must agree in time.
"""

from mazziere.tournament import events as e
from mazziere.tournament import refusals
from mazziere.tournament.commands import AnswerDeal, ProposeDeal
from mazziere.tournament.deals import DealMethod, DealShares, WrongDeal, why_no_deal
from mazziere.tournament.definition import WHOLE_POOL, DrawnPrizes
from mazziere.tournament.play.ending import end
from mazziere.tournament.play.entries import entered
from mazziere.tournament.play.prizes import place
from mazziere.tournament.play.unfolding import Unfolding
from mazziere.tournament.state import Tournament, each_open_table


def still_to_win(tournament: Tournament) -> int:
    """The money of the places that those who are left will take."""
    return sum([prize.money for prize in tournament.prizes[: tournament.left]])


def kept_for_the_winner(tournament: Tournament) -> int:
    """What stays out of every deal."""
    terms = tournament.definition.deals
    return still_to_win(tournament) * terms.left_to_play_for // WHOLE_POOL if terms else 0


def propose(unfolding: Unfolding, command: ProposeDeal, at: int) -> None:
    """A player proposes how to divide what is still to be won; whoever proposes agrees."""
    tournament = unfolding.tournament
    terms, entry = tournament.definition.deals, entered(tournament, command.player)
    if terms is None or any([prize.seat for prize in tournament.prizes]):
        raise refusals.DealsNotAllowed
    if tournament.deal is not None:
        raise refusals.DealIsOpen
    if tournament.in_hand:
        raise refusals.HandsAreRunning(tables=tournament.in_hand)
    if tournament.lost_all or tournament.to_seat:
        raise refusals.DealsNotAllowed
    left = {seat.entry for table in each_open_table(tournament) for seat in table.seats}
    shares, kept = dict(command.shares), kept_for_the_winner(tournament)
    wrong = why_no_deal(
        [prize.money for prize in tournament.prizes],
        DealShares(DealMethod.BY_HAND, tuple(shares.values()), kept),
        players_in=tournament.left,
        is_velox=isinstance(tournament.definition.payout, DrawnPrizes),
    )
    if wrong is WrongDeal.NOT_NOW:
        raise refusals.DealsNotAllowed
    if wrong or shares.keys() != left or len(shares) != len(command.shares):
        amount = still_to_win(tournament) - kept
        raise refusals.DealDoesNotAddUp(amount=amount, shared=sum(shares.values()), players=len(left))
    unfolding.happen(e.DealProposed(entry.no, tuple(sorted(command.shares)), at + terms.answer_ms, at))


def answer(unfolding: Unfolding, command: AnswerDeal, at: int) -> None:
    """A player agrees, or does not; with the last one who agrees the deal is made."""
    tournament = unfolding.tournament
    entry, deal = entered(tournament, command.player), tournament.deal
    if deal is None or entry.no in deal.agreed:
        raise refusals.NoDealToAnswer
    unfolding.happen(e.DealAnswered(entry.no, command.agrees, at))
    if not command.agrees:
        unfolding.happen(e.DealLapsed(at))
    elif len(deal.agreed) + 1 == len(deal.shares):
        _make(unfolding, at)


def lapse_if_due(unfolding: Unfolding, at: int) -> None:
    """No answer in time means no."""
    deal = unfolding.tournament.deal
    if deal is not None and at >= deal.until:
        unfolding.happen(e.DealLapsed(at))


def _make(unfolding: Unfolding, at: int) -> None:
    """The shares are paid. If nothing is left to play for, the places follow the chips."""
    tournament = unfolding.tournament
    assert tournament.deal is not None, "the deal is open"
    left = kept_for_the_winner(tournament)
    unfolding.happen(e.DealMade(tournament.deal.shares, left, at))
    if left:
        return
    by_chips: dict[int, list[int]] = {}
    for table in each_open_table(tournament):
        for seat in table.seats:
            by_chips.setdefault(seat.stack, []).append(seat.entry)
    place(unfolding, tuple([tuple(by_chips[chips]) for chips in sorted(by_chips, reverse=True)]), at)
    end(unfolding, at)
