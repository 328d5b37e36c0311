"""The chat: who may speak at a table, and what is said there.

Every table has its own stream of chat lines, which no other table hears. A line is stored before it is heard.
Nobody speaks while a player of the hand is all-in, when a word can cost somebody a pot. Muting somebody for
oneself is a matter of the reader's own notes, not known here.
"""

from collections import deque
from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec

from mazziere.services.chat.refusals import (
    ChatLineUnusable,
    MutedByStaff,
    NobodyTalks,
    NoTalkDuringAllIn,
    NoTalkDuringHand,
    OnlyPlayersTalk,
    TalkingTooFast,
)
from mazziere.services.chat.word_list import WordList
from mazziere.services.ports import Bus, Clock, Subscription
from mazziere.services.text_cleanup import tidy
from mazziere.services.unit_of_work import Streams, Unit, UnitsOfWork
from mazziere.table import ChatPolicy, Table
from mazziere.table.state import seat_of
from mazziere.tournament.state import Tournament, latest_entry

PREFIX = "chat/"
LONGEST_LINE = 200
LINES_SHOWN = 50
"""How many lines a newcomer to a table is shown."""
LINES_QUEUED = 64
"""How many lines may wait for one reader before older ones are dropped."""
LINES_AT_ONCE, AT_ONCE_MS = 5, 10_000
"""The maximum number of lines or reactions by one person, and the period in milliseconds."""

Reaction = Literal["nice_hand", "well_played", "thanks", "good_luck", "wow", "laugh", "clap", "sad"]


class Said(msgspec.Struct, frozen=True, kw_only=True, tag="said", tag_field="type"):
    """Stored as it is: a field is never renamed."""

    player: str
    nickname: str
    seat: int | None
    text: str
    """As others heard it."""
    typed: str = ""
    """As it was written, for the staff; empty if the same."""
    at: int


class Reacted(msgspec.Struct, frozen=True, kw_only=True, tag="reacted", tag_field="type"):
    player: str
    nickname: str
    seat: int | None
    reaction: Reaction
    at: int


ChatEvent = Said | Reacted


class ChatRecord(msgspec.Struct, frozen=True):
    """A line of a table's chat and its number there, from 1."""

    no: int
    event: ChatEvent


class TournamentPage(msgspec.Struct, frozen=True):
    """The chat of a tournament's page, which all its players and spectators share.

    Its lines stand beside those of tables: no table has the id of a tournament.
    """

    id: str
    tournament: Tournament


class CasinoTableChat(msgspec.Struct, frozen=True):
    """The chat of a casino table, which everybody at it shares, whether or not they have bet.

    Its lines stand beside those of other tables: no two tables have the same id.
    """

    id: str
    is_there: bool
    """Whether the person who wants to speak is at the table."""


ChatPlace = Table | TournamentPage | CasinoTableChat


