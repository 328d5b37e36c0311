"""Which tournaments does a room hold by itself? Those of the files in a folder of its data.

A room for play money begins with some of the presets.
"""

from pathlib import Path
from typing import Final

from mazziere.adapters.cron_times import ZoneCronTimes
from mazziere.adapters.tournament_presets import preset_text
from mazziere.ledger import CURRENCIES, PLAY
from mazziere.services.tournaments.demo_tournaments import DEMO_TOURNAMENTS
from mazziere.services.tournaments.schedules import Schedule, ScheduleFile, read_schedule_file
from mazziere.tournament.definition_file.reading import read_definition

FOLDER: Final = "tournaments"
"""Where in its data folder a room looks for definitions with a schedule."""
DECIMALS: Final = {code: currency.exponent for code, currency in CURRENCIES.items()}
"""Currency → number of its decimals."""


def tournament_schedules(data: Path | None, *, currency: str, time_zone: str) -> list[ScheduleFile]:
    """The demo tournaments of a room for play money, and those of the files in the folder `tournaments`.

    data  the data folder of the room; None: it has none
    """
    found = _demo_schedules() if currency == PLAY.code else []
    folder = None if data is None else data / FOLDER
    if folder is None or not folder.is_dir():
        return found
    cron = ZoneCronTimes(time_zone)
    for file in sorted(folder.glob("*.toml")):
        text = file.read_text(encoding="utf-8", errors="replace")
        found.append(read_schedule_file(file.stem, text, DECIMALS, cron, currency=currency))
    return found


def _demo_schedules() -> list[ScheduleFile]:
    found = []
    for name, terms in DEMO_TOURNAMENTS.items():
        definition = read_definition(preset_text(name), DECIMALS).definition
        assert definition is not None, f"the preset {name} has no problems"
        found.append(ScheduleFile(name, Schedule(name, definition, terms), ()))
    return found
