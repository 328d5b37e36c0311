"""What may everybody know of a round?

The hand that all share and the board lie open; the dealer's cards are "??" until they are shown, and are not
known here before.
"""

from collections.abc import Iterable

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, card_text, rank_of
from mazziere.cards import RANKS as RANK_KEYS
from mazziere.casino.awaiting import BetsAwaited, DecisionsAwaited, RoundCardsToDeal, RoundToSettle
from mazziere.casino.events import PlayerResult
from mazziere.casino.state import CasinoRound, CasinoTable, PastRound, board_of
from mazziere.protocol.casino import RecentRoundView, RoundView, SpotBetView, SpotTotalView
from mazziere.protocol.table import HandNameView
from mazziere.ranking import HIGH, HoleUse, best_hand, describe
from mazziere.rules.casino.interruptions import round_code
from mazziere.rules.casino.paytables import BonusPaytable, Spot
from mazziere.rules.casino.streets import CardPlace as Place

COMPLETE = 5
"""Cards of a hand that has a category."""


def texts_of(cards: Iterable[Card]) -> tuple[str, ...]:
    """Cards as they are sent."""
    return tuple([card_text(card, INTERNATIONAL) for card in cards])


def hand_name(hole: tuple[Card, ...], board: tuple[Card, ...]) -> HandNameView | None:
    """What a hand is called so far; before the flop, a pair or the high card of its two cards."""
    if not hole:
        return None
    if len(hole) + len(board) < COMPLETE:
        ranks = sorted([rank_of(card) for card in hole], reverse=True)
        keys = tuple([RANK_KEYS[rank] for rank in ranks])
        if keys[0] == keys[1]:
            return HandNameView("pair", keys[:1], "high")
        return HandNameView("high_card", keys, "high")
    name = describe(HIGH, HIGH.any_cards(hole, board))
    return HandNameView(name.category, name.ranks, "high")


def best_five(hole: tuple[Card, ...], board: tuple[Card, ...]) -> tuple[str, ...]:
    """The five cards of a hand of seven; empty while it has fewer."""
    if len(hole) + len(board) < COMPLETE + 2:
        return ()
    return texts_of(best_hand(HIGH, HoleUse.ANY, hole, board) or ())


def dealer_texts(running: CasinoRound) -> tuple[str, ...]:
    """The dealer's cards, face down from when the player's are dealt until they are shown."""
    if running.dealer:
        return texts_of(running.dealer)
    return texts_of((UNKNOWN, UNKNOWN)) if running.hole else ()


def round_view(table: CasinoTable, running: CasinoRound) -> RoundView:
    """The running round, or the last one, as everybody sees it."""
    awaiting = table.awaiting if not running.is_over else None
    deadline = None
    match awaiting:
        case BetsAwaited(closes_at=due) | DecisionsAwaited(deadline=due):
            deadline = due
        case RoundCardsToDeal(not_before=due) | RoundToSettle(not_before=due):
            deadline = due
        case _:
            pass
    light = awaiting if isinstance(awaiting, BetsAwaited) else None
    results = running.results.values()
    is_shown = bool(running.dealer) and len(running.board) == COMPLETE
    return RoundView(
        id=running.id,
        no=running.no,
        code=round_code(running.opened_at),
        opened_at=running.opened_at,
        deck_root=running.deck_root,
        phase=running.phase.value,
        street=running.street.value,
        due=running.due.value if running.due else None,
        yellow_at=light.yellow_at if light else None,
        closes_at=light.closes_at if light else None,
        deadline=deadline,
        hole=texts_of(running.hole),
        dealer=dealer_texts(running),
        board=texts_of(running.board),
        hand_name=hand_name(running.hole, running.board),
        dealer_hand_name=hand_name(running.dealer, running.board),
        best=best_five(running.hole, running.board) if is_shown else (),
        dealer_best=best_five(running.dealer, running.board),
        totals=_totals(running),
        players=len(running.players),
        playing=running.playing if running.hole else len(running.players),
        undecided=running.undecided,
        is_void=running.is_void,
        jackpot_won=sum([result.jackpot for result in results]),
        winners=len([result for result in results if result.paid > result.bet]),
    )


def _totals(running: CasinoRound) -> tuple[SpotTotalView, ...]:
    amounts = dict.fromkeys(Spot, 0)
    players = dict.fromkeys(Spot, 0)
    for player in running.players.values():
        for spot, bet in player.bets.items():
            amounts[spot] += bet
            players[spot] += 1
    return tuple([SpotTotalView(spot.value, amounts[spot], players[spot]) for spot in Spot if players[spot]])


def spot_bets(bets: dict[Spot, int], result: PlayerResult | None) -> tuple[SpotBetView, ...]:
    """Bets on spots, with what became of them once they are settled."""
    if result is not None:
        return tuple(
            [
                SpotBetView(
                    each.spot.value,
                    each.bet,
                    each.outcome.value,
                    each.paid,
                )
                for each in result.spots
            ]
        )
    lying = [(spot, bets[spot]) for spot in Spot if spot in bets]
    return tuple([SpotBetView(spot.value, bet, None, 0) for spot, bet in lying])


def recent_view(past: PastRound) -> RecentRoundView:
    """One of the last rounds."""
    return RecentRoundView(
        id=past.id,
        code=round_code(past.opened_at),
        opened_at=past.opened_at,
        hole=texts_of(past.cards.get(Place.PLAYER, ())),
        board=texts_of(board_of(past.cards)),
        dealer=texts_of(past.cards.get(Place.DEALER, ())),
        outcome=past.outcome.value if past.outcome else None,
        is_void=past.is_void,
        jackpot_won=past.jackpot,
    )


def category_key(paytable: BonusPaytable) -> str:
    """The weakest category with which the ante is paid, as it is sent."""
    return paytable.ante_pays_from.name.lower()
