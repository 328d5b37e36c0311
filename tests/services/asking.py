"""Short calls for the commands of players and staff; each goes through `Tables.ask`, the one way in."""

from mazziere.cards import Card
from mazziere.services.room import Room
from mazziere.services.tables.actions import NamedAction
from mazziere.table import (
    AddChips,
    AnswerTwice,
    ChooseGame,
    ComeBack,
    LeaveTable,
    SitOut,
    TableConfig,
    TakeSeat,
)
from mazziere.table.commands import (
    BlindsChoice,
    CancelHand,
    ChangeTable,
    CloseTable,
    JoinWaitingList,
    LeaveWhen,
    Pause,
    PauseTable,
    ResumeTable,
    SetTopUp,
)


async def sit(room: Room, player: str, table: str, *, seat: int, buy_in: int) -> None:
    nickname = (await room.people.known(player)).nickname
    await room.tables.ask(player, table, TakeSeat(player, nickname, seat, buy_in))


async def add_chips(room: Room, player: str, table: str, *, amount: int) -> None:
    await room.tables.ask(player, table, AddChips(player, amount))


async def set_top_up(room: Room, player: str, table: str, *, to: int) -> None:
    await room.tables.ask(player, table, SetTopUp(player, to))


async def join_waiting_list(room: Room, player: str, table: str) -> None:
    await room.tables.ask(player, table, JoinWaitingList(player, (await room.people.known(player)).nickname))


async def sit_out(room: Room, player: str, table: str) -> None:
    await room.tables.ask(player, table, SitOut(player))


async def come_back(room: Room, player: str, table: str, *, blinds: BlindsChoice) -> None:
    await room.tables.ask(player, table, ComeBack(player, blinds))


async def leave(room: Room, player: str, table: str, *, when: LeaveWhen = "now") -> None:
    await room.tables.ask(player, table, LeaveTable(player, when))


async def choose_game(room: Room, player: str, table: str, *, game: int) -> None:
    await room.tables.ask(player, table, ChooseGame(player, game))


async def run_twice(room: Room, player: str, table: str, *, agree: bool) -> None:
    await room.tables.ask(player, table, AnswerTwice(player, agree))


async def act(
    room: Room,
    player: str,
    table: str,
    *,
    based_on: int,
    action: str,
    to: int | None = None,
    cards: tuple[Card, ...] | None = None,
) -> None:
    await room.tables.ask(player, table, NamedAction(player, action, based_on, to, cards))


# The house


async def pause(room: Room, table: str) -> None:
    await room.tables.ask(None, table, PauseTable(Pause.OPERATOR))


async def resume(room: Room, table: str) -> None:
    await room.tables.ask(None, table, ResumeTable(Pause.OPERATOR))


async def change(room: Room, table: str, config: TableConfig) -> None:
    await room.tables.ask(None, table, ChangeTable(config))


async def close(room: Room, table: str) -> None:
    await room.tables.ask(None, table, CloseTable())


async def cancel_hand(room: Room, table: str) -> str:
    """The id of the hand that was called off."""
    hand = room.tables.table(table).hand_id
    await room.tables.ask(None, table, CancelHand())
    return hand
