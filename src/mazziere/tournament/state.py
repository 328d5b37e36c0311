"""What is the state of a tournament between two events?

Entries, tables with the stacks of the last completed hand, the clock, and who has lost everything and is not
placed yet. Hands are played by tables: here a table is only *in a hand*, from its release until the result
arrives. `awaiting` says what the tournament waits for.

Entries and tables are numbered from 1. Places follow from how many entries have finished lower, so that late
entries change the place of nobody.
"""

from collections.abc import Iterator
from enum import Enum
from zlib import crc32

import msgspec

from mazziere.rules.button import Positions
from mazziere.rules.tournaments.final_table import final_table_size
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.table.commands import Pause
from mazziere.table.hand_report import OwnTime
from mazziere.tournament.awaiting import (
    BreakToEnd,
    DealToAnswer,
    DealToPropose,
    EntriesAwaited,
    HandsToFinish,
    LastHandsToDraw,
    LateEntriesAwaited,
    MultiplierToDraw,
    NextDayAwaited,
    NothingAwaited,
    PauseToEnd,
    RebuysToDecide,
    SeatsToDraw,
    TournamentAwaiting,
)
from mazziere.tournament.days import LastHands, OrderedDayEnd, day_stops
from mazziere.tournament.definition import Definition, DrawnPrizes, Start, TableMerging
from mazziere.tournament.levels import Break, LevelTime, number_at
from mazziere.tournament.prizes.payouts import Prize
from mazziere.tournament.rows import Rows, all_rows, in_rows, row
from mazziere.tournament.table_sizes import MOST, TableSizes

BUCKETS = 4096
"""How many buckets players are hashed into, to find their entries: 250,000 players are about 61 a bucket."""


class Stage(Enum):
    """How far a tournament has come."""

    REGISTERING = "registering"
    """Before the start: whoever has entered may withdraw."""
    SEATING = "seating"
    """Nobody may withdraw any more; seats are to be drawn, for the start or for the next round."""
    PLAYING = "playing"
    OVER = "over"
    CALLED_OFF = "called_off"
    """Too few had entered: everybody is paid back."""
    CANCELLED = "cancelled"
    """Broken off: settled as the books say of canceled events."""


ENDED = frozenset({Stage.OVER, Stage.CALLED_OFF, Stage.CANCELLED})
"""The stages that nothing follows."""


class HandForHand(Enum):
    """Whether tables play hand for hand."""

    OFF = "off"
    STOPPING = "stopping"
    """Tables finish their hands and stop."""
    PLAYING = "playing"
    """Every table plays one hand."""


class TournamentEntry(msgspec.Struct, frozen=True, gc=False):
    """One starting stack that was bought."""

    no: int
    player: str
    nth: int = 1
    """How often the player has entered, this entry included."""
    table: int = 0
    """0: no table, before the draw of seats and after the last chip."""
    seat: int = 0
    rebuys: int = 0
    has_added_on: bool = False
    is_withdrawn: bool = False
    with_ticket: bool = False
    """Paid with a seat won in another event."""
    is_disqualified: bool = False
    """Wins no prize."""
    is_out: bool = False
    """Has lost everything and cannot or does not buy again."""
    sharing: int = 0
    """How many finish in the same place, this one included; 0: not placed yet."""
    finished_lower: int = 0
    """How many finish lower."""
    bounty: int = 0
    """On the player's head."""
    bounties: int = 0
    """Paid for others."""
    prize: int = 0
    """In money."""
    seat_won: int = 0
    """What the seat in another event is worth that was won; 0 for none."""


class SeatedEntry(msgspec.Struct, frozen=True, gc=False):
    """An entry at a table."""

    seat: int
    entry: int
    stack: int
    """After the last completed hand; a running hand began with it."""
    bought: int = 0
    """Chips bought while the table was in a hand: they do not play in it."""
    is_newcomer: bool = True
    """Has not been dealt in at this table."""
    came_in_hand: bool = False
    """Sat down while the running hand was played."""
    own_time: OwnTime | None = None
    """What the player has left of their own time, and whether they are away; None: all of it, and present."""


class TournamentTable(msgspec.Struct, frozen=True, gc=False):
    """A table of the tournament."""

    no: int
    seats: tuple[SeatedEntry, ...]
    """By seat number."""
    is_open: bool = True
    in_hand: bool = False
    """May deal its next hand, or is dealing it."""
    last: Positions | None = None
    """Of the last completed hand."""
    waits_all_in: bool = False
    """Has a called all-in, with the cards unturned (FIGP 60a)."""
    hands: int = 0
    """How many were ever released to it: the number of the running or last one."""
    level: int = 0
    """At which that one is played; 0 before the first."""
    last_hands: int = 0
    """How many of them since the last hands of the day were drawn."""


class LostAll(msgspec.Struct, frozen=True, gc=False):
    """An entry without chips that is not placed yet."""

    entry: int
    table: int
    chips: int
    """At the start of the hand in which they were lost."""
    from_button: int
    moment: int
    """Those with the same number are out at the same moment."""
    until: int
    """The player may rebuy until then; 0: not, or not any more."""


