"""Real rooms in memory for tests of the web, with one table and a clock that stands still."""

import asyncio
import heapq
from contextlib import asynccontextmanager
from itertools import count

import msgspec

from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets
from mazziere.services.tables.messages import stream_of
from mazziere.table import Event, Mix, TableConfig, TableGame
from mazziere.table.views.options import options_view
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from tests.services import asking
from tests.services.rooms import FailingStore, make_room
from tests.table.evening import Evening

TABLE = "t1"
_event = msgspec.json.Decoder(Event).decode
LOBBY_LINE = {
    "id": "t1", "name": "Stromboli", "variant": "holdem", "limit": "no_limit", "small_blind": 50,
    "big_blind": 100, "ante": 0, "rules": "room", "currency": "play", "seat_count": 6, "players": 0,
    "watchers": 0, "average_pot": 0, "min_buy_in": 2000, "max_buy_in": 10000, "bots": 0,
    "small_bet": 100, "big_bet": 200, "bring_in": 0, "family": "flop", "mix": [],
    "free_seats": 6, "waiting": 0, "time_to_act_ms": 20_000, "speed": "normal", "rake_bp": 0, "paused": False,
    "private": False,
    "options": msgspec.to_builtins(options_view(Evening().table)),
}  # fmt: skip
"""The lobby's line of the table when it opens."""

PATIENCE = 1_000
"""Turns of the event loop after which everything that takes no time has happened."""


def config(**changes):
    chosen = {
        "id": TABLE,
        "name": "Stromboli",
        "variant": "holdem",
        "limit": Limit.NO_LIMIT,
        "stakes": Stakes(small_blind=50, big_blind=100),
        "rules": RULE_SETS["room"],
        "seat_count": 6,
        "min_buy_in": 2000,
        "max_buy_in": 10000,
        "time_to_act_ms": 20_000,
        "time_bank_ms": 30_000,
        "show_time_ms": 4_000,
        "pause_ms": 2_000,
    }
    return TableConfig(**{**chosen, **changes})


def stakes_of(variant):
    """Blinds of 50 and 100, or an ante of 10; a bring-in of 30 where a card opens."""
    if variant.forced in (ForcedBets.BLINDS, ForcedBets.BLINDS_OR_ANTES):
        return Stakes(small_blind=50, big_blind=100)
    bring_in = 30 if variant.forced is ForcedBets.BRING_IN else 0
    return Stakes(ante=10, bring_in=bring_in, small_bet=100, big_bet=200)


def game_of(key, limit=None, **changes):
    """The part of a table's configuration that is its game: a variant of the catalogue,
    in one of its limits.
    """
    variant = VARIANTS[key]
    chosen = {"variant": key, "limit": limit or variant.limits[0], "stakes": stakes_of(variant)}
    return {**chosen, "seat_count": min(6, variant.seats[-1]), **changes}


def mix_of(change, *keys):
    """The part of a table's configuration that is its rotation."""
    games = [game_of(key) for key in keys]
    played = [TableGame(game["variant"], game["limit"], game["stakes"]) for game in games]
    return {**games[0], "mix": Mix(tuple(played), change)}


class StandingClock:
    """A clock that moves only when a test moves it."""

    def __init__(self):
        self.at = 1_000
        self._timers = []
        self._order = count()

    def now(self):
        return self.at

    def call_at(self, at, call):
        timer = StandingTimer(call)
        if at <= self.at:
            asyncio.get_running_loop().call_soon(timer.ring)
        else:
            heapq.heappush(self._timers, (at, next(self._order), timer))
        return timer

    async def sleep_until(self, at):
        if at <= self.at:
            await asyncio.sleep(0)
            return
        woken = asyncio.Event()
        timer = self.call_at(at, woken.set)
        try:
            await woken.wait()
        finally:
            timer.cancel()

    def move(self, ms):
        """Let this much time pass, and call what is due by then."""
        self.at += ms
        while self._timers and self._timers[0][0] <= self.at:
            heapq.heappop(self._timers)[2].ring()


class StandingTimer:
    """A call that is made once, unless it is canceled before."""

    def __init__(self, call):
        self._call = call

    def ring(self):
        call, self._call = self._call, None
        if call is not None:
            call()

    def cancel(self):
        self._call = None


class PlayedRoom:
    """A room with one table, at which no hand begins before a test starts one."""

    def __init__(self, seed):
        self.clock = StandingClock()
        self.store = FailingStore()
        self.real = make_room(self.store, seed=seed, clock=self.clock)
        self._begun = 0

    @property
    def at(self):
        return self.clock.at

    @property
    def table(self):
        return self.real.tables.table(TABLE)

    def gateway(self):
        return Gateway(self.real, LobbyFeed(self.real))

    async def player(self, nickname):
        """Let a guest come in; returns their id."""
        return (await self.real.people.named(nickname)).player

    def seat(self, nickname):
        """The seat number of a player."""
        return next(seat for seat in self.table.seats if seat.nickname == nickname)

    async def events(self):
        """Everything that has happened at the table."""
        bodies = await self.store.read(stream_of(TABLE), since=0, limit=None)
        return [_event(body) for body in bodies]

    async def start_hand(self):
        """End the pause. Where a player chooses the game first, the hand waits for that."""
        await self.until(lambda: self.has_begun, but_no_longer=True)
        if not self.has_begun:
            self.clock.move(60_000)
            if self.table.paused:
                await asking.resume(self.real, TABLE)
            await self.until(lambda: self.has_begun or self.table.choosing is not None)
        self._begun = self.table.hand_count

    @property
    def has_begun(self):
        """Whether a hand has begun since one was started last."""
        return self.table.hand_count > self._begun

    async def until(self, happened, *, but_no_longer=False):
        """Let everything happen that takes no time, until `happened` is true."""
        for _ in range(50 if but_no_longer else PATIENCE):
            if happened():
                return
            await asyncio.sleep(0)
        assert but_no_longer, "it did not happen"


@asynccontextmanager
async def played_room(seed=1, *, paused=True, **changes):
    """paused  no hand begins before `start_hand`"""
    room = PlayedRoom(seed)
    await room.real.open([config(**changes)])
    if paused:
        await asking.pause(room.real, TABLE)
    yield room
    await room.real.close()
