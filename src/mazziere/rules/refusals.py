"""What does the room say when it says no?

    RoomError
    ├── Refused        the rules say no; nothing has changed; tell the player why
    ├── Stale          based on an older version of the table; look again
    ├── Unknown        no such thing
    ├── Forbidden      not yours
    └── Broken         an invariant failed: stop this table, keep the evidence

A refusal is a type with facts, a stable code and the articles that decided it.
It holds no sentence for the player: the client has those, in each language.
"""

import dataclasses
import re
from dataclasses import dataclass
from typing import Any, ClassVar

from mazziere.rules.books import FIGP_2014, OT, PAGAT, ROOM
from mazziere.rules.citations import Citation


class RoomError(Exception):
    """Whatever this room raises on purpose."""

    def __reduce__(self) -> tuple[Any, ...]:
        """With its facts, however they were given: what a helper process raises arrives as what it is."""
        return type(self).__new__, (type(self), *self.args), self.__dict__


class Broken(RoomError):
    """An invariant failed. Never caught inside a table: the task stops and keeps its events."""


@dataclass(eq=False)
class Refused(RoomError):
    """The rules say no. Nothing has changed. The fields of each kind are the facts."""

    code: ClassVar[str] = "refused"
    """The kind in snake_case: stored, sent, and the key of the sentence in the client."""
    citations: ClassVar[tuple[Citation, ...]] = ()
    transient: ClassVar[bool] = False
    """Whether the same request may be accepted later without anyone giving way."""

    def __init_subclass__(cls, *, cites: tuple[Citation, ...] = (), transient: bool = False) -> None:
        cls.code = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        cls.citations = cites
        cls.transient = transient

    @property
    def facts(self) -> dict[str, int | str]:
        """The facts by name, ready to be sent."""
        return {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        cited = "; ".join(map(str, self.citations))
        return f"{self.code}({facts})" + (f" [{cited}]" if cited else "")


@dataclass(eq=False)
class Stale(RoomError):
    """The request was based on an older version of the table."""

    based_on: int
    version: int


@dataclass(eq=False)
class Unknown(RoomError):
    """There is no such table, hand or player."""

    kind: str
    name: str


@dataclass(eq=False)
class Forbidden(RoomError):
    """It exists, but it is not the asker's to use."""

    kind: str


# Whose turn, and for what


@dataclass(eq=False)
class NotYourTurn(Refused, cites=(FIGP_2014["22"], PAGAT["irregularities"]), transient=True):
    """Someone else is to act."""

    seat: int
    to_act: int


@dataclass(eq=False)
class HandIsOver(Refused, cites=(FIGP_2014["32"],)):
    """The last pot of this hand has been paid."""


@dataclass(eq=False)
class WaitingForCards(Refused, transient=True):
    """The dealer is about to deal; nobody acts before the cards lie."""


@dataclass(eq=False)
class NotTheShowdown(Refused, cites=(FIGP_2014["26"], ROOM["showdown"]), transient=True):
    """Hands are shown or mucked at the showdown only."""


@dataclass(eq=False)
class BettingIsOver(Refused, cites=(FIGP_2014["1g"],)):
    """The showdown has begun: there is nothing left to bet."""


# Folding, checking, calling


@dataclass(eq=False)
class CannotCheck(Refused, cites=(ROOM["check"], OT["betting"])):
    """There is a bet to call."""

    to_call: int


@dataclass(eq=False)
class AwayAndAllIn(Refused):
    """A forced bet has put an absent player all-in: this room folds the hand."""

    seat: int


@dataclass(eq=False)
class NothingToCall(Refused, cites=(ROOM["call"],)):
    """Nobody has bet more than this player: check."""


# Betting and raising


@dataclass(eq=False)
class AlreadyBet(Refused, cites=(ROOM["bet"],)):
    """Somebody has bet: what would be a bet is a raise."""

    bet: int


@dataclass(eq=False)
class NothingToRaise(Refused, cites=(ROOM["raise"],)):
    """Nobody has bet yet: what would be a raise is a bet."""


@dataclass(eq=False)
class BelowMinimumBet(Refused, cites=(FIGP_2014["9b"], ROOM["no limit"])):
    """A bet is at least the minimum, unless it is all-in."""

    to: int
    minimum: int


@dataclass(eq=False)
class BelowMinimumRaise(Refused, cites=(FIGP_2014["9c"], ROOM["raise"])):
    """A raise adds at least the largest bet or raise of the round, unless it is all-in."""

    to: int
    minimum: int


@dataclass(eq=False)
class AbovePotLimit(Refused, cites=(FIGP_2014["10"], ROOM["pot limit"])):
    """A bet or raise is at most the pot after the call."""

    to: int
    maximum: int


@dataclass(eq=False)
class NotTheFixedAmount(Refused, cites=(FIGP_2014["8"], ROOM["limit"])):
    """In fixed limit there is one amount to bet or raise to."""

    to: int
    amount: int


@dataclass(eq=False)
class MoreThanStack(Refused, cites=(ROOM["table limits"], PAGAT["stakes"])):
    """Table stakes: nobody bets more than what lies in front of them."""

    to: int
    maximum: int


@dataclass(eq=False)
class BettingNotReopened(Refused, cites=(FIGP_2014["19"], ROOM["raise"])):
    """An all-in short of a full raise gives a player who has acted no second chance to raise."""

    facing: int
    full_raise: int


@dataclass(eq=False)
class RaisesCapped(Refused, cites=(FIGP_2014["8a"], ROOM["structure"])):
    """One bet and three raises have been made in this round."""

    raises: int


@dataclass(eq=False)
class NobodyCanCall(Refused, cites=(ROOM["all-in"],)):
    """Every opponent is all-in: a raise could only be returned."""


# Stud and draw


@dataclass(eq=False)
class MustBringIn(Refused, cites=(PAGAT["stud"],)):
    """The card forces its owner to open: the bring-in, or the whole bet."""

    to: int


@dataclass(eq=False)
class NothingToBringIn(Refused, cites=(PAGAT["stud"],)):
    """Nobody is forced to open now."""


@dataclass(eq=False)
class NothingToComplete(Refused, cites=(PAGAT["stud"],)):
    """There is no bring-in that falls short of a whole bet."""


@dataclass(eq=False)
class CompleteFirst(Refused, cites=(PAGAT["stud"],)):
    """A bring-in is completed before anything is raised."""

    bet: int


@dataclass(eq=False)
class NoOpeners(Refused, cites=(PAGAT["draw"],)):
    """Opening asks for a better hand: in jacks or better, for a pair of jacks."""


@dataclass(eq=False)
class DrawFirst(Refused, cites=(PAGAT["draw"],), transient=True):
    """Cards are being exchanged; the betting comes afterwards."""

    seat: int


@dataclass(eq=False)
class NotTheDraw(Refused, cites=(PAGAT["draw"],), transient=True):
    """Cards are exchanged at the draw only."""


@dataclass(eq=False)
class TooManyDiscards(Refused, cites=(PAGAT["draw"],)):
    """More cards than may be exchanged."""

    discards: int
    most: int


@dataclass(eq=False)
class NotYourCard(Refused, cites=(PAGAT["draw"],)):
    """Only cards of one's own are exchanged, each of them once."""

    card: str


@dataclass(eq=False)
class NotRunTwice(Refused):
    """One board is dealt here: no book speaks of a second."""


@dataclass(eq=False)
class NothingToRunTwice(Refused, transient=True):
    """Cards are dealt twice when they are to come, the deck has enough, and nobody can bet any more."""


# At the showdown


@dataclass(eq=False)
class CardsSpeak(Refused, cites=(FIGP_2014["25"], PAGAT["showdown"])):
    """Nothing is declared here: a hand counts as the best that its cards make."""


@dataclass(eq=False)
class CannotMakeThatHand(Refused, cites=(PAGAT["showdown"],)):
    """A declared hand must be five cards that the player can make it with."""

    seat: int


@dataclass(eq=False)
class HandIsNotOver(Refused, cites=(FIGP_2014["31"],), transient=True):
    """The cards to come are shown after the hand, if at all."""


@dataclass(eq=False)
class NotInThisHand(Refused, transient=True):
    """This player was not dealt in."""


@dataclass(eq=False)
class NoRabbitHunting(Refused, cites=(FIGP_2014["31"],)):
    """The cards that would have come are not shown."""


@dataclass(eq=False)
class NoRabbitLeft(Refused):
    """The whole board has been seen."""


# Cards


@dataclass(eq=False)
class NoCardsAwaited(Refused):
    """The dealer has no card to deal now."""


@dataclass(eq=False)
class WrongCardCount(Refused, cites=(FIGP_2014["1"],)):
    """More or fewer cards than places for them."""

    expected: int
    given: int


@dataclass(eq=False)
class CardAlreadyDealt(Refused):
    """Every card of a deck exists once."""

    card: str


@dataclass(eq=False)
class CardNotInDeck(Refused, cites=(PAGAT["cards"],)):
    """This game's deck has no such card."""

    card: str


@dataclass(eq=False)
class HandsCannotBeCompared(Refused, cites=(FIGP_2014["28a"],)):
    """A pot is won by the best hand; here the cards that make one are not known."""


@dataclass(eq=False)
class CardsUnknown(Refused, cites=(FIGP_2014["28a"],)):
    """A hand is shown with all its cards face up; these are not known here."""

    seat: int
