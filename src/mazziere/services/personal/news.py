"""What are all devices of one person told?

Published after it was kept. Each device has the newest then, whichever of them it came from.
"""

import msgspec

from mazziere.services.personal.settings import Settings


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


def topic_of(player: str) -> str:
    """Where the news of a person are published."""
    return f"person/{player}"
