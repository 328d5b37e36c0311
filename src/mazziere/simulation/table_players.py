"""Who acts for the players at a table?

One subscriber to the table's news acts for all of them. In their turn they think and act, sometimes twice
like an impatient user, sometimes too late; disconnected players do nothing, and the clock acts.
"""

import asyncio
import contextlib
from collections.abc import Mapping

from mazziere.cards import INTERNATIONAL, parse_card
from mazziere.rules.refusals import RoomError
from mazziere.services.bots import Choice
from mazziere.services.ports import Clock, MailboxFull, NobodyThere, StoreError
from mazziere.services.room import Room
from mazziere.services.tables.actions import NamedAction
from mazziere.services.tables.bots.port import NUMBER_BOUND
from mazziere.services.tables.news import SeenTable
from mazziere.simulation.dice import Dice
from mazziere.simulation.random_policy import RandomPolicy
from mazziere.table import AnswerTwice, ChooseGame

AWAY = (RoomError, NobodyThere, MailboxFull, StoreError)
"""Errors that a request to a room may meet."""

THOUGHT_MS = 6_000
SOON_MS = 1_000
ANYTHING = RandomPolicy("anybody")


class SimulatedPresence:
    """A player in the room, with or without a connection."""

    def __init__(self) -> None:
        self.is_there = True


class TablePlayers:
    """The players at one table."""

    def __init__(
        self, room: Room, table: str, people: Mapping[str, SimulatedPresence], clock: Clock, dice: Dice
    ) -> None:
        """people  player → presence; shared, because players come and go"""
        self._room = room
        self._table = table
        self._people = people
        self._clock = clock
        self._dice = dice
        self.actions = 0
        self.repeated = 0

    async def live(self) -> None:
        """Runs until canceled, or until nobody hosts the table any more."""
        watch = self._room.tables.watch(self._table)
        news: SeenTable | None = None
        with contextlib.suppress(NobodyThere):
            while True:
                if news is not None:
                    with contextlib.suppress(*AWAY):
                        await self._do_what_is_awaited(news)
                news = (await watch.next()).message

    async def _do_what_is_awaited(self, news: SeenTable) -> None:
        seen, hand = news.view, news.view.hand
        players = {seat.no: seat.player for seat in seen.seats if seat.player is not None}
        if hand is not None and (asked := hand.to_act or hand.to_show) is not None:
            await self._act(players[asked])
        elif seen.mix is not None and (choosing := seen.mix.choosing) is not None:
            player = players[choosing.seat]
            if self._is_there(player):
                await self._wait(SOON_MS)
                game = self._dice.below(len(seen.mix.games))
                await self._room.tables.ask(player, self._table, ChooseGame(player, game))
        elif seen.twice is not None:
            for seat in seen.twice.waiting:
                if self._is_there(players[seat]):
                    answer = AnswerTwice(players[seat], self._dice.happens(70))
                    await self._room.tables.ask(players[seat], self._table, answer)

    async def _act(self, player: str) -> None:
        if not self._is_there(player):
            return
        news = await self._room.tables.look(self._table, viewer=player)
        seen = news.view
        if not seen.offers:
            return
        await self._wait(THOUGHT_MS)
        choice = ANYTHING.decide(seen, self._dice.below(NUMBER_BOUND))
        self.actions += 1
        if not self._dice.happens(5):
            await self._ask(player, choice, news.version)
            return
        self.repeated += 1
        done = await asyncio.gather(
            *(self._ask(player, choice, news.version) for _ in range(2)), return_exceptions=True
        )
        for error in done:
            if error is not None and not isinstance(error, AWAY):
                raise error
        assert not all(error is None for error in done), "the same click counted twice"

    async def _ask(self, player: str, choice: Choice, version: int) -> None:
        cards = tuple([parse_card(card, INTERNATIONAL) for card in choice.cards])
        command = NamedAction(player, choice.action, version, choice.to, cards)
        await self._room.tables.ask(player, self._table, command)

    def _is_there(self, player: str) -> bool:
        presence = self._people.get(player)
        return presence is not None and presence.is_there

    async def _wait(self, most_ms: int) -> None:
        await self._clock.sleep_until(self._clock.now() + self._dice.below(most_ms))
