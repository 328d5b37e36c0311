"""The payment provider: what the cashier needs from one, and what it must guarantee.

This is a port: nothing here knows which provider it is or how to reach it. A provider may answer late, twice,
out of order or not at all; it must only guarantee that the same order submitted twice is one payment.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from mazziere.payments import Direction, Notice


class Order(msgspec.Struct, frozen=True):
    """What a provider is asked to do."""

    payment: str
    """The payment's name: the provider carries out an order once, however often it is submitted."""
    player: str
    direction: Direction
    currency: str
    amount: int
    asked_at: int


class ProviderUnreachable(Exception):
    """It is unknown whether the provider received the request; asking again later may help."""


Deliver = Callable[[bytes, str], Awaitable[None]]
"""Receives a callback: its body and its signature."""


class PaymentProvider(Protocol):
    """An external service that takes in and pays out money."""

    @property
    def name(self) -> str:
        """The provider's name in URLs and accounts, in lowercase letters."""

    @property
    def is_sandbox(self) -> bool:
        """Whether this provider only simulates payments: no real money moves."""

    async def submit(self, order: Order) -> None:
        """Submit an order, perhaps again. Raises `ProviderUnreachable`."""

    async def ask(self, order: Order) -> Notice:
        """The present state of a submitted order. Raises `ProviderUnreachable`."""

    def read(self, body: bytes, signature: str) -> Notice:
        """Decode a callback. Raises `CallbackNotSigned` or `CallbackUnreadable`."""
