"""What may a player decide in a street, and when is it over?

All who have not folded decide at once. A street is over when everybody whom it waits for has answered; for
those who have left, and at its end for all others, the clock answers.
"""

from mazziere.casino import commands as c
from mazziere.casino import events as e
from mazziere.casino import refusals
from mazziere.casino.course import Course
from mazziere.casino.state import CasinoRound, RoundPhase, RoundPlayer
from mazziere.rules.casino.bets import cost_of_playing, is_covered
from mazziere.rules.casino.streets import BET_OF, PlayChoice, RoundStreet, choice_of_the_clock, choices


def make_decision(course: Course, command: c.MakeDecision, at: int) -> None:
    """Carries out what a player decides. Raises `Refused`."""
    running = course.running_as(command.round)
    is_now = running.phase is RoundPhase.DECIDING and running.street is command.street
    if not is_now or at >= running.decide_by:
        raise refusals.NoDecisionAwaited(street=command.street.value)
    player = running.players.get(command.player)
    if player is None:
        raise refusals.NotInThisRound
    if not running.is_asked(player):
        raise refusals.AlreadyDecided(street=running.street.value)
    if command.choice not in choices(running.street):
        raise refusals.ChoiceNotOffered(street=running.street.value, choice=command.choice.value)
    cost = cost_of_choice(running, player, command.choice)
    if not is_covered(cost, available=command.available):
        raise refusals.NotCovered(amount=cost, available=command.available)
    if player.is_away:
        course.happen(e.PlayerCameBack(command.player, at))
    course.happen(e.DecisionMade(command.player, running.street, command.choice, cost, at))


def cost_of_choice(running: CasinoRound, player: RoundPlayer, choice: PlayChoice) -> int:
    """What a decision in the running street costs."""
    if choice is not PlayChoice.PLAY or running.street is RoundStreet.RIVER:
        return 0
    return cost_of_playing(player.ante, running.config.paytable.antes[BET_OF[running.street]])


def answer_for_the_others(course: Course, at: int, *, is_over: bool) -> None:
    """Lets the clock answer for all who have not, once the street waits for nobody.

    is_over  the deadline has passed
    """
    running = course.table.round
    if running is None or running.phase is not RoundPhase.DECIDING or course.table.paused:
        return
    if is_over or running.undecided == running.unattended:
        late = tuple([name for name, player in running.players.items() if running.is_asked(player)])
        choice = choice_of_the_clock(running.street)
        course.happen(e.DecisionsTimedOut(running.street, choice, late, at))
