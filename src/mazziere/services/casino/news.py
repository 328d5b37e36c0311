"""The news that a host publishes of its casino table, and the part of it that each viewer may see.

All players share one hand, so nearly everything is the same for everybody and is built once. While bets are
open the news tells what is on the table a few times a second; whose own part has changed is told it then, and
knows it already from the answer to what they asked.
"""

from msgspec import Struct

from mazziere.protocol.casino import CasinoTableView, CasinoYouView


class SeenCasino(Struct, frozen=True, gc=False, tag=True):
    """A casino table at one version, as one viewer may see it."""

    version: int
    view: CasinoTableView


class CasinoConfirmed(Struct, frozen=True, gc=False, tag=True):
    """What was asked has happened."""

    version: int
    """Of the table afterwards."""
    you: CasinoYouView | None
    """What is the player's own then; None for the house."""


class CasinoNews(Struct, frozen=True, gc=False):
    """A casino table at one version, for all of its viewers; published after commits."""

    version: int
    shared: CasinoTableView
    """The table as somebody unknown sees it, and the base of all other views."""
    players: dict[str, CasinoYouView]
    """Player → what is theirs alone, for those viewers for whom it may have changed."""
