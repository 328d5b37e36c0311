"""The house has in its books what its tables kept, and all other books agree."""

import msgspec
import pytest

from mazziere.adapters.clocks import LoopClock
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.hand import events as h
from mazziere.rules.rake import HousePrice, Rake, TimeCharge
from mazziere.services.audit import audit_room
from mazziere.services.money.ledger_store import Books
from mazziere.services.unit_of_work import UnitsOfWork
from mazziere.table import events as e
from tests.services.rooms import RandomBot, in_virtual_time, make_room, table_config, wait_ms

TWO_MINUTES = 120_000
PRICES = {
    "a share of each pot": Rake(basis_points=500),
    "the time": TimeCharge(amount=150, every_ms=60_000),
}

_event = msgspec.json.Decoder(e.Event).decode


def kept(store: MemoryStore, table: str) -> int:
    """What the house took at this table, event by event."""
    total = 0
    for line in store._streams[f"table/{table}"]:
        match _event(line):
            case e.InHand(event=h.PotWon(rake=rake)):
                total += rake
            case e.TimeCharged(amount=amount):
                total += amount
    return total


@pytest.mark.parametrize("price", PRICES.values(), ids=PRICES)
def test_what_the_tables_kept_stands_in_the_books(price: HousePrice) -> None:
    """PAGAT rake. Two minutes at a table that has everything: hands, bomb pots and two boards among them."""
    store = MemoryStore()

    @in_virtual_time
    async def play() -> None:
        room = make_room(store)
        await room.open([table_config("Marettimo", rake=price)])
        bots = [RandomBot(name) for name in ("Leo", "Sara", "Gino", "Rita")]
        room.seat_house_players("marettimo", bots, takes_time=False)
        await wait_ms(TWO_MINUTES)
        await room.close()
        books = Books(UnitsOfWork(store), LoopClock())
        taken = kept(store, "marettimo")
        assert taken > 0
        assert (await books.balance("rake/marettimo")).posted == taken
        assert (await audit_room(store)).differences == ()

    play()
