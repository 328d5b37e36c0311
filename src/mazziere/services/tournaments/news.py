"""The news that a tournament's host publishes after each commit.

News says what has happened. The tournament itself is the service's to show: `Tournaments.tournament`.
"""

from msgspec import Struct

from mazziere.services.tournaments.messages import topic_of
from mazziere.tournament.events import TournamentEvent


class TournamentNews(Struct, frozen=True, gc=False):
    """What has just been stored of one tournament."""

    id: str
    version: int
    """Of the tournament after these events."""
    events: tuple[TournamentEvent, ...]
    """Empty: the host has just read it from the store."""


ALL_TOURNAMENTS = topic_of("*")
"""The topic on which the news of every tournament is published as well."""
