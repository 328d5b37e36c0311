"""Settling: what everybody at a private table has brought, taken and won, and who owes whom.

It is read from the book of the table, so it is right for tables that were closed, too. Only chips that were
played for to the end count: those in the running hand still belong to whoever has put them in.
"""

from collections.abc import Iterable

import msgspec

from mazziere.cage import seat_account, table_book
from mazziere.cage.settlement import Debt, settlement
from mazziere.ledger import Event, Transfer
from mazziere.ledger.events import TransferMade
from mazziere.rules.refusals import Forbidden
from mazziere.services.money.ledger_store import Books
from mazziere.services.people.people import People
from mazziere.services.ports import EventStore
from mazziere.services.tables.table_stream import read_config
from mazziere.table import TableConfig

BROUGHT = frozenset({"buy_in", "top_up"})
TAKEN = frozenset({"cash_out", "chips_returned"})


class Reckoning(msgspec.Struct, frozen=True):
    """What one player has brought to a table, and has now or took away, in chips."""

    player: str
    nickname: str
    brought: int
    has: int

    @property
    def net(self) -> int:
        """What the player has won; negative if they have lost."""
        return self.has - self.brought


class Settled(msgspec.Struct, frozen=True):
    """The evening at one table. `payments` are empty while a pot is carried over that nobody has won yet."""

    name: str
    currency: str
    players: tuple[Reckoning, ...]
    """Those who have won most first."""
    payments: tuple[Debt, ...]


class Settling:
    """Settles the evenings at private tables."""

    def __init__(self, store: EventStore, books: Books, people: People) -> None:
        self._store = store
        self._books = books
        self._people = people

    async def of(self, viewer: str, table: str) -> Settled:
        """The evening at a private table, for its owner and for whoever played there.

        Raises `Unknown`, or `Forbidden` for anybody else, and at the tables of the house.
        """
        config = await read_config(self._store, table, 1)
        brought, taken = await self._moved(config)
        if not config.private or viewer not in {config.owner, *brought}:
            raise Forbidden("table")
        has = await self._on_the_table(config, brought)
        players = []
        for player, chips in brought.items():
            nickname = await self._people.nickname_of(player)
            players.append(Reckoning(player, nickname, chips, taken.get(player, 0) + has[player]))
        players.sort(key=lambda one: (-one.net, one.nickname))
        nets = {one.player: one.net for one in players}
        payments = settlement(nets) if sum(nets.values()) == 0 else ()
        return Settled(config.name, config.currency, tuple(players), payments)

    async def _moved(self, config: TableConfig) -> tuple[dict[str, int], dict[str, int]]:
        """Player → the chips brought, and those taken away again."""
        brought, taken = dict[str, int](), dict[str, int]()
        prefix = f"seat/{config.id}/"
        for transfer in _made(await self._books.entries(table_book(config.id))):
            for leg in transfer.legs:
                if transfer.code in BROUGHT and leg.credit.startswith(prefix):
                    _count(brought, leg.credit.removeprefix(prefix), leg.amount)
                elif transfer.code in TAKEN and leg.debit.startswith(prefix):
                    _count(taken, leg.debit.removeprefix(prefix), leg.amount)
        return brought, taken

    async def _on_the_table(self, config: TableConfig, players: Iterable[str]) -> dict[str, int]:
        accounts = await self._books.accounts(table_book(config.id))
        found = {}
        for player in players:
            held = accounts.get(seat_account(config.id, player, config.currency).id)
            found[player] = 0 if held is None else held.balance.available
        return found


def _made(entries: Iterable[Event]) -> Iterable[Transfer]:
    for entry in entries:
        if isinstance(entry, TransferMade):
            yield entry.transfer


def _count(amounts: dict[str, int], player: str, amount: int) -> None:
    amounts[player] = amounts.get(player, 0) + amount
