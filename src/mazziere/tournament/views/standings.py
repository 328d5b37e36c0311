"""Who is ahead in a tournament?

Standings follow a tournament from one state to a later one. Rows that are the same objects have not changed,
so that the work is in proportion to what has happened, not to the number of entries.
"""

from bisect import bisect_left, insort
from collections.abc import Iterator, Sequence
from typing import TypeVar

from mazziere.tournament.rows import Rows
from mazziere.tournament.state import Tournament, TournamentEntry, TournamentTable, entry_count

Row = TypeVar("Row")

FEW = 32
"""Up to so many changes are put in their places one by one; with more, the list is sorted again."""
_BITS = 32
_ENTRY = (1 << _BITS) - 1


class Standings:
    """The entries of one tournament, by their stacks and then by the places in which they have finished."""

    def __init__(self) -> None:
        self._tables: Rows[TournamentTable] = ()
        self._entries: Rows[TournamentEntry] = ()
        self._chips: dict[int, int] = {}
        """Entry → chips, of those who have a seat."""
        self._by_chips: list[int] = []
        """Of those who have a seat, in order of `_key_of_chips`."""
        self._waiting: list[int] = []
        """Entries that have neither a seat nor a place, by number."""
        self._finished: list[int] = []
        """Of those who have a place: from the lowest, with the entry in the lower bits."""

    def __len__(self) -> int:
        """How many entries there are, without those withdrawn."""
        return len(self._by_chips) + len(self._waiting) + len(self._finished)

    def follow(self, tournament: Tournament) -> None:
        """Take over what has changed. The tournament is the one followed so far, at this state or later."""
        self._follow_chips(tournament.tables)
        self._follow_entries(tournament.entries)
        assert len(self) == entry_count(tournament), "every entry stands somewhere"

    def _follow_chips(self, tables: Rows[TournamentTable]) -> None:
        before: dict[int, int] = {}
        after: dict[int, int] = {}
        for was, now in _changed(self._tables, tables):
            if was is not None:
                before.update({seat.entry: self._chips[seat.entry] for seat in was.seats})
            after.update({seat.entry: seat.stack + seat.bought for seat in now.seats})
        self._tables = tables
        for entry in before.keys() - after.keys():
            del self._chips[entry]
        gone = [_key_of_chips(entry, chips) for entry, chips in before.items() if after.get(entry) != chips]
        new = [_key_of_chips(entry, chips) for entry, chips in after.items() if before.get(entry) != chips]
        self._chips.update(after)
        self._by_chips = _with(self._by_chips, gone, new)

    def _follow_entries(self, entries: Rows[TournamentEntry]) -> None:
        waited, waits, finished = [], [], []
        for was, now in _changed(self._entries, entries):
            if was is not None and _waits(was) and not _waits(now):
                waited.append(now.no)
            if _waits(now) and (was is None or not _waits(was)):
                waits.append(now.no)
            if now.sharing and (was is None or not was.sharing):
                finished.append((now.finished_lower << _BITS) + now.no)
        self._entries = entries
        self._waiting = _with(self._waiting, waited, waits)
        self._finished = _with(self._finished, [], finished)
        for key in finished:  # the winner keeps their seat
            entry = key & _ENTRY
            if entry in self._chips:
                self._by_chips = _with(self._by_chips, [_key_of_chips(entry, self._chips[entry])], [])

    def rank(self, entry: int) -> int | None:
        """The place of an entry among the stacks of those who are left, from 1; equal stacks share it.

        None for an entry without a seat, or that has finished.
        """
        chips = self._chips.get(entry)
        if chips is None or not self._stands(_key_of_chips(entry, chips)):
            return None
        return bisect_left(self._by_chips, _key_of_chips(0, chips)) + 1

    def _stands(self, key: int) -> bool:
        place = bisect_left(self._by_chips, key)
        return place < len(self._by_chips) and self._by_chips[place] == key

    @property
    def largest(self) -> int:
        """The largest stack; 0 if nobody has a seat."""
        return _chips_of(self._by_chips[0]) if self._by_chips else 0

    @property
    def smallest(self) -> int:
        """The smallest stack of those who have chips; 0 if nobody has a seat."""
        with_chips = bisect_left(self._by_chips, 0)
        return _chips_of(self._by_chips[with_chips - 1]) if with_chips else 0

    def page(self, offset: int, limit: int) -> Iterator[int]:
        """Entries from place `offset`, from 0: those with a seat by their stacks, largest first; those who
        wait for one, by number; then those who have finished, best first.
        """
        seated, waiting, finished = len(self._by_chips), len(self._waiting), len(self._finished)
        for place in range(offset, min(offset + limit, len(self))):
            if place < seated:
                yield self._by_chips[place] & _ENTRY
            elif place < seated + waiting:
                yield self._waiting[place - seated]
            else:
                yield self._finished[finished - 1 - (place - seated - waiting)] & _ENTRY


def _waits(entry: TournamentEntry) -> bool:
    return not (entry.table or entry.sharing or entry.is_withdrawn)


def _key_of_chips(entry: int, chips: int) -> int:
    """Larger stacks first, and among equal ones the earlier entry. Below 0 for those who have chips."""
    return (-chips << _BITS) + entry


def _chips_of(key: int) -> int:
    return -(key >> _BITS)


def _with(keys: list[int], gone: Sequence[int], new: Sequence[int]) -> list[int]:
    """The sorted keys without those that are gone, and with the new ones."""
    if len(gone) + len(new) <= FEW:
        for key in gone:
            place = bisect_left(keys, key)
            if place < len(keys) and keys[place] == key:
                del keys[place]
        for key in new:
            insort(keys, key)
        return keys
    dropped = {*gone}
    return sorted([*[key for key in keys if key not in dropped], *new])


def _changed(before: Rows[Row], after: Rows[Row]) -> Iterator[tuple[Row | None, Row]]:
    """Each row that has changed, as it was (None: there was none) and as it is."""
    for place, chunk in enumerate(after):
        old: Sequence[Row] = before[place] if place < len(before) else ()
        if chunk is old:
            continue
        known = len(old)
        for no, now in enumerate(chunk):
            was = old[no] if no < known else None
            if now is not was:
                yield was, now
