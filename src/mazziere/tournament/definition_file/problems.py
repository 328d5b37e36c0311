"""What can be wrong with the file of a tournament, and where?

A problem has a code with facts, among them what would be right; its sentence belongs to whoever shows it.
"""

from enum import Enum

import msgspec


class Expected(Enum):
    """What should stand in a place."""

    TEXT = "text"
    WHOLE_NUMBER = "whole_number"
    AMOUNT = "amount"
    PERCENT = "percent"
    TIME = "time"
    LEVEL_LENGTH = "level_length"
    GAME_LENGTH = "game_length"
    YES_OR_NO = "yes_or_no"
    TABLE = "table"
    LIST = "list"
    PAIR = "pair"
    GAME = "game"
    STEP = "step"
    NAME = "name"
    ONE_PAYOUT = "one_payout"
    GAMES_OR_MIX = "games_or_mix"
    CRON = "cron"
    DAY = "day"


class Fault(Enum):
    """What is wrong. Under each fault stand the names of the facts that it carries."""

    NOT_TOML = "not_toml"
    """column, why"""
    DECIMAL_COMMA = "decimal_comma"
    """found, right"""
    MISSING = "missing"
    """expected"""
    MISSING_CHOICE = "missing_choice"
    """known"""
    WRONG = "wrong"
    """found, expected"""
    UNKNOWN_KEY = "unknown_key"
    """key, known"""
    NOT_ONE_OF = "not_one_of"
    """found, known"""
    TOO_SMALL = "too_small"
    """found, least"""
    TOO_LARGE = "too_large"
    """found, most"""
    TOO_PRECISE = "too_precise"
    """found, decimals"""

    SEATS_NOT_PLAYED = "seats_not_played"
    """game, found, least, most"""
    ROTATION_NEVER_CHANGES = "rotation_never_changes"
    ONE_GAME_NEVER_CHANGES = "one_game_never_changes"

    FEWEST_ABOVE_MOST = "fewest_above_most"
    """found, most"""
    FULL_NEEDS_A_NUMBER = "full_needs_a_number"
    """fewest, most"""
    NOBODY_ENTERS_LATE = "nobody_enters_late"
    AGAIN_MEANS_LATE = "again_means_late"
    """found"""
    NOT_IN_SHOOT_OUTS = "not_in_shoot_outs"
    NO_SUCH_LEVEL = "no_such_level"
    """found, levels"""
    LEVEL_WITHOUT_END = "level_without_end"
    """found"""
    HANDS_COUNT_AT_ONE_TABLE = "hands_count_at_one_table"
    """most, seats"""

    PAID_BACK_TOO_LITTLE = "paid_back_too_little"
    """back, paid, found, least"""
    BOUNTY_WITHOUT_RULE = "bounty_without_rule"
    """known"""
    BOUNTY_WITHOUT_MONEY = "bounty_without_money"

    NO_LEVELS = "no_levels"
    ENDS_WITH_A_BREAK = "ends_with_a_break"
    BLINDS_MISSING = "blinds_missing"
    """game"""
    BLINDS_NOT_IN_ORDER = "blinds_not_in_order"
    """small, big"""
    BETS_MISSING = "bets_missing"
    """game"""
    BETS_NOT_IN_ORDER = "bets_not_in_order"
    """small, big"""
    FORCED_BETS_MISSING = "forced_bets_missing"
    """game"""
    BRING_IN_ABOVE_BET = "bring_in_above_bet"
    """found, most"""
    LEVEL_FALLS = "level_falls"
    """found, least"""
    STACK_TOO_SMALL = "stack_too_small"
    """found, least"""

    SHARES_NOT_WHOLE = "shares_not_whole"
    """found"""
    SHARES_RISE = "shares_rise"
    """found, most"""
    MORE_PRIZES_THAN_PLAYERS = "more_prizes_than_players"
    """found, most"""
    ONLY_IN_SHOOT_OUTS = "only_in_shoot_outs"
    NO_SEAT_IN_THE_POOL = "no_seat_in_the_pool"
    """pool, value"""

    NO_SUCH_DRAW = "no_such_draw"
    """found, known"""
    DRAW_NEEDS_ONE_FULL_TABLE = "draw_needs_one_full_table"
    """players"""
    DRAW_NEEDS_BUY_IN = "draw_needs_buy_in"
    """found, least, most"""
    DRAW_SHARE_DIFFERS = "draw_share_differs"
    """found, share"""
    NOT_WITH_DRAWN_PRIZES = "not_with_drawn_prizes"


Fact = str | int


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong, and where."""

    path: str
    """As in `toml_lines`; empty for the file as a whole."""
    fault: Fault
    facts: dict[str, Fact] = {}
    """Amounts and shares are texts, as they would be written in the file."""
    line: int | None = None
    """In the file; `None` where the definition was not read from one, or the place is missing in it."""


def problem(path: str, fault: Fault, /, **facts: Fact) -> Problem:
    """A problem whose line is not known here."""
    return Problem(path, fault, facts)
