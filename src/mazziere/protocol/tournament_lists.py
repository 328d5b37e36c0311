"""What is asked of a tournament in pages, or once: entries, tables, prizes, the structure, a result."""

from msgspec import Struct

from mazziere.protocol.game import MixedGameView
from mazziere.protocol.tournaments import PrizeView, StepView, TitleView
from mazziere.protocol.words import (
    EntryState,
    TableState,
    TournamentKind,
    TournamentStage,
)


class TournamentEntryRow(Struct, frozen=True):
    """One entry. `rank` is among the stacks of those who are left, `place` the one in which it finished."""

    no: int
    player: str
    nickname: str
    is_bot: bool
    is_you: bool
    nth: int
    """How often the player had entered with this one."""
    state: EntryState
    table: str | None
    table_no: int | None
    seat: int | None
    stack: int
    rank: int | None
    place: int | None
    sharing: int
    """How many share the place, this one included; 0: not placed."""
    prize: int
    seat_won: int
    bounty: int
    """On the player's head."""
    bounties: int
    """Won for others."""
    is_disqualified: bool
    rebuys: int
    has_added_on: bool


class TournamentEntries(Struct, frozen=True):
    """Some of the entries, from place `offset` of `total` in the order asked for, from 0."""

    offset: int
    total: int
    rows: tuple[TournamentEntryRow, ...]


class TournamentTableRow(Struct, frozen=True):
    """One open table. Stacks are those after its last hand."""

    no: int
    id: str
    players: int
    largest: int
    smallest: int
    average: int
    state: TableState
    is_yours: bool


class TournamentTables(Struct, frozen=True):
    """Some of the open tables, from place `offset` of `total`, by number."""

    offset: int
    total: int
    rows: tuple[TournamentTableRow, ...]


class TournamentPrizes(Struct, frozen=True):
    """Some of the prizes, from place `offset` of `total` lines; places that win the same share a line."""

    offset: int
    total: int
    is_fixed: bool
    rows: tuple[PrizeView, ...]


class TournamentStructure(Struct, frozen=True):
    """What a tournament consists of, as far as the head does not say it."""

    definition_no: int
    steps: tuple[StepView, ...]
    """Levels and breaks, in order; the last level lasts until the end."""
    expected_ms: int
    """An estimate of how long the tournament takes."""
    games: tuple[MixedGameView, ...]
    """With the prices of the first level."""
    rules: str
    """Key of the rule set."""
    paid_places: tuple[int, ...]
    """The share of each paid place in basis points of the pool; empty where the field or a draw decides."""
    paid_part_of_field: int
    """Basis points of all entries that are paid; 0: the places are given."""
    seat_value: int
    """What a seat in another event costs the pool; 0: money is won."""
    first_round_share: int
    """Basis points of the pool for the winners of the first round's tables; 0: none."""
    hand_for_hand: bool
    deal_answer_ms: int
    """Time for all to agree on a deal; 0: there are no deals."""
    deal_kept: int
    """Basis points of the prizes that stay for the winner in every deal."""
    time_to_act_ms: int
    time_bank_ms: int


class DealAmount(Struct, frozen=True):
    """Money for an entry in a deal."""

    entry: int
    money: int


class DealProposals(Struct, frozen=True):
    """What the usual methods would give to each of those who are left. `amount` is divided, `kept` is not.

    `by_icm` is null where there are too many players for it. `icm_error` is how far an amount may be off,
    0 where the model was computed exactly.
    """

    amount: int
    kept: int
    players: tuple[TournamentEntryRow, ...]
    by_chips: tuple[DealAmount, ...]
    by_icm: tuple[DealAmount, ...] | None
    icm_error: int


class SettlementView(Struct, frozen=True):
    """What a player gets from a canceled tournament, line by line, and by which paragraph of the book.

    The total is the sum of the lines. `prize` had been paid before.
    """

    paragraph: str
    refund: int
    """Everything paid for entries, rebuys and add-ons, fees included."""
    prize: int
    next_prize: int
    """As much as the next player out would have won."""
    equal_share: int
    share_by_chips: int
    bounty: int
    """What stood on the player's own head."""
    ticket: int
    """How much of the total is given back as the ticket that had paid for the entry."""
    total: int


class ResultSummary(Struct, frozen=True):
    """How a tournament went for one entry, to be shown to others. `ended_at` is null until it is over."""

    tournament: str
    title: TitleView
    kind: TournamentKind
    stage: TournamentStage
    currency: str
    entry: int
    player: str
    nickname: str
    entries: int
    ended_at: int | None
    place: int | None
    sharing: int
    prize: int
    seat_won: int
    seat_event: str | None
    bounties: int
    is_disqualified: bool
    rebuys: int
    has_added_on: bool
    paid: int
    """In money, for the entry, its rebuys and its add-on."""
    ticket: int
    """What the ticket is worth with which the entry was paid; 0: with money."""
    multiplier: int | None
    settlement: SettlementView | None
    """Of a canceled tournament."""
