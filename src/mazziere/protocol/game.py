"""What is played at a table: the shape of the game, its prices, and the rotation it belongs to.

The same for every viewer. A client lays out its table from this alone and asks no game for its name.
"""

from msgspec import Struct

from mazziere.protocol.words import Change, Family, Limit, Scale, StreetName


class StakesView(Struct, frozen=True):
    """The prices of a game. `bring_in` is 0 where the card that opens a stud game may check."""

    small_blind: int
    big_blind: int
    ante: int
    small_bet: int
    """The fixed bet of the first streets, spelled out also where a rule derives it from the blinds."""
    big_bet: int
    bring_in: int


class StreetView(Struct, frozen=True):
    """What one street deals: face down and up to each, to the board; `draw` cards may be exchanged first."""

    key: StreetName
    hole: int
    up: int
    board: int
    draw: int
    """The most cards each player may exchange; 0 where there is no draw."""


class GameView(Struct, frozen=True):
    """The game that is dealt, as a shape: `hole`, `up` and `board` count the cards of all its streets."""

    variant: str
    """Key of the catalogue of variants."""
    limit: Limit
    stakes: StakesView
    family: Family
    hole: int
    up: int
    board: int
    streets: tuple[StreetView, ...]
    awards: tuple[Scale, ...]
    """What the pot is given for: "high", "low", or both halves of it."""
    deck_size: int


class MixedGameView(Struct, frozen=True):
    """One game of a rotation, with its prices."""

    variant: str
    limit: Limit
    small_blind: int
    big_blind: int
    ante: int
    small_bet: int
    big_bet: int
    bring_in: int


class GameChoiceView(Struct, frozen=True):
    """This seat names the next game, by `choose_game`; after the deadline it is the next of the list."""

    seat: int
    deadline: int


class MixView(Struct, frozen=True):
    """A rotation: `now` and `next` are indexes of its games.

    `left` hands or orbits are still to be dealt of the running game, or it ends at `until`; both are null
    where a player decides.
    """

    games: tuple[MixedGameView, ...]
    now: int
    next: int
    by: Change
    left: int | None
    until: int | None
    choosing: GameChoiceView | None
