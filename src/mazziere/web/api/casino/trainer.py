"""The API of practice: random hands of Texas Hold'em Bonus without chips, and what decisions were worth.

Values and costs are in millionths of an ante, and told only of decisions that have been made.
"""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from mazziere.casino.state import CasinoRound
from mazziere.casino.views.round import dealer_texts, hand_name, spot_bets, texts_of
from mazziere.protocol.casino import SpotBetView
from mazziere.protocol.proof import DealProof
from mazziere.protocol.table import HandNameView
from mazziere.rules.casino.paytables import PAYTABLES
from mazziere.rules.casino.streets import PlayChoice, RoundStreet, choices
from mazziere.rules.refusals import Unknown
from mazziere.services.casino.trainer.trainer import YOU, Training, TrainingHand, TrainingScore
from mazziere.services.casino.trainer.worth import ANTE, DecisionWorth, worth_of_round
from mazziere.services.room import Room
from mazziere.web.headers import PRIVATE
from mazziere.web.viewer import Viewer


class PracticeHand(Struct, frozen=True, kw_only=True):
    """A hand of practice. The dealer's cards are "??" until they are shown; `deck_root` seals the deck.

    `awaits` is the street to be decided, `choices` what may be decided there; null and empty once the hand is
    over. `won` is in antes. `proof` proves the cards that were shown, once the hand is over.
    """

    id: str
    rules: str
    deck_root: str
    hole: tuple[str, ...]
    board: tuple[str, ...]
    dealer: tuple[str, ...]
    hand_name: HandNameView | None
    dealer_hand_name: HandNameView | None
    bets: tuple[SpotBetView, ...]
    awaits: RoundStreet | None
    choices: tuple[PlayChoice, ...]
    decisions: tuple[DecisionWorth, ...]
    won: int | None
    proof: DealProof | None


class Practice(Struct, frozen=True):
    """A player's hand, if there is one, and their score since they began."""

    hand: PracticeHand | None
    score: TrainingScore
    is_valued: bool
    """Whether the room knows what choices are worth."""


class BonusReturns(Struct, frozen=True):
    """What each bet returns if every decision is the best one, in millionths of the bet.

    `of_the_ante` and `of_all_bets` are of the main game. `first_5_prizes` is without what goes to jackpots.
    """

    of_the_ante: int
    of_all_bets: int
    bonus: int
    first_5_prizes: int


class NewPracticeHand(Struct, frozen=True, forbid_unknown_fields=True):
    """By which rules it is dealt: the key of a paytable."""

    rules: Annotated[str, msgspec.Meta(max_length=40)] = "las-vegas"


class PracticeDecision(Struct, frozen=True, forbid_unknown_fields=True):
    """What is decided in which street."""

    street: RoundStreet
    choice: PlayChoice


@get("/api/casino-trainer", tags=["casino"], summary="My hand of practice, and my score")
async def practice(me: NamedDependency[Viewer], state: State) -> Response[Practice]:
    """Where the player stands. Hands and scores are in memory, and gone when the room stops."""
    room: Room = state.room
    return _told(room, room.trainer.training(me.player))


@post("/api/casino-trainer/hands", tags=["casino"], summary="Deal me a hand of practice", status_code=200)
async def deal_practice_hand(
    me: NamedDependency[Viewer], data: JSONBody[NewPracticeHand], state: State
) -> Response[Practice]:
    """A new hand from a sealed deck. One that is not over does not count. Raises `Unknown` (404)."""
    room: Room = state.room
    return _told(room, room.trainer.deal(me.player, data.rules))


@post(
    "/api/casino-trainer/hands/{hand:str}/decisions",
    tags=["casino"],
    summary="Decide in my hand of practice",
    status_code=200,
)
async def decide_practice_hand(
    me: NamedDependency[Viewer], hand: FromPath[str], data: JSONBody[PracticeDecision], state: State
) -> Response[Practice]:
    """The hand with the next cards, and what each choice was worth.

    Raises `Unknown` (404), `NoDecisionAwaited` (409), or `ChoiceNotOffered` (409).
    """
    room: Room = state.room
    return _told(room, room.trainer.decide(me.player, hand, data.street, data.choice))


@post("/api/casino-trainer/restart", tags=["casino"], summary="Begin my practice anew", status_code=200)
async def restart_practice(me: NamedDependency[Viewer], state: State) -> Response[Practice]:
    """Forgets score and hand."""
    room: Room = state.room
    return _told(room, room.trainer.start_again(me.player))


@get("/api/casino/paytables/{rules:str}/returns", tags=["casino"], summary="What each bet returns")
async def returns_of_bets(rules: FromPath[str], state: State) -> BonusReturns | None:
    """What each bet returns under a paytable; null where the room cannot compute it.

    Raises `Unknown` (404).
    """
    room: Room = state.room
    paytable, known = PAYTABLES.get(rules), room.house.returns_of_bets
    if paytable is None:
        raise Unknown("paytable", rules)
    if known is None:
        return None
    found = await asyncio.to_thread(known, paytable)
    return BonusReturns(
        *[
            round(part * ANTE)
            for part in (found.of_the_ante, found.of_all_bets, found.bonus, found.first_5_prizes)
        ]
    )


@get("/api/casino/{table:str}/worth", tags=["casino"], summary="What my decisions of this round were worth")
async def worth_at_table(
    me: NamedDependency[Viewer], table: FromPath[str], state: State
) -> Response[tuple[DecisionWorth, ...]]:
    """Every decision that the player has made in the round that the table shows, and what it cost.

    Empty before the first one, without bets, and where the room does not know. Raises `Unknown` (404).
    """
    room: Room = state.room
    shown = room.casino.table(table)
    available = await room.books.available(me.player, shown.config.currency)
    worth = worth_of_round(room.house.values_decisions, shown.round, me.player, available=available)
    return Response(worth, headers=PRIVATE)


def _told(room: Room, training: Training) -> Response[Practice]:
    hand = None if training.hand is None else _hand(training.hand)
    is_valued = room.house.values_decisions is not None
    return Response(Practice(hand, training.score, is_valued), headers=PRIVATE)


def _hand(hand: TrainingHand) -> PracticeHand:
    dealt: CasinoRound = hand.round
    return PracticeHand(
        id=dealt.id,
        rules=dealt.config.paytable.key,
        deck_root=dealt.deck_root,
        hole=texts_of(dealt.hole),
        board=texts_of(dealt.board),
        dealer=dealer_texts(dealt),
        hand_name=hand_name(dealt.hole, dealt.board),
        dealer_hand_name=hand_name(dealt.dealer, dealt.board),
        bets=spot_bets(dealt.players[YOU].bets, dealt.results.get(YOU)),
        awaits=hand.awaits,
        choices=() if hand.awaits is None else choices(hand.awaits),
        decisions=hand.decisions,
        won=hand.won,
        proof=hand.proof,
    )


ROUTES = (
    returns_of_bets,
    practice,
    deal_practice_hand,
    decide_practice_hand,
    restart_practice,
    worth_at_table,
)
