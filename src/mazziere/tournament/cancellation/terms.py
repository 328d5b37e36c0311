"""What must be known of a canceled tournament, and which paragraph of the book applies to it?

All amounts are minor units of the tournament's currency. Hands, tables and levels are unknown here: the last
hand that was properly completed is told by the chips and prizes of the entrants.
"""

from enum import Enum
from typing import NamedTuple

import msgspec

from mazziere.rules.books import OT
from mazziere.rules.citations import Citation
from mazziere.tournament.definition import Definition, Start

EDITION = 2
"""By which edition tournaments are settled now; what was settled stays as it was paid.

In edition 1 the refund of a ticket was money, what those still in had paid in a freeroll was divided as well,
and the house kept the bounties of those whom the staff had removed.
"""


class CancelledKind(Enum):
    """The kinds that the book tells apart. Others count as the one that starts as they do."""

    HEADS_UP = "heads-up"
    """Two entrants, and no more at any time."""
    SIT_AND_GO = "sit & go"
    """Starts when it is full. VeloX is one: the pool that was drawn counts as guaranteed."""
    SCHEDULED = "scheduled"
    """Starts at its time."""
    FREEROLL = "freeroll"
    """The house has offered the entries, however the tournament starts."""


def counts_as(definition: Definition) -> CancelledKind:
    """The kind as which the book treats a tournament of this definition."""
    if definition.entry_is_offered:
        return CancelledKind.FREEROLL
    if definition.registration.most == 2:
        return CancelledKind.HEADS_UP
    return CancelledKind.SIT_AND_GO if definition.start is Start.WHEN_FULL else CancelledKind.SCHEDULED


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """One player of a canceled tournament, all their entries, rebuys and add-ons taken together."""

    player: str
    paid: int = 0
    """Everything they paid for entries, rebuys and add-ons, fees included, without money for bounties.

    In a freeroll: for rebuys and add-ons, if there are any.
    """
    prize_share: int = 0
    """How much of it went to the prizes. In a freeroll: with what the house has put up for them."""
    own_share: int = 0
    """In a freeroll: how much of `prize_share` is of what they paid."""
    chips: int = 0
    """Chips after the last completed hand; 0 = the player is out."""
    prize: int = 0
    """What the player has won already: the prize of the place of a player who is out, or that of a round."""
    prize_due: int = 0
    """How much of `prize` has not been paid yet."""
    tickets: int = 0
    """How many of their entries were paid with a ticket that is given back."""
    bounty: int = 0
    """The money that stands on the head of a player still in, with their part of what nobody can win."""

    @property
    def is_in(self) -> bool:
        """Whether the player was still playing after the last completed hand."""
        return self.chips > 0


class CancelledTournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament after its last completed hand."""

    kind: CancelledKind
    entrants: tuple[Entrant, ...]
    """In order of entry: among equal stacks, the earlier one has the first claim to a cent left over."""
    prizes: tuple[int, ...]
    """The prizes of the places paid, from the winner down."""
    guarantee: int = 0
    """The least that was to be paid in prizes; 0 = nothing was guaranteed."""
    ticket: int = 0
    """The price of an entry, which a ticket pays."""
    rebuys_are_open: bool = False
    """Whether rebuys or add-ons could still be bought."""
    has_begun: bool = True
    """Whether a hand has been dealt. If not, nobody has chips yet."""

    @property
    def players_in(self) -> tuple[Entrant, ...]:
        """The entrants who were still playing."""
        return tuple([entrant for entrant in self.entrants if entrant.is_in])

    @property
    def players_out(self) -> tuple[Entrant, ...]:
        """The entrants who had been eliminated."""
        return tuple([entrant for entrant in self.entrants if not entrant.is_in])

    @property
    def is_in_the_prizes(self) -> bool:
        """Whether the next player out would have won a prize.

        The book speaks of more players than prizes and of fewer; as many as prizes count as fewer, because
        the next player out has a prize then, too.
        """
        return len(self.players_in) <= len(self.prizes)


class ParagraphOfTheBook(NamedTuple):
    """A passage on canceled tournaments."""

    key: str
    """Its stable name, stored, and the key of its sentence for players."""
    source: Citation


class Paragraph(Enum):
    """Which passage a settlement applies."""

    NOT_BEGUN = ParagraphOfTheBook("not begun", OT["cancelled"])
    HEADS_UP = ParagraphOfTheBook("heads-up", OT["cancelled heads-up"])
    SIT_AND_GO_GUARANTEED = ParagraphOfTheBook("sit & go, guaranteed", OT["cancelled sit & go, guaranteed"])
    SIT_AND_GO = ParagraphOfTheBook("sit & go", OT["cancelled sit & go"])
    SCHEDULED_GUARANTEED = ParagraphOfTheBook("scheduled, guaranteed", OT["cancelled scheduled, guaranteed"])
    SCHEDULED = ParagraphOfTheBook("scheduled", OT["cancelled scheduled"])
    FREEROLL = ParagraphOfTheBook("freeroll", OT["cancelled freeroll"])

    @property
    def key(self) -> str:
        """The stable name of the passage."""
        return self.value.key

    @property
    def source(self) -> Citation:
        """Where the passage stands."""
        return self.value.source


def paragraph_of(cancelled: CancelledTournament) -> Paragraph:
    """The passage that decides about this tournament."""
    if not cancelled.has_begun:
        return Paragraph.NOT_BEGUN
    match cancelled.kind:
        case CancelledKind.HEADS_UP:
            return Paragraph.HEADS_UP
        case CancelledKind.SIT_AND_GO:
            return Paragraph.SIT_AND_GO_GUARANTEED if cancelled.guarantee else Paragraph.SIT_AND_GO
        case CancelledKind.SCHEDULED:
            return Paragraph.SCHEDULED_GUARANTEED if cancelled.guarantee else Paragraph.SCHEDULED
        case CancelledKind.FREEROLL:
            return Paragraph.FREEROLL
