"""The bus within one process: tasks exchange messages without waiting for each other.

A mailbox has one owner and a bounded size: when it is full, senders are refused at once instead of
waiting. A topic has any number of readers, each with a bounded queue: a reader that falls behind
loses its unread messages and gets the newest one instead, marked as such. Publishing never waits.
Nothing here knows what the messages mean.
"""

import asyncio
from collections import deque
from typing import Any, Final

from mazziere.services.ports import Delivery, MailboxFull, NobodyThere


class _LocalMessage:
    __slots__ = ("_reply", "message")

    def __init__(self, message: Any, reply: asyncio.Future[Any] | None) -> None:
        self.message: Final = message
        self._reply = reply

    def answer(self, value: Any) -> None:
        if self._reply is not None and not self._reply.done():
            self._reply.set_result(value)

    def refuse(self, error: Exception) -> None:
        if self._reply is not None and not self._reply.done():
            self._reply.set_exception(error)


class LocalMailbox:
    """A `Mailbox` of one owner: a bounded queue of messages."""

    def __init__(self, bus: "LocalBus", address: str, capacity: int) -> None:
        self._bus = bus
        self._address = address
        self._capacity = capacity
        self._messages: deque[_LocalMessage] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._closed = False

    def push(self, message: Any) -> None:
        self._put(_LocalMessage(message, None))

    def post(self, message: _LocalMessage) -> None:
        if len(self._messages) >= self._capacity:
            raise MailboxFull(self._address)
        self._put(message)

    def _put(self, message: _LocalMessage) -> None:
        if self._closed:
            return
        self._messages.append(message)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def receive(self) -> _LocalMessage:
        while not self._messages:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._messages.popleft()

    @property
    def waiting(self) -> int:
        return len(self._messages)

    def close(self) -> None:
        self._closed = True
        self._bus.forget_mailbox(self._address, self)
        for message in self._messages:
            message.refuse(NobodyThere(self._address))
        self._messages.clear()


class LocalSubscription:
    """A `Subscription` of one reader: a bounded queue that is cut back to its newest message when full."""

    def __init__(self, bus: "LocalBus", topic: str, capacity: int) -> None:
        self._bus = bus
        self._topic = topic
        self._capacity = capacity
        self._messages: deque[Any] = deque()
        self._cut_back = False
        self._closed = False
        self._waiting: asyncio.Future[None] | None = None

    def deliver(self, message: Any) -> None:
        if len(self._messages) >= self._capacity:
            self._messages.clear()
            self._cut_back = True
        self._messages.append(message)
        self._wake()

    async def next(self) -> Delivery[Any]:
        while not self._messages:
            if self._closed:
                raise NobodyThere(self._topic)
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        delivery = Delivery(self._messages.popleft(), self._cut_back)
        self._cut_back = False
        return delivery

    def close(self) -> None:
        self._closed = True
        self._bus.forget_subscription(self._topic, self)
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


class LocalBus:
    """A `Bus` made of queues inside one process."""

    def __init__(self) -> None:
        self._mailboxes: dict[str, LocalMailbox] = {}
        self._subscriptions: dict[str, list[LocalSubscription]] = {}

    def open_mailbox(self, address: str, *, capacity: int) -> LocalMailbox:
        assert address not in self._mailboxes, f"{address} already has an owner"
        mailbox = LocalMailbox(self, address, capacity)
        self._mailboxes[address] = mailbox
        return mailbox

    async def ask(self, address: str, message: Any) -> Any:
        mailbox = self._mailboxes.get(address)
        if mailbox is None:
            raise NobodyThere(address)
        reply: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        mailbox.post(_LocalMessage(message, reply))
        return await reply

    def publish(self, topic: str, message: Any) -> None:
        for subscription in self._subscriptions.get(topic, ()):
            subscription.deliver(message)

    def subscribe(self, topic: str, *, capacity: int) -> LocalSubscription:
        assert capacity > 0, "a queue holds at least the newest message"
        subscription = LocalSubscription(self, topic, capacity)
        self._subscriptions.setdefault(topic, []).append(subscription)
        return subscription

    def forget_mailbox(self, address: str, mailbox: LocalMailbox) -> None:
        if self._mailboxes.get(address) is mailbox:
            del self._mailboxes[address]

    def forget_subscription(self, topic: str, subscription: LocalSubscription) -> None:
        readers = self._subscriptions.get(topic, [])
        if subscription in readers:
            readers.remove(subscription)
        if not readers:
            self._subscriptions.pop(topic, None)
