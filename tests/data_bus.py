"""A bus that carries data only: whatever crosses it is encoded, and read again on the other side.

What a bus between machines would do to every message. The rooms of the tests stand on it, so that a message
which holds a live object, or would not come back as it was, fails where it is sent.
"""

from functools import cache
from typing import Any

import msgspec

from mazziere.adapters.bus.local import LocalBus
from mazziere.rules.refusals import RoomError
from mazziere.services.chat.chat import ChatRecord
from mazziere.services.personal.news import PersonNews
from mazziere.services.refusal_data import RefusalData, as_data, as_error
from mazziere.services.staff.announcements import Announcement
from mazziere.services.tables.messages import Answer, Question
from mazziere.services.tables.news import TableNews

PUBLISHED: dict[str, Any] = {
    "news": TableNews,
    "chat": ChatRecord,
    "person": PersonNews,
    "announcements": Announcement,
}
"""What is published, by the first part of its topic."""
ASKED: dict[str, tuple[Any, Any]] = {"table": (Question, Answer)}
"""What is asked and answered, by the first part of the address."""


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Made once: to look at all the kinds of a union takes longer than to read a message."""
    return msgspec.json.Decoder(kind)


def carried(message: Any, kind: Any) -> Any:
    """The message as it arrives: of one of these kinds, and equal to what was sent."""
    arrived = _decoder(kind).decode(msgspec.json.encode(message))
    assert type(arrived) is type(message), f"{type(message).__name__} arrives as {type(arrived).__name__}"
    assert arrived == message
    return arrived


class DataBus(LocalBus):
    """Queues inside one process, through which nothing passes as it is."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[type] = set()
        """Every kind of message that has crossed."""

    def publish(self, topic: str, message: Any) -> None:
        self.seen.add(type(message))
        super().publish(topic, carried(message, PUBLISHED[topic.partition("/")[0]]))

    async def ask(self, address: str, message: Any) -> Any:
        question, answer = ASKED[address.partition("/")[0]]
        self.seen.add(type(message))
        try:
            return carried(await super().ask(address, carried(message, question)), answer)
        except RoomError as error:
            self.seen.add(type(error))
            raise as_error(carried(as_data(error), RefusalData)) from error
