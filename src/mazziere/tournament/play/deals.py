"""Have the last players agreed on dividing the prizes?

A deal is proposed while no hand is running, as in a break or a pause, and no hand begins while it is open.
Whoever wants one otherwise asks for it: when all who are left have asked, play stops after the hands that are
running, for as long as all would have to answer.
How its shares were found makes no difference here. All who are left must agree in time.
"""

from mazziere.rules.tournaments.deals import may_be_dealt
from mazziere.tournament import events as e
from mazziere.tournament import refusals
from mazziere.tournament.commands import AnswerDeal, AskForDeal, ProposeDeal
from mazziere.tournament.deals import adds_up
from mazziere.tournament.definition import WHOLE_POOL, DrawnPrizes, SeatsPaid
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


def all_want_a_deal(tournament: Tournament) -> bool:
    """Whether everybody who is left has asked for a deal."""
    wanted = tournament.deal_talks.wanted
    if not 1 < tournament.left <= len(wanted) or tournament.lost_all:
        return False
    return {seat.entry for table in each_open_table(tournament) for seat in table.seats} <= {*wanted}


def ask_for_deal(unfolding: Unfolding, command: AskForDeal, at: int) -> None:
    """A player wants a deal, or no longer; while they talk, one who no longer does lets play go on."""
    tournament = unfolding.tournament
    entry = entered(tournament, command.player)
    check_deals(tournament)
    if not entry.table:
        raise refusals.DealsNotAllowed
    if tournament.deal is not None:
        raise refusals.DealIsOpen
    if command.wants is not (entry.no in tournament.deal_talks.wanted):
        unfolding.happen(e.DealWanted(entry.no, command.wants, at))


def are_deals_possible(tournament: Tournament) -> bool:
    """Whether the players left may divide the prizes: they are money, and everybody is sure to win some.

    After a deal they may not: only the part kept for the winner is still to be won.
    """
    definition = tournament.definition
    return (
        definition.deals is not None
        and not any([prize.seat for prize in tournament.prizes])
        and may_be_dealt(
            is_velox=isinstance(definition.payout, DrawnPrizes),
            players_in=tournament.left,
            places_paid=_places_paid(tournament),
        )
    )


def _places_paid(tournament: Tournament) -> int:
    return sum([prize.money > 0 for prize in tournament.prizes])


def check_deals(tournament: Tournament) -> None:
    """Raises `DealTooEarly` or `DealsNotAllowed` unless deals are possible."""
    if are_deals_possible(tournament):
        return
    left, paid, payout = tournament.left, _places_paid(tournament), tournament.definition.payout
    may_come = tournament.definition.deals is not None and not isinstance(payout, DrawnPrizes | SeatsPaid)
    if may_come and left > paid and not tournament.is_divided:
        raise refusals.DealTooEarly(left=left, paid=paid)
    raise refusals.DealsNotAllowed


def begin_talks(unfolding: Unfolding, at: int) -> None:
    """When all want a deal and no hand is running, their time to propose one runs."""
    tournament = unfolding.tournament
    terms, talks = tournament.definition.deals, tournament.deal_talks
    if terms is None or not talks.wanted or talks.until or tournament.in_hand or tournament.deal is not None:
        return
    if all_want_a_deal(tournament):
        unfolding.happen(e.DealTalksBegan(at + terms.answer_ms, at))


def propose(unfolding: Unfolding, command: ProposeDeal, at: int) -> None:
    """A player proposes how to divide what is still to be won; whoever proposes agrees."""
    tournament = unfolding.tournament
    terms, entry = tournament.definition.deals, entered(tournament, command.player)
    check_deals(tournament)
    assert terms is not None, "there are no deals without terms"
    if tournament.deal is not None:
        raise refusals.DealIsOpen
    if tournament.in_hand:
        raise refusals.HandsAreRunning(tables=tournament.in_hand)
    left = {seat.entry for table in each_open_table(tournament) for seat in table.seats}
    shares, kept = dict(command.shares), kept_for_the_winner(tournament)
    prizes = [prize.money for prize in tournament.prizes[: tournament.left]]
    is_complete = shares.keys() == left and len(shares) == len(command.shares)
    if not is_complete or not adds_up(tuple(shares.values()), prizes, set_aside=kept):
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
    """No answer in time means no; and no proposal, that play goes on."""
    deal, talks = unfolding.tournament.deal, unfolding.tournament.deal_talks
    until = deal.until if deal is not None else talks.until
    if until and at >= until:
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
