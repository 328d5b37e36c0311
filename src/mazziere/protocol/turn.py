"""What a player is told when it is their turn, for programs that decide and show nothing.

A cut of the player's view of the table, under the same names: nothing here is missing there. It is a tenth of
the work to build.
"""

from msgspec import Struct

from mazziere.protocol.game import StakesView
from mazziere.protocol.table import OfferView
from mazziere.protocol.words import Limit, StreetName


class TurnSeat(Struct, frozen=True, gc=False):
    """One player who was dealt in. Fields are those of `SeatView`."""

    no: int
    is_you: bool
    stack: int
    wagered: int
    in_hand: bool
    folded: bool
    cards: tuple[str, ...]
    face_up: tuple[int, ...]
    drew: tuple[int, ...]


class TurnHand(Struct, frozen=True, gc=False):
    """The hand. Fields are those of `HandViewPart`."""

    street: StreetName
    button: int
    board: tuple[str, ...]
    bet: int
    total_pot: int
    showing_best: int | None


class TurnView(Struct, frozen=True, gc=False):
    """The table as the player sees it who is to act, or to show. Fields are those of `TableView`.

    `seats` are those of the players who were dealt in and have not mucked; offers come without presets.
    """

    variant: str
    limit: Limit
    stakes: StakesView
    time_to_act_ms: int
    seats: tuple[TurnSeat, ...]
    hand: TurnHand
    offers: tuple[OfferView, ...]
