"""Hand history: everything that may be asked about the hands of a player.

The web and all other callers go through this module. The web makes sure that the caller is the player.
"""

import asyncio
from collections.abc import Sequence
from weakref import WeakValueDictionary

import msgspec

from mazziere.hand.player_stats import PlayerStats, stats_of
from mazziere.protocol.history import Frame
from mazziere.services.history import exports, search
from mazziere.services.history import results as adding
from mazziere.services.history.access import OpenedHand, open_hand, unlocated
from mazziere.services.history.club import ClubStandings
from mazziere.services.history.frames import frames
from mazziere.services.history.played_hands import HandPlayed
from mazziere.services.history.played_tournaments import PlayedTournaments
from mazziere.services.history.records import without_names
from mazziere.services.history.results import By, HandResults
from mazziere.services.history.rollups import HandLines, Rollups, Together
from mazziere.services.history.search import Page, Wanted
from mazziere.services.history.shares import HandShared, Shares
from mazziere.services.people.people import People
from mazziere.services.ports import Chance, Clock, RoomCalendar
from mazziere.services.tables.live_shares import LiveShares
from mazziere.services.unit_of_work import UnitsOfWork


class SharedHand(msgspec.Struct, frozen=True):
    """A shared link and the hand that it opens."""

    share: HandShared
    opened: OpenedHand


class HandsTogether(msgspec.Struct, frozen=True):
    """How many hands two players were dealt together, and what one of them did in those."""

    hands: int
    stats: PlayerStats
    """Of those of the hands that have been counted."""


class History:
    """The hands of every player, as each may see them."""

    def __init__(
        self,
        units: UnitsOfWork,
        clock: Clock,
        chance: Chance,
        people: People,
        tournaments: PlayedTournaments,
        calendar: RoomCalendar,
        *,
        has_club: bool,
    ) -> None:
        self._store = units.store
        self._seated_as = people.seated_as
        self.tournaments = tournaments
        self._clock = clock
        self._calendar = calendar
        self.lines = HandLines(units)
        self._rollups = Rollups(units.store, self.lines, calendar)
        self.shares = Shares(units, clock, chance)
        self.club = ClubStandings(units.store, self._rollups, people, clock, calendar, is_open=has_club)
        self._long_work = WeakValueDictionary[str, asyncio.Lock]()

    async def hands(self, player: str, wanted: Wanted, *, before: int | None, limit: int) -> Page:
        """One page of the player's lines, newest first.

        before  the number at which the page begins, from the page before; None: the newest
        limit   most lines in the page
        """

        async def count_of() -> int | None:
            if wanted == Wanted():
                return await self.lines.version(player)
            return await adding.count_of(self.lines, player, await self._rollups.of(player), wanted)

        async with self._one_at_a_time(player):
            return await search.page(
                self.lines, player, wanted, before=before, limit=limit, count_of=count_of
            )

    async def results(self, player: str, wanted: Wanted, by: By) -> HandResults:
        """The results of the wanted hands, grouped by `by`."""
        async with self._one_at_a_time(player):
            return await adding.results(self.lines, player, await self._rollups.of(player), wanted, by)

    def day_began(self) -> int:
        """The instant at which this day of the room began, by whose days results are grouped."""
        return self._calendar.calendar(self._clock.now()).day.start

    async def together(self, player: str, other: str) -> HandsTogether:
        """What another player did in the hands that both were dealt; `other` may be the player."""
        async with self._one_at_a_time(player):
            rollup = await self._rollups.of(player)
        found = rollup.together.get(other, Together())
        return HandsTogether(found.hands, stats_of(found.counts))

    async def keep_up(self) -> None:
        """Add up the hands of those who play, so that their results are soon told, until canceled."""
        await self._rollups.keep_up()

    async def open(self, player: str, hand: str) -> OpenedHand:
        """A finished hand in which this player was dealt in. Raises `Unknown` or `HandNotOver`."""
        return await self._open(player, hand)

    async def _open(self, player: str, hand: str, line: HandPlayed | None = None) -> OpenedHand:
        opened = await open_hand(self._store, self.lines, hand, player, self._seated_as, line)
        if not opened.config.tournament:
            return opened
        definition = await self.tournaments.definition(opened.config.tournament)
        return msgspec.structs.replace(opened, definition=definition)

    def _one_at_a_time(self, player: str) -> asyncio.Lock:
        """The lock that runs a player's long requests one after another, so that nobody else waits."""
        return self._long_work.setdefault(player, asyncio.Lock())

    # ----------------------------------------------------------------------------- shares

    async def share(self, player: str, hand: str, *, names_hidden: bool) -> HandShared:
        """A link to a finished hand in which this player was dealt in.

        Raises `Unknown`, `HandNotOver` or `TooManyShares`.
        """
        await self._open(player, hand)
        return await self.shares.share(player, hand, names_hidden=names_hidden)

    async def shared(self, link: str) -> SharedHand:
        """The hand behind a link, as the player who made the link saw it. Raises `Unknown`.

        A hand of a private table comes without anything by which the table could be found; so does one of a
        tournament, for the id of a private one is its invitation.
        """
        share = await self.shares.found(link)
        opened = await self._open(share.player, share.hand)
        if share.names_hidden:
            opened = msgspec.structs.replace(
                opened, sitters=without_names(opened.sitters), player=f"seat-{opened.seat}", line=None
            )
        if opened.config.private or opened.config.tournament:
            opened = unlocated(opened)
        return SharedHand(share, opened)

    # ----------------------------------------------------------------------------- exports

    async def export(
        self, player: str, form: exports.FormatName, wanted: Wanted, hands: Sequence[str] = ()
    ) -> exports.Export:
        """Build a file of the wanted hands.

        hands  ids; if any are given, only those hands
        """

        async def opening(line: HandPlayed) -> OpenedHand:
            return await self._open(player, line.hand, line)

        async with self._one_at_a_time(player):
            lines: list[HandPlayed] = []
            named = set(hands)
            async for _, line in search.newest_first(self.lines, player, wanted, before=None):
                if not named or line.hand in named:
                    lines.append(line)
                if len(lines) == (len(named) or exports.MOST_EXPORTED):
                    break
            return await exports.build(reversed(lines), form, opening)


def seen_frames(opened: OpenedHand, live_shares: LiveShares | None = None) -> list[Frame]:
    """Every step of an opened hand, as its player was entitled to see it."""
    no = 0 if opened.line is None else opened.line.no
    return frames(
        opened.told, opened.config, opened.sitters, viewer=opened.player, live_shares=live_shares, no=no
    )
