"""What has happened in a tournament?

Events are in the past tense, and `evolve` accepts every one. They are stored as they are, so a field is never
renamed or given another meaning, and a new field has a default. Entries and tables are numbers, instants are
in milliseconds, amounts in whole chips or the smallest unit of the currency.
"""

import msgspec

from mazziere.rules.button import Positions
from mazziere.table.commands import Pause
from mazziere.table.hand_report import OwnTime
from mazziere.tournament.definition import Definition
from mazziere.tournament.prizes.payouts import Prize


class TournamentAnnounced(msgspec.Struct, frozen=True, tag="tournament_announced"):
    """Players may enter."""

    definition: Definition
    starts_at: int
    at: int
    event: str = ""
    """The name by which satellites pay seats in it."""


class TournamentChanged(msgspec.Struct, frozen=True, tag="tournament_changed"):
    """The staff has changed the definition before the start."""

    definition: Definition
    starts_at: int
    at: int


class EntryBought(msgspec.Struct, frozen=True, tag="entry_bought"):
    """A player has entered. `entry` is the next number."""

    entry: int
    player: str
    at: int
    with_ticket: bool = False
    """Whether it was paid with a seat won in another event."""


class EntryWithdrawn(msgspec.Struct, frozen=True, tag="entry_withdrawn"):
    """A player has taken the entry back."""

    entry: int
    at: int


class TournamentCalledOff(msgspec.Struct, frozen=True, tag="tournament_called_off"):
    """Too few had entered at the time of the start: all entries are paid back."""

    at: int


class RegistrationEnded(msgspec.Struct, frozen=True, tag="registration_ended"):
    """The tournament begins; seats are to be drawn."""

    at: int


class Seating(msgspec.Struct, frozen=True, gc=False):
    """A seat given to an entry."""

    entry: int
    table: int
    seat: int


class MultiplierDrawn(msgspec.Struct, frozen=True, tag="multiplier_drawn"):
    """The prizes of a VeloX were drawn, before any card."""

    number: int
    at: int


class RoundSeated(msgspec.Struct, frozen=True, tag="round_seated"):
    """All seats were drawn: at the start, or for the next round of a shoot-out. Tables are new."""

    tables: tuple[tuple[int, ...], ...]
    """The entries of each table, from seat 1 on."""
    draw: str
    """The number drawn, in hexadecimal digits."""
    at: int


class LateEntriesSeated(msgspec.Struct, frozen=True, tag="late_entries_seated"):
    """Late entries were drawn to seats; tables with new numbers were opened for them."""

    seatings: tuple[Seating, ...]
    draw: str
    at: int


class BreakingAnnounced(msgspec.Struct, frozen=True, tag="breaking_announced"):
    """The table deals no more hands: its players are drawn to others."""

    table: int
    at: int


class BreakingRevoked(msgspec.Struct, frozen=True, tag="breaking_revoked"):
    """The players do not fit elsewhere any more: the table goes on."""

    table: int
    at: int


class TableBroken(msgspec.Struct, frozen=True, tag="table_broken"):
    """All players of a table were drawn to others, and it was closed."""

    table: int
    seatings: tuple[Seating, ...]
    draw: str
    at: int


class PlayerMoved(msgspec.Struct, frozen=True, tag="player_moved"):
    """A player was moved to balance the tables."""

    entry: int
    table: int
    seat: int
    at: int


class FinalTableReached(msgspec.Struct, frozen=True, tag="final_table_reached"):
    """One table is left of several."""

    table: int
    seats: int
    """How many it has."""
    at: int


class HandsReleased(msgspec.Struct, frozen=True, tag="hands_released"):
    """These tables may each deal a hand."""

    tables: tuple[int, ...]
    level: int
    """The level that the hand is played at."""
    at: int


class HandReported(msgspec.Struct, frozen=True, tag="hand_reported"):
    """A table has finished its hand."""

    table: int
    positions: Positions
    stacks: tuple[tuple[int, int], ...]
    """(seat, chips) of those dealt in, without chips bought meanwhile."""
    at: int
    own_times: tuple[tuple[int, OwnTime | None], ...] = ()
    """(seat, what is left of the player's own time) where that has changed; None: all of it."""


