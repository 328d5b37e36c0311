"""What may a player bet while bets are open, and what does each press add?

One function for each press says what it would put down, or refuses; `offers` asks the same functions. A press
is carried out as a whole or not at all.
"""

from collections.abc import Iterable
from typing import NamedTuple

from mazziere.casino import commands as c
from mazziere.casino import events as e
from mazziere.casino import refusals
from mazziere.casino.config import CasinoConfig
from mazziere.casino.course import Course
from mazziere.casino.events import HowBet, SpotBet
from mazziere.casino.state import CasinoRound, CasinoTable, RoundPlayer
from mazziere.rules.casino.bets import (
    added_by_doubling,
    cost_of_playing,
    countable_part_of_chip,
    is_covered,
    is_open_to_bets,
    smallest_chip,
)
from mazziere.rules.casino.paytables import STARTING_SPOTS, FlopBet, Spot


class SpotRoom(NamedTuple):
    """What a spot takes of one player now."""

    spot: Spot
    least: int
    """The smallest chip."""
    most: int
    """What the limits leave room for: a larger chip counts as that."""
    step: int
    cost_of_one: int
    """What a player spends for each unit on the spot."""


def place_bet(course: Course, command: c.PlaceBet, at: int) -> None:
    """Puts a chip on a spot. Raises `Refused`."""
    running = _open(course, command.round, at)
    player = running.players.get(command.player)
    room = room_on(running, player, command.spot)
    if command.amount < room.least:
        raise _too_small(command.spot, room, command.amount)
    counted = countable_part_of_chip(command.amount, room=room.most, step=room.step)
    _check_funds(command.amount * room.cost_of_one, command.available)
    _bet(course, command.player, [SpotBet(command.spot, counted)], HowBet.CHIP, at)


def undo_bet(course: Course, command: c.UndoBet, at: int) -> None:
    """Takes the last press back. Raises `Refused`."""
    player = _player(_open(course, command.round, at), command.player)
    course.happen(e.BetUndone(command.player, player.steps[-1], at))


def undo_all_bets(course: Course, command: c.UndoAllBets, at: int) -> None:
    """Takes all bets back. Raises `Refused`."""
    player = _player(_open(course, command.round, at), command.player)
    course.happen(e.BetsTakenBack(command.player, player.total, e.WhyTakenBack.UNDONE, at))


def repeat_bets(course: Course, command: c.RepeatBets, at: int) -> None:
    """Bets what the player bet before the cards of their last round. Raises `Refused`."""
    running = _open(course, command.round, at)
    repeated = repeated_bets(course.table, running, command.player)
    _check_funds(cost_of(running.config, repeated), command.available)
    _bet(course, command.player, repeated, HowBet.REPEAT, at)


def double_bets(course: Course, command: c.DoubleBets, at: int) -> None:
    """Doubles all bets of the player. Raises `Refused`."""
    running = _open(course, command.round, at)
    doubled = doubled_bets(running, running.players.get(command.player))
    _check_funds(cost_of(running.config, doubled), command.available)
    _bet(course, command.player, doubled, HowBet.DOUBLE, at)


# What a press would add


def room_on(running: CasinoRound, player: RoundPlayer | None, spot: Spot) -> SpotRoom:
    """What a spot takes of a player now. Raises `Refused` if that is nothing."""
    config, limits = running.config, running.config.limits(spot)
    if limits is None:
        raise refusals.SpotNotOffered(spot=spot.value)
    ante = player.ante if player else 0
    if not is_open_to_bets(spot, ante=ante):
        raise refusals.AnteFirst(spot=spot.value)
    bet = player.bets.get(spot, 0) if player else 0
    step = step_of(config, spot)
    most = limits.most - bet
    least = smallest_chip(bet=bet, least=limits.least, step=step)
    if most < least:
        raise refusals.SpotIsFull(spot=spot.value, largest=limits.most)
    if config.table_most:
        total = _on_starting_spots(player)
        most = min(most, config.table_most - total)
        if most < least:
            raise refusals.AboveTheTableLimit(amount=total + least, largest=config.table_most)
    return SpotRoom(spot, least, most, step, cost_of(config, [SpotBet(spot, 1)]))


