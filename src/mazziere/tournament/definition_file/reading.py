"""Which definition does a file describe, or what is wrong with it?

Every problem is found in one pass, each with its place: first of the single values, then of the definition as
a whole (`examination`), leaving out only what depends on a value that could not be read.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from mazziere.rules.limits import Limit
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.mixes import MIXES, Game
from mazziere.table.config import ByHands, ByOrbits, ByTime, ChatPolicy
from mazziere.tournament.definition import (
    STOPS_BEFORE_MS,
    WHOLE_POOL,
    AddOns,
    Bounties,
    Day,
    DealTerms,
    Definition,
    DrawnPrizes,
    EntryMoney,
    PaidPartOfField,
    PaidPlaces,
    PayoutRule,
    Rebuys,
    Registration,
    SeatsPaid,
    Start,
    TableMerging,
    TableTimes,
    Title,
)
from mazziere.tournament.definition_file.durations import counted, milliseconds
from mazziere.tournament.definition_file.examination import examine
from mazziere.tournament.definition_file.fields import Complaints, Fields, written
from mazziere.tournament.definition_file.problems import Expected, Fault, Problem
from mazziere.tournament.definition_file.toml_lines import lines_of
from mazziere.tournament.levels import Break, Level, LevelHands, LevelLength, LevelOrBreak, LevelTime

NO_LENGTH: LevelLength = LevelTime(1)
"""Stands for the length of a level that has none; it is a problem by then."""
ANY_CHANGE: ByHands | ByOrbits | ByTime = ByTime(1)
"""Stands for the time of a change that cannot be read."""
ANY_GAME = Game("holdem", Limit.NO_LIMIT)
"""Stands for a game that cannot be read."""


class Reading(NamedTuple):
    """What a file says: a definition, or problems in the order of its lines."""

    definition: Definition | None
    problems: tuple[Problem, ...]


def read_definition(
    text: str,
    decimals: Mapping[str, int],
    *,
    schedule: Callable[[Fields, Definition], None] | None = None,
) -> Reading:
    """The definition in a TOML text, if nothing is wrong with it.

    decimals  currency → number of its decimals; no other currency is known
    schedule  reads the table `[schedule]` that stands beside the definition; None: it is not read
    """
    try:
        values = tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        return Reading(None, (_not_toml(error, text),))
    complaints = Complaints(lines_of(text))
    definition = _definition(values, complaints, decimals, schedule)
    unread = [problem.path for problem in complaints.found]
    for problem in examine(definition, decimals=decimals.get(definition.currency, 0), unread=unread):
        complaints.add(problem.path, problem.fault, **problem.facts)
    problems = sorted(complaints.found, key=lambda problem: problem.line or 0)
    return Reading(None if problems else definition, tuple(problems))


def _not_toml(error: Exception, text: str) -> Problem:
    """Where the parser stopped, as its message says; a decimal comma is told as what it is."""
    place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
    why = str(error).partition(" (at ")[0]
    if place is None:
        return Problem("", Fault.NOT_TOML, {"column": 0, "why": why})
    line = int(place[1])
    comma = _DECIMAL_COMMA.search(next(iter(text.splitlines()[line - 1 :]), ""))
    if comma is not None:
        facts = {"found": comma[1], "right": comma[1].replace(",", ".")}
        return Problem("", Fault.DECIMAL_COMMA, facts, line)
    return Problem("", Fault.NOT_TOML, {"column": int(place[2]), "why": why}, line)


_DECIMAL_COMMA = re.compile(r"=\s*(\d+,\d+)\s*(?:#.*)?$")


def _definition(
    values: Mapping[str, Any],
    complaints: Complaints,
    decimals: Mapping[str, int],
    schedule: Callable[[Fields, Definition], None] | None,
) -> Definition:
    """The definition, with stand-ins for what is missing or wrong."""
    top = Fields(values, "", complaints)
    currency = top.choice("currency", {code: code for code in decimals}, "play")
    top.decimals = decimals[currency]
    name = top.table("name", expected=Expected.NAME)
    entry, levels = top.table("entry"), top.table("levels")
    tables = top.table("tables", is_needed=False)
    length = _level_length(levels) if levels.has("length") else None
    definition = Definition(
        title=Title(it=name.text("it"), en=name.text("en")),
        currency=currency,
        games=_games(top),
        game_change=_game_change(top) if top.has("game_change") else None,
        rules=top.choice("rules", RULE_SETS, "room"),
        start=top.choice("start", {start.value: start for start in Start}),
        merging=top.choice("merging", {merging.value: merging for merging in TableMerging}, "tables_break"),
        seats=top.whole("seats", least=2),
        registration=_registration(top.table("registration")),
        entry=EntryMoney(
            prize_share=entry.money("prize_share"),
            fee=entry.money("fee", 0),
            bounty=entry.money("bounty", 0),
        ),
        entry_is_offered=entry.yes_or_no("is_offered", default=False),
        starting_stack=top.whole("starting_stack", least=1),
        steps=tuple([_step(step, length) for step in levels.tables("steps", Expected.STEP)]),
        big_blind_ante=levels.yes_or_no("big_blind_ante", default=False),
        rebuys=_rebuys(top.table("rebuys")) if top.has("rebuys") else None,
        add_ons=_add_ons(top.table("add_ons")) if top.has("add_ons") else None,
        **_prizes(top.table("prizes")),
        deals=_deals(top.table("deals")) if top.has("deals") else None,
        days=tuple([_day(day) for day in top.tables("days", Expected.DAY)]) if top.has("days") else (),
        hand_for_hand=tables.yes_or_no("hand_for_hand", default=True),
        times=_times(tables),
        spectator_delay_ms=tables.time("spectator_delay", 0),
        talk=tables.choice("talk", {one.value: one for one in ChatPolicy}, "spectators_between_hands"),
    )
    if schedule is not None:
        schedule(top.table("schedule"), definition)
    else:
        top.leave("schedule")
    for fields in (name, entry, levels, tables, top):
        fields.finish()
    return definition


def _games(top: Fields) -> tuple[Game, ...]:
    """The games by name, as `["holdem no_limit"]`, or all those of a mix."""
    if top.has("mix"):
        if top.has("games"):
            top.complain("games", Fault.WRONG, found="games", expected=Expected.GAMES_OR_MIX.value)
            top.leave("games")
        return top.choice("mix", MIXES)
    if not top.has("games"):
        top.complain("games", Fault.MISSING, expected=Expected.GAMES_OR_MIX.value)
        return (ANY_GAME,)
    games = []
    for number, text in enumerate(top.texts("games"), start=1):
        path = f"games[{number}]"
        variant, _, limit = text.partition(" ")
        if variant not in VARIANTS:
            top.complain(path, Fault.NOT_ONE_OF, found=variant, known=", ".join(VARIANTS))
        elif limit not in (one.value for one in Limit):
            top.complain(path, Fault.WRONG, found=written(text), expected=Expected.GAME.value)
        else:
            games.append(Game(variant, Limit(limit)))
    if not top.items("games"):
        top.complain("games", Fault.WRONG, found="[]", expected=Expected.GAME.value)
    return tuple(games) or (ANY_GAME,)


def _game_change(top: Fields) -> ByHands | ByOrbits | ByTime:
    return top.value("game_change", Expected.GAME_LENGTH, _change, ANY_CHANGE)


def _change(found: object) -> ByHands | ByOrbits | ByTime | None:
    if not isinstance(found, str):
        return None
    match counted(found):
        case (count, "hands") if count:
            return ByHands(count)
        case (count, "orbits") if count:
            return ByOrbits(count)
    ms = milliseconds(found)
    return ByTime(ms) if ms else None


def _registration(fields: Fields) -> Registration:
    registration = Registration(
        fewest=fields.whole("fewest", least=2),
        most=fields.whole("most", 0),
        late_until_level=fields.whole("late_until_level", 0),
        entries_each=fields.whole("entries_each", 1),
    )
    fields.finish()
    return registration


def _level_length(fields: Fields) -> LevelLength:
    return fields.value("length", Expected.LEVEL_LENGTH, _length, NO_LENGTH)


def _length(found: object) -> LevelLength | None:
    if not isinstance(found, str):
        return None
    match counted(found):
        case (count, "hands") if count:
            return LevelHands(count)
    ms = milliseconds(found)
    return LevelTime(ms) if ms else None


def _step(fields: Fields, usual: LevelLength | None) -> LevelOrBreak:
    """A break, or a level of its own length, or of the usual one."""
    if fields.has("break"):
        step: LevelOrBreak = Break(fields.time("break"))
    else:
        if fields.has("length"):
            length = _level_length(fields)
        elif usual is None:
            fields.complain("length", Fault.MISSING, expected=Expected.LEVEL_LENGTH.value)
            length = NO_LENGTH
        else:
            length = usual
        small_blind, big_blind = fields.pair("blinds")
        small_bet, big_bet = fields.pair("bets")
        step = Level(
            length=length,
            small_blind=small_blind,
            big_blind=big_blind,
            ante=fields.whole("ante", 0),
            small_bet=small_bet,
            big_bet=big_bet,
            stud_ante=fields.whole("stud_ante", 0),
            bring_in=fields.whole("bring_in", 0),
        )
    fields.finish()
    return step


def _bought(fields: Fields) -> EntryMoney:
    """What a rebuy or an add-on costs. No bounty: that is on the head of an entry."""
    return EntryMoney(prize_share=fields.money("prize_share"), fee=fields.money("fee", 0))


def _rebuys(fields: Fields) -> Rebuys:
    rebuys = Rebuys(
        money=_bought(fields),
        chips=fields.whole("chips", least=1),
        until_level=fields.whole("until_level", least=1),
        most=fields.whole("most", 0),
        stack_at_most=fields.whole("stack_at_most"),
    )
    fields.finish()
    return rebuys


def _add_ons(fields: Fields) -> AddOns:
    add_ons = AddOns(
        money=_bought(fields),
        chips=fields.whole("chips", least=1),
        after_level=fields.whole("after_level", least=1),
    )
    fields.finish()
    return add_ons


def _prizes(fields: Fields) -> dict[str, Any]:
    """`guarantee`, `payout` and `bounties` of a definition."""
    prizes = {
        "guarantee": fields.money("guarantee", 0),
        "bounties": fields.choice("bounties", {one.value: one for one in Bounties}, "none"),
        "payout": _payout(fields),
    }
    fields.finish()
    return prizes


def _payout(fields: Fields) -> PayoutRule:
    """The one payout rule that there should be."""
    ways = [key for key in ("places", "field", "seats", "drawn") if fields.has(key)]
    if not ways:
        fields.complain("places", Fault.MISSING, expected=Expected.ONE_PAYOUT.value)
    for way in ways[1:]:
        fields.complain(way, Fault.WRONG, found=way, expected=Expected.ONE_PAYOUT.value)
        fields.leave(way)
    first_round = fields.percent("first_round", 0)
    match ways[:1]:
        case ["field"]:
            payout: PayoutRule = PaidPartOfField(basis_points=fields.percent("field"))
        case ["seats"]:
            seats = fields.table("seats")
            payout = SeatsPaid(value=seats.money("value"), event=seats.text("event"))
            seats.finish()
        case ["drawn"]:
            payout = DrawnPrizes(table=fields.text("drawn"))
        case _:
            shares = fields.percents("places") if fields.has("places") else (WHOLE_POOL,)
            return PaidPlaces(shares=shares, first_round_share=first_round)
    if first_round:
        fields.complain("first_round", Fault.ONLY_IN_SHOOT_OUTS)
    return payout


def _deals(fields: Fields) -> DealTerms:
    deals = DealTerms(answer_ms=fields.time("answer"), left_to_play_for=fields.percent("left_to_play_for", 0))
    fields.finish()
    return deals


def _day(fields: Fields) -> Day:
    day = Day(
        last_level=fields.whole("last_level", least=1),
        stops_before_ms=fields.time("stops_before", STOPS_BEFORE_MS),
        next_after_ms=fields.time("next_after", 0),
    )
    fields.finish()
    return day


def _times(fields: Fields) -> TableTimes:
    usual = TableTimes()
    return TableTimes(
        time_to_act_ms=fields.time("time_to_act", usual.time_to_act_ms),
        time_bank_ms=fields.time("time_bank", usual.time_bank_ms),
        time_bank_per_hand_ms=fields.time("time_bank_per_hand", usual.time_bank_per_hand_ms),
        show_time_ms=fields.time("show_time", usual.show_time_ms),
        pause_ms=fields.time("pause", usual.pause_ms),
        disconnect_ms=fields.time("disconnect", usual.disconnect_ms),
    )
