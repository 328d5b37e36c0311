"""The position of PokerKit's hand, in the terms of `position`.

The cards are dealt to it one by one, and what its dealer does is done here step by step, so that the pots can
be read before it pushes them. A warning of PokerKit's is an answer too: those that are expected are listed,
any other is an error.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pokerkit as pk

from mazziere.cards import INTERNATIONAL, card_text
from mazziere.cards import Card as OurCard
from tests.lockstep import position as p
from tests.lockstep.deal import Deal
from tests.lockstep.payout import Showdown

CARDS = [
    pk.Card(pk.Rank(text[0]), pk.Suit(text[1]))
    for text in (card_text(OurCard(n), INTERNATIONAL) for n in range(52))
]
NUMBERS = {card: number for number, card in enumerate(CARDS)}
UNKNOWN = pk.Card.UNKNOWN

EXPECTED_WARNINGS = (
    "There is no reason for this player to fold",  # a player may always pass (ROOM fold)
    "Returning reserved",  # the deck has run out: what was thrown away is dealt
)


@contextmanager
def listening() -> Iterator[None]:
    """Accept PokerKit's expected warnings, and no others."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        for message in EXPECTED_WARNINGS:
            warnings.filterwarnings("ignore", message, UserWarning)
        yield


class PokerKits:
    """The same hand in PokerKit."""

    def __init__(self, deal: Deal, begin: Callable[[Deal], pk.State]) -> None:
        self.deal_made = deal
        self.pots: p.Pots = ()
        self.killed = False
        self.folded: set[int] = set()
        self.up: list[list[int]] = [[] for _ in deal.stacks]
        """Cards dealt face up; at the showdown PokerKit turns up the others too."""
        self.dealt_thrown_away = False
        """A card has been dealt that PokerKit would have shuffled only later."""
        self.hole: tuple[tuple[pk.Card, ...], ...] = ()
        with listening():
            self.state = begin(deal)
            self._settle()

    @property
    def position(self) -> p.Position:
        """The position of the hand."""
        with listening():
            return self._position()

    def _position(self) -> p.Position:
        state = self.state
        place = state.actor_index
        if not state.status:
            waits = p.Waits.NOTHING
        elif place is not None:
            waits = p.Waits.AN_ACTION
        elif (place := state.stand_patter_or_discarder_index) is not None:
            waits = p.Waits.A_DISCARD
        else:
            waits = p.Waits.CARDS
        return p.Position(
            waits=waits,
            place=place,
            offers=self._offers() if waits is p.Waits.AN_ACTION else None,
            stacks=tuple(state.stacks),
            wagered=tuple(state.bets),
            in_hand=self.in_hand,
            up=tuple(tuple(up) if there else () for up, there in zip(self.up, self.in_hand, strict=True)),
            middle=0 if waits is p.Waits.NOTHING else state.total_pot_amount,
            pots=self.pots if sum(self.in_hand) > 1 else (),
            cards_for=self._cards_for() if waits is p.Waits.CARDS else (),
        )

    @property
    def in_hand(self) -> tuple[bool, ...]:
        """Who has not folded: at the showdown PokerKit kills losing hands, which is not a fold."""
        return tuple(place not in self.folded for place in self.state.player_indices)

    def _offers(self) -> p.Offers:
        state = self.state
        place = state.actor_index
        assert place is not None
        by = state.checking_or_calling_amount
        low = state.min_completion_betting_or_raising_to_amount
        high = state.max_completion_betting_or_raising_to_amount
        return p.Offers(
            call_to=None if by is None else state.bets[place] + by,
            wager=(low, high) if low is not None and high is not None else None,
            bring_in_to=state.effective_bring_in_amount,
        )

    def _cards_for(self) -> tuple[tuple[int, int], ...]:
        state = self.state
        counted = Counter({place: len(due) for place, due in enumerate(state.hole_dealing_statuses)})
        counted[p.BOARD] = sum(state.board_dealing_counts)
        return tuple(sorted((place, count) for place, count in counted.items() if count))

    def deal(self, to: tuple[int, ...], cards: p.Cards) -> None:
        """Deal these, each to its place; a card is burned where PokerKit burns one, known or not."""
        state = self.state
        with listening():
            for place, card in zip(to, cards, strict=True):
                if place == p.BURN:
                    if state.card_burning_status:
                        with self._from_the_thrown_away(card):
                            state.burn_card(CARDS[card])
                    continue
                self._burn_unseen()
                if place == p.BOARD:
                    state.deal_board(CARDS[card])
                else:
                    self._deal_hole(card, place)
            self._settle()

    def _deal_hole(self, card: int, place: int) -> None:
        with self._from_the_thrown_away(card):
            dealt = self.state.deal_hole(CARDS[card], place)
        if all(dealt.statuses):
            self.up[place].append(card)

    @contextmanager
    def _from_the_thrown_away(self, card: int) -> Iterator[None]:
        """Allow a card to be dealt that PokerKit would shuffle only later."""
        with warnings.catch_warnings():
            if self._lies_thrown_away(card):
                self.dealt_thrown_away = True
                warnings.filterwarnings("ignore", "A card being dealt", UserWarning)
            yield

    def _lies_thrown_away(self, card: int) -> bool:
        """Whether it is in none of its hands and not in its deck, which is not used up."""
        return bool(
            self.state.deck_cards
            and CARDS[card] not in self.state.deck_cards
            and CARDS[card] in self.state.reserved_cards
        )

    def deal_common(self, card: int) -> None:
        """Deal one card to everybody who is waiting for one."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            self._burn_unseen()
            for place in [place for place, due in enumerate(self.state.hole_dealing_statuses) if due]:
                self.state.deal_hole(CARDS[card], place)
            self._settle()

    def _burn_unseen(self) -> None:
        if self.state.card_burning_status:
            self.state.burn_card(UNKNOWN)

    def act(self, act: p.Act) -> None:
        """Carry the act out."""
        with listening():
            state = self.state
            match act.kind:
                case p.Kind.FOLD:
                    self.folded.add(state.fold().player_index)
                case p.Kind.CALL:
                    state.check_or_call()
                case p.Kind.WAGER:
                    state.complete_bet_or_raise_to(act.to)
                case p.Kind.BRING_IN:
                    state.post_bring_in()
                case p.Kind.DISCARD:
                    state.stand_pat_or_discard([CARDS[card] for card in act.cards])
            self._settle()

    def _settle(self) -> None:
        """Do what the dealer does unasked, up to the next card, the next decision or the end."""
        state = self.state
        while True:
            if state.bet_collection_status:
                state.collect_bets()
            elif state.actor_index is not None:
                return
            elif state.showdown_indices:
                self._read_the_pots()
                state.show_or_muck_hole_cards(True)
            elif any(state.hand_killing_statuses):
                self._read_the_pots()
                self.killed = True
                state.kill_hand()
            elif state.can_push_chips():
                state.push_chips()
            elif state.card_burning_status and not self._cards_for() and not self._somebody_draws():
                state.burn_card(UNKNOWN)  # all stood pat: there is nothing to burn it for
            else:
                if state.street_index:  # before the first betting round there are antes, but no pots
                    self._read_the_pots()
                return

    def _somebody_draws(self) -> bool:
        return any(self.state.standing_pat_or_discarding_statuses)

    def _read_the_pots(self) -> None:
        """Read the pots before losing hands are killed, which merges pots."""
        state = self.state
        if not self.killed and state.street_index is not None:
            self.pots = tuple((pot.amount, pot.player_indices) for pot in state.pots)
            self.hole = tuple(tuple(cards) for cards in state.hole_cards)

    @property
    def opener(self) -> int:
        """The place whose cards open this round, with chips or without."""
        assert self.state.opener_index is not None
        return self.state.opener_index

    @property
    def showdown(self) -> Showdown | None:
        """The showdown of the finished hand; None if there was none."""
        state = self.state
        pulled = [op for op in state.operations if isinstance(op, pk.ChipsPulling)]
        if state.status or sum(self.in_hand) == 1:
            return None
        won = [sum(op.amount for op in pulled if op.player_index == place) for place in state.player_indices]
        board = tuple(state.get_board_cards(0))
        return Showdown(
            stacks=tuple(stack - won[place] for place, stack in enumerate(state.stacks)),
            pots=self.pots,
            awards=tuple(
                tuple(
                    hand_type.from_game_or_none(cards, board) if there else None
                    for cards, there in zip(self.hole, self.in_hand, strict=True)
                )
                for hand_type in state.hand_types
            ),
            rules=self.deal_made.rules,
        )
