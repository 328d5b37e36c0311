"""A table of Texas Hold'em Bonus as one viewer may see it, its line in the lobby, and rounds that are over.

All players share one hand, which lies open for everybody; what differs between viewers stands in `you`. The
dealer's cards are "??" until they are shown. Amounts are in the smallest unit of the currency, instants are
milliseconds of the server's clock. A round's code is the second in which it began, in GMT: "#21:10:10".
"""

from msgspec import Struct
from msgspec.structs import replace

from mazziere.protocol.proof import DealProof
from mazziere.protocol.table import HandNameView
from mazziere.protocol.words import (
    BetOutcome,
    CardPlace,
    CasinoSpot,
    DealtBy,
    FirstFiveHand,
    HoleCards,
    PlayChoice,
    RoundPhase,
    RoundState,
    RoundStreet,
    WhyRoundPaused,
)

# ------------------------------------------------------------------ what is fixed


class SpotLimitsView(Struct, frozen=True):
    """The least and the most that one player may have on a spot, and the steps in which it grows.

    `step` is the stake of FIRST 5, and 1 elsewhere.
    """

    spot: CasinoSpot
    least: int
    most: int
    step: int


class BonusPayView(Struct, frozen=True):
    """One line of the table of the BONUS bet: so much to one."""

    hole: HoleCards
    to_one: int


class FirstFivePayView(Struct, frozen=True):
    """One line of the FIRST 5 bet: a prize in the table's currency for one stake.

    The royal flush wins the jackpot, and has no line.
    """

    hand: FirstFiveHand
    prize: int


class PaytableView(Struct, frozen=True):
    """What the table pays.

    `ante_pays_from` is the category of the weakest hand with which the ante is paid. `flop_antes`,
    `turn_antes` and `river_antes` are the later bets, in antes.
    """

    key: str
    ante_pays_from: str
    folds: bool
    """Whether players may fold; otherwise the bet on FLOP is made with the ante."""
    flop_antes: int
    turn_antes: int
    river_antes: int
    bonus: tuple[BonusPayView, ...]
    first_5: tuple[FirstFivePayView, ...]


class TimetableView(Struct, frozen=True):
    """How long each part of a round lasts."""

    betting_ms: int
    yellow_ms: int
    decision_ms: int
    result_ms: int


# ---------------------------------------------------------------------- a round


class SpotTotalView(Struct, frozen=True, gc=False):
    """What all players together have on a spot, and how many of them."""

    spot: CasinoSpot
    amount: int
    players: int


class RoundView(Struct, frozen=True, kw_only=True):
    """The running round, or the last one until the next begins.

    At `deadline` the phase ends: bets are closed, the next cards come, the clock decides, or the next round
    may begin; null where nobody knows, as during a pause. `yellow_at` and `closes_at` are of the traffic
    light.
    """

    id: str
    no: int
    code: str
    opened_at: int
    deck_root: str
    """Seals the order of the deck; empty where a person deals."""
    phase: RoundPhase
    street: RoundStreet
    due: CardPlace | None
    """Where the next cards are turned up, while they are due."""
    yellow_at: int | None
    closes_at: int | None
    deadline: int | None
    hole: tuple[str, ...]
    dealer: tuple[str, ...]
    board: tuple[str, ...]
    hand_name: HandNameView | None
    """Of the hand that all players share, so far; before the flop, of its two cards."""
    dealer_hand_name: HandNameView | None
    best: tuple[str, ...]
    """The five cards of the players' hand, once the dealer's cards are shown."""
    dealer_best: tuple[str, ...]
    totals: tuple[SpotTotalView, ...]
    players: int
    """Who have bets in the round."""
    playing: int
    """Who have not folded."""
    undecided: int
    """For whom the street still waits."""
    is_void: bool
    jackpot_won: int
    """What was paid of the jackpot; 0 unless it was won."""
    winners: int
    """Players who received more than they had bet, once the round is settled."""


class RecentRoundView(Struct, frozen=True):
    """One of the last rounds of the table: how it ended for whoever played it to the end.

    `outcome` is null where nobody did, and in a void round.
    """

    id: str
    code: str
    opened_at: int
    hole: tuple[str, ...]
    board: tuple[str, ...]
    dealer: tuple[str, ...]
    outcome: BetOutcome | None
    is_void: bool
    jackpot_won: int


class JackpotView(Struct, frozen=True):
    """The progressive jackpot, as the books have it."""

    id: str
    name: str
    pot: int
    this_round: int
    """What the FIRST 5 bets of this round add to it once they are settled; not included in `pot`."""
    last_won: int
    """0: never yet."""
    last_won_at: int


# ------------------------------------------------------------------- the viewer


