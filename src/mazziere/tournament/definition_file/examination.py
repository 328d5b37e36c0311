"""What is wrong with a definition as a whole?

Each check looks at one relation between its parts, and names the place in the file and what would be right.
Nothing here reads a file: a definition made on a page is examined in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from mazziere.rules.seating import table_sizes
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.tournament.definition import (
    WHOLE_POOL,
    Bounties,
    Definition,
    DrawnPrizes,
    EntryMoney,
    PaidPartOfField,
    PaidPlaces,
    SeatsPaid,
    Start,
    TableMerging,
)
from mazziere.tournament.definition_file.amounts import amount, percent
from mazziere.tournament.definition_file.day_examination import days_examined
from mazziere.tournament.definition_file.level_examination import counted_by_hands, levels_examined
from mazziere.tournament.definition_file.problems import Fault, Problem, problem
from mazziere.tournament.prizes.paid_back import LEAST_PAID_BACK, paid_back, pays_back_enough
from mazziere.tournament.velox.tables import VELOX_TABLES, VeloxTable, exact_return

Check = Callable[[Definition, int], Iterator[Problem]]


def examine(definition: Definition, *, decimals: int, unread: Iterable[str] = ()) -> Iterator[Problem]:
    """Everything that is wrong with a definition.

    decimals  of its currency
    unread    paths in the file whose values are stand-ins: what depends on them is not examined
    """
    unread = tuple(unread)
    for check, depends_on in CHECKS:
        if not any(_is_below(path, whole) for path in unread for whole in depends_on):
            yield from check(definition, decimals)


def _is_below(path: str, whole: str) -> bool:
    """Whether a path is `whole`, or of a part of it, or of something around it."""
    return f"{path}.".startswith((f"{whole}.", f"{whole}[")) or whole.startswith((f"{path}.", f"{path}["))


# ------------------------------------------------------------------------------- games, entries


def _games(definition: Definition, decimals: int) -> Iterator[Problem]:
    for number, game in enumerate(definition.games, start=1):
        variant = VARIANTS[game.variant]
        if game.limit not in variant.limits:
            yield problem(
                f"games[{number}]",
                Fault.NOT_ONE_OF,
                found=game.limit.value,
                known=", ".join(limit.value for limit in variant.limits),
            )
        sizes = table_sizes(variant)
        if definition.seats not in sizes:
            yield problem(
                "seats",
                Fault.SEATS_NOT_PLAYED,
                game=game.variant,
                found=definition.seats,
                least=sizes.start,
                most=sizes.stop - 1,
            )
    if len(definition.games) > 1 and definition.game_change is None:
        yield problem("game_change", Fault.ROTATION_NEVER_CHANGES)
    if len(definition.games) == 1 and definition.game_change is not None:
        yield problem("game_change", Fault.ONE_GAME_NEVER_CHANGES)


def _registration(definition: Definition, decimals: int) -> Iterator[Problem]:
    registration = definition.registration
    fewest, most = registration.fewest, registration.most
    if definition.start is Start.WHEN_FULL:
        if fewest != most:
            yield problem("registration.most", Fault.FULL_NEEDS_A_NUMBER, fewest=fewest, most=most)
        if registration.late_until_level:
            yield problem("registration.late_until_level", Fault.NOBODY_ENTERS_LATE)
    elif 0 < most < fewest:
        yield problem("registration.fewest", Fault.FEWEST_ABOVE_MOST, found=fewest, most=most)
    if definition.merging is TableMerging.WINNERS_MEET and registration.late_until_level:
        yield problem("registration.late_until_level", Fault.NOT_IN_SHOOT_OUTS)
    if registration.entries_each != 1 and not registration.late_until_level:
        yield problem("registration.entries_each", Fault.AGAIN_MEANS_LATE, found=registration.entries_each)


def _levels_named(definition: Definition, decimals: int) -> Iterator[Problem]:
    """Registration, rebuys and add-ons end with levels that there are, and that have an end."""
    levels = len(definition.levels)
    ends = {"registration.late_until_level": definition.registration.late_until_level}
    if definition.rebuys is not None:
        ends["rebuys.until_level"] = definition.rebuys.until_level
    if definition.add_ons is not None:
        ends["add_ons.after_level"] = definition.add_ons.after_level
    for path, level in ends.items():
        if level > levels:
            yield problem(path, Fault.NO_SUCH_LEVEL, found=level, levels=levels)
        elif level and level == levels:
            yield problem(path, Fault.LEVEL_WITHOUT_END, found=level)


# ------------------------------------------------------------------------------- money


def _paid_back(definition: Definition, decimals: int) -> Iterator[Problem]:
    """OT return: of everything that players pay, at least 80 % comes back."""
    paid: dict[str, EntryMoney] = {}
    if not definition.entry_is_offered and not isinstance(definition.payout, DrawnPrizes):
        paid["entry"] = definition.entry
    if definition.rebuys is not None:
        paid["rebuys"] = definition.rebuys.money
    if definition.add_ons is not None:
        paid["add_ons"] = definition.add_ons.money
    for path, money in paid.items():
        share = paid_back(money)
        if not pays_back_enough(share):
            yield problem(
                f"{path}.fee",
                Fault.PAID_BACK_TOO_LITTLE,
                back=amount(money.prize_share + money.bounty, decimals),
                paid=amount(money.total, decimals),
                found=percent(share.numerator * WHOLE_POOL // share.denominator),
                least=percent(LEAST_PAID_BACK),
            )


def _bounties(definition: Definition, decimals: int) -> Iterator[Problem]:
    if definition.bounties is Bounties.NONE and definition.entry.bounty:
        known = ", ".join(rule.value for rule in Bounties if rule is not Bounties.NONE)
        yield problem("prizes.bounties", Fault.BOUNTY_WITHOUT_RULE, known=known)
    if definition.bounties is not Bounties.NONE and not definition.entry.bounty:
        yield problem("entry.bounty", Fault.BOUNTY_WITHOUT_MONEY)


def _places(definition: Definition, decimals: int) -> Iterator[Problem]:
    payout = definition.payout
    if not isinstance(payout, PaidPlaces):
        return
    shares = payout.shares
    for place, share in enumerate(shares, start=1):
        if not share:
            yield problem(f"prizes.places[{place}]", Fault.TOO_SMALL, found="0", least=percent(1))
        elif place > 1 and share > shares[place - 2]:
            yield problem(
                f"prizes.places[{place}]",
                Fault.SHARES_RISE,
                found=percent(share),
                most=percent(shares[place - 2]),
            )
    if sum(shares) != WHOLE_POOL:
        yield problem("prizes.places", Fault.SHARES_NOT_WHOLE, found=percent(sum(shares)))
    fewest = definition.registration.fewest
    if len(shares) > fewest:
        yield problem("prizes.places", Fault.MORE_PRIZES_THAN_PLAYERS, found=len(shares), most=fewest)
    if payout.first_round_share:
        if definition.merging is not TableMerging.WINNERS_MEET:
            yield problem("prizes.first_round", Fault.ONLY_IN_SHOOT_OUTS)
        if payout.first_round_share >= WHOLE_POOL:
            yield problem(
                "prizes.first_round",
                Fault.TOO_LARGE,
                found=percent(payout.first_round_share),
                most=percent(WHOLE_POOL - 1),
            )


def _field(definition: Definition, decimals: int) -> Iterator[Problem]:
    if isinstance(definition.payout, PaidPartOfField):
        part = definition.payout.basis_points
        if not part:
            yield problem("prizes.field", Fault.TOO_SMALL, found="0", least=percent(1))
        if part > WHOLE_POOL:
            yield problem("prizes.field", Fault.TOO_LARGE, found=percent(part), most=percent(WHOLE_POOL))


def _seats(definition: Definition, decimals: int) -> Iterator[Problem]:
    """A satellite pays one seat at least, however few have entered."""
    if not isinstance(definition.payout, SeatsPaid):
        return
    value = definition.payout.value
    if not value:
        yield problem("prizes.seats.value", Fault.TOO_SMALL, found="0", least=amount(1, decimals))
        return
    pool = max(definition.registration.fewest * definition.entry.prize_share, definition.guarantee)
    if pool < value:
        yield problem(
            "prizes.seats.value",
            Fault.NO_SEAT_IN_THE_POOL,
            pool=amount(pool, decimals),
            value=amount(value, decimals),
        )


def _drawn(definition: Definition, decimals: int) -> Iterator[Problem]:
    """ROOM velox: one table that starts when it is full, and no prize but the drawn one."""
    if not isinstance(definition.payout, DrawnPrizes):
        return
    table = VELOX_TABLES.get(definition.payout.table)
    if table is None:
        known = ", ".join(VELOX_TABLES)
        yield problem("prizes.drawn", Fault.NO_SUCH_DRAW, found=definition.payout.table, known=known)
        return
    yield from _one_full_table(definition, table)
    yield from _drawn_money(definition, table, decimals)
    others = {
        "entry.is_offered": definition.entry_is_offered,
        "rebuys": definition.rebuys is not None,
        "add_ons": definition.add_ons is not None,
        "prizes.guarantee": definition.guarantee > 0,
        "prizes.bounties": definition.bounties is not Bounties.NONE,
        "deals": definition.deals is not None,
    }
    for path, is_there in others.items():
        if is_there:
            yield problem(path, Fault.NOT_WITH_DRAWN_PRIZES)


def _one_full_table(definition: Definition, table: VeloxTable) -> Iterator[Problem]:
    full = (table.players, table.players, table.players, Start.WHEN_FULL)
    registration = definition.registration
    if (definition.seats, registration.fewest, registration.most, definition.start) != full:
        yield problem("seats", Fault.DRAW_NEEDS_ONE_FULL_TABLE, players=table.players)


def _drawn_money(definition: Definition, table: VeloxTable, decimals: int) -> Iterator[Problem]:
    """The buy-in is one of the table's, and pays into the pool what the table gives back on average."""
    buy_in = definition.entry.total
    if not table.least_buy_in <= buy_in <= table.most_buy_in:
        yield problem(
            "entry",
            Fault.DRAW_NEEDS_BUY_IN,
            found=amount(buy_in, decimals),
            least=amount(table.least_buy_in, decimals),
            most=amount(table.most_buy_in, decimals),
        )
    returned = exact_return(table)
    share = buy_in * returned.numerator // returned.denominator
    if definition.entry.prize_share != share:
        yield problem(
            "entry.prize_share",
            Fault.DRAW_SHARE_DIFFERS,
            found=amount(definition.entry.prize_share, decimals),
            share=amount(share, decimals),
        )


