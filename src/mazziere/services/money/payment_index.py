"""The payment index: which payments are under way, and which are a player's.

There are two kinds of lists, each a stream written in the same append as the payment itself, so that nobody
has to search all payments: for every player, all of theirs; for the room, the payments that have not ended or
on which a provider has contradicted itself.
"""

from typing import Final

import msgspec

from mazziere.payments import Direction, Payment
from mazziere.payments import events as e
from mazziere.services.unit_of_work import Snapshots, StateStreams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

PREFIX: Final = "payments/"
ROOM: Final = "room"
SNAPSHOT_EVERY: Final = 500


class PaymentListed(msgspec.Struct, frozen=True, tag="payment_listed"):
    """Stored as it is: a field is never renamed."""

    payment: str
    player: str
    direction: Direction
    amount: int
    at: int


class PaymentSettled(msgspec.Struct, frozen=True, tag="payment_settled"):
    """The payment has ended, and this amount has arrived."""

    payment: str
    arrived: int


class PaymentQuestioned(msgspec.Struct, frozen=True, tag="payment_questioned"):
    """The provider has contradicted itself on the payment."""

    payment: str


IndexEvent = PaymentListed | PaymentSettled | PaymentQuestioned


class IndexedPayment(msgspec.Struct, frozen=True):
    """An entry of a list."""

    payment: str
    player: str
    direction: Direction
    amount: int
    at: int
    is_under_way: bool = True
    arrived: int = 0
    is_questioned: bool = False


class PaymentList(msgspec.Struct):
    """The payments of a list, oldest first."""

    name: str
    entries: dict[str, IndexedPayment] = msgspec.field(default_factory=dict)

    def after(self, event: IndexEvent) -> "PaymentList":
        """This same list, changed in place by an event: copying a long list for every event would be slow."""
        match event:
            case PaymentListed(payment, player, direction, amount, at):
                changed = IndexedPayment(payment, player, direction, amount, at)
            case PaymentSettled(payment, arrived):
                changed = msgspec.structs.replace(self.entries[payment], is_under_way=False, arrived=arrived)
            case PaymentQuestioned(payment):
                changed = msgspec.structs.replace(self.entries[payment], is_questioned=True)
        # The room's list holds only what somebody has to follow or look into.
        if self.name == ROOM and not (changed.is_under_way or changed.is_questioned):
            self.entries.pop(changed.payment, None)
        else:
            self.entries[changed.payment] = changed
        return self


def _load(name: str, saved: bytes) -> PaymentList:
    entries = msgspec.json.decode(saved, type=list[IndexedPayment])
    return PaymentList(name, {entry.payment: entry for entry in entries})


def _save(found: PaymentList) -> bytes:
    return msgspec.json.encode([*found.entries.values()])


class PaymentLists:
    """All lists of payments, kept by the cashier."""

    def __init__(self, units: UnitsOfWork) -> None:
        self._lists = StateStreams[PaymentList, IndexEvent](
            units,
            PREFIX,
            IndexEvent,
            begin=PaymentList,
            evolve=PaymentList.after,
            snapshots=Snapshots(
                every=SNAPSHOT_EVERY, save=_save, load=_load, size=lambda one: len(one.entries)
            ),
        )

    def refs(self, player: str) -> list[StreamRef]:
        """The streams that a unit of work takes to index a payment of this player."""
        return [self._lists.ref(ROOM), self._lists.ref(_of(player))]

    async def of_player(self, player: str) -> list[IndexedPayment]:
        """A player's payments, oldest first."""
        return [*(await self._lists.look(_of(player))).entries.values()]

    def of_player_in(self, unit: Unit, player: str) -> list[IndexedPayment]:
        """A player's payments, oldest first, when a unit of work has taken their list."""
        return [*unit.before(self._lists, _of(player)).entries.values()]

    async def of_room(self) -> list[IndexedPayment]:
        """The payments under way and those to be looked into, oldest first."""
        return [*(await self._lists.look(ROOM)).entries.values()]

    def happen(self, unit: Unit, payment: Payment, event: e.Event) -> None:
        """Update the lists for an event of a payment; `payment` is its state after the event."""
        match event:
            case e.PaymentRequested():
                self._write(unit, payment.player, _listed(payment))
            case e.PaymentSucceeded() | e.PaymentFailed() | e.PaymentExpired() | e.PaymentRefused():
                self._write(unit, payment.player, PaymentSettled(payment.id, payment.arrived))
            case e.NoticeContradicted():
                self._question(unit, payment)
            case _:
                pass

    def bring_forward(self, unit: Unit, payment: Payment) -> None:
        """Index a payment made before there were lists, unless it is indexed already."""
        if payment.id in unit.before(self._lists, _of(payment.player)).entries:
            return
        self._write(unit, payment.player, _listed(payment))
        if not payment.is_under_way:
            self._write(unit, payment.player, PaymentSettled(payment.id, payment.arrived))
        if payment.contradictions:
            self._question(unit, payment)

    def _question(self, unit: Unit, payment: Payment) -> None:
        """Put a contradicted payment into the room's list for good; it may have left the list."""
        unit.write(self._lists, ROOM, _listed(payment), PaymentQuestioned(payment.id))
        if not payment.is_under_way:
            unit.write(self._lists, ROOM, PaymentSettled(payment.id, payment.arrived))

    def _write(self, unit: Unit, player: str, event: IndexEvent) -> None:
        unit.write(self._lists, ROOM, event)
        unit.write(self._lists, _of(player), event)


def _of(player: str) -> str:
    return f"player/{player}"


def _listed(payment: Payment) -> PaymentListed:
    return PaymentListed(payment.id, payment.player, payment.direction, payment.amount, payment.asked_at)
