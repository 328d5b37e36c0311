"""Laws of every hand, whatever is dealt and done.

Each law is a few lines on random hands (`random_hands`); the exhaustive test at the end tries them all on
many more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from mazziere.cards import UNKNOWN, Card
from mazziere.hand import (
    BOARD,
    SECOND_BOARD,
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
    Event,
    Finished,
    Fold,
    Hand,
    HandStart,
    HuntRabbit,
    Muck,
    PlayerToAct,
    PlayerToShow,
    Post,
    PostKind,
    RaiseTo,
    RunTwice,
    Show,
    apply,
    begin,
    carry_out,
    decide,
    evolve,
    legal,
    started,
)
from mazziere.hand import events as e
from mazziere.hand.events import PassedOut
from mazziere.hand.offers import (
    OfferBet,
    OfferBringIn,
    OfferCall,
    OfferCheck,
    OfferComplete,
    OfferDiscard,
    OfferFold,
    OfferMuck,
    OfferRaise,
    OfferShow,
)
from mazziere.hand.seat import HandSeat, knows_cards
from mazziere.hand.state import Phase, is_drawing
from mazziere.hand.view import event_for, view
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rake import cap_for
from mazziere.rules.refusals import Refused
from tests.hand.random_hands import (
    RULES,
    STEPS_MAX,
    Played,
    discarded,
    played,
    played_hands,
    starts,
    with_facts,
    with_rake,
)

encode = msgspec.json.encode
decode = msgspec.json.Decoder(Event).decode
SEEDS = st.integers(0, 2**32)
A_CARD = Card(0)

AWAY_AT_A_BOMB_POT = HandStart(
    variant="omaha5",
    limit=Limit.NO_LIMIT,
    stakes=Stakes(small_blind=1, big_blind=2),
    rules=RULES["adding-up"],
    button=1,
    seats=(DealtIn(1, 4), DealtIn(2, 4), DealtIn(3, 4, away=True)),
    posts=tuple(Post(no, PostKind.ANTE, 4) for no in (2, 3, 1)),
    bomb_pot=True,
)
"""All three are all-in by the ante, one of them away, to be folded in turn on the flop."""


Law = Callable[..., None]

LAWS: list[tuple[Law, tuple[st.SearchStrategy[Any], ...]]] = []
"""Every law of this file, with its strategies."""


def law(examples: int, *about: st.SearchStrategy[Any]) -> Callable[[Law], Law]:
    """A law, tried on so many examples."""

    def tried(check: Law) -> Law:
        LAWS.append((check, about))
        return settings(max_examples=examples)(given(*about)(check))

    return tried


def chips(hand: Hand) -> int:
    """Everything on the table: stacks, the middle, and what the house took."""
    return (
        sum(seat.stack for seat in hand.seats) + hand.pot_total + sum(result.rake for result in hand.results)
    )


# ---------------------------------------------------------------- conservation


@law(150, played_hands())
def test_the_house_keeps_no_more_than_it_says(hand: Played) -> None:
    """PAGAT rake. Of no pot more than its share, of no hand more than its cap, nothing before the flop."""
    rake = hand.start.rake_schedule
    kept = sum(result.rake for result in hand.end.results)
    if rake is None:
        assert kept == 0
        return
    assert all(0 <= result.rake * 10_000 <= result.amount * rake.basis_points for result in hand.end.results)
    cap = cap_for(rake, len(hand.start.seats))
    assert cap is None or kept <= cap
    assert not (rake.no_flop_no_drop and hand.end.street == 0 and kept)


@law(200, played_hands(), SEEDS)
def test_chips_are_neither_made_nor_lost(hand: Played, seed: int) -> None:
    """Stacks, wagers, pots and rake have one sum from the first event to the last; nothing is negative."""
    for played_hand in (hand, with_rake(hand, seed)):
        total = sum(seat.stack for seat in hand.start.seats) + hand.start.carried
        for state in played_hand.states:
            assert chips(state) == total
            assert all(seat.stack >= 0 and seat.wagered >= 0 for seat in state.seats)
        end = played_hand.end
        left = sum(event.carried for event in played_hand.events if isinstance(event, PassedOut))
        assert end.pot_total == left
        assert sum(seat.stack for seat in end.seats) + left == total - sum(
            result.rake for result in end.results
        )


@law(150, played_hands(), SEEDS)
def test_a_pot_is_shared_out_whole_among_those_who_play_for_it(hand: Played, seed: int) -> None:
    """Shares and rake are the pot; nobody is paid from a pot they are not in or after a fold.

    Who mucked is paid only where everybody else had given up.
    """
    end = with_rake(hand, seed).end
    assert [result.pot for result in end.results] == list(reversed(range(len(end.pots))))
    for result in end.results:
        pot = end.pots[result.pot]
        assert result.amount == pot.amount == result.rake + sum(share.amount for share in result.shares)
        paid = {share.seat for share in result.shares}
        assert paid <= set(pot.eligible)
        mucked = {seat.no for seat in end.seats if seat.mucked}
        assert len(paid) == 1 or not paid & mucked
    assert sum(pot.amount for pot in end.pots) == sum(result.amount for result in end.results)


@law(150, played_hands())
def test_nobody_wins_more_from_another_than_they_put_in_themselves(hand: Played) -> None:
    """Counted chip by chip from what each has paid, without any pot.

    Dead money may be anyone's, and so may what absent players, folded although all-in, paid beyond the rest.
    """
    end = hand.end
    if end.passed_out:
        assert not end.results
        return
    highest = max(seat.paid for seat in end.seats if not seat.folded)
    anyones = end.dead + sum(max(0, seat.paid - highest) for seat in end.seats)
    for seat in end.seats:
        won = sum(share.amount for result in end.results for share in result.shares if share.seat == seat.no)
        assert won <= anyones + sum(min(seat.paid, other.paid) for other in end.seats)


# ---------------------------------------------------------------- the list and the judge


def candidates(hand: Hand, seat: HandSeat) -> Iterator[Command]:
    """Every kind of act by one seat, with the amounts around every bound there is."""
    no, all_in = seat.no, seat.wagered + seat.stack
    yield from (Fold(no), Check(no), Call(no), BringIn(no), Show(no), Muck(no))
    yield from (
        Discard(no, ()),
        Discard(no, seat.hole),
        Discard(no, seat.hole[:1] * 2),
        Discard(no, (A_CARD,)),
    )
    edges = {0, 1, hand.bet, seat.wagered, all_in, hand.pot_total}
    for offer in legal(hand):
        if isinstance(offer, OfferBet | OfferRaise | OfferComplete):
            edges |= {offer.min_to, offer.max_to, (offer.min_to + offer.max_to) // 2}
        elif isinstance(offer, OfferCall):
            edges |= {offer.to, offer.by}
    for to in sorted({edge + by for edge in edges for by in (-1, 0, 1)} | {-all_in}):
        yield Bet(no, to)
        yield RaiseTo(no, to)
        yield Complete(no, to)


def is_offered(hand: Hand, command: Command) -> bool:
    """Whether the list of offers contains the command."""
    awaiting = hand.awaiting
    if not isinstance(awaiting, PlayerToAct | PlayerToShow) or isinstance(command, DealCards | RunTwice):
        return False
    if command.seat != awaiting.seat:
        return False
    match command:
        case Bet(to=to):
            return any(isinstance(o, OfferBet) and o.min_to <= to <= o.max_to for o in legal(hand))
        case RaiseTo(to=to):
            return any(isinstance(o, OfferRaise) and o.min_to <= to <= o.max_to for o in legal(hand))
        case Complete(to=to):
            return any(isinstance(o, OfferComplete) and o.min_to <= to <= o.max_to for o in legal(hand))
        case Discard(seat=no, cards=cards):
            hole = next(seat.hole for seat in hand.seats if seat.no == no)
            own = all(cards.count(card) <= hole.count(card) for card in cards)
            return own and any(isinstance(o, OfferDiscard) and len(cards) <= o.most for o in legal(hand))
        case Fold() | Check() | Call() | BringIn() | Show() | Muck():
            kinds = {
                Fold: OfferFold,
                Check: OfferCheck,
                Call: OfferCall,
                BringIn: OfferBringIn,
                Show: OfferShow,
                Muck: OfferMuck,
            }
            return any(isinstance(offer, kinds[type(command)]) for offer in legal(hand))
        case HuntRabbit():
            return False


def is_accepted(hand: Hand, command: Command) -> bool:
    """Whether the judge accepts it; nothing but a refusal may be raised."""
    try:
        decide(hand, command)
    except Refused:
        return False
    return True


@law(60, played_hands(), SEEDS)
def test_what_is_offered_is_what_is_accepted(hand: Played, seed: int) -> None:
    """Each command around each bound, by the seat to act, another one and one that is not dealt in."""
    random = Random(seed)
    states = list(hand.states)
    for state in random.sample(states, min(8, len(states))):
        awaiting = state.awaiting
        asked = awaiting.seat if isinstance(awaiting, PlayerToAct | PlayerToShow) else 0
        stranger = with_facts(state.seats[0], no=99)
        for seat in {random.choice(state.seats), stranger, *(s for s in state.seats if s.no == asked)}:
            for command in candidates(state, seat):
                assert is_accepted(state, command) == is_offered(state, command), command


@law(100, played_hands())
def test_somebody_is_always_asked_for_something(hand: Played) -> None:
    """A player who is asked to act may fold, and may check or call; offers have room between their bounds."""
    for state in hand.states:
        awaiting, offers = state.awaiting, legal(state)
        if isinstance(awaiting, CardsToDeal | Finished):
            assert offers == ()
            assert isinstance(awaiting, Finished) or awaiting.to
            continue
        kinds = [type(offer) for offer in offers]
        assert len(set(kinds)) == len(kinds) or state.start.limit is Limit.FIXED_LIMIT
        if isinstance(awaiting, PlayerToShow):
            assert OfferMuck in kinds
            continue
        seat = next(seat for seat in state.seats if seat.no == awaiting.seat)
        assert not seat.folded
        if OfferDiscard in kinds:
            assert kinds == [OfferDiscard]
            continue
        if OfferBringIn in kinds:
            assert set(kinds) <= {OfferBringIn, OfferComplete}
        else:
            assert kinds[0] is OfferFold
            assert not seat.stack or (OfferCheck in kinds) != (OfferCall in kinds)
        for offer in offers:
            if isinstance(offer, OfferBet | OfferRaise | OfferComplete):
                assert state.bet < offer.min_to <= offer.max_to <= seat.wagered + seat.stack
            if isinstance(offer, OfferCall):
                assert 0 < offer.by == offer.to - seat.wagered <= seat.stack


@law(60, played_hands(), SEEDS)
def test_a_refused_command_changes_nothing(hand: Played, seed: int) -> None:
    """The same bytes before and after, also for cards that were dealt already or are too many."""
    random = Random(seed)
    state = random.choice(list(hand.states))
    before = msgspec.json.encode(state, enc_hook=str)
    refused = [DealCards((Card(0),) * 30), DealCards(()), HuntRabbit(99), Bet(99, 100)]
    refused += [command for command in candidates(state, state.seats[0]) if not is_offered(state, command)]
    for command in refused:
        if not is_accepted(state, command):
            assert msgspec.json.encode(state, enc_hook=str) == before


@law(60, played_hands(), SEEDS)
def test_a_card_is_dealt_once(hand: Played, seed: int) -> None:
    """Where cards are awaited, one that lies on the table already is refused."""
    for step in hand.steps:
        if isinstance(step.command, DealCards) and step.before.dealt:
            cards = list(step.command.cards)
            known = [card for card in range(53) if step.before.dealt >> card & 1]
            cards[Random(seed).randrange(len(cards))] = Card(Random(seed).choice(known))
            assert not is_accepted(step.before, DealCards(tuple(cards)))


# ---------------------------------------------------------------- replay


@law(150, played_hands())
def test_the_events_alone_give_the_same_hand(hand: Played) -> None:
    """Folding evolve over what was stored, from the first event on, ends at the same hand."""
    first, *rest = hand.events
    assert isinstance(first, e.HandStarted)
    again = started(first)
    for event in rest:
        again = evolve(again, event)
    assert again == hand.end


@law(100, played_hands())
def test_an_event_comes_back_from_its_bytes(hand: Played) -> None:
    """JSON and back, each event of every hand, is the same event."""
    for event in hand.events:
        assert decode(encode(event)) == event


@law(60, played_hands())
def test_a_hand_carried_out_without_copies_is_the_one_that_apply_makes(hand: Played) -> None:
    """The same events and the same hand after each command, and the hand it began with stays as it was."""
    begun = begin(hand.start)[1]
    alone = begun.copy()
    for step in hand.steps:
        events: list[Event] = []
        carry_out(alone, step.command, events)
        assert tuple(events) == step.events
        assert alone == step.after
    assert begun == hand.begun


@law(60, played_hands())
def test_decide_and_evolve_are_what_apply_does(hand: Played) -> None:
    """The hand that `apply` returns is the fold of evolve over the events that `decide` returns."""
    for step in hand.steps:
        assert decide(step.before, step.command) == step.events
        after = step.before
        for event in step.events:
            after = evolve(after, event)
        assert after == step.after


@law(60, starts(), SEEDS)
def test_one_start_and_one_seed_give_one_hand(start: HandStart, seed: int) -> None:
    """Nothing but the start and the commands decides: no time, no dice."""
    assert encode(played(start, seed).events) == encode(played(start, seed).events)


# ---------------------------------------------------------------- progress


@law(150, starts(), SEEDS, st.booleans())
def test_checking_and_folding_ends_within_a_known_number_of_steps(
    start: HandStart, seed: int, calls: bool
) -> None:
    """A deal for each street, one act for each player on each street, one choice each at the showdown.

    A player who calls everything needs no more than one who checks and folds. Each draw adds a choice for
    each player, and a second deal where the deck runs out; a bring-in adds nothing.
    """
    _, hand = begin(start)
    random = Random(seed)
    deck = random.sample(hand.variant.deck.cards, len(hand.variant.deck))
    streets, players, draws = len(hand.variant.streets), len(hand.seats), hand.variant.draws
    for _ in range(streets + streets * players + players + draws * (players + 1)):
        awaiting = hand.awaiting
        if isinstance(awaiting, Finished):
            break
        if isinstance(awaiting, CardsToDeal):
            command: Command = DealCards(tuple(deck.pop() for _ in awaiting.to))
        elif isinstance(awaiting, PlayerToShow):
            command = Muck(awaiting.seat)
        else:
            kinds = {type(offer) for offer in legal(hand)}
            passive = Call if calls and OfferCall in kinds else Fold
            command = Check(awaiting.seat) if OfferCheck in kinds else passive(awaiting.seat)
            if OfferDiscard in kinds:
                command = discarded(hand, awaiting.seat, hand.variant.streets[hand.street].draw, random)
            elif OfferBringIn in kinds:
                command = BringIn(awaiting.seat)
        events, hand = apply(hand, command)
        for event in events:
            if isinstance(event, e.DiscardsShuffled):
                deck = random.sample(event.cards, len(event.cards))
    assert isinstance(hand.awaiting, Finished)


@law(100, played_hands())
def test_every_random_hand_ends(hand: Played) -> None:
    """Raising costs chips and chips end. After the end nobody is to act and no card is awaited."""
    assert len(hand.steps) < STEPS_MAX
    assert isinstance(hand.end.awaiting, Finished)
    assert legal(hand.end) == ()


@law(100, played_hands())
def test_the_streets_are_dealt_as_the_variant_says(hand: Played) -> None:
    """Everybody in the hand has the cards of the streets so far, down and up, and so has the board.

    Where the deck could not serve everybody on the last street of stud, one card lies on the board instead.
    """
    for state in hand.states:
        if state.phase is Phase.DRAWING or is_drawing(state):
            continue
        so_far = state.variant.streets[: state.street + 1]
        common = len(state.board) - sum(street.board for street in so_far)
        assert common == 0 or (common == 1 and state.variant.up_count and so_far == state.variant.streets)
        for seat in state.seats:
            if not seat.folded:
                assert len(seat.hole) + common == sum(street.hole for street in so_far)
                assert len(seat.up) == sum(street.up for street in so_far)
                assert len(seat.drew) == sum(1 for street in so_far if street.draw)


@law(150, played_hands())
def test_every_card_of_the_deck_is_in_one_place(hand: Played) -> None:
    """Before players, on the boards, in the muck, still in the deck or burned: never in two of them."""
    for state in hand.states:
        lying = [*state.board, *state.second_board[len(state.board) :], *state.muck, *state.discards]
        if state.running_twice:
            lying = [*dict.fromkeys((*state.board, *state.second_board)), *state.muck, *state.discards]
        for seat in state.seats:
            if not (seat.folded and state.variant.draws):
                lying += seat.cards
        assert len(set(lying)) == len(lying)
        assert state.stub >= 0
        assert len(lying) + state.stub <= len(state.variant.deck)


# ---------------------------------------------------------------- what one may know


def with_unseen_cards_exchanged(hand: Hand, viewer: int | None, random: Random) -> Hand:
    """The hand with every card that `viewer` does not see exchanged for another unseen one."""
    seen = {*hand.board, *hand.second_board, *hand.rabbit}
    for seat in hand.seats:
        seen |= set(seat.up)
        if seat.shown or seat.no == viewer:
            seen |= set(seat.hole)
    unseen = [card for card in hand.variant.deck.cards if card not in seen]
    other = dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))

    def exchanged(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(other.get(card, card) for card in cards)

    seats = tuple(
        seat if seat.shown or seat.no == viewer else with_facts(seat, hole=exchanged(seat.hole))
        for seat in hand.seats
    )
    return with_facts(
        hand,
        seats=seats,
        dealt=sum(1 << card for card in seen),
        muck=exchanged(hand.muck),
        discards=exchanged(hand.discards),
    )


@law(120, played_hands(), SEEDS)
def test_a_view_does_not_depend_on_cards_its_viewer_may_not_see(hand: Played, seed: int) -> None:
    """Exchange the cards that the viewer has not seen; the bytes sent stay the same."""
    random = Random(seed)
    for state in random.sample(list(hand.states), min(6, len(hand.steps))):
        for viewer in (None, 99, random.choice(state.seats).no):
            other = with_unseen_cards_exchanged(state, viewer, random)
            assert encode(view(state, viewer)) == encode(view(other, viewer))


@law(100, played_hands(), SEEDS)
def test_an_event_shows_a_viewer_the_board_and_their_own_cards_only(hand: Played, seed: int) -> None:
    """Of the cards dealt, those face down before others and the burned ones arrive unknown, in their places.

    So do the cards that others exchange, and those that are shuffled again.
    """
    viewer = Random(seed).choice((None, *(seat.no for seat in hand.end.seats)))
    for event in hand.events:
        sent = event_for(event, viewer)
        match event:
            case e.CardsDealt(to, cards, face_up):
                assert isinstance(sent, e.CardsDealt)
                for index, (place, card) in enumerate(zip(to, cards, strict=True)):
                    visible = place in (BOARD, SECOND_BOARD, viewer) or index in face_up
                    assert sent.cards[index] == (card if visible else UNKNOWN)
            case e.Discarded(seat, cards):
                assert sent == (event if seat == viewer else e.Discarded(seat, (UNKNOWN,) * len(cards)))
            case e.DiscardsShuffled(cards):
                assert sent == e.DiscardsShuffled((UNKNOWN,) * len(cards))


@example(played(AWAY_AT_A_BOMB_POT, 1))
@law(100, played_hands())
def test_what_was_mucked_or_folded_is_never_shown(hand: Played) -> None:
    """A watcher sees the cards face up, and the others exactly of those who showed them."""
    shown = {event.seat for event in hand.events if isinstance(event, e.Shown)}
    for seat in view(hand.end, None).seats:
        face_down = {card for index, card in enumerate(seat.cards) if index not in seat.face_up}
        assert not face_down or (face_down != {"??"}) == (seat.no in shown)
        assert "??" not in [seat.cards[index] for index in seat.face_up]
        assert not (seat.shown and (seat.mucked or seat.folded))


# ---------------------------------------------------------------- the showdown


@law(150, played_hands())
def test_whoever_wins_a_contested_pot_has_shown(hand: Played) -> None:
    """All cards must be shown to win (FIGP 28); the last one in a pot shows nothing for it."""
    end = hand.end
    by_number = {seat.no: seat for seat in end.seats}
    for result in end.results:
        rivals = [no for no in end.pots[result.pot].eligible if not by_number[no].mucked]
        if len(rivals) > 1:
            assert all(by_number[share.seat].shown for share in result.shares)


@law(80, starts(), SEEDS, SEEDS)
def test_a_hand_of_unknown_cards_is_played_to_its_end(start: HandStart, seed: int, which: int) -> None:
    """Recorded hands lack cards: unknown hands can muck or win uncontested, and chips are conserved."""
    random = Random(seed)
    _, hand = begin(start)
    deck = list(hand.variant.deck.cards)
    random.shuffle(deck)
    known = {seat.no for seat in hand.seats if Random(which + seat.no).random() < 0.5}
    total = chips(hand)
    for _ in range(STEPS_MAX):
        awaiting = hand.awaiting
        if isinstance(awaiting, Finished):
            break
        if isinstance(awaiting, CardsToDeal):
            to = awaiting.to
            face_up = awaiting.face_up
            cards = tuple(
                deck.pop() if no in (BOARD, SECOND_BOARD) or no in known or index in face_up else UNKNOWN
                for index, no in enumerate(to)
            )
            command: Command = DealCards(cards)
        else:
            passive = [
                o for o in legal(hand) if not isinstance(o, OfferFold | OfferBet | OfferRaise | OfferComplete)
            ]
            kinds = {
                OfferCheck: Check,
                OfferCall: Call,
                OfferBringIn: BringIn,
                OfferShow: Show,
                OfferMuck: Muck,
            }
            offer = random.choice(passive) if passive else None
            command = Fold(awaiting.seat)
            if isinstance(offer, OfferDiscard):
                command = discarded(hand, awaiting.seat, offer.most, random)
            elif offer:
                command = kinds[type(offer)](awaiting.seat)
        events, hand = apply(hand, command)
        for event in events:
            if isinstance(event, e.DiscardsShuffled):
                back = [card for card in event.cards if card != UNKNOWN]
                deck += random.sample(back, len(back))
        assert chips(hand) == total
    assert isinstance(hand.awaiting, Finished)
    assert all(knows_cards(seat) for seat in hand.seats if seat.shown)


@law(60, played_hands())
def test_the_order_of_seats_in_the_start_does_not_matter(hand: Played) -> None:
    """Seats are sorted by the hand: any order of the same seats gives the same events."""
    for seats in list(permutations(hand.start.seats))[:3]:
        _, again = begin(replace(hand.start, seats=seats))
        assert again.seats == hand.begun.seats


@pytest.mark.exhaustive
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("check", "about"), LAWS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_law_holds_on_many_more_hands(check: Law, about: tuple[st.SearchStrategy[Any], ...]) -> None:
    """The same law on five thousand examples."""
    settings(max_examples=5000)(given(*about)(check))()
