"""A tournament as one viewer may see it: its line in the lobby, and its head, which is sent at every change.

The head is always complete, and no longer for a large field than for a small one: entries, tables and all
prizes are asked for in pages (`tournament_lists`). Entries are numbered from 1. A table of a tournament has
the id that the lobby of tables would give it; its number is what players call it.
"""

from msgspec import Struct

from mazziere.protocol.words import (
    DayStage,
    Family,
    HandForHand,
    Limit,
    NoticeKind,
    PartInTournament,
    TournamentBounties,
    TournamentKind,
    TournamentSpeed,
    TournamentStage,
)


class TitleView(Struct, frozen=True):
    """The name of a tournament in both languages."""

    it: str
    en: str


class PriceView(Struct, frozen=True):
    """What an entry, a rebuy or an add-on costs, and where it goes: together, what the player pays."""

    prize_share: int
    """Into the prize pool."""
    fee: int
    """To the room."""
    bounty: int
    """Onto the player's head."""


# ------------------------------------------------------------------------------ the lobby


class TournamentLine(Struct, frozen=True):
    """One line of the lobby of tournaments, the same for everybody.

    `entries` were made, `most` are taken (0: no limit), `left` are not out. `starts_at` is 0 where it starts
    as soon as it is full. `late_until` is an estimate of when late registration ends while the clock runs;
    null if it is over, or no time decides that. `pool` is what has come together so far, at least the
    guarantee; before a sit & go, what it will be; 0 while it is not drawn.
    """

    id: str
    title: TitleView
    kind: TournamentKind
    variant: str
    """Of the first game of a rotation."""
    limit: Limit
    family: Family
    mix: tuple[str, ...]
    """The variants of a rotation; empty where one game is played."""
    currency: str
    price: PriceView
    is_offered: bool
    """The room pays the entries: nobody pays `price`."""
    entries: int
    fewest: int
    """Players; with fewer at its time the tournament is called off."""
    most: int
    left: int
    starts_at: int
    late_until_level: int
    """0: nobody may enter after the start."""
    late_until: int | None
    stage: TournamentStage
    is_paused: bool
    is_entry_open: bool
    """Whether others may still enter, as far as time and places go."""
    guarantee: int
    pool: int
    speed: TournamentSpeed
    seats: int
    """At each table."""
    starting_stack: int
    level: int
    """That is played; 0 before the start."""
    entries_each: int
    """How often one player may enter; 0: without limit."""
    has_rebuys: bool
    has_add_ons: bool
    bounties: TournamentBounties


class MyTournament(Struct, frozen=True):
    """A tournament that the viewer has entered and is not out of, and the table where they sit."""

    tournament: str
    part: PartInTournament
    table: str | None


# -------------------------------------------------------------------------------- the head


class LevelView(Struct, frozen=True):
    """The forced bets of a level, and how long it lasts: by `ms`, by `hands`, or until the end (both null).

    `small_bet` and `big_bet` are 0 where nothing is played with fixed bets; `stud_ante` and `bring_in` are
    for the games without blinds.
    """

    no: int
    """From 1, breaks not counted."""
    small_blind: int
    big_blind: int
    ante: int
    small_bet: int
    big_bet: int
    stud_ante: int
    bring_in: int
    ms: int | None
    hands: int | None


class StepView(Struct, frozen=True):
    """A level or a break of the structure: `level` is null for a break, which lasts for `break_ms`."""

    step: int
    """Index into the structure, from 0."""
    level: LevelView | None
    break_ms: int | None


class ClockView(Struct, frozen=True):
    """The clock of the levels.

    It runs until `ends_at`, or stands with `remaining_ms` to go: in a pause, before the start, and in a break
    until the last table has finished its hand. Both are null in a level that lasts until the end, or that is
    counted in hands, of which `hands_left` are to be played.
    """

    now: StepView
    level: LevelView
    """That is played, or that the break follows; the first one before the start."""
    next: StepView | None
    """What follows; null in the last level."""
    next_level: LevelView | None
    """The next level, after the break if one comes first."""
    ends_at: int | None
    remaining_ms: int | None
    hands_left: int | None
    break_in_ms: int | None
    """How much time of the clock lies between the end of this step and the next break; null: no break comes,
    or levels are counted in hands."""
    is_running: bool
    big_blind_ante: bool


class DayView(Struct, frozen=True):
    """The day of an event that takes several.

    Shortly before the end of its last level the clock is stopped, and every table plays a drawn number of
    hands. `playing`; `ordered`: the staff ends it with the present level; `last_hands`: the clock stands;
    `over`: nobody plays until the next day.
    """

    no: int
    """From 1."""
    stage: DayStage
    last_level: int | None
    """By the definition; null: the event is played to its end, unless the staff ends the day."""
    stops_at: int | None
    """When the clock is stopped; null: no time says so yet."""
    stops_before_ms: int
    """How long before the end of the day's last level that is."""
    hands: int
    """That were drawn; 0 before."""
    next_at: int | None
    """When the next day begins; 0: when the staff says so; null: there is none."""


class StacksView(Struct, frozen=True):
    """The stacks of those who are left, in chips."""

    average: int
    """Rounded down."""
    largest: int
    smallest: int
    in_play: int
    """All chips."""


class PrizeView(Struct, frozen=True):
    """What the places from `first` to `last` win each: money, or a seat in another event, or both."""

    first: int
    last: int
    money: int
    seat: int
    """What that seat is worth; 0: none."""


