"""The API of hand history: a player's own hands.

A list with filters, one hand as frames for the replayer, links for others, files for other programs, and
results. Cards are text, "??" is the back of a card: nothing here shows more than the player was entitled to
see during the hand. Chips are whole numbers of the smallest unit, instants milliseconds since the epoch.
"""

from __future__ import annotations

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
from mazziere.protocol.tournaments import TitleView
from mazziere.protocol.words import Limit
from mazziere.services.history.access import OpenedHand
from mazziere.services.history.history import History, seen_frames
from mazziere.services.history.played_hands import HandPlayed
from mazziere.services.history.search import Wanted
from mazziere.services.history.shares import HandShared
from mazziere.services.tables.live_shares import LiveShares
from mazziere.tournament.definition import Title
from mazziere.web.headers import PRIVATE
from mazziere.web.socket.frames import LARGEST
from mazziere.web.viewer import Viewer

Position = Literal[
    "button", "small_blind", "big_blind", "under_the_gun", "early", "middle", "hijack", "cutoff"
]
Outcome = Literal["won", "lost", "even"]
ResultsBy = Literal["day", "game", "stakes", "position", "table"]
ExportFormat = Literal["stars", "phh", "ohh"]

HANDS_ON_A_PAGE = 50


Instant = Annotated[int | None, QueryParameter(ge=0, le=LARGEST)]
Chips = Annotated[int, QueryParameter(ge=0, le=LARGEST)]
MaybeChips = Annotated[int | None, QueryParameter(ge=0, le=LARGEST)]
Name = Annotated[str | None, QueryParameter(min_length=1, max_length=64)]
Number = Annotated[int | None, QueryParameter(ge=1, le=LARGEST)]
PageSize = Annotated[int, QueryParameter(ge=1, le=200)]
Selection = Annotated[list[str] | None, QueryParameter(max_items=500)]


