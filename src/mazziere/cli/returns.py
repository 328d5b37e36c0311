"""The command `returns`: what a game of chance pays back, exactly, and how its prizes are distributed."""

from __future__ import annotations

import json as json_text
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from mazziere.cli.errors import CommandError
from mazziere.cli.language import localized, say

if TYPE_CHECKING:
    from mazziere.tournament.velox.tables import VeloxTable

FEWEST_DRAWS = 1_000
"""With fewer, too many rows of a table are expected too rarely to be compared."""

USUAL_RULES = "las-vegas"


def returns(
    game: Annotated[Literal["velox", "bonus", "side"], Parameter(help=say("returns.options.game"))],
    /,
    *,
    rules: Annotated[str | None, Parameter(help=say("returns.options.rules"))] = None,
    draws: Annotated[int, Parameter(help=say("returns.options.draws"))] = 0,
    json: Annotated[bool, Parameter(negative="", help=say("returns.options.json"))] = False,
) -> int:
    """Print what a game pays back: VeloX, or the main game or the side bets of Texas Hold'em Bonus.

    With `draws`, draw from the tables of VeloX and compare; the status is 1 if they do not agree. Raises
    `CommandError` for fewer draws than can be compared, and for options of another game.
    """
    if game != "velox":
        from mazziere.cli.returns_bonus import main_game, paytable_of, side_bets

        if draws:
            raise CommandError("returns.draws_of_velox", status=2)
        told = {"bonus": main_game, "side": side_bets}[game]
        told(paytable_of(USUAL_RULES if rules is None else rules), json=json)
        return 0
    if rules is not None:
        raise CommandError("returns.rules_of_bonus", status=2)
    return _velox(draws, json=json)


def _velox(draws: int, *, json: bool) -> int:
    """Print the return of every table of VeloX. Raises `CommandError`."""
    from mazziere.tournament.velox.tables import VELOX_TABLES

    if draws and draws < FEWEST_DRAWS:
        raise CommandError("returns.too_few_draws", fewest=FEWEST_DRAWS, status=2)
    compared = {key: _compared(table, draws) for key, table in VELOX_TABLES.items() if draws}
    if json:
        told = [{**_as_json(table), **compared.get(key, {})} for key, table in VELOX_TABLES.items()]
        print(json_text.dumps({"tables": told}, ensure_ascii=False, indent=2))
    else:
        for key, table in VELOX_TABLES.items():
            print("\n".join([*_lines(table), *_agreement_lines(compared.get(key)), ""]))
    return 0 if all(one["agrees"] for one in compared.values()) else 1


def _lines(table: VeloxTable) -> Iterator[str]:
    """The rows of a table, its return, and the prizes of one player."""
    from mazziere.tournament.velox.returns import prize_distribution
    from mazziere.tournament.velox.tables import DRAWS, exact_return

    back = exact_return(table)
    yield say("returns.table", key=table.key, players=table.players)
    yield say("returns.paid_back", fraction=back, percent=localized(_percent(back)))
    for row in table.rows:
        shares = " / ".join(localized(_percent(Fraction(share, 10_000))) for share in row.shares)
        yield localized(f"  × {row.times:>5,}  {row.chances:>7,} : {DRAWS:,}  ") + f"{shares} %"
    yield say("returns.one_player")
    for one in prize_distribution(table):
        yield localized(f"  {_decimal(one.buy_ins):>8}  {_percent(one.chance, 7):>11} %") + f"  {one.chance}"


def _agreement_lines(compared: dict[str, Any] | None) -> Iterator[str]:
    if compared is not None:
        key = "returns.agree" if compared["agrees"] else "returns.do_not_agree"
        yield say(
            key,
            draws=compared["draws"],
            statistic=localized(compared["chi_square"]),
            critical=localized(compared["critical"]),
            degrees=compared["degrees"],
        )


def _compared(table: VeloxTable, draws: int) -> dict[str, Any]:
    """So many draws of the operating system's generator, compared with the chances."""
    from collections import Counter

    from mazziere.adapters.chance import OperatingSystemChance
    from mazziere.cli.progress import shown_bar
    from mazziere.tournament.velox.chi_square import CRITICAL, agreement
    from mazziere.tournament.velox.tables import DRAWS, drawn

    chance, seen = OperatingSystemChance(), Counter[int]()
    with shown_bar(say("returns.drawing", key=table.key), total=draws) as show_done:
        for done in range(1, draws + 1):
            seen[drawn(table, chance.below(DRAWS)).times] += 1
            if not done % STEP:
                show_done(done)
    found = agreement(table, [seen[row.times] for row in table.rows])
    return {
        "draws": draws,
        "seen": {str(row.times): seen[row.times] for row in table.rows},
        "chi_square": _decimal(found.statistic),
        "critical": _decimal(Fraction(CRITICAL[found.degrees], 1_000)),
        "degrees": found.degrees,
        "agrees": found.holds,
    }


STEP = 10_000
"""The bar moves after so many draws."""


def _as_json(table: VeloxTable) -> dict[str, Any]:
    from mazziere.tournament.velox.returns import prize_distribution
    from mazziere.tournament.velox.tables import DRAWS, exact_return

    back = exact_return(table)
    return {
        "table": table.key,
        "players": table.players,
        "return": str(back),
        "percent": _percent(back),
        "rows": [
            {"multiplier": row.times, "chances": row.chances, "of": DRAWS, "shares": list(row.shares)}
            for row in table.rows
        ],
        "prizes": [
            {"buy_ins": str(one.buy_ins), "chance": str(one.chance)} for one in prize_distribution(table)
        ],
    }


def _percent(share: Fraction, decimals: int = 2) -> str:
    """A share in per cent, rounded, without superfluous zeros."""
    return _plain(f"{float(100 * share):.{decimals}f}")


def _decimal(number: Fraction) -> str:
    return _plain(f"{float(number):.3f}")


def _plain(text: str) -> str:
    return text.rstrip("0").rstrip(".")
