"""What is the state of a table of Texas Hold'em Bonus after an event?

Bookkeeping only: nothing is refused. Rules are asked only for what no event says: which cards are due next. A
store, an auditor or a replay folds a table's events with this module and needs nothing else.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mazziere.cards import Card
from mazziere.casino import events as e
from mazziere.casino.commands import WhyAway
from mazziere.casino.state import (
    PAST_ROUNDS,
    REPEATABLE_ROUNDS,
    CasinoRound,
    CasinoTable,
    PastRound,
    RepeatableBets,
    RoundPhase,
    RoundPlayer,
)
from mazziere.rules.casino.interruptions import is_waited_for, next_opening
from mazziere.rules.casino.paytables import FlopBet, Spot
from mazziere.rules.casino.settlement import BetOutcome
from mazziere.rules.casino.streets import BET_OF, CardPlace, PlayChoice, RoundStreet, next_place

_STREET_OF = {
    CardPlace.PLAYER: RoundStreet.HOLE,
    CardPlace.FLOP: RoundStreet.FLOP,
    CardPlace.TURN: RoundStreet.TURN,
    CardPlace.RIVER: RoundStreet.RIVER,
}
"""Place → the street that its cards begin."""


def evolve(table: CasinoTable | None, event: e.CasinoEvent) -> CasinoTable:
    """The table after `event`. The first event of every table opens it."""
    if table is None:
        assert isinstance(event, e.CasinoTableOpened), "a table opens before anything happens at it"
        return CasinoTable(config=event.config, version=1, not_before=event.at)
    return _AFTER[type(event)](table, event)


def _round(table: CasinoTable) -> CasinoRound:
    assert table.round is not None, "this happens in a round"
    return table.round


def _with(table: CasinoTable, changed: CasinoRound, **facts: Any) -> CasinoTable:
    """The table after one event that changed its round."""
    return replace(table, round=changed, version=table.version + 1, **facts)


def _with_player(table: CasinoTable, player: RoundPlayer, **facts: Any) -> CasinoTable:
    """The table after one event that changed a player of its round."""
    running = _round(table)
    return _with(table, replace(running, players=running.players | {player.player: player}, **facts))


# The table


def _change_announced(table: CasinoTable, event: e.CasinoChangeAnnounced) -> CasinoTable:
    return replace(table, change=event.config, version=table.version + 1)


def _changed(table: CasinoTable, event: e.CasinoTableChanged) -> CasinoTable:
    version = table.version + 1
    return replace(table, config=event.config, change=None, config_version=version, version=version)


def _closing_announced(table: CasinoTable, _: e.CasinoClosingAnnounced) -> CasinoTable:
    return replace(table, is_closing=True, version=table.version + 1)


def _closed(table: CasinoTable, _: e.CasinoTableClosed) -> CasinoTable:
    return replace(table, is_closing=False, is_closed=True, version=table.version + 1)


# Betting


def _betting_opened(table: CasinoTable, event: e.BettingOpened) -> CasinoTable:
    no = table.round_count + 1
    begun = CasinoRound(
        id=event.round,
        no=no,
        opened_at=event.at,
        deck_root=event.deck_root,
        config=table.config,
        since=event.at,
    )
    return _with(table, begun, round_count=no)


def _bet_placed(table: CasinoTable, event: e.BetPlaced) -> CasinoTable:
    player = _round(table).players.get(event.player) or RoundPlayer(event.player, {})
    bets = dict(player.bets)
    for each in event.wagers:
        bets[each.spot] = bets.get(each.spot, 0) + each.amount
    return _with_player(table, replace(player, bets=bets, steps=(*player.steps, event.wagers)))


def _bet_undone(table: CasinoTable, event: e.BetUndone) -> CasinoTable:
    player = _round(table).players[event.player]
    steps = player.steps[:-1]
    if not steps:
        return _without_player(table, event.player)
    bets = dict(player.bets)
    for each in event.wagers:
        bets[each.spot] -= each.amount
    bets = {spot: amount for spot, amount in bets.items() if amount}
    return _with_player(table, replace(player, bets=bets, steps=steps))


def _bets_taken_back(table: CasinoTable, event: e.BetsTakenBack) -> CasinoTable:
    return _without_player(table, event.player)


def _without_player(table: CasinoTable, name: str) -> CasinoTable:
    running = _round(table)
    players = {other: player for other, player in running.players.items() if other != name}
    return _with(table, replace(running, players=players))


def _betting_closed(table: CasinoTable, event: e.BettingClosed) -> CasinoTable:
    running = _round(table)
    bets = {
        player.player: RepeatableBets(running.no, player.starting_bets) for player in running.players.values()
    }
    oldest = running.no - REPEATABLE_ROUNDS
    kept = {name: one for name, one in table.repeatable.items() if one.round_no > oldest}
    closed = replace(
        running,
        phase=RoundPhase.DEALING,
        due=CardPlace.PLAYER,
        since=event.at,
        playing=len(running.players),
    )
    return _with(table, closed, repeatable=kept | bets)


def _passed(table: CasinoTable, event: e.RoundPassed) -> CasinoTable:
    running = _round(table)
    not_before = next_opening(event.at, 0, opened_at=running.opened_at)
    return _with(table, replace(running, phase=RoundPhase.OVER, due=None), not_before=not_before)


# Cards and decisions


def _turned_up(table: CasinoTable, event: e.RoundCardsTurnedUp) -> CasinoTable:
    running = _round(table)
    return _with(table, _dealt(running, event.place, event.cards, event.at))


def _dealt(running: CasinoRound, place: CardPlace, cards: tuple[Card, ...], at: int) -> CasinoRound:
    """The round with these cards face up, and on its way to what follows them."""
    dealt = replace(
        running, cards=running.cards | {place: cards}, street=_STREET_OF.get(place, running.street)
    )
    if dealt.playing and _is_decided_on(dealt, place):
        return _asked(dealt, at)
    return _on_the_way(dealt, at)


def _is_decided_on(running: CasinoRound, place: CardPlace) -> bool:
    """Whether players decide on these cards."""
    if place is CardPlace.PLAYER:
        return running.config.paytable.flop_bet is FlopBet.AFTER_THE_HOLE_CARDS_OR_FOLD
    return place in (CardPlace.FLOP, CardPlace.TURN)


def _asked(running: CasinoRound, at: int) -> CasinoRound:
    """The round, in which everybody who has not folded is asked."""
    left = [player for player in running.players.values() if not player.has_folded and player.has_left]
    return replace(
        running,
        phase=RoundPhase.DECIDING,
        due=None,
        since=at,
        undecided=running.playing,
        unattended=len(left),
    )


def _on_the_way(running: CasinoRound, at: int) -> CasinoRound:
    """The round on the way to its next cards, or to its settlement."""
    last = next(reversed(running.cards))
    anybody_plays = running.playing > 0
    due = next_place(
        last,
        anybody_plays=anybody_plays,
        # Asked of all players only where it matters.
        first_5=anybody_plays or running.has_bets_on(Spot.FIRST_5),
        bonus=anybody_plays or running.has_bets_on(Spot.BONUS),
    )
    phase = RoundPhase.SETTLING if due is None else RoundPhase.DEALING
    return replace(running, phase=phase, due=due, since=at, undecided=0, unattended=0)


def _answered(running: CasinoRound, at: int) -> CasinoRound:
    """The round after answers: on its way, if they were the last ones of the street."""
    return running if running.undecided else _on_the_way(running, at)


def _decision_made(table: CasinoTable, event: e.DecisionMade) -> CasinoTable:
    running = _round(table)
    player = running.players[event.player]
    bets = player.bets | {BET_OF[event.street]: event.amount} if event.amount else player.bets
    decided = replace(player, bets=bets, choices=player.choices | {event.street: event.choice})
    folded = event.choice is PlayChoice.FOLD
    changed = replace(
        running,
        players=running.players | {event.player: decided},
        playing=running.playing - folded,
        undecided=running.undecided - 1,
        unattended=running.unattended - (not is_waited_for(has_left=player.has_left)),
    )
    return _with(table, _answered(changed, event.at))


def _timed_out(table: CasinoTable, event: e.DecisionsTimedOut) -> CasinoTable:
    running = _round(table)
    late = [running.players[name] for name in event.players]
    answered = {
        player.player: replace(player, choices=player.choices | {event.street: event.choice})
        for player in late
    }
    count = len(answered)
    changed = replace(
        running,
        players=running.players | answered,
        playing=running.playing - (count if event.choice is PlayChoice.FOLD else 0),
        undecided=running.undecided - count,
        unattended=0,
    )
    return _with(table, _answered(changed, event.at))


def _went_away(table: CasinoTable, event: e.PlayerWentAway) -> CasinoTable:
    return _there(table, event.player, is_away=True, has_left=event.why is WhyAway.CHOSE_TO)


def _came_back(table: CasinoTable, event: e.PlayerCameBack) -> CasinoTable:
    return _there(table, event.player, is_away=False, has_left=False)


def _there(table: CasinoTable, name: str, *, is_away: bool, has_left: bool) -> CasinoTable:
    """The table with a player away, or there again."""
    running = _round(table)
    player = running.players[name]
    change = is_waited_for(has_left=player.has_left) - is_waited_for(has_left=has_left)
    return _with_player(
        table,
        replace(player, is_away=is_away, has_left=has_left),
        unattended=running.unattended + (change if running.is_asked(player) else 0),
    )


# The end of a round


def _settled(table: CasinoTable, event: e.RoundSettled) -> CasinoTable:
    running = _round(table)
    over = replace(
        running, phase=RoundPhase.OVER, due=None, results={one.player: one for one in event.results}
    )
    outcomes = [spot.outcome for one in event.results for spot in one.spots if spot.spot is Spot.FLOP]
    outcome = outcomes[0] if outcomes else None
    jackpot = sum([one.jackpot for one in event.results])
    return _over(table, over, event.at, outcome, jackpot)


def _voided(table: CasinoTable, event: e.RoundVoided) -> CasinoTable:
    over = replace(_round(table), phase=RoundPhase.OVER, due=None, is_void=True, undecided=0, unattended=0)
    return _over(table, over, event.at, None, 0)


def _over(
    table: CasinoTable, over: CasinoRound, at: int, outcome: BetOutcome | None, jackpot: int
) -> CasinoTable:
    """The table after a round, which is shown for a while."""
    past = PastRound(over.id, over.opened_at, over.cards, outcome, over.is_void, jackpot)
    wait = over.config.timetable.result_ms
    return _with(
        table,
        over,
        past=(past, *table.past)[:PAST_ROUNDS] if over.cards else table.past,
        not_before=next_opening(at, wait, opened_at=over.opened_at),
    )


def _paused(table: CasinoTable, event: e.RoundPaused) -> CasinoTable:
    since = table.paused_at if table.paused else event.at
    return replace(table, paused=(*table.paused, event.why), paused_at=since, version=table.version + 1)


def _resumed(table: CasinoTable, event: e.RoundResumed) -> CasinoTable:
    paused = tuple([why for why in table.paused if why is not event.why])
    table = replace(table, paused=paused, version=table.version + 1)
    if paused or table.running is None:
        return table
    return replace(table, round=replace(table.running, since=event.at))


def _corrected(table: CasinoTable, event: e.CardsCorrected) -> CasinoTable:
    """The cards are right, and whoever had decided on the wrong ones is asked again."""
    running = _round(table)
    street = _STREET_OF.get(event.place)
    asked_again = {
        name: _undecided(player, street) for name, player in running.players.items() if street is not None
    }
    players = running.players | asked_again
    playing = len([player for player in players.values() if not player.has_folded])
    corrected = replace(running, players=players, playing=playing)
    return _with(table, _dealt(corrected, event.place, event.cards, event.at))


def _undecided(player: RoundPlayer, street: RoundStreet) -> RoundPlayer:
    """The player without what they decided in a street, and without what they bet on it."""
    if street not in player.choices:
        return player
    bets = {spot: amount for spot, amount in player.bets.items() if spot is not BET_OF[street]}
    choices = {other: choice for other, choice in player.choices.items() if other is not street}
    return replace(player, bets=bets, choices=choices)


def _clock_restarted(table: CasinoTable, event: e.RoundClockRestarted) -> CasinoTable:
    return _with(table, replace(_round(table), since=event.at))


_AFTER: dict[type, Callable[[CasinoTable, Any], CasinoTable]] = {
    e.CasinoChangeAnnounced: _change_announced,
    e.CasinoTableChanged: _changed,
    e.CasinoClosingAnnounced: _closing_announced,
    e.CasinoTableClosed: _closed,
    e.BettingOpened: _betting_opened,
    e.BetPlaced: _bet_placed,
    e.BetUndone: _bet_undone,
    e.BetsTakenBack: _bets_taken_back,
    e.BettingClosed: _betting_closed,
    e.RoundPassed: _passed,
    e.RoundCardsTurnedUp: _turned_up,
    e.DecisionMade: _decision_made,
    e.DecisionsTimedOut: _timed_out,
    e.PlayerWentAway: _went_away,
    e.PlayerCameBack: _came_back,
    e.RoundSettled: _settled,
    e.RoundVoided: _voided,
    e.RoundPaused: _paused,
    e.RoundResumed: _resumed,
    e.CardsCorrected: _corrected,
    e.RoundClockRestarted: _clock_restarted,
}
