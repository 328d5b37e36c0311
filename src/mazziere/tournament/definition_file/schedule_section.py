"""When are tournaments of one definition made? The table `[schedule]` beside it.

    [schedule]
    cron = "0 20 * * *"        # starts every evening at eight, by the clocks of the room
    opens = "2 h"              # registration opens so long before

    [schedule]
    always = true              # another one as soon as one has begun

Either may say how many `bots` of the house come once a person has entered. What a cron text means, the caller
knows.
"""

from collections.abc import Callable

import msgspec

from mazziere.tournament.definition import Definition, Start
from mazziere.tournament.definition_file.durations import duration
from mazziere.tournament.definition_file.fields import Fields
from mazziere.tournament.definition_file.problems import Expected, Fault

HOUR_MS = 3_600_000


class ScheduleTerms(msgspec.Struct, frozen=True):
    """When tournaments of one definition are made."""

    cron: str = ""
    """When they start; empty: another one as soon as one has begun."""
    opens_ms: int = HOUR_MS
    """How long before the start registration opens."""
    bots: int = 0
    """How many bots of the house enter at most, once a person has."""


def schedule_text(terms: ScheduleTerms) -> str:
    """The table `[schedule]` that says this.

    >>> print(schedule_text(ScheduleTerms("0 20 * * *", bots=8)))
    [schedule]
    cron = "0 20 * * *"
    opens = "1 h"
    bots = 8
    """
    when = f'cron = "{terms.cron}"\nopens = "{duration(terms.opens_ms)}"' if terms.cron else "always = true"
    return f"[schedule]\n{when}" + (f"\nbots = {terms.bots}" if terms.bots else "")


def read_schedule(fields: Fields, definition: Definition, is_cron: Callable[[str], bool]) -> ScheduleTerms:
    """The terms in the table `[schedule]`; what is wrong with it is added to its complaints."""
    always = fields.yes_or_no("always", default=False)
    opens, bots = fields.time("opens", HOUR_MS), fields.whole("bots", 0)
    cron = ""
    if always:
        if fields.has("cron"):
            fields.leave("cron")
            fields.complain("cron", Fault.WRONG, found="always = true", expected=Expected.CRON.value)
    else:
        told = len(fields.complaints.found)
        cron = fields.text("cron")
        if told == len(fields.complaints.found) and not is_cron(cron):
            fields.complain("cron", Fault.WRONG, found=cron, expected=Expected.CRON.value)
    start = Start.WHEN_FULL if always else Start.AT_ITS_TIME
    if definition.start is not start:
        key = "always" if always else "cron"
        fields.complain(key, Fault.NOT_ONE_OF, found=definition.start.value, known=f"start = {start.value}")
    fields.finish()
    return ScheduleTerms(cron, opens, bots)