class OpenDeal(msgspec.Struct, frozen=True, gc=False):
    """A deal that waits for answers."""

    shares: tuple[tuple[int, int], ...]
    """(entry, money) of everybody who is left."""
    agreed: tuple[int, ...]
    until: int


class DealTalks(msgspec.Struct, frozen=True, gc=False):
    """Who wants to talk about a deal."""

    wanted: tuple[int, ...] = ()
    """Entries; some of them may be out."""
    until: int = 0
    """Play stands until then, so that somebody proposes one; 0: it goes on."""


class TournamentClock(msgspec.Struct, frozen=True, gc=False):
    """The clock of the levels: it shows the time spent in a level or break."""

    step: int = 0
    """Index into the steps of the definition."""
    spent_ms: int = 0
    """Time spent in it until `since`."""
    since: int | None = None
    """Runs since then; `None`: stands."""
    hands: int = 0
    """Hands completed in it."""


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament between two events."""

    definition: Definition
    version: int
    """How many events have led here."""
    starts_at: int
    """0: as soon as it is full."""
    event: str = ""
    """The name by which satellites pay seats in it; empty: none do."""
    stage: Stage = Stage.REGISTERING
    paused: tuple[Pause, ...] = ()

    entries: Rows[TournamentEntry] = ()
    entered: int = 0
    """Entries ever made, withdrawn ones included: the number of the last one."""
    withdrawn: int = 0
    buckets: Rows[tuple[int, ...]] = in_rows([()] * BUCKETS)
    """The latest entry of each player, by the checksum of their id."""
    left: int = 0
    """Entries that are not out."""
    finished: int = 0
    """Entries that have their place."""
    rebuys: int = 0
    add_ons: int = 0
    bounties_left: int = 0
    """On the heads of all, and of those who were removed."""
    removed: int = 0
    """Chips taken out of play with those who were disqualified or eliminated by the staff."""
    lost_all: tuple[LostAll, ...] = ()
    """In the order in which they lost their chips."""
    moment: int = 0

    tables: Rows[TournamentTable] = ()
    table_count: int = 0
    """Tables ever opened: the number of the last one."""
    sizes: TableSizes = TableSizes()
    """The players at each open table, without those that are being broken."""
    in_hand: int = 0
    """Tables in a hand."""
    held: tuple[int, ...] = ()
    """Open tables that are neither in a hand nor being broken, in the order in which they stopped."""
    breaking: tuple[int, ...] = ()
    """Tables whose players are to be drawn to others."""
    to_seat: tuple[int, ...] = ()
    """Late entries without a seat."""
    round: int = 1
    """Of a shoot-out."""
    hand_for_hand: HandForHand = HandForHand.OFF
    all_ins: tuple[int, ...] = ()
    """Tables with a called all-in, whose cards lie unturned."""
    is_final_table: bool = False
    """The last two tables have been merged."""
    deal: OpenDeal | None = None
    deal_talks: DealTalks = DealTalks()
    clock: TournamentClock = TournamentClock()
    day: int = 1
    day_began: int = 0
    ordered_day_end: OrderedDayEnd | None = None
    last_hands: LastHands | None = None
    """Of the day; `None` as long as its clock runs."""
    multiplier: int | None = None
    """The number drawn for the prizes of a VeloX."""
    prizes: tuple[Prize, ...] = ()
    """From the first place down, once nobody can enter or buy any more."""
    is_divided: bool = False
    """The last players have made a deal: of the places still to be won only the first has a prize."""

    @property
    def is_paused(self) -> bool:
        """Whether the clock stands and no table deals another hand."""
        return bool(self.paused)

    @property
    def awaiting(self) -> TournamentAwaiting:
        """What must happen next."""
        if self.stage in ENDED:
            return NothingAwaited()
        if self.stage is Stage.REGISTERING:
            missing = 0 if self.starts_at else self.definition.registration.most - entry_count(self)
            return EntriesAwaited(missing, self.starts_at)
        if self.stage is Stage.SEATING:
            if isinstance(self.definition.payout, DrawnPrizes) and self.multiplier is None:
                return MultiplierToDraw()
            return SeatsToDraw(self.left)
        if self.last_hands is not None and not self.last_hands.drawn:
            return LastHandsToDraw()
        if self.breaking:
            return SeatsToDraw(len(row(self.tables, self.breaking[0]).seats))
        if self.to_seat:
            return SeatsToDraw(len(self.to_seat))
        if self.in_hand:
            return HandsToFinish(self.in_hand)
        deciding = tuple([lost.entry for lost in self.lost_all if lost.until])
        if deciding:
            return RebuysToDecide(deciding, min([lost.until for lost in self.lost_all if lost.until]))
        if self.deal is not None:
            silent = tuple([entry for entry, _ in self.deal.shares if entry not in self.deal.agreed])
            return DealToAnswer(silent, self.deal.until)
        if self.last_hands is not None and self.last_hands.is_over:
            return NextDayAwaited(self.last_hands.next_at)
        if self.deal_talks.until:
            return DealToPropose(self.deal_talks.until)
        if self.is_paused:
            return PauseToEnd()
        if is_break(self):
            due = step_ends(self)
            assert due is not None, "the time of a break runs when no table is in a hand"
            return BreakToEnd(due)
        return LateEntriesAwaited()

    @property
    def next_deadline(self) -> int | None:
        """When something falls due by itself; the host sends `TournamentClockReached` then."""
        if self.stage is Stage.REGISTERING:
            return self.starts_at or None
        if self.stage is not Stage.PLAYING:
            return None
        due = [lost.until for lost in self.lost_all if lost.until]
        if self.deal is not None:
            due.append(self.deal.until)
        if self.last_hands is not None and self.last_hands.next_at:
            due.append(self.last_hands.next_at)
        if self.deal_talks.until:
            due.append(self.deal_talks.until)
        ends = step_ends(self)
        return min([*due, *[at for at in (ends, day_stops(self, ends)) if at is not None]], default=None)


# Entries


def entry_count(tournament: Tournament) -> int:
    """How many entries there are, without those withdrawn."""
    return tournament.entered - tournament.withdrawn


def bucket_of(player: str) -> int:
    """The bucket of a player's latest entry, from 1."""
    return crc32(player.encode()) % BUCKETS + 1


