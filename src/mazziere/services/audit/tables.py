"""Does a table agree with its book, and each of its hands with itself and with its seal?

The table is replayed from its events. The transfers that they ask for, event by event, must be those of its
book; the chips then on the table must be those of the accounts; every pot must pay out what was bet; and
every card dealt must be that of the sealed deck.
"""

from collections.abc import Mapping

import msgspec

from mazziere.cage import AccountId, chips_by_player, chips_in_the_middle, moves_of
from mazziere.hand import events as h
from mazziere.ledger import Balance, Transfer
from mazziere.ledger import events as ledger_events
from mazziere.ledger.values import TransferId
from mazziere.services.audit.bets import Bets
from mazziere.services.audit.books import decode as decode_entry
from mazziere.services.audit.differences import (
    BetDiffers,
    ChipsDiffer,
    Difference,
    PotDiffers,
    StreamUnreadable,
    TransferNotAsEvents,
    TransferNotMade,
    TransferUnexplained,
)
from mazziere.services.audit.reading import events_of
from mazziere.services.audit.seals import SealAudit
from mazziere.services.money.brought_forward import CODE as BROUGHT_FORWARD
from mazziere.services.ports import EventStore, StreamHead
from mazziere.services.unit_of_work.quarantine import IMPOSSIBLE, said
from mazziere.table import Table, chips_on, evolve
from mazziere.table import events as e

decode = msgspec.json.Decoder(e.Event).decode


class TableAudit:
    """Audits one table, from its opening on."""

    def __init__(
        self, store: EventStore, name: str, found: list[Difference], *, has_books: bool, sealed: set[str]
    ) -> None:
        self._store = store
        self._name = name
        self._found = found
        self._has_books = has_books
        self._entered: dict[TransferId, Transfer] = {}
        """Transfers of the book for this table that no event has asked for yet."""
        self._begins = 0
        """The table's version at which its book begins; earlier transfers are in no book. 0: no book."""
        self._bets = Bets()
        self._seals = SealAudit(store, name, sealed, found)
        self.hands = 0
        self.chips = 0

    async def audit(
        self, head: StreamHead, book: StreamHead | None, balances: Mapping[AccountId, Balance]
    ) -> None:
        """Audit the events of the table up to `head` against those of its book up to `book`.

        book      None: the table has no book
        balances  of every account in its book
        """
        await self._read_book(book)
        table = await self._play_again(head)
        if table is None:
            return
        self.chips = chips_on(table)
        self._found += [TransferUnexplained(self._name, name) for name in self._entered]
        if self._has_books:
            self._compare_chips(table, balances)

    async def _read_book(self, book: StreamHead | None) -> None:
        if book is None:
            return
        own = f"table/{self._name}/"
        async for _, event in events_of(self._store, book, decode_entry, []):
            if isinstance(event, ledger_events.TransferMade) and event.transfer.id.startswith(own):
                version = _version_in(event.transfer.id)
                if event.transfer.code == BROUGHT_FORWARD:
                    self._begins = version + 1  # the sum includes everything up to that version
                    continue
                self._begins = self._begins or version
                self._entered[event.transfer.id] = event.transfer

    async def _play_again(self, head: StreamHead) -> Table | None:
        table: Table | None = None
        async for version, event in events_of(self._store, head, decode, self._found):
            try:
                after = evolve(table, event)
                self._compare(table, event, after)
                await self._seals.hear(event, after)
            except IMPOSSIBLE as error:
                self._found.append(StreamUnreadable(head.stream, version, said(error)))
                return None
            table = after
        self._seals.end()
        return table

    # ------------------------------------------------------------------ event by event

    def _compare(self, before: Table | None, event: e.Event, after: Table) -> None:
        if before is None:
            return
        if isinstance(event, e.HandBegan):
            self._bets = Bets()
        if isinstance(event, e.InHand):
            self._bets.hear(event.event)
        asked = moves_of(before, (event,), after).transfers
        for transfer in asked:
            self._look_up(transfer, after.version)
        if isinstance(event, e.InHand) and isinstance(event.event, h.HandEnded):
            self.hands += 1
            self._compare_hand(before, asked)

    def _look_up(self, transfer: Transfer, version: int) -> None:
        """Compare a transfer that an event asked for with its entry in the book, and cross it off."""
        entered = self._entered.pop(transfer.id, None)
        if entered is None:
            if self._begins and version >= self._begins:
                self._found.append(TransferNotMade(self._name, transfer.id))
        elif entered != transfer:
            self._found.append(TransferNotAsEvents(self._name, transfer.id))

    def _compare_hand(self, table: Table, asked: tuple[Transfer, ...]) -> None:
        bets = self._bets
        if not bets.agree:
            self._found.append(PotDiffers(table.hand_id, bets.total, bets.paid, bets.raked, bets.carried_on))
        taken = {
            leg.debit: leg.amount
            for transfer in asked
            for leg in transfer.legs
            if leg.credit.startswith("pot/")
        }
        players = {seat.no: seat.player for seat in table.seats}
        bet = {f"seat/{self._name}/{players[no]}": amount for no, amount in bets.by_seat().items()}
        for account in sorted(taken.keys() | bet.keys()):
            if taken.get(account, 0) != bet.get(account, 0):
                player = account.rpartition("/")[2]
                self._found.append(
                    BetDiffers(table.hand_id, player, bet.get(account, 0), taken.get(account, 0))
                )

    # -------------------------------------------------------------------- in the end

    def _compare_chips(self, table: Table, balances: Mapping[AccountId, Balance]) -> None:
        """Compare the chips on the table with the accounts."""
        on_table = {f"seat/{self._name}/{player}": n for player, n in chips_by_player(table).items()}
        on_table[f"pot/{self._name}"] = chips_in_the_middle(table)
        seats = f"seat/{self._name}/"
        for account in sorted(on_table.keys() | {name for name in balances if name.startswith(seats)}):
            in_books = balances.get(account, Balance()).posted
            if on_table.get(account, 0) != in_books:
                self._found.append(ChipsDiffer(self._name, account, on_table.get(account, 0), in_books))


def _version_in(transfer: TransferId) -> int:
    """The version of the table in a transfer's id."""
    version = transfer.split("/")[2]
    return int(version) if version.isdecimal() else 0
