"""The tournaments that a room for play money offers by itself.

Presets with a schedule: bots come when a person has entered, so that nobody waits long, and no event is left
to bots alone.
"""

from typing import Final

from mazziere.tournament.definition_file.schedule_section import ScheduleTerms

MINUTE_MS = 60_000

DEMO_TOURNAMENTS: Final[dict[str, ScheduleTerms]] = {
    "sit-and-go-6": ScheduleTerms(bots=5),
    "heads-up": ScheduleTerms(bots=1),
    "velox-3-91": ScheduleTerms(bots=2),
    "shoot-out-9": ScheduleTerms(bots=8),
    "freeroll": ScheduleTerms("0 * * * *", opens_ms=55 * MINUTE_MS, bots=11),
    "rebuy": ScheduleTerms("30 * * * *", opens_ms=55 * MINUTE_MS, bots=11),
}
"""Name of a preset → when it is offered."""
