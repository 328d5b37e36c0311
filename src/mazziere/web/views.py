"""What does a browser know of a table and of the lobby?

Always the whole of it, as one viewer may see it: a browser that missed a message has missed nothing. Part
of the wire, see `web.messages`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Limit = Literal["no_limit", "pot_limit", "fixed_limit"]
Action = Literal["fold", "check", "call", "bet", "raise", "show", "muck", "rabbit"]
PostKind = Literal["ante", "table_ante", "small_blind", "big_blind", "extra_blind", "dead_blind", "straddle"]
LastAction = Literal[
    "fold", "check", "call", "bet", "raise", "all_in", "show", "muck",
    "ante", "table_ante", "small_blind", "big_blind", "extra_blind", "dead_blind", "straddle",
]  # fmt: skip
WhySatOut = Literal["chose_to", "absent", "short_of_chips"]
Blinds = Literal["post", "wait"]
SeatStatus = Literal["empty", "playing", "sitting_out", "waiting", "out", "leaving"]
StreetName = Literal["preflop", "flop", "turn", "river", "showdown", "over"]
Award = Literal["all", "high", "low"]
Scale = Literal["high", "low"]


class Stakes(Struct, frozen=True):
    """The prices of a table."""

    small_blind: int
    big_blind: int
    ante: int
    small_bet: int
    big_bet: int


class HandName(Struct, frozen=True):
    """A hand's category with the ranks that name it: "full house, kings over queens"."""

    category: str
    ranks: tuple[str, ...]
    scale: Scale


class SeatView(Struct, frozen=True):
    """One place at the table, as this viewer sees it."""

    no: int
    player: str | None
    nickname: str | None
    stack: int
    status: SeatStatus
    is_you: bool
    is_bot: bool
    wagered: int
    in_hand: bool
    folded: bool
    all_in: bool
    cards: tuple[str, ...]
    shown: bool
    last_action: LastAction | None
    time_bank_ms: int
    hand_name: HandName | None
    won: int


class You(Struct, frozen=True):
    """What only the viewer needs to know of himself. `seat` is null for one who watches."""

    seat: int | None
    balance: int
    owes_blinds: bool
    hand_name: HandName | None


class Pot(Struct, frozen=True):
    """Chips already gathered, and the seats that may win them. The main pot comes first."""

    amount: int
    eligible: tuple[int, ...]


class PotShare(Struct, frozen=True):
    """What one seat took of a pot, and for which half of it."""

    seat: int
    amount: int
    award: Award


class BestFive(Struct, frozen=True):
    """The five cards that made a hand."""

    cards: tuple[str, ...]
    name: HandName


class PotResult(Struct, frozen=True):
    """How a pot was shared. `best` and `best_low` hold, by seat number, the hands compared for it."""

    pot: int
    amount: int
    rake: int
    shares: tuple[PotShare, ...]
    best: dict[str, BestFive]
    best_low: dict[str, BestFive]


class HandViewPart(Struct, frozen=True):
    """The deal in progress, or the last one until the next begins. At `deadline` the clock acts.

    `rabbit` are the cards that would have come, where they are shown once the hand is over; `may_hunt` says
    that this viewer may ask for them now, by the action "rabbit".
    """

    id: str
    street: StreetName
    button: int
    small_blind: int | None
    big_blind: int | None
    board: tuple[str, ...]
    rabbit: tuple[str, ...]
    may_hunt: bool
    pots: tuple[Pot, ...]
    bet: int
    total_pot: int
    to_act: int | None
    to_show: int | None
    deadline: int | None
    deck_root: str | None
    result: tuple[PotResult, ...] | None


class Presets(Struct, frozen=True):
    """Sizes worth a button, already inside the offer's bounds; each is a total, as `to` is."""

    min: int
    half_pot: int
    pot: int
    all_in: int


class Offer(Struct, frozen=True, omit_defaults=True):
    """One thing the viewer may do in turn. Calls carry `to` and `by`; bets and raises, bounds and presets."""

    action: Action
    to: int | None = None
    by: int | None = None
    min_to: int | None = None
    max_to: int | None = None
    presets: Presets | None = None


class TableView(Struct, frozen=True):
    """A table as one viewer may see it: always complete."""

    id: str
    name: str
    variant: str
    limit: Limit
    stakes: Stakes
    rules: str
    currency: str
    seat_count: int
    min_buy_in: int
    max_buy_in: int
    time_to_act_ms: int
    seats: tuple[SeatView, ...]
    you: You | None
    hand: HandViewPart | None
    offers: tuple[Offer, ...]


class LobbyTable(Struct, frozen=True):
    """One line of the lobby."""

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
    min_buy_in: int
    max_buy_in: int
    bots: int


class CardProof(Struct, frozen=True):
    """That a card lay at a position of the sealed deck, 0 being the top. Salt and path are hexadecimal."""

    position: int
    card: str
    salt: str
    path: tuple[str, ...]


class DealProof(Struct, frozen=True):
    """The cards of one hand that one viewer saw, each with its proof; `places` tells where each went."""

    hand: str
    table: str
    deck_root: str
    deck_size: int
    seat: int | None
    cards: tuple[CardProof, ...]
    places: tuple[int, ...]
