"""What does a hand know of one of its players?

A seat is a value. `evolve` works on its own copies, and a seat that belongs to a hand is never changed. It is
a plain class, not a struct, so that the hand can be compiled (docs/decisions/0011).
"""

from mazziere.cards import UNKNOWN, Card


class HandSeat:
    """A player in the hand."""

    def __init__(self, no: int, stack: int, absent: bool = False) -> None:
        self.no = no
        self.stack = stack
        """Chips not yet wagered."""
        self.absent = absent
        """The player is away, and the hand is folded: at once, or in turn, even when all-in."""
        self.wagered = 0
        """Chips wagered in this betting round."""
        self.paid = 0
        """Chips paid in this hand: ante and wagers, without dead money."""
        self.hole: tuple[Card, ...] = ()
        """Face down, in the order dealt."""
        self.up: tuple[Card, ...] = ()
        """Face up, in the order dealt."""
        self.drew: tuple[int, ...] = ()
        """How many cards were exchanged, draw by draw."""
        self.folded = False
        self.has_acted = False
        """Whether the player has acted since the last full bet or raise; posting is not an action."""
        self.has_checked = False
        """Whether the player has only checked in this round."""
        self.shown = False
        self.declared: tuple[tuple[Card, ...], ...] = ()
        """The five cards of each award, where hands count as declared."""
        self.mucked = False
        self.last = ""
        """The seat's last action, as a key of the log; empty on a new street."""

    def copy(self) -> "HandSeat":
        """A copy with the same facts."""
        seat = HandSeat(self.no, self.stack, self.absent)
        seat.wagered = self.wagered
        seat.paid = self.paid
        seat.hole = self.hole
        seat.up = self.up
        seat.drew = self.drew
        seat.folded = self.folded
        seat.has_acted = self.has_acted
        seat.has_checked = self.has_checked
        seat.shown = self.shown
        seat.declared = self.declared
        seat.mucked = self.mucked
        seat.last = self.last
        return seat

    @property
    def is_all_in(self) -> bool:
        """Whether the player is in the hand with no chips left."""
        return self.stack == 0 and not self.folded

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of the player's cards, face down and face up."""
        return self.hole + self.up

    @property
    def facts(self) -> dict[str, object]:
        """All facts by name."""
        return {
            "no": self.no,
            "stack": self.stack,
            "absent": self.absent,
            "wagered": self.wagered,
            "paid": self.paid,
            "hole": self.hole,
            "up": self.up,
            "drew": self.drew,
            "folded": self.folded,
            "has_acted": self.has_acted,
            "has_checked": self.has_checked,
            "shown": self.shown,
            "declared": self.declared,
            "mucked": self.mucked,
            "last": self.last,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandSeat) and self.facts == other.facts

    def __hash__(self) -> int:
        return hash(tuple(self.facts.values()))

    def __repr__(self) -> str:
        return f"Seat({', '.join([f'{name}={fact!r}' for name, fact in self.facts.items()])})"


def knows_cards(seat: HandSeat) -> bool:
    """Whether the faces of all the player's cards are known."""
    return UNKNOWN not in seat.hole and UNKNOWN not in seat.up
