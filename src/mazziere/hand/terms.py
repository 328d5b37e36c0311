"""The terms of a hand: what its game, limit, stakes and rule set come to, street by street.

They are the same in every state of a hand and in every hand of a table, so they are read from their structs
once: a compiled module reads an attribute of its own classes in a tenth of the time that a struct takes, and
finds its own facts without asking an enum (docs/decisions/0011).
"""

from functools import lru_cache

from mazziere.cards import card_set
from mazziere.hand.awaiting import CardsToDeal
from mazziere.hand.start import BOARD, BURN, HandStart
from mazziere.ranking import evaluator
from mazziere.rules.limits import Limit, Stakes, minimum_bet
from mazziere.rules.rule_set import AbsentHands, Burning, RuleSet
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Opening, Street, Variant

BY_DOOR_CARD = (
    Opening.BRING_IN_CARD,
    Opening.BRING_IN_CARD_WITHOUT_QUALIFIER,
    Opening.HIGH_CARD,
    Opening.HIGH_CARD_BRINGS_IN,
)
"""Kinds of opening in which the opening card may have to bet."""


class StreetTerms:
    """One street as it is played in a hand. Amounts are chips."""

    def __init__(self, street: Street, limit: Limit, stakes: Stakes, burned: tuple[int, ...]) -> None:
        self.hole = street.hole
        self.up = street.up
        self.board = street.board
        self.draw = street.draw
        self.opens = street.opens
        self.opens_by_door_card = street.opens in BY_DOOR_CARD
        self.open_pair = street.open_pair
        self.minimum_bet = minimum_bet(limit, stakes, street.bet)
        self.fixed_bet = stakes.fixed(street.bet)
        self.only_board = CardsToDeal(burned + (BOARD,) * street.board)
        """The cards of a street on which nobody gets a card of their own, burned ones first."""


class HandTerms:
    """One game, as it is played in a hand."""

    def __init__(self, variant: Variant, limit: Limit, stakes: Stakes, rules: RuleSet) -> None:
        self.variant = variant
        self.limit = limit
        self.stakes = stakes
        self.rules = rules
        self.burns_before_the_board = rules.burning is not Burning.NO_CARD
        burned = (BURN,) if self.burns_before_the_board else ()
        self.streets = tuple(
            [
                StreetTerms(street, limit, stakes, burned if place else ())
                for place, street in enumerate(variant.streets)
            ]
        )
        self.deck = card_set(variant.deck)
        self.deck_size = len(variant.deck)
        self.least_amount = min(
            stakes.small_blind,
            stakes.big_blind,
            stakes.ante,
            stakes.small_bet,
            stakes.big_bet,
            stakes.bring_in,
        )
        self.has_draws = variant.streets[-1].draw > 0
        self.openers = variant.openers
        self.redeals = variant.redeals
        self.evaluators = tuple([evaluator(award.scale, award.use) for award in variant.awards])
        """Of each award: what finds the strength of hole cards and a board for it."""
        self.is_fixed_limit = limit is Limit.FIXED_LIMIT
        self.is_pot_limit = limit is Limit.POT_LIMIT
        self.burns_before_each_street = rules.burning is Burning.ONE_CARD_BEFORE_EACH_STREET
        self.absent_hands_die = rules.absent_hands is AbsentHands.ARE_DEAD_AFTER_THE_DEAL
        self.checked_hands = rules.checked_hands
        self.losing_hands = rules.losing_hands
        self.all_in_hands = rules.all_in_hands
        self.raises = rules.raises
        self.reading = rules.reading
        self.short_bet = rules.short_bet
        self.short_raises = rules.short_raises
        self.uncapped = rules.uncapped

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandTerms) and self._made_from() == other._made_from()

    def __hash__(self) -> int:
        return hash(self._made_from())

    def __repr__(self) -> str:
        return f"HandTerms({', '.join(map(repr, self._made_from()))})"

    def _made_from(self) -> tuple[Variant, Limit, Stakes, RuleSet]:
        return self.variant, self.limit, self.stakes, self.rules


def terms_of(start: HandStart) -> HandTerms:
    """The terms of a hand that begins like this."""
    return _terms(VARIANTS[start.variant], start.limit, start.stakes, start.rules)


@lru_cache(maxsize=512)
def _terms(variant: Variant, limit: Limit, stakes: Stakes, rules: RuleSet) -> HandTerms:
    return HandTerms(variant, limit, stakes, rules)
