"""The store of everybody's settings.

Each person has a stream of documents; the last one counts, and its number in the stream is its version.
Fields that another version of the room wrote and this one does not know are kept.
"""

from typing import Any

import msgspec

from mazziere.services.personal.news import PersonalNews, SettingsNews
from mazziere.services.personal.settings import Settings, understood
from mazziere.services.ports import Clock
from mazziere.services.unit_of_work import Streams, Unit, UnitsOfWork

PREFIX = "settings/"


class SettingsKept(msgspec.Struct, frozen=True, tag="settings_kept", tag_field="type"):
    """A document of settings. Stored under these field names."""

    document: dict[str, Any]
    at: int


class SettingsOfAll:
    """The settings of every person."""

    def __init__(self, units: UnitsOfWork, news: PersonalNews, clock: Clock) -> None:
        self._units = units
        self._news = news
        self._clock = clock
        self._documents = Streams[SettingsKept](units, PREFIX, SettingsKept)

    async def of(self, player: str) -> SettingsNews:
        """A person's settings and their version; the defaults, as version 0, if they never changed any."""
        version = await self._documents.version(player)
        return SettingsNews(version, understood(await self._document(player)))

    async def change(self, player: str, settings: Settings) -> SettingsNews:
        """Replace a person's settings, and tell all their devices."""

        async def change(unit: Unit) -> SettingsNews:
            document = {**await self._document(player), **msgspec.to_builtins(settings)}
            version = unit.write(self._documents, player, SettingsKept(document, self._clock.now()))
            news = SettingsNews(version, settings)
            unit.then(lambda: self._news.publish(player, news))
            return news

        return await self._units.carry_out([self._documents.ref(player)], change)

    async def _document(self, player: str) -> dict[str, Any]:
        return next((kept.document for kept in await self._documents.last(player, 1)), {})
