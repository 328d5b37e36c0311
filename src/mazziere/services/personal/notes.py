"""Private notes: about other players (a text, a color, a mute), and favorite tables."""

from typing import Literal

import msgspec

from mazziere.services.personal.news import MuteNews, PersonalNews
from mazziere.services.personal.refusals import NoNoteOnYourself, TooManyNotes
from mazziere.services.ports import Clock
from mazziere.services.unit_of_work import Streams, UnitsOfWork

PREFIX = "notes/"
MOST_NOTES = 5_000

Color = Literal["", "red", "orange", "yellow", "green", "blue", "purple", "gray"]


class NoteKept(msgspec.Struct, frozen=True, kw_only=True, tag="note_kept", tag_field="type"):
    """A note about another player; the last one counts. Stored under these field names."""

    about: str
    text: str
    color: Color
    muted: bool
    at: int

    @property
    def says_nothing(self) -> bool:
        """Whether the note is empty, which deletes the one before."""
        return not (self.text or self.color or self.muted)


class FavoritesChosen(msgspec.Struct, frozen=True, tag="favorites_chosen", tag_field="type"):
    """The ids of all favorite tables; the last event counts. Stored under these field names."""

    tables: tuple[str, ...]
    at: int


NoteEvent = NoteKept | FavoritesChosen


class Notes:
    """The notes of every player."""

    def __init__(self, units: UnitsOfWork, news: PersonalNews, clock: Clock) -> None:
        self._news = news
        self._clock = clock
        self._notes = Streams[NoteEvent](units, PREFIX, NoteEvent)

    async def of(self, player: str) -> list[NoteKept]:
        """A player's notes about others, newest last."""
        found: dict[str, NoteKept] = {}
        for event in await self._notes.read(player):
            if isinstance(event, NoteKept):
                found.pop(event.about, None)
                if not event.says_nothing:
                    found[event.about] = event
        return list(found.values())

    async def muted_by(self, player: str) -> frozenset[str]:
        """The ids of those whom a player has muted."""
        return frozenset(note.about for note in await self.of(player) if note.muted)

    async def note(self, player: str, about: str, *, text: str, color: Color, muted: bool) -> NoteKept:
        """Replace a player's note about another; without text, color and mute it is deleted.

        Raises `NoNoteOnYourself` or `TooManyNotes`.
        """
        if player == about:
            raise NoNoteOnYourself
        before = {note.about: note for note in await self.of(player)}
        if len(before) >= MOST_NOTES and about not in before:
            raise TooManyNotes(MOST_NOTES)
        kept = NoteKept(about=about, text=text, color=color, muted=muted, at=self._clock.now())
        await self._notes.add(player, kept)
        if muted != (about in before and before[about].muted):
            self._news.publish(player, MuteNews(await self.muted_by(player)))
        return kept

    async def favorites(self, player: str) -> tuple[str, ...]:
        """The ids of a player's favorite tables, in the order they chose."""
        chosen = [event for event in await self._notes.read(player) if isinstance(event, FavoritesChosen)]
        return chosen[-1].tables if chosen else ()

    async def choose_favorites(self, player: str, tables: tuple[str, ...]) -> None:
        """Replace a player's favorite tables; repeated ids are kept once."""
        await self._notes.add(player, FavoritesChosen(tuple(dict.fromkeys(tables)), self._clock.now()))
