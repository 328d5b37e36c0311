"""Personal news: what all devices of one person are told.

Each piece is published after it was stored, so that every device shows the newest, whichever device it came
from.
"""

import msgspec

from mazziere.services.personal.settings import Settings
from mazziere.services.ports import Bus, Subscription


class SettingsNews(msgspec.Struct, frozen=True, tag=True):
    """The settings have been changed; of two, the larger version is the newer."""

    version: int
    settings: Settings


class MuteNews(msgspec.Struct, frozen=True, tag=True):
    """Whom this person does not want to hear from now on."""

    muted: frozenset[str]


class RealityNews(msgspec.Struct, frozen=True, tag=True):
    """Whoever plays is told now and then for how long, and with what result; play goes on."""

    played_ms: int
    result: int
    """What the tables of this session have brought; below zero for what they have cost."""
    currency: str
    left_ms: int | None
    """What the player's own limits still allow; `None`: there is none."""


class MoneyNews(msgspec.Struct, frozen=True, tag=True):
    """What this person has to spend is not what it was: a payment has come to its end."""


PersonNews = SettingsNews | MuteNews | RealityNews | MoneyNews

QUEUED = 16
"""How many news may wait for one device before older ones are dropped."""


class PersonalNews:
    """Carries the news of each person to all of their devices."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus

    def publish(self, player: str, news: PersonNews) -> None:
        """Notify all devices of a person."""
        self._bus.publish(_topic_of(player), news)

    def subscribe(self, player: str) -> Subscription[PersonNews]:
        """Subscribe to the news of one person from now on. The caller closes the subscription."""
        return self._bus.subscribe(_topic_of(player), capacity=QUEUED)


def _topic_of(player: str) -> str:
    return f"person/{player}"
