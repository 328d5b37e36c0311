"""`simulate casino`: rounds of the real machine against the house, compared with what they should come to.

Played in as many processes as the machine has processors, a block of rounds at a time, each block at a table
of its own with a jackpot of its own: the counts do not depend on how many processes there are.
"""

from __future__ import annotations

import json as json_text
import os
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from mazziere.cli.errors import CommandError
from mazziere.cli.language import say
from mazziere.cli.progress import shown_bar

if TYPE_CHECKING:
    from mazziere.analysis.bonus.advice import BettingAdvice
    from mazziere.analysis.bonus.agreement import LineAgreement, MeanAgreement
    from mazziere.simulation.casino import RoundTally

FEWEST_ROUNDS: Final = 1_000
BLOCK: Final = 2_000
"""Rounds of one table: one or two seconds."""
MOST_ERRORS_OFF: Final = 4.0
LEAST_CHANCE: Final = 0.001


class BetCheck(NamedTuple):
    """What one bet returned, beside what it should."""

    name: str
    mean: MeanAgreement
    """What is won for each unit of the ante, or of the side bet."""
    lines: LineAgreement

    @property
    def agrees(self) -> bool:
        """Whether both tests hold."""
        return self.mean.errors_off <= MOST_ERRORS_OFF and self.lines.chance >= LEAST_CHANCE


def simulate_casino(*, rounds: int | None, seed: int, jobs: int | None, json: bool) -> int:
    """Simulate rounds; the exit status is 1 if a bet returns something else than it should.

    rounds  None: 100,000
    jobs    processes; None: one for each processor

    Raises `CommandError` for numbers out of range, and without the kernel.
    """
    from mazziere.cli.simulate import USUAL_ROUNDS
    from mazziere.ranking.kernel import COMPILED

    count = USUAL_ROUNDS if rounds is None else rounds
    if count < FEWEST_ROUNDS:
        raise CommandError("simulate.rounds_too_few", fewest=FEWEST_ROUNDS, status=2)
    if jobs is not None and jobs < 1:
        raise CommandError("audit.jobs_too_few", status=2)
    if not COMPILED:
        raise CommandError("bonus.needs_the_kernel")
    print(say("simulate.seed", seed=seed), file=sys.stderr)
    began = time.perf_counter()
    tally = _played(count, seed, jobs or os.cpu_count() or 1)
    seconds = time.perf_counter() - began
    checks = checked(tally)
    clean = tally.jackpots.is_balanced and all([check.agrees for check in checks])
    if json:
        print(json_text.dumps(_as_json(tally, checks, clean, seconds), ensure_ascii=False, indent=2))
    else:
        print("\n".join(_lines(tally, checks, clean, seconds)))
    return 0 if clean else 1


def _played(rounds: int, seed: int, jobs: int) -> RoundTally:
    from mazziere.simulation.casino import RoundTally

    sizes = [min(BLOCK, rounds - first) for first in range(0, rounds, BLOCK)]
    blocks = list(enumerate(sizes))
    total = RoundTally()
    with shown_bar(say("simulate.casino.progress"), total=rounds) as show:
        for tally in _blocks(partial(_block, seed), blocks, min(jobs, len(blocks))):
            total.add(tally)
            show(total.rounds)
    return total


def _blocks(play: partial[RoundTally], blocks: list[tuple[int, int]], jobs: int) -> Iterator[RoundTally]:
    if jobs < 2:
        yield from map(play, blocks)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, mp_context=get_context("forkserver")) as pool:
        yield from pool.map(play, blocks)


def _block(seed: int, block: tuple[int, int]) -> RoundTally:
    """One block of rounds, in whichever process."""
    from mazziere.adapters.chance import SeededChance
    from mazziere.rules.casino.paytables import LAS_VEGAS
    from mazziere.simulation.casino import played_rounds
    from mazziere.simulation.dice import Dice

    no, rounds = block
    dice = Dice(SeededChance(seed << 32 | no))
    return played_rounds(rounds, paytable=LAS_VEGAS, advice=_advice(), dice=dice)


