"""The API of the tournament directors' desk: announce, change, pause, move, put out, cancel.

Definitions are sent as the text of a file in TOML, as `./room tournament check` reads it. Money is in the
smallest unit except in such texts. Every act is in the log before it is answered.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, patch, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from mazziere.ledger import CURRENCIES, PLAY
from mazziere.protocol.tournament_lists import SettlementView
from mazziere.protocol.tournaments import TitleView, TournamentLine
from mazziere.services.room import Room
from mazziere.services.tournaments.listed import ListedTournament
from mazziere.tournament.definition_file.writing import definition_text
from mazziere.tournament.state import latest_entry
from mazziere.tournament.views.line import tournament_line
from mazziere.tournament.views.result import settlement_view
from mazziere.web.api.definition_problems import (
    CheckWanted,
    DefinitionChecked,
    DefinitionProblem,
    FileText,
    checked_view,
    title_view,
    told,
)
from mazziere.web.socket.frames import LARGEST
from mazziere.web.viewer import Viewer

Instant = Annotated[int, Meta(ge=0, le=LARGEST)]
EventName = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_.-]*\Z")]
Reason = Annotated[str, Meta(min_length=1, max_length=300)]
Number = Annotated[int, Meta(ge=0, le=2**31)]


class DeskPreset(Struct, frozen=True):
    """A tournament that comes with the room, and the text to begin one's own with."""

    name: str
    title: TitleView
    text: str


class TournamentWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Announce what this file describes. `starts_at` 0: as soon as it is full.

    `event` is the name by which satellites pay seats in it; empty: none do.
    """

    text: FileText
    starts_at: Instant = 0
    event: EventName = ""


class TournamentWantedAnswer(Struct, frozen=True):
    """The new tournament; or nothing was announced, because something is wrong with the file."""

    id: str | None
    problems: tuple[DefinitionProblem, ...]


class TournamentChangeWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Change a tournament before its start to what this file describes."""

    text: FileText
    starts_at: Instant = 0


class TournamentChangeAnswer(Struct, frozen=True):
    """What is wrong with the file; if nothing is, the tournament was changed."""

    problems: tuple[DefinitionProblem, ...]


class DeskTournament(Struct, frozen=True):
    """A tournament as the desk lists it.

    `schedule` is what has made it, empty if somebody has. `is_stopped`: it has failed; the room's log says
    why. `plays`: whoever asks has entered it, and does not direct it.
    """

    line: TournamentLine
    schedule: str
    ended_at: int
    is_stopped: bool
    plays: bool


class DeskTournaments(Struct, frozen=True):
    """The tournaments that are announced or running, and those that ended lately."""

    tournaments: tuple[DeskTournament, ...]


class DeskTournamentFile(Struct, frozen=True):
    """A tournament, and the file that describes it."""

    tournament: DeskTournament
    text: str
    event: str


class LevelWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Go to this level or break, by its index in the structure, from its beginning."""

    step: Number


class DayEndWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """End the day with the present level: in its last minutes, or `at_once`.

    The next one begins at `next_at`; 0: when the staff says so.
    """

    next_at: Instant = 0
    at_once: bool = False


class MoveWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Move an entry to a table, by its number; `seat` 0: to the worst free one."""

    entry: Number
    table: Number
    seat: Annotated[int, Meta(ge=0, le=10)] = 0


class RemovalWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Put an entry out: its chips leave play. Disqualified, it wins no prize either."""

    entry: Number
    is_disqualified: bool
    reason: Reason


class CancellationWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Cancel the tournament, for this reason."""

    reason: Reason


class SettledPlayer(Struct, frozen=True):
    """What one player would get."""

    player: str
    nickname: str
    settlement: SettlementView
    to_pay: int
    """What is still to be paid: all but prizes that were paid before."""


class CancellationPreview(Struct, frozen=True):
    """What would become of the money if the tournament were canceled now.

    `pool` is the one that the book divides; `divided` how much of it goes to those still in; `shortfall` what
    it lacks for prizes already due, which the house bears; `from_house` what the house adds (negative: what
    it keeps).
    """

    paragraph: str
    is_in_the_prizes: bool
    pool: int
    divided: int
    shortfall: int
    from_house: int
    players: tuple[SettledPlayer, ...]


