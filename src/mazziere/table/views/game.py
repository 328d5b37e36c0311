"""Views of the games played here: their shape, their stakes, and the rotation.

The same for every viewer.
"""

from functools import lru_cache
from typing import cast

from mazziere.protocol.game import (
    GameChoiceView,
    GameView,
    MixedGameView,
    MixView,
    StakesView,
    StreetView,
)
from mazziere.protocol.words import Change, Family, Scale, StreetName
from mazziere.rules.limits import BetSize, Limit, Stakes
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Street, Variant
from mazziere.table.config import ByHands, ByOrbits, ByTime, DealersChoice, TableGame
from mazziere.table.next_hand.rotation import ends_at, hands_left, next_in_turn
from mazziere.table.state import GameToChoose, Table

_BY: dict[type, Change] = {ByHands: "hands", ByOrbits: "orbits", ByTime: "time", DealersChoice: "choice"}


def mix_view(table: Table) -> MixView | None:
    """The progress of the table's rotation; None at a table with a single game."""
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
        choosing=(
            GameChoiceView(awaiting.seat, awaiting.deadline) if isinstance(awaiting, GameToChoose) else None
        ),
    )


@lru_cache(maxsize=64)
def _mixed_games(games: tuple[TableGame, ...]) -> tuple[MixedGameView, ...]:
    return tuple([mixed_game(game) for game in games])


def mixed_game(game: TableGame) -> MixedGameView:
    """One game of a rotation with its prices."""
    stakes = stakes_view(game.stakes)
    return MixedGameView(
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
    """The game whose cards are on the table: that of the last hand, until the next one begins."""
    if table.hand is None:
        return table.game
    start = table.hand.start
    return TableGame(start.variant, start.limit, start.stakes)


def stakes_view(stakes: Stakes) -> StakesView:
    """The stakes of a game, in chips."""
    return StakesView(
        small_blind=stakes.small_blind,
        big_blind=stakes.big_blind,
        ante=stakes.ante,
        small_bet=stakes.fixed(BetSize.SMALL),
        big_bet=stakes.fixed(BetSize.BIG),
        bring_in=stakes.bring_in,
    )


def game_view(key: str, limit: Limit, stakes: Stakes) -> GameView:
    """The variant `key` at these stakes."""
    return _game_view(VARIANTS[key], limit, stakes)


@lru_cache(maxsize=512)
def _game_view(variant: Variant, limit: Limit, stakes: Stakes) -> GameView:
    """Cached: it is part of every view of every table."""
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
        awards=tuple([cast("Scale", award.key) for award in variant.awards]),
        deck_size=len(variant.deck),
    )


def _street_view(street: Street) -> StreetView:
    return StreetView(
        key=cast("StreetName", street.key),
        hole=street.hole,
        up=street.up,
        board=street.board,
        draw=street.draw,
    )


def family_of(variant: Variant) -> Family:
    """Whether the game is a draw, stud or board game, as a key."""
    if any(street.draw for street in variant.streets):
        return "draw"
    return "stud" if any(street.up for street in variant.streets) else "flop"
