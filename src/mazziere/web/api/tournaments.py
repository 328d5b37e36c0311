"""The API of tournaments, for whoever looks at one: lists in pages, the structure, a result.

What changes from moment to moment is sent on the socket. What is asked here is public: stacks are those after
the last completed hands.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter

from mazziere.protocol.tournament_lists import (
    DealProposals,
    ResultSummary,
    TournamentEntries,
    TournamentPrizes,
    TournamentStructure,
    TournamentTables,
)
from mazziere.protocol.tournaments import TournamentLine
from mazziere.rules.refusals import Unknown
from mazziere.services.room import Room
from mazziere.tournament.rows import row
from mazziere.tournament.state import Stage, latest_entry
from mazziere.tournament.views.deals import deal_proposals, players_left
from mazziere.tournament.views.head import ShownTournament
from mazziere.tournament.views.line import tournament_line
from mazziere.tournament.views.lists import entry_rows, open_table_rows, players_of
from mazziere.tournament.views.result import result_view
from mazziere.tournament.views.structure import structure_view
from mazziere.web.shown_tournaments import ShownTournaments
from mazziere.web.viewer import Viewer

MOST_ROWS = 200

Offset = Annotated[int, QueryParameter(ge=0, le=2**31)]
Rows = Annotated[int, QueryParameter(ge=1, le=MOST_ROWS)]
Beginning = Annotated[str, QueryParameter(max_length=40)]


def _shown(state: State) -> ShownTournaments:
    found: ShownTournaments = state.tournaments
    return found


@get("/api/tournaments", tags=["tournaments"], summary="The lobby of tournaments")
async def tournaments(state: State) -> tuple[TournamentLine, ...]:
    """The tournaments that are announced or running, and those that ended lately; no private ones."""
    room: Room = state.room
    return tuple([tournament_line(one.id, one.tournament) for one in room.tournaments.public()])


@get("/api/tournaments/{tournament:str}", tags=["tournaments"], summary="The structure of a tournament")
async def structure(tournament: FromPath[str], state: State) -> TournamentStructure:
    """Levels, games, payout and times of a tournament. Raises `Unknown` (404)."""
    return structure_view(await _shown(state).find(tournament))


@get("/api/tournaments/{tournament:str}/entries", tags=["tournaments"], summary="Entries, in pages")
async def entries(
    tournament: FromPath[str],
    viewer: NamedDependency[Viewer | None],
    state: State,
    offset: FromQuery[Offset] = 0,
    limit: FromQuery[Rows] = 50,
    find: FromQuery[Beginning] = "",
) -> TournamentEntries:
    """Those with a seat by their stacks, then those without one, then those who have finished, best first.

    find  only the latest entries of players whose nicknames begin with this

    Raises `Unknown` (404).
    """
    shown = await _shown(state).find(tournament)
    if find:
        found = await _found(state.room, shown, find)
        total, page = len(found), found[offset : offset + limit]
    else:
        total, page = len(shown.standings), [*shown.standings.page(offset, limit)]
    names = await _shown(state).names_of(players_of(shown.tournament, page))
    me = viewer.player if viewer is not None else None
    rows = entry_rows(shown, page, lambda player: names[player], viewer=me)
    return TournamentEntries(offset=offset, total=total, rows=rows)


async def _found(room: Room, shown: ShownTournament, beginning: str) -> list[int]:
    people = await room.people.beginning(beginning, limit=MOST_ROWS)
    latest = [latest_entry(shown.tournament, one.player) for one in people]
    return [entry.no for entry in latest if entry is not None]


@get("/api/tournaments/{tournament:str}/tables", tags=["tournaments"], summary="Open tables, in pages")
async def tables(
    tournament: FromPath[str],
    viewer: NamedDependency[Viewer | None],
    state: State,
    offset: FromQuery[Offset] = 0,
    limit: FromQuery[Rows] = 50,
) -> TournamentTables:
    """The open tables of a tournament, by number. Raises `Unknown` (404)."""
    shown = await _shown(state).find(tournament)
    me = viewer.player if viewer is not None else None
    return open_table_rows(tournament, shown.tournament, offset, limit, viewer=me)


@get("/api/tournaments/{tournament:str}/prizes", tags=["tournaments"], summary="Prizes, in pages")
async def prizes(
    tournament: FromPath[str],
    state: State,
    offset: FromQuery[Offset] = 0,
    limit: FromQuery[Rows] = 50,
) -> TournamentPrizes:
    """The prizes of a tournament as far as they are known. Raises `Unknown` (404)."""
    shown = await _shown(state).find(tournament)
    return shown.prizes.page(shown.tournament, offset, limit)


@get("/api/tournaments/{tournament:str}/result/{entry:int}", tags=["tournaments"], summary="A result")
async def result(tournament: FromPath[str], entry: FromPath[int], state: State) -> ResultSummary:
    """How a tournament went for an entry, so far or in the end. Raises `Unknown` (404)."""
    room: Room = state.room
    found = (await _shown(state).find(tournament)).tournament
    if not 1 <= entry <= found.entered:
        raise Unknown("entry", str(entry))
    cancelled = found.stage is Stage.CANCELLED
    ended_at = [one.ended_at for one in room.tournaments.all() if one.id == tournament and one.ended_at]
    return result_view(
        tournament,
        found,
        entry,
        await room.people.nickname_of(row(found.entries, entry).player),
        ended_at=ended_at[0] if ended_at else None,
        settlement=await room.tournaments.settlement(tournament) if cancelled else None,
    )


@get("/api/tournaments/{tournament:str}/deal", tags=["tournaments"], summary="What a deal would give")
async def deal(
    tournament: FromPath[str], viewer: NamedDependency[Viewer | None], state: State
) -> DealProposals:
    """What each of those who are left would get by chips and by the independent chip model.

    Raises `Unknown` (404) `DealTooEarly` or `DealsNotAllowed` (409).
    """
    room: Room = state.room
    shown = await _shown(state).find(tournament)
    names = await _shown(state).names_of(players_of(shown.tournament, players_left(shown.tournament)))
    me = viewer.player if viewer is not None else None
    return deal_proposals(shown, lambda player: names[player], room.house.stack_values, viewer=me)


ROUTES: tuple[Any, ...] = (tournaments, structure, entries, tables, prizes, result, deal)
