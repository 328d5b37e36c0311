"""Does a record contradict itself?

Asked only about hands on which engine and record disagree: before an engine is blamed, the record's own sums
are done. Nothing here knows rules; adding up what everybody put in takes none.
"""

from msgspec import structs

from mazziere.formats.amounts import in_currency
from mazziere.formats.record import UNSAID, RecordedAction, RecordedHand, RecordedStreet, Unreadable
from mazziere.hand import Post, PostKind

_LARGEST_RAKE = 8
"""No room takes a larger part of the pots than one in this many …"""
_SMALL_CHANGE = 3
"""… except that a few of the smallest chips can be more of a tiny pot."""
_DEAD = (PostKind.ANTE, PostKind.TABLE_ANTE, PostKind.DEAD_BLIND)


def is_plausible_rake(rake: int, pot: int) -> bool:
    """Whether a room may have taken this much of the pots."""
    return rake >= 0 and (rake * _LARGEST_RAKE <= pot or rake <= _SMALL_CHANGE)


def contradiction(record: RecordedHand) -> Unreadable | None:
    """The first line that cannot be true if the others are, if there is one."""
    sums = Sums(record)
    for street in record.streets:
        for place, action in enumerate(street.actions):
            if wrong := sums.add(action):
                return Unreadable(record.number, street.line_of(place), "contradicts_itself", wrong)
        sums.end_street()
    if (wrong := sums.wrong_result()) and record.results_recorded:
        return Unreadable(record.number, record.result_line, "contradicts_itself", wrong)
    return None


class Sums:
    """What everybody has put in, action by action."""

    def __init__(self, record: RecordedHand) -> None:
        self.record = record
        self.stacks = {seat.no: seat.stack for seat in record.seats}
        self.names = {seat.no: seat.name for seat in record.seats}
        self.wagered: dict[int, int] = {}
        self.folded: set[int] = set()
        self.put_in = record.carried
        self.returned: dict[int, int] = {}
        self.excess: dict[int, int] = {}
        """Chips recorded as bet or called that nobody could call."""
        for post in record.posts:
            self._post(post)

    @property
    def highest(self) -> int:
        """The bet to match."""
        return max(self.wagered.values(), default=0)

    def _post(self, post: Post) -> None:
        self.put_in += post.amount
        self.stacks[post.seat] -= post.amount
        if post.kind not in _DEAD:
            self.wagered[post.seat] = self.wagered.get(post.seat, 0) + post.amount

    def nobody_else_can_bet(self, seat: int) -> bool:
        """Whether everybody else has folded or is all-in."""
        return not any(left > 0 for no, left in self.stacks.items() if no != seat and no not in self.folded)

    def capped(self, action: RecordedAction) -> RecordedAction:
        """The action without chips that nobody could have called, as some rooms record them."""
        if action.verb not in ("call", "raise", "bet") or not self.nobody_else_can_bet(action.seat):
            return action
        before, highest = self.wagered.get(action.seat, 0), self.highest
        amount = action.to - before if action.to else action.amount
        over = before + amount - highest
        if over <= 0 or action.amount == UNSAID or highest <= before:
            return action
        self.excess[action.seat] = self.excess.get(action.seat, 0) + over
        return structs.replace(action, verb="call", amount=highest - before, to=0)

    def add(self, action: RecordedAction) -> str:
        """Takes the action in; returns what is wrong with it, or ""."""
        seat, verb = action.seat, action.verb
        name = f"{self.names.get(seat, seat)}: {verb}"
        if verb == "discard":
            return ""
        if seat in self.folded:
            return name
        before = self.wagered.get(seat, 0)
        if verb == "fold":
            self.folded.add(seat)
            return ""
        if verb == "check":
            return (
                f"{name} < {self._chips(self.highest)}" if before < self.highest and self.stacks[seat] else ""
            )
        owed = self.highest - before
        amount = action.to - before if action.to else min(owed, self.stacks[seat])
        if verb == "call" and action.amount != UNSAID:
            amount = action.amount
        self.put_in += amount
        self.stacks[seat] -= amount
        self.wagered[seat] = before + amount
        if self.stacks[seat] < 0:
            return f"{name} {self._chips(amount)} > {self._chips(self.stacks[seat] + amount)}"
        if verb == "call" and amount != owed and self.stacks[seat]:
            return f"{name} {self._chips(amount)} ≠ {self._chips(owed)}"
        if verb in ("bet", "raise") and amount <= owed:
            return f"{name} {self._chips(amount)} ≤ {self._chips(owed)}"
        return ""

    def end_street(self) -> None:
        """What nobody called went back."""
        if len(self.wagered) > 1:
            most, second = sorted(self.wagered.values())[-1:-3:-1]
        else:
            most, second = self.highest, 0
        if most > second:
            seat = next(no for no, amount in self.wagered.items() if amount == most)
            self.returned[seat] = self.returned.get(seat, 0) + most - second
        self.wagered = {}

    def wrong_result(self) -> str:
        """What is wrong with the payments, given what was put in; or ""."""
        record = self.record
        back = sum(self.returned.values())
        if record.finishing_stacks is not None:
            paid = sum(record.finishing_stacks.values()) - sum(self.stacks.values())
        elif record.winnings is not None:
            paid = sum(record.winnings.values())
        else:
            paid = sum([share.amount for share in record.collected])
        possible = {self.put_in, self.put_in - back}
        if record.rake or record.rakes is not None:
            rake = record.rake or sum(record.rakes or ())
            fits = paid + rake in possible
        else:
            fits = any(is_plausible_rake(pots - paid, pots) for pots in possible)
        return "" if fits else f"{self._chips(paid)} ≠ {self._chips(self.put_in - back)}"

    def _chips(self, amount: int) -> str:
        return in_currency(abs(amount), self.record.unit)


def without_excess(record: RecordedHand) -> RecordedHand:
    """The record without chips bet or called beyond what anybody could match.

    A room may have a player complete the small blind although the big blind is all-in for less, and pay the
    difference back. What is not put in is not won either, and does not come back.
    """
    sums = Sums(record)
    streets: list[RecordedStreet] = []
    for street in record.streets:
        actions = []
        for action in street.actions:
            actions.append(sums.capped(action))
            sums.add(actions[-1])
        sums.end_street()
        streets.append(structs.replace(street, actions=tuple(actions)))
    if not sums.excess or record.winnings is None:
        return record
    winnings = {
        seat: paid - sums.excess.get(seat, 0) if paid >= sums.excess.get(seat, 0) else paid
        for seat, paid in record.winnings.items()
    }
    return structs.replace(record, streets=tuple(streets), winnings=winnings, uncalled=())
