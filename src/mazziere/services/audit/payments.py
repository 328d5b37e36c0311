"""Do the payments agree with the money that the books say they moved?

Every payment is folded from its own events, every transfer of a payment from those of the house's book, and
the two must agree: who, how much, in which direction, and how it ended.
"""

from collections.abc import Mapping

import msgspec

from mazziere.cage import HOUSE
from mazziere.ledger import Transfer
from mazziere.ledger import events as booked
from mazziere.payments import Payment, PaymentStatus, evolve
from mazziere.services.audit.books import decode as decode_entry
from mazziere.services.audit.differences import Difference, PaymentDiffers, StreamUnreadable
from mazziere.services.audit.reading import events_of
from mazziere.services.money.cashier import PREFIX, decode, transfer_of
from mazziere.services.money.ledger_store import PREFIX as BOOKS
from mazziere.services.ports import EventStore, StreamHead, StreamId
from mazziere.services.unit_of_work.quarantine import IMPOSSIBLE, said

NOTHING = "nothing"


async def audit_payments(
    store: EventStore, heads: list[StreamHead], found: list[Difference], known: Mapping[StreamId, str]
) -> dict[StreamId, str]:
    """Compare all payments with the house's book, up to these heads. Returns what each of them says.

    known  what payments say that are not to be read again
    """
    says = dict(known)
    for head in heads:
        if head.stream.startswith(PREFIX) and head.stream not in known:
            says[head.stream] = await _played_again(store, head, found)
    house = [head for head in heads if head.stream == BOOKS + HOUSE]
    entered = {name: text for head in house for name, text in (await _entered(store, head)).items()}
    for name in sorted(says.keys() | entered.keys()):
        pays, books = says.get(name, NOTHING), entered.get(name, NOTHING)
        if pays != books:
            found.append(PaymentDiffers(name.removeprefix(PREFIX), payment_says=pays, books_say=books))
    return says


async def _played_again(store: EventStore, head: StreamHead, found: list[Difference]) -> str:
    payment: Payment | None = None
    async for version, event in events_of(store, head, decode, found):
        try:
            payment = evolve(payment, event)
        except IMPOSSIBLE as error:
            found.append(StreamUnreadable(head.stream, version, said(error)))
    if payment is None:
        return NOTHING
    ends = {
        PaymentStatus.SUCCEEDED: f"arrived {payment.arrived}",
        PaymentStatus.FAILED: "void",
        PaymentStatus.EXPIRED: "void",
        PaymentStatus.REFUSED: "void",
    }
    return _sentence(transfer_of(payment), ends.get(payment.standing, "on its way"))


async def _entered(store: EventStore, head: StreamHead) -> dict[str, str]:
    """Transfer → its entry in the house's book. Errors of the book itself are found elsewhere."""
    begun: dict[str, Transfer] = {}
    ends: dict[str, str] = {}
    async for _, event in events_of(store, head, decode_entry, []):
        match event:
            case booked.TransferBegun(transfer) if transfer.id.startswith(PREFIX):
                begun[transfer.id] = transfer
            case booked.TransferMade(transfer) if transfer.id.startswith(PREFIX):
                begun[transfer.id], ends[transfer.id] = transfer, "made at once"
            case booked.TransferPosted(name, amounts):
                ends[name] = f"arrived {sum(amounts)}"
            case booked.TransferVoided(name):
                ends[name] = "void"
            case _:
                pass
    return {name: _sentence(transfer, ends.get(name, "on its way")) for name, transfer in begun.items()}


def _sentence(transfer: Transfer, end: str) -> str:
    return f"{transfer.code} {msgspec.json.encode(transfer.legs).decode()} {end}"
