"""Refusals and errors: what the room answers when it says no.

    RoomError
    ├── Refused        the rules say no; nothing has changed; tell the player why
    ├── Stale          the request was based on an older version of the table
    ├── Unknown        no such table, hand or player
    ├── Forbidden      it exists, but not for the caller
    └── Broken         an invariant failed: stop this table, keep the evidence

A refusal is a type with facts, a stable code and the articles that decide it.
It holds no sentence for the player; the client has those in each language.
"""

import dataclasses
import re
from dataclasses import dataclass
from typing import Any, ClassVar

from mazziere.rules.books import FIGP_2014, OT, PAGAT, ROOM
from mazziere.rules.citations import Citation


class RoomError(Exception):
    """Base class of every error that this project raises on purpose."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles with the facts, so that errors raised in a helper process arrive unchanged."""
        return type(self).__new__, (type(self), *self.args), self.__dict__


class Broken(RoomError):
    """An invariant failed. Never caught inside a table: its task stops and keeps the events."""


@dataclass(eq=False)
class Refused(RoomError):
    """The rules do not allow it. Nothing has changed. The fields of each subclass are the facts."""

    code: ClassVar[str] = "refused"
    """The class name in snake_case: stored, sent, and the key of the client's sentence."""
    citations: ClassVar[tuple[Citation, ...]] = ()
    transient: ClassVar[bool] = False
    """Whether the same request may be accepted later simply because the game has moved on."""

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
    """It exists, but the caller may not use it."""

    kind: str


# Whose turn it is, and for what


@dataclass(eq=False)
class NotYourTurn(Refused, cites=(FIGP_2014["22"], PAGAT["betting"]), transient=True):
    """Another player is to act."""

    seat: int
    to_act: int


@dataclass(eq=False)
class HandIsOver(Refused, cites=(FIGP_2014["32"],)):
    """The last pot of this hand has been paid."""


@dataclass(eq=False)
class WaitingForCards(Refused, transient=True):
    """The dealer is about to deal; nobody may act before the cards are dealt."""


@dataclass(eq=False)
class NotTheShowdown(Refused, cites=(FIGP_2014["26"], ROOM["showdown"]), transient=True):
    """Hands are shown or mucked only at the showdown."""


@dataclass(eq=False)
class BettingIsOver(Refused, cites=(FIGP_2014["1g"],)):
    """The showdown has begun; no more bets are possible."""


# Folding, checking, calling


@dataclass(eq=False)
class CannotCheck(Refused, cites=(ROOM["check"], OT["betting"])):
    """There is a bet to call."""

    to_call: int


@dataclass(eq=False)
class AwayAndAllIn(Refused):
    """A forced bet has put an absent player all-in, and under this rule set the hand is folded."""

    seat: int


@dataclass(eq=False)
class NothingToCall(Refused, cites=(ROOM["call"],)):
    """The player faces no bet: check instead."""


# Betting and raising


@dataclass(eq=False)
class AlreadyBet(Refused, cites=(ROOM["bet"],)):
    """There is already a bet in this round: raise instead."""

    bet: int


@dataclass(eq=False)
class NothingToRaise(Refused, cites=(ROOM["raise"],)):
    """There is no bet in this round yet: bet instead."""


@dataclass(eq=False)
class BelowMinimumBet(Refused, cites=(FIGP_2014["9b"], ROOM["no limit"])):
    """A bet must be at least the minimum, unless it is all-in."""

    to: int
    minimum: int


@dataclass(eq=False)
class BelowMinimumRaise(Refused, cites=(FIGP_2014["9c"], ROOM["raise"])):
    """A raise must add at least the largest bet or raise of the round, unless it is all-in."""

    to: int
    minimum: int


@dataclass(eq=False)
class AbovePotLimit(Refused, cites=(FIGP_2014["10"], ROOM["pot limit"])):
    """A bet or raise may add at most the size of the pot after the call."""

    to: int
    maximum: int


@dataclass(eq=False)
class NotTheFixedAmount(Refused, cites=(FIGP_2014["8"], ROOM["limit"])):
    """In fixed limit only one amount can be bet or raised to."""

    to: int
    amount: int


@dataclass(eq=False)
class MoreThanStack(Refused, cites=(ROOM["table limits"], PAGAT["stakes"])):
    """Table stakes: nobody bets more than their stack."""

    to: int
    maximum: int


