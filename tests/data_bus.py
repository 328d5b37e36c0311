"""A bus that carries data only: whatever crosses it is encoded, and read again on the other side.

This is what a bus between machines would do to every message. The rooms of the tests use it, so that a
message fails where it is sent if it holds a live object or does not survive encoding.
"""

from functools import cache
from typing import Any

import msgspec

from mazziere.adapters.bus.local import LocalBus
from mazziere.rules.refusals import RoomError
from mazziere.services.casino.jackpots import JackpotNews
from mazziere.services.casino.messages import CasinoAnswer, CasinoQuestion
from mazziere.services.casino.news import CasinoNews
from mazziere.services.chat.chat import ChatRecord
from mazziere.services.personal.news import PersonNews
from mazziere.services.push.reminders import ToRemind
from mazziere.services.refusal_data import RefusalData, as_data, as_error
from mazziere.services.staff.announcements import Announcement
from mazziere.services.tables.messages import Answer, Question
from mazziere.services.tables.news import TableNews
from mazziere.services.tournaments.messages import TournamentAnswer, TournamentQuestion
from mazziere.services.tournaments.news import TournamentNews

PUBLISHED: dict[str, Any] = {
    "news": TableNews,
    "tournament_news": TournamentNews,
    "casino_news": CasinoNews,
    "jackpots": JackpotNews,
    "chat": ChatRecord,
    "person": PersonNews,
    "announcements": Announcement,
    "reminders": ToRemind,
}
"""The types of published messages, by the first part of the topic."""
ASKED: dict[str, tuple[Any, Any]] = {
    "table": (Question, Answer),
    "tournament": (TournamentQuestion, TournamentAnswer),
    "casino": (CasinoQuestion, CasinoAnswer),
}
"""The types of requests and answers, by the first part of the address."""


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Made once: building the decoder of a union takes longer than reading a message."""
    return msgspec.json.Decoder(kind)


def carried(message: Any, kind: Any) -> Any:
    """The message as it arrives, which must be of this type and equal to what was sent."""
    arrived = _decoder(kind).decode(msgspec.json.encode(message))
    assert type(arrived) is type(message), f"{type(message).__name__} arrives as {type(arrived).__name__}"
    assert arrived == message
    return arrived


class DataBus(LocalBus):
    """A bus of queues inside one process, on which every message is encoded and decoded."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[type] = set()
        """The types of all messages that have crossed."""

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
