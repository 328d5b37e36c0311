"""An evening at one table of a tournament: what the tournament orders there, in short calls.

Seats are given as `Ada=(1, 1500)`: the seat, and the chips. Hands are numbered as they are released.
"""

from typing import Any

from msgspec.structs import replace

from mazziere.rules.limits import Stakes
from mazziere.table import Event, StartHand, TableConfig
from mazziere.table.commands import ArrangedSeat, ArrangeSeats, ReleaseHand, TurnCards
from mazziere.table.hand_report import HandReport
from tests.table.evening import FIGP_TABLE, Evening

SUNDAY_TABLE = replace(
    FIGP_TABLE,
    id="sunday.1",
    name="1",
    tournament="sunday",
    stakes=Stakes(small_blind=50, big_blind=100),
)
"""The first table of a tournament, blinds 50/100."""

Seating = tuple[int, int]
"""A seat, and chips."""


def arranged(**seating: Seating) -> tuple[ArrangedSeat, ...]:
    """Who sits where with how many chips."""
    return tuple([ArrangedSeat(seat, name.lower(), name, chips) for name, (seat, chips) in seating.items()])


class TournamentEvening(Evening):
    """A table of a tournament, with everything that has happened at it."""

    def __init__(self, config: TableConfig = SUNDAY_TABLE, **changes: Any) -> None:
        super().__init__(config, **changes)
        self.released = 0

    def arranges(self, *, finished: int | None = None, **seating: Seating) -> tuple[Event, ...]:
        """The tournament says who sits here; as far as it knows, all hands are over."""
        return self.do(ArrangeSeats(arranged(**seating), self.released if finished is None else finished))

    def releases(
        self,
        *,
        level: Stakes | None = None,
        two_left: bool = False,
        hand_for_hand: bool = False,
        **seating: Seating,
    ) -> tuple[Event, ...]:
        """The tournament releases the next hand, at the same level unless it names another."""
        config = self.table.config if level is None else replace(self.table.config, stakes=level)
        return self.releases_at(config, two_left=two_left, hand_for_hand=hand_for_hand, **seating)

    def releases_at(
        self, config: TableConfig, *, two_left: bool = False, hand_for_hand: bool = False, **seating: Seating
    ) -> tuple[Event, ...]:
        """The tournament releases the next hand, with the table set up like this."""
        self.released += 1
        return self.do(ReleaseHand(self.released, config, arranged(**seating), two_left, hand_for_hand))

    def turns(self, *, release: int | None = None) -> tuple[Event, ...]:
        """The tournament lets the called all-in go on: of this hand, unless it names another release."""
        if release is None:
            assert self.table.release is not None
            release = self.table.release.no
        return self.do(TurnCards(release))

    def start(self, *, button: int | None = None) -> "TournamentEvening":
        """The hand that was released begins; `button` chooses the seat of the very first one."""
        assert self.table.release is not None
        seats = sorted(self.table.release.seats)
        self.at = max(self.at, self.table.not_before)
        draw = seats.index(button) if button is not None else 0
        self.do(StartHand(f"hand-{self.table.hand_count + 1}", draw, "root"))
        return self

    @property
    def report(self) -> HandReport:
        """Of the last hand."""
        assert self.table.report is not None
        return self.table.report

    @property
    def stacks(self) -> dict[str, int]:
        """The chips in front of everybody between hands."""
        return {seat.nickname: seat.stack for seat in self.table.seats}
