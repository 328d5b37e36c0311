"""A cashier for tests: the real service in front of the sandbox, on virtual time."""

from __future__ import annotations

from typing import Any

import msgspec

from mazziere.adapters.calendar import ZoneCalendar
from mazziere.adapters.clocks import LoopClock
from mazziere.adapters.payments import SandboxPayments, signature_of
from mazziere.ledger import Balance
from mazziere.payments import Notice
from mazziere.responsible_gaming import HOUSE, Profile
from mazziere.services.care.player_limits import DAY_MS, Care, PlayerLimits
from mazziere.services.money.cashier import Cashier, Terms
from mazziere.services.money.dumping import DumpingWatch
from mazziere.services.money.ledger_store import Books
from mazziere.services.ports import EventStore
from mazziere.services.unit_of_work import UnitsOfWork

SECRET = b"known to the sandbox and to the tests"
HOUR_MS = 3_600_000
TERMS = Terms(currency="EUR", smallest=100, largest=1_000_000, ask_ms=60_000, expires_ms=HOUR_MS)


def care(profile: Profile = HOUSE, **changes: Any) -> Care:
    standard = Care(profile=profile, currency="EUR", raise_delay_ms=7 * DAY_MS, reality_check_ms=None)
    return msgspec.structs.replace(standard, **changes)


def guardian_of(units: UnitsOfWork, profile: Profile = HOUSE, *, born: str | None = None) -> PlayerLimits:
    async def birth_date(_: str) -> str | None:
        return born

    return PlayerLimits(units, LoopClock(), ZoneCalendar("Europe/Rome"), care(profile), birth_date=birth_date)


async def anybody(_: str) -> None:
    """Whoever deposits has verified their address: nothing is refused."""


async def long_ago(_: str) -> int:
    """Every account is old."""
    return 0


class Till:
    """The cashier with all that it needs."""

    def __init__(self, store: EventStore, profile: Profile = HOUSE, *, born: str | None = None) -> None:
        self.store = store
        self.told: list[str] = []
        self.clock = LoopClock()
        self.units = UnitsOfWork(store)
        self.books = Books(self.units, self.clock)
        self.player_limits = guardian_of(self.units, profile, born=born)
        self.sandbox = SandboxPayments(self.clock, secret=SECRET)
        self.cashier = Cashier(
            units=self.units,
            clock=self.clock,
            books=self.books,
            player_limits=self.player_limits,
            check_depositor=anybody,
            dumping=DumpingWatch(self.units, rule=None, opened_at=long_ago),
            provider=self.sandbox,
            terms=TERMS,
            tell=self.told.append,
        )

    async def open(self) -> Till:
        """Open the cashier as a room does."""

        async def deliver(body: bytes, signature: str) -> None:
            await self.cashier.hear("sandbox", body, signature)

        self.sandbox.connect(deliver)
        await self.cashier.follow_all()
        return self

    async def close(self) -> None:
        self.sandbox.connect(None)
        await self.cashier.close()

    async def hear(self, notice: Notice) -> None:
        """Deliver a callback with a valid signature."""
        body = msgspec.json.encode(notice)
        await self.cashier.hear("sandbox", body, signature_of(body, SECRET))

    async def balance(self, player: str = "ada") -> Balance:
        return await self.cashier.balance(player)

    async def outside(self) -> Balance:
        return await self.books.balance("provider/sandbox/EUR")


async def open_till(store: EventStore, profile: Profile = HOUSE, *, born: str | None = None) -> Till:
    return await Till(store, profile, born=born).open()
