"""A table as one viewer may see it, always complete.

Whoever missed a view has missed nothing: the next one says everything again. A viewer is a player, seated or
not, or somebody unknown.
"""

from msgspec import Struct
from msgspec.structs import replace

from mazziere.protocol.game import GameView, MixView, StakesView
from mazziere.protocol.options import OptionsView, RunTwiceView
from mazziere.protocol.words import (
    Action,
    Award,
    BoardNumber,
    LastAction,
    Limit,
    OwnTime,
    Scale,
    SeatStatus,
    StreetName,
    WhyPaused,
)


class HandNameView(Struct, frozen=True):
    """A hand's category with the ranks that name it: "full house, kings over queens"."""

    category: str
    ranks: tuple[str, ...]
    scale: Scale


# --------------------------------------------------------------------------------- seats


class SeatView(Struct, frozen=True, gc=False):
    """One place at the table, as this viewer sees it.

    `cards` are in the order dealt, and `face_up` are the places among them of those that lie face up for
    everybody. `drew` tells how many were exchanged at each draw so far. `low_name` is of the hand that plays
    for the low half, where the pot has two.
    """

    no: int
    player: str | None
    nickname: str | None
    stack: int
    status: SeatStatus
    is_you: bool
    is_bot: bool
    wagered: int
    """In this betting round."""
    in_hand: bool
    folded: bool
    all_in: bool
    cards: tuple[str, ...]
    shown: bool
    last_action: LastAction | None
    time_bank_ms: int
    hand_name: HandNameView | None
    won: int
    """From the pots paid so far."""
    face_up: tuple[int, ...]
    drew: tuple[int, ...]
    low_name: HandNameView | None
    disconnected: bool
    avatar: str
    """An `Avatar`; another version of the room may know others."""


class HeldSeatView(Struct, frozen=True):
    """An empty seat that is kept for one player until then."""

    seat: int
    nickname: str
    until: int


class WaitingListView(Struct, frozen=True):
    """How many wait for a seat, beyond those for whom one is held."""

    waiting: int
    held: tuple[HeldSeatView, ...]


class HouseView(Struct, frozen=True):
    """What the house does with the table.

    `paused`: on whose behalf no hand is started; `changes`: from the next hand on something else is played;
    `closes`: no hand follows the running one.
    """

    paused: tuple[WhyPaused, ...]
    changes: bool
    closes: bool
    private: bool
    auto_top_up: bool
    approves_buy_ins: bool
    """Whether the owner of the table approves the chips that others bring."""


# ---------------------------------------------------------------------------- the viewer


class RatholeMinimum(Struct, frozen=True):
    """A player who left with this many chips may not come back with fewer before this instant."""

    chips: int
    until: int


class RequestedBuyInView(Struct, frozen=True):
    """Chips that a player has asked the owner of the table for."""

    player: str
    nickname: str
    seat: int
    chips: int


class WishesView(Struct, frozen=True):
    """What the viewer has asked for at this table, and may ask for.

    `waits` is the place in the line, from 1; `held` the seat that is kept for the viewer, shown as empty to
    nobody else. `top_up_to` is 0 where the stack is not filled up.
    """

    waits: int | None
    held: HeldSeatView | None
    brings_back: RatholeMinimum | None
    may_enter: bool
    """Whether the viewer may sit here at all: a private table takes those who were invited."""
    is_owner: bool
    top_up_to: int
    leaves_after: bool
    rests_at_blind: bool
    requested: RequestedBuyInView | None
    """The chips that the viewer has asked the owner for."""
    to_approve: tuple[RequestedBuyInView, ...]
    """What others have asked for; empty unless the viewer is the owner."""


class YouView(Struct, frozen=True):
    """What matters to the viewer alone. `seat` is null for one who watches."""

    seat: int | None
    balance: int
    """The viewer's chips that are on no table."""
    owes_blinds: bool
    """Is waiting for the big blind, and may post instead to be dealt in now."""
    hand_name: HandNameView | None
    low_name: HandNameView | None
    wishes: WishesView
    straddles: bool


class Presets(Struct, frozen=True):
    """Sizes worth a button, already inside the offer's bounds; each is a total, as `to` is."""

    min: int
    half_pot: int
    pot: int
    all_in: int


class OfferView(Struct, frozen=True, omit_defaults=True):
    """One thing the viewer may do in turn.

    Calls carry `to` and `by`; a bring-in `to`; bets, raises and completions, bounds and presets; a discard
    the `most` cards that may be exchanged.
    """

    action: Action
    to: int | None = None
    by: int | None = None
    min_to: int | None = None
    max_to: int | None = None
    presets: Presets | None = None
    most: int | None = None