@get("/api/desk/tournament-presets", tags=["desk"], summary="Tournaments to begin one's own with")
async def presets(state: State) -> tuple[DeskPreset, ...]:
    """The tournaments that come with the room, in its currency."""
    room: Room = state.room
    found = []
    for name, toml in room.house.presets:
        definition = room.tournament_desk.read(toml).definition
        assert definition is not None, "a test reads every preset"
        in_currency = toml if room.house.currency == PLAY.code else _in_currency(toml, room.house.currency)
        found.append(DeskPreset(name, title_view(definition), in_currency))
    return tuple(found)


def _in_currency(toml: str, currency: str) -> str:
    return f'currency = "{currency}"\n{toml}'


@post("/api/desk/tournament-check", tags=["desk"], summary="What is wrong with a file", status_code=200)
async def check(data: JSONBody[CheckWanted], state: State) -> DefinitionChecked:
    """Read a file, and announce nothing."""
    definition, problems = state.room.tournament_desk.read(data.text)
    return checked_view(definition, problems)


@get("/api/desk/tournaments", tags=["desk"], summary="Every tournament")
async def desk_tournaments(me: NamedDependency[Viewer], state: State) -> DeskTournaments:
    """The tournaments that are announced or running, and those that ended lately."""
    room: Room = state.room
    return DeskTournaments(tuple([_listed(one, me.player) for one in room.tournaments.all()]))


@post("/api/desk/tournaments", tags=["desk"], summary="Announce a tournament")
async def announce(
    data: JSONBody[TournamentWanted], me: NamedDependency[Viewer], state: State
) -> TournamentWantedAnswer:
    """Announce a tournament; with problems in the file, nothing.

    Raises `CurrencyNotPlayed` or `StartTimeMissing` (409).
    """
    definition, problems = state.room.tournament_desk.read(data.text)
    if definition is None:
        return TournamentWantedAnswer(None, told(problems))
    announced = await state.room.tournament_desk.announce(
        me.player, definition, starts_at=data.starts_at, event=data.event
    )
    return TournamentWantedAnswer(announced, ())


@get("/api/desk/tournaments/{tournament:str}", tags=["desk"], summary="A tournament and its file")
async def tournament_file(
    tournament: FromPath[str], me: NamedDependency[Viewer], state: State
) -> DeskTournamentFile:
    """A tournament with the file that describes it. Raises `Unknown` (404)."""
    listed = state.room.tournaments.listed(tournament)
    definition = listed.tournament.definition
    return DeskTournamentFile(
        tournament=_listed(listed, me.player),
        text=definition_text(definition, CURRENCIES[definition.currency].exponent),
        event=listed.tournament.event,
    )


@patch(
    "/api/desk/tournaments/{tournament:str}", tags=["desk"], summary="Change a tournament before its start"
)
async def change(
    tournament: FromPath[str],
    data: JSONBody[TournamentChangeWanted],
    me: NamedDependency[Viewer],
    state: State,
) -> TournamentChangeAnswer:
    """Change a tournament before its start; with problems in the file, nothing.

    Raises `Unknown` (404), `Forbidden` (403) for whoever plays in it, `StartsAlready`, `EntriesWerePaid`,
    `StartTimeMissing` or `CurrencyNotPlayed` (409).
    """
    definition, problems = state.room.tournament_desk.read(data.text)
    if definition is not None:
        await state.room.tournament_desk.change(me.player, tournament, definition, starts_at=data.starts_at)
    return TournamentChangeAnswer(told(problems))


