"""The head of a tournament: what all who watch it see.

It is kept along with the tournament, so that an update costs what has changed since the last one.
"""

from collections.abc import Callable
from zlib import crc32

import msgspec

from mazziere.protocol.tournaments import (
    AddOnsView,
    DealShareView,
    DealView,
    RebuysView,
    StacksView,
    StepView,
    TournamentView,
)
from mazziere.tournament.cancellation.broken_off import has_completed_a_hand
from mazziere.tournament.cancellation.terms import CancelledTournament, counts_as, paragraph_of
from mazziere.tournament.definition import Definition, DrawnPrizes
from mazziere.tournament.play.deals import kept_for_the_winner
from mazziere.tournament.rows import row
from mazziere.tournament.sales import are_add_ons_open, are_rebuys_open
from mazziere.tournament.state import (
    ENDED,
    OpenDeal,
    Stage,
    Tournament,
    chips_handed_out,
    open_tables,
    seat_of_entry,
)
from mazziere.tournament.table_config import table_id
from mazziere.tournament.views.clock import clock_view, step_views
from mazziere.tournament.views.day import day_view
from mazziere.tournament.views.line import price_view, tournament_line
from mazziere.tournament.views.prizes import ShownPrizes, multiplier_view
from mazziere.tournament.views.standings import Standings

Names = Callable[[str], str]
"""Player → nickname."""


class ShownTournament:
    """One tournament as it is shown: its standings, prizes and head, each as of the state followed last."""

    def __init__(self, tournament_id: str, tournament: Tournament) -> None:
        self.id = tournament_id
        self.tournament = tournament
        self.standings = Standings()
        self.prizes = ShownPrizes()
        self._steps: tuple[StepView, ...] = ()
        self._definition: Definition | None = None
        self.definition_no = 0
        """Made again when the definition changes."""
        self.follow(tournament)

    def follow(self, tournament: Tournament) -> None:
        """Take over the tournament at this state, which is that of the last time or a later one."""
        self.tournament = tournament
        self.standings.follow(tournament)
        self.prizes.follow(tournament)
        if tournament.definition is not self._definition:
            self._definition = tournament.definition
            self._steps = step_views(tournament.definition)
            self.definition_no = crc32(msgspec.json.encode(tournament.definition))

    @property
    def steps(self) -> tuple[StepView, ...]:
        """Levels and breaks of the structure."""
        return self._steps

    def table(self, no: int) -> str | None:
        """The id of a table; None for none."""
        return table_id(self.id, no) if no else None

    def head(self, names: Names, *, commitment: str = "", secret: str | None = None) -> TournamentView:
        """The head as somebody unknown sees it.

        names       is asked for those who divide prizes in an open deal
        commitment  of a VeloX, and its secret once it is drawn
        """
        tournament = self.tournament
        definition = tournament.definition
        return TournamentView(
            line=tournament_line(self.id, tournament),
            version=tournament.version,
            definition_no=self.definition_no,
            clock=clock_view(tournament, self._steps),
            tables=open_tables(tournament) + len(tournament.breaking),
            rebuys_bought=tournament.rebuys,
            add_ons_bought=tournament.add_ons,
            rebuys=_rebuys_view(tournament),
            add_ons=_add_ons_view(tournament),
            stacks=self._stacks(),
            prizes=self.prizes.view(tournament),
            round=tournament.round,
            hand_for_hand=tournament.hand_for_hand.value,
            day=day_view(tournament),
            is_bubble=is_bubble(tournament),
            is_final_table=tournament.is_final_table,
            final_table=self._final_table(),
            deal=_deal_view(tournament, tournament.deal, names) if tournament.deal is not None else None,
            deal_wanted=_wanting_a_deal(tournament),
            deal_talks_until=tournament.deal_talks.until or None,
            allows_deals=definition.deals is not None and not isinstance(definition.payout, DrawnPrizes),
            multiplier=multiplier_view(tournament, commitment, secret),
            spectator_delay_ms=definition.spectator_delay_ms,
            waits_for_rebuys=sum([lost.until > 0 for lost in tournament.lost_all]),
            cancelled=_paragraph(tournament),
            me=None,
        )

    def _stacks(self) -> StacksView | None:
        tournament = self.tournament
        seated = tournament.left - len(tournament.to_seat)
        if not tournament.table_count or tournament.stage in ENDED or seated <= 0:
            return None
        in_play = chips_handed_out(tournament)
        return StacksView(
            average=in_play // seated,
            largest=self.standings.largest,
            smallest=self.standings.smallest,
            in_play=in_play,
        )

    def _final_table(self) -> str | None:
        tournament = self.tournament
        leader = next(self.standings.page(0, 1), None)
        if leader is None or not tournament.is_final_table or tournament.stage in ENDED:
            return None
        return self.table(row(tournament.entries, leader).table)


def is_bubble(tournament: Tournament) -> bool:
    """Whether the next player out is the last one without a prize, and at least two others will have one.

    With two players left and one prize there is no bubble: neither of them waits for a third to go out.
    """
    return (
        tournament.stage is Stage.PLAYING
        and bool(tournament.prizes)
        and tournament.left == len(tournament.prizes) + 1 > 2
    )


def _rebuys_view(tournament: Tournament) -> RebuysView | None:
    rebuys = tournament.definition.rebuys
    if rebuys is None:
        return None
    return RebuysView(
        price=price_view(rebuys.money),
        chips=rebuys.chips,
        until_level=rebuys.until_level,
        most=rebuys.most,
        stack_at_most=rebuys.stack_at_most,
        is_open=are_rebuys_open(tournament),
    )


def _add_ons_view(tournament: Tournament) -> AddOnsView | None:
    add_ons = tournament.definition.add_ons
    if add_ons is None:
        return None
    return AddOnsView(
        price=price_view(add_ons.money),
        chips=add_ons.chips,
        after_level=add_ons.after_level,
        is_open=are_add_ons_open(tournament),
    )


def _wanting_a_deal(tournament: Tournament) -> int:
    entries = [row(tournament.entries, no) for no in tournament.deal_talks.wanted]
    return sum([bool(entry.table) for entry in entries])


def _deal_view(tournament: Tournament, deal: OpenDeal, names: Names) -> DealView:
    shares = []
    for no, money in deal.shares:
        entry = row(tournament.entries, no)
        seat = seat_of_entry(tournament, entry)
        shares.append(
            DealShareView(
                entry=no,
                player=entry.player,
                nickname=names(entry.player),
                stack=seat.stack + seat.bought,
                money=money,
                agrees=True if no in deal.agreed else None,
            )
        )
    return DealView(
        by=deal.agreed[0], shares=tuple(shares), kept=kept_for_the_winner(tournament), until=deal.until
    )


def _paragraph(tournament: Tournament) -> str | None:
    """The paragraph of the book for a canceled tournament: it depends on nobody's chips or money."""
    if tournament.stage is not Stage.CANCELLED:
        return None
    definition = tournament.definition
    is_drawn = isinstance(definition.payout, DrawnPrizes)
    terms = CancelledTournament(
        kind=counts_as(definition),
        entrants=(),
        prizes=(),
        guarantee=1 if is_drawn else definition.guarantee,  # what was drawn counts as guaranteed
        has_begun=has_completed_a_hand(tournament),
    )
    return paragraph_of(terms).key
