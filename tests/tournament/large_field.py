"""A tournament with as many entries as a test wants."""

from __future__ import annotations

from msgspec.structs import replace

from mazziere.tournament.definition import PaidPartOfField, Start
from tests.tournament.definitions import SIT_AND_GO, registration
from tests.tournament.play.telling import Event

FIELD = replace(
    SIT_AND_GO,
    start=Start.AT_ITS_TIME,
    registration=registration(fewest=2, most=0),
    payout=PaidPartOfField(basis_points=1_500),
)


def running(entries: int) -> Event:
    """A tournament of so many in which every table plays its first hand."""
    event = Event(FIELD, starts_at=1_000)
    event.enter(*[f"p{no}" for no in range(entries)])
    event.wait(1_000)
    event.draw()
    return event
