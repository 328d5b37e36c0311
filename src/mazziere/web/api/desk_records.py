"""The API of the operator's desk: finished hands, and the log of what the staff did.

Instants are milliseconds since the epoch. A look at a hand is itself logged before it is answered. Who may
call which route stands in `web.authorization`.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import Struct

from mazziere.protocol.events import ViewerEvent
from mazziere.protocol.game import GameView
from mazziere.protocol.tournaments import TitleView
from mazziere.services.people.roles import Role
from mazziere.services.room import Room
from mazziere.web.api.desk import PageSize
from mazziere.web.headers import PRIVATE
from mazziere.web.socket.frames import LARGEST
from mazziere.web.viewer import Viewer

LineNumber = Annotated[int | None, QueryParameter(ge=1, le=LARGEST)]


class DeskSitter(Struct, frozen=True):
    """A player of a hand, and the cards they held at the end."""

    seat: int
    player: str
    nickname: str
    is_bot: bool
    cards: tuple[str, ...]


class DeskHand(Struct, frozen=True):
    """A finished hand, with every card that was dealt, or with those that everybody saw.

    In `players`, `cards` are those held at the end: "??" is a card that nobody else saw, and a hand that was
    folded or mucked may have none. `tournament` is the name of the tournament, empty where it is not told,
    and null at a cash table; the name of its table is a number.
    """

    hand: str
    table: str
    table_name: str
    tournament: TitleView | None
    currency: str
    game: GameView
    at: int
    deck_root: str
    was_cancelled: bool
    players: tuple[DeskSitter, ...]
    board: tuple[str, ...]
    second_board: tuple[str, ...]
    events: tuple[ViewerEvent, ...]


class DeskLine(Struct, frozen=True):
    """A line of the staff's log: who did what, as a code, and to what, in `facts`.

    `about` is the nickname of the player in `facts`, if there is one.
    """

    number: int
    who: str
    nickname: str
    what: str
    about: str | None
    facts: dict[str, str | int | bool | None]
    at: int


class DeskLogPage(Struct, frozen=True):
    """A page of the log, newest first. `before` is the parameter for the next page; null on the last."""

    lines: tuple[DeskLine, ...]
    before: int | None


@get("/api/desk/hands/{hand:str}", tags=["desk"], summary="A finished hand; the look is logged")
async def hand_in_detail(
    hand: FromPath[str], me: NamedDependency[Viewer], state: State
) -> Response[DeskHand]:
    """A finished hand: with all its cards for auditors, with those that everybody saw for other staff.

    The look is logged. Raises `Unknown` (404), `HandNotOver` (409), or `Forbidden` (403) for an auditor who
    was dealt in.
    """
    seen = await state.room.desk.look_at_hand(me.player, hand, all_cards=me.role is Role.AUDITOR)
    title = await state.room.history.tournaments.title(seen.tournament)
    shown = DeskHand(
        hand=seen.hand,
        table=seen.table,
        table_name=seen.table_name,
        tournament=None if title is None else TitleView(it=title.it, en=title.en),
        currency=seen.currency,
        game=seen.game,
        at=seen.at,
        deck_root=seen.deck_root,
        was_cancelled=seen.was_cancelled,
        players=tuple(
            [
                DeskSitter(one.seat, one.player, one.nickname, one.is_bot, seen.cards[one.seat])
                for one in seen.players
            ]
        ),
        board=seen.board,
        second_board=seen.second_board,
        events=seen.events,
    )
    return Response(shown, headers=PRIVATE)


@get("/api/desk/log", tags=["desk"], summary="The staff's log, newest first")
async def log(
    state: State,
    before: FromQuery[LineNumber] = None,
    limit: FromQuery[PageSize] = 50,
) -> DeskLogPage:
    """A page of the staff's log, newest first; `before` is from the page before."""
    room: Room = state.room
    entries = await room.desk.newest_notes(before=before, limit=limit)
    lines = tuple(
        [
            DeskLine(
                number=entry.number,
                who=entry.note.who,
                nickname=await room.people.nickname_of(entry.note.who),
                what=entry.note.what,
                about=await room.people.nickname_of(player)
                if isinstance(player := entry.note.facts.get("player"), str)
                else None,
                facts=entry.note.facts,
                at=entry.note.at,
            )
            for entry in entries
        ]
    )
    return DeskLogPage(lines, before=lines[-1].number if lines and lines[-1].number > 1 else None)


ROUTES: tuple[Any, ...] = (hand_in_detail, log)
