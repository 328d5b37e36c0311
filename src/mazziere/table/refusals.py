"""What does a table say when it says no?

Kinds of `rules.refusals.Refused`; those of the hand come through unchanged.
Seats and chips are facts; who asked is known to the asker.
"""

from dataclasses import dataclass

from mazziere.rules.books import FIGP_2014, PAGAT, ROOM
from mazziere.rules.refusals import Refused

# Opening


@dataclass(eq=False)
class TableIsOpen(Refused):
    """A table opens once."""


@dataclass(eq=False)
class VariantUnknown(Refused):
    """No such game is dealt here."""

    variant: str


@dataclass(eq=False)
class LimitNotPlayed(Refused):
    """The game is not played with this limit."""

    variant: str
    limit: str


@dataclass(eq=False)
class SeatCountNotPlayed(Refused, cites=(FIGP_2014["1a"], ROOM["hold'em"], ROOM["omaha"], PAGAT["cards"])):
    """The deck and the books set how many may play."""

    seat_count: int
    fewest: int
    most: int


@dataclass(eq=False)
class StakesNotPlayable(Refused, cites=(ROOM["blinds"],)):
    """Blinds are positive and the small one is not the larger; an ante is not negative."""

    small_blind: int
    big_blind: int
    ante: int


@dataclass(eq=False)
class AntesNotPlayable(Refused, cites=(PAGAT["first dealer"], PAGAT["stud"])):
    """Without blinds there is an ante or a forced opening bet, which is less than a bet."""

    ante: int
    bring_in: int
    small_bet: int


@dataclass(eq=False)
class NobodyBringsIn(Refused, cites=(PAGAT["stud"],)):
    """The card that opens this game is forced to, and the stakes have no amount for it."""

    variant: str
    bring_in: int


@dataclass(eq=False)
class MixNotPlayable(Refused, cites=(PAGAT["mixed games"],)):
    """A mix has games, the first of them that of the table, and goes on after some hands, rounds or time."""

    game_count: int


@dataclass(eq=False)
class BuyInRangeNotPlayable(Refused, cites=(ROOM["buy-in"],)):
    """The least buy-in pays a big blind, and the most is not below the least."""

    minimum: int
    maximum: int
    big_blind: int


@dataclass(eq=False)
class TimesNotPlayable(Refused):
    """Players get some time to act and to show; no time is negative."""

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
    """Somebody sits there."""

    seat: int


@dataclass(eq=False)
class AlreadySeated(Refused, cites=(FIGP_2014["1b"],)):
    """One person, one seat."""

    seat: int


@dataclass(eq=False)
class NotSeated(Refused):
    """Only who sits at the table may do this."""


@dataclass(eq=False)
class BuyInTooSmall(Refused, cites=(ROOM["buy-in"],)):
    """Fewer chips than may be brought."""

    amount: int
    minimum: int


@dataclass(eq=False)
class BuyInTooLarge(Refused, cites=(ROOM["buy-in"], ROOM["table limits"])):
    """The stack, with what is promised, would be above the maximum."""

    amount: int
    maximum: int


# What the house has, or has not


@dataclass(eq=False)
class NoStraddle(Refused):
    """This table has no straddles."""


@dataclass(eq=False)
class RakeNotPlayable(Refused, cites=(PAGAT["rake"],)):
    """A share of the pot is at least a basis point and at most a tenth."""

    basis_points: int
    most: int


@dataclass(eq=False)
class CapsNotPlayable(Refused, cites=(PAGAT["rake"],)):
    """Caps begin with two players and go by rising numbers of them; none is negative."""

    caps: int


@dataclass(eq=False)
class TimeChargeNotPlayable(Refused, cites=(PAGAT["rake"],)):
    """Time costs at least a chip and less than the least buy-in, and is measured in whole minutes or more."""

    amount: int
    every_ms: int


@dataclass(eq=False)
class StraddleNotPlayable(Refused):
    """A straddle goes over a big blind, and not in fixed limit: no game of this table is like that."""


@dataclass(eq=False)
class BombPotNotPlayable(Refused):
    """A bomb pot comes after some hands, for an ante within the least buy-in, in a game with a flop."""

    every: int
    ante: int


@dataclass(eq=False)
class CashTablesOnly(Refused):
    """A tournament has one price and one way to play it: nothing of this at its tables."""

    option: str


# Sitting out, coming back, leaving


@dataclass(eq=False)
class AlreadySittingOut(Refused):
    """There is nothing more to sit out of."""


@dataclass(eq=False)
class AlreadyPlaying(Refused):
    """This player is dealt in and owes nothing."""


