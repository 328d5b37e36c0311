"""The position of our hand, in the terms of `position`."""

from __future__ import annotations

from collections import Counter

from mazziere.cards import Card
from mazziere.hand import (
    BOARD,
    BURN,
    AllInToTurn,
    Bet,
    BringIn,
    Call,
    CardsToDeal,
    Check,
    Command,
    Complete,
    DealCards,
    DealtIn,
    Discard,
    Finished,
    Fold,
    HandStart,
    Muck,
    PlayerToAct,
    PlayerToShow,
    Post,
    PostKind,
    RaiseTo,
    apply,
    begin,
    legal,
)
from mazziere.hand.events import DiscardsShuffled
from mazziere.hand.offers import (
    OfferBet,
    OfferBringIn,
    OfferCall,
    OfferCheck,
    OfferComplete,
    OfferDiscard,
    OfferRaise,
)
from mazziere.rules.limits import Stakes
from tests.lockstep import position as p
from tests.lockstep.deal import Deal


class Ours:
    """A hand in our engine. Places become seats 1, 2, 3, …; the last has the button."""

    def __init__(self, deal: Deal) -> None:
        self.hand = begin(hand_start(deal))[1]
        self.shuffled: p.Cards = ()
        """The new deck, in the order thrown away, if the last thing done used up the old one."""

    @property
    def position(self) -> p.Position:
        """The position; a player who may show a losing hand has mucked it."""
        hand = self.hand
        awaiting = hand.awaiting
        place = awaiting.seat - 1 if isinstance(awaiting, PlayerToAct) else None
        alone = sum(not seat.folded for seat in hand.seats) == 1
        return p.Position(
            waits=self._waits(),
            place=place,
            offers=self._offers(),
            stacks=tuple(seat.stack for seat in hand.seats),
            wagered=tuple(seat.wagered for seat in hand.seats),
            in_hand=tuple(not seat.folded for seat in hand.seats),
            up=tuple(() if seat.folded else seat.up for seat in hand.seats),
            middle=hand.pot_total,
            pots=()
            if alone
            else tuple((pot.amount, tuple(no - 1 for no in pot.eligible)) for pot in hand.pots),
            cards_for=self._cards_for(),
        )

    def _waits(self) -> p.Waits:
        match self.hand.awaiting:
            case PlayerToAct():
                draws = isinstance(legal(self.hand)[0], OfferDiscard)
                return p.Waits.A_DISCARD if draws else p.Waits.AN_ACTION
            case CardsToDeal():
                return p.Waits.CARDS
            case Finished():
                return p.Waits.NOTHING
            case PlayerToShow():
                raise AssertionError("what has lost was mucked")
            case AllInToTurn():
                raise AssertionError("no hand is played hand for hand")

    def _offers(self) -> p.Offers | None:
        hand = self.hand
        if self._waits() is not p.Waits.AN_ACTION:
            return None
        wagered = hand.seats[hand.to_act].wagered
        call_to, wager, bring_in_to = None, None, None
        for offer in legal(hand):
            match offer:
                case OfferCheck():
                    call_to = wagered
                case OfferCall(to=to):
                    call_to = to
                case OfferBringIn(to=to):
                    bring_in_to = to
                case OfferBet(low, high) | OfferRaise(low, high) | OfferComplete(low, high):
                    wager = (low, high)
                case _:
                    pass  # folding is always there
        return p.Offers(call_to, wager, bring_in_to)

    def _cards_for(self) -> tuple[tuple[int, int], ...]:
        awaiting = self.hand.awaiting
        to = awaiting.to if isinstance(awaiting, CardsToDeal) else ()
        counted = Counter(p.BOARD if place == BOARD else place - 1 for place in to if place != BURN)
        return tuple(sorted(counted.items()))

    @property
    def cards_to(self) -> tuple[int, ...]:
        """The places of the next cards, one by one, burned ones included."""
        awaiting = self.hand.awaiting
        assert isinstance(awaiting, CardsToDeal)
        names = {BOARD: p.BOARD, BURN: p.BURN}
        return tuple(names.get(to, to - 1) for to in awaiting.to)

    def deal(self, cards: p.Cards) -> None:
        """Deal these cards, each to the place that `cards_to` names."""
        self._do(DealCards(tuple(Card(card) for card in cards)))

    def hole(self, place: int) -> p.Cards:
        """The cards that lie face down there."""
        return self.hand.seats[place].hole

    def act(self, act: p.Act) -> None:
        """Carry the act out."""
        no, hand = act.place + 1, self.hand
        match act.kind:
            case p.Kind.FOLD:
                self._do(Fold(no))
            case p.Kind.CALL:
                checks = any(isinstance(offer, OfferCheck) for offer in legal(hand))
                self._do(Check(no) if checks else Call(no))
            case p.Kind.BRING_IN:
                self._do(BringIn(no))
            case p.Kind.WAGER if hand.bring_in or hand.brought_in:
                self._do(Complete(no, act.to))
            case p.Kind.WAGER:
                self._do(RaiseTo(no, act.to) if hand.bet else Bet(no, act.to))
            case p.Kind.DISCARD:
                self._do(Discard(no, tuple(Card(card) for card in act.cards)))

    def _do(self, command: Command) -> None:
        """Carry it out, and muck losing hands, on which no chips depend."""
        events, self.hand = apply(self.hand, command)
        self.shuffled = next((event.cards for event in events if isinstance(event, DiscardsShuffled)), ())
        while isinstance(self.hand.awaiting, PlayerToShow):
            self.hand = apply(self.hand, Muck(self.hand.awaiting.seat))[1]


def hand_start(deal: Deal) -> HandStart:
    """The deal as our engine takes it."""
    small, big = deal.blind_places
    seats = range(1, deal.players + 1)
    posts = [Post(no, PostKind.ANTE, deal.ante) for no in seats if deal.ante]
    if deal.big_blind:
        posts.append(Post(small + 1, PostKind.SMALL_BLIND, deal.small_blind))
        posts.append(Post(big + 1, PostKind.BIG_BLIND, deal.big_blind))
    return HandStart(
        variant=deal.variant.key,
        limit=deal.limit,
        stakes=Stakes(
            small_blind=deal.small_blind,
            big_blind=deal.big_blind,
            ante=deal.ante,
            small_bet=deal.small_bet,
            big_bet=deal.big_bet,
            bring_in=deal.bring_in,
        ),
        rules=deal.rules,
        button=deal.players,
        seats=tuple(DealtIn(no, stack) for no, stack in zip(seats, deal.stacks, strict=True)),
        posts=tuple(posts),
    )