def repeated_bets(table: CasinoTable, running: CasinoRound, player: str) -> tuple[SpotBet, ...]:
    """What a repetition would put down. Raises `Refused`."""
    if player in running.players:
        raise refusals.RepeatComesFirst
    kept = table.repeatable.get(player)
    if kept is None:
        raise refusals.NothingToRepeat
    for each in kept.bets:
        _check_limits(running.config, each)
    _check_table_limit(running.config, sum([each.amount for each in kept.bets]))
    return kept.bets


def doubled_bets(running: CasinoRound, player: RoundPlayer | None) -> tuple[SpotBet, ...]:
    """What a double would add. Raises `Refused`."""
    added = [] if player is None else [_doubled(running.config, each) for each in player.starting_bets]
    added = [each for each in added if each.amount]
    if not added:
        raise refusals.NothingToDouble
    total = _on_starting_spots(player) + sum([each.amount for each in added])
    _check_table_limit(running.config, total)
    return tuple(added)


def _doubled(config: CasinoConfig, bet: SpotBet) -> SpotBet:
    limits = config.limits(bet.spot)
    assert limits is not None, "what lies on a spot was offered there"
    return SpotBet(bet.spot, added_by_doubling(bet.amount, most=limits.most))


def _check_limits(config: CasinoConfig, bet: SpotBet) -> None:
    """Refuses a bet that the table would not take from a player who has none."""
    limits, step = config.limits(bet.spot), step_of(config, bet.spot)
    if limits is None:
        raise refusals.SpotNotOffered(spot=bet.spot.value)
    if bet.amount < limits.least:
        raise refusals.BelowTheLeast(spot=bet.spot.value, amount=bet.amount, smallest=limits.least)
    if bet.amount > limits.most:
        raise refusals.SpotIsFull(spot=bet.spot.value, largest=limits.most)
    if bet.amount % step:
        raise refusals.StakesOnly(stake=step)


def _check_table_limit(config: CasinoConfig, total: int) -> None:
    if config.table_most and total > config.table_most:
        raise refusals.AboveTheTableLimit(amount=total, largest=config.table_most)


def _too_small(spot: Spot, room: SpotRoom, amount: int) -> refusals.BelowTheLeast | refusals.StakesOnly:
    if room.step > 1:
        return refusals.StakesOnly(stake=room.step)
    return refusals.BelowTheLeast(spot=spot.value, amount=amount, smallest=room.least)


# What it costs


def step_of(config: CasinoConfig, spot: Spot) -> int:
    """The steps in which a bet on a spot grows."""
    return config.first_5.stake if spot is Spot.FIRST_5 and config.first_5 else 1


def with_flop_bet(config: CasinoConfig, bets: Iterable[SpotBet]) -> tuple[SpotBet, ...]:
    """These bets, with the bet on FLOP where it is made together with the ante."""
    bets = tuple(bets)
    if config.paytable.flop_bet is not FlopBet.WITH_THE_ANTE:
        return bets
    ante = sum([each.amount for each in bets if each.spot is Spot.ANTE])
    flop = cost_of_playing(ante, config.paytable.flop_antes)
    return (*bets, SpotBet(Spot.FLOP, flop)) if flop else bets


def cost_of(config: CasinoConfig, bets: Iterable[SpotBet]) -> int:
    """What a player spends for these bets."""
    return sum([each.amount for each in with_flop_bet(config, bets)])


def _check_funds(cost: int, available: int) -> None:
    if not is_covered(cost, available=available):
        raise refusals.NotCovered(amount=cost, available=available)


def _on_starting_spots(player: RoundPlayer | None) -> int:
    return sum([player.bets.get(spot, 0) for spot in STARTING_SPOTS]) if player else 0


# Carrying it out


def _open(course: Course, name: str, at: int) -> CasinoRound:
    """The round in which bets are open. Raises `Refused`."""
    running = course.running_as(name)
    if not running.are_bets_open or at >= running.closes_at:
        raise refusals.BetsAreClosed
    return running


def _player(running: CasinoRound, name: str) -> RoundPlayer:
    if name not in running.players:
        raise refusals.NothingToUndo
    return running.players[name]


def _bet(course: Course, player: str, bets: Iterable[SpotBet], how: HowBet, at: int) -> None:
    config = course.running.config
    course.happen(e.BetPlaced(player, with_flop_bet(config, bets), at, how))
