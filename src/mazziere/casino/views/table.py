"""What may one viewer see of a table of Texas Hold'em Bonus?

Nearly everything is the same for all: `shared_view` is built once, and `own_view` adds what is one viewer's
alone. `viewed` is both together.
"""

from mazziere.casino.betting import step_of
from mazziere.casino.config import CasinoConfig
from mazziere.casino.jackpot import Jackpot, added_by, share_of
from mazziere.casino.legal import BetOffer, legal
from mazziere.casino.state import CasinoTable, RoundPhase
from mazziere.casino.views.round import category_key, recent_view, round_view, spot_bets
from mazziere.protocol import casino as seen
from mazziere.protocol.words import RoundState
from mazziere.rules.casino.bets import is_covered
from mazziere.rules.casino.paytables import STARTING_SPOTS, BonusPaytable, FlopBet, Spot


def viewed(
    table: CasinoTable, jackpot: Jackpot | None, player: str | None, available: int
) -> seen.CasinoTableView:
    """The table as one viewer sees it.

    jackpot    the one that the table names
    player     None: somebody unknown
    available  what the player can spend
    """
    shared = shared_view(table, jackpot)
    if player is None:
        return shared
    return seen.with_casino_own(shared, own_view(table, jackpot, player, available))


def shared_view(table: CasinoTable, jackpot: Jackpot | None) -> seen.CasinoTableView:
    """The table as everybody sees it."""
    config = table.config
    running = table.running
    waits = running.config.longest_pause_ms if running is not None and table.paused else None
    return seen.CasinoTableView(
        id=config.id,
        version=table.version,
        name=config.name,
        currency=config.currency,
        paytable=paytable_view(config),
        limits=_limits(config),
        table_most=config.table_most,
        timetable=seen.TimetableView(
            config.timetable.betting_ms,
            config.timetable.yellow_ms,
            config.timetable.decision_ms,
            config.timetable.result_ms,
        ),
        hidden_tab_leaves=config.hidden_tab_leaves,
        dealt_by=config.dealt_by.value,
        stream=config.stream,
        state=state_of(table),
        next_round_at=table.not_before if running is None and not table.is_closed else None,
        paused=tuple([why.value for why in table.paused]),
        paused_until=table.paused_at + waits if waits is not None else None,
        changes=table.change is not None,
        closes=table.is_closing,
        round=round_view(table, table.round) if table.round is not None else None,
        recent=tuple([recent_view(past) for past in table.past]),
        jackpot=_jackpot_view(table, jackpot) if jackpot is not None else None,
        you=None,
    )


def state_of(table: CasinoTable) -> RoundState:
    """What the table does now."""
    if table.is_closed:
        return "closed"
    if table.paused:
        return "paused"
    if table.round is None:
        return "resting"
    match table.round.phase:
        case RoundPhase.BETTING:
            return "betting"
        case RoundPhase.DEALING:
            return "dealing"
        case RoundPhase.DECIDING:
            return "deciding"
        case RoundPhase.SETTLING:
            return "settling"
        case RoundPhase.OVER:
            return "result" if table.round.cards else "resting"


def paytable_view(config: CasinoConfig) -> seen.PaytableView:
    """What the table pays, with the prizes of FIRST 5 in its currency."""
    table = config.paytable
    stake = config.first_5.stake if config.first_5 else 0
    return seen.PaytableView(
        key=table.key,
        ante_pays_from=category_key(table),
        folds=_may_fold(table),
        flop_antes=table.flop_antes,
        turn_antes=table.turn_antes,
        river_antes=table.river_antes,
        bonus=tuple([seen.BonusPayView(line.hole.value, line.to_one) for line in table.bonus])
        if config.bonus
        else (),
        first_5=tuple([seen.FirstFivePayView(line.hand.value, line.stakes * stake) for line in table.first_5])
        if stake
        else (),
    )


def _may_fold(paytable: BonusPaytable) -> bool:
    return paytable.flop_bet is FlopBet.AFTER_THE_HOLE_CARDS_OR_FOLD


def _limits(config: CasinoConfig) -> tuple[seen.SpotLimitsView, ...]:
    found = []
    for spot in STARTING_SPOTS:
        limits = config.limits(spot)
        if limits is not None:
            found.append(seen.SpotLimitsView(spot.value, limits.least, limits.most, step_of(config, spot)))
    return tuple(found)


def _jackpot_view(table: CasinoTable, jackpot: Jackpot) -> seen.JackpotView:
    win = jackpot.last_win
    bet = table.running.first_five_bet if table.running is not None else 0
    return seen.JackpotView(
        id=jackpot.config.id,
        name=jackpot.config.name,
        pot=jackpot.pot,
        this_round=added_by(jackpot, bet) if bet else 0,
        last_won=win.amount if win else 0,
        last_won_at=win.at if win else 0,
    )


# The viewer


def own_view(
    table: CasinoTable,
    jackpot: Jackpot | None,
    player: str,
    available: int,
    *,
    first_five_bet: int | None = None,
) -> seen.CasinoYouView:
    """What is one viewer's alone.

    first_five_bet  all FIRST 5 bets of the round, from a caller who asks for many; None: they are added up
    """
    shown = table.round
    own = shown.players.get(player) if shown is not None else None
    result = shown.results.get(player) if shown is not None else None
    to_come = shown.to_come(player) if shown is not None else 0
    share, five = 0, own.bets.get(Spot.FIRST_5, 0) if own else 0
    if five and jackpot is not None and shown is not None and not shown.is_over:
        bet = shown.first_five_bet if first_five_bet is None else first_five_bet
        share = share_of(jackpot, shown.id, bet, five)
    void = shown is not None and shown.is_void and own is not None
    return seen.CasinoYouView(
        balance=available,
        bets=spot_bets(own.bets, result) if own else (),
        total=own.total if own else 0,
        may_cost=to_come,
        is_covered=is_covered(to_come, available=available),
        folded=own.has_folded if own else False,
        choices={street.value: choice.value for street, choice in own.choices.items()} if own else {},
        is_away=own.is_away if own else False,
        offers=offers_view(table, player, available),
        jackpot_share=share,
        jackpot_won=result.jackpot if result else 0,
        paid=own.total if void and own else result.paid if result else 0,
    )


def offers_view(table: CasinoTable, player: str, available: int) -> seen.CasinoOffersView:
    """Everything that a viewer may do now."""
    offers = legal(table, player, available)
    return seen.CasinoOffersView(
        bets=tuple([_bet_offer(offer) for offer in offers.bets]),
        undo=sum([each.amount for each in offers.undo]),
        repeat=sum([each.amount for each in offers.repeat]),
        double=sum([each.amount for each in offers.double]),
        choices=tuple([seen.ChoiceOfferView(offer.choice.value, offer.cost) for offer in offers.choices]),
    )


def _bet_offer(offer: BetOffer) -> seen.BetOfferView:
    room = offer.room
    return seen.BetOfferView(room.spot.value, room.least, offer.most, room.most, room.step)
