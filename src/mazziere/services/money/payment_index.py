"""Which payments are under way, and which are a player's?

Two kinds of lists, each a stream written in the same append as the payment itself, so that nobody has to look
through all payments: of every player, all of theirs; and for the room, those that have not ended or of which
a provider said what cannot all be true.
"""

from collections.abc import Mapping
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
    """It has ended, and so much has arrived."""

    payment: str
    arrived: int


class PaymentQuestioned(msgspec.Struct, frozen=True, tag="payment_questioned"):
    """Of it was said what cannot all be true."""

    payment: str


IndexEvent = PaymentListed | PaymentSettled | PaymentQuestioned


class IndexedPayment(msgspec.Struct, frozen=True):
    """One payment of a list."""

    payment: str
    player: str
    direction: Direction
    amount: int
    at: int
    is_under_way: bool = True
    arrived: int = 0
    is_questioned: bool = False


class PaymentList(msgspec.Struct, frozen=True):
    """The payments of a list, the oldest first."""

    name: str
    entries: Mapping[str, IndexedPayment] = msgspec.field(default_factory=dict)

    def after(self, event: IndexEvent) -> "PaymentList":
        """The list after an event."""
        match event:
            case PaymentListed(payment, player, direction, amount, at):
                changed = IndexedPayment(payment, player, direction, amount, at)
            case PaymentSettled(payment, arrived):
                changed = msgspec.structs.replace(self.entries[payment], is_under_way=False, arrived=arrived)
            case PaymentQuestioned(payment):
                changed = msgspec.structs.replace(self.entries[payment], is_questioned=True)
        kept = {**self.entries, changed.payment: changed}
        # The room's list is of what somebody has to follow or look into.
        if self.name == ROOM and not (changed.is_under_way or changed.is_questioned):
            del kept[changed.payment]
        return PaymentList(self.name, kept)


def _load(name: str, saved: bytes) -> PaymentList:
    entries = msgspec.json.decode(saved, type=list[IndexedPayment])
    return PaymentList(name, {entry.payment: entry for entry in entries})


def _save(found: PaymentList) -> bytes:
    return msgspec.json.encode([*found.entries.values()])


class PaymentLists:
    """The lists, as the cashier keeps them."""

    def __init__(self, units: UnitsOfWork) -> None:
        self._lists = StateStreams[PaymentList, IndexEvent](
            units,
            PREFIX,
            IndexEvent,
            begin=PaymentList,
            evolve=PaymentList.after,
            snapshots=Snapshots(every=SNAPSHOT_EVERY, save=_save, load=_load),
        )

    def refs(self, player: str) -> list[StreamRef]:
        """What a unit of work takes to write of a payment of this player."""
        return [self._lists.ref(ROOM), self._lists.ref(_of(player))]

    async def of_player(self, player: str) -> list[IndexedPayment]:
        """Somebody's payments, oldest first."""
        return [*(await self._lists.look(_of(player))).entries.values()]

    def of_player_in(self, unit: Unit, player: str) -> list[IndexedPayment]:
        """The same, as a unit of work has taken it."""
        return [*unit.state(self._lists, _of(player)).entries.values()]

    async def of_room(self) -> list[IndexedPayment]:
        """Those under way, and those to be looked into, oldest first."""
        return [*(await self._lists.look(ROOM)).entries.values()]

    def happen(self, unit: Unit, payment: Payment, event: e.Event) -> None:
        """Write down what an event of a payment, which is now so, changes in the lists."""
        match event:
            case e.PaymentRequested():
                self._write(unit, payment.player, _listed(payment))
            case e.PaymentSucceeded() | e.PaymentFailed() | e.PaymentExpired():
                self._write(unit, payment.player, PaymentSettled(payment.id, payment.arrived))
            case e.NoticeContradicted():
                self._question(unit, payment)
            case _:
                pass

    def bring_forward(self, unit: Unit, payment: Payment) -> None:
        """Write down a payment that was made before there were lists, unless it is in them."""
        if payment.id in unit.state(self._lists, _of(payment.player)).entries:
            return
        self._write(unit, payment.player, _listed(payment))
        if not payment.is_under_way:
            self._write(unit, payment.player, PaymentSettled(payment.id, payment.arrived))
        if payment.contradictions:
            self._question(unit, payment)

    def _question(self, unit: Unit, payment: Payment) -> None:
        """Have it in the room's list for good, where it may stand no more."""
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
