"""Comparison of both engines, after every card and every act of a hand.

The same deck is dealt to both, and the same random act, one that both allow, is done in both; in between, the
player to act, the offers, the chips, the cards and the pots are compared. A difference that one of PokerKit's
readings explains is counted under its name, and the hand goes on; any other ends it and is reported.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

from mazziere.rules.limits import BetSize, Limit
from mazziere.rules.refusals import Refused
from mazziere.rules.rule_set import TiedBoards
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Opening
from tests.lockstep.book import Round
from tests.lockstep.deal import Deal
from tests.lockstep.games import Game
from tests.lockstep.ours import Ours
from tests.lockstep.pokerkits import PokerKits
from tests.lockstep.position import BOARD, BURN, Act, Cards, Kind, Offers, Position, Waits
from tests.lockstep.readings import Reading
from tests.lockstep.telling import told_act, told_cards, told_deal, told_deck

ACE = 12


@dataclass
class Outcome:
    """The outcome of one hand."""

    game: Game
    deal: Deal
    told: list[str]
    """The hand so far, to be read."""
    deviations: Counter[Reading] = field(default_factory=Counter)
    """Differences that are explained, each once per hand."""
    difference: str = ""
    """The one that nothing explains."""
    cut_short: bool = False
    """After a deviation the engines had no act in common."""

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to compare, though the hand may not have ended."""
        return self.cut_short or bool(self.difference)


def play(game: Game, seed: int) -> Outcome:
    """The hand of this seed, to its end or to its first unexplained difference."""
    with _dealt_here(game):
        return LockStep(game, game.deal(seed)).run()


@contextmanager
def _dealt_here(game: Game) -> Iterator[None]:
    """The toys are no games of the catalogue; while one is played, they are."""
    key = game.variant.key
    if key in VARIANTS:
        yield
        return
    VARIANTS[key] = game.variant
    try:
        yield
    finally:
        del VARIANTS[key]


