"""Does a table agree with its book, and each of its hands with itself and with its seal?

The table is replayed from its events. The transfers that they ask for, event by event, must be those of its
book; the chips then on the table must be those of the accounts; every pot must pay out what was bet; and
every card dealt must be that of the sealed deck.
"""

import msgspec

from mazziere.cage import AccountId, chips_by_player, chips_in_the_middle, moves_of
from mazziere.hand import events as h
from mazziere.ledger import Transfer
from mazziere.ledger import events as ledger_events
from mazziere.ledger.values import TransferId
from mazziere.services.audit.bets import Bets
from mazziere.services.audit.books import decode as decode_entry
from mazziere.services.audit.differences import (
    BetDiffers,
    Difference,
    PotDiffers,
    StreamUnreadable,
    TransferNotAsEvents,
    TransferNotMade,
    TransferUnexplained,
)
from mazziere.services.audit.reading import Advance, events_of, unheard
from mazziere.services.audit.seals import SealAudit
from mazziere.services.money.brought_forward import CODE as BROUGHT_FORWARD
from mazziere.services.ports import EventStore, StreamHead
from mazziere.services.unit_of_work.quarantine import IMPOSSIBLE, said
from mazziere.table import SavedTable, Table, chips_on, evolve, restored, saved
from mazziere.table import events as e

decode = msgspec.json.Decoder(e.Event).decode


class TableMark(msgspec.Struct, frozen=True, kw_only=True):
    """Where the audit of a table can go on: before its last hand, with what it had come to there."""

    version: int
    table: SavedTable
    hands: int
    begins: int
    entered: tuple[Transfer, ...]
    """Transfers of the book, among those that were read, for events after `version`."""
    book: int
    """The version up to which the book was read."""


class TableTask(msgspec.Struct, frozen=True, kw_only=True):
    """One table to audit. It concerns no other table, so that another process may do it."""

    name: str
    head: StreamHead
    book: StreamHead | None
    """None: the table has no book."""
    sealed: frozenset[str]
    """The hands of which there is a seal; of those before `since`, none is needed."""
    since: TableMark | None = None

    @property
    def event_count(self) -> int:
        """How many events there are to read."""
        since = (self.since.version, self.since.book) if self.since else (0, 0)
        return self.head.version - since[0] + (self.book.version - since[1] if self.book else 0)


class TableFindings(msgspec.Struct, frozen=True, kw_only=True):
    """What the audit of one table has come to."""

    name: str
    differences: tuple[Difference, ...]
    hands: int
    chips: int
    on_table: dict[AccountId, int] | None
    """What each of its accounts should have. None: its last state is unknown."""
    mark: TableMark | None
    """Where the next audit can go on, if there are no differences."""


async def audit_table(store: EventStore, task: TableTask, advance: Advance = unheard) -> TableFindings:
    """Audit the events of a table up to its head against those of its book up to the book's."""
    found: list[Difference] = []
    audit = _TableAudit(store, task, found, advance)
    table = await audit.play_again()
    return TableFindings(
        name=task.name,
        differences=tuple(found),
        hands=audit.hands,
        chips=chips_on(table) if table is not None and table.config.kind.traits.chips_are_money else 0,
        on_table=None if table is None else _on_table(task.name, table),
        mark=audit.mark,
    )


def _on_table(name: str, table: Table) -> dict[AccountId, int]:
    chips = {f"seat/{name}/{player}": amount for player, amount in chips_by_player(table).items()}
    return {**chips, f"pot/{name}": chips_in_the_middle(table)}


class _TableAudit:
    """Audits one table, from its opening or from a mark on."""

    def __init__(self, store: EventStore, task: TableTask, found: list[Difference], advance: Advance) -> None:
        self._store = store
        self._task = task
        self._name = task.name
        self._found = found
        self._advance = advance
        since = task.since
        self._entered = {transfer.id: transfer for transfer in since.entered} if since else {}
        """Transfers of the book for this table that no event has asked for yet."""
        self._begins = since.begins if since else 0
        """The table's version at which its book begins; earlier transfers are in no book. 0: no book."""
        self._bets = Bets()
        self._seals = SealAudit(store, task.name, set(task.sealed), found)
        self.hands = since.hands if since else 0
        self._before_hand: tuple[Table, int] | None = None
        """The table before its last hand from which it can be restored, and the hands until then."""
        self._crossed_off: list[Transfer] = []
        """Since then."""

    @property
    def mark(self) -> TableMark | None:
        """Where the next audit can go on; None before the first hand."""
        if self._before_hand is None:
            return self._task.since
        table, hands = self._before_hand
        kept = saved(table)
        assert kept is not None, "only such a table is a mark"
        return TableMark(
            version=table.version,
            table=kept,
            hands=hands,
            begins=self._begins,
            entered=tuple(self._crossed_off),
            book=self._task.book.version if self._task.book else 0,
        )

    async def _read_book(self) -> None:
        book, since = self._task.book, self._task.since
        if book is None:
            return
        own = f"table/{self._name}/"
        read = since.book if since else 0
        async for _, event in events_of(
            self._store, book, decode_entry, [], since=read, advance=self._advance
        ):
            if isinstance(event, ledger_events.TransferMade) and event.transfer.id.startswith(own):
                version = _version_in(event.transfer.id)
                if event.transfer.code == BROUGHT_FORWARD:
                    self._begins = version + 1  # the sum includes everything up to that version
                    continue
                self._begins = self._begins or version
                self._entered[event.transfer.id] = event.transfer

    async def play_again(self) -> Table | None:
        """Audit every event. Returns the table after the last; None if one of them cannot have happened."""
        await self._read_book()
        since, head = self._task.since, self._task.head
        table = restored(since.table) if since else None
        read = since.version if since else 0
        async for version, event in events_of(
            self._store, head, decode, self._found, since=read, advance=self._advance
        ):
            try:
                if isinstance(event, e.HandBegan) and table is not None and saved(table) is not None:
                    self._before_hand, self._crossed_off = (table, self.hands), []
                after = evolve(table, event)
                self._compare(table, event, after)
                await self._seals.hear(event, after)
            except IMPOSSIBLE as error:
                self._found.append(StreamUnreadable(head.stream, version, said(error)))
                return None
            table = after
        self._seals.end()
        if table is not None:
            self._found += [TransferUnexplained(self._name, name) for name in self._entered]
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
            return
        self._crossed_off.append(entered)
        if entered != transfer:
            self._found.append(TransferNotAsEvents(self._name, transfer.id))

    def _compare_hand(self, table: Table, asked: tuple[Transfer, ...]) -> None:
        bets = self._bets
        if not bets.agree:
            self._found.append(PotDiffers(table.hand_id, bets.total, bets.paid, bets.raked, bets.carried_on))
        if not table.config.kind.traits.chips_are_money:
            return
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


def _version_in(transfer: TransferId) -> int:
    """The version of the table in a transfer's id."""
    version = transfer.split("/")[2]
    return int(version) if version.isdecimal() else 0
