"""What does a player find of a round afterwards?

Built from the round as it ended, which whoever keeps the history folds from its events.
"""

from mazziere.casino.state import CasinoRound
from mazziere.casino.views.round import best_five, hand_name, spot_bets, texts_of
from mazziere.casino.views.table import paytable_view
from mazziere.protocol.casino import RoundDetail, RoundRow
from mazziere.protocol.proof import DealProof
from mazziere.rules.casino.interruptions import round_code


def round_row(over: CasinoRound, player: str) -> RoundRow:
    """A round in the list of a player who was in it."""
    own = over.players[player]
    result = over.results.get(player)
    return RoundRow(
        id=over.id,
        table=over.config.id,
        table_name=over.config.name,
        currency=over.config.currency,
        code=round_code(over.opened_at),
        opened_at=over.opened_at,
        bet=own.total,
        paid=own.total if over.is_void else result.paid if result else 0,
        jackpot=result.jackpot if result else 0,
        is_void=over.is_void,
    )


def round_detail(over: CasinoRound, player: str, proof: DealProof | None) -> RoundDetail:
    """A round in all detail, for a player who was in it."""
    own = over.players[player]
    return RoundDetail(
        row=round_row(over, player),
        no=over.no,
        paytable=paytable_view(over.config),
        deck_root=over.deck_root,
        hole=texts_of(over.hole),
        board=texts_of(over.board),
        dealer=texts_of(over.dealer),
        hand_name=hand_name(over.hole, over.board),
        dealer_hand_name=hand_name(over.dealer, over.board),
        best=best_five(over.hole, over.board) if over.dealer else (),
        dealer_best=best_five(over.dealer, over.board),
        spots=spot_bets(own.bets, over.results.get(player)),
        choices={street.value: choice.value for street, choice in own.choices.items()},
        proof=proof,
    )
