"""What is a tournament, before anyone has entered it?

A definition is a value. Money is in the smallest unit of the currency, chips are whole, times are
milliseconds, shares are basis points (8,000 are 80 %). Whether a definition makes sense as a whole is
examined in `definition_file.examination`; how it is written, in `definition_file`.

An *entry* is one starting stack bought: a player who enters again has two entries.
"""

from enum import Enum

import msgspec

from mazziere.rules.rule_set import RuleSet
from mazziere.rules.variants.mixes import Game
from mazziere.table.config import ByHands, ByOrbits, ByTime, ChatPolicy
from mazziere.tournament.levels import Level, LevelOrBreak, levels_of

WHOLE_POOL = 10_000
"""A whole prize pool, or all that players pay, in basis points."""

STOPS_BEFORE_MS = 600_000
"""Usual time between the stop of a day's clock and the end of its level (FIGP 59: 5 to 15 minutes)."""


class Start(Enum):
    """When play begins."""

    WHEN_FULL = "when_full"
    """As soon as the most players that may enter have entered: a sit & go."""
    AT_ITS_TIME = "at_its_time"
    """At the time set, if at least the fewest players have entered; otherwise the event is canceled."""


class TableMerging(Enum):
    """What becomes of tables as players are eliminated."""

    TABLES_BREAK = "tables_break"
    """A table is broken as soon as its players fit at the others (OT, standard)."""
    WINNERS_MEET = "winners_meet"
    """Each table plays to one winner, and the winners are drawn to new tables (OT, shoot-out)."""


class Bounties(Enum):
    """Who gets the bounty of a player who is eliminated."""

    NONE = "none"
    PAID_WHOLE = "paid_whole"
    """Whoever eliminates a player is paid the whole bounty."""
    HALF_GOES_ON_THE_WINNERS_HEAD = "half_goes_on_the_winners_head"
    """Half is paid, the other half raises the bounty of whoever wins it: a progressive bounty."""


class TournamentKind(Enum):
    """What players call a tournament: a name for lists, derived from the definition. It decides nothing."""

    SCHEDULED = "scheduled"
    SIT_AND_GO = "sit_and_go"
    HEADS_UP = "heads_up"
    SHOOT_OUT = "shoot_out"
    FREEROLL = "freeroll"
    SATELLITE = "satellite"
    VELOX = "velox"


class Title(msgspec.Struct, frozen=True):
    """The name of a tournament, as its operator has given it."""

    it: str
    en: str


class Registration(msgspec.Struct, frozen=True, kw_only=True):
    """Who may enter, until when, and how often."""

    fewest: int
    """Players; with fewer a tournament that starts at its time is canceled."""
    most: int
    """Entries in all; 0: no limit."""
    late_until_level: int = 0
    """The last level during which one may still enter; 0: not after the start."""
    entries_each: int = 1
    """How often one player may enter, each time after having lost everything; 0: without limit."""


