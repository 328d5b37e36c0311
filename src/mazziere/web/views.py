"""What does a browser know of a table and of the lobby?

Always the whole of it, as one viewer may see it: a browser that missed a message has missed nothing. Part
of the wire, see `web.messages`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Limit = Literal["no_limit", "pot_limit", "fixed_limit"]
Action = Literal[
    "fold", "check", "call", "bet", "raise", "bring_in", "complete", "discard", "show", "muck", "rabbit",
]  # fmt: skip
PostKind = Literal["ante", "table_ante", "small_blind", "big_blind", "extra_blind", "dead_blind", "straddle"]
LastAction = Literal[
    "fold", "check", "call", "bet", "raise", "bring_in", "complete", "discard", "all_in", "show", "muck",
    "ante", "table_ante", "small_blind", "big_blind", "extra_blind", "dead_blind", "straddle",
]  # fmt: skip
WhySatOut = Literal["chose_to", "absent", "short_of_chips"]
WhyLeft = Literal["chose_to", "absent", "closed"]
WhyPaused = Literal["operator", "maintenance"]
SitOutWhen = Literal["now", "next_hand", "big_blind"]
LeaveWhen = Literal["now", "after_hand"]
Blinds = Literal["post", "wait"]
SeatStatus = Literal["empty", "held", "playing", "sitting_out", "waiting", "out", "leaving"]
StreetName = Literal[
    "preflop", "flop", "turn", "river",
    "predraw", "draw", "first_draw", "second_draw", "third_draw",
    "second_street", "third_street", "fourth_street", "fifth_street", "sixth_street", "seventh_street",
    "showdown", "over",
]  # fmt: skip
Family = Literal["flop", "draw", "stud"]
Change = Literal["hands", "orbits", "time", "choice"]
BoardNumber = Literal[1, 2]
Award = Literal["all", "high", "low"]
Scale = Literal["high", "low"]
Speed = Literal["slow", "normal", "fast"]


OwnTime = Literal["time_bank", "disconnected"]


class Stakes(Struct, frozen=True):
    """The prices of a game. `bring_in` is 0 where the card that opens a stud game may check."""

    small_blind: int
    big_blind: int
    ante: int
    small_bet: int
    big_bet: int
    bring_in: int


class Street(Struct, frozen=True):
    """What one street deals: face down and up to each, to the board; `draw` cards may be exchanged first."""

    key: StreetName
    hole: int
    up: int
    board: int
    draw: int


class Game(Struct, frozen=True):
    """The game that is dealt, as a shape: `hole`, `up` and `board` count the cards of all its streets."""

    variant: str
    limit: Limit
    stakes: Stakes
    family: Family
    hole: int
    up: int
    board: int
    streets: tuple[Street, ...]
    awards: tuple[Scale, ...]
    deck_size: int


class MixedGame(Struct, frozen=True):
    """One game of a rotation, with its prices."""

    variant: str
    limit: Limit
    small_blind: int
    big_blind: int
    ante: int
    small_bet: int
    big_bet: int
    bring_in: int


class Choosing(Struct, frozen=True):
    """This seat names the next game, by `choose_game`; after the deadline it is the next of the list."""

    seat: int
    deadline: int


class Mix(Struct, frozen=True):
    """A rotation: `now` and `next` are indexes of its games.

    `left` hands or orbits are still to be dealt of the running game, or it ends at `until`; both are null
    where a player decides.
    """

    games: tuple[MixedGame, ...]
    now: int
    next: int
    by: Change
    left: int | None
    until: int | None
    choosing: Choosing | None


class Cap(Struct, frozen=True):
    """With so many players dealt in, or more, a hand costs this at most."""

    players: int
    most: int


class Rake(Struct, frozen=True):
    """What the house keeps of each pot, in basis points: 500 are 5 %."""

    basis_points: int
    caps: tuple[Cap, ...]
    no_flop_no_drop: bool


class TimeCharge(Struct, frozen=True):
    """What each player pays for each stretch of time, in advance."""

    amount: int
    every_ms: int


class BombPot(Struct, frozen=True):
    """Each so manieth hand all ante and nobody bets before the flop; so many hands come before the next."""

    every: int
    ante: int
    hands_before: int


class Options(Struct, frozen=True):
    """What this table has that others have not, and what the house keeps.

    With `big_blind_ante` the ante of the stakes is posted by the big blind, for all.
    """

    rake: Rake | None
    time_charge: TimeCharge | None
    big_blind_ante: bool
    straddle: bool
    run_it_twice: bool
    bomb_pot: BombPot | None


class Twice(Struct, frozen=True):
    """The players are asked whether the cards to come shall be dealt twice: answer with `run_twice`.

    `waiting` have not answered; at the deadline the cards come once.
    """

    waiting: tuple[int, ...]
    agreed: tuple[int, ...]
    deadline: int


class HandName(Struct, frozen=True):
    """A hand's category with the ranks that name it: "full house, kings over queens"."""

    category: str
    ranks: tuple[str, ...]
    scale: Scale


