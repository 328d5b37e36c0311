"""Personal news: what all devices of one person are told.

Each piece is published after it was stored, so that every device shows the newest, whichever device it came
from.
"""

import msgspec

from mazziere.services.personal.settings import Settings
from mazziere.services.ports import Bus, Subscription
from mazziere.tournament.views.seats import GivenSeat


class SettingsNews(msgspec.Struct, frozen=True, tag=True):
    """The settings have changed; a larger version is newer."""

    version: int
    settings: Settings


class MuteNews(msgspec.Struct, frozen=True, tag=True):
    """The ids of all players whom this person has muted, after a change."""

    muted: frozenset[str]


class RealityNews(msgspec.Struct, frozen=True, tag=True):
    """A reality check: how long the person has played in this session, and with what result."""

    played_ms: int
    result: int
    """The net result of this session, in the smallest unit of `currency`; negative for a loss."""
    currency: str
    left_ms: int | None
    """Milliseconds that the player's own limits still allow; None: no limit."""


class MoneyNews(msgspec.Struct, frozen=True, tag=True):
    """The balance has changed, because of a payment."""


class JackpotShareNews(msgspec.Struct, frozen=True, tag=True):
    """The person has won a part of a jackpot that fell at another table than theirs."""

    jackpot: str
    """Its name."""
    amount: int
    currency: str
    at: int
    """When it fell, in milliseconds: who is told again after a break of the line knows it by that."""


class TournamentsNews(msgspec.Struct, frozen=True, tag=True):
    """Something has changed in a tournament that concerns the person alone."""

    tournament: str


PersonNews = (
    SettingsNews | MuteNews | RealityNews | MoneyNews | JackpotShareNews | TournamentsNews | GivenSeat
)

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
