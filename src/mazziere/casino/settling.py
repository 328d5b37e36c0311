"""What does every bet of a round win?

The strengths of the two hands are compared once, and each bet is then a ruling on a few numbers.
"""

from typing import NamedTuple

from mazziere.casino import commands as c
from mazziere.casino import events as e
from mazziere.casino import refusals
from mazziere.casino.awaiting import RoundToSettle
from mazziere.casino.course import Course
from mazziere.casino.events import PlayerResult, SpotResult
from mazziere.casino.state import CasinoRound, RoundPlayer
from mazziere.ranking import HIGH
from mazziere.rules.casino.paytables import SPOTS, FirstFiveHand, HoleCards, Spot
from mazziere.rules.casino.settlement import BetOutcome, ante_of_a_folded_hand, main_outcome, paid_on
from mazziere.rules.casino.side_bets import hole_cards_of, paid_on_bonus, paid_on_first_five
from mazziere.rules.refusals import Broken


class Showdown(NamedTuple):
    """What the bets of a round are settled on."""

    player: int
    """The strength of the hand that all share; 0 where nobody played it to the end."""
    dealer: int
    hole: HoleCards | None
    """None, too, where nobody has bet on BONUS."""
    first_five: FirstFiveHand | None
    """None, too, where nobody has bet on FIRST 5."""


def settle_round(course: Course, command: c.SettleRound, at: int) -> None:
    """Pays the round. Raises `Refused`, or `Broken` where the jackpot is paid and nobody has won it."""
    running = course.running
    awaiting = course.table.awaiting
    if course.table.paused:
        raise refusals.RoundIsPaused
    if not isinstance(awaiting, RoundToSettle):
        raise refusals.NotToBeSettled
    if at < awaiting.not_before:
        raise refusals.TooEarly(not_before=awaiting.not_before)
    _check_jackpot(running, command)
    course.happen(e.RoundSettled(results_of(running, dict(command.jackpot)), at))


def results_of(running: CasinoRound, jackpot: dict[str, int]) -> tuple[PlayerResult, ...]:
    """What became of all bets, in the order of the players.

    jackpot  player → their share of the jackpot
    """
    shown = showdown(running)
    return tuple(
        [
            PlayerResult(
                player.player,
                tuple([_settled(running, player, spot, shown) for spot in SPOTS if spot in player.bets]),
                jackpot.get(player.player, 0),
            )
            for player in running.players.values()
        ]
    )


def showdown(running: CasinoRound) -> Showdown:
    """What the bets of a round are settled on, once all its cards are there."""
    player = dealer = 0
    if running.playing:
        player = HIGH.any_cards(running.hole, running.board)
        dealer = HIGH.any_cards(running.dealer, running.board)
    hole = hole_cards_of(running.hole, running.dealer) if running.has_bets_on(Spot.BONUS) else None
    first_five = running.first_five if running.has_bets_on(Spot.FIRST_5) else None
    return Showdown(player, dealer, hole, first_five)


def _settled(running: CasinoRound, player: RoundPlayer, spot: Spot, shown: Showdown) -> SpotResult:
    bet, paytable = player.bets[spot], running.config.paytable
    match spot:
        case Spot.BONUS:
            paid = paid_on_bonus(bet, shown.hole, paytable.bonus)
            outcome = BetOutcome.WON if paid else BetOutcome.LOST
        case Spot.FIRST_5:
            paid = paid_on_first_five(bet, shown.first_five, paytable.first_5)
            won = paid or shown.first_five is FirstFiveHand.ROYAL_FLUSH
            outcome = BetOutcome.WON if won else BetOutcome.LOST
        case _:
            outcome = (
                ante_of_a_folded_hand()
                if player.has_folded
                else main_outcome(spot, shown.player, shown.dealer, ante_pays_from=paytable.ante_pays_from)
            )
            paid = paid_on(outcome, bet)
    return SpotResult(spot, outcome, bet, paid)


def _check_jackpot(running: CasinoRound, command: c.SettleRound) -> None:
    """The jackpot is shared by those who have bet on FIRST 5, where it is won."""
    shared = {player for player, _ in command.jackpot}
    if shared - {player for player, _ in running.first_five_bets}:
        raise Broken(f"round {running.id} pays a jackpot to players who did not play for it: {shared}")
    if command.jackpot and not running.jackpot_is_due:
        raise Broken(f"round {running.id} pays a jackpot without a royal flush")
