"""How did a tournament go for one entry?"""

from mazziere.protocol.tournament_lists import ResultSummary, SettlementView
from mazziere.protocol.tournaments import TitleView
from mazziere.tournament.cancellation import Settlement, SettlementLine
from mazziere.tournament.definition import Definition, DrawnPrizes, SeatsPaid
from mazziere.tournament.play.prizes import multiplier
from mazziere.tournament.rows import row
from mazziere.tournament.state import Tournament, TournamentEntry, entry_count, place_of
from mazziere.tournament.views.prizes import is_drawn_later


def result_view(
    tournament_id: str,
    tournament: Tournament,
    entry_no: int,
    nickname: str,
    *,
    ended_at: int | None,
    settlement: Settlement | None = None,
) -> ResultSummary:
    """The result of an entry, with the statement of its player if the tournament was canceled."""
    definition, entry = tournament.definition, row(tournament.entries, entry_no)
    payout = definition.payout
    drawn = isinstance(payout, DrawnPrizes) and not is_drawn_later(tournament)
    times = multiplier(tournament) if drawn else None
    return ResultSummary(
        tournament=tournament_id,
        title=TitleView(it=definition.title.it, en=definition.title.en),
        kind=definition.kind.value,
        stage=tournament.stage.value,
        currency=definition.currency,
        entry=entry.no,
        player=entry.player,
        nickname=nickname,
        entries=entry_count(tournament),
        ended_at=ended_at,
        place=place_of(tournament, entry),
        sharing=entry.sharing,
        prize=entry.prize,
        seat_won=entry.seat_won,
        seat_event=payout.event if isinstance(payout, SeatsPaid) and entry.seat_won else None,
        bounties=entry.bounties,
        is_disqualified=entry.is_disqualified,
        rebuys=entry.rebuys,
        has_added_on=entry.has_added_on,
        paid=paid_for(definition, entry),
        ticket=definition.entry.total if entry.with_ticket else 0,
        multiplier=times.times if times is not None else None,
        settlement=_statement(settlement, entry.player) if settlement is not None else None,
    )


def paid_for(definition: Definition, entry: TournamentEntry) -> int:
    """The money that an entry cost with its rebuys and its add-on.

    An entry that the room offers costs none, and one that is paid with a ticket neither: what the ticket is
    worth counted as a prize where it was won.
    """
    paid = 0 if definition.entry_is_offered or entry.with_ticket else definition.entry.total
    if definition.rebuys is not None:
        paid += entry.rebuys * definition.rebuys.money.total
    if definition.add_ons is not None and entry.has_added_on:
        paid += definition.add_ons.money.total
    return paid


def settlement_view(settlement: Settlement, line: SettlementLine) -> SettlementView:
    """What a player gets from a canceled tournament, and by which paragraph."""
    return SettlementView(
        paragraph=settlement.paragraph.key,
        refund=line.refund,
        prize=line.prize,
        next_prize=line.next_prize,
        equal_share=line.equal_share,
        share_by_chips=line.share_by_chips,
        bounty=line.bounty,
        ticket=line.ticket,
        total=line.total,
    )


def _statement(settlement: Settlement, player: str) -> SettlementView | None:
    mine = [line for line in settlement.lines if line.player == player]
    return settlement_view(settlement, mine[0]) if mine else None
