"""What may a player ask about the hands that they were dealt?

The list with its filters, one hand as frames for a replayer, a link for others, files in the formats of other
programs, and what came of it all. Cards are text, "??" is a card's back: nothing here says more than the
player was entitled to see while the hand was played. Chips are of the smallest unit, instants milliseconds.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream
from msgspec import Struct

from mazziere.protocol.game import StakesView
from mazziere.protocol.history import Frame
from mazziere.protocol.table import HandNameView
from mazziere.protocol.words import Limit
from mazziere.services.history.access import OpenedHand
from mazziere.services.history.history import History, seen_frames
from mazziere.services.history.played_hands import HandPlayed
from mazziere.services.history.search import Wanted
from mazziere.services.history.shares import HandShared
from mazziere.web.viewer import Viewer

Position = Literal[
    "button", "small_blind", "big_blind", "under_the_gun", "early", "middle", "hijack", "cutoff"
]
Outcome = Literal["won", "lost", "even"]
ResultsBy = Literal["day", "game", "stakes", "table"]
ExportFormat = Literal["stars", "phh", "ohh"]

HANDS_ON_A_PAGE = 50
PRIVATE = {"cache-control": "private, no-store"}

LARGEST = 2**53 - 1

Instant = Annotated[int | None, QueryParameter(ge=0, le=LARGEST)]
Chips = Annotated[int, QueryParameter(ge=0, le=LARGEST)]
Name = Annotated[str | None, QueryParameter(min_length=1, max_length=64)]
Number = Annotated[int | None, QueryParameter(ge=1, le=LARGEST)]
PageSize = Annotated[int, QueryParameter(ge=1, le=200)]
Selection = Annotated[list[str] | None, QueryParameter(max_items=500)]


class PlayedHand(Struct, frozen=True):
    """A hand that I was dealt, in one line.

    `position` is null in games without blinds. `net` is what the stack gained or lost, the rake already
    taken; `rake`, my part of it, out of the pots I won. `pot` counts everything that was in the middle.
    `cards` are those I held in the end. A hand that was `called_off` has no pot: all bets went back.
    """

    hand: str
    table: str
    table_name: str
    at: int
    variant: str
    limit: Limit
    stakes: StakesView
    currency: str
    seat: int
    players: int
    position: Position | None
    cards: tuple[str, ...]
    board: tuple[str, ...]
    second_board: tuple[str, ...]
    hand_name: HandNameView | None
    folded: bool
    shown: bool
    pot: int
    net: int
    rake: int
    bomb_pot: bool
    called_off: bool


class PlayedHands(Struct, frozen=True):
    """Newest first. `before`, given back in the next request, goes on where these end; null at the end."""

    hands: tuple[PlayedHand, ...]
    before: int | None


class ReplayedHand(Struct, frozen=True):
    """A hand for the replayer. `line` is null for hands that were played before lines were kept.

    `seat` is where the viewer of these frames sat. `names_hidden`: every player is called by the number of
    the seat, "Player 3", and known by no other id.
    """

    hand: str
    table: str
    currency: str
    seat: int
    at: int
    names_hidden: bool
    frames: tuple[Frame, ...]
    line: PlayedHand | None


class ShareRequest(Struct, frozen=True):
    """Who has the link sees what I saw; without names, if they are hidden."""

    hide_names: bool = True


class SharedLink(Struct, frozen=True):
    """A link that I have given out: /shared/ID. It can be taken back by DELETE."""

    id: str
    hand: str
    names_hidden: bool
    at: int


class ResultLine(Struct, frozen=True):
    """What came of my hands of one day, game, price or table.

    `key`: a day of universal time as "2026-11-21", a variant's key, small and big blind (or bets) as
    "50/100", a table's id. `per_hundred` counts hundredths of a big blind (of a small bet where there are no
    blinds) won for each hundred hands.
    """

    key: str
    name: str
    currency: str
    hands: int
    won: int
    net: int
    rake: int
    per_hundred: int


class ResultPoint(Struct, frozen=True):
    """After so many hands, at that instant, all of them together had brought this."""

    hands: int
    at: int
    net: int


class Results(Struct, frozen=True):
    """My results: lines newest or largest first, and the points of a curve, at most 400, oldest first."""

    by: ResultsBy
    currency: str
    hands: int
    net: int
    rake: int
    per_hundred: int
    lines: tuple[ResultLine, ...]
    curve: tuple[ResultPoint, ...]


@get("/api/me/hands", tags=["history"], summary="The hands I was dealt in, newest first")
async def hands(
    me: NamedDependency[Viewer],
    state: State,
    since: Instant = None,
    until: Instant = None,
    table: Name = None,
    game: Name = None,
    result: FromQuery[Outcome | None] = None,
    least_pot: Chips = 0,
    before: Number = None,
    limit: PageSize = HANDS_ON_A_PAGE,
) -> Response[PlayedHands]:
    """Instants: from `since` on, before `until`. `game` is a variant's key."""
    wanted = Wanted(since=since, until=until, table=table, game=game, result=result, least_pot=least_pot)
    page = await _history(state).hands(me.player, wanted, before=before, limit=limit)
    return Response(PlayedHands(tuple(map(_line, page.lines)), page.before), headers=PRIVATE)


