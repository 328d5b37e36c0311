"""The list of tournaments that are shown, kept so that old ones need not be read.

One stream lists a tournament in the append that announces it, and takes it off some hours after its end. It
also says which schedule has made it and for when, so that none is made twice.
"""

from typing import Final

import msgspec

from mazziere.services.unit_of_work import Snapshots, StateStreams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

PREFIX: Final = "room/"
NAME: Final = "open_tournaments"
SNAPSHOT_EVERY: Final = 500


class TournamentListed(msgspec.Struct, frozen=True, tag="tournament_listed"):
    """A tournament was announced. Stored as it is: a field is never renamed."""

    tournament: str
    at: int
    schedule: str = ""
    """The schedule that made it; empty: announced by hand."""
    starts_at: int = 0
    owner: str = ""
    """The member whose private tournament it is; empty: of the room."""


class TournamentDelisted(msgspec.Struct, frozen=True, tag="tournament_delisted"):
    """A tournament that is over is no longer shown."""

    tournament: str
    at: int


OpenTournamentsEvent = TournamentListed | TournamentDelisted


class Announced(msgspec.Struct, frozen=True):
    """What the list holds of each tournament."""

    at: int
    schedule: str
    starts_at: int
    owner: str = ""


class OpenTournamentsKept(msgspec.Struct):
    """The list, and up to when each schedule has made its tournaments."""

    listed: dict[str, Announced] = {}
    made_until: dict[str, int] = {}
    """Schedule → the latest start of a tournament that it has made."""


def _after(kept: OpenTournamentsKept, event: OpenTournamentsEvent) -> OpenTournamentsKept:
    if isinstance(event, TournamentDelisted):
        kept.listed.pop(event.tournament, None)
        return kept
    kept.listed[event.tournament] = Announced(event.at, event.schedule, event.starts_at, event.owner)
    if event.schedule:
        kept.made_until[event.schedule] = max(kept.made_until.get(event.schedule, 0), event.starts_at)
    return kept


def _load(_: str, saved: bytes) -> OpenTournamentsKept:
    return msgspec.json.decode(saved, type=OpenTournamentsKept)


class OpenTournaments:
    """The list of all tournaments that are shown."""

    def __init__(self, units: UnitsOfWork) -> None:
        self._list = StateStreams[OpenTournamentsKept, OpenTournamentsEvent](
            units,
            PREFIX,
            OpenTournamentsEvent,
            begin=lambda _: OpenTournamentsKept(),
            evolve=_after,
            snapshots=Snapshots(
                every=SNAPSHOT_EVERY,
                save=msgspec.json.encode,
                load=_load,
                size=lambda kept: len(kept.listed),
            ),
        )

    @property
    def ref(self) -> StreamRef:
        """The stream that a unit of work takes to list a tournament."""
        return self._list.ref(NAME)

    def add(self, unit: Unit, event: TournamentListed) -> None:
        """List a tournament, in the append that announces it."""
        unit.write(self._list, NAME, event)

    async def take_off(self, tournament: str, at: int) -> None:
        """No longer show a tournament."""
        await self._list.add(NAME, TournamentDelisted(tournament, at))

    async def by_age(self) -> list[tuple[str, Announced]]:
        """All that are shown, the oldest first."""
        kept = await self._list.look(NAME)
        return sorted(kept.listed.items(), key=lambda one: (one[1].at, one[0]))

    async def made_until(self, schedule: str) -> int:
        """The latest start for which a schedule has made a tournament; 0: none."""
        return (await self._list.look(NAME)).made_until.get(schedule, 0)
