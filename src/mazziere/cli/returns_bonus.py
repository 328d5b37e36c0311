"""`returns bonus` and `returns side`: what Texas Hold'em Bonus pays back, with nothing typed in."""

from __future__ import annotations

import json as json_text
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mazziere.cli.deal_threads import every_deal_counted
from mazziere.cli.errors import CommandError
from mazziere.cli.language import figure, say

if TYPE_CHECKING:
    from mazziere.analysis.bonus.ends import ByKind
    from mazziere.analysis.bonus.side_bets import BonusReturn, FirstFiveReturn
    from mazziere.rules.casino.paytables import BonusPaytable


def paytable_of(key: str) -> BonusPaytable:
    """The paytable with this key. Raises `CommandError`."""
    from mazziere.rules.casino.paytables import PAYTABLES

    if key not in PAYTABLES:
        raise CommandError("bonus.no_rules", rules=key, keys=", ".join(PAYTABLES), status=2)
    return PAYTABLES[key]


def main_game(paytable: BonusPaytable, *, json: bool) -> None:
    """Count every deal and print what the main game returns."""
    counts = every_deal_counted()
    if json:
        print(json_text.dumps(_main_as_json(counts, paytable), ensure_ascii=False, indent=2))
    else:
        print("\n".join(_main_lines(counts, paytable)))


def side_bets(paytable: BonusPaytable, *, json: bool) -> None:
    """Count hole cards and hands of five, and print what the side bets return. Raises `CommandError`."""
    from mazziere.analysis.bonus.ends import NeedsTheKernel
    from mazziere.analysis.bonus.side_bets import bonus_return, first_five_return
    from mazziere.casino.jackpot.config import JackpotConfig

    usual = JackpotConfig(id="", name="", minimum=0)
    percent = usual.pot_percent + usual.seed_percent
    try:
        bonus, first_5 = bonus_return(paytable), first_five_return(paytable, to_jackpots_percent=percent)
    except NeedsTheKernel:
        raise CommandError("bonus.needs_the_kernel") from None
    if json:
        print(json_text.dumps(_side_as_json(paytable, bonus, first_5), ensure_ascii=False, indent=2))
    else:
        print("\n".join(_side_lines(paytable, bonus, first_5)))


# ------------------------------------------------------------------------------- the main game


def _main_lines(counts: ByKind, paytable: BonusPaytable) -> Iterator[str]:
    from mazziere.analysis.bonus.returns import bet_rates, folded_kinds, main_return

    back, rates = main_return(counts, paytable), bet_rates(counts, paytable)
    deals = sum([ahead.all.deals for ahead in counts.values()])
    yield say("bonus.main.title", rules=paytable.key, deals=deals)
    yield say("bonus.main.value", won=int(back.value * deals), deals=deals, value=float(back.value))
    yield say("bonus.main.edge", percent=float(-100 * back.value))
    yield say(
        "bonus.main.paid_back",
        of_the_ante=float(100 * back.of_the_ante),
        of_all_bets=float(100 * back.of_all_bets),
    )
    yield say("bonus.main.bet", bet=float(back.bet), deviation=back.deviation)
    yield say("bonus.main.rates", flop=float(100 * rates.on_the_flop), turn=float(100 * rates.on_the_turn))
    folded = folded_kinds(counts, paytable)
    if folded:
        yield say("bonus.main.folded")
        for one in sorted(folded.values(), key=lambda one: one.kind):
            yield f"  {one.kind}  {figure(float(one.value), '.6f')}"
    else:
        yield say("bonus.main.nothing_folded")
    yield say("bonus.main.lines")
    for line, chance in sorted(back.lines.items(), key=lambda item: (item[0].antes, item[0].end.value)):
        end = say(f"bonus.ends.{line.end.value}")
        yield f"  {line.antes}  {line.result:>+3}  {figure(float(100 * chance), '>9.6f')} %  {end}"


def _main_as_json(counts: ByKind, paytable: BonusPaytable) -> dict[str, Any]:
    from mazziere.analysis.bonus.returns import bet_rates, folded_kinds, main_return

    back, rates = main_return(counts, paytable), bet_rates(counts, paytable)
    deals = sum([ahead.all.deals for ahead in counts.values()])
    return {
        "rules": paytable.key,
        "deals": deals,
        "won": int(back.value * deals),
        "value": _decimal(back.value, 9),
        "of_the_ante_percent": _decimal(100 * back.of_the_ante, 6),
        "of_all_bets_percent": _decimal(100 * back.of_all_bets, 6),
        "average_bet": _decimal(back.bet, 6),
        "standard_deviation": f"{back.deviation:.6f}",
        "flop_bets_percent": _decimal(100 * rates.on_the_flop, 6),
        "turn_bets_percent": _decimal(100 * rates.on_the_turn, 6),
        "folded": [
            {"hand": one.kind, "value": _decimal(one.value, 6), "exactly": str(one.value)}
            for one in sorted(folded_kinds(counts, paytable).values(), key=lambda one: one.kind)
        ],
        "lines": [
            {"antes": line.antes, "end": line.end.value, "result": line.result, "chance": str(chance)}
            for line, chance in back.lines.items()
        ],
    }


# --------------------------------------------------------------------------------- the side bets


def _side_lines(paytable: BonusPaytable, bonus: BonusReturn, first_5: FirstFiveReturn) -> Iterator[str]:
    yield say("bonus.side.bonus", fraction=bonus.paid_back, percent=float(100 * bonus.paid_back))
    for pay in paytable.bonus:
        chance = bonus.lines[pay.hole]
        hole = say(f"bonus.hole.{pay.hole.value}")
        yield f"  {pay.to_one:>5} : 1  {figure(float(100 * chance), '>9.6f')} %  {hole}"
    yield say(
        "bonus.side.first_5", won=first_5.prizes, hands=first_5.all_hands, percent=float(100 * first_5.fixed)
    )
    for prize in paytable.first_5:
        count = first_5.hands[prize.hand]
        five = say(f"bonus.first_five.{prize.hand.value}")
        yield f"  {prize.stakes:>5}  {figure(count, '>9,')}  {five}"
    yield say(
        "bonus.side.jackpots",
        to_jackpots=float(100 * first_5.to_jackpots),
        percent=float(100 * first_5.paid_back),
    )


def _side_as_json(paytable: BonusPaytable, bonus: BonusReturn, first_5: FirstFiveReturn) -> dict[str, Any]:
    return {
        "rules": paytable.key,
        "bonus": {
            "paid_back": str(bonus.paid_back),
            "percent": _decimal(100 * bonus.paid_back, 4),
            "lines": [
                {"hole": pay.hole.value, "to_one": pay.to_one, "chance": str(bonus.lines[pay.hole])}
                for pay in paytable.bonus
            ],
        },
        "first_5": {
            "fixed": f"{first_5.prizes}/{first_5.all_hands}",
            "fixed_percent": _decimal(100 * first_5.fixed, 4),
            "to_jackpots_percent": _decimal(100 * first_5.to_jackpots, 4),
            "percent": _decimal(100 * first_5.paid_back, 4),
            "hands": [
                {"hand": prize.hand.value, "stakes": prize.stakes, "hands": first_5.hands[prize.hand]}
                for prize in paytable.first_5
            ],
        },
    }


def _decimal(number: Fraction, places: int) -> str:
    return f"{float(number):.{places}f}"
