"""Responsible gaming counts what the books say was brought to tables and came back.

Checked after an evening with failing appends, lost answers and crashes, in which some people have set limits.
"""

import asyncio
from collections import Counter

import msgspec
import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.cage import player_account, table_of, tournament_of
from mazziere.casino import CasinoEvent, evolve
from mazziere.casino.events import RoundVoided
from mazziere.ledger import Event as Entry
from mazziere.payments import lines_of
from mazziere.responsible_gaming import Event
from mazziere.responsible_gaming import events as e
from tests.simulation.simulated import simulated

TO_TABLES = ("buy_in", "top_up", "casino_bet")
FROM_TABLES = ("chips_returned", "cash_out", "casino_refund", "casino_payout", "jackpot")
TAKEN_BACK = "casino_undo"
"""Bets that were never played for: they count for nothing."""

_event = msgspec.json.Decoder(Event).decode
_entry = msgspec.json.Decoder(Entry).decode
_round_event = msgspec.json.Decoder(CasinoEvent).decode


def streams(store: MemoryStore, prefix: str) -> dict[str, list[bytes]]:
    """Player → the events stored under a prefix."""

    async def kept() -> dict[str, list[bytes]]:
        found: dict[str, list[bytes]] = {}
        async for write in store.everything():
            if write.stream.startswith(prefix):
                found.setdefault(write.stream.removeprefix(prefix), []).extend(write.events)
        return found

    return asyncio.run(kept())


def counted(bodies: list[bytes]) -> Counter[bool]:
    """Chips by whether they came back, as responsible gaming has it."""
    sums: Counter[bool] = Counter()
    for event in map(_event, bodies):
        match event:
            case e.ChipsBrought(amount=amount):
                sums[False] += amount
            case e.ChipsCameBack(amount=amount):
                sums[True] += amount
            case _:
                pass
    return sums


def booked(player: str, bodies: list[bytes]) -> Counter[bool]:
    """The same as the books have it."""
    sums: Counter[bool] = Counter()
    account = player_account(player, "play").id
    for line in lines_of(map(_entry, bodies), account, table_of=table_of, tournament_of=tournament_of):
        if line.code in (*TO_TABLES, *FROM_TABLES):
            sums[line.code in FROM_TABLES] += abs(line.amount)
        elif line.code == TAKEN_BACK:
            sums[False] -= line.amount
    return sums


def never_closed(store: MemoryStore) -> tuple[Counter[str], Counter[str]]:
    """Player → chips of rounds whose bets never closed: those that still lie there, and those of void rounds.

    The first might still be taken back when the evening ended, the second have come back.
    """
    lying: Counter[str] = Counter()
    returned: Counter[str] = Counter()
    for bodies in streams(store, "casino/").values():
        table = None
        for event in map(_round_event, bodies):
            running = None if table is None else table.running
            if isinstance(event, RoundVoided) and running is not None and running.are_bets_open:
                returned.update(dict(event.returned))
            table = evolve(table, event)
        if table is not None and table.running is not None and table.running.are_bets_open:
            lying.update({name: player.total for name, player in table.running.players.items()})
    return lying, returned


@pytest.mark.proved
def test_what_is_counted_is_what_the_books_say() -> None:
    """For every person; some must have had limits, or the test would show little."""
    store = MemoryStore()
    report = simulated(store, hours=0.5, people=40, tables=2)
    assert report.clean
    books, limits = streams(store, "book/player/"), streams(store, "limits/")
    assert len(limits) > 10
    lying, void = never_closed(store)
    assert {player: counted(bodies) for player, bodies in limits.items()} == {
        player: booked(player, books.get(player, []))
        - Counter({False: lying[player] + void[player], True: void[player]})
        for player in limits
    }
    assert any(isinstance(_event(body), e.LimitSet) for bodies in limits.values() for body in bodies)