class Pacing:
    """Limits how often one person may do something. The caller passes the instant."""

    def __init__(self, *, times: int, within_ms: int) -> None:
        self._times = times
        self._within_ms = within_ms
        self._last: dict[str, deque[int]] = {}

    def take(self, player: str, at: int) -> None:
        """Count one more time. Raises `TalkingTooFast`."""
        last = self._last.setdefault(player, deque(maxlen=self._times))
        if len(last) == self._times and at < (free := last[0] + self._within_ms):
            raise TalkingTooFast(-(-(free - at) // 1000))
        last.append(at)


class ChatRooms:
    """The chats of all tables, casino tables among them, and of the pages of tournaments."""

    def __init__(
        self,
        units: UnitsOfWork,
        bus: Bus,
        clock: Clock,
        words: WordList,
        is_muted: Callable[[str], Awaitable[bool]],
    ) -> None:
        self._units = units
        self._bus = bus
        self._clock = clock
        self._words = words
        self._is_muted = is_muted
        self._lines = Streams[ChatEvent](units, PREFIX, ChatEvent)
        self._pacing = Pacing(times=LINES_AT_ONCE, within_ms=AT_ONCE_MS)

    async def say(self, place: ChatPlace, player: str, nickname: str, text: str) -> None:
        """Say a line; returns once it is stored. Raises `ChatLineUnusable` or another refusal."""
        typed = tidy(text)
        if not 1 <= len(typed) <= LONGEST_LINE:
            raise ChatLineUnusable(LONGEST_LINE)
        heard = self._words.masked(typed)
        seat = await self._admit(place, player)
        at = self._clock.now()
        said = Said(
            player=player,
            nickname=nickname,
            seat=seat,
            text=heard,
            typed=typed if typed != heard else "",
            at=at,
        )
        await self._happen(place, said)

    async def react(self, place: ChatPlace, player: str, nickname: str, reaction: Reaction) -> None:
        """Send a reaction; returns once it is stored. Raises a refusal as `say` does."""
        seat, at = await self._admit(place, player), self._clock.now()
        await self._happen(
            place, Reacted(player=player, nickname=nickname, seat=seat, reaction=reaction, at=at)
        )

    async def _admit(self, place: ChatPlace, player: str) -> int | None:
        """The seat of a person who may speak now; None for a spectator. Raises a refusal otherwise."""
        if await self._is_muted(player):
            raise MutedByStaff
        seat = None
        if isinstance(place, TournamentPage):
            may_speak_on_page(place.tournament, player)
        elif isinstance(place, CasinoTableChat):
            may_speak_against_the_house(is_there=place.is_there)
        else:
            seat = seat_of(place, player)
            may_speak(place, seated=seat is not None)
        self._pacing.take(player, self._clock.now())
        return None if seat is None else seat.no

    async def _happen(self, place: ChatPlace, event: ChatEvent) -> None:
        name = place.config.id if isinstance(place, Table) else place.id

        async def happen(unit: Unit) -> None:
            line = ChatRecord(unit.write(self._lines, name, event), event)
            # Before anybody else can speak, so that lines are heard in the order in which they are stored.
            unit.then(lambda: self._bus.publish(topic_of(name), line))

        await self._units.carry_out([self._lines.ref(name)], happen)

    async def last_lines(self, table: str, count: int = LINES_SHOWN) -> list[ChatRecord]:
        """The last lines of a table, at most `LINES_SHOWN`, oldest first."""
        known = await self._lines.version(table)
        since = max(0, known - min(count, LINES_SHOWN))
        events = await self._lines.read(table, since=since)
        lines = [ChatRecord(number, event) for number, event in enumerate(events, since + 1)]
        return lines[-min(count, LINES_SHOWN) :]

    def listen(self, table: str) -> Subscription[ChatRecord]:
        """Subscribe to the chat of a table from now on. The caller closes the subscription."""
        return self._bus.subscribe(topic_of(table), capacity=LINES_QUEUED)


def may_speak(table: Table, *, seated: bool) -> None:
    """Check that a seated player, or a spectator, may speak now. Raises a refusal if they may not."""
    talk = table.config.talk
    if talk is ChatPolicy.NOBODY:
        raise NobodyTalks
    if table.hand is not None and table.is_in_hand and any(seat.is_all_in for seat in table.hand.seats):
        raise NoTalkDuringAllIn
    if seated or talk is ChatPolicy.EVERYBODY:
        return
    if talk is ChatPolicy.PLAYERS:
        raise OnlyPlayersTalk
    if table.is_in_hand:
        raise NoTalkDuringHand


def may_speak_on_page(tournament: Tournament, player: str) -> None:
    """Check that somebody may speak on the page of a tournament. Raises a refusal if they may not.

    Where spectators may speak at all, they may do so here: nobody is in the middle of a hand on this page.
    """
    talk = tournament.definition.talk
    if talk is ChatPolicy.NOBODY:
        raise NobodyTalks
    if talk is ChatPolicy.PLAYERS and latest_entry(tournament, player) is None:
        raise OnlyPlayersTalk


def may_speak_against_the_house(*, is_there: bool) -> None:
    """Check that somebody may speak at a casino table. Raises a refusal for somebody who is not there.

    Nobody plays against another there, so no word costs anybody a pot, whatever the round is at.
    """
    if not is_there:
        raise OnlyPlayersTalk


def topic_of(table: str) -> str:
    """The topic on which the lines of a table are published."""
    return f"chat/{table}"