@lru_cache(maxsize=1)
def _advice() -> BettingAdvice:
    from mazziere.analysis.bonus.advice import BettingAdvice
    from mazziere.rules.casino.paytables import LAS_VEGAS

    return BettingAdvice(LAS_VEGAS)


def checked(tally: RoundTally) -> list[BetCheck]:
    """Every bet beside its exact probabilities: the main game in each way to play, BONUS, FIRST 5."""
    from mazziere.analysis.bonus.hole_counts import counts_of_all_hands
    from mazziere.analysis.bonus.returns import WAYS_TO_PLAY, main_return
    from mazziere.analysis.bonus.side_bets import bonus_return, five_card_hands
    from mazziere.rules.casino.paytables import LAS_VEGAS

    checks = []
    for way, play in WAYS_TO_PLAY.items():
        exact = main_return(counts_of_all_hands(), LAS_VEGAS, play).lines
        chances = {f"{line.antes} {line.end.value}": chance for line, chance in exact.items()}
        results = {f"{line.antes} {line.end.value}": line.result for line in exact}
        checks.append(_checked(f"ante, {way}", chances, results, tally.main[way]))
    holes = bonus_return(LAS_VEGAS).lines
    bonus = {"" if hole is None else hole.value: chance for hole, chance in holes.items()}
    pays = {"": -1, **{pay.hole.value: pay.to_one for pay in LAS_VEGAS.bonus}}
    checks.append(_checked("BONUS", bonus, pays, tally.hole))
    hands = five_card_hands()
    all_hands = sum(hands.values())
    five = {"" if hand is None else hand.value: Fraction(count, all_hands) for hand, count in hands.items()}
    prizes = dict.fromkeys(five, -1) | {pay.hand.value: pay.stakes - 1 for pay in LAS_VEGAS.first_5}
    checks.append(_checked("FIRST 5", five, prizes, tally.first_5))
    return checks


def _checked(
    name: str, chances: dict[str, Fraction], values: dict[str, int], seen: dict[str, int]
) -> BetCheck:
    from mazziere.analysis.bonus.agreement import line_agreement, mean_agreement

    return BetCheck(name, mean_agreement(chances, values, seen), line_agreement(chances, seen))


def _lines(tally: RoundTally, checks: list[BetCheck], clean: bool, seconds: float) -> Iterator[str]:
    import msgspec

    yield say(
        "simulate.casino.summary",
        rounds=tally.rounds,
        players=len(tally.main),
        seconds=seconds,
        rate=tally.rounds / seconds,
    )
    yield say("simulate.casino.titles")
    for check in checks:
        yield say(
            "simulate.casino.row",
            name=check.name,
            exact=float(100 * (1 + check.mean.expected)),
            seen=100 * (1 + check.mean.seen),
            off=check.mean.errors_off,
            statistic=check.lines.statistic,
            degrees=check.lines.degrees,
            chance=check.lines.chance,
        )
    balanced = "jackpot_balanced" if tally.jackpots.is_balanced else "jackpot_differs"
    yield say(f"simulate.casino.{balanced}", **msgspec.to_builtins(tally.jackpots))
    yield say("simulate.casino.clean" if clean else "simulate.not_clean")


def _as_json(tally: RoundTally, checks: list[BetCheck], clean: bool, seconds: float) -> dict[str, Any]:
    import msgspec

    return {
        "clean": clean,
        **msgspec.to_builtins(tally),
        "jackpots_balanced": tally.jackpots.is_balanced,
        "bets": [
            {
                "bet": check.name,
                "return_exact": str(1 + check.mean.expected),
                "return_seen": 1 + check.mean.seen,
                "standard_error": check.mean.error,
                "errors_off": check.mean.errors_off,
                "chi_square": check.lines.statistic,
                "degrees": check.lines.degrees,
                "chance": check.lines.chance,
                "agrees": check.agrees,
            }
            for check in checks
        ],
        "seconds": round(seconds, 3),
    }