class OwnTimesReported(msgspec.Struct, frozen=True, tag="own_times_reported"):
    """Between two hands of a table somebody went away or came back."""

    table: int
    own_times: tuple[tuple[int, OwnTime | None], ...]
    """As in `HandReported`."""
    at: int


class ChipsLost(msgspec.Struct, frozen=True, tag="chips_lost"):
    """An entry has lost its last chips."""

    entry: int
    chips: int
    """At the start of the hand."""
    from_button: int
    """Seats clockwise from the button."""
    moment: int
    """Those with the same number are out at the same moment."""
    until: int
    """The player may rebuy until then; 0: is out."""
    at: int


class WentOut(msgspec.Struct, frozen=True, tag="went_out"):
    """An entry without chips has not bought any, or was removed by the staff."""

    entry: int
    at: int


class EntryRemoved(msgspec.Struct, frozen=True, tag="entry_removed"):
    """The staff has put an entry out; its chips have left play."""

    entry: int
    chips: int
    moment: int
    at: int
    is_disqualified: bool = False
    """Whether it wins no prize."""


class PlacesTaken(msgspec.Struct, frozen=True, tag="places_taken"):
    """Entries have finished, best first; those in one group share the place."""

    groups: tuple[tuple[int, ...], ...]
    at: int


class RebuyBought(msgspec.Struct, frozen=True, tag="rebuy_bought"):
    """An entry has bought chips."""

    entry: int
    chips: int
    at: int


class AddOnBought(msgspec.Struct, frozen=True, tag="add_on_bought"):
    """An entry has bought the add-on."""

    entry: int
    chips: int
    at: int


class PrizesFixed(msgspec.Struct, frozen=True, tag="prizes_fixed"):
    """Nobody can enter or buy any more: the prizes, from the first place down.

    Again when somebody was disqualified, whose prize is added to the first one; then there is no overlay.
    """

    prizes: tuple[Prize, ...]
    overlay: int
    """What the room adds to reach the guarantee."""
    at: int


class PrizeWon(msgspec.Struct, frozen=True, tag="prize_won"):
    """An entry has won money."""

    entry: int
    place: int
    money: int
    seat: int
    """What the seat in another event is worth that was won besides; 0 for none."""
    at: int


class BountyTaken(msgspec.Struct, frozen=True, tag="bounty_taken"):
    """A bounty, or a part of it, was won; at the end the winner gets their own."""

    loser: int
    winner: int
    paid: int
    onto_the_head: int
    """By which the winner's own bounty grows."""
    at: int


class RoundPrizeWon(msgspec.Struct, frozen=True, tag="round_prize_won"):
    """An entry has won its table in the first round of a shoot-out."""

    entry: int
    money: int
    at: int


class RoundWon(msgspec.Struct, frozen=True, tag="round_won"):
    """Every table of a shoot-out has its winner; they are drawn to new tables."""

    round: int
    at: int


class LevelReached(msgspec.Struct, frozen=True, tag="level_reached"):
    """A level or break of the structure has begun. Hands that are running keep theirs."""

    step: int
    """Index into the steps of the definition."""
    at: int
    """When it began: the time of a break runs from `BreakStarted`."""


class BreakStarted(msgspec.Struct, frozen=True, tag="break_started"):
    """The last table has finished its hand: the time of the break runs."""

    at: int


class HandForHandBegan(msgspec.Struct, frozen=True, tag="hand_for_hand_began"):
    """Tables finish their hands and stop."""

    at: int


class HandForHandRound(msgspec.Struct, frozen=True, tag="hand_for_hand_round"):
    """Every table plays one hand; who goes out in it does so at the same moment."""

    moment: int
    at: int


class HandForHandEnded(msgspec.Struct, frozen=True, tag="hand_for_hand_ended"):
    """Tables play on by themselves."""

    at: int


class AllInReported(msgspec.Struct, frozen=True, tag="all_in_reported"):
    """A table waits with a called all-in and its cards unturned."""

    table: int
    at: int


class CardsTurned(msgspec.Struct, frozen=True, tag="cards_turned"):
    """The table goes on with its called all-in."""

    table: int
    at: int


class TournamentPaused(msgspec.Struct, frozen=True, tag="tournament_paused"):
    """The staff has stopped the clock, and every table after its hand."""

    at: int
    why: Pause = Pause.OPERATOR


