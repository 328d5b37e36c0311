"""What do bets add to a jackpot, and who wins it?

The only place where a jackpot refuses anything. `settle` is asked in the unit of work that settles a round:
first its bets go where they belong, then a royal flush shares the pot, then the next pot begins.
"""

from collections.abc import Sequence

from mazziere.casino.jackpot import commands as c
from mazziere.casino.jackpot import events as e
from mazziere.casino.jackpot import refusals
from mazziere.casino.jackpot.config import JackpotConfig, JackpotShared
from mazziere.casino.jackpot.evolve import evolve
from mazziere.casino.jackpot.state import Jackpot
from mazziere.rules.casino.jackpot import next_pot, part_of_bets, shares_of_the_pot

Events = tuple[e.JackpotEvent, ...]
Bets = Sequence[tuple[str, int]]


def decide(jackpot: Jackpot | None, command: c.JackpotCommand, at: int) -> Events:
    """The events that follow from `command` at `at`. Raises `Refused`; changes nothing."""
    return apply(jackpot, command, at)[0]


def apply(jackpot: Jackpot | None, command: c.JackpotCommand, at: int) -> tuple[Events, Jackpot]:
    """The events that follow from `command`, and the jackpot after them. Raises `Refused`."""
    if isinstance(command, c.OpenJackpot):
        if jackpot is not None:
            raise refusals.JackpotIsOpen
        _check(command.config)
        events: Events = (e.JackpotOpened(command.config, at),)
        if command.config.minimum:
            events = (*events, e.JackpotToppedUp(command.config.minimum, "", at))
    else:
        assert jackpot is not None, "a jackpot opens before anything is asked of it"
        events = _events(jackpot, command, at)
    for event in events:
        jackpot = evolve(jackpot, event)
    assert jackpot is not None, "it has been opened"
    return events, jackpot


def _events(jackpot: Jackpot, command: c.JackpotCommand, at: int) -> Events:
    match command:
        case c.OpenJackpot():
            raise refusals.JackpotIsOpen
        case c.ChangeJackpot(config):
            return _change(jackpot, config, at)
        case c.TopUpJackpot(amount, note, request):
            if amount <= 0:
                raise refusals.TopUpNotPositive(amount=amount)
            return (e.JackpotToppedUp(amount, note, at, request),)
        case c.AcceptFirstFive(table, name, bets):
            accepts = bets and _are_shared_by_all(jackpot) and name not in jackpot.rounds
            return (e.FirstFiveAccepted(table, name, bets, at),) if accepts else ()
        case c.ReleaseFirstFive(table, name):
            return (e.FirstFiveReleased(table, name, at),) if name in jackpot.rounds else ()
        case c.SettleFirstFive():
            return _settle(jackpot, command, at)


def _change(jackpot: Jackpot, config: JackpotConfig, at: int) -> Events:
    _check(config)
    for field in ("id", "currency"):
        if getattr(config, field) != getattr(jackpot.config, field):
            raise refusals.JackpotOfAnother(field=field)
    return (e.JackpotChanged(config, at),)


def _check(config: JackpotConfig) -> None:
    parts = (config.pot_percent, config.seed_percent)
    if min(*parts, config.minimum) < 0 or sum(parts) > 100:
        raise refusals.JackpotNotPlayable(
            pot_percent=config.pot_percent, seed_percent=config.seed_percent, minimum=config.minimum
        )


def _settle(jackpot: Jackpot, command: c.SettleFirstFive, at: int) -> Events:
    if not command.bets:
        return ()
    contributed = _contributed(jackpot, command, at)
    if not command.royal_flush:
        return (contributed,)
    return (contributed, *_won(evolve(jackpot, contributed), command, at))


def _contributed(jackpot: Jackpot, command: c.SettleFirstFive, at: int) -> e.FirstFiveContributed:
    bet = sum([amount for _, amount in command.bets])
    config = jackpot.config
    pot = part_of_bets(bet, config.pot_percent, jackpot.pot_carry)
    seed = part_of_bets(bet, config.seed_percent, jackpot.seed_carry)
    return e.FirstFiveContributed(
        command.table, command.round, bet, pot.amount, seed.amount, pot.carry, seed.carry, at
    )


def _won(jackpot: Jackpot, command: c.SettleFirstFive, at: int) -> Events:
    """The pot goes to its winners, and the next one begins with the seed and what could not be divided."""
    entitled = [(player, bet, command.table) for player, bet in command.bets]
    if _are_shared_by_all(jackpot):
        for accepted in jackpot.rounds.values():
            entitled += [(player, bet, accepted.table) for player, bet in accepted.bets]
    amounts = shares_of_the_pot(jackpot.pot, [bet for _, bet, _ in entitled])
    shares = tuple(
        [
            e.JackpotShare(player, amount, table)
            for (player, _, table), amount in zip(entitled, amounts, strict=True)
        ]
    )
    events: list[e.JackpotEvent] = [e.JackpotWon(command.table, command.round, jackpot.pot, shares, at)]
    left = jackpot.pot - sum(amounts)
    _, topped_up = next_pot(left, jackpot.seed, jackpot.config.minimum)
    if jackpot.seed:
        events.append(e.JackpotSeeded(jackpot.seed, at))
    if topped_up:
        events.append(e.JackpotToppedUp(topped_up, "", at))
    return tuple(events)


def _are_shared_by_all(jackpot: Jackpot) -> bool:
    return jackpot.config.shared is JackpotShared.BY_ALL_ROUNDS_OF_THE_MOMENT


# What may come


def added_by(jackpot: Jackpot, bet: int) -> int:
    """What the FIRST 5 bets of a round add to the pot once they are settled.

    bet  all of them together
    """
    return part_of_bets(bet, jackpot.config.pot_percent, jackpot.pot_carry).amount


def share_of(jackpot: Jackpot, name: str, bet: int, own: int) -> int:
    """What a player would win of the jackpot if a royal flush came now in a round.

    bet  all FIRST 5 bets of the round
    own  the player's part of them
    """
    if not own:
        return 0
    whole = bet
    if _are_shared_by_all(jackpot):
        others = [one.bets for other, one in jackpot.rounds.items() if other != name]
        whole += sum([bet for accepted in others for _, bet in accepted])
    return shares_of_the_pot(jackpot.pot + added_by(jackpot, bet), (own, whole - own))[0]


def shares_at(events: Events, table: str) -> tuple[tuple[str, int], ...]:
    """(player, share) of those who won at a table, for `casino.commands.SettleRound`."""
    won = [event for event in events if isinstance(event, e.JackpotWon)]
    return tuple(
        [(share.player, share.amount) for event in won for share in event.shares if share.table == table]
    )
