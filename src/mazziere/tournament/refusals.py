"""Refusals of a tournament.

Subclasses of `rules.refusals.Refused`. Numbers and instants are facts; the caller knows who asked.
"""

from dataclasses import dataclass

from mazziere.rules.books import FIGP_2014, OT, ROOM
from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class TournamentIsAnnounced(Refused):
    """A tournament is announced once."""


@dataclass(eq=False)
class TournamentIsOver(Refused):
    """Nothing is asked of a tournament that has ended."""


@dataclass(eq=False)
class TournamentNotRunning(Refused):
    """The tournament has not begun."""


@dataclass(eq=False)
class EntriesWerePaid(Refused):
    """What an entry costs, and who may enter, is not changed against those who have entered."""

    entries: int


@dataclass(eq=False)
class StartTimeMissing(Refused):
    """A tournament that starts at its time needs one."""


@dataclass(eq=False)
class EntriesClosed(Refused):
    """The time to enter is over."""


@dataclass(eq=False)
class TournamentIsFull(Refused, transient=True):
    """As many as may enter have entered."""

    most: int


@dataclass(eq=False)
class AlreadyEntered(Refused, cites=(FIGP_2014["1b"],)):
    """The player is in the tournament."""


@dataclass(eq=False)
class NoMoreEntries(Refused):
    """The player has entered as often as one may."""

    most: int


@dataclass(eq=False)
class NotEntered(Refused):
    """The player is not in the tournament."""


@dataclass(eq=False)
class StartsAlready(Refused):
    """Entries are withdrawn, and a tournament is changed or called off, only before it begins."""


@dataclass(eq=False)
class RebuysClosed(Refused, cites=(ROOM["rebuys"],)):
    """There are no rebuys, or the time for them is over."""


@dataclass(eq=False)
class NoMoreRebuys(Refused, cites=(ROOM["rebuys"],)):
    """The entry has bought as often as it may."""

    most: int


@dataclass(eq=False)
class TooManyChipsToRebuy(Refused, cites=(ROOM["rebuys"],)):
    """Only a player with few chips may rebuy."""

    chips: int
    most: int


@dataclass(eq=False)
class StillInTheHand(Refused, cites=(ROOM["rebuys"],), transient=True):
    """Chips are bought between hands, or out of a hand."""


@dataclass(eq=False)
class NoRebuyToDecline(Refused):
    """The player has chips, or cannot rebuy."""


@dataclass(eq=False)
class AddOnsClosed(Refused, cites=(ROOM["rebuys"],)):
    """There is no add-on, or it is not offered now."""


@dataclass(eq=False)
class AddOnTaken(Refused):
    """Each entry buys the add-on once."""


@dataclass(eq=False)
class NoSeatsToDraw(Refused, cites=(OT["tables"],)):
    """Nobody waits for a seat."""


@dataclass(eq=False)
class TableNotInHand(Refused):
    """The tournament has not released a hand at this table."""

    table: int


@dataclass(eq=False)
class TableStillInHand(Refused, transient=True):
    """The table must finish its hand first."""

    table: int


@dataclass(eq=False)
class NotHandForHand(Refused, cites=(FIGP_2014["60a"],)):
    """Called all-ins wait only while tables play hand for hand."""


@dataclass(eq=False)
class TournamentIsPaused(Refused):
    """The tournament is paused already."""


@dataclass(eq=False)
class TournamentNotPaused(Refused):
    """The tournament is not paused."""


@dataclass(eq=False)
class DealsNotAllowed(Refused):
    """The prizes of this tournament are not divided by the players, or have been."""


@dataclass(eq=False)
class DealTooEarly(DealsNotAllowed, transient=True):
    """A deal waits until everybody who is left is sure of a prize."""

    left: int
    paid: int
    """Places that win money; 0: the prizes are not known yet."""


@dataclass(eq=False)
class DealIsOpen(Refused, transient=True):
    """Another deal is waiting for answers."""


@dataclass(eq=False)
class HandsAreRunning(Refused, transient=True):
    """A deal is proposed when no table is in a hand."""

    tables: int


@dataclass(eq=False)
class DealDoesNotAddUp(Refused):
    """A deal names every player who is left, and divides exactly what is to be divided."""

    amount: int
    shared: int
    players: int


@dataclass(eq=False)
class NoDealToAnswer(Refused):
    """No deal waits for an answer of this player."""


@dataclass(eq=False)
class NoSuchStep(Refused):
    """The structure has no such level or break."""

    step: int
    steps: int


@dataclass(eq=False)
class NoSuchEntry(Refused):
    """There is no such entry, or it is out."""

    entry: int


@dataclass(eq=False)
class DecidesOnRebuy(Refused, cites=(ROOM["rebuys"],), transient=True):
    """Whoever has no chips decides on a rebuy before they are moved, or buy the add-on."""

    entry: int


@dataclass(eq=False)
class NotMovedInShootOuts(Refused, cites=(OT["shoot-out"],)):
    """In a shoot-out each table plays to one winner, and nobody changes tables before the next round."""


@dataclass(eq=False)
class SeatNotFree(Refused):
    """Somebody sits there, the table is not open, or its seats do not reach so far."""

    table: int
    seat: int


@dataclass(eq=False)
class NoMultiplierToDraw(Refused, cites=(ROOM["velox how"],)):
    """The prizes are not drawn, or have been."""


@dataclass(eq=False)
class DayIsEnding(Refused, cites=(FIGP_2014["59"],)):
    """The day is ending already, or is over."""


@dataclass(eq=False)
class DayBeginsTooSoon(Refused):
    """The next day begins after now."""


@dataclass(eq=False)
class DayNotOver(Refused):
    """The next day begins when the present one is over."""


@dataclass(eq=False)
class NoLastHandsToDraw(Refused):
    """The last hands of a day are drawn when its clock is stopped, once."""
