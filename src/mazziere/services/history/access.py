"""Access to a hand: whether a player may open it, and what is needed to show it.

Only players who were dealt in may open a hand, and only when it is over. What the player's line does not say
is read from the events of the table. Hands from before lines were stored can be opened, too: their players
appear under their current nicknames.
"""

from collections.abc import Awaitable, Callable

import msgspec

from mazziere.rules.refusals import Unknown
from mazziere.services.history.played_hands import HandPlayed, Sitter
from mazziere.services.history.played_tournaments import UNNAMED
from mazziere.services.history.search import OUT_OF_ORDER_MS
from mazziere.services.ports import EventStore
from mazziere.services.refusals import HandNotOver
from mazziere.services.tables.table_stream import ToldHand, read_config, read_told_hand
from mazziere.services.unit_of_work import Streams
from mazziere.table import TableConfig
from mazziere.table.kind import TableKind
from mazziere.tournament.definition import Definition, Title

LOOKED_THROUGH = 100
"""Number of lines read around a time: nobody finishes more hands in a minute."""

SeatedAs = Callable[[str], Awaitable[tuple[str, bool, str]]]
"""Player → their current nickname, whether they are a bot, and their avatar."""


class OpenedHand(msgspec.Struct, frozen=True):
    """A finished hand, with everything needed to show it to `player`, who was dealt in at `seat`."""

    told: ToldHand
    config: TableConfig
    sitters: tuple[Sitter, ...]
    player: str
    seat: int
    line: HandPlayed | None
    """The player's line; None for hands from before lines were stored."""
    definition: Definition | None = None
    """Of the tournament in which it was played; None for none, and where it is not told or cannot be read."""

    @property
    def hand(self) -> str:
        """The id of the hand."""
        return self.told.began.hand_id

    @property
    def title(self) -> Title | None:
        """The name of the tournament, `UNNAMED` where it is not told; None for a hand of no tournament."""
        if self.config.kind is not TableKind.TOURNAMENT:
            return None
        return UNNAMED if self.definition is None else self.definition.title


async def open_hand(
    store: EventStore,
    lines: Streams[HandPlayed],
    hand: str,
    player: str,
    seated_as: SeatedAs,
    line: HandPlayed | None = None,
) -> OpenedHand:
    """Open one hand of this player.

    line  the player's line of the hand; None: it is looked up

    Raises `Unknown`, also for a hand of others, or `HandNotOver`.
    """
    told = await read_told_hand(store, hand)
    seat = next((no for no, name in told.sealed.players if name == player), None)
    if seat is None:
        raise Unknown("hand", hand)
    if not told.is_over:
        raise HandNotOver(hand)
    config = await read_config(store, told.sealed.table, told.began.config_version)
    line = line or await _line_of(lines, player, hand, told.events[-1].at)
    if line is not None:
        config = msgspec.structs.replace(config, name=line.table_name, currency=line.currency)
        return OpenedHand(told, config, line.sitters, player, seat, line)
    sitters = tuple([Sitter(no, name, *await seated_as(name)) for no, name in told.sealed.players])
    return OpenedHand(told, config, sitters, player, seat, None)


async def _line_of(lines: Streams[HandPlayed], player: str, hand: str, at: int) -> HandPlayed | None:
    """The player's line of a hand that ended at `at`; None if there is none."""
    low, high = 0, await lines.version(player)
    while low < high:  # the first line that is not clearly older
        middle = (low + high) // 2
        (read,) = await lines.read(player, since=middle, limit=1)
        if read.at < at - OUT_OF_ORDER_MS:
            low = middle + 1
        else:
            high = middle
    near = await lines.read(player, since=low, limit=LOOKED_THROUGH)
    return next((line for line in near if line.hand == hand), None)


def unlocated(opened: OpenedHand) -> OpenedHand:
    """The same hand without the ids and names by which its table, and other hands of it, could be found.

    Nobody can ask for anything more about such a hand: the ids of the hand, of the table and of its
    tournament are empty, and so is the name of a private table, which its owner has chosen for those they
    invite. That of a table of a tournament is its number there, and stays.
    """
    told, config = opened.told, opened.config
    replace = msgspec.structs.replace
    name = "" if config.private else config.name
    return replace(
        opened,
        told=told._replace(began=replace(told.began, hand_id="")),
        config=replace(config, id="", name=name, owner="", invitation="", tournament=""),
        definition=None,
        line=opened.line and replace(opened.line, hand="", table="", table_name=name, tournament="", no=0),
    )
