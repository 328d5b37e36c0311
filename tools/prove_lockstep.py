"""`./room prove lockstep`: does our engine agree with PokerKit, hand after hand?

Random hands of every game that PokerKit has are dealt to both engines at once and compared after every card
and act (`tests/lockstep`). A difference that comes from PokerKit's own reading of a book is counted under its
name; any other is printed with the whole hand, and the status is 1. Each hand of a run has the seed after
that of the previous one, so that each can be dealt again alone.
"""

from __future__ import annotations

import json as json_format
import secrets
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from mazziere.cli.commands import Command  # noqa: E402  (the path above comes first)
from mazziere.cli.dispatch import carry_out  # noqa: E402
from mazziere.cli.errors import CommandError  # noqa: E402
from mazziere.cli.language import say  # noqa: E402
from tests.lockstep.games import GAMES  # noqa: E402
from tests.lockstep.lockstep import Outcome, play  # noqa: E402
from tests.lockstep.readings import Reading  # noqa: E402

PORTION = 250
"""Hands that one process plays before it reports."""

TOLD = 3
"""Differences of one game that are printed hand by hand; the others are only counted."""


@dataclass
class Tally:
    """The results of the hands of one game."""

    game: str
    hands: int = 0
    differences: int = 0
    deviations: Counter[Reading] = field(default_factory=Counter)
    told: list[str] = field(default_factory=list)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.game,
            self.hands + other.hands,
            self.differences + other.differences,
            self.deviations + other.deviations,
            (self.told + other.told)[:TOLD],
        )

    def __str__(self) -> str:
        counted = ", ".join(f"{reading.key} {count}" for reading, count in self.deviations.most_common())
        found = say("prove.tally", hands=self.hands, differences=self.differences, expected=counted or "–")
        return f"{self.game:<33} {found}"


def lockstep(
    *,
    hands: Annotated[int, Parameter(help=say("prove.options.hands"))] = 300,
    game: Annotated[str | None, Parameter(help=say("prove.options.game", games=", ".join(GAMES)))] = None,
    seed: Annotated[
        int | None,
        Parameter(help=say("prove.options.seed")),
    ] = None,
    json: Annotated[bool, Parameter(negative="", help=say("prove.options.json"))] = False,
) -> int:
    """Deal random hands to both engines and compare them step by step."""
    if game is not None and game not in GAMES:
        raise CommandError("equity.no_game", game=game, keys=", ".join(GAMES), status=2)
    if hands < 1:
        raise CommandError("prove.no_hands", status=2)
    first = secrets.randbelow(10**9) if seed is None else seed
    if not json:
        print(say("simulate.seed", seed=first), flush=True)
    tallies = []
    for tally in tallied([game] if game else list(GAMES), first=first, hands=hands):
        tallies.append(tally)
        if not json:
            print(tally, *tally.told, sep="\n", flush=True)
    if json:
        print(json_format.dumps({tally.game: as_json(tally, first) for tally in tallies}, indent=2))
    else:
        met: Counter[Reading] = sum((tally.deviations for tally in tallies), Counter())
        print(*legend(met), sep="\n")
    return 1 if any(tally.differences for tally in tallies) else 0


def tallied(games: Sequence[str], *, first: int, hands: int) -> Iterator[Tally]:
    """The tally of each game, in their order, as soon as it is known; the cores share the portions."""
    portions = [
        (game, start, min(PORTION, first + hands - start))
        for game in games
        for start in range(first, first + hands, PORTION)
    ]
    with ProcessPoolExecutor() as pool:
        for game, parts in groupby(pool.map(portion, portions), key=lambda part: part.game):
            yield sum(parts, Tally(game))


def portion(asked: tuple[str, int, int]) -> Tally:
    """The tally of a portion: hands of one game from one seed on."""
    game, start, count = asked
    tally = Tally(game)
    for seed in range(start, start + count):
        outcome = play(GAMES[game], seed)
        tally.hands += 1
        tally.deviations += outcome.deviations
        if outcome.difference:
            tally.differences += 1
            tally.told.append(told(outcome))
    tally.told = tally.told[:TOLD]
    return tally


def told(outcome: Outcome) -> str:
    """A hand that ended in a difference, with the command that deals it again."""
    again = f"./room prove lockstep --game {outcome.game.key} --hands 1 --seed {outcome.deal.seed}"
    return "\n".join(("", again, *outcome.told, outcome.difference, ""))


def as_json(tally: Tally, seed: int) -> dict[str, object]:
    """One game of the JSON object."""
    return {
        "seed": seed,
        "hands": tally.hands,
        "differences": tally.differences,
        "expected_deviations": tally.deviations.total(),
        "deviations": {reading.key: count for reading, count in tally.deviations.most_common()},
        "told": tally.told,
    }


def legend(met: Counter[Reading]) -> Iterator[str]:
    """The meaning of each expected deviation."""
    if met:
        yield "\n" + say("prove.deviations")
    for reading, count in met.most_common():
        yield f"  {reading.key} ({count}): {reading}"


def main(options: Sequence[str]) -> int:
    """`./room prove lockstep …`."""
    command = Command("prove lockstep", "prove_lockstep")
    return carry_out(command, lockstep, options)
