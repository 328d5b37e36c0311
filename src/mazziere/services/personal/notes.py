"""Private notes: about other players (a text, a color, a mute), and favorite tables."""

from typing import Literal

import msgspec

from mazziere.services.personal.news import MuteNews, PersonalNews
from mazziere.services.personal.refusals import NoNoteOnYourself, TooManyNotes
from mazziere.services.ports import Clock
from mazziere.services.unit_of_work import Snapshots, StateStreams, UnitsOfWork

PREFIX = "notes/"
MOST_NOTES = 5_000
SNAPSHOT_EVERY = 500
"""The minimum number of events between snapshots: fewer are not worth the write."""

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


class SavedNotes(msgspec.Struct, frozen=True):
    """The notes of one player as plain data. Stored under these field names."""

    notes: tuple[NoteKept, ...]
    favorites: tuple[str, ...]


class NotesOf:
    """The notes of one player: about whom there is one, newest last, and the favorite tables."""

    def __init__(self) -> None:
        self.notes: dict[str, NoteKept] = {}
        self.favorites: tuple[str, ...] = ()

    def happen(self, event: NoteEvent) -> "NotesOf":
        """Take in the next event."""
        if isinstance(event, FavoritesChosen):
            self.favorites = event.tables
            return self
        self.notes.pop(event.about, None)
        if not event.says_nothing:
            self.notes[event.about] = event
        return self

    def save(self) -> bytes:
        """The notes for a snapshot."""
        return msgspec.json.encode(SavedNotes(tuple(self.notes.values()), self.favorites))

    @classmethod
    def load(cls, _player: str, state: bytes) -> "NotesOf":
        """The notes of a snapshot."""
        saved, notes = msgspec.json.decode(state, type=SavedNotes), cls()
        notes.notes = {note.about: note for note in saved.notes}
        notes.favorites = saved.favorites
        return notes


# Many notes are saved seldom: all their snapshots together cost no more than the events.
_SNAPSHOTS = Snapshots(
    every=SNAPSHOT_EVERY, save=NotesOf.save, load=NotesOf.load, size=lambda kept: len(kept.notes)
)


class Notes:
    """The notes of every player."""

    def __init__(self, units: UnitsOfWork, news: PersonalNews, clock: Clock) -> None:
        self._news = news
        self._clock = clock
        self._notes = StateStreams[NotesOf, NoteEvent](
            units,
            PREFIX,
            NoteEvent,
            begin=lambda _: NotesOf(),
            evolve=NotesOf.happen,
            snapshots=_SNAPSHOTS,
        )

    async def of(self, player: str) -> list[NoteKept]:
        """A player's notes about others, newest last."""
        return list((await self._notes.look(player)).notes.values())

    async def muted_by(self, player: str) -> frozenset[str]:
        """The ids of those whom a player has muted."""
        return frozenset(note.about for note in await self.of(player) if note.muted)

    async def note(self, player: str, about: str, *, text: str, color: Color, muted: bool) -> NoteKept:
        """Replace a player's note about another; without text, color and mute it is deleted.

        Raises `NoNoteOnYourself` or `TooManyNotes`.
        """
        if player == about:
            raise NoNoteOnYourself
        notes = (await self._notes.look(player)).notes
        if len(notes) >= MOST_NOTES and about not in notes:
            raise TooManyNotes(MOST_NOTES)
        was_muted = about in notes and notes[about].muted
        kept = NoteKept(about=about, text=text, color=color, muted=muted, at=self._clock.now())
        await self._notes.add(player, kept)
        if muted != was_muted:
            self._news.publish(player, MuteNews(await self.muted_by(player)))
        return kept

    async def favorites(self, player: str) -> tuple[str, ...]:
        """The ids of a player's favorite tables, in the order they chose."""
        return (await self._notes.look(player)).favorites

    async def choose_favorites(self, player: str, tables: tuple[str, ...]) -> None:
        """Replace a player's favorite tables; repeated ids are kept once."""
        await self._notes.add(player, FavoritesChosen(tuple(dict.fromkeys(tables)), self._clock.now()))
