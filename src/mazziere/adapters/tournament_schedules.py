"""Which tournaments does a room hold by itself? Those of the files in a folder of its data.

A room for play money begins with some of the presets.
"""

from pathlib import Path
from typing import Final

from msgspec.structs import replace

from mazziere.adapters.cron_times import ZoneCronTimes
from mazziere.adapters.tournament_presets import preset_text
from mazziere.ledger import CURRENCIES, PLAY
from mazziere.services.tournaments.demo_tournaments import DEMO_TOURNAMENTS
from mazziere.services.tournaments.schedules import Schedule, ScheduleFile, read_schedule_file
from mazziere.tournament.definition_file.reading import read_definition
from mazziere.tournament.definition_file.schedule_section import schedule_text

FOLDER: Final = "tournaments"
"""Where in its data folder a room looks for definitions with a schedule."""
DECIMALS: Final = {code: currency.exponent for code, currency in CURRENCIES.items()}
"""Currency → number of its decimals."""


class TournamentSchedules:
    """The demo tournaments of a room for play money, and those of the files in the folder `tournaments`."""

    def __init__(self, data: Path | None, *, currency: str, time_zone: str, with_bots: bool = True) -> None:
        """
        data       the data folder of the room; None: it has none
        with_bots  whether bots come to the demo tournaments; a file says so itself
        """
        self._folder = None if data is None else data / FOLDER
        self._currency = currency
        self._cron = ZoneCronTimes(time_zone)
        self._demo = _demo_schedules(with_bots=with_bots) if currency == PLAY.code else []
        self._known: dict[Path, tuple[tuple[int, int], ScheduleFile]] = {}
        """When each file was last changed, its size, and what it says."""

    def read(self) -> list[ScheduleFile]:
        """All of them now. Only files that have changed since the last time are opened. Raises `OSError`."""
        files = [] if self._folder is None else sorted(self._folder.glob("*.toml"))
        self._known = {file: known for file in files if (known := self._file(file)) is not None}
        return [*self._demo, *[read for _, read in self._known.values()]]

    def _file(self, file: Path) -> tuple[tuple[int, int], ScheduleFile] | None:
        """What a file says; None if it was taken away a moment ago."""
        try:
            status = file.stat()
            stamp = (status.st_mtime_ns, status.st_size)
            known = self._known.get(file)
            if known is not None and known[0] == stamp:
                return known
            text = file.read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            return None
        return stamp, read_schedule_file(file.stem, text, DECIMALS, self._cron, currency=self._currency)


def _demo_schedules(*, with_bots: bool) -> list[ScheduleFile]:
    found = []
    for name, demo in DEMO_TOURNAMENTS.items():
        terms = demo if with_bots else replace(demo, bots=0)
        definition = read_definition(preset_text(name), DECIMALS).definition
        assert definition is not None, f"the preset {name} has no problems"
        text = f"{preset_text(name)}\n{schedule_text(terms)}\n"
        found.append(ScheduleFile(name, Schedule(name, definition, terms), (), text))
    return found
