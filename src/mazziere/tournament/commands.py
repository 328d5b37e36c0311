"""What may be asked of a tournament?

Commands are imperatives and carry no time of their own: `decide` is told when they are given. The class that
a command derives from says who may give it, as at a table. Players are named by the id that the services know
them by, entries by their number.
"""

from mazziere.rules.button import Positions
from mazziere.table.commands import HostCommand, HouseCommand, Pause, PlayerCommand
from mazziere.table.hand_report import ChipsWon as ChipsWon
from mazziere.table.hand_report import OwnTime as OwnTime
from mazziere.table.hand_report import PlayedSeat as PlayedSeat
from mazziere.tournament.definition import Definition


class AnnounceTournament(HostCommand, frozen=True, tag="announce"):
    """Announce the tournament. It must be its first command."""

    definition: Definition
    starts_at: int = 0
    """0: as soon as it is full."""
    event: str = ""
    """The name by which satellites pay seats in it; empty: none do."""


class ChangeTournament(HouseCommand, frozen=True, tag="change"):
    """Change the definition before the start. What was paid for entries stays as it is."""

    definition: Definition
    starts_at: int = 0


class EnterTournament(PlayerCommand, frozen=True, tag="enter"):
    """Buy an entry; again after having lost everything, where that is allowed."""

    with_ticket: bool = False
    """Whether it is paid with a seat that was won in another event."""


class WithdrawEntry(PlayerCommand, frozen=True, tag="withdraw"):
    """Give the entry back before the start."""


class RebuyChips(PlayerCommand, frozen=True, tag="rebuy"):
    """Buy chips, having few or none."""

    holds_cards: bool = False
    """Whether the player is still in the running hand; the table knows."""


class DeclineRebuy(PlayerCommand, frozen=True, tag="decline_rebuy"):
    """Buy no chips, having none, and be out."""


class BuyAddOn(PlayerCommand, frozen=True, tag="add_on"):
    """Buy the add-on."""

    holds_cards: bool = False


class DrawMultiplier(HostCommand, frozen=True, tag="draw_multiplier"):
    """Draw the prizes of a VeloX."""

    number: int
    """A random number below `velox.tables.DRAWS`."""


class DrawSeats(HostCommand, frozen=True, tag="draw_seats"):
    """Seat those who wait for it."""

    draw: int
    """A random number below `rules.tournaments.table_draw.DRAWS`."""


class ReportHand(HostCommand, frozen=True, tag="report_hand"):
    """A table has finished its hand."""

    table: int
    positions: Positions
    seats: tuple[PlayedSeat, ...]
    chips_won: tuple[ChipsWon, ...] = ()
    """Of those who have nothing left, for bounties: for each of them who won more comes first, and among
    equals the nearest to the left of the button.
    """
    own_times: tuple[tuple[int, OwnTime], ...] = ()
    """(seat, what is left) of those dealt in who have used any of their own time, or are away."""


class ReportOwnTimes(HostCommand, frozen=True, tag="report_own_times"):
    """Between two hands of a table somebody went away or came back."""

    table: int
    seats: tuple[int, ...]
    """Those dealt into its last hand."""
    own_times: tuple[tuple[int, OwnTime], ...]


class ReportAllIn(HostCommand, frozen=True, tag="report_all_in"):
    """A table that plays hand for hand has a called all-in, and waits with the cards unturned."""

    table: int


class TournamentClockReached(HostCommand, frozen=True, tag="clock_reached"):
    """Time has passed: carry out whatever has fallen due."""


class RestartTournamentClock(HostCommand, frozen=True, tag="restart_clock"):
    """The room was down since `down_since`: that time does not count."""

    down_since: int


class AskForDeal(PlayerCommand, frozen=True, tag="ask_for_deal"):
    """Ask to talk about a deal, or take that back. When all who are left ask, play stops after the hand."""

    wants: bool


class ProposeDeal(PlayerCommand, frozen=True, tag="propose_deal"):
    """Propose how to divide the prizes still to be won, except the part that is kept for the winner."""

    shares: tuple[tuple[int, int], ...]
    """(entry, money) of everybody who is left."""


class AnswerDeal(PlayerCommand, frozen=True, tag="answer_deal"):
    """Agree to the deal that is open, or not."""

    agrees: bool


class PauseTournament(HouseCommand, frozen=True, tag="pause"):
    """Stop the clock, and every table after its hand."""

    why: Pause = Pause.OPERATOR


class ResumeTournament(HouseCommand, frozen=True, tag="resume"):
    """Go on, unless the tournament is still paused for another reason."""

    why: Pause = Pause.OPERATOR


class ChangeLevel(HouseCommand, frozen=True, tag="change_level"):
    """Go to another level or break of the structure, from its beginning."""

    step: int
    """Index into the steps of the definition."""


class EndDay(HouseCommand, frozen=True, tag="end_day"):
    """End the day with the present level, or after a break with the one that follows (FIGP 59)."""

    next_at: int = 0
    """When the next day begins; 0: at `BeginDay`."""
    at_once: bool = False
    """Stop the clock now, and not in the last minutes of the level."""


class DrawLastHands(HostCommand, frozen=True, tag="draw_last_hands"):
    """Draw how many hands every table plays before the day is over."""

    number: int
    """A random number below the number of `rules.tournaments.end_of_day.CARDS`."""


class BeginDay(HouseCommand, frozen=True, tag="begin_day"):
    """Begin the next day."""


class MovePlayer(HouseCommand, frozen=True, tag="move"):
    """Move a player to another table, between hands of the one they leave."""

    entry: int
    table: int
    seat: int = 0
    """0: the worst free seat."""


class RemoveEntry(HouseCommand, frozen=True, tag="remove"):
    """Put a player out, between hands; the chips leave play (FIGP 87d, 87e)."""

    entry: int
    is_disqualified: bool = False
    """Without the prize of the place, which is added to the first one (FIGP 87e)."""


class CancelTournament(HouseCommand, frozen=True, tag="cancel"):
    """Break the tournament off. The last completed hands count."""


TournamentCommand = (
    AnnounceTournament
    | ChangeTournament
    | EnterTournament
    | WithdrawEntry
    | RebuyChips
    | DeclineRebuy
    | BuyAddOn
    | DrawMultiplier
    | DrawSeats
    | ReportHand
    | ReportOwnTimes
    | ReportAllIn
    | TournamentClockReached
    | RestartTournamentClock
    | AskForDeal
    | ProposeDeal
    | AnswerDeal
    | PauseTournament
    | ResumeTournament
    | ChangeLevel
    | EndDay
    | DrawLastHands
    | BeginDay
    | MovePlayer
    | RemoveEntry
    | CancelTournament
)