class PrizesView(Struct, frozen=True):
    """The money of the tournament.

    `places` are paid; `top` are the prizes of the first of them, and all others are asked for in pages. Until
    `is_fixed` they are those of what has been bought so far. `next` is what the next player out wins; null:
    nothing.
    """

    pool: int
    overlay: int
    """What the room adds to reach the guarantee."""
    guarantee: int
    is_fixed: bool
    places: int
    top: tuple[PrizeView, ...]
    next: PrizeView | None
    left_by_deal: int
    """What the winner gets besides a deal that was made, while it is played for; 0: nothing, or no deal."""
    first_round: int
    """What the winners of the first round's tables of a shoot-out divide; 0: nothing."""
    seat_event: str | None
    """The event for which seats are won."""
    bounties: int
    """On the heads of all who are left."""


class MultiplierRow(Struct, frozen=True):
    """A multiplier that can be drawn: `chances` out of a million, `shares` of the pool in basis points."""

    times: int
    chances: int
    shares: tuple[int, ...]


class MultiplierView(Struct, frozen=True):
    """The prizes of a VeloX: `commitment` is published before the draw, the rest with it.

    Whoever hashes tournament, table, number and secret gets the commitment.
    """

    table: str
    """Key of the table of multipliers."""
    rows: tuple[MultiplierRow, ...]
    """What can be drawn, from the rarest."""
    commitment: str | None
    times: int | None
    """The pool as a multiple of an entry; null until it is drawn."""
    number: int | None
    secret: str | None
    """In hexadecimal digits."""


class DealShareView(Struct, frozen=True):
    """What a deal gives to one of those who are left, and whether they agree; null: no answer yet."""

    entry: int
    player: str
    nickname: str
    stack: int
    money: int
    agrees: bool | None


class DealView(Struct, frozen=True):
    """A deal that waits for the answers of all who are left, until `until`. `kept` stays for the winner."""

    by: int
    """The entry that has proposed it."""
    shares: tuple[DealShareView, ...]
    kept: int
    until: int


class TournamentMe(Struct, frozen=True):
    """What matters to the viewer alone; who has not entered has no entry.

    The entry is the latest one. `rank` is the place among the stacks of those who are left, shared by equal
    stacks. What one may do is as far as time and entries go: the purse and the player's limits are asked
    when it is done.
    """

    entry: int | None
    nth: int
    """How often the player has entered."""
    part: PartInTournament
    table: str | None
    table_no: int | None
    seat: int | None
    stack: int
    rank: int | None
    may_enter: bool
    may_withdraw: bool
    may_rebuy: bool
    rebuy_until: int | None
    """Without chips: the player is out if they have not bought any by then."""
    rebuys: int
    rebuys_left: int | None
    """Null: without limit."""
    may_add_on: bool
    has_added_on: bool
    may_ask_for_deal: bool
    wants_deal: bool
    """Has asked for a deal."""
    may_propose_deal: bool
    may_answer_deal: bool
    place: int | None
    sharing: int
    """How many share the place, the player included; 0: not placed."""
    prize: int
    seat_won: int
    """What the seat in another event is worth that was won; 0: none."""
    bounty: int
    """On the player's own head."""
    bounties: int
    """Won for others."""
    is_disqualified: bool
    """Put out by the staff, without the prize of the place."""
    last_hands_left: int | None
    """Hands that the viewer's table still begins before the day is over; null: they are not drawn."""
    has_ticket: bool
    """A seat won elsewhere pays for the entry."""


class RebuysView(Struct, frozen=True):
    """The rebuys of a tournament. `most`: for each entry; 0: without limit."""

    price: PriceView
    chips: int
    until_level: int
    most: int
    stack_at_most: int
    """Only a player with no more chips than this may buy."""
    is_open: bool


class AddOnsView(Struct, frozen=True):
    """The add-on, which everybody still in may buy once, when `after_level` is over."""

    price: PriceView
    chips: int
    after_level: int
    is_open: bool


class TournamentView(Struct, frozen=True):
    """The head of a tournament for one viewer: always complete."""

    line: TournamentLine
    version: int
    """A larger one is newer."""
    definition_no: int
    """Changes when the staff has changed the tournament before its start: the structure is asked for anew."""
    clock: ClockView
    tables: int
    """That are open."""
    rebuys_bought: int
    add_ons_bought: int
    rebuys: RebuysView | None
    add_ons: AddOnsView | None
    stacks: StacksView | None
    """Null before the seats are drawn, and when it is over."""
    prizes: PrizesView
    round: int
    """Of a shoot-out, from 1."""
    hand_for_hand: HandForHand
    day: DayView | None
    """Null where the event takes one day."""
    is_bubble: bool
    """The next player out is the last one without a prize."""
    is_final_table: bool
    final_table: str | None
    """The id of the only table, once the last ones have been merged."""
    deal: DealView | None
    deal_wanted: int
    """So many of those who are left have asked for a deal."""
    deal_talks_until: int | None
    """All of them have, and play stands until then so that one of them proposes it."""
    allows_deals: bool
    multiplier: MultiplierView | None
    spectator_delay_ms: int
    waits_for_rebuys: int
    """So many have no chips and are deciding whether to buy."""
    cancelled: str | None
    """The key of the paragraph of the book by which a canceled tournament was settled."""
    me: TournamentMe | None
    """Null for somebody unknown."""


class NoticeView(Struct, frozen=True, omit_defaults=True):
    """Something that everybody is told once, when it happens; the head says what is so.

    `level` comes with levels and breaks; the others with players who are out or have won. A bounty was won by
    `nickname` for `loser`. With `deal_made`, `money` is what the winner gets besides.
    """

    kind: NoticeKind
    at: int
    level: int | None = None
    nickname: str | None = None
    place: int | None = None
    money: int | None = None
    loser: str | None = None
    hands: int | None = None
    """With `last_hands`: how many every table plays."""