@dataclass(eq=False)
class TooShortToRaise(Refused, cites=(ROOM["table limits"], ROOM["all-in"], PAGAT["all-in"])):
    """A raise goes beyond the bet, and the player's whole stack does not: it can only call."""

    bet: int
    maximum: int


@dataclass(eq=False)
class BettingNotReopened(Refused, cites=(FIGP_2014["19"], ROOM["raise"])):
    """An all-in of less than a full raise does not let a player who has acted raise again."""

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
    """The player's door card forces them to open: with the bring-in, or with a whole bet."""

    to: int


@dataclass(eq=False)
class NothingToBringIn(Refused, cites=(PAGAT["stud"],)):
    """Nobody is forced to open now."""


@dataclass(eq=False)
class NothingToComplete(Refused, cites=(PAGAT["stud"],)):
    """There is no bring-in below a whole bet to complete."""


@dataclass(eq=False)
class CompleteFirst(Refused, cites=(PAGAT["stud"],)):
    """A bring-in must be completed before it can be raised."""

    bet: int


@dataclass(eq=False)
class NoOpeners(Refused, cites=(PAGAT["draw"],)):
    """The hand is too weak to open; in jacks or better it takes a pair of jacks."""


@dataclass(eq=False)
class DrawFirst(Refused, cites=(PAGAT["draw"],), transient=True):
    """Cards are being exchanged; betting follows."""

    seat: int


@dataclass(eq=False)
class NotTheDraw(Refused, cites=(PAGAT["draw"],), transient=True):
    """Cards are exchanged only at the draw."""


@dataclass(eq=False)
class TooManyDiscards(Refused, cites=(PAGAT["draw"],)):
    """More cards than may be exchanged."""

    discards: int
    most: int


@dataclass(eq=False)
class NotYourCard(Refused, cites=(PAGAT["draw"],)):
    """Players may exchange only cards of their own, each once."""

    card: str


@dataclass(eq=False)
class NoAllInWaits(Refused, transient=True):
    """No called all-in waits with its cards unturned."""


@dataclass(eq=False)
class NotRunTwice(Refused):
    """Only one board is dealt under this rule set: no book mentions a second one."""


@dataclass(eq=False)
class NothingToRunTwice(Refused, transient=True):
    """No cards are to come, the deck has too few for two boards, or somebody can still bet."""


# At the showdown


@dataclass(eq=False)
class CardsSpeak(Refused, cites=(FIGP_2014["25"], PAGAT["showdown"])):
    """Nothing is declared under this rule set: a hand counts as the best hand its cards make."""


@dataclass(eq=False)
class CannotMakeThatHand(Refused, cites=(PAGAT["showdown"],)):
    """A declared hand must be five cards that the player can use together."""

    seat: int


@dataclass(eq=False)
class HandIsNotOver(Refused, cites=(FIGP_2014["31"],), transient=True):
    """The cards that would have come are shown only after the hand, if at all."""


@dataclass(eq=False)
class NotInThisHand(Refused, transient=True):
    """This player was not dealt in."""


@dataclass(eq=False)
class NoRabbitHunting(Refused, cites=(FIGP_2014["31"],)):
    """The cards that would have come are not shown under this rule set."""


@dataclass(eq=False)
class NoRabbitLeft(Refused):
    """The whole board has already been dealt."""


# Cards


@dataclass(eq=False)
class NoCardsAwaited(Refused):
    """No card is to be dealt now."""


@dataclass(eq=False)
class WrongCardCount(Refused, cites=(FIGP_2014["1"],)):
    """More or fewer cards than places to deal them to."""

    expected: int
    given: int


@dataclass(eq=False)
class CardAlreadyDealt(Refused):
    """This card has already been dealt; a deck holds each card once."""

    card: str


@dataclass(eq=False)
class CardNotInDeck(Refused, cites=(PAGAT["cards"],)):
    """The deck of this game does not contain this card."""

    card: str


@dataclass(eq=False)
class HandsCannotBeCompared(Refused, cites=(FIGP_2014["28a"],)):
    """The best hand wins the pot, but the cards of a hand are not known here."""


@dataclass(eq=False)
class CardsUnknown(Refused, cites=(FIGP_2014["28a"],)):
    """A hand is shown with all its cards face up; these are not known here."""

    seat: int
