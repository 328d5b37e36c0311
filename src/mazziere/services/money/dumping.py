"""Chip dumping at private tables: what is recorded to notice it, and which withdrawals are held for review.

Every player who was dealt in at a private table for money has a stream of what they won from whom and lost to
whom, written in the same append as the hand. When they ask for a withdrawal it is weighed by the rule in
`payments.dumping`. A withdrawal that is released clears what was weighed: nobody is held twice for the same
hands, and those played since count.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final

import msgspec

from mazziere.cage import Flows
from mazziere.payments import DumpingRule, OpponentResults, Suspicion, suspicions
from mazziere.payments.dumping import DAY_MS
from mazziere.responsible_gaming import Span
from mazziere.services.unit_of_work import Snapshots, StateStreams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

PREFIX: Final = "dealings/"
SNAPSHOT_EVERY: Final = 500
HANDS_KEPT: Final = 20
"""Ids of the newest hands with each opponent, for whoever looks into them."""
HELD_WITHDRAWALS_KEPT: Final = 20
"""How many held withdrawals of a player are remembered, each with what has passed since; the oldest are
forgotten first. A player can have no more payments than this under way.
"""


class HandSettled(msgspec.Struct, frozen=True, tag="hand_settled"):
    """What the stream's owner won from others in a hand, below zero for a loss. Stored as it is."""

    hand: str
    results: tuple[tuple[str, int], ...]
    """(opponent, amount)."""
    at: int


class WithdrawalWeighed(msgspec.Struct, frozen=True, tag="withdrawal_weighed"):
    """A withdrawal was weighed against all hands before this event. It moves the stream's version, so that no
    hand can be stored between the weighing and the withdrawal without being noticed.
    """

    payment: str
    at: int
    held: bool = False
    """Whether something suspicious was found. Events stored before this field was added read as False."""


class DealingsCleared(msgspec.Struct, frozen=True, tag="dealings_cleared"):
    """The staff released a withdrawal: what it was weighed against no longer counts."""

    payment: str
    at: int


DealingsEvent = HandSettled | WithdrawalWeighed | DealingsCleared


class DealingsDay(msgspec.Struct, frozen=True):
    """What passed between two players on one day (UTC), counted from the epoch."""

    day: int
    won: int
    lost: int
    hand_count: int


class DealingsWith(msgspec.Struct, frozen=True):
    """What passed between two players, by days, oldest first; and the newest hands."""

    days: tuple[DealingsDay, ...] = ()
    hands: tuple[str, ...] = ()


class Dealings(msgspec.Struct, frozen=True):
    """What passed between a player and others at private tables, as far as it may still count."""

    player: str
    opponents: Mapping[str, DealingsWith] = msgspec.field(default_factory=dict)
    since_held: Mapping[str, Mapping[str, DealingsWith]] = msgspec.field(default_factory=dict)
    """Held withdrawal → what has passed since it was weighed; in the order in which they were weighed."""

    def results(self, *, since: int) -> list[OpponentResults]:
        """What passed with each opponent since a day (UTC), counted from the epoch; others are left out."""
        found = []
        for opponent, dealings in self.opponents.items():
            days = [one for one in dealings.days if one.day >= since]
            if days:
                won, lost = sum(one.won for one in days), sum(one.lost for one in days)
                hand_count = sum(one.hand_count for one in days)
                found.append(OpponentResults(opponent, won, lost, hand_count, dealings.hands))
        return found


