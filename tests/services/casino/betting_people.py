"""People who bet against the house at random: whatever a person may press, they press at some time."""

import contextlib
import random
from collections.abc import Callable

from mazziere.casino.awaiting import BetsAwaited, DecisionsAwaited
from mazziere.casino.commands import (
    CasinoCommand,
    DoubleBets,
    LeaveRound,
    MakeDecision,
    PlaceBet,
    RepeatBets,
    ReturnToRound,
    UndoAllBets,
    UndoBet,
    WhyAway,
)
from mazziere.casino.state import CasinoRound
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.casino.streets import RoundStreet, choices
from mazziere.rules.refusals import RoomError
from mazziere.services.ports import Clock, MailboxFull, NobodyThere, StoreError
from mazziere.services.room import Room

REFUSED = (RoomError, NobodyThere, MailboxFull, StoreError)


def wish(player: str, running: CasinoRound, luck: random.Random, *, decides: bool) -> CasinoCommand:
    """What a player asks for now."""
    if decides:
        street = running.street
        return MakeDecision(player, running.id, street, luck.choice(list(choices(street))))
    return luck.choice(
        (
            PlaceBet(player, running.id, Spot.ANTE, luck.choice((10, 50, 100))),
            PlaceBet(player, running.id, Spot.ANTE, 10),
            PlaceBet(player, running.id, Spot.BONUS, 10),
            PlaceBet(player, running.id, Spot.FIRST_5, 10),
            PlaceBet(player, running.id, Spot.FIRST_5, 20),
            UndoBet(player, running.id),
            UndoAllBets(player, running.id),
            RepeatBets(player, running.id),
            DoubleBets(player, running.id),
        )
    )


Confirmed = Callable[[str, CasinoCommand, int], None]
"""What is called with a table, a command that it has confirmed, and its version then."""


async def bet_at_random(
    room: Room,
    player: str,
    luck: random.Random,
    clock: Clock,
    *,
    every_ms: int = 700,
    confirmed: Confirmed = lambda *_: None,
) -> None:
    """Bet and decide at all tables of a room, go away and come back, until canceled."""
    while True:
        await clock.sleep_until(clock.now() + luck.randint(1, every_ms))
        table = luck.choice(room.casino.names)
        with contextlib.suppress(*REFUSED):
            latest = room.casino.table(table)
            running, awaiting = latest.running, latest.awaiting
            if running is None:
                continue
            decides = isinstance(awaiting, DecisionsAwaited) and running.street is not RoundStreet.RIVER
            if luck.random() < 0.04:
                await room.casino.ask(player, table, LeaveRound(player, luck.choice(list(WhyAway))))
            elif luck.random() < 0.04:
                await room.casino.ask(player, table, ReturnToRound(player))
            elif decides or isinstance(awaiting, BetsAwaited):
                wanted = wish(player, running, luck, decides=decides)
                answer = await room.casino.ask(player, table, wanted)
                confirmed(table, wanted, answer.version)
