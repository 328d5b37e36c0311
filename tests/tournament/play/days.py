"""An event over several days, for tests: tables of three, and an hour a level."""

from __future__ import annotations

from msgspec.structs import replace

from mazziere.tournament.definition import Day
from mazziere.tournament.levels import Level, LevelTime
from tests.tournament.definitions import SIT_AND_GO, registration
from tests.tournament.play.telling import MINUTE, PLAYERS, Event

HOUR = 60 * MINUTE
LEVELS = tuple([Level(length=LevelTime(HOUR), small_blind=10 << no, big_blind=20 << no) for no in range(4)])


def three_tables(*days: Day, **different: object) -> Event:
    """Eight at tables of three, an hour a level; seats are drawn."""
    definition = replace(
        SIT_AND_GO,
        seats=3,
        registration=registration(fewest=8, most=8),
        days=days,
        **{"steps": LEVELS, **different},
    )
    event = Event(definition)
    event.enter(*PLAYERS[:8])
    event.draw()
    return event


def played_out(event: Event, hands: int, tables: tuple[int, ...] = (1, 2, 3)) -> None:
    """Every table finishes the hand that is running, and then so many others."""
    for _ in range(hands + 1):
        for no in tables:
            event.hand(no)
