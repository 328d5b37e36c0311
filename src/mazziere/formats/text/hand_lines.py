"""What do the lines of one hand say, before any conclusions?

The readers of all text histories note here what they read, whatever the words of their room. What the lines
mean together (who was dealt in, which blind was which) is decided in `hand_meaning`.
"""

from dataclasses import dataclass, field

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card
from mazziere.formats.record import Collected, RecordedAction

_CARDS = INTERNATIONAL.cards
_HIDDEN = frozenset(("??", "--", "-", "X", "x", "Xx", "xx", "XX", "of"))
"""Signs for an unknown card. PokerStars itself has printed "of" for one."""


class ImpossibleCard(ValueError):
    """A word in the place of a card that is not a card."""


class CutShort(ValueError):
    """The line ends prematurely."""


@dataclass(slots=True)
class RawPost:
    """A forced bet as worded: "small blind", "small & big blinds", …"""

    seat: int
    words: str
    amount: int
    line: int


@dataclass(slots=True)
class RawStreet:
    """Board cards, and the actions after them."""

    name: str
    board: tuple[Card, ...]
    line: int
    actions: list[RecordedAction] = field(default_factory=list)
    second_board: tuple[Card, ...] = ()
    discarded: set[int] = field(default_factory=set)
    """Seats that have drawn or stood pat."""


@dataclass(slots=True)
class Lines:
    """Everything the lines say, before any conclusions."""

    from_zero: int = 0
    """1 if the first seat has the number 0."""
    table: str = ""
    seat_count: int = 0
    button: int = 0
    names: dict[str, int] = field(default_factory=dict)
    stacks: dict[int, int] = field(default_factory=dict)
    posts: list[RawPost] = field(default_factory=list)
    told: dict[int, dict[int, tuple[Card, ...]]] = field(default_factory=dict)
    """Cards shown when dealt: by seat, then by street."""
    final: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    """Hands as seen at the end, or when folded face up."""
    reshuffled: bool = False
    """Whether discards were dealt again."""
    streets: list[RawStreet] = field(default_factory=lambda: [RawStreet("preflop", (), 0)])
    shown: set[int] = field(default_factory=set)
    uncalled: list[tuple[int, int]] = field(default_factory=list)
    collected: list[Collected] = field(default_factory=list)
    board: tuple[Card, ...] = ()
    """As repeated in the summary."""
    second_board: tuple[Card, ...] = ()
    total_pot: int | None = None
    pots: list[int] = field(default_factory=list)
    rake: int = 0
    rules: str = ""
    """Key of the rule set, which only our own files name."""
    splashed: int = 0
    """Chips that the room itself added to the pot."""
    summary_seats: dict[int, str] = field(default_factory=dict)
    strangers_played: bool = False
    """Whether somebody acted who is not listed in any seat."""
    won: list[Collected] = field(default_factory=list)
    """Winnings according to the summary, from any pot; used only if the lines before it do not say."""
    dealt: bool = False
    """Whether the hole cards have been reached."""
    summarised: bool = False
    cancelled: bool = False
    showdown: int = 0
    """1 or 2: which of two boards the following payments are for."""
    boards: int = 1
    """How many times the remaining cards were dealt."""
    cashed_out: bool = False
    at: int = 0
    """The line being read; after a failure, the line that failed."""


def cards_between(text: str) -> tuple[Card, ...]:
    """The cards in the first pair of brackets. Raises `ImpossibleCard`, or `CutShort` without a second
    one.

    >>> cards_between("shows [As Td] (high card Ace)")
    (51, 33)
    """
    start = text.index("[") + 1
    end = text.find("]", start)
    if end < 0:
        raise CutShort(text)
    words = text[start:end].split()
    try:
        return tuple([_CARDS[word] for word in words])
    except KeyError:
        return tuple([_unusual_card(word) for glued in words for word in _apart(glued)])


def _apart(word: str) -> list[str]:
    """Splits cards without a space between them: "2s3d"."""
    return [word[place : place + 2] for place in range(0, len(word), 2)] if len(word) > 3 else [word]


def _unusual_card(word: str) -> Card:
    """A card, or a sign for an unknown one."""
    if word in _HIDDEN:
        return UNKNOWN
    if word not in _CARDS:
        raise ImpossibleCard(word)
    return _CARDS[word]
