"""Which game of the mix is dealt next?

Functions of one table between two hands. Orbits are counted by position: an orbit is over when the button
comes back to, or passes, the seat that it was on when the game began. Where the button stands still, an orbit
is as many hands as players were dealt in when the game began: each would have had it once.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from mazziere.rules.button import Positions, lies_between
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.table.config import ByHands, ByOrbits, ByTime, DealersChoice, TableGame
from mazziere.table.state import Rotation, Table, ready_count


def can_be_dealt(game: TableGame, players: int) -> bool:
    """Whether the game's deck suffices for this number of players."""
    return players in VARIANTS[game.variant].seats


def rotation_order(table: Table, *, from_next: bool) -> Iterator[int]:
    """The indexes of all games of the mix in rotation, from the running one or from the one after it."""
    count = len(table.config.games)
    return ((table.rotation.game + from_next + step) % count for step in range(count))


def next_in_turn(table: Table) -> int:
    """The game that follows the running one, skipping those that cannot be dealt to the players ready now.

    While a hand is running it holds the chips, so as many are assumed to be ready as were dealt in.
    """
    hand = table.hand
    players = len(hand.seats) if hand is not None and table.is_in_hand else ready_count(table)
    games = table.config.games
    turn = rotation_order(table, from_next=True)
    return next((no for no in turn if can_be_dealt(games[no], players)), table.rotation.game)


def with_game(table: Table, game: int) -> Table:
    """The table when the turn of `game` has come and none of its hands has begun."""
    return replace(table, rotation=Rotation(game=game))


def is_the_choice_of_the_button(table: Table) -> bool:
    """Whether the player on the button chooses the game."""
    mix = table.config.mix
    return mix is not None and isinstance(mix.change, DealersChoice)


def blinds_can_be_chosen(table: Table) -> bool:
    """Whether the player on the button chooses among games of which some have blinds."""
    return is_the_choice_of_the_button(table) and any([game.has_blinds for game in table.config.games])


def is_over(table: Table, now: Positions, at: int) -> bool:
    """Whether the running game has been played long enough when its next hand would begin.

    now  positions of button and blinds in that hand
    """
    mix, rotation = table.config.mix, table.rotation
    if mix is None or not rotation.hands:
        return False
    match mix.change:
        case ByHands(count):
            return rotation.hands >= count
        case ByOrbits(count):
            return orbits(table, now) >= count
        case ByTime(ms):
            return at - rotation.since >= ms
        case DealersChoice():
            return False


def orbits(table: Table, now: Positions | None) -> int:
    """How many orbits of the running game are complete.

    now  seat of the button in the hand about to begin; None if there is none
    """
    rotation = table.rotation
    if table.config.button_stands_still(table.game):
        return rotation.hands // max(rotation.players, 1)
    if now is None or table.last is None:
        return rotation.orbits
    return rotation.orbits + comes_round(table.last.button, now.button, to=rotation.button)


def comes_round(last: int, now: int, *, to: int) -> bool:
    """Whether a button that goes clockwise from seat `last` to seat `now` reaches or passes seat `to`.

    >>> comes_round(5, 1, to=6), comes_round(5, 6, to=6), comes_round(5, 5, to=5), comes_round(6, 1, to=6)
    (True, True, False, False)
    """
    return last != now and (now == to or (last != to and lies_between(to, last, now)))


def hands_left(table: Table) -> int | None:
    """How many hands or orbits of the running game are left; None if they are not counted.

    The last hand or orbit that has begun is not counted as left, though it may be running.
    """
    mix = table.config.mix
    match mix.change if mix is not None else None:
        case ByHands(count):
            return max(0, count - table.rotation.hands)
        case ByOrbits(count):
            return max(0, count - orbits(table, None))
        case _:
            return None


def ends_at(table: Table) -> int | None:
    """From which instant, in milliseconds, the next hand is of another game; None if not decided by time."""
    mix = table.config.mix
    if mix is None or not isinstance(mix.change, ByTime) or not table.rotation.hands:
        return None
    return table.rotation.since + mix.change.ms
