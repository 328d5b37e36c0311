"""The schedule of a tournament on a terminal, or as JSON: levels, breaks, and how long it will take."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec

from mazziere.cli.language import language, localized, say
from mazziere.ledger.currencies import CURRENCIES
from mazziere.tournament.definition import Bounties, Definition, DrawnPrizes, EntryMoney, Start
from mazziere.tournament.definition_file.amounts import amount
from mazziere.tournament.definition_file.durations import duration
from mazziere.tournament.levels import Level, LevelHands
from mazziere.tournament.prizes.paid_back import paid_back
from mazziere.tournament.schedule import (
    BIG_BLINDS_AT_THE_END,
    HAND_MS,
    ScheduledStep,
    expected_end,
    schedule,
)
from mazziere.tournament.velox.tables import VELOX_TABLES, exact_return

MINUTE_MS = 60_000


def schedule_lines(definition: Definition, entries: tuple[int, ...]) -> Iterator[str]:
    """The definition in a few lines, its levels as a table, and the expected length for so many entries."""
    title = definition.title.it if language() == "it" else definition.title.en
    yield f"{title} ({say(f'tournament.kinds.{definition.kind.value}')})"
    yield from _terms(definition)
    yield ""
    yield from _table(definition, max(entries))
    yield ""
    yield say("tournament.expected", big_blinds=BIG_BLINDS_AT_THE_END)
    if definition.rebuys is not None or definition.add_ons is not None:
        yield say("tournament.with_rebuys")
    if any(isinstance(level.length, LevelHands) for level in definition.levels):
        yield say("tournament.hands_last", seconds=HAND_MS // 1_000)
    for count in entries:
        yield f"  {say('tournament.after_entries', count=count)}: {_length(definition, count)}"
    yield ""
    yield say("tournament.nothing_wrong")


def schedule_as_json(definition: Definition, entries: tuple[int, ...]) -> dict[str, Any]:
    """The same as plain values."""
    expected = [{"entries": count, **_plain(expected_end(definition, count))} for count in entries]
    return {
        "definition": _plain(definition),
        "schedule": [_plain(step) for step in schedule(definition, max(entries))],
        "expected": expected,
        "problems": [],
    }


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


def percent_of(share: Fraction) -> str:
    """A share in per cent with at most two decimals, rounded down.

    >>> percent_of(Fraction(2, 3)), percent_of(Fraction(9, 10))
    ('66.66', '90')
    """
    text = f"{int(share * 10_000) / 100:.2f}"
    return text.rstrip("0").rstrip(".")


# --------------------------------------------------------------------------------- in words


def _terms(definition: Definition) -> Iterator[str]:
    """Games, entries, money: a line each."""
    games = ", ".join(f"{game.variant} {game.limit.value}" for game in definition.games)
    seats = say("tournament.seats_of", seats=definition.seats)
    chips = say("tournament.chips_of", stack=definition.starting_stack)
    yield " · ".join((games, definition.rules.key, seats, chips))
    registration = definition.registration
    key = "tournament.players_from" if not registration.most else "tournament.players_between"
    if definition.start is Start.WHEN_FULL:
        key = "tournament.players_exactly"
    yield say(key, fewest=registration.fewest, most=registration.most)
    if registration.late_until_level:
        yield say("tournament.late", level=registration.late_until_level)
    yield _entry(definition)
    if definition.rebuys is not None:
        yield say(
            "tournament.rebuys",
            price=_price(definition, definition.rebuys.money),
            chips=definition.rebuys.chips,
            level=definition.rebuys.until_level,
        )
    if definition.add_ons is not None:
        yield say(
            "tournament.add_ons",
            price=_price(definition, definition.add_ons.money),
            chips=definition.add_ons.chips,
            level=definition.add_ons.after_level,
        )
    if definition.guarantee:
        yield say("tournament.guarantee", guarantee=money_of(definition, definition.guarantee))


def _entry(definition: Definition) -> str:
    entry = definition.entry
    if isinstance(definition.payout, DrawnPrizes):
        table = definition.payout.table
        back = localized(percent_of(exact_return(VELOX_TABLES[table])))
        return say("tournament.entry_drawn", buy_in=_price(definition, entry), table=table, percent=back)
    share = money_of(definition, entry.prize_share)
    if definition.entry_is_offered:
        return say("tournament.entry_offered", prize_share=share)
    back, fee = localized(percent_of(paid_back(entry))), money_of(definition, entry.fee)
    if definition.bounties is Bounties.NONE:
        return say("tournament.entry_costs", prize_share=share, fee=fee, percent=back)
    bounty = money_of(definition, entry.bounty)
    return say("tournament.entry_with_bounty", prize_share=share, bounty=bounty, fee=fee, percent=back)


def _price(definition: Definition, money: EntryMoney) -> str:
    return money_of(definition, money.total)


def money_of(definition: Definition, money: int) -> str:
    """An amount with its currency; play money is told without."""
    written = localized(amount(money, CURRENCIES[definition.currency].exponent))
    return written if definition.currency == "play" else f"{written} {definition.currency}"


def _length(definition: Definition, entries: int) -> str:
    end = expected_end(definition, entries)
    length = duration(end.ms // MINUTE_MS * MINUTE_MS or end.ms)
    played = say("tournament.levels_played", count=end.level)
    return say("tournament.beyond", length=length) if end.is_beyond else f"{length}, {played}"


# --------------------------------------------------------------------------------- as a table


def _table(definition: Definition, entries: int) -> Iterator[str]:
    """Level, when it begins, how long it lasts, and a column for each kind of bet that any level has."""
    ante = "big_blind_ante" if definition.big_blind_ante else "ante"
    names = ("blinds", ante, "bets", "stud_ante", "bring_in")
    shown = [at for at in range(len(names)) if any(_bets(level)[at] for level in definition.levels)]
    columns = ("level", "begins", "lasts", *(names[at] for at in shown))
    rows = [[say(f"tournament.columns.{name}") for name in columns]]
    for step in schedule(definition, entries):
        row = [str(step.number), _clock(step.begins_ms), _lasts(step)]
        if isinstance(step.step, Level):
            row += [_bets(step.step)[at] for at in shown]
        else:
            row[0] = say("tournament.columns.break")
        rows.append(row + [""] * (len(rows[0]) - len(row)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _clock(ms: int) -> str:
    """Hours and minutes after the start, and seconds where there are any."""
    minutes, rest = divmod(ms, MINUTE_MS)
    seconds = f":{rest // 1_000:02}" if rest else ""
    return f"{minutes // 60}:{minutes % 60:02}{seconds}"


def _lasts(step: ScheduledStep) -> str:
    if isinstance(step.step, Level) and isinstance(step.step.length, LevelHands):
        return say("tournament.hands_of", hands=step.step.length.count)
    return duration(step.ends_ms - step.begins_ms)


def _bets(level: Level) -> tuple[str, ...]:
    """Blinds, ante, bets, ante and bring-in of stud; empty where the level has none."""
    return (
        _pair(level.small_blind, level.big_blind),
        _number(level.ante),
        _pair(level.small_bet, level.big_bet),
        _number(level.stud_ante),
        _number(level.bring_in),
    )


def _pair(small: int, big: int) -> str:
    return f"{small}/{big}" if big else ""


def _number(number: int) -> str:
    return str(number) if number else ""
