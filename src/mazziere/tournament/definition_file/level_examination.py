"""What is wrong with the levels of a definition?

Every game must be dealt at every level, levels must not fall, and the first must be within the stack.
"""

from __future__ import annotations

from collections.abc import Iterator

from mazziere.rules.limits import BetSize, minimum_bet
from mazziere.rules.opening import is_forced_to_open
from mazziere.rules.rule_set import RuleSet
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.mixes import Game
from mazziere.rules.variants.variant import ForcedBets
from mazziere.table.config import TableGame
from mazziere.tournament.definition import Definition
from mazziere.tournament.definition_file.problems import Fault, Problem, problem
from mazziere.tournament.levels import Break, Level, LevelHands


def levels_examined(definition: Definition, decimals: int) -> Iterator[Problem]:
    """The problems of the list of levels and breaks."""
    levels = _levels(definition)
    if not levels:
        yield problem("levels.steps", Fault.NO_LEVELS)
        return
    if isinstance(definition.steps[-1], Break):
        yield problem(f"levels.steps[{len(definition.steps)}]", Fault.ENDS_WITH_A_BREAK)
    before: Level | None = None
    for path, level in levels.items():
        for game in definition.games:
            yield from _stakes(path, level, game, definition.rules)
        yield from _bets(path, level)
        if before is not None and size_of(level) < size_of(before):
            yield problem(path, Fault.LEVEL_FALLS, found=size_of(level), least=size_of(before))
        before = level
    first = definition.levels[0]
    dearest = max(_entry(first, game) for game in definition.games)
    if definition.starting_stack < dearest:
        yield problem("starting_stack", Fault.STACK_TOO_SMALL, found=definition.starting_stack, least=dearest)


def counted_by_hands(definition: Definition, decimals: int) -> Iterator[Problem]:
    """Hands are counted at one table: at several, they do not end together."""
    most, seats = definition.registration.most, definition.seats
    if not 0 < most <= seats:
        for path, level in _levels(definition).items():
            if isinstance(level.length, LevelHands):
                yield problem(f"{path}.length", Fault.HANDS_COUNT_AT_ONE_TABLE, most=most, seats=seats)


def _levels(definition: Definition) -> dict[str, Level]:
    """The levels without the breaks, by their path."""
    return {
        f"levels.steps[{number}]": step
        for number, step in enumerate(definition.steps, start=1)
        if isinstance(step, Level)
    }


def size_of(level: Level) -> int:
    """What a level is compared by: its big blind or its small fixed bet, whichever is more."""
    return max(level.big_blind, level.small_bet)


def _entry(level: Level, game: Game) -> int:
    """What a hand of this game costs whoever pays most before the cards."""
    return TableGame(game.variant, game.limit, level.stakes(game.variant)).entry


def _stakes(path: str, level: Level, game: Game, rules: RuleSet) -> Iterator[Problem]:
    """What forces this game to be played for something, and how much may be bet."""
    variant, stakes = VARIANTS[game.variant], level.stakes(game.variant)
    if TableGame(game.variant, game.limit, stakes).has_blinds:
        if not level.big_blind:
            yield problem(path, Fault.BLINDS_MISSING, game=game.variant)
        elif not 0 < level.small_blind <= level.big_blind:
            yield problem(
                f"{path}.blinds", Fault.BLINDS_NOT_IN_ORDER, small=level.small_blind, big=level.big_blind
            )
        return
    bet = minimum_bet(game.limit, stakes, BetSize.SMALL)
    if not bet:
        yield problem(path, Fault.BETS_MISSING, game=game.variant)
        return
    brings_in = variant.forced is ForcedBets.BRING_IN
    opens = is_forced_to_open(variant.streets[0].opens, rules.stud_opening, rules.hi_lo_opening)
    if not stakes.ante + stakes.bring_in or (brings_in and opens and not stakes.bring_in):
        yield problem(path, Fault.FORCED_BETS_MISSING, game=game.variant)
    elif stakes.bring_in > bet:
        yield problem(f"{path}.bring_in", Fault.BRING_IN_ABOVE_BET, found=stakes.bring_in, most=bet)


def _bets(path: str, level: Level) -> Iterator[Problem]:
    if level.big_bet < level.small_bet:
        yield problem(f"{path}.bets", Fault.BETS_NOT_IN_ORDER, small=level.small_bet, big=level.big_bet)
