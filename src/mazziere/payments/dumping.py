"""Has somebody been given money at private tables?

Chips that one player loses to another on purpose are called *dumping*: stolen cards are paid out in this way,
and limits evaded. At a table that anybody may enter a third player takes them; at a private one nobody does.
What is known of two players are amounts, hands and dates: no poker. Each sign by itself has innocent reasons,
so that several are needed before somebody looks into it; a large sum is enough by itself. A suspicion refuses
nothing: it holds a withdrawal until the staff has looked at the hands.

Amounts are in the smallest unit of the currency, instants in milliseconds.
"""

from collections.abc import Iterable
from enum import Enum

import msgspec

DAY_MS = 24 * 3_600_000


class DumpingRule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When winnings at private tables are suspicious. The operator writes amounts in whole units."""

    window_days: int = 30
    """Older results and deposits no longer count."""
    least: int = 50
    """Less than this, won from one other player, is never suspicious."""
    large: int = 500
    """As much as this, won from one other player or from all together, is suspicious by itself."""
    signs: int = 2
    """This many signs together are suspicious."""
    few_hands: int = 50
    """A sign: no more hands than this were played against each other."""
    one_sided_percent: int = 90
    """A sign: of all that passed between the two, this share or more went one way."""
    new_account_days: int = 14
    """A sign: one of the two accounts is younger."""
    deposit_percent: int = 50
    """A sign: what was won is this share or more of what the other has just deposited."""

    def in_units(self, unit: int) -> "DumpingRule":
        """The rule with its amounts in the smallest unit, of which `unit` make a whole one."""
        return msgspec.structs.replace(self, least=self.least * unit, large=self.large * unit)


class DumpingSign(Enum):
    """Why winnings are suspicious. Stored under these values, which never change."""

    LARGE = "large"
    FEW_HANDS = "few_hands"
    ONE_SIDED = "one_sided"
    NEW_ACCOUNT = "new_account"
    FRESH_DEPOSIT = "fresh_deposit"


class OpponentResults(msgspec.Struct, frozen=True):
    """What passed between a player and one other at private tables, within the window."""

    opponent: str
    won: int
    lost: int
    """Not below zero."""
    hand_count: int
    hands: tuple[str, ...] = ()
    """The newest of these hands, for whoever looks into it."""
    opened_at: int = 0
    """When the other account was opened."""
    deposited: int = 0
    """What the other has deposited within the window."""

    @property
    def net(self) -> int:
        return self.won - self.lost


class Suspicion(msgspec.Struct, frozen=True):
    """Winnings that somebody should look into. Stored: field names never change."""

    opponent: str | None
    """From whom they come; None: from all together."""
    won: int
    lost: int
    hand_count: int
    signs: tuple[DumpingSign, ...]
    hands: tuple[str, ...] = ()


def suspicions(
    results: Iterable[OpponentResults], *, opened_at: int, rule: DumpingRule, at: int
) -> tuple[Suspicion, ...]:
    """What is suspicious in a player's results, the largest winnings first; nothing in most.

    opened_at  when the player's own account was opened
    rule       with its amounts in the smallest unit
    """
    known = sorted(results, key=lambda one: (-one.net, one.opponent))
    found = []
    for one in known:
        signs = _signs(one, opened_at, rule, at)
        if DumpingSign.LARGE in signs or len(signs) >= rule.signs:
            found.append(Suspicion(one.opponent, one.won, one.lost, one.hand_count, signs, one.hands))
    # Many givers of little: each stays below what is looked at, and together they do not.
    if not found and sum(one.net for one in known) >= rule.large:
        won, lost = sum(one.won for one in known), sum(one.lost for one in known)
        hands = tuple({hand: None for one in known for hand in one.hands})
        count = sum(one.hand_count for one in known)
        found.append(Suspicion(None, won, lost, count, (DumpingSign.LARGE,), hands))
    return tuple(found)


def _signs(one: OpponentResults, opened_at: int, rule: DumpingRule, at: int) -> tuple[DumpingSign, ...]:
    if one.net < rule.least:
        return ()
    newest = max(opened_at, one.opened_at)
    shown = {
        DumpingSign.LARGE: one.net >= rule.large,
        DumpingSign.FEW_HANDS: one.hand_count <= rule.few_hands,
        DumpingSign.ONE_SIDED: one.won * 100 >= rule.one_sided_percent * (one.won + one.lost),
        DumpingSign.NEW_ACCOUNT: at - newest < rule.new_account_days * DAY_MS,
        DumpingSign.FRESH_DEPOSIT: one.deposited > 0
        and one.net * 100 >= rule.deposit_percent * one.deposited,
    }
    return tuple([sign for sign, is_shown in shown.items() if is_shown])
