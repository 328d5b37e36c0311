"""How is a definition written down, so that reading it gives the same definition?

Only what differs from the defaults of the file is written; the length that most levels have stands once.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

from mazziere.rules.variants.mixes import MIXES
from mazziere.table.config import ByHands, ByOrbits, ByTime, ChatPolicy
from mazziere.tournament.definition import (
    STOPS_BEFORE_MS,
    Bounties,
    Day,
    DealTerms,
    Definition,
    DrawnPrizes,
    EntryMoney,
    PaidPartOfField,
    PaidPlaces,
    SeatsPaid,
    TableMerging,
    TableTimes,
)
from mazziere.tournament.definition_file.amounts import amount, percent
from mazziere.tournament.definition_file.durations import duration
from mazziere.tournament.levels import Break, Level, LevelHands, LevelLength


def definition_text(definition: Definition, decimals: int) -> str:
    """The TOML text of a definition.

    decimals  of its currency
    """
    blocks = (
        _top(definition),
        _registration(definition),
        _entry(definition, decimals),
        _levels(definition),
        _rebuys(definition, decimals),
        _add_ons(definition, decimals),
        _prizes(definition, decimals),
        _deals(definition.deals),
        *map(_day, definition.days),
        _tables(definition),
    )
    return "\n".join(text for text in map(_block, blocks) if text)


Lines = Iterator[str]


def _block(lines: Lines) -> str:
    """A header and its lines; nothing if there are no lines below the header."""
    written = list(lines)
    return "\n".join(written) + "\n" if len(written) > 1 else ""


def _text(text: str) -> str:
    """A text in quotes: JSON's escapes are TOML's."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _top(definition: Definition) -> Lines:
    title = definition.title
    yield f"name = {{ it = {_text(title.it)}, en = {_text(title.en)} }}"
    if definition.currency != "play":
        yield f"currency = {_text(definition.currency)}"
    mix = next((key for key, games in MIXES.items() if games == definition.games), None)
    if mix is not None:
        yield f"mix = {_text(mix)}"
    else:
        games = ", ".join(_text(f"{game.variant} {game.limit.value}") for game in definition.games)
        yield f"games = [{games}]"
    match definition.game_change:
        case ByHands(count):
            yield f'game_change = "{count} hands"'
        case ByOrbits(count):
            yield f'game_change = "{count} orbits"'
        case ByTime(ms):
            yield f'game_change = "{duration(ms)}"'
        case None:
            pass
    yield f"rules = {_text(definition.rules.key)}"
    yield f"start = {_text(definition.start.value)}"
    if definition.merging is not TableMerging.TABLES_BREAK:
        yield f"merging = {_text(definition.merging.value)}"
    yield f"seats = {definition.seats}"
    yield f"starting_stack = {definition.starting_stack}"


def _registration(definition: Definition) -> Lines:
    registration = definition.registration
    yield "[registration]"
    yield f"fewest = {registration.fewest}"
    if registration.most:
        yield f"most = {registration.most}"
    if registration.late_until_level:
        yield f"late_until_level = {registration.late_until_level}"
    if registration.entries_each != 1:
        yield f"entries_each = {registration.entries_each}"


def _entry(definition: Definition, decimals: int) -> Lines:
    yield "[entry]"
    yield from _money(definition.entry, decimals)
    if definition.entry_is_offered:
        yield "is_offered = true"


def _money(money: EntryMoney, decimals: int) -> Lines:
    yield f"prize_share = {amount(money.prize_share, decimals)}"
    if money.fee:
        yield f"fee = {amount(money.fee, decimals)}"
    if money.bounty:
        yield f"bounty = {amount(money.bounty, decimals)}"


def _levels(definition: Definition) -> Lines:
    usual, _ = Counter(level.length for level in definition.levels).most_common(1)[0]
    yield "[levels]"
    yield f'length = "{_length(usual)}"'
    if definition.big_blind_ante:
        yield "big_blind_ante = true"
    yield "steps = ["
    for step in definition.steps:
        fields = [f'break = "{duration(step.ms)}"'] if isinstance(step, Break) else [*_level(step, usual)]
        yield f"  {{ {', '.join(fields)} }},"
    yield "]"


