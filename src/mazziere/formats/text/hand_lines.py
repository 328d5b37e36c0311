"""What do the lines of one hand say, before any conclusions?

The readers of all text histories note here what they read, whatever the words of their room. What the lines
mean together (who was dealt in, which blind was which) is decided in `hand_meaning`.
"""

from typing import Final

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card
from mazziere.formats.record import Collected, RecordedAction, RecordedSeat

_CARDS = INTERNATIONAL.cards
_HIDDEN = frozenset(("??", "--", "-", "X", "x", "Xx", "xx", "XX", "of"))
"""Signs for an unknown card. PokerStars itself has printed "of" for one."""


class ImpossibleCard(ValueError):
    """A word in the place of a card that is not a card."""


class CutShort(ValueError):
    """The line ends prematurely."""


class RawPost:
    """A forced bet as worded: "small blind", "small & big blinds", …"""

    def __init__(self, seat: int, words: str, amount: int, line: int) -> None:
        self.seat = seat
        self.words = words
        self.amount = amount
        self.line = line
        self.is_ante = "ante" in words


class RawStreet:
    """Board cards, and the actions after them, each with its line."""

    def __init__(self, name: str, board: tuple[Card, ...], line: int) -> None:
        self.name = name
        self.board = board
        self.line = line
        self.actions: list[RecordedAction] = []
        self.action_lines: list[int] = []
        self.second_board: tuple[Card, ...] = ()
        self.discarded: set[int] = set()
        """Seats that have drawn or stood pat."""

    def add(self, action: RecordedAction, line: int) -> None:
        """One more action, which stands on this line."""
        self.actions.append(action)
        self.action_lines.append(line)


class Lines:
    """Everything the lines say, before any conclusions.

    from_zero   1 if the first seat has the number 0
    dealt       whether the hole cards have been reached
    summarised  whether the summary has
    """

    def __init__(self, from_zero: int = 0, *, dealt: bool = False, summarised: bool = False) -> None:
        self.from_zero = from_zero
        self.dealt = dealt
        self.summarised = summarised
        self.table = ""
        self.seat_count = 0
        self.button = 0
        self.names: dict[str, int] = {}
        self.seats: list[RecordedSeat] = []
        """The players at the table, whether they are dealt in or not."""
        self.hero = 0
        """The seat that is marked as the hero's; 0 if none is."""
        self.posts: list[RawPost] = []
        self.told: dict[int, dict[int, tuple[Card, ...]]] = {}
        """Cards shown when dealt: by the number of the street, then by seat."""
        self.final: dict[int, tuple[Card, ...]] = {}
        """Hands as seen at the end, or when folded face up."""
        self.reshuffled = False
        """Whether discards were dealt again."""
        self.streets = [RawStreet("preflop", (), 0)]
        self.shown: set[int] = set()
        self.uncalled: list[tuple[int, int]] = []
        self.collected: list[Collected] = []
        self.board: tuple[Card, ...] = ()
        """As repeated in the summary."""
        self.second_board: tuple[Card, ...] = ()
        self.total_pot: int | None = None
        self.pots: list[int] = []
        self.rake = 0
        self.rules = ""
        """Key of the rule set, which only our own files name."""
        self.splashed = 0
        """Chips that the room itself added to the pot."""
        self.summary_seats: dict[int, str] = {}
        self.strangers_played = False
        """Whether somebody acted who is not listed in any seat."""
        self.won: list[Collected] = []
        """Winnings according to the summary, from any pot; used only if the lines before it do not say."""
        self.cancelled = False
        self.showdown = 0
        """1 or 2: which of two boards the following payments are for."""
        self.boards = 1
        """How many times the remaining cards were dealt."""
        self.cashed_out = False
        self.at = 0
        """The line being read; after a failure, the line that failed."""

    def stack(self, no: int) -> int:
        """The chips of the player who sits in this seat."""
        for seat in self.seats:
            if seat.no == no:
                return seat.stack
        raise ValueError(f"nobody sits in seat {no}")


def cards_between(text: str, begin: int = 0) -> tuple[Card, ...]:
    """The cards in the first pair of brackets from `begin` on. Raises `ImpossibleCard`, or `CutShort` without
    a second one.

    >>> cards_between("shows [As Td] (high card Ace)")
    (51, 33)
    """
    start = text.find("[", begin) + 1
    end = text.find("]", start)
    if not start:
        raise ValueError(text)
    if end < 0:
        raise CutShort(text)
    return cards_of(text[start:end])


def cards_of(written: str) -> tuple[Card, ...]:
    """The cards of a text with nothing but cards. Raises `ImpossibleCard`."""
    cards = _SEEN.get(written)
    if cards is None:
        if len(written) > _LONGEST_SEEN and (cards := _by_twos(written)):
            return cards
        words = written.split()
        try:
            cards = tuple([_CARDS[word] for word in words])
        except KeyError:
            cards = tuple([_unusual_card(word) for glued in words for word in _apart(glued)])
        if len(written) <= _LONGEST_SEEN:
            if len(_SEEN) >= _MOST_SEEN:
                _SEEN.clear()
            _SEEN[written] = cards
    return cards


def _by_twos(written: str) -> tuple[Card, ...]:
    """The cards of a text in which each has two letters, and one space before the next; otherwise none."""
    cards: tuple[Card, ...] = ()
    for place in range(0, len(written), len("As Kd ")):
        two = written[place : place + len("As Kd")]
        known = _SEEN.get(two)
        if known is None:
            if len(two) != _LONGEST_SEEN or two[:2] not in _CARDS or two[2] != " " or two[3:] not in _CARDS:
                return ()
            known = cards_of(two)
        if place and written[place - 1] != " ":
            return ()
        cards += known
    return cards


_SEEN: Final[dict[str, tuple[Card, ...]]] = {}
_MOST_SEEN: Final = 5_000
_LONGEST_SEEN: Final = len("As Kd")
"""What one or two cards are, which are the same again and again; more of them are not."""


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
