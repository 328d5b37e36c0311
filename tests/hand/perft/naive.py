"""A second, independent count of the lines of play.

Written from the rule book alone: the players still to act are in a queue, and every line is played from its
beginning. It has no cards and no pots and shares nothing with the engine it checks; it is slow and short.

A bet or a full raise puts everyone else back into the queue, with the right to raise. A short all-in puts
back only those who have to pay; those who had already acted may not raise, except under FIGP after a check.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

Act = tuple[str, int]


@dataclass
class Table:
    """Betting and nothing else. Players are numbered clockwise from the left of the button."""

    limit: str
    small: int
    big: int
    stacks: list[int]
    doubles_a_short_bet: bool
    a_check_keeps_the_right: bool = False
    """Who has only checked may raise over a short all-in."""
    fixed: tuple[int, int] = (0, 0)
    """The small and the big bet of fixed limit."""
    no_cap_once_two_are_left: bool = False
    ante: int = 0
    streets: int = 4
    big_from: int = 2
    """The first street of the big bet."""
    bring_in: int = 0
    opens: tuple[int, ...] = ()
    """The player who opens each street by the cards, in stud."""
    redeals: bool = False
    """A first round without a bet ends the deal; whoever opens it acts first after the draw."""
    openers: tuple[bool, ...] = ()
    """Who may open; empty if everybody may."""
    raises_max: int = 3
    bomb_pot: bool = False
    """Everybody has anted; nobody posts a blind, and the first round is that of the flop."""

    chips: list[int] = field(init=False)
    wagered: list[int] = field(init=False)
    folded: set[int] = field(init=False)
    pot: int = 0
    bet: int = 0
    full: int = 0
    """The last full bet or raise, as a total."""
    step: int = 0
    """How much it added."""
    raises: int = 0
    capped_for: int = 0
    street: int = 0
    due: bool = False
    """The bring-in has to be made."""
    brought: bool = False
    """There is nothing to match but a bring-in."""
    opener: int | None = None
    queue: list[int] = field(default_factory=list)
    may_raise: set[int] = field(default_factory=set)
    checked: set[int] = field(default_factory=set)
    over: bool = False

    def __post_init__(self) -> None:
        count = len(self.stacks)
        self.chips = list(self.stacks)
        self.wagered = [0] * count
        self.folded = set()
        for player in range(count):
            paid = min(self.ante, self.chips[player])
            self.chips[player] -= paid
            self.pot += paid
        last = count - 1
        if self.bomb_pot:
            self.street = 1
        elif self.big:
            # Heads up the button, who is last, posts the small blind.
            small_blind, big_blind = (1, 0) if count == 2 else (0, 1)
            self.pay(small_blind, self.small)
            self.pay(big_blind, self.big)
            self.bet = self.full = self.big  # even if less of it was posted
            last = big_blind
        self.due = self.bring_in > 0
        self.begin_round(after=self.opens[0] - 1 if self.opens else last)

    def pay(self, player: int, amount: int) -> int:
        amount = min(amount, self.chips[player])
        self.chips[player] -= amount
        self.wagered[player] += amount
        return amount

    def clockwise(self, after: int) -> list[int]:
        count = len(self.stacks)
        return [(after + step) % count for step in range(1, count + 1)]

    def in_hand(self) -> list[int]:
        return [player for player in range(len(self.stacks)) if player not in self.folded]

    def begin_round(self, after: int) -> None:
        self.step = (
            self.fixed[self.street >= self.big_from] if self.limit == "fixed" else self.big or self.fixed[0]
        )
        self.raises = 0 if self.bet else -1
        self.queue = [p for p in self.clockwise(after) if p not in self.folded and self.chips[p]]
        self.may_raise = set(self.queue)
        self.checked = set()
        self.capped_for = len(self.queue)
        self.settle()

    def settle(self) -> None:
        """Drop players who have nothing to decide from the queue; if it is empty, go on to the next round."""
        if len(self.in_hand()) == 1:
            self.over = True
            return
        while self.queue:
            player = self.queue[0]
            others = [p for p in self.in_hand() if p != player]
            alone = not any(self.chips[p] for p in others)
            if not alone or self.wagered[player] < max(self.wagered[p] for p in others):
                return
            self.queue.pop(0)
        if self.redeals and not self.street and not self.bet and all(self.chips[p] for p in self.in_hand()):
            self.over = True
            return
        self.pot += sum(self.wagered)
        self.wagered = [0] * len(self.stacks)
        self.bet = self.full = 0
        self.brought = False
        self.street += 1
        if self.street == self.streets:
            self.over = True
        elif self.opens:
            self.begin_round(after=self.opens[self.street] - 1)
        else:
            self.begin_round(after=len(self.stacks) - 1 if self.opener is None else self.opener - 1)

    def acts(self) -> list[Act]:
        """The acts of the first player in the queue, with the smallest and largest amount of each."""
        player = self.queue[0]
        all_in = self.wagered[player] + self.chips[player]
        others = [p for p in self.in_hand() if p != player]
        acts: list[Act] = [("fold", 0), ("call", 0)] if self.wagered[player] < self.bet else [("check", 0)]
        if self.due:
            acts = [("bring", 0)]
            if all_in <= self.bring_in or self.bring_in >= self.opening():
                return acts
        if player not in self.may_raise or all_in <= self.bet or not any(self.chips[p] for p in others):
            return acts
        if not (self.street or self.bet) and self.openers and not self.openers[player]:
            return acts
        if self.limit == "fixed":
            two = len(self.in_hand()) == 2 if self.no_cap_once_two_are_left else self.capped_for == 2
            if self.raises >= self.raises_max and not two:
                return acts
            least = most = self.full + self.step
        else:
            least = self.least()
            most = all_in
            if self.limit == "pot":
                to_call = self.bet - self.wagered[player]
                most = max(least, self.bet + self.pot + sum(self.wagered) + to_call)
        name = "raise" if self.bet else "bet"
        return acts + [(name, to) for to in sorted({min(least, all_in), min(most, all_in)})]

    def opening(self) -> int:
        return self.fixed[0] if self.limit == "fixed" else self.big or self.fixed[0]

    def least(self) -> int:
        if not self.bet or self.brought:
            return self.opening()
        if self.bet < self.big and self.doubles_a_short_bet:
            return 2 * self.big
        return self.bet + self.step

    def act(self, act: Act) -> None:
        name, to = act
        player = self.queue.pop(0)
        self.checked.discard(player)
        if name == "check" and self.a_check_keeps_the_right:
            self.checked.add(player)
        if name == "fold":
            self.folded.add(player)
        elif name == "call":
            self.pay(player, self.bet - self.wagered[player])
        elif name == "bring":
            self.pay(player, self.bring_in)
            self.bet, self.due = self.bring_in, False
            self.brought = self.bring_in < self.opening()
            if not self.brought:
                self.full, self.raises = self.bet, 0
        elif name in ("bet", "raise"):
            self.raise_to(player, to)
        self.settle()

    def raise_to(self, player: int, to: int) -> None:
        by = to - self.bet
        if self.redeals and not self.street and not self.bet and self.opener is None:
            self.opener = player
        if self.limit == "fixed" and (self.due or self.brought):
            is_full = 2 * by >= self.step - self.bet
        elif self.limit == "fixed":
            is_full = 2 * by >= self.step or to >= self.full + self.step
        else:
            is_full = to >= self.least()
        if is_full:
            stands_for = (
                0
                if self.brought
                else self.big
                if self.doubles_a_short_bet and 0 < self.bet < self.big
                else self.bet
            )
            if self.limit != "fixed":
                self.step = max(self.step, to - stands_for)
            self.full = to
            self.raises += 1
            self.brought = False
        self.pay(player, to - self.wagered[player])
        self.bet = max(self.bet, to)
        self.due = False
        back = [p for p in self.clockwise(player) if p != player and p not in self.folded and self.chips[p]]
        if is_full:
            self.may_raise = set(back)
        else:
            self.may_raise &= {*self.queue, *self.checked}  # only players who had not acted keep
        self.queue = back


def lines(make: dict[str, object], depth: int) -> tuple[Counter[int], Counter[int]]:
    """How many lines there are of each length, and how many of them end a hand."""
    found: Counter[int] = Counter()
    ended: Counter[int] = Counter()

    def walk(acts: tuple[Act, ...]) -> None:
        table = Table(**make)  # type: ignore[arg-type]
        for act in acts:
            table.act(act)
        if acts:
            found[len(acts)] += 1
        if table.over:
            ended[len(acts)] += 1
        elif len(acts) < depth:
            for act in table.acts():
                walk((*acts, act))

    walk(())
    return found, ended
