"""How much and how long may a player play, according to their own limits?

Responsible gaming: limits on deposits, losses, stakes and time per day, week and month; breaks and
self-exclusion; and how much of each limit is used, counted by visits to tables. This package knows neither
poker nor the calendar: the caller supplies the start and end of the day, the week and the month, and the
amounts deposited.

    values ── profiles ── state ── usage ── decide / evolve
"""

from mazziere.responsible_gaming.commands import (
    BeginVisit,
    BringChips,
    ChooseLimits,
    Command,
    ExcludeOneself,
    PayIn,
    TakeBreak,
    TakeChipsBack,
)
from mazziere.responsible_gaming.decide import check_deposit, check_play, check_present, decide
from mazziere.responsible_gaming.events import Event
from mazziere.responsible_gaming.evolve import evolve
from mazziere.responsible_gaming.profiles import ADM, HOUSE, PROFILES, Profile
from mazziere.responsible_gaming.state import Limits, holding, later
from mazziere.responsible_gaming.usage import left, played_ms, session_began, used
from mazziere.responsible_gaming.values import Bounds, Calendar, LimitKind, LimitsChoice, Period, Span

__all__ = [
    "ADM",
    "HOUSE",
    "PROFILES",
    "BeginVisit",
    "Bounds",
    "BringChips",
    "Calendar",
    "ChooseLimits",
    "Command",
    "Event",
    "ExcludeOneself",
    "LimitKind",
    "Limits",
    "LimitsChoice",
    "PayIn",
    "Period",
    "Profile",
    "Span",
    "TakeBreak",
    "TakeChipsBack",
    "check_deposit",
    "check_play",
    "check_present",
    "decide",
    "evolve",
    "holding",
    "later",
    "left",
    "played_ms",
    "session_began",
    "used",
]