class SeatView(Struct, frozen=True):
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
    in_hand: bool
    folded: bool
    all_in: bool
    cards: tuple[str, ...]
    shown: bool
    last_action: LastAction | None
    time_bank_ms: int
    hand_name: HandName | None
    won: int
    face_up: tuple[int, ...]
    drew: tuple[int, ...]
    low_name: HandName | None
    disconnected: bool


class HeldSeat(Struct, frozen=True):
    """An empty seat that is kept for one player until then."""

    seat: int
    nickname: str
    until: int


class Line(Struct, frozen=True):
    """How many wait for a seat, beyond those for whom one is held."""

    waiting: int
    held: tuple[HeldSeat, ...]


class House(Struct, frozen=True):
    """What the house does with the table.

    `paused`: on whose behalf no hand is started; `changes`: from the next hand on something else is played;
    `closes`: no hand follows the running one.
    """

    paused: tuple[WhyPaused, ...]
    changes: bool
    closes: bool
    private: bool
    auto_top_up: bool


class BringsBack(Struct, frozen=True):
    """Whoever left with so many chips sits down with no fewer before that instant."""

    chips: int
    until: int


class Wishes(Struct, frozen=True):
    """What the viewer has asked for at this table, and may ask for.

    `waits` is the place in the line, from 1; `held` the seat that is kept for the viewer, shown as empty to
    nobody else. `top_up_to` is 0 where the stack is not filled up.
    """

    waits: int | None
    held: HeldSeat | None
    brings_back: BringsBack | None
    may_enter: bool
    is_owner: bool
    top_up_to: int
    leaves_after: bool
    rests_at_blind: bool


class You(Struct, frozen=True):
    """What only the viewer needs to know of himself. `seat` is null for one who watches."""

    seat: int | None
    balance: int
    owes_blinds: bool
    hand_name: HandName | None
    low_name: HandName | None
    wishes: Wishes
    straddles: bool


class Pot(Struct, frozen=True):
    """Chips already gathered, and the seats that may win them. The main pot comes first."""

    amount: int
    eligible: tuple[int, ...]


class PotShare(Struct, frozen=True):
    """What one seat took of a pot, for which half of it, and on which board if there were two."""

    seat: int
    amount: int
    award: Award
    board: BoardNumber


class BestFive(Struct, frozen=True):
    """The cards that made a hand: five, fewer in badugi."""

    cards: tuple[str, ...]
    name: HandName


class PotResult(Struct, frozen=True):
    """How a pot was shared. `best` and `best_low` hold, by seat number, the hands compared for it.

    `second_best` and `second_best_low` are those on the second board, where there was one.
    """

    pot: int
    amount: int
    rake: int
    shares: tuple[PotShare, ...]
    best: dict[str, BestFive]
    best_low: dict[str, BestFive]
    second_best: dict[str, BestFive]
    second_best_low: dict[str, BestFive]


class HandViewPart(Struct, frozen=True):
    """The deal in progress, or the last one until the next begins. At `deadline` the clock acts.

    `rabbit` are the cards that would have come, where they are shown once the hand is over; `may_hunt` says
    that this viewer may ask for them now, by the action "rabbit". `showing_best` is, in stud, the seat whose
    up cards open the betting; `draw`, while cards are exchanged, at which draw this is. `own_time` tells
    which time of his own the player to act is using, once the time to act is over.
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
    showing_best: int | None
    second_board: tuple[str, ...]
    draw: int | None
    bomb_pot: bool
    own_time: OwnTime | None


class Presets(Struct, frozen=True):
    """Sizes worth a button, already inside the offer's bounds; each is a total, as `to` is."""

    min: int
    half_pot: int
    pot: int
    all_in: int


class Offer(Struct, frozen=True, omit_defaults=True):
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
    game: Game
    mix: Mix | None
    line: Line
    house: House
    options: Options
    twice: Twice | None


class LobbyTable(Struct, frozen=True):
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
    min_buy_in: int
    max_buy_in: int
    bots: int
    small_bet: int
    big_bet: int
    bring_in: int
    family: Family
    mix: tuple[str, ...]
    free_seats: int
    waiting: int
    time_to_act_ms: int
    speed: Speed
    rake_bp: int
    paused: bool
    private: bool
    options: Options


class CardProof(Struct, frozen=True):
    """That a card lay at a position of the sealed deck, 0 being the top. Salt and path are hexadecimal."""

    position: int
    card: str
    salt: str
    path: tuple[str, ...]


class DealProof(Struct, frozen=True):
    """The cards of one hand that one viewer saw, each with its proof; `places` tells where each went.

    The deck has `card_count` cards; positions from there on are of orders in which discards were shuffled.
    """

    hand: str
    table: str
    deck_root: str
    deck_size: int
    seat: int | None
    cards: tuple[CardProof, ...]
    places: tuple[int, ...]
    card_count: int