class LockStep:
    """One hand, in both engines."""

    def __init__(self, game: Game, deal: Deal) -> None:
        self.game, self.made = game, deal
        self.random = Random(deal.seed)
        self.deck = iter(deal.deck)
        self.left = len(deal.deck)
        """Cards that have not left the deck."""
        self.burned: set[int] = set()
        self.discarded: set[int] = set()
        """In the draw that is going on."""
        self.ours, self.theirs = Ours(deal), PokerKits(deal, game.begin)
        self.round: Round | None = None
        self.outcome = Outcome(game, deal, told_deal(deal))

    def run(self) -> Outcome:
        """Play it to its end, or to the first difference that nothing explains."""
        try:
            while standing := self.compared():
                mine, other = standing
                if mine.waits is Waits.CARDS:
                    self.deal(other)
                elif act := self._chosen(mine, other):
                    self.do(act)
                else:
                    self.outcome.cut_short = True
        except Refused as refused:
            self.outcome.difference = f"  ours refuses what it asked for: {refused}"
        return self.outcome

    def compared(self) -> tuple[Position, Position] | None:
        """The positions of both hands, compared; None if there is nothing more to do or to compare."""
        mine, other = self.ours.position, self.theirs.position
        if mine.waits is not Waits.AN_ACTION:
            self.round = None
            if self._only_a_check_is_left(mine, other):
                return self.compared()
        elif self.round is None:
            self._begin_round(mine)
        if self.outcome.is_over or not self._compare(mine, other) or mine.waits is Waits.NOTHING:
            return None
        return mine, other

    # Comparing

    def _compare(self, mine: Position, other: Position) -> bool:
        """Whether every difference is explained, and the hand can go on in both."""
        found = mine.differences(other)
        if found:
            readings = self._explain(mine, other, set(found))
            if readings is None:
                self.outcome.difference = "\n".join(
                    f"  {name}: ours {a}, PokerKit {b}" for name, (a, b) in found.items()
                )
                return False
            for reading in readings:
                self.outcome.deviations[reading] = 1
        return not self.outcome.cut_short

    def _explain(self, mine: Position, other: Position, fields: set[str]) -> set[Reading] | None:
        readings: set[Reading] = set()
        if {"stacks", "middle"} <= fields and self._ante_came_back(mine, other):
            readings.add(Reading.UNMATCHED_ANTE)
            fields -= {"stacks", "middle"}
        if fields == {"stacks"} and mine.waits is Waits.NOTHING:
            showdown = self.theirs.showdown
            paid = showdown.explained(mine.stacks, other.stacks) if showdown else None
            return None if paid is None else readings | paid
        if fields <= {"place", "offers"} and self._boards_are_equal(mine):
            self.outcome.cut_short = True
            return readings | {Reading.EQUAL_BOARDS}
        if fields == {"cards_for"} and self._common_card(mine, other):
            return readings | {Reading.COMMON_CARD}
        if fields == {"cards_for"} and self._deck_is_short(mine, other):
            return readings
        if "offers" in fields and mine.place == other.place and self.round and mine.offers and other.offers:
            assert mine.place is not None
            read = self.round.explained(mine.place, mine.offers, other.offers)
            if read is None:
                return None
            readings |= read
            fields -= {"offers"}
        return None if fields else readings

    def _ante_came_back(self, mine: Position, other: Position) -> bool:
        """Before the end of the first round, one player has got back what no other ante matched."""
        highest, second = sorted(self.made.antes)[-1:-3:-1]
        back = [b - a for a, b in zip(mine.stacks, other.stacks, strict=True)]
        owner = self.made.antes.index(highest)
        return (
            not mine.pots
            and highest > second
            and mine.middle - other.middle == highest - second
            and back == [highest - second if place == owner else 0 for place in range(len(back))]
        )

    def _boards_are_equal(self, mine: Position) -> bool:
        """Of boards with the same ranks the suit of the highest card opens; at PokerKit the first does."""
        street = self.made.variant.streets[self.ours.hand.street]
        tied = self.made.rules.tied_boards
        by_suit = tied is TiedBoards.HIGHEST_CARD_BY_SUIT or (
            tied is TiedBoards.BY_SUIT_IN_GAMES_FOR_HIGH_ALONE and self.made.variant.is_for_high_alone
        )
        if (
            not (by_suit or street.opens in (Opening.HIGH_CARD, Opening.HIGH_CARD_BRINGS_IN))
            or self.round is None
            or self.round.acts
        ):
            return False
        low_ace = self.made.variant.awards[0].scale.ace_is_low
        high = [max((_order(card, low_ace=low_ace) for card in up), default=(-2, 0)) for up in mine.up]
        ranks = [sorted(card // 4 for card in up) for up in mine.up]
        equal = [place for place, held in enumerate(ranks) if held == ranks[self.theirs.opener]]
        opener = max(equal, key=high.__getitem__)
        after = [*range(opener, len(mine.stacks)), *range(opener)]
        can_act = [place for place in after if mine.in_hand[place] and mine.stacks[place]]
        return opener != self.theirs.opener and mine.place == can_act[0]

    def _common_card(self, mine: Position, other: Position) -> bool:
        """We deal one for all because fewer are left than there are players; PokerKit deals to each."""
        players = [place for place, there in enumerate(mine.in_hand) if there]
        return (
            mine.cards_for == ((BOARD, 1),)
            and other.cards_for == tuple((place, 1) for place in players)
            and self.left < len(players)
        )

    def _deck_is_short(self, mine: Position, other: Position) -> bool:
        """We ask for the cards that are left, and for the others after a shuffle; PokerKit asks for all."""
        asked, due = dict(mine.cards_for), dict(other.cards_for)
        burned = self.ours.cards_to.count(BURN)
        return sum(asked.values()) + burned == self.left < sum(due.values()) + burned and all(
            asked[place] <= due.get(place, 0) for place in asked
        )

    def _only_a_check_is_left(self, mine: Position, other: Position) -> bool:
        """Whether PokerKit asks a player who has nothing to decide; if so, that player checks there."""
        place = other.place
        if other.waits is not Waits.AN_ACTION or place is None or other.offers is None:
            return False
        alone = not any(other.stacks[i] for i, there in enumerate(other.in_hand) if there and i != place)
        if not alone or other.offers != Offers(call_to=other.wagered[place], wager=None):
            return False
        self.outcome.deviations[Reading.NOTHING_TO_DECIDE] = 1
        self.theirs.act(Act(Kind.CALL, place, other.wagered[place]))
        return True

    # Going on

    def _begin_round(self, mine: Position) -> None:
        made = self.made
        number = self.ours.hand.street
        street, first = made.variant.streets[number], not number
        small = street.bet is BetSize.SMALL or made.limit is not Limit.FIXED_LIMIT
        blinds = (made.small_blind, made.big_blind)
        posted = [mine.wagered[place] for place in made.blind_places]
        self.round = Round(
            limit=made.limit,
            rules=made.rules,
            minimum=made.small_bet if small else made.big_bet,
            nominal=made.big_blind if first else 0,
            bring_in=made.bring_in if first else 0,
            stacks=mine.stacks,
            posted=mine.wagered,
            in_hand=mine.in_hand,
            middle=mine.middle,
            missing=sum(blinds) - sum(posted) if first else 0,
            cap=self.game.cap,
        )

    def deal(self, other: Position) -> None:
        """Deal what is due in both; `other` is PokerKit's position."""
        to = self.ours.cards_to
        cards: Cards = tuple(next(self.deck) for _ in to)
        self.left -= len(cards)
        self.burned.update(card for place, card in zip(to, cards, strict=True) if place == BURN)
        self.outcome.told.append(told_cards(to, cards))
        self.ours.deal(cards)
        if BOARD in to and BOARD not in dict(other.cards_for):
            self.theirs.deal_common(cards[-1])
        else:
            self.theirs.deal(to, cards)
        self._shuffle()
        if self.ours.position.waits is not Waits.CARDS:
            self.discarded.clear()

    def _shuffle(self) -> None:
        """When the deck has run out, shuffle the discards into a new one."""
        if self.theirs.dealt_thrown_away:
            self.outcome.deviations[Reading.NEW_DECK] = 1
        if self.ours.shuffled:
            if set(self.ours.shuffled) != self._new_deck():
                self.outcome.difference = "\n".join(
                    (
                        f"  the new deck: ours {told_deck(self.ours.shuffled)}",
                        f"  to be shuffled: {told_deck(self._new_deck())}",
                    )
                )
            cards = list(self.ours.shuffled)
            self.random.shuffle(cards)
            self.deck, self.left = iter(cards), len(cards)
            self.outcome.told.append("the deck runs out, and what was thrown away is shuffled")

    def _new_deck(self) -> set[int]:
        """The cards to shuffle: earlier discards, and those of this draw if they are not enough."""
        held = {
            card
            for place, there in enumerate(self.ours.position.in_hand)
            if there
            for card in self.ours.hole(place)
        }
        earlier = set(self.made.deck) - held - self.burned - self.discarded
        return earlier if len(self.ours.cards_to) <= len(earlier) else earlier | self.discarded

    def do(self, act: Act) -> None:
        """Do it in both."""
        self.outcome.told.append(told_act(act, self.ours.position))
        self.ours.act(act)
        self.theirs.act(act)
        if act.kind is Kind.DISCARD:
            self.discarded.update(act.cards)
            self._shuffle()
        elif self.round:
            self.round.acts.append(act)

    def _chosen(self, mine: Position, other: Position) -> Act | None:
        """An act that both allow; None if there is none."""
        place = mine.place
        assert place is not None
        if mine.waits is Waits.A_DISCARD:
            hole = self.ours.hole(place)
            count = self.random.choice((0, 1, len(hole), self.random.randint(0, len(hole))))
            return Act(Kind.DISCARD, place, cards=tuple(self.random.sample(hole, count)))
        assert mine.offers is not None
        assert other.offers is not None
        return self._action(
            place, mine.offers, other.offers, is_free=mine.offers.call_to == mine.wagered[place]
        )

    def _action(self, place: int, ours: Offers, theirs: Offers, *, is_free: bool) -> Act | None:
        random = self.random
        acts: list[Act] = []
        if ours.call_to is not None and ours.call_to == theirs.call_to:
            acts += [Act(Kind.CALL, place, ours.call_to)] * 5
        if ours.bring_in_to is None and (not is_free or random.random() < 0.05):
            acts.append(Act(Kind.FOLD, place))
        if ours.bring_in_to is not None and ours.bring_in_to == theirs.bring_in_to:
            acts.append(Act(Kind.BRING_IN, place, ours.bring_in_to))
        if ours.wager and theirs.wager:
            low, high = max(ours.wager[0], theirs.wager[0]), min(ours.wager[1], theirs.wager[1])
            if low <= high and (not acts or random.random() < self.made.boldness):
                to = random.choice((low, low, high, random.randint(low, high), random.randint(low, high)))
                return Act(Kind.WAGER, place, to)
        return random.choice(acts) if acts else None


def _order(card: int, *, low_ace: bool) -> tuple[int, int]:
    """The rank of a card among the 52, no two alike."""
    rank, suit = divmod(card, 4)
    return (-1 if low_ace and rank == ACE else rank), suit
