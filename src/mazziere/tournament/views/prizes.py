"""What is won in a tournament, as far as it is known?

Prizes are fixed when nobody can enter or buy any more. Before that they are those of what has been bought so
far; of a tournament that starts when it is full, those of a full one.
"""

from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace

from mazziere.protocol.tournament_lists import TournamentPrizes
from mazziere.protocol.tournaments import MultiplierRow, MultiplierView, PrizesView, PrizeView
from mazziere.tournament.definition import DrawnPrizes, SeatsPaid, Start
from mazziere.tournament.play.prizes import first_round_money, multiplier, pool_of, prizes_of
from mazziere.tournament.prizes.payouts import Prize, PrizePool, prize_pool
from mazziere.tournament.state import Stage, Tournament, entry_count
from mazziere.tournament.velox.tables import VELOX_TABLES

TOP = 20
"""Lines of prizes in the head: more than a final table has places."""


def is_drawn_later(tournament: Tournament) -> bool:
    """Whether the prizes are drawn, and have not been yet."""
    return isinstance(tournament.definition.payout, DrawnPrizes) and tournament.multiplier is None


def _as_it_starts(tournament: Tournament) -> Tournament:
    """The tournament with all its entries, if it starts when it is full and has not started."""
    definition = tournament.definition
    if tournament.stage is Stage.REGISTERING and definition.start is Start.WHEN_FULL:
        return replace(tournament, entered=definition.registration.most, withdrawn=0)
    return tournament


def pool_shown(tournament: Tournament) -> PrizePool:
    """The pool as far as it is known; 0 while it is not drawn."""
    if is_drawn_later(tournament):
        return prize_pool(0, tournament.definition.guarantee)
    return pool_of(_as_it_starts(tournament))


class ShownPrizes:
    """The prizes of one tournament, computed again only when something was bought."""

    def __init__(self) -> None:
        self._bought: tuple[object, ...] = ()
        self._prizes: tuple[Prize, ...] = ()
        self._lines: tuple[PrizeView, ...] = ()

    def follow(self, tournament: Tournament) -> None:
        """Take over the tournament at this state."""
        bought = (
            tournament.definition,
            tournament.prizes,
            entry_count(tournament),
            tournament.rebuys,
            tournament.add_ons,
            tournament.multiplier,
            tournament.stage is Stage.REGISTERING,
        )
        if bought != self._bought:
            self._bought = bought
            self._prizes = tournament.prizes or _prizes_so_far(tournament)
            self._lines = _lines(self._prizes)

    def view(self, tournament: Tournament) -> PrizesView:
        """The money of the tournament that is followed."""
        pool, payout = pool_shown(tournament), tournament.definition.payout
        has_begun = tournament.stage is not Stage.REGISTERING
        return PrizesView(
            pool=pool.total,
            overlay=pool.overlay,
            guarantee=tournament.definition.guarantee,
            is_fixed=bool(tournament.prizes),
            places=len(self._prizes),
            top=self._lines[:TOP],
            next=self._next(tournament.left) if has_begun else None,
            left_by_deal=self._left_by_deal(tournament),
            first_round=first_round_money(tournament, pool.total),
            seat_event=payout.event if isinstance(payout, SeatsPaid) else None,
            bounties=tournament.bounties_left,
        )

    def _next(self, left: int) -> PrizeView | None:
        """What the next player out wins."""
        if not 0 < left <= len(self._prizes):
            return None
        prize = self._prizes[left - 1]
        return PrizeView(first=left, last=left, money=prize.money, seat=prize.seat)

    def _left_by_deal(self, tournament: Tournament) -> int:
        """What the last players still play for after a deal."""
        is_played_for = tournament.is_divided and tournament.stage is Stage.PLAYING
        return self._prizes[0].money if is_played_for else 0

    def page(self, tournament: Tournament, offset: int, limit: int) -> TournamentPrizes:
        """Lines of prizes from place `offset`, from 0."""
        return TournamentPrizes(
            offset=offset,
            total=len(self._lines),
            is_fixed=bool(tournament.prizes),
            rows=self._lines[offset : offset + limit],
        )


def _prizes_so_far(tournament: Tournament) -> tuple[Prize, ...]:
    tournament = _as_it_starts(tournament)
    if is_drawn_later(tournament) or not entry_count(tournament):
        return ()
    return prizes_of(tournament)


def _lines(prizes: Sequence[Prize]) -> tuple[PrizeView, ...]:
    """The prizes from the first place down; places in a row that win the same are one line."""
    lines, first = [], 1
    for prize, alike in groupby(prizes):
        last = first + sum(1 for _ in alike) - 1
        lines.append(PrizeView(first=first, last=last, money=prize.money, seat=prize.seat))
        first = last + 1
    return tuple(lines)


def multiplier_view(tournament: Tournament, commitment: str, secret: str | None) -> MultiplierView | None:
    """The prizes of a VeloX; None for any other tournament.

    commitment  "" as long as nothing was committed to
    secret      None until the multiplier is drawn
    """
    payout = tournament.definition.payout
    if not isinstance(payout, DrawnPrizes):
        return None
    drawn = None if is_drawn_later(tournament) else multiplier(tournament)
    return MultiplierView(
        table=payout.table,
        rows=tuple(
            [MultiplierRow(row.times, row.chances, row.shares) for row in VELOX_TABLES[payout.table].rows]
        ),
        commitment=commitment or None,
        times=drawn.times if drawn is not None else None,
        number=tournament.multiplier,
        secret=secret if drawn is not None else None,
    )
