"""How is a table of a tournament set up at each level?

A table is named by its tournament and its number. It has the seats of the final table, so that the players of
the last tables fit at any of them; how many sit there before that is decided by the tournament.
"""

from mazziere.table.config import Mix, TableConfig, TableGame
from mazziere.table.hand_report import HandReport, OwnTime
from mazziere.table.kind import TableKind
from mazziere.tournament.commands import ReportHand
from mazziere.tournament.definition import Definition
from mazziere.tournament.state import final_seats


def table_id(tournament: str, no: int) -> str:
    """The id of a table of a tournament.

    >>> table_id("sunday-1", 12)
    'sunday-1.12'
    """
    return f"{tournament}.{no}"


def table_no(table: str) -> int:
    """The number that a table has in its tournament.

    >>> table_no("sunday-1.12")
    12
    """
    return int(table.rpartition(".")[2])


def table_config(tournament: str, definition: Definition, no: int, level: int) -> TableConfig:
    """The table `no` of a tournament at a level. Its chips are no money, whatever the entry costs.

    level  its number, from 1
    """
    at_level, times = definition.levels[level - 1], definition.times
    games = tuple(
        [TableGame(game.variant, game.limit, at_level.stakes(game.variant)) for game in definition.games]
    )
    first = games[0]
    change = definition.game_change
    return TableConfig(
        id=table_id(tournament, no),
        name=str(no),
        variant=first.variant,
        limit=first.limit,
        stakes=first.stakes,
        rules=definition.rules,
        seat_count=max(definition.seats, final_seats(definition)),
        min_buy_in=definition.starting_stack,
        max_buy_in=definition.starting_stack,
        time_to_act_ms=times.time_to_act_ms,
        time_bank_ms=times.time_bank_ms,
        show_time_ms=times.show_time_ms,
        pause_ms=times.pause_ms,
        time_bank_per_hand_ms=times.time_bank_per_hand_ms,
        kind=TableKind.TOURNAMENT,
        mix=Mix(games, change) if change is not None else None,
        big_blind_ante=definition.big_blind_ante,
        auto_top_up=False,
        disconnect_ms=times.disconnect_ms,
        talk=definition.talk,
        tournament=tournament,
    )


def report_of(no: int, report: HandReport, own_times: tuple[tuple[int, OwnTime], ...] = ()) -> ReportHand:
    """What the tournament is told of a hand that its table `no` has finished.

    own_times  (seat, what is left) of those who have used any of their own time, or are away
    """
    return ReportHand(no, report.positions, report.seats, report.chips_won, own_times)
