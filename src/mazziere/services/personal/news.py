"""What are all devices of one person told?

Published after it was kept. Each device has the newest then, whichever of them it came from.
"""

import msgspec

from mazziere.services.personal.settings import Settings


class SettingsNews(msgspec.Struct, frozen=True):
    """The settings have been changed; of two, the larger version is the newer."""

    version: int
    settings: Settings


class MuteNews(msgspec.Struct, frozen=True):
    """Whom this person does not want to hear from now on."""

    muted: frozenset[str]


PersonNews = SettingsNews | MuteNews

QUEUED = 16


def topic_of(player: str) -> str:
    """Where the news of a person are published."""
    return f"person/{player}"
