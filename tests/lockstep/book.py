"""What the player to act may do, according to the articles and as PokerKit reads them.

A betting round is replayed from its start, act by act, with nothing from either engine but the chips. Where
PokerKit reads an article in its own way, that reading has a name (`Reading`), and the round can be replayed
with any of them. So a difference between the engines is explained only if our bounds are those of the
articles and PokerKit's are those of its readings.

Amounts are totals of the round; places are clockwise from the left of the button.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from mazziere.rules.limits import Limit
from mazziere.rules.rule_set import (
    CheckedHands,
    HalfRaises,
    PotCounts,
    Raises,
    RuleSet,
    ShortBet,
    ShortRaises,
    Uncapped,
)
from tests.lockstep.position import Act, Kind, Offers
from tests.lockstep.readings import ARTICLES, BETTING, Reading

BETS_AND_RAISES = {Raises.ONE_BET_AND_THREE_RAISES: 4, Raises.ONE_BET_AND_FOUR_RAISES: 5}
"""How many wagers a capped round has: FIGP 8a and ROOM limit allow three raises, WSOP 100 four."""


@dataclass(slots=True)
class Round:
    """A betting round from its start, and everything done in it."""

    limit: Limit
    rules: RuleSet
    minimum: int
    """The minimum bet, or the fixed bet of this street."""
    nominal: int
    """The blind that is owed, even if less was posted; 0 where there is none."""
    bring_in: int
    """The forced opening bet of the first to act; 0 where there is none."""
    stacks: tuple[int, ...]
    """Stacks when the round began; blinds are posted already."""
    posted: tuple[int, ...]
    in_hand: tuple[bool, ...]
    middle: int
    """All chips in the middle when the round began."""
    missing: int
    """The amount by which the blinds were posted short."""
    cap: int | None
    """The number of wagers per round that PokerKit allows; None if it does not count them."""
    acts: list[Act] = field(default_factory=list)

    def offers(self, place: int, readings: AbstractSet[Reading] = ARTICLES) -> Offers:
        """What `place` may do now."""
        return _Read(self, readings).offers(place)

    def explained(self, place: int, ours: Offers, theirs: Offers) -> frozenset[Reading] | None:
        """The readings that explain the difference; None if none do."""
        if ours != self.offers(place) or theirs != self.offers(place, BETTING):
            return None
        alone = {reading for reading in BETTING if self.offers(place, {reading}) != ours}
        needed = {reading for reading in BETTING if self.offers(place, BETTING - {reading}) != theirs}
        return frozenset(needed or alone)


class _Read:
    """The state of the round: who owes what, and who may raise."""

    def __init__(self, told: Round, readings: AbstractSet[Reading]) -> None:
        self.told = told
        self.readings = readings
        self.stacks = list(told.stacks)
        self.wagered = list(told.posted)
        self.in_hand = list(told.in_hand)
        self.middle = told.middle
        highest = max(told.posted)
        self.bet = highest if Reading.SHORT_BLIND in readings else max(highest, told.nominal)
        self.full_bet = self.bet
        self.step = told.minimum
        self.bets = 1 if self.bet and Reading.FIRST_BET not in readings else 0
        self.forced = told.bring_in
        """The amount that the first to act has to open for."""
        self.to_complete = told.bring_in > 0
        """Nobody has made more than a bring-in yet, or none that counts as a bet."""
        self.began_with = sum(told.in_hand[i] and told.stacks[i] > 0 for i in range(len(told.stacks)))
        self.acted: set[int] = set()
        """Since the last full wager."""
        self.checked: set[int] = set()
        """Without having put in a chip since."""
        self.pooled = _Pool()
        for act in told.acts:
            self._follow(act)

    # What was done

    def _follow(self, act: Act) -> None:
        if act.kind is Kind.FOLD:
            self.in_hand[act.place] = False
        elif act.kind is Kind.WAGER:
            self._wager(act.place, act.to)
        else:
            (self.checked.discard if act.to > self.wagered[act.place] else self.checked.add)(act.place)
            self._put_in(act.place, act.to)
        if act.kind is Kind.BRING_IN:
            self.bet = act.to if Reading.SHORT_BLIND in self.readings else self.forced
        if act.kind is Kind.WAGER and self.forced:
            self.to_complete = False  # a bet of one's own instead of a bring-in
        if act.kind in (Kind.BRING_IN, Kind.WAGER):
            self.forced = 0
        self.acted.add(act.place)
        self.pooled.acted.add(act.place)

    def _put_in(self, place: int, to: int) -> None:
        by = to - self.wagered[place]
        self.stacks[place] -= by
        self.middle += by
        self.wagered[place] = to

    def _wager(self, place: int, to: int) -> None:
        self._put_in(place, to)
        self.pooled.wager(place, by=to - self.bet, all_in=not self.stacks[place])
        if self._is_full(to):
            self.acted.clear()
            self._full_wager(to)
            self.to_complete = False
        elif Reading.HALF_RAISES in self.readings:
            self.bets += 1
            self.to_complete = False
        self.bet = max(to, self.bet)

    def _is_full(self, to: int) -> bool:
        if self.told.limit is Limit.FIXED_LIMIT:
            return 2 * (to - self.bet) >= self.step or to >= self.full_bet + self.step
        return to - self._counted_from() >= self.step

    def _counted_from(self) -> int:
        """The total from which the size of a raise is counted: the bet, or the minimum that a short one
        stands for.
        """
        doubles = self.told.rules.short_bet is ShortBet.RAISE_TO_DOUBLE_THE_MINIMUM
        opened_short = 0 < self.bet < self.told.minimum and not self.told.nominal
        if opened_short and doubles and Reading.SHORT_OPENING not in self.readings:
            return self.told.minimum
        return self.bet

    def _full_wager(self, to: int) -> None:
        whole = to >= self.full_bet + self.step
        self.bets += 1
        self.full_bet = to
        if self.told.limit is not Limit.FIXED_LIMIT:
            self.step = max(self.step, to - self._counted_from())
        elif (
            not whole
            and self.told.rules.half_raises is HalfRaises.FROM_THE_LAST_WHOLE_BET
            and (Reading.HALF_RAISES not in self.readings)
        ):
            self.bets = to // self.step
            self.full_bet = self.bets * self.step

    # What may be done

    def offers(self, place: int) -> Offers:
        all_in = self.wagered[place] + self.stacks[place]
        bounds = self._bounds(place, all_in)
        if self.forced:
            return Offers(None, bounds, bring_in_to=min(self.forced, all_in))
        call_to = min(all_in, self._owed(place))
        return Offers(max(call_to, self.wagered[place]), bounds)

    def _others(self, place: int) -> list[int]:
        return [other for other, there in enumerate(self.in_hand) if there and other != place]

    def _owed(self, place: int) -> int:
        """The bet; but of a blind posted short, the last player with chips owes what can be won."""
        others = self._others(place)
        highest = max(self.wagered[other] for other in range(len(self.wagered)) if other != place)
        first = self.told.nominal or self.told.bring_in
        if first and not any(self.stacks[other] for other in others):
            return min(self.bet, highest)
        return self.bet

    def _bounds(self, place: int, all_in: int) -> tuple[int, int] | None:
        beyond = 0 if Reading.SHORT_COMPLETION in self.readings else self.forced
        if all_in <= max(self.bet, beyond) or not self._may_raise(place):
            return None
        low, high = self._least(), all_in
        if self.told.limit is Limit.FIXED_LIMIT:
            high = low
        elif self.told.limit is Limit.POT_LIMIT:
            high = max(low, 2 * self.bet - self.wagered[place] + self._pot())
        return min(low, all_in), min(high, all_in)

    def _pot(self) -> int:
        counts_in_full = self.told.rules.pot_counts is PotCounts.FULL_BLINDS
        if counts_in_full and Reading.SHORT_BLIND not in self.readings:
            return self.middle + self.told.missing
        return self.middle

    def _least(self) -> int:
        if self.told.limit is Limit.FIXED_LIMIT:
            if self.to_complete:
                return self.step
            return (self.bet if Reading.HALF_RAISES in self.readings else self.full_bet) + self.step
        return (self._counted_from() if self.bet else 0) + self.step

    def _may_raise(self, place: int) -> bool:
        others = self._others(place)
        if Reading.NOBODY_COVERS in self.readings:
            if not any(self.wagered[other] + self.stacks[other] > self.bet for other in others):
                return False
        elif not any(self.stacks[other] for other in others):
            return False
        return self._is_open_to(place) and not self._is_capped(len(others) + 1)

    def _is_open_to(self, place: int) -> bool:
        to_call = self.bet - self.wagered[place]
        if Reading.SHORT_ALL_INS in self.readings:
            return self.pooled.is_open_to(place, min(to_call, self.stacks[place]))
        may_raise = self.told.rules.checked_hands is CheckedHands.MAY_RAISE
        if place not in self.acted or (place in self.checked and may_raise):
            return True
        enough = 2 * to_call if self.told.limit is Limit.FIXED_LIMIT else to_call
        return self.told.rules.short_raises is ShortRaises.ADD_UP and enough >= self.step

    def _is_capped(self, left: int) -> bool:
        cap, rules = self.told.cap, self.told.rules
        if self.told.limit is not Limit.FIXED_LIMIT:
            return False
        if Reading.UNCAPPED in self.readings:
            return cap is not None and self.bets >= cap
        if self.bets < BETS_AND_RAISES[rules.raises]:
            return False
        match rules.uncapped:
            case Uncapped.HEADS_UP_NOW:
                return left > 2
            case Uncapped.HEADS_UP_SINCE_THE_ROUND_BEGAN:
                return self.began_with > 2
            case Uncapped.NEVER | Uncapped.TWO_LEFT_IN_THE_EVENT:
                return True


class _Pool:
    """PokerKit's treatment of short all-ins: one pool for all, of the all-ins in a row.

    The size of a raise is counted from nothing at the start of the round, blinds or not, so that the first
    all-in is always full. A pool that reaches the largest raise is emptied.
    """

    def __init__(self) -> None:
        self.largest = 0
        self.all_ins: list[int] = []
        self.acted: set[int] = set()

    def wager(self, place: int, *, by: int, all_in: bool) -> None:
        if by >= self.largest:
            self.acted = {place}
        self.largest = max(self.largest, by)
        self.all_ins = [*self.all_ins, by] if all_in else []
        if sum(self.all_ins) >= self.largest:
            self.all_ins = []

    def is_open_to(self, place: int, to_call: int) -> bool:
        if to_call < self.largest:
            return False
        return not (self.all_ins and sum(self.all_ins) < self.largest and place in self.acted)
