"""Which game of the mix is dealt next?

Questions about one table between two hands. A round of the button is counted
where it lies: it is over when the button comes back to, or passes, the seat
that it lay on when the game began. Where it stands still, as many hands are a
round as players were dealt in when the game began: each would have had it
once.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from mazziere.rules.button import Positions, lies_between
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.table.config import ByHands, ByOrbits, ByTime, DealersChoice, TableGame
from mazziere.table.state import Rotation, Table, ready_count


def can_be_dealt(game: TableGame, players: int) -> bool:
    """Whether the deck of the game suffices for so many."""
    return players in VARIANTS[game.variant].seats


def from_the_running_one(table: Table, *, on: bool) -> Iterator[int]:
    """The games of the mix in turn, from the running one or, if it goes `on`, from the next."""
    count = len(table.config.games)
    return ((table.rotation.game + on + step) % count for step in range(count))


def next_in_turn(table: Table) -> int:
    """The game that follows the running one, passing over those that cannot be dealt to who is ready now.

    While a hand runs it holds the chips: as many will be ready as were dealt in, for all one can tell.
    """
    hand = table.hand
    players = len(hand.seats) if hand is not None and table.is_in_hand else ready_count(table)
    games = table.config.games
    turn = from_the_running_one(table, on=True)
    return next((no for no in turn if can_be_dealt(games[no], players)), table.rotation.game)


def with_game(table: Table, game: int) -> Table:
    """The table when the turn of `game` has come, and none of its hands has begun."""
    return replace(table, rotation=Rotation(game=game))


def is_the_choice_of_the_button(table: Table) -> bool:
    """Whether whoever has the button says what is played."""
    mix = table.config.mix
    return mix is not None and isinstance(mix.change, DealersChoice)


def is_over(table: Table, now: Positions, at: int) -> bool:
    """Whether the running game has been played long enough when its next hand would begin.

    now  where button and blinds would lie in that hand
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
    """How many rounds of the running game are complete.

    now  where the button lies in the hand that is about to begin; None if none is
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
    """How many hands, or rounds of the button, the running game still has; None where they are not counted.

    The last hand or round that has begun is not left any more, though it may be running.
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
    """The instant from which on the next hand is of another game; None where time does not decide."""
    mix = table.config.mix
    if mix is None or not isinstance(mix.change, ByTime) or not table.rotation.hands:
        return None
    return table.rotation.since + mix.change.ms