# ------------------------------------------------------------------------------ the hand


class PotView(Struct, frozen=True):
    """Chips already gathered, and the seats that may win them. The main pot comes first."""

    amount: int
    eligible: tuple[int, ...]


class LiveShareView(Struct, frozen=True):
    """What an open hand wins on average of everything in the middle, while cards are still to come."""

    seat: int
    thousandths: int


class PotShareView(Struct, frozen=True):
    """What one seat took of a pot, for which half of it, and on which board if there were two."""

    seat: int
    amount: int
    award: Award
    board: BoardNumber


class BestFive(Struct, frozen=True):
    """The cards that made a hand: five, fewer in badugi."""

    cards: tuple[str, ...]
    name: HandNameView


class PotResult(Struct, frozen=True):
    """How a pot was shared. `best` and `best_low` hold, by seat number, the hands compared for it.

    `second_best` and `second_best_low` are those on the second board, where there was one.
    """

    pot: int
    amount: int
    rake: int
    shares: tuple[PotShareView, ...]
    best: dict[str, BestFive]
    best_low: dict[str, BestFive]
    second_best: dict[str, BestFive]
    second_best_low: dict[str, BestFive]


class HandViewPart(Struct, frozen=True):
    """The deal in progress, or the last one until the next begins. At `deadline` the clock acts.

    `rabbit` are the cards that would have come, where they are shown once the hand is over; `may_hunt` says
    that this viewer may ask for them now, by the action "rabbit". `showing_best` is, in stud, the seat whose
    up cards open the betting; `draw`, while cards are exchanged, at which draw this is. `own_time` tells
    which time of their own the player to act is using, once the time to act is over.
    """

    id: str
    no: int
    """The number of the hand at this table, from 1."""
    street: StreetName
    button: int
    small_blind: int | None
    """The seat that posted it; None where it lay dead, or where no blinds are posted."""
    big_blind: int | None
    board: tuple[str, ...]
    rabbit: tuple[str, ...]
    may_hunt: bool
    """Not an offer: it is nobody's turn, and nothing depends on it."""
    pots: tuple[PotView, ...]
    """As of the last completed betting round."""
    bet: int
    total_pot: int
    """Everything in the middle, this round's wagers included."""
    to_act: int | None
    to_show: int | None
    deadline: int | None
    deck_root: str | None
    result: tuple[PotResult, ...] | None
    showing_best: int | None
    second_board: tuple[str, ...]
    draw: int | None
    bomb_pot: bool
    own_time: OwnTime | None
    all_in_waits: bool
    """A called all-in waits for the other tables of the tournament, with its cards unturned."""
    live_shares: tuple[LiveShareView, ...]
    """Told from when nobody can bet any more and all hands lie face up, until the last card; not in draws."""


class TableView(Struct, frozen=True):
    """A table as one viewer may see it: always complete."""

    id: str
    name: str
    variant: str
    limit: Limit
    stakes: StakesView
    rules: str
    currency: str
    seat_count: int
    min_buy_in: int
    max_buy_in: int
    time_to_act_ms: int
    seats: tuple[SeatView, ...]
    you: YouView | None
    hand: HandViewPart | None
    offers: tuple[OfferView, ...]
    """Empty unless it is the viewer's turn."""
    game: GameView
    mix: MixView | None
    line: WaitingListView
    house: HouseView
    options: OptionsView
    twice: RunTwiceView | None
    tournament: str | None
    """The tournament that the table belongs to; null at a cash table."""


class OwnView(Struct, frozen=True, gc=False):
    """What one viewer sees of a table otherwise than somebody unknown.

    `seats` stand in the place of the shared ones with their numbers.
    """

    seats: tuple[SeatView, ...]
    you: YouView
    offers: tuple[OfferView, ...]
    may_hunt: bool


def with_own(shared: TableView, own: OwnView) -> TableView:
    """The table as one viewer sees it: what all share, with what they see otherwise."""
    seats = shared.seats
    if own.seats:
        changed = {seat.no: seat for seat in own.seats}
        seats = tuple([changed.get(seat.no, seat) for seat in seats])
    hand = shared.hand
    if own.may_hunt and hand is not None:
        hand = replace(hand, may_hunt=True)
    return replace(shared, seats=seats, you=own.you, offers=own.offers, hand=hand)