@dataclass(eq=False)
class AlreadyLeaving(Refused, cites=(ROOM["table limits"],), transient=True):
    """The seat is given up; it is free when the hand is over."""


@dataclass(eq=False)
class CannotPayTheBlinds(Refused, cites=(ROOM["blinds"], ROOM["missed blinds"])):
    """OUT: more chips are needed to be dealt in."""

    due: int
    stack: int


# Hands


@dataclass(eq=False)
class HandInProgress(Refused, cites=(FIGP_2014["55"],), transient=True):
    """The next hand starts when this one is over."""


@dataclass(eq=False)
class PauseNotOver(Refused, transient=True):
    """The next hand may start at `not_before`."""

    not_before: int


@dataclass(eq=False)
class TooFewPlayers(Refused, cites=(ROOM["hold'em"],), transient=True):
    """A hand needs two players."""

    ready: int


@dataclass(eq=False)
class GameNotChosen(Refused, cites=(PAGAT["mixed games"],), transient=True):
    """The next hand starts when whoever is about to have the button has chosen its game."""

    seat: int


@dataclass(eq=False)
class NoGameToChoose(Refused, cites=(PAGAT["mixed games"],), transient=True):
    """Nobody is being asked for a game."""


@dataclass(eq=False)
class NotYourChoice(Refused, cites=(PAGAT["mixed games"],)):
    """Whoever is about to have the button chooses."""

    seat: int


@dataclass(eq=False)
class NoSuchGame(Refused, cites=(PAGAT["mixed games"],)):
    """The table plays the games of its list."""

    game: int
    game_count: int


@dataclass(eq=False)
class GameNotForSoMany(Refused, cites=(FIGP_2014["1a"], ROOM["hold'em"], ROOM["omaha"], PAGAT["cards"])):
    """The deck of that game does not suffice for all who are ready."""

    variant: str
    players: int
    most: int


@dataclass(eq=False)
class NothingToAgreeOn(Refused, transient=True):
    """Nobody is being asked to have the cards dealt twice."""


@dataclass(eq=False)
class NotAskedToAgree(Refused):
    """Who plays for the pots is asked, once."""


@dataclass(eq=False)
class PlayersAreAsked(Refused, transient=True):
    """The cards come when the players have said whether they come twice."""


@dataclass(eq=False)
class NoHandInProgress(Refused, transient=True):
    """There is nothing to act in."""


@dataclass(eq=False)
class NotYourSeat(Refused):
    """An action names the seat of the one who acts."""

    seat: int
    yours: int


# The line


@dataclass(eq=False)
class SeatIsHeld(Refused, transient=True):
    """The seat is kept until then for somebody who has waited for it."""

    seat: int
    until: int


@dataclass(eq=False)
class SeatsAreFree(Refused):
    """Nobody has to wait: there are seats to sit down on."""

    free: int


@dataclass(eq=False)
class AlreadyWaiting(Refused):
    """Is in the line at that place; 0: a seat is being held for this player."""

    place: int


@dataclass(eq=False)
class NotWaiting(Refused):
    """Only who waits may stop waiting."""


@dataclass(eq=False)
class WaitingListFull(Refused, transient=True):
    """The line is so long that whoever came last would not be seated."""

    most: int


@dataclass(eq=False)
class BringsTooLittleBack(Refused, cites=(ROOM["buy-in"],)):
    """Who left with so many chips comes back with no fewer before that instant."""

    amount: int
    minimum: int
    until: int


@dataclass(eq=False)
class InvitationNeeded(Refused):
    """The table is private."""


@dataclass(eq=False)
class InvitationUnknown(Refused):
    """This is not the word that opens the table."""


# What the house does


@dataclass(eq=False)
class TopUpNotOffered(Refused):
    """Stacks are not filled up by themselves at this table."""


@dataclass(eq=False)
class TableIsPaused(Refused, transient=True):
    """No hand is started for now."""


@dataclass(eq=False)
class AlreadyPaused(Refused):
    """The table rests already, on the same behalf."""

    why: str


@dataclass(eq=False)
class NotPaused(Refused):
    """The table does not rest on that behalf."""

    why: str


@dataclass(eq=False)
class TableIsClosing(Refused):
    """The running hand is the last one here."""


@dataclass(eq=False)
class TableIsClosed(Refused):
    """Nothing is played here any more."""


@dataclass(eq=False)
class NotTheSameTable(Refused):
    """A table keeps its id, its currency, and what chips mean at it."""

    table: str


@dataclass(eq=False)
class SeatIsOccupied(Refused):
    """A table becomes no smaller than its highest seat at which somebody sits, or is awaited."""

    seat: int
    seat_count: int
