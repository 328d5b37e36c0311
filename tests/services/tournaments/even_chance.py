"""Chance and players that a crash does not change: the same cards and decisions in every run.

Numbers follow from who draws, and from how many decks were sealed or seats drawn before; a bot decides by
what it sees. So two runs of one tournament, one of them interrupted at will, play the same hands. Of several
tables each hears of the others through the tournament alone: on a bus that carries their reports in turn,
these come in the same order too, whatever holds up any of them.
"""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Any

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.protocol.table import TableView
from mazziere.protocol.turn import TurnView
from mazziere.services.bots import Choice
from mazziere.services.ports import MailboxFull
from mazziere.services.tournaments.messages import AllInWaiting, HandOver
from mazziere.tournament.state import each_open_table
from tests.data_bus import DataBus
from tests.services.tournaments.crashing import WatchedStore


def number(*facts: object) -> int:
    """A number that follows from these facts."""
    return int.from_bytes(sha256(repr(facts).encode()).digest() * 2, "big")


class EvenChance:
    """Draws by whoever draws, and by how many decks there are, or how often seats were drawn."""

    def __init__(self, seed: int, store: MemoryStore) -> None:
        self._seed = seed
        self._store = store
        self._drawn: dict[object, int] = {}

    def below(self, bound: int) -> int:
        task = asyncio.current_task()
        who = "" if task is None else task.get_name()
        name = who.removeprefix("host of ")
        sealed = sum(stream.startswith(f"seal/{name}-") for stream in self._store._streams)
        drawn = sum(b'"draw":' in event for event in self._store._streams.get(f"tournament/{name}", ()))
        key = (who, sealed, drawn, bound)
        nth = self._drawn[key] = self._drawn.get(key, 0) + 1
        return number(self._seed, key, nth) % bound


class InTurn(DataBus):
    """A bus on which the tables of a tournament report in turn: first those that have played fewest hands."""

    def __init__(self, store: WatchedStore) -> None:
        super().__init__()
        self._store = store

    async def ask(self, address: str, message: Any) -> Any:
        if isinstance(message, HandOver | AllInWaiting):
            tournament = self._store.tournaments[address.removeprefix("tournament/")]
            awaited = [
                (table.hands, table.no)
                for table in each_open_table(tournament)
                if table.in_hand and not table.waits_all_in
            ]
            if any(one < (message.release, message.table) for one in awaited):
                raise MailboxFull
        return await super().ask(address, message)


class EvenBot:
    """A player whose decisions follow from what is seen, and from nothing else."""

    def __init__(self, name: str) -> None:
        self.name = name

    def decide(self, view: TableView | TurnView, _: int) -> Choice:
        own = [(seat.no, seat.cards, seat.wagered) for seat in view.seats if seat.is_you]
        draw = number(self.name, own, view.hand and (view.hand.street, view.hand.board, view.hand.total_pot))
        offers = {offer.action: offer for offer in view.offers}
        raises = offers.get("raise") or offers.get("bet")
        if raises is not None and draw % 5 == 0:
            return Choice(raises.action, raises.max_to if draw % 35 == 0 else raises.min_to)
        calls = "call" if draw % 3 == 0 else "fold"
        wanted = next(
            action for action in ("check", calls, "fold", "call", "muck", "show") if action in offers
        )
        return Choice(wanted, None)

    def think_ms(self, _view: TableView | TurnView, _draw: int) -> int:
        return 0
