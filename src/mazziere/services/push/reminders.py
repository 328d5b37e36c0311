"""What is worth reaching somebody for, whose page may be closed?

A seat that is held for them, and the seat that a tournament has given them as it starts. Whoever finds that
out publishes it and goes on: nobody waits for a push service, and what cannot be sent is lost.
"""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

from mazziere.services.ports import Bus, Subscription
from mazziere.table.events import Event as TableEvent
from mazziere.table.events import SeatHeld
from mazziere.table.state import Table

TOPIC: Final = "reminders"
QUEUED: Final = 256
"""How many messages may wait before older ones are dropped."""


class PushReminder(Struct, frozen=True, tag=True):
    """One person is to be reminded of something.

    facts  the parameters of its text (`texts/*/push.toml`)
    page   what it opens: the part of the address after the room's own
    """

    player: str
    kind: Literal["held_seat", "tournament_seat"]
    facts: dict[str, str]
    page: str


class ToRemind(Struct, frozen=True, tag=True):
    """All who are reminded at the same time; the players of a whole tournament are one message."""

    reminders: tuple[PushReminder, ...]


class PushReminders:
    """Carries reminders from the hosts to whoever sends them."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus

    def remind(self, *reminders: PushReminder) -> None:
        """Have these people reminded, if they wish to be."""
        if reminders:
            self._bus.publish(TOPIC, ToRemind(reminders))

    def listen(self) -> Subscription[ToRemind]:
        """Subscribe to all reminders from now on."""
        return self._bus.subscribe(TOPIC, capacity=QUEUED)


def held_seats(table: Table, events: Iterable[TableEvent]) -> list[PushReminder]:
    """The seats that have just been held for people from the waiting list."""
    config = table.config
    return [
        held_seat(event.player, table=config.id, name=config.name, seat=event.seat)
        for event in events
        if isinstance(event, SeatHeld)
    ]


def held_seat(player: str, *, table: str, name: str, seat: int) -> PushReminder:
    """A seat is held for somebody from the waiting list."""
    return PushReminder(player, "held_seat", {"table": name, "seat": str(seat)}, f"/#/table/{table}/sit")


def tournament_seat(player: str, *, table: str, table_no: int, seat: int) -> PushReminder:
    """A tournament has drawn the seat of somebody who entered it."""
    return PushReminder(
        player, "tournament_seat", {"no": str(table_no), "seat": str(seat)}, f"/#/table/{table}"
    )
