"""What is in a jackpot after an event? Bookkeeping only: nothing is refused."""

from msgspec.structs import replace

from mazziere.casino.jackpot import events as e
from mazziere.casino.jackpot.state import AcceptedBets, Jackpot, PastWin


def evolve(jackpot: Jackpot | None, event: e.JackpotEvent) -> Jackpot:
    """The jackpot after `event`. The first event of every jackpot opens it."""
    if jackpot is None:
        assert isinstance(event, e.JackpotOpened), "a jackpot opens before anything happens to it"
        return Jackpot(config=event.config, version=1)
    return replace(_after(jackpot, event), version=jackpot.version + 1)


def _after(jackpot: Jackpot, event: e.JackpotEvent) -> Jackpot:
    match event:
        case e.JackpotOpened() | e.JackpotChanged():
            return replace(jackpot, config=event.config)
        case e.JackpotToppedUp():
            return replace(jackpot, pot=jackpot.pot + event.amount)
        case e.FirstFiveAccepted():
            accepted = AcceptedBets(event.table, event.bets)
            return replace(jackpot, rounds=jackpot.rounds | {event.round: accepted})
        case e.FirstFiveReleased():
            return replace(jackpot, rounds=_without(jackpot, event.round))
        case e.FirstFiveContributed():
            return replace(
                jackpot,
                pot=jackpot.pot + event.to_pot,
                seed=jackpot.seed + event.to_seed,
                pot_carry=event.pot_carry,
                seed_carry=event.seed_carry,
                rounds=_without(jackpot, event.round),
            )
        case e.JackpotWon():
            won = sum([share.amount for share in event.shares])
            win = PastWin(event.table, event.round, won, len(event.shares), event.at)
            return replace(jackpot, pot=jackpot.pot - won, last_win=win)
        case e.JackpotSeeded():
            return replace(jackpot, pot=jackpot.pot + event.amount, seed=jackpot.seed - event.amount)


def _without(jackpot: Jackpot, settled: str) -> dict[str, AcceptedBets]:
    return {name: accepted for name, accepted in jackpot.rounds.items() if name != settled}
