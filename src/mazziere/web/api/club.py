"""The API of the club: who has played in a week, with which result, and which goals they have reached."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import QueryParameter
from msgspec import Struct

from mazziere.services.history.achievements import ACHIEVEMENTS
from mazziere.services.history.club import Standing
from mazziere.services.room import Room
from mazziere.web.headers import PRIVATE
from mazziere.web.viewer import Viewer

WeeksAgo = Annotated[int, QueryParameter(ge=0, le=52)]


class Achievement(Struct, frozen=True):
    """Something to be achieved: so many hands, games, days or people. `done`: the viewer has it."""

    what: str
    least: int
    done: bool


class ClubStanding(Struct, frozen=True):
    """A player's week: `net` in hundredths of a big blind, `achievements` how many they have."""

    player: str
    nickname: str
    is_member: bool
    is_you: bool
    hands: int
    net: int
    achievements: int


class ClubPage(Struct, frozen=True):
    """A week that began at `since`, of which the best 100 of all `players` are listed."""

    since: int
    players: int
    standings: tuple[ClubStanding, ...]
    achievements: tuple[Achievement, ...]


@get("/api/club", tags=["history"], summary="The club")
async def club(me: NamedDependency[Viewer], state: State, ago: WeeksAgo = 0) -> Response[ClubPage]:
    """The standings of a week, `ago` weeks before this one. Raises `Unknown` (404) without a club."""
    room: Room = state.room
    week = await room.history.club.week(ago=ago)
    done = await room.history.club.achievements(me.player)
    standings = [_shown(one, me.player) for one in week.standings]
    goals = [Achievement(what, least, place in done) for place, (what, least) in enumerate(ACHIEVEMENTS)]
    shown = ClubPage(week.since, week.players, tuple(standings), tuple(goals))
    return Response(shown, headers=PRIVATE)


def _shown(one: Standing, viewer: str) -> ClubStanding:
    return ClubStanding(
        player=one.player,
        nickname=one.nickname,
        is_member=one.is_member,
        is_you=one.player == viewer,
        hands=one.hands,
        net=one.net,
        achievements=len(one.achievements),
    )


ROUTES = (club,)