class SpotBetView(Struct, frozen=True, gc=False):
    """The viewer's bet on a spot and, once the round is settled, what became of it.

    `paid` is what came back in all, the bet included unless it was lost.
    """

    spot: CasinoSpot
    bet: int
    outcome: BetOutcome | None
    paid: int


class BetOfferView(Struct, frozen=True, gc=False):
    """A spot that the viewer may bet on now, with chips from `least` to `most`: what the balance covers.

    The limits leave room for `room`: a larger chip counts as that, in whole steps.
    """

    spot: CasinoSpot
    least: int
    most: int
    room: int
    step: int


class ChoiceOfferView(Struct, frozen=True, gc=False):
    """A decision that is open to the viewer, and what it costs."""

    choice: PlayChoice
    amount: int


class CasinoOffersView(Struct, frozen=True):
    """Everything the viewer may do now. `repeat` and `double` are what they would add; 0: not offered."""

    bets: tuple[BetOfferView, ...]
    undo: int
    """What the next undo gives back; 0: nothing to undo."""
    repeat: int
    double: int
    choices: tuple[ChoiceOfferView, ...]


class CasinoYouView(Struct, frozen=True):
    """What matters to the viewer alone."""

    balance: int
    """What the viewer can spend."""
    bets: tuple[SpotBetView, ...]
    total: int
    """All bets of the viewer in this round."""
    may_cost: int
    """What the streets to come may cost at most, on top of the bets that lie there."""
    is_covered: bool
    """Whether the balance covers that."""
    folded: bool
    choices: dict[str, PlayChoice]
    """Street → what the viewer decided, or the clock for them."""
    is_away: bool
    offers: CasinoOffersView
    jackpot_share: int
    """The viewer's share if a royal flush came in this round; 0 without a bet on FIRST 5."""
    jackpot_won: int
    paid: int
    """What the viewer received in all, once the round is settled or void."""


class CasinoTableView(Struct, frozen=True, kw_only=True):
    """A table of Texas Hold'em Bonus as one viewer may see it: always complete."""

    id: str
    version: int
    name: str
    currency: str
    paytable: PaytableView
    limits: tuple[SpotLimitsView, ...]
    """Of the starting spots that are offered."""
    table_most: int
    """The most that one player may have on all of them; 0: no such limit."""
    timetable: TimetableView
    hidden_tab_leaves: bool
    dealt_by: DealtBy
    stream: str
    """Address of the moving picture; empty if there is none."""
    state: RoundState
    """What the table does now; "resting" where nobody has opened a round."""
    next_round_at: int | None
    """When the next round may begin, while none is running."""
    paused: tuple[WhyRoundPaused, ...]
    paused_until: int | None
    """When a round that stays paused is void."""
    changes: bool
    """From the next round on something else is played."""
    closes: bool
    """No round follows the running one."""
    round: RoundView | None
    recent: tuple[RecentRoundView, ...]
    """Newest first."""
    jackpot: JackpotView | None
    you: CasinoYouView | None
    """Null for somebody unknown."""


def with_casino_own(shared: CasinoTableView, you: CasinoYouView) -> CasinoTableView:
    """The table as one viewer sees it: what all share, with what is theirs alone."""
    return replace(shared, you=you)


# -------------------------------------------------------------------- elsewhere


class CasinoLine(Struct, frozen=True, gc=False):
    """The line of a table in the lobby."""

    id: str
    name: str
    currency: str
    paytable: str
    least: int
    """Of the ante."""
    most: int
    players: int
    """Who have bets in the running round."""
    watchers: int
    state: RoundState
    dealt_by: DealtBy
    jackpot: int
    """What is in the jackpot; 0 where none is played for."""
    recent: tuple[BetOutcome | None, ...]
    """How the last rounds ended, newest first."""


class RoundRow(Struct, frozen=True):
    """One round in a player's list of rounds."""

    id: str
    table: str
    table_name: str
    currency: str
    code: str
    opened_at: int
    bet: int
    paid: int
    """The share of a jackpot included."""
    jackpot: int
    is_void: bool


class RoundDetail(Struct, frozen=True, kw_only=True):
    """One round, as a player who was in it finds it afterwards.

    `proof` shows that every card was fixed before bets closed; null where a person dealt, and in a void round
    without cards.
    """

    row: RoundRow
    no: int
    paytable: PaytableView
    deck_root: str
    hole: tuple[str, ...]
    board: tuple[str, ...]
    dealer: tuple[str, ...]
    hand_name: HandNameView | None
    dealer_hand_name: HandNameView | None
    best: tuple[str, ...]
    dealer_best: tuple[str, ...]
    spots: tuple[SpotBetView, ...]
    choices: dict[str, PlayChoice]
    proof: DealProof | None
