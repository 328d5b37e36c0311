"""Entries and tables of a tournament, in pages."""

from collections.abc import Callable, Iterable

from mazziere.protocol.tournament_lists import TournamentEntryRow, TournamentTableRow, TournamentTables
from mazziere.protocol.words import EntryState, TableState
from mazziere.tournament.rows import row
from mazziere.tournament.state import (
    ENDED,
    Tournament,
    TournamentEntry,
    TournamentTable,
    each_open_table,
    latest_entry,
    place_of,
    seat_of_entry,
)
from mazziere.tournament.table_config import table_id
from mazziere.tournament.views.head import ShownTournament

KnownAs = Callable[[str], tuple[str, bool]]
"""Player → nickname, and whether it is a bot."""


def players_of(tournament: Tournament, entries: Iterable[int]) -> list[str]:
    """The players of these entries."""
    return [row(tournament.entries, no).player for no in entries]


def entry_rows(
    shown: ShownTournament, entries: Iterable[int], known_as: KnownAs, *, viewer: str | None = None
) -> tuple[TournamentEntryRow, ...]:
    """One row for each of these entries, in their order."""
    rows = [row(shown.tournament.entries, no) for no in entries]
    return tuple([_entry_row(shown, entry, known_as, viewer) for entry in rows])


def _entry_row(
    shown: ShownTournament, entry: TournamentEntry, known_as: KnownAs, viewer: str | None
) -> TournamentEntryRow:
    tournament = shown.tournament
    nickname, is_bot = known_as(entry.player)
    state = state_of(tournament, entry)
    is_seated = state in ("playing", "without_chips")
    seat = seat_of_entry(tournament, entry) if is_seated else None
    return TournamentEntryRow(
        no=entry.no,
        player=entry.player,
        nickname=nickname,
        is_bot=is_bot,
        is_you=entry.player == viewer,
        nth=entry.nth,
        state=state,
        table=shown.table(entry.table) if is_seated else None,
        table_no=entry.table if is_seated else None,
        seat=seat.seat if seat is not None else None,
        stack=seat.stack + seat.bought if seat is not None else 0,
        rank=shown.standings.rank(entry.no) if is_seated else None,
        place=place_of(tournament, entry),
        sharing=entry.sharing,
        prize=entry.prize,
        seat_won=entry.seat_won,
        bounty=entry.bounty,
        bounties=entry.bounties,
        is_disqualified=entry.is_disqualified,
        rebuys=entry.rebuys,
        has_added_on=entry.has_added_on,
    )


def state_of(tournament: Tournament, entry: TournamentEntry) -> EntryState:
    """What has become of an entry: `finished` has its place, `out` not yet."""
    if entry.is_withdrawn:
        return "withdrawn"
    if entry.sharing:
        return "finished"
    if entry.is_out:
        return "out"
    if not entry.table or tournament.stage in ENDED:
        return "entered"
    deciding = any(lost.entry == entry.no and lost.until for lost in tournament.lost_all)
    return "without_chips" if deciding else "playing"


def open_table_rows(
    tournament_id: str, tournament: Tournament, offset: int, limit: int, *, viewer: str | None = None
) -> TournamentTables:
    """The open tables from place `offset`, from 0, by number."""
    tables = [] if tournament.stage in ENDED else [*each_open_table(tournament)]
    mine = latest_entry(tournament, viewer) if viewer is not None else None
    my_table = mine.table if mine is not None else 0
    return TournamentTables(
        offset=offset,
        total=len(tables),
        rows=tuple(
            [
                _table_row(tournament_id, tournament, table, is_yours=table.no == my_table)
                for table in tables[offset : offset + limit]
            ]
        ),
    )


def _table_row(
    tournament_id: str, tournament: Tournament, table: TournamentTable, *, is_yours: bool
) -> TournamentTableRow:
    stacks = [seat.stack + seat.bought for seat in table.seats]
    return TournamentTableRow(
        no=table.no,
        id=table_id(tournament_id, table.no),
        players=len(stacks),
        largest=max(stacks, default=0),
        smallest=min([chips for chips in stacks if chips], default=0),
        average=sum(stacks) // len(stacks) if stacks else 0,
        state=_table_state(tournament, table),
        is_yours=is_yours,
    )


def _table_state(tournament: Tournament, table: TournamentTable) -> TableState:
    if table.waits_all_in:
        return "all_in_waits"
    if table.in_hand:
        return "in_hand"
    return "breaking" if table.no in tournament.breaking else "waiting"
