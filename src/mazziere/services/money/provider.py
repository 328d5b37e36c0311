"""What does the cashier need from a payment provider, and what must one promise?

A port: nothing here knows which provider it is, nor how it is reached. A provider may answer late, twice, in
the wrong order or not at all; all it must promise is that the same order given twice is one payment.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from mazziere.payments import Direction, Notice


class Order(msgspec.Struct, frozen=True):
    """What a provider is asked to do."""

    payment: str
    """Its name: the provider does the same order once, however often it is given."""
    player: str
    direction: Direction
    currency: str
    amount: int
    asked_at: int


class ProviderUnreachable(Exception):
    """It is not known whether the provider has heard; asking again later may help."""


Deliver = Callable[[bytes, str], Awaitable[None]]
"""Where a callback goes: its body and its signature."""


class PaymentProvider(Protocol):
    """Somebody outside who takes and pays out money."""

    @property
    def name(self) -> str:
        """As it stands in addresses and accounts: small letters."""

    @property
    def is_sandbox(self) -> bool:
        """Whether no real money moves."""

    async def submit(self, order: Order) -> None:
        """Give an order, perhaps again. Raises `ProviderUnreachable`."""

    async def ask(self, order: Order) -> Notice:
        """What has become of an order that was given. Raises `ProviderUnreachable`."""

    def read(self, body: bytes, signature: str) -> Notice:
        """What a callback says. Raises `CallbackNotSigned` or `CallbackUnreadable`."""
