"""Refusals of a table.

Subclasses of `rules.refusals.Refused`; those of the hand are passed through unchanged. Seats and chips are
facts; the caller knows who asked.
"""

from dataclasses import dataclass

from mazziere.rules.books import FIGP_2014, PAGAT, ROOM
from mazziere.rules.refusals import Refused

# Opening


@dataclass(eq=False)
class TableIsOpen(Refused):
    """A table can be opened only once."""


@dataclass(eq=False)
class VariantUnknown(Refused):
    """There is no such game."""

    variant: str


@dataclass(eq=False)
class LimitNotPlayed(Refused):
    """The game is not played at this limit."""

    variant: str
    limit: str


@dataclass(eq=False)
class SeatCountNotPlayed(Refused, cites=(FIGP_2014["1a"], ROOM["hold'em"], ROOM["omaha"], PAGAT["cards"])):
    """Not a number of seats that the deck and the books allow."""

    seat_count: int
    fewest: int
    most: int


@dataclass(eq=False)
class StakesNotPlayable(Refused, cites=(ROOM["blinds"],)):
    """Blinds must be positive and the small one not larger than the big one; an ante must not be negative."""

    small_blind: int
    big_blind: int
    ante: int


@dataclass(eq=False)
class FixedBetsNotPlayable(Refused, cites=(ROOM["limit"], PAGAT["stakes"])):
    """Fixed bets must be positive, and the small one not larger than the big one."""

    small_bet: int
    big_bet: int


@dataclass(eq=False)
class AntesNotPlayable(Refused, cites=(PAGAT["first dealer"], PAGAT["stud"])):
    """Without blinds there must be an ante or a bring-in, and the bring-in must be less than a bet."""

    ante: int
    bring_in: int
    small_bet: int


@dataclass(eq=False)
class NobodyBringsIn(Refused, cites=(PAGAT["stud"],)):
    """The game needs a bring-in, and the stakes have none."""

    variant: str
    bring_in: int


@dataclass(eq=False)
class MixNotPlayable(Refused, cites=(PAGAT["mixed games"],)):
    """A mix needs games, the first of them the table's own, and a change after some hands, orbits or time."""

    game_count: int


@dataclass(eq=False)
class BuyInRangeNotPlayable(Refused, cites=(ROOM["buy-in"],)):
    """The minimum buy-in must cover a big blind and not exceed the maximum."""

    minimum: int
    maximum: int
    big_blind: int


@dataclass(eq=False)
class TimesNotPlayable(Refused):
    """Players need time to act and to show; no time may be negative."""

    time_to_act_ms: int
    show_time_ms: int


# Sitting down and buying chips


@dataclass(eq=False)
class NoSuchSeat(Refused):
    """Seats are numbered from 1."""

    seat: int
    seat_count: int


@dataclass(eq=False)
class SeatIsTaken(Refused, transient=True):
    """The seat is occupied."""

    seat: int


@dataclass(eq=False)
class AlreadySeated(Refused, cites=(FIGP_2014["1b"],)):
    """A player can have only one seat."""

    seat: int


@dataclass(eq=False)
class NotSeated(Refused):
    """Only a player seated at the table may do this."""


@dataclass(eq=False)
class BuyInTooSmall(Refused, cites=(ROOM["buy-in"],)):
    """Fewer chips than the minimum."""

    amount: int
    minimum: int


@dataclass(eq=False)
class BuyInTooLarge(Refused, cites=(ROOM["buy-in"], ROOM["table limits"])):
    """The stack, with promised chips, would exceed the maximum."""

    amount: int
    maximum: int


# Options of the table


@dataclass(eq=False)
class NoStraddle(Refused):
    """Straddles are not allowed at this table."""


@dataclass(eq=False)
class RakeNotPlayable(Refused, cites=(PAGAT["rake"],)):
    """A rake must be from one basis point to a tenth of the pot."""

    basis_points: int
    most: int


@dataclass(eq=False)
class CapsNotPlayable(Refused, cites=(PAGAT["rake"],)):
    """Caps must begin with at least two players, rise in the number of players, and not be negative."""

    caps: int


@dataclass(eq=False)
class TimeChargeNotPlayable(Refused, cites=(PAGAT["rake"],)):
    """A time charge must be at least one chip and less than the minimum buy-in, for at least a minute."""

    amount: int
    every_ms: int


@dataclass(eq=False)
class StraddleNotPlayable(Refused):
    """No game of this table has a big blind and a limit other than fixed limit."""


@dataclass(eq=False)
class BombPotNotPlayable(Refused):
    """Bomb pots need a positive interval, an ante within the minimum buy-in, and a game with a flop."""

    every: int
    ante: int


@dataclass(eq=False)
class CashTablesOnly(Refused):
    """Tournament tables do not have this option."""

    option: str


# Sitting out, coming back, leaving


@dataclass(eq=False)
class AlreadySittingOut(Refused):
    """The player is already sitting out."""


@dataclass(eq=False)
class AlreadyPlaying(Refused):
    """The player is dealt in and owes no blinds."""


@dataclass(eq=False)
class AlreadyLeaving(Refused, cites=(ROOM["table limits"],), transient=True):
    """The player has given up the seat; it becomes free when the hand is over."""


