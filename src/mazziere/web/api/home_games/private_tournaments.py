"""The API of private tournaments, which members open for people they invite.

No list shows them. Their link is the invitation: whoever follows it may watch and enter.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from mazziere.protocol.tournaments import TournamentLine
from mazziere.services.room import Room
from mazziere.services.text_cleanup import tidy
from mazziere.services.tournaments.private_tournaments import HomeTournament
from mazziere.tournament.views.line import tournament_line
from mazziere.web.headers import PRIVATE
from mazziere.web.qr_code import qr_svg
from mazziere.web.refusals import RequestUnreadable
from mazziere.web.viewer import Viewer

MINUTE_MS = 60_000
MOST_MINUTES = 7 * 24 * 60
MOST_ENTRY = 1_000_000_000


class HomeTournamentForm(Struct, frozen=True):
    """A private tournament: its name, what an entry costs, and in how many minutes it starts."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    entry: Annotated[int, Meta(ge=1, le=MOST_ENTRY)]
    starts_in_minutes: Annotated[int, Meta(ge=1, le=MOST_MINUTES)]


class OpenedTournament(Struct, frozen=True):
    """The id of the new tournament: its link contains it."""

    id: str


@post("/api/me/tournaments", tags=["private tournaments"], summary="Open a private tournament")
async def open_private_tournament(
    data: JSONBody[HomeTournamentForm], me: NamedDependency[Viewer], state: State
) -> OpenedTournament:
    """Announce a tournament for the people one invites. Raises `RequestUnreadable` (400) for a name that
    cannot be seen, or `TooManyPrivateTournaments` (409).
    """
    room: Room = state.room
    if not (name := tidy(data.name)):
        raise RequestUnreadable(field="name")
    wanted = HomeTournament(name=name, entry=data.entry, starts_in_ms=data.starts_in_minutes * MINUTE_MS)
    return OpenedTournament(await room.private_tournaments.open(me.player, wanted))


@get("/api/me/tournaments", tags=["private tournaments"], summary="My private tournaments")
async def my_private_tournaments(me: NamedDependency[Viewer], state: State) -> tuple[TournamentLine, ...]:
    """Those that the member has opened and that are not over."""
    room: Room = state.room
    own = [one for one in room.private_tournaments.of(me.player) if not one.is_over]
    return tuple([tournament_line(one.id, one.tournament) for one in own])


@post(
    "/api/me/tournaments/{tournament:str}/call-off",
    tags=["private tournaments"],
    summary="Call one's private tournament off",
    status_code=204,
)
async def call_off_private_tournament(
    tournament: FromPath[str], me: NamedDependency[Viewer], state: State
) -> None:
    """Call it off before it starts; all entries come back.

    Raises `Unknown` (404), `Forbidden` (403), or `StartsAlready` (409) once it has begun.
    """
    await state.room.private_tournaments.call_off(me.player, tournament)


@get(
    "/api/tournaments/{tournament:str}/qr.svg",
    tags=["tournaments"],
    summary="The link of a tournament as a QR code",
    media_type="image/svg+xml",
)
async def tournament_qr(
    tournament: FromPath[str], request: Request[Any, Any, Any], state: State
) -> Response[str]:
    """The link of a tournament, at the address by which the room was reached. Raises `Unknown` (404)."""
    state.room.tournaments.listed(tournament)
    link = f"{str(request.base_url).rstrip('/')}/#/tournament/{tournament}"
    return Response(qr_svg(link), media_type="image/svg+xml", headers=PRIVATE)


ROUTES: tuple[Any, ...] = (
    open_private_tournament,
    my_private_tournaments,
    call_off_private_tournament,
    tournament_qr,
)