class DumpingWatch:
    """Records what passes between players at private tables, and weighs their withdrawals."""

    def __init__(
        self, units: UnitsOfWork, *, rule: DumpingRule | None, opened_at: Callable[[str], Awaitable[int]]
    ) -> None:
        """rule  with its amounts in the smallest unit; None: chips are worth nothing, nothing is suspicious

        opened_at  says when a player's account was opened, in milliseconds since the epoch
        """
        self.rule = rule
        self._opened_at = opened_at
        self._dealings = StateStreams[Dealings, DealingsEvent](
            units,
            PREFIX,
            DealingsEvent,
            begin=Dealings,
            evolve=self._after,
            snapshots=Snapshots(every=SNAPSHOT_EVERY, save=msgspec.json.encode, load=_load),
        )

    # --------------------------------------------------------------------------- recording

    def refs(self, players: Iterable[str]) -> list[StreamRef]:
        """The streams that a unit of work takes for these players."""
        return [] if self.rule is None else [self._dealings.ref(player) for player in players]

    def settle(self, unit: Unit, hand: str, flows: Flows, at: int) -> None:
        """Record what passed between the players of a hand at a private table."""
        if self.rule is None:
            return
        for player in players_of(flows):
            won = [(loser, amount) for (loser, winner), amount in flows.items() if winner == player]
            lost = [(winner, -amount) for (loser, winner), amount in flows.items() if loser == player]
            unit.write(self._dealings, player, HandSettled(hand, (*won, *lost), at))

    def clear(self, unit: Unit, player: str, payment: str, at: int) -> None:
        """Forget what led to the review of a withdrawal that was released."""
        if self.rule is not None:
            unit.write(self._dealings, player, DealingsCleared(payment, at))

    # --------------------------------------------------------------------------- weighing

    async def weigh(
        self,
        unit: Unit,
        player: str,
        payment: str,
        at: int,
        *,
        paid_in: Callable[[str, Span], Awaitable[int]],
    ) -> tuple[Suspicion, ...]:
        """What is suspicious about a withdrawal; usually nothing. That it was weighed is stored with it.

        paid_in  says what a player has deposited within a span
        """
        rule = self.rule
        if rule is None:
            return ()
        window = Span(at - rule.window_days * DAY_MS, at + 1)
        dealings = unit.state(self._dealings, player)
        results = [
            msgspec.structs.replace(
                one,
                opened_at=await self._opened_at(one.opponent),
                deposited=await paid_in(one.opponent, window),
            )
            # Opponents from whom too little was won need no lookup.
            if one.net >= rule.least
            else one
            for one in dealings.results(since=window.start // DAY_MS)
        ]
        found = suspicions(results, opened_at=await self._opened_at(player), rule=rule, at=at)
        unit.write(self._dealings, player, WithdrawalWeighed(payment, at, held=bool(found)))
        return found

    # ---------------------------------------------------------------------------- folding

    def _after(self, dealings: Dealings, event: DealingsEvent) -> Dealings:
        match event:
            case HandSettled():
                since = {name: self._settled(one, event) for name, one in dealings.since_held.items()}
                return Dealings(dealings.player, self._settled(dealings.opponents, event), since)
            case DealingsCleared(payment):
                return _cleared(dealings, payment)
            case WithdrawalWeighed(payment) if event.held:
                kept = [*dealings.since_held.items()][1 - HELD_WITHDRAWALS_KEPT :]
                return msgspec.structs.replace(dealings, since_held=dict([*kept, (payment, {})]))
            case WithdrawalWeighed():
                return dealings

    def _settled(self, before: Mapping[str, DealingsWith], event: HandSettled) -> dict[str, DealingsWith]:
        """What passed between the player and others, with one more hand."""
        day = event.at // DAY_MS
        oldest = day - (0 if self.rule is None else self.rule.window_days)
        opponents = {**before}
        for opponent, amount in event.results:
            known = opponents.get(opponent, DealingsWith())
            opponents[opponent] = _dealt(known, event.hand, amount, day, oldest)
        return opponents


def players_of(flows: Flows) -> list[str]:
    """Everybody to whom or from whom something passed."""
    return sorted({player for pair in flows for player in pair})


def _cleared(dealings: Dealings, payment: str) -> Dealings:
    """The dealings without those that a released withdrawal was weighed against; without any, if they are no
    longer known.
    """
    names = [*dealings.since_held]
    left = dealings.since_held.get(payment, {})
    earlier = names[: names.index(payment)] if payment in names else names
    later = {name: one for name, one in dealings.since_held.items() if name not in {*earlier, payment}}
    # Earlier withdrawals were weighed against some of the same hands, which must not come back with them.
    return Dealings(dealings.player, left, {**dict.fromkeys(earlier, left), **later})


def _dealt(before: DealingsWith, hand: str, amount: int, day: int, oldest: int) -> DealingsWith:
    """The dealings with one opponent, with one more hand; days before `oldest` are dropped."""
    today = next((one for one in before.days if one.day == day), DealingsDay(day, 0, 0, 0))
    today = DealingsDay(day, today.won + max(0, amount), today.lost + max(0, -amount), today.hand_count + 1)
    others = tuple([one for one in before.days if one.day != day and one.day >= oldest])
    return DealingsWith((*others, today), (*before.hands, hand)[-HANDS_KEPT:])


def _load(_: str, saved: bytes) -> Dealings:
    return msgspec.json.decode(saved, type=Dealings)
