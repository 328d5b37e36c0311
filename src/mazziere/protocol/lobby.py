"""The lobby: one line for each table, for those who look for one."""

from msgspec import Struct

from mazziere.protocol.options import OptionsView
from mazziere.protocol.words import Family, Limit, Speed


class LobbyTable(Struct, frozen=True, gc=False):
    """One line of the lobby.

    `mix` are the variants of a rotation; `family` is of what is dealt now. `free_seats` may be taken by
    anybody; `waiting` are the people in the line. `rake_bp` is the house's share of a pot in hundredths of a
    percent, 0 where it takes none or charges time.
    """

    id: str
    name: str
    variant: str
    limit: Limit
    small_blind: int
    big_blind: int
    ante: int
    rules: str
    currency: str
    seat_count: int
    players: int
    watchers: int
    average_pot: int
    """Of the last hands since the room was opened; 0 before the first."""
    min_buy_in: int
    max_buy_in: int
    bots: int
    small_bet: int
    """The fixed bet of the first streets, which names the price of a game without blinds."""
    big_bet: int
    bring_in: int
    family: Family
    mix: tuple[str, ...]
    """Empty where one game is played."""
    free_seats: int
    waiting: int
    time_to_act_ms: int
    speed: Speed
    rake_bp: int
    paused: bool
    private: bool
    options: OptionsView


class LobbyChange(Struct, frozen=True, omit_defaults=True, gc=False):
    """What play has changed in the line of a table; what is missing is as it was."""

    id: str
    players: int | None = None
    watchers: int | None = None
    average_pot: int | None = None
    bots: int | None = None
    free_seats: int | None = None
    waiting: int | None = None
    paused: bool | None = None


class LobbyDifference(Struct, frozen=True):
    """How the lobby became what it is.

    `lines` are whole: they stand in the place of the line with the same id, or after all others. `gone` are
    the ids of tables that are no longer there.
    """

    lines: tuple[LobbyTable, ...]
    changes: tuple[LobbyChange, ...]
    gone: tuple[str, ...]