def _deals(definition: Definition, decimals: int) -> Iterator[Problem]:
    if definition.deals is not None and definition.deals.left_to_play_for >= WHOLE_POOL:
        yield problem(
            "deals.left_to_play_for",
            Fault.TOO_LARGE,
            found=percent(definition.deals.left_to_play_for),
            most=percent(WHOLE_POOL - 1),
        )


def _times(definition: Definition, decimals: int) -> Iterator[Problem]:
    times = definition.times
    needed = {
        "tables.time_to_act": times.time_to_act_ms,
        "tables.show_time": times.show_time_ms,
        **({"deals.answer": definition.deals.answer_ms} if definition.deals is not None else {}),
    }
    for path, ms in needed.items():
        if ms < SHORTEST_MS:
            yield problem(path, Fault.TOO_SMALL, found=f"{ms} ms", least=f"{SHORTEST_MS} ms")


MONEY = ("prize_share", "fee", "bounty")
SHORTEST_MS = 1_000
"""Nobody can answer within less."""

PRICES = tuple([f"{bought}.{part}" for bought in ("entry", "rebuys", "add_ons") for part in MONEY])
"""The places in the file that say what is paid."""

CHECKS: tuple[tuple[Check, tuple[str, ...]], ...] = (
    (_games, ("games", "mix", "game_change", "seats")),
    (_registration, ("registration", "start", "merging")),
    (_levels_named, ("registration.late_until_level", "rebuys.until_level", "add_ons.after_level", "levels")),
    (levels_examined, ("levels", "games", "mix", "rules", "starting_stack")),
    (counted_by_hands, ("levels", "seats", "registration.most")),
    (days_examined, ("days", "levels")),
    (_paid_back, ("currency", *PRICES, "entry.is_offered", "prizes.drawn")),
    (_bounties, ("entry.bounty", "prizes.bounties")),
    (_places, ("prizes", "registration.fewest", "merging")),
    (_field, ("prizes",)),
    (_seats, ("currency", "entry", "prizes", "registration.fewest")),
    (_drawn, ("currency", "entry", "registration", "start", "seats", "prizes", "rebuys", "add_ons", "deals")),
    (_deals, ("deals",)),
    (_times, ("tables", "deals.answer")),
)
"""Each check, and the places in the file that it depends on."""
