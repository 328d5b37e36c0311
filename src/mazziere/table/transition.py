"""Which events has a command led to so far?

While one command is carried out, events cause further events: a fold ends the hand, the end of the hand adds
promised chips. A transition holds the events in order and the table after the last of them; it lives for one
call of `apply`.
"""

from mazziere.hand import Command as HandCommand
from mazziere.hand import Hand, HandStart, begin
from mazziere.hand import apply as apply_to_hand
from mazziere.hand import events as h
from mazziere.table import events as e
from mazziere.table.evolve import evolve, hand_started, in_the_hand
from mazziere.table.state import Table


class Transition:
    """The events of one command, and the table after them."""

    __slots__ = ("events", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[e.Event] = []

    def happen(self, event: e.Event) -> None:
        """Appends `event` and applies it to the table."""
        self.table = evolve(self.table, event)
        self.events.append(event)

    def begin_hand(self, start: HandStart, at: int) -> None:
        """Begins a hand and posts its forced bets."""
        events, hand = begin(start)
        opening, *posts = events
        assert isinstance(opening, h.HandStarted), "a hand starts with its start"
        self.table = hand_started(self.table, opening, at)
        self._tell(events, at)
        if posts:
            self.table = in_the_hand(self.table, tuple(posts), hand, at)

    def ask_the_hand(self, command: HandCommand, at: int) -> None:
        """Carries out a command of the hand. Raises `Refused`."""
        events, hand = apply_to_hand(self.hand, command)
        self._tell(events, at)
        # The same as folding `evolve` over these events, without doing it twice.
        self.table = in_the_hand(self.table, events, hand, at)

    @property
    def hand(self) -> Hand:
        """The running hand."""
        assert self.table.hand is not None, "no hand is running"
        return self.table.hand

    def _tell(self, events: tuple[h.Event, ...], at: int) -> None:
        self.events += [e.InHand(event, at) for event in events]