@post(
    "/api/desk/tournaments/{tournament:str}/pause",
    tags=["desk"],
    summary="Stop the clock, and every table after its hand",
    status_code=204,
)
async def pause(tournament: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """Pause a tournament. Raises `Unknown` (404), `Forbidden` (403), or what it refuses (409)."""
    await state.room.tournament_desk.pause(me.player, tournament)


@post("/api/desk/tournaments/{tournament:str}/resume", tags=["desk"], summary="Go on", status_code=204)
async def resume(tournament: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """End a pause. Raises what pausing raises."""
    await state.room.tournament_desk.resume(me.player, tournament)


@post(
    "/api/desk/tournaments/{tournament:str}/level",
    tags=["desk"],
    summary="Go to another level or break",
    status_code=204,
)
async def change_level(
    tournament: FromPath[str], data: JSONBody[LevelWanted], me: NamedDependency[Viewer], state: State
) -> None:
    """Go to a level or break, from its beginning. Raises what pausing raises, and `NoSuchStep` (409)."""
    await state.room.tournament_desk.change_level(me.player, tournament, data.step)


@post(
    "/api/desk/tournaments/{tournament:str}/day-end",
    tags=["desk"],
    summary="End the day: every table plays a drawn number of hands",
    status_code=204,
)
async def end_day(
    tournament: FromPath[str], data: JSONBody[DayEndWanted], me: NamedDependency[Viewer], state: State
) -> None:
    """End the day. Raises what pausing raises, and `DayIsEnding` or `DayBeginsTooSoon` (409)."""
    await state.room.tournament_desk.end_day(
        me.player, tournament, next_at=data.next_at, at_once=data.at_once
    )


@post(
    "/api/desk/tournaments/{tournament:str}/next-day",
    tags=["desk"],
    summary="Begin the next day",
    status_code=204,
)
async def begin_day(tournament: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """Begin the next day. Raises what pausing raises, and `DayNotOver` (409)."""
    await state.room.tournament_desk.begin_day(me.player, tournament)


@post(
    "/api/desk/tournaments/{tournament:str}/move",
    tags=["desk"],
    summary="Move a player to another table",
    status_code=204,
)
async def move(
    tournament: FromPath[str], data: JSONBody[MoveWanted], me: NamedDependency[Viewer], state: State
) -> None:
    """Move a player between hands. Raises what pausing raises, and `SeatNotFree`, `DecidesOnRebuy` or
    `NotMovedInShootOuts` (409).
    """
    await state.room.tournament_desk.move(me.player, tournament, data.entry, table=data.table, seat=data.seat)


@post(
    "/api/desk/tournaments/{tournament:str}/remove",
    tags=["desk"],
    summary="Eliminate or disqualify a player",
    status_code=204,
)
async def remove(
    tournament: FromPath[str], data: JSONBody[RemovalWanted], me: NamedDependency[Viewer], state: State
) -> None:
    """Put a player out between hands. Raises what pausing raises, and `TableStillInHand` (409)."""
    await state.room.tournament_desk.remove(
        me.player, tournament, data.entry, is_disqualified=data.is_disqualified, reason=data.reason
    )


@get(
    "/api/desk/tournaments/{tournament:str}/cancellation",
    tags=["desk"],
    summary="What everybody would get if it were canceled now",
)
async def cancellation(tournament: FromPath[str], state: State) -> CancellationPreview:
    """What would become of the money. Raises `Unknown` (404) or `TournamentIsOver` (409)."""
    room: Room = state.room
    settlement = room.tournament_desk.cancellation_preview(tournament)
    players = []
    for line in settlement.lines:
        mine = settlement_view(settlement, line)
        nickname = await room.people.nickname_of(line.player)
        players.append(SettledPlayer(line.player, nickname, mine, line.to_pay))
    return CancellationPreview(
        paragraph=settlement.paragraph.key,
        is_in_the_prizes=settlement.is_in_the_prizes,
        pool=settlement.pool,
        divided=settlement.divided,
        shortfall=settlement.shortfall,
        from_house=settlement.from_house,
        players=tuple(players),
    )


@post(
    "/api/desk/tournaments/{tournament:str}/cancel",
    tags=["desk"],
    summary="Cancel a tournament",
    status_code=204,
)
async def cancel(
    tournament: FromPath[str],
    data: JSONBody[CancellationWanted],
    me: NamedDependency[Viewer],
    state: State,
) -> None:
    """Break a tournament off; everybody is paid as the book says. Raises what pausing raises."""
    await state.room.tournament_desk.cancel(me.player, tournament, reason=data.reason)


def _listed(one: ListedTournament, viewer: str) -> DeskTournament:
    return DeskTournament(
        line=tournament_line(one.id, one.tournament),
        schedule=one.schedule,
        ended_at=one.ended_at,
        is_stopped=one.is_stopped,
        plays=latest_entry(one.tournament, viewer) is not None,
    )


ROUTES: tuple[Any, ...] = (
    presets,
    check,
    desk_tournaments,
    announce,
    tournament_file,
    change,
    pause,
    resume,
    change_level,
    end_day,
    begin_day,
    move,
    remove,
    cancellation,
    cancel,
)