@get("/api/me/hands/{hand:str}", tags=["history"], summary="A hand of mine, step by step")
async def one_hand(me: NamedDependency[Viewer], hand: FromPath[str], state: State) -> Response[ReplayedHand]:
    """As it looked to me when it was played. Hands of others are not there."""
    opened = await _history(state).open(me.player, hand)
    return Response(_replayed(opened, names_hidden=False), headers=PRIVATE)


@get(
    "/api/me/hands/export",
    tags=["history"],
    summary="My hands as a file for other programs",
    media_type="text/plain",
)
async def export(
    me: NamedDependency[Viewer],
    state: State,
    format: FromQuery[ExportFormat],  # noqa: A002 - what it is called in the address
    since: Instant = None,
    until: Instant = None,
    table: Name = None,
    game: Name = None,
    result: FromQuery[Outcome | None] = None,
    least_pot: Chips = 0,
    hands: Selection = None,
) -> Stream:
    """The newest 10,000 of those that are wanted, oldest first; or those named as `hands`, and no others.

    `x-hands` tells how many are in the file, `x-left-out` how many the format has no words for.
    """
    wanted = Wanted(since=since, until=until, table=table, game=game, result=result, least_pot=least_pot)
    file, texts = await _history(state).export(me.player, format, wanted, hands or ())
    headers = {
        **PRIVATE,
        "content-disposition": f'attachment; filename="mazziere-{format}{file.ending}"',
        "x-hands": str(len(file.lines)),
        "x-left-out": str(file.left_out),
    }
    return Stream(_bytes(texts), media_type="text/plain", headers=headers)


@get("/api/me/results", tags=["history"], summary="What came of my hands")
async def results(
    me: NamedDependency[Viewer],
    state: State,
    by: FromQuery[ResultsBy] = "day",
    since: Instant = None,
    until: Instant = None,
    table: Name = None,
    game: Name = None,
    currency: Name = None,
) -> Response[Results]:
    """In one currency: that of the newest hand, if none is named."""
    wanted = Wanted(since=since, until=until, table=table, game=game, currency=currency)
    found = await _history(state).results(me.player, wanted, by)
    return Response(msgspec.convert(found, Results, from_attributes=True), headers=PRIVATE)


@post("/api/me/hands/{hand:str}/share", tags=["history"], summary="A link to a hand of mine")
async def share(
    me: NamedDependency[Viewer], hand: FromPath[str], data: JSONBody[ShareRequest], state: State
) -> SharedLink:
    """The same link again, if it was shared in this way before."""
    return _share(await _history(state).share(me.player, hand, names_hidden=data.hide_names))


@get("/api/me/shares", tags=["history"], summary="The links I have given out")
async def shares(me: NamedDependency[Viewer], state: State) -> Response[tuple[SharedLink, ...]]:
    held = await _history(state).shares.of(me.player)
    return Response(tuple(map(_share, reversed(held))), headers=PRIVATE)


@delete("/api/me/shares/{link:str}", tags=["history"], summary="Take a link back")
async def take_back(me: NamedDependency[Viewer], link: FromPath[str], state: State) -> None:
    await _history(state).shares.take_back(me.player, link)


@get("/api/shared/{link:str}", tags=["history"], summary="The hand behind a link")
async def shared(link: FromPath[str], state: State) -> Response[ReplayedHand]:
    """What the player saw who gave the link out; to anybody who has it."""
    found = await _history(state).shared(link)
    replayed = _replayed(found.opened, names_hidden=found.share.names_hidden)
    return Response(replayed, headers={"cache-control": "no-store", "x-robots-tag": "noindex"})


def _history(state: State) -> History:
    history: History = state.room.history
    return history


def _line(line: HandPlayed) -> PlayedHand:
    facts: dict[str, Any] = {name: getattr(line, name) for name in line.__struct_fields__}
    return msgspec.convert({**facts, "players": len(line.sitters)}, PlayedHand, from_attributes=True)


def _replayed(opened: OpenedHand, *, names_hidden: bool) -> ReplayedHand:
    return ReplayedHand(
        hand=opened.hand,
        table=opened.config.name,
        currency=opened.config.currency,
        seat=opened.seat,
        at=opened.told.began.at,
        names_hidden=names_hidden,
        frames=tuple(seen_frames(opened)),
        line=None if opened.line is None else _line(opened.line),
    )


def _share(share: HandShared) -> SharedLink:
    return SharedLink(share.id, share.hand, share.names_hidden, share.at)


async def _bytes(texts: AsyncIterator[str]) -> AsyncIterator[bytes]:
    async for text in texts:
        yield text.encode()


ROUTES = (hands, one_hand, export, results, share, shares, take_back, shared)