@dataclass(eq=False)
class CannotPayTheBlinds(Refused, cites=(ROOM["blinds"], ROOM["missed blinds"])):
    """OUT: the player needs more chips to be dealt in."""

    due: int
    stack: int


# Hands


@dataclass(eq=False)
class HandInProgress(Refused, cites=(FIGP_2014["55"],), transient=True):
    """The next hand starts when the running one is over."""


@dataclass(eq=False)
class HandNotReleased(Refused, transient=True):
    """The tournament has not released the next hand to this table."""


@dataclass(eq=False)
class PauseNotOver(Refused, transient=True):
    """The next hand may start at `not_before` (milliseconds)."""

    not_before: int


@dataclass(eq=False)
class TooFewPlayers(Refused, cites=(ROOM["hold'em"],), transient=True):
    """A hand needs two players."""

    ready: int


@dataclass(eq=False)
class GameNotChosen(Refused, cites=(PAGAT["mixed games"],), transient=True):
    """The next hand starts when the player about to have the button has chosen its game."""

    seat: int


@dataclass(eq=False)
class NoGameToChoose(Refused, cites=(PAGAT["mixed games"],), transient=True):
    """Nobody is being asked for a game."""


@dataclass(eq=False)
class NotYourChoice(Refused, cites=(PAGAT["mixed games"],)):
    """Only the player about to have the button chooses."""

    seat: int


@dataclass(eq=False)
class NoSuchGame(Refused, cites=(PAGAT["mixed games"],)):
    """The table has no game of this index."""

    game: int
    game_count: int


@dataclass(eq=False)
class GameNotForSoMany(Refused, cites=(FIGP_2014["1a"], ROOM["hold'em"], ROOM["omaha"], PAGAT["cards"])):
    """The deck of that game does not suffice for all players who are ready."""

    variant: str
    players: int
    most: int


@dataclass(eq=False)
class NothingToAgreeOn(Refused, transient=True):
    """Nobody is being asked whether cards are to be dealt twice."""


@dataclass(eq=False)
class NotAskedToAgree(Refused):
    """Only players who play for the pots are asked, and each only once."""


@dataclass(eq=False)
class PlayersAreAsked(Refused, transient=True):
    """No cards are dealt until the players have answered whether to deal them twice."""


@dataclass(eq=False)
class NoHandInProgress(Refused, transient=True):
    """There is no hand to act in."""


@dataclass(eq=False)
class NotYourSeat(Refused):
    """The action is for another player's seat."""

    seat: int
    yours: int


# The waiting list


@dataclass(eq=False)
class SeatIsHeld(Refused, transient=True):
    """The seat is held until then for a player from the waiting list."""

    seat: int
    until: int


@dataclass(eq=False)
class SeatsAreFree(Refused):
    """There is no need to wait: seats are free."""

    free: int


@dataclass(eq=False)
class AlreadyWaiting(Refused):
    """The player is already in that place of the waiting list; 0 if a seat is being held for them."""

    place: int


@dataclass(eq=False)
class NotWaiting(Refused):
    """The player is not on the waiting list."""


@dataclass(eq=False)
class WaitingListFull(Refused, transient=True):
    """The waiting list is so long that a newcomer would never be seated."""

    most: int


@dataclass(eq=False)
class BringsTooLittleBack(Refused, cites=(ROOM["buy-in"],)):
    """A player who left with that many chips must bring at least as many back before that instant."""

    amount: int
    minimum: int
    until: int


@dataclass(eq=False)
class InvitationNeeded(Refused):
    """The table is private."""


@dataclass(eq=False)
class InvitationUnknown(Refused):
    """The invitation is wrong, or the table has none, because it is not private."""


@dataclass(eq=False)
class RemovedByOwner(Refused):
    """The owner has removed the player from this private table."""


@dataclass(eq=False)
class NotAtThisTable(Refused):
    """There is nobody to remove: the player was not admitted here, or the table is not private."""


@dataclass(eq=False)
class NoBuyInRequested(Refused):
    """The player has asked for no chips, or no longer does."""


@dataclass(eq=False)
class OwnerNeeded(Refused):
    """Only a table that has an owner can have this option."""

    option: str


# Administration


@dataclass(eq=False)
class TopUpNotOffered(Refused):
    """Automatic top-ups are not offered at this table."""


@dataclass(eq=False)
class TableIsPaused(Refused, transient=True):
    """No hands are started while the table is paused."""


@dataclass(eq=False)
class AlreadyPaused(Refused):
    """The table is already paused on the same behalf."""

    why: str


@dataclass(eq=False)
class NotPaused(Refused):
    """The table is not paused on that behalf."""

    why: str


@dataclass(eq=False)
class TableIsClosing(Refused):
    """The table closes after the running hand."""


@dataclass(eq=False)
class TableIsClosed(Refused):
    """The table is closed."""


@dataclass(eq=False)
class RunByTournament(Refused):
    """The tournament gives seats and chips, and sets what is played."""


@dataclass(eq=False)
class RunByNoTournament(Refused):
    """Only a table of a tournament is given players, and released hands."""


@dataclass(eq=False)
class NotTheSameTable(Refused):
    """A table keeps its id, its currency, and what chips mean at it."""

    table: str


@dataclass(eq=False)
class SeatIsOccupied(Refused):
    """A table cannot have fewer seats than its highest one occupied or held."""

    seat: int
    seat_count: int
