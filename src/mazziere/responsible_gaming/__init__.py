"""How much and how long may somebody play, by what they decided themselves?

Responsible gaming: limits for deposits, losses, stakes and time in a day, a
week and a month; breaks and self-exclusion; and what has been used of each
limit, counted by visits to tables. No poker is known here, and neither a
calendar: whoever asks brings the instants between which a day, a week and a
month lie, and says what somebody has paid in.

    values ── profiles ── state ── usage ── decide / evolve
"""

from mazziere.responsible_gaming.commands import (
    BringChips,
    ChooseLimits,
    Command,
    ExcludeOneself,
    TakeBreak,
    TakeChipsBack,
)
from mazziere.responsible_gaming.decide import check_deposit, check_play, decide
from mazziere.responsible_gaming.events import Event
from mazziere.responsible_gaming.evolve import evolve
from mazziere.responsible_gaming.profiles import ADM, HOUSE, PROFILES, Profile
from mazziere.responsible_gaming.state import Limits, holding, later
from mazziere.responsible_gaming.usage import left, played_ms, room_left, session_began, used
from mazziere.responsible_gaming.values import Bounds, Calendar, Choice, Kind, Period, Span

__all__ = [
    "ADM",
    "HOUSE",
    "PROFILES",
    "Bounds",
    "BringChips",
    "Calendar",
    "Choice",
    "ChooseLimits",
    "Command",
    "Event",
    "ExcludeOneself",
    "Kind",
    "Limits",
    "Period",
    "Profile",
    "Span",
    "TakeBreak",
    "TakeChipsBack",
    "check_deposit",
    "check_play",
    "decide",
    "evolve",
    "holding",
    "later",
    "left",
    "played_ms",
    "room_left",
    "session_began",
    "used",
]
