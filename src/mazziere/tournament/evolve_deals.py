"""Who wants a deal, and which one waits for answers, after an event?

The part of `evolve` that keeps the deals of the last players.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mazziere.tournament import events as e
from mazziere.tournament.prizes.payouts import Prize
from mazziere.tournament.rows import row, with_rows
from mazziere.tournament.state import DealTalks, OpenDeal, Tournament

NO_TALKS = DealTalks()


def deals_put_off(tournament: Tournament, by_ms: int) -> Tournament:
    """With so much more time to propose a deal, or to answer one."""
    deal, talks = tournament.deal, tournament.deal_talks
    if deal is not None:
        deal = replace(deal, until=deal.until + by_ms)
    if talks.until:
        talks = replace(talks, until=talks.until + by_ms)
    return replace(tournament, deal=deal, deal_talks=talks)


def _deal_wanted(tournament: Tournament, event: e.DealWanted) -> Tournament:
    others = [entry for entry in tournament.deal_talks.wanted if entry != event.entry]
    talks = replace(tournament.deal_talks, wanted=(*others, event.entry))
    if not event.wants:
        talks = DealTalks(wanted=tuple(others))
    return replace(tournament, deal_talks=talks, version=tournament.version + 1)


def _deal_talks_began(tournament: Tournament, event: e.DealTalksBegan) -> Tournament:
    talks = replace(tournament.deal_talks, until=event.until)
    return replace(tournament, deal_talks=talks, version=tournament.version + 1)


def _deal_proposed(tournament: Tournament, event: e.DealProposed) -> Tournament:
    deal = OpenDeal(event.shares, (event.entry,), event.until)
    return replace(tournament, deal=deal, deal_talks=NO_TALKS, version=tournament.version + 1)


def _deal_answered(tournament: Tournament, event: e.DealAnswered) -> Tournament:
    deal = tournament.deal
    if deal is not None and event.agrees:
        deal = replace(deal, agreed=(*deal.agreed, event.entry))
    return replace(tournament, deal=deal, version=tournament.version + 1)


def _deal_lapsed(tournament: Tournament, _: e.DealLapsed) -> Tournament:
    return replace(tournament, deal=None, deal_talks=NO_TALKS, version=tournament.version + 1)


def _deal_made(tournament: Tournament, event: e.DealMade) -> Tournament:
    paid = {}
    for no, money in event.shares:
        entry = row(tournament.entries, no)
        paid[no] = replace(entry, prize=entry.prize + money)
    left = (Prize(event.left), *[Prize(0)] * (tournament.left - 1))
    return replace(
        tournament,
        entries=with_rows(tournament.entries, paid),
        prizes=(*left, *tournament.prizes[tournament.left :]),
        is_divided=True,
        deal=None,
        version=tournament.version + 1,
    )


DEALS: dict[type, Callable[[Tournament, Any], Tournament]] = {
    e.DealWanted: _deal_wanted,
    e.DealTalksBegan: _deal_talks_began,
    e.DealProposed: _deal_proposed,
    e.DealAnswered: _deal_answered,
    e.DealLapsed: _deal_lapsed,
    e.DealMade: _deal_made,
}