class TournamentResumed(msgspec.Struct, frozen=True, tag="tournament_resumed"):
    """A pause is over; the tournament goes on when no other one is left."""

    at: int
    why: Pause = Pause.OPERATOR


class TournamentClockRestarted(msgspec.Struct, frozen=True, tag="tournament_clock_restarted"):
    """The time of an outage does not count."""

    lost_ms: int
    at: int


class DayEndOrdered(msgspec.Struct, frozen=True, tag="day_end_ordered"):
    """The staff ends the day with a level."""

    step: int
    """Index into the steps of the definition."""
    next_at: int
    """When the next day begins; 0: when the staff says so."""
    at_once: bool
    at: int


class DayStopped(msgspec.Struct, frozen=True, tag="day_stopped"):
    """The clock of the day's last level is stopped; tables deal no other hand until a card is drawn."""

    at: int


class LastHandsDrawn(msgspec.Struct, frozen=True, tag="last_hands_drawn"):
    """Every table plays so many hands before the day is over, besides those that are running."""

    hands: int
    at: int


class DayEnded(msgspec.Struct, frozen=True, tag="day_ended"):
    """All tables have played their last hands of the day; stacks and seats stay as they are."""

    next_at: int
    """When the next day begins; 0: when the staff says so."""
    at: int


class DayBegan(msgspec.Struct, frozen=True, tag="day_began"):
    """The next day begins, and the clock runs."""

    at: int


class DealWanted(msgspec.Struct, frozen=True, tag="deal_wanted"):
    """An entry wants to talk about a deal, or no longer."""

    entry: int
    wants: bool
    at: int


class DealTalksBegan(msgspec.Struct, frozen=True, tag="deal_talks_began"):
    """All who are left want a deal, and no hand is running: one of them may propose it until then."""

    until: int
    at: int


class DealProposed(msgspec.Struct, frozen=True, tag="deal_proposed"):
    """An entry has proposed how to divide the prizes, and agrees."""

    entry: int
    shares: tuple[tuple[int, int], ...]
    """(entry, money) of everybody who is left."""
    until: int
    at: int


class DealAnswered(msgspec.Struct, frozen=True, tag="deal_answered"):
    """An entry agrees to the deal, or not."""

    entry: int
    agrees: bool
    at: int


class DealLapsed(msgspec.Struct, frozen=True, tag="deal_lapsed"):
    """Somebody does not agree, or nobody has proposed or answered in time: the tournament goes on."""

    at: int


class DealMade(msgspec.Struct, frozen=True, tag="deal_made"):
    """All agree: the shares are paid."""

    shares: tuple[tuple[int, int], ...]
    left: int
    """What the winner will be paid besides; 0 if the tournament ends here."""
    at: int


class TournamentEnded(msgspec.Struct, frozen=True, tag="tournament_ended"):
    """Everybody has a place."""

    at: int


class TournamentCancelled(msgspec.Struct, frozen=True, tag="tournament_cancelled"):
    """The tournament was broken off; the last completed hands count."""

    at: int
    settled_by: int = 1
    """The edition of the settlement that was paid: `cancellation.terms.EDITION` when it was canceled."""


TournamentEvent = (
    TournamentAnnounced
    | TournamentChanged
    | EntryBought
    | EntryWithdrawn
    | TournamentCalledOff
    | RegistrationEnded
    | MultiplierDrawn
    | RoundSeated
    | LateEntriesSeated
    | BreakingAnnounced
    | BreakingRevoked
    | TableBroken
    | PlayerMoved
    | FinalTableReached
    | HandsReleased
    | HandReported
    | OwnTimesReported
    | ChipsLost
    | WentOut
    | EntryRemoved
    | PlacesTaken
    | RebuyBought
    | AddOnBought
    | PrizesFixed
    | PrizeWon
    | BountyTaken
    | RoundPrizeWon
    | RoundWon
    | LevelReached
    | BreakStarted
    | HandForHandBegan
    | HandForHandRound
    | HandForHandEnded
    | AllInReported
    | CardsTurned
    | TournamentPaused
    | TournamentResumed
    | TournamentClockRestarted
    | DayEndOrdered
    | DayStopped
    | LastHandsDrawn
    | DayEnded
    | DayBegan
    | DealWanted
    | DealTalksBegan
    | DealProposed
    | DealAnswered
    | DealLapsed
    | DealMade
    | TournamentEnded
    | TournamentCancelled
)