def latest_entry(tournament: Tournament, player: str) -> TournamentEntry | None:
    """The player's last entry that was not withdrawn; `None` if there is none."""
    for no in row(tournament.buckets, bucket_of(player)):
        entry = row(tournament.entries, no)
        if entry.player == player:
            return entry
    return None


def place_of(tournament: Tournament, entry: TournamentEntry) -> int | None:
    """The place of an entry among all; `None` if it is not settled.

    As long as others may enter, it is the place among those who have.
    """
    if not entry.sharing:
        return None
    return entry_count(tournament) - entry.finished_lower - entry.sharing + 1


# Tables


def open_tables(tournament: Tournament) -> int:
    """How many tables are open, without those that are being broken."""
    return sum(tournament.sizes.counts)


def smallest_size(tournament: Tournament) -> int:
    """The fewest players at an open table."""
    return next((size for size, tables in enumerate(tournament.sizes.counts) if tables), 0)


def largest_size(tournament: Tournament) -> int:
    """The most players at an open table."""
    return next((size for size in reversed(range(MOST + 1)) if tournament.sizes.counts[size]), 0)


def final_seats(definition: Definition) -> int:
    """The seats of the final table; of the only one, where all who may enter sit down at one table."""
    if definition.start is Start.WHEN_FULL and definition.registration.most <= definition.seats:
        return definition.seats
    most = min([VARIANTS[game.variant].seats.stop - 1 for game in definition.games])
    return final_table_size(seats=definition.seats, most=most)


def seats_at_a_table(tournament: Tournament) -> int:
    """How many may sit at each table now: at the last one, one more."""
    only_one = open_tables(tournament) == 1
    return final_seats(tournament.definition) if only_one else tournament.definition.seats


def each_open_table(tournament: Tournament) -> Iterator[TournamentTable]:
    """The open tables, in the order of their numbers."""
    return (table for table in all_rows(tournament.tables) if table.is_open)


def merges_tables(tournament: Tournament) -> bool:
    """Whether tables break and are balanced as players go out."""
    return tournament.definition.merging is TableMerging.TABLES_BREAK


def seat_of_entry(tournament: Tournament, entry: TournamentEntry) -> SeatedEntry:
    """The seat of an entry that has one."""
    for seat in row(tournament.tables, entry.table).seats:
        if seat.entry == entry.no:
            return seat
    raise AssertionError(f"entry {entry.no} has no seat")


def chips_in_play(tournament: Tournament) -> int:
    """All chips at the open tables."""
    return sum(seat.stack + seat.bought for table in each_open_table(tournament) for seat in table.seats)


def chips_handed_out(tournament: Tournament) -> int:
    """What all have bought, less what was taken out of play; without late entries that wait for a seat."""
    definition = tournament.definition
    total = (entry_count(tournament) - len(tournament.to_seat)) * definition.starting_stack
    if definition.rebuys:
        total += tournament.rebuys * definition.rebuys.chips
    if definition.add_ons:
        total += tournament.add_ons * definition.add_ons.chips
    return total - tournament.removed


# The clock


def level_no(tournament: Tournament) -> int:
    """The number of the level that is played, or that the break follows; 0 before the first."""
    return number_at(tournament.definition.steps, tournament.clock.step)


def is_break(tournament: Tournament) -> bool:
    """Whether it is a break."""
    return isinstance(tournament.definition.steps[tournament.clock.step], Break)


def is_last_step(tournament: Tournament) -> bool:
    """Whether the level lasts until the end."""
    return tournament.clock.step == len(tournament.definition.steps) - 1


def step_ends(tournament: Tournament) -> int | None:
    """When the level or break ends; `None` if no time decides that, or the clock stands."""
    clock = tournament.clock
    if clock.since is None or is_last_step(tournament):
        return None
    step = tournament.definition.steps[clock.step]
    if isinstance(step, Break):
        return clock.since + step.ms - clock.spent_ms
    if isinstance(step.length, LevelTime):
        return clock.since + step.length.ms - clock.spent_ms
    return None
