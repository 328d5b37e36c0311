"""What is played here: the shape of the game, its prices, and what a rotation deals next?

The same for every viewer. A client lays out its table from this alone: how
many cards lie down and up in front of a player and in the middle, who may
draw when, what the pot is given for. It asks no game for its name.
"""

from functools import lru_cache
from typing import Literal

import msgspec

from mazziere.rules.limits import BetSize, Limit, Stakes
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Street, Variant
from mazziere.table.config import ByHands, ByOrbits, ByTime, DealersChoice, TableGame
from mazziere.table.next_hand.rotation import ends_at, hands_left, next_in_turn
from mazziere.table.state import GameToChoose, Table

Family = Literal["flop", "draw", "stud"]
Change = Literal["hands", "orbits", "time", "choice"]


class StakesView(msgspec.Struct, frozen=True):
    """The prices of a game, with both fixed bets spelled out."""

    small_blind: int
    big_blind: int
    ante: int
    small_bet: int
    big_bet: int
    bring_in: int = 0
    """The forced bet that opens a stud game; 0 where the opening card may check."""


class StreetView(msgspec.Struct, frozen=True):
    """What is dealt on one street, to each player or to the board."""

    key: str
    hole: int
    up: int
    board: int
    draw: int
    """The most cards each may exchange before the betting of this street; 0 where there is no draw."""


class GameView(msgspec.Struct, frozen=True):
    """The game that is dealt, as a shape."""

    variant: str
    limit: str
    stakes: StakesView
    family: Family
    hole: int
    """Cards dealt face down to each, all streets together."""
    up: int
    """Cards dealt face up to each."""
    board: int
    """Cards in the middle; 0 where there are none."""
    streets: tuple[StreetView, ...]
    awards: tuple[str, ...]
    """What the pot is given for: "high", "low", or both halves of it."""
    deck_size: int


class MixedGame(msgspec.Struct, frozen=True):
    """One game of a rotation."""

    variant: str
    limit: str
    small_blind: int
    big_blind: int
    ante: int
    small_bet: int
    big_bet: int
    bring_in: int


class Choosing(msgspec.Struct, frozen=True):
    """This seat names the next game; after the deadline it is the next of the list."""

    seat: int
    deadline: int


class MixView(msgspec.Struct, frozen=True):
    """A rotation: its games, where it stands, and when it goes on."""

    games: tuple[MixedGame, ...]
    now: int
    """Index of the running game; `next`, of the one that follows unless somebody chooses."""
    next: int
    by: Change
    left: int | None
    """Hands or orbits still to be dealt of the running game; None where time or a player decides."""
    until: int | None
    """The instant after which the next hand is of another game; None where time does not decide."""
    choosing: Choosing | None


_BY: dict[type, Change] = {ByHands: "hands", ByOrbits: "orbits", ByTime: "time", DealersChoice: "choice"}


def mix_view(table: Table) -> MixView | None:
    """Where the rotation of the table stands; None where one game is played."""
    mix = table.config.mix
    if mix is None:
        return None
    awaiting = table.awaiting
    return MixView(
        games=_mixed_games(mix.games),
        now=table.rotation.game,
        next=next_in_turn(table),
        by=_BY[type(mix.change)],
        left=hands_left(table),
        until=ends_at(table),
        choosing=Choosing(awaiting.seat, awaiting.deadline) if isinstance(awaiting, GameToChoose) else None,
    )


@lru_cache(maxsize=64)
def _mixed_games(games: tuple[TableGame, ...]) -> tuple[MixedGame, ...]:
    return tuple([_mixed_game(game) for game in games])


def _mixed_game(game: TableGame) -> MixedGame:
    stakes = stakes_view(game.stakes)
    return MixedGame(
        variant=game.variant,
        limit=game.limit.value,
        small_blind=stakes.small_blind,
        big_blind=stakes.big_blind,
        ante=stakes.ante,
        small_bet=stakes.small_bet,
        big_bet=stakes.big_bet,
        bring_in=stakes.bring_in,
    )


def shown_game(table: Table) -> TableGame:
    """The game whose cards lie there: of the last hand, until the next one begins."""
    if table.hand is None:
        return table.game
    start = table.hand.start
    return TableGame(start.variant, start.limit, start.stakes)


def stakes_view(stakes: Stakes) -> StakesView:
    return StakesView(
        small_blind=stakes.small_blind,
        big_blind=stakes.big_blind,
        ante=stakes.ante,
        small_bet=stakes.fixed(BetSize.SMALL),
        big_bet=stakes.fixed(BetSize.BIG),
        bring_in=stakes.bring_in,
    )


def game_view(key: str, limit: Limit, stakes: Stakes) -> GameView:
    """The variant `key` at these prices."""
    return _game_view(VARIANTS[key], limit, stakes)


@lru_cache(maxsize=512)
def _game_view(variant: Variant, limit: Limit, stakes: Stakes) -> GameView:
    """Kept: it is part of every view of every table."""
    streets = tuple([_street_view(street) for street in variant.streets])
    return GameView(
        variant=variant.key,
        limit=limit.value,
        stakes=stakes_view(stakes),
        family=family_of(variant),
        hole=sum(street.hole for street in streets),
        up=sum(street.up for street in streets),
        board=sum(street.board for street in streets),
        streets=streets,
        awards=tuple([award.key for award in variant.awards]),
        deck_size=len(variant.deck),
    )


def _street_view(street: Street) -> StreetView:
    return StreetView(key=street.key, hole=street.hole, up=street.up, board=street.board, draw=street.draw)


def family_of(variant: Variant) -> Family:
    """Whether cards are exchanged, lie face up in front of the players, or lie in the middle for all."""
    if any(street.draw for street in variant.streets):
        return "draw"
    return "stud" if any(street.up for street in variant.streets) else "flop"