class EntryMoney(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What an entry, a rebuy or an add-on costs, and where it goes."""

    prize_share: int
    """Into the prize pool."""
    fee: int
    """To the room."""
    bounty: int = 0
    """Onto the player's head."""

    @property
    def total(self) -> int:
        """What the player pays."""
        return self.prize_share + self.fee + self.bounty


class Rebuys(msgspec.Struct, frozen=True, kw_only=True):
    """Chips that players may buy while they have few, between hands or out of a hand (ROOM rebuys)."""

    money: EntryMoney
    chips: int
    until_level: int
    """The last level during which one may buy."""
    most: int = 0
    """For each entry; 0: without limit."""
    stack_at_most: int
    """Only a player with no more chips than this may buy; the starting stack is usual."""


class AddOns(msgspec.Struct, frozen=True, kw_only=True):
    """Chips that everyone still in may buy once, whatever they have."""

    money: EntryMoney
    chips: int
    after_level: int
    """They are offered when this level is over: during its break, or until the next level has ended."""


class PaidPlaces(msgspec.Struct, frozen=True, kw_only=True, tag="places"):
    """The first places are paid, as many as there are shares."""

    shares: tuple[int, ...]
    """Of the pool, in basis points, from the winner down; together the whole pool."""
    first_round_share: int = 0
    """Of the pool, in basis points, taken first and divided equally among the winners of the first round's
    tables of a shoot-out.
    """


class PaidPartOfField(msgspec.Struct, frozen=True, kw_only=True, tag="field"):
    """A part of all entries is paid, on a curve from the winner down to the last paid place."""

    basis_points: int
    """How many of the entries are paid, rounded up; at least one place."""


class SeatsPaid(msgspec.Struct, frozen=True, kw_only=True, tag="seats"):
    """As many seats in another event as the pool can pay for; what is left goes to the next place."""

    value: int
    """Of one seat."""
    event: str
    """The event for which the seats are."""


class DrawnPrizes(msgspec.Struct, frozen=True, kw_only=True, tag="drawn"):
    """The pool is the entry money times a multiplier drawn before play, from a table of `velox`."""

    table: str
    """Key of the table."""


PayoutRule = PaidPlaces | PaidPartOfField | SeatsPaid | DrawnPrizes


class DealTerms(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How the last players may agree on dividing the prizes."""

    answer_ms: int
    """Time for all to agree; no answer means no."""
    left_to_play_for: int = 0
    """Of the prizes still to be won, in basis points: kept out of every deal, for the winner."""


class Day(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A day of an event that goes on the next day (FIGP 59)."""

    last_level: int
    """Shortly before it is over the clock is stopped, and every table plays a drawn number of hands."""
    stops_before_ms: int = STOPS_BEFORE_MS
    """How long before."""
    next_after_ms: int = 0
    """How long after the beginning of this day the next one begins; 0: when the staff says so."""


class TableTimes(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The times at every table of the tournament, as in `TableConfig`."""

    time_to_act_ms: int = 15_000
    time_bank_ms: int = 60_000
    time_bank_per_hand_ms: int = 0
    show_time_ms: int = 3_000
    pause_ms: int = 2_000
    disconnect_ms: int = 60_000


class Definition(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a tournament that is fixed before the first entry."""

    title: Title
    currency: str = "play"
    games: tuple[Game, ...]
    """Those played in rotation; usually one."""
    game_change: ByHands | ByOrbits | ByTime | None = None
    """When the next game of the rotation follows; `None` with one game."""
    rules: RuleSet
    start: Start
    merging: TableMerging = TableMerging.TABLES_BREAK
    seats: int
    """At each table."""
    registration: Registration
    entry: EntryMoney
    entry_is_offered: bool = False
    """The room pays the entries of all players: a freeroll (OT). It puts up prize shares and bounties."""
    starting_stack: int
    steps: tuple[LevelOrBreak, ...]
    """Levels and breaks in order; the last level lasts until the end."""
    big_blind_ante: bool = False
    """The big blind posts the ante for the whole table (TDA RP-11)."""
    rebuys: Rebuys | None = None
    add_ons: AddOns | None = None
    guarantee: int = 0
    """The least prize pool; what entries do not cover, the overlay, is paid by the room."""
    payout: PayoutRule
    bounties: Bounties = Bounties.NONE
    deals: DealTerms | None = None
    """`None`: no deals."""
    days: tuple[Day, ...] = ()
    """The days but the last one; empty: the event is played in one."""
    hand_for_hand: bool = True
    """Whether all tables play hand for hand before the money (FIGP 60)."""
    times: TableTimes = TableTimes()
    spectator_delay_ms: int = 0
    """How long after the fact spectators see a table."""
    talk: ChatPolicy = ChatPolicy.SPECTATORS_BETWEEN_HANDS

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels without the breaks: level 1 is the first."""
        return levels_of(self.steps)

    @property
    def kind(self) -> TournamentKind:
        """What players call it: the most telling of its features."""
        if isinstance(self.payout, DrawnPrizes):
            return TournamentKind.VELOX
        if self.entry_is_offered:
            return TournamentKind.FREEROLL
        if isinstance(self.payout, SeatsPaid):
            return TournamentKind.SATELLITE
        if self.merging is TableMerging.WINNERS_MEET:
            return TournamentKind.SHOOT_OUT
        if self.start is Start.AT_ITS_TIME:
            return TournamentKind.SCHEDULED
        return TournamentKind.HEADS_UP if self.registration.most == 2 else TournamentKind.SIT_AND_GO