class PlayedHand(Struct, frozen=True):
    """A hand that the player was dealt, in one line.

    `no` is its number at its table, from 1; 0 if that is not known. `position` is null in games without
    blinds. `net` is the change of the stack, after rake; `rake` is the player's share of it, from the pots
    they won. `pot` is the sum of all pots. `cards` are those held at the end. `called_off`: the hand was
    canceled and all bets were returned, so `pot` is 0. `tournament` is the name of the tournament, empty
    where it is not told, and null at a cash table; the name of its table is a number.
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
    no: int
    tournament: TitleView | None


class PlayedHands(Struct, frozen=True):
    """A page of hands, newest first. `before` is the parameter for the next page; null on the last.

    `count`: how many hands pass the filter, on all pages; only with the first page, otherwise null.
    """

    hands: tuple[PlayedHand, ...]
    before: int | None
    count: int | None


class ReplayedHand(Struct, frozen=True):
    """A hand for the replayer.

    `seat` is the seat of the player as whom it is seen. `names_hidden`: nicknames and ids of players are
    replaced by seat numbers. `line` is null if names are hidden, and for a hand from before lines were
    stored. `hand` is empty in a link to a hand of a private table or a tournament, and so is the `table` of
    the former. `tournament` is the name of the tournament, empty in a link, and null at a cash table; the
    name of its table is a number.
    """

    hand: str
    table: str
    tournament: TitleView | None
    currency: str
    seat: int
    at: int
    names_hidden: bool
    frames: tuple[Frame, ...]
    line: PlayedHand | None


class ShareRequest(Struct, frozen=True):
    """Create a link to a hand, which shows it as the player saw it, with or without names."""

    hide_names: bool = True


class SharedLink(Struct, frozen=True):
    """A link that the player has created: /shared/ID."""

    id: str
    hand: str
    names_hidden: bool
    at: int


class Statistics(Struct, frozen=True):
    """What a player did in some hands: counts, of which statistics are made.

    `chances`: hands with a turn before the flop (in all games: in the first round); out of them `vpip`
    (called, bet or raised) and `pfr` (bet or raised). `three_bets` out of `three_bet_chances`. After the
    first round `bets_and_raises` for each of the `calls`. `showdowns_won` out of `showdowns`. `hands` are
    those that have been counted: older ones may not be.
    """

    hands: int
    chances: int
    vpip: int
    pfr: int
    three_bet_chances: int
    three_bets: int
    bets_and_raises: int
    calls: int
    showdowns: int
    showdowns_won: int


class PlayerCard(Struct, frozen=True):
    """What the viewer may know about a player: what they did in the hands that both were dealt."""

    player: str
    nickname: str
    is_bot: bool
    hands: int
    stats: Statistics


class ResultLine(Struct, frozen=True):
    """The player's results on one day, in one game, at one level of stakes, in one position or at one table.

    `key` is a day (in the room's time zone) as "2026-11-21", a variant's key, the blinds (or bets, or the
    ante) as "50/100", a position (empty in games without blinds), or a table's id. `won` counts the hands
    with a gain. `per_hundred` is the winnings per hundred hands, in hundredths of a big blind (of a small bet
    in games without blinds). `stats` is empty where nothing was counted.
    """

    key: str
    name: str
    currency: str
    hands: int
    won: int
    net: int
    rake: int
    per_hundred: int
    stats: Statistics


class ResultPoint(Struct, frozen=True):
    """A point of the curve: the number of hands up to an instant, and their net result in chips."""

    hands: int
    at: int
    net: int


class Results(Struct, frozen=True):
    """The player's results in one currency.

    `lines` begin with the newest day, or else with the group of most hands. `curve` is the net result over
    time, oldest first, in about 400 points at most. `day_began` is the instant at which this day began in the
    room's time zone.
    """

    by: ResultsBy
    currency: str
    hands: int
    net: int
    rake: int
    per_hundred: int
    stats: Statistics
    lines: tuple[ResultLine, ...]
    curve: tuple[ResultPoint, ...]
    day_began: int


@get("/api/me/hands", tags=["history"], summary="My hands, newest first")
async def hands(
    me: NamedDependency[Viewer],
    state: State,
    since: Instant = None,
    until: Instant = None,
    table: Name = None,
    game: Name = None,
    result: FromQuery[Outcome | None] = None,
    least_pot: Chips = 0,
    least_chips: MaybeChips = None,
    before: Number = None,
    limit: PageSize = HANDS_ON_A_PAGE,
) -> Response[PlayedHands]:
    """A page of the player's hands, filtered by when they ended: `since` <= instant < `until`.

    `table` is a table's id, `game` a variant's key. `least_pot` is in the smallest unit of the currency, and
    `least_chips` is the same of hands of tournaments, as `least_pot` if it is not given. `before` is from
    the page before.
    """
    wanted = Wanted(
        since=since,
        until=until,
        table=table,
        game=game,
        result=result,
        least_pot=least_pot,
        least_chips=least_chips,
    )
    history = _history(state)
    page = await history.hands(me.player, wanted, before=before, limit=limit)
    lines = [_line(line, await history.tournaments.title(line.tournament)) for line in page.lines]
    shown = PlayedHands(tuple(lines), page.before, page.count)
    return Response(shown, headers=PRIVATE)


@get("/api/me/hands/{hand:str}", tags=["history"], summary="One of my hands, step by step")
async def one_hand(me: NamedDependency[Viewer], hand: FromPath[str], state: State) -> Response[ReplayedHand]:
    """A finished hand, as the player saw it.

    Raises `Unknown` (404), also for a hand in which the player was not dealt in, or `HandNotOver` (409).
    """
    opened = await _history(state).open(me.player, hand)
    return Response(_replayed(opened, state.room.house.live_shares, names_hidden=False), headers=PRIVATE)


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
    least_chips: MaybeChips = None,
    hands: Selection = None,
) -> Stream:
    """A file of the hands that pass the filters, oldest first; at most the newest 10,000.

    `hands` are ids; if any are given, the file contains only those that pass the filters as well. The header
    `x-hands` counts the hands in the file, `x-left-out` those that the format cannot express or
    that cannot be read. The file is built before the answer begins.
    """
    wanted = Wanted(
        since=since,
        until=until,
        table=table,
        game=game,
        result=result,
        least_pot=least_pot,
        least_chips=least_chips,
    )
    file = await _history(state).export(me.player, format, wanted, hands or ())
    headers = {
        **PRIVATE,
        "content-disposition": f'attachment; filename="mazziere-{format}{file.ending}"',
        "x-hands": str(len(file.lines)),
        "x-left-out": str(file.left_out),
    }
    return Stream(file.read(), media_type="text/plain", headers=headers)


@get("/api/me/results", tags=["history"], summary="My results")
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
    """Results of the hands that pass the filters, in one currency: by default that of the newest hand."""
    wanted = Wanted(since=since, until=until, table=table, game=game, currency=currency)
    history = _history(state)
    found = await history.results(me.player, wanted, by)
    facts = {name: getattr(found, name) for name in found.__struct_fields__}
    shown = msgspec.convert({**facts, "day_began": history.day_began()}, Results, from_attributes=True)
    return Response(shown, headers=PRIVATE)


@get("/api/players/{player:str}", tags=["history"], summary="What I know about a player")
async def player_card(
    me: NamedDependency[Viewer], player: FromPath[str], state: State
) -> Response[PlayerCard]:
    """A player, and what they did in the hands that both were dealt. Raises `Unknown` (404)."""
    person = await state.room.people.known(player)
    found = await _history(state).together(me.player, player)
    shown = msgspec.convert(found.stats, Statistics, from_attributes=True)
    return Response(PlayerCard(player, person.nickname, person.is_bot, found.hands, shown), headers=PRIVATE)


@post("/api/me/hands/{hand:str}/share", tags=["history"], summary="Create a link to one of my hands")
async def share(
    me: NamedDependency[Viewer], hand: FromPath[str], data: JSONBody[ShareRequest], state: State
) -> SharedLink:
    """Create a link to a finished hand; sharing it again in the same way returns the same link.

    Raises `Unknown` (404), `HandNotOver` or `TooManyShares` (409).
    """
    return _share(await _history(state).share(me.player, hand, names_hidden=data.hide_names))


@get("/api/me/shares", tags=["history"], summary="My links")
async def shares(me: NamedDependency[Viewer], state: State) -> Response[tuple[SharedLink, ...]]:
    """The player's links that have not been revoked, newest first."""
    held = await _history(state).shares.of(me.player)
    return Response(tuple(map(_share, reversed(held))), headers=PRIVATE)


@delete("/api/me/shares/{link:str}", tags=["history"], summary="Revoke a link")
async def take_back(me: NamedDependency[Viewer], link: FromPath[str], state: State) -> None:
    """Revoke a link. Raises `Unknown` (404) if it is not a valid link of this player."""
    await _history(state).shares.take_back(me.player, link)


@get("/api/shared/{link:str}", tags=["history"], summary="The hand behind a link")
async def shared(link: FromPath[str], state: State) -> Response[ReplayedHand]:
    """The hand behind a link, as the player who created the link saw it. Raises `Unknown` (404).

    For a hand of a private table the ids of hand and table, and the table's name, are empty; for one of a
    tournament, the ids of hand, table and tournament.
    """
    found = await _history(state).shared(link)
    live_shares: LiveShares | None = state.room.house.live_shares
    replayed = _replayed(found.opened, live_shares, names_hidden=found.share.names_hidden)
    return Response(replayed, headers={"cache-control": "no-store", "x-robots-tag": "noindex"})


def _history(state: State) -> History:
    history: History = state.room.history
    return history


def _line(line: HandPlayed, title: Title | None) -> PlayedHand:
    facts: dict[str, Any] = {name: getattr(line, name) for name in line.__struct_fields__}
    known = {**facts, "players": len(line.sitters), "tournament": _title(title)}
    return msgspec.convert(known, PlayedHand, from_attributes=True)


def _title(title: Title | None) -> TitleView | None:
    return None if title is None else TitleView(it=title.it, en=title.en)


def _replayed(opened: OpenedHand, live_shares: LiveShares | None, *, names_hidden: bool) -> ReplayedHand:
    return ReplayedHand(
        hand=opened.hand,
        table=opened.config.name,
        tournament=_title(opened.title),
        currency=opened.config.currency,
        seat=opened.seat,
        at=opened.told.began.at,
        names_hidden=names_hidden,
        frames=tuple(seen_frames(opened, live_shares)),
        line=None if opened.line is None else _line(opened.line, opened.title),
    )


def _share(share: HandShared) -> SharedLink:
    return SharedLink(share.id, share.hand, share.names_hidden, share.at)


ROUTES = (hands, one_hand, export, results, player_card, share, shares, take_back, shared)
