"""A tournament is canceled: one balanced transfer, and a statement that each player can read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.cage import table_of, tournament_book, tournament_of
from mazziere.ledger.events import TransferMade
from mazziere.payments import statement
from mazziere.services.room import Room
from mazziere.tournament.cancellation.terms import Paragraph
from mazziere.tournament.commands import CancelTournament
from mazziere.tournament.definition import Definition
from mazziere.tournament.refusals import TournamentIsOver
from mazziere.tournament.state import Stage, each_open_table
from tests.services.rooms import in_virtual_time, wait_ms
from tests.services.tournaments.even_chance import EvenBot
from tests.services.tournaments.scenes import (
    SLOW,
    announced,
    audited,
    bots_in,
    enter,
    open_room,
    people_in,
    purses,
)


async def running(room: Room, definition: Definition = SLOW) -> tuple[str, list[str]]:
    """A sit & go of bots after some hands, and its players."""
    bots = [EvenBot(f"Bot {no}") for no in range(6)]
    name = await announced(room, definition)
    room.play_tournaments(bots, takes_time=False)
    players = await bots_in(room, name, bots)
    while next(iter(each_open_table(room.tournaments.tournament(name)))).hands < 4:
        await wait_ms(500)
    return name, players


async def lines_of(room: Room, player: str) -> list[statement.AccountLine]:
    """A player's statement, as the cashier shows it."""
    return statement.lines_of(
        await room.books.entries(f"player/{player}"),
        f"player/{player}/play",
        table_of=table_of,
        tournament_of=tournament_of,
    )


@in_virtual_time
async def test_before_the_start_everybody_is_paid_back_and_reads_why():
    room = await open_room()
    players = await people_in(room, "Ada", "Bruno")
    name = await announced(room)
    await enter(room, name, *players)
    assert room.tournaments.cancellation_preview(name).paragraph is Paragraph.NOT_BEGUN
    await room.tournaments.ask(None, name, CancelTournament())
    assert room.tournaments.tournament(name).stage is Stage.CANCELLED
    assert await purses(room, players) == [100_000, 100_000]
    for player in players:
        paid, back = (await lines_of(room, player))[-2:]
        assert (paid.code, paid.amount, back.code, back.amount) == ("entry", -1_000, "settlement", 1_000)
        assert paid.tournament == back.tournament == name
        assert back.note == "OT: Attribuzione del montepremi in caso di sessioni di gioco annullate"
    with pytest.raises(TournamentIsOver):
        room.tournaments.cancellation_preview(name)
    await audited(room)
    await room.close()


@in_virtual_time
async def test_in_play_one_balanced_transfer_pays_what_the_preview_said_by_the_paragraph():
    store = MemoryStore()
    room = await open_room(store)
    name, players = await running(room)
    before = dict(zip(players, await purses(room, players), strict=True))
    preview = room.tournaments.cancellation_preview(name)
    await room.tournaments.ask(None, name, CancelTournament())
    assert await room.tournaments.settlement(name) == preview
    assert preview.paragraph is Paragraph.SIT_AND_GO
    to_pay = {line.player: line.to_pay for line in preview.lines}
    for player in players:
        assert await room.books.available(player) == before[player] + to_pay[player]
        (line,) = [line for line in await lines_of(room, player) if line.code == "settlement"]
        assert (line.amount, line.note) == (
            to_pay[player],
            "OT: Tornei Sit 'N' Go – Senza Monteremi Garantito",
        )
    entered = await room.books.entries(tournament_book(name))
    settled = [
        event.transfer
        for event in entered
        if isinstance(event, TransferMade) and event.transfer.code == "settlement"
    ]
    assert len(settled) == 1
    await wait_ms(10_000)
    assert room.tables.names == ()
    await audited(room)
    await room.close()
    room = await open_room(store)
    assert await room.tournaments.settlement(name) == preview
    assert room.tables.names == ()
    await room.close()


@in_virtual_time
async def test_its_tables_close_even_if_no_pause_lies_between_two_hands():
    """The hand that is undone would be dealt again at once, before its players are sent away."""
    room = await open_room()
    players = await people_in(room, "Ada", "Bruno", "Carla", "Dino", "Enzo", "Furio")
    no_pause = replace(SLOW, seats=3, times=replace(SLOW.times, pause_ms=0))
    name = await announced(room, no_pause)
    await enter(room, name, *players)
    while not all(table.in_hand for table in each_open_table(room.tournaments.tournament(name))):
        await wait_ms(10)
    await wait_ms(1_000)
    assert len(room.tables.names) == 2
    await room.tournaments.ask(None, name, CancelTournament())
    await wait_ms(10_000)
    assert room.tables.names == ()
    await audited(room)
    await room.close()


@in_virtual_time
async def test_a_hand_that_runs_counts_for_nothing():
    """Only completed hands count: the preview during a hand is the one before it."""
    room = await open_room()
    name, _ = await running(room)
    table = next(iter(each_open_table(room.tournaments.tournament(name))))
    assert table.in_hand
    stacks = {seat.entry: seat.stack for seat in table.seats}
    assert sum(stacks.values()) == 6 * 20_000
    lines = room.tournaments.cancellation_preview(name).lines
    assert sum(line.total for line in lines) == 6 * 1_000
    await room.close()
