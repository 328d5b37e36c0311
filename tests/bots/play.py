"""Bots at a real table, hand after hand from a seed, and statistics of their play."""

import random
from collections import Counter
from itertools import count

from mazziere.analysis import best_draw, better_starts, standing
from mazziere.cards import INTERNATIONAL, parse_card
from mazziere.hand import Bet, BringIn, Call, Check, Complete, Discard, Fold, Muck, RaiseTo, Show
from mazziere.hand.events import DiscardsShuffled
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets
from mazziere.services.bots import FAST, TEMPERAMENTS, Bot, Odds
from mazziere.services.bots.bot import DRAWS
from mazziere.table import (
    Act,
    AddChips,
    CardsAwaited,
    DealTableCards,
    HandToStart,
    OpenTable,
    SeatToAct,
    SeatToShow,
    StartHand,
    TableConfig,
    TakeSeat,
    apply,
    view,
)
from mazziere.table.state import seat_of
from mazziere.table.views.turn import turn_view
from tests.table.views.turn_cut import cut

ODDS = Odds(better_starts, standing, best_draw)
WITHOUT_AMOUNT = {
    "fold": Fold,
    "check": Check,
    "call": Call,
    "show": Show,
    "muck": Muck,
    "bring_in": BringIn,
}
WITH_AMOUNT = {"bet": Bet, "raise": RaiseTo, "complete": Complete}


BLINDS = Stakes(small_blind=50, big_blind=100)
ANTES = Stakes(ante=10, small_bet=100, bring_in=40)
WITHOUT_BLINDS = (ForcedBets.ANTES, ForcedBets.BRING_IN)


def stakes_of(variant):
    """Stakes with the forced bets that the game knows."""
    return ANTES if VARIANTS[variant].forced in WITHOUT_BLINDS else BLINDS


def bot(temperament, budget=FAST):
    return Bot(temperament.title(), TEMPERAMENTS[temperament], ODDS, budget)


def action(choice, seat):
    if choice.action in WITHOUT_AMOUNT:
        return WITHOUT_AMOUNT[choice.action](seat)
    if choice.action == "discard":
        return Discard(seat, tuple(parse_card(card, INTERNATIONAL) for card in choice.cards))
    return WITH_AMOUNT[choice.action](seat, choice.to)


class Session:
    """Plays hands; every choice goes through the table, which refuses what is not legal."""

    def __init__(
        self, players, seed, variant="holdem", limit=Limit.NO_LIMIT, stakes=None, rules="room", chips=10_000
    ):
        """`players`: temperaments, or objects that decide as a bot does."""
        self.deal_chance = random.Random(seed)
        self.chance = random.Random(-seed)
        self.bots = {
            f"{player}-{seat}": bot(player) if isinstance(player, str) else player
            for seat, player in enumerate(players, 1)
        }
        self.chips = chips
        self.done = {player: Counter() for player in self.bots}
        self.hand_count = 0
        self.ids = count(1)
        self.at = 0
        self.deck = []
        config = TableConfig(
            id="t1", name="t1", variant=variant, limit=limit, stakes=stakes or stakes_of(variant),
            rules=RULE_SETS[rules], seat_count=max(2, len(self.bots)), min_buy_in=2_000, max_buy_in=chips,
            time_to_act_ms=20_000, time_bank_ms=0, show_time_ms=4_000, pause_ms=0,
        )  # fmt: skip
        _, self.table = apply(None, OpenTable(config), self.at)
        for seat, player in enumerate(self.bots, 1):
            self._apply(TakeSeat(player, player, seat, buy_in=chips, is_bot=True))

    def _apply(self, command):
        events, self.table = apply(self.table, command, self.at)
        for event in events:
            if isinstance(told := getattr(event, "event", None), DiscardsShuffled):
                self.deck = self.deal_chance.sample(told.cards, len(told.cards))

    def play(self, hands):
        """Play this many hands, to the end of the last one."""
        while self.hand_count < hands or self.table.is_in_hand:
            match self.table.awaiting:
                case HandToStart():
                    self._top_up()
                    deck = VARIANTS[self.table.config.variant].deck
                    self.deck = self.deal_chance.sample(deck.cards, len(deck))
                    self.at += 1
                    self.hand_count += 1
                    self.looked_in = set()
                    self._apply(StartHand(f"h{next(self.ids)}", self.chance.randrange(10**9), ""))
                case CardsAwaited(to=to):
                    cards, self.deck = self.deck[: len(to)], self.deck[len(to) :]
                    self._apply(DealTableCards(tuple(cards)))
                case SeatToAct(seat=seat) | SeatToShow(seat=seat):
                    self._act(seat)
        return self

    def _top_up(self):
        for player in self.bots:
            if (stack := self.stack(player)) < self.chips:
                self._apply(AddChips(player, self.chips - stack))

    def stack(self, player):
        """Chips between two hands."""
        return seat_of(self.table, player).stack

    def _act(self, seat):
        (player,) = (taken.player for taken in self.table.seats if taken.no == seat)
        seen, told = view(self.table, player), turn_view(self.table, seat)
        assert told == cut(seen), "a bot is told nothing that its player would not be shown"
        choice = self.bots[player].decide(told, self.chance.randrange(DRAWS))
        self._remember(player, seen, choice)
        self._apply(Act(player, action(choice, seat)))

    def _remember(self, player, seen, choice):
        done = self.done[player]
        if seen.hand.street == VARIANTS[seen.variant].streets[0].key:
            if choice.action in ("call", *WITH_AMOUNT) and player not in self.looked_in:
                self.looked_in.add(player)
                done["entered"] += 1
                done["entered with a raise"] += choice.action in WITH_AMOUNT
        else:
            done[choice.action] += 1
        free = any(offer.action == "check" for offer in seen.offers)
        done["folded for nothing"] += choice.action == "fold" and free

    def entered(self, player):
        """The percentage of hands in which chips were put in voluntarily."""
        return 100 * self.done[player]["entered"] / self.hand_count

    def raised(self, player):
        """The percentage of hands in which the first voluntary chips were a bet, a raise or a completion."""
        return 100 * self.done[player]["entered with a raise"] / self.hand_count

    def aggression(self, player):
        """Bets and raises for each call, after the first round."""
        done = self.done[player]
        return sum(done[action] for action in WITH_AMOUNT) / max(1, done["call"])