def _length(length: LevelLength) -> str:
    return f"{length.count} hands" if isinstance(length, LevelHands) else duration(length.ms)


def _level(level: Level, usual: LevelLength) -> Lines:
    if level.small_blind or level.big_blind:
        yield f"blinds = [{level.small_blind}, {level.big_blind}]"
    if level.ante:
        yield f"ante = {level.ante}"
    if level.small_bet or level.big_bet:
        yield f"bets = [{level.small_bet}, {level.big_bet}]"
    if level.stud_ante:
        yield f"stud_ante = {level.stud_ante}"
    if level.bring_in:
        yield f"bring_in = {level.bring_in}"
    if level.length != usual:
        yield f'length = "{_length(level.length)}"'


def _rebuys(definition: Definition, decimals: int) -> Lines:
    rebuys = definition.rebuys
    if rebuys is None:
        return
    yield "[rebuys]"
    yield from _money(rebuys.money, decimals)
    yield f"chips = {rebuys.chips}"
    yield f"until_level = {rebuys.until_level}"
    if rebuys.most:
        yield f"most = {rebuys.most}"
    yield f"stack_at_most = {rebuys.stack_at_most}"


def _add_ons(definition: Definition, decimals: int) -> Lines:
    add_ons = definition.add_ons
    if add_ons is None:
        return
    yield "[add_ons]"
    yield from _money(add_ons.money, decimals)
    yield f"chips = {add_ons.chips}"
    yield f"after_level = {add_ons.after_level}"


def _prizes(definition: Definition, decimals: int) -> Lines:
    yield "[prizes]"
    if definition.guarantee:
        yield f"guarantee = {amount(definition.guarantee, decimals)}"
    match definition.payout:
        case PaidPlaces(shares=shares, first_round_share=first_round):
            yield f"places = [{', '.join(map(percent, shares))}]"
            if first_round:
                yield f"first_round = {percent(first_round)}"
        case PaidPartOfField(basis_points=basis_points):
            yield f"field = {percent(basis_points)}"
        case SeatsPaid(value=value, event=event):
            yield f"seats = {{ value = {amount(value, decimals)}, event = {_text(event)} }}"
        case DrawnPrizes(table=table):
            yield f"drawn = {_text(table)}"
    if definition.bounties is not Bounties.NONE:
        yield f"bounties = {_text(definition.bounties.value)}"


def _deals(deals: DealTerms | None) -> Lines:
    if deals is None:
        return
    yield "[deals]"
    yield f'answer = "{duration(deals.answer_ms)}"'
    if deals.left_to_play_for:
        yield f"left_to_play_for = {percent(deals.left_to_play_for)}"


def _day(day: Day) -> Lines:
    yield "[[days]]"
    yield f"last_level = {day.last_level}"
    if day.stops_before_ms != STOPS_BEFORE_MS:
        yield f'stops_before = "{duration(day.stops_before_ms)}"'
    if day.next_after_ms:
        yield f'next_after = "{duration(day.next_after_ms)}"'


def _tables(definition: Definition) -> Lines:
    usual, times = TableTimes(), definition.times
    yield "[tables]"
    for key, ms, usually in (
        ("time_to_act", times.time_to_act_ms, usual.time_to_act_ms),
        ("time_bank", times.time_bank_ms, usual.time_bank_ms),
        ("time_bank_per_hand", times.time_bank_per_hand_ms, usual.time_bank_per_hand_ms),
        ("show_time", times.show_time_ms, usual.show_time_ms),
        ("pause", times.pause_ms, usual.pause_ms),
        ("disconnect", times.disconnect_ms, usual.disconnect_ms),
        ("spectator_delay", definition.spectator_delay_ms, 0),
    ):
        if ms != usually:
            yield f'{key} = "{duration(ms)}"'
    if not definition.hand_for_hand:
        yield "hand_for_hand = false"
    if definition.talk is not ChatPolicy.SPECTATORS_BETWEEN_HANDS:
        yield f"talk = {_text(definition.talk.value)}"
