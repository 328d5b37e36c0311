"""Hands that cannot start, posts, and cards that cannot be dealt."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.cards import INTERNATIONAL, SHORT_DECK_36, STANDARD_52, Card, parse_cards
from mazziere.hand import (
    CardsToDeal,
    Check,
    DealCards,
    DealtIn,
    Fold,
    HandStart,
    PlayerToAct,
    Post,
    PostKind,
    apply,
    begin,
    decide,
)
from mazziere.hand import events as e
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rake import Rake
from mazziere.rules.refusals import CardAlreadyDealt, CardNotInDeck, NoCardsAwaited, WrongCardCount
from mazziere.rules.variants.catalogue import VARIANTS
from tests.hand.telling import deal, play

THREE = """
    no-limit hold'em, blinds 50/100, rules room
    Ada   1000 button AsKd
    Bruno 1000        QsJd
    Carla   60        9s8d
"""


def start() -> HandStart:
    return deal(THREE).hand.start


# ---------------------------------------------------------------- what is no hand


def test_a_game_that_nobody_knows_is_no_hand() -> None:
    """The message names the games there are."""
    with pytest.raises(ValueError, match="there is no game 'whist'; there are holdem, omaha"):
        begin(replace(start(), variant="whist"))


def test_a_seat_is_dealt_in_once() -> None:
    """Two hands on seat 1 are a mistake of the table."""
    with pytest.raises(ValueError, match="each once"):
        begin(replace(start(), seats=(DealtIn(1, 100), DealtIn(1, 100))))


def test_a_seat_has_a_number_from_one() -> None:
    """0 is the board and -1 the burned cards."""
    with pytest.raises(ValueError, match="1 or higher"):
        begin(replace(start(), seats=(DealtIn(0, 100), DealtIn(1, 100)), posts=()))


def test_a_seat_without_chips_is_not_dealt_in() -> None:
    """Nothing could be won with that hand."""
    with pytest.raises(ValueError, match="without chips"):
        begin(replace(start(), seats=(DealtIn(1, 0), DealtIn(2, 100), DealtIn(3, 100))))


def test_a_limit_is_one_the_game_is_played_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game may be played with some limits only."""
    told = start()
    monkeypatch.setitem(VARIANTS, "holdem", replace(VARIANTS["holdem"], limits=(Limit.FIXED_LIMIT,)))
    with pytest.raises(ValueError, match="holdem is not played as no_limit"):
        begin(told)


@pytest.mark.parametrize("post", [Post(9, PostKind.ANTE, 10), Post(1, PostKind.ANTE, -1)])
def test_a_post_is_by_somebody_and_of_something(post: Post) -> None:
    """Not by a seat that is not dealt in, and not of less than nothing."""
    with pytest.raises(ValueError, match="a post is 0 or more"):
        begin(replace(start(), posts=(post,)))


def test_what_waits_from_an_earlier_deal_is_not_a_debt() -> None:
    """A pot that nobody opened is carried on: 0 chips or more."""
    with pytest.raises(ValueError, match="the pot of an earlier deal is 0 or more"):
        begin(replace(start(), carried=-1))


@pytest.mark.parametrize(
    "stakes",
    [Stakes(small_blind=-50, big_blind=100), Stakes(small_blind=50, big_blind=100, big_bet=-200)],
)
def test_nothing_is_played_for_less_than_nothing(stakes: Stakes) -> None:
    """A big bet of -200 would be raised to -400: 0 means that there is none."""
    with pytest.raises(ValueError, match="blinds, antes and bets are 0 or more"):
        begin(replace(start(), stakes=stakes))


def test_a_pot_is_shared_in_chips_that_there_are() -> None:
    """Nobody could share a pot in chips of 0."""
    with pytest.raises(ValueError, match="the smallest chip is worth 1 or more"):
        begin(replace(start(), smallest_chip=0))


def test_no_rake_puts_chips_into_a_pot() -> None:
    """PAGAT rake. The chips taken from each pot of a recorded hand: 0 or more."""
    with pytest.raises(ValueError, match="the rake of a pot is 0 or more"):
        begin(replace(start(), rake=(5, -5)))


@pytest.mark.parametrize("basis_points", [-1, 10_001])
def test_a_rake_is_a_part_of_the_pot(basis_points: int) -> None:
    """PAGAT rake. More than the pot would come out of a stack, less than nothing from nowhere."""
    with pytest.raises(ValueError, match="from 0 to 10000 basis points"):
        begin(replace(start(), rake_schedule=Rake(basis_points=basis_points)))


# ---------------------------------------------------------------- what is posted


def test_a_post_of_nothing_is_none() -> None:
    """A table that asks for no ante may say so: an ante of 0 is no event."""
    opening, _ = begin(replace(start(), posts=(Post(1, PostKind.ANTE, 0),)))
    assert [type(event) for event in opening] == [e.HandStarted]


def test_who_has_less_posts_what_is_there() -> None:
    """Carla owes 100 and has 60: the event says 60."""
    opening, _ = begin(start())
    assert e.Posted(3, PostKind.BIG_BLIND, 60) in opening


def test_who_has_nothing_left_posts_nothing() -> None:
    """An ante of 60 takes all of Carla's chips: there is no event of a blind of 0."""
    antes = tuple(Post(no, PostKind.ANTE, 60) for no in (1, 2, 3))
    opening, hand = begin(replace(start(), posts=antes + start().posts))
    assert [event.kind for event in opening if isinstance(event, e.Posted) and event.seat == 3] == [
        PostKind.ANTE
    ]
    assert hand.pot_total == 3 * 60 + 50


def test_a_big_blind_that_an_ante_has_eaten_up_is_still_the_first_bet() -> None:
    """FIGP 9b. The ante takes Carla's last 20; the blind of 10 is called, and raised to 20, all the same."""
    hand = deal("""
        fixed-limit hold'em, blinds 5/10, ante 20, rules room
        Ada   1000 button
        Bruno 1000
        Carla   20
    """)
    assert hand.offers == "fold, call 10, raise 20"


def test_what_would_happen_is_told_without_the_hand_afterwards() -> None:
    """Ada folds: one event, and her turn has not passed."""
    hand = deal(THREE).hand
    assert decide(hand, Fold(1)) == (e.Folded(1),)
    assert hand.awaiting == PlayerToAct(1)


# ---------------------------------------------------------------- which cards are dealt


def test_no_card_is_dealt_while_somebody_is_to_act() -> None:
    """It is Ada's turn; the flop has to wait."""
    with pytest.raises(NoCardsAwaited):
        apply(deal(THREE).hand, DealCards(parse_cards("?? 2c 7d Jh", INTERNATIONAL)))


def test_a_card_that_somebody_holds_is_not_dealt_again() -> None:
    """The ace of spades is Ada's."""
    hand = play(deal(THREE), "Ada calls | Bruno calls")
    with pytest.raises(CardAlreadyDealt) as refused:
        apply(hand.hand, DealCards(parse_cards("?? 7d As Jh", INTERNATIONAL)))
    assert refused.value.facts == {"card": "As"}


def test_a_burned_card_is_gone_too() -> None:
    """The deuce of clubs was burned before the flop and cannot be the turn."""
    hand = play(deal(THREE), "Ada calls | Bruno calls").hand
    _, hand = apply(hand, DealCards(parse_cards("2c 3c 7d Jh", INTERNATIONAL)))
    _, hand = apply(hand, Check(2))
    _, hand = apply(hand, Check(1))
    with pytest.raises(CardAlreadyDealt):
        apply(hand, DealCards(parse_cards("4c 2c", INTERNATIONAL)))


def test_one_card_does_not_lie_in_two_places() -> None:
    """Nor twice on the same flop."""
    hand = play(deal(THREE), "Ada calls | Bruno calls")
    with pytest.raises(CardAlreadyDealt) as refused:
        apply(hand.hand, DealCards(parse_cards("?? Jh 7d 7d", INTERNATIONAL)))
    assert refused.value.facts == {"card": "7d"}


def test_there_are_as_many_cards_as_places() -> None:
    """A flop is four cards with the burned one."""
    hand = play(deal(THREE), "Ada calls | Bruno calls")
    with pytest.raises(WrongCardCount) as refused:
        apply(hand.hand, DealCards(parse_cards("2c 7d Jh", INTERNATIONAL)))
    assert refused.value.facts == {"expected": 4, "given": 3}


def test_a_bomb_pot_needs_a_flop_to_go_to() -> None:
    """No book. In stud nothing lies in the middle."""
    told = replace(start(), variant="seven_stud", limit=Limit.FIXED_LIMIT, posts=(), bomb_pot=True)
    with pytest.raises(ValueError, match="no flop"):
        begin(told)


def test_a_card_of_another_deck_is_not_dealt() -> None:
    """Card 52, the joker, is in no deck yet."""
    hand = play(deal(THREE), "Ada calls | Bruno calls")
    with pytest.raises(CardNotInDeck):
        apply(hand.hand, DealCards((Card(52), *parse_cards("2c 7d Jh", INTERNATIONAL))))


def test_two_games_of_one_name_have_their_own_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A club's own game may be changed; what was dealt in the old one is foreign to the new one."""
    told = replace(start(), posts=())
    for deck, foreign in ((SHORT_DECK_36, "2c"), (STANDARD_52, "Jo")):
        monkeypatch.setitem(VARIANTS, "holdem", replace(VARIANTS["holdem"], deck=deck))
        _, hand = begin(told)
        apply(hand, DealCards(parse_cards("6c 7c 8c 9c Tc Jc", INTERNATIONAL)))
        with pytest.raises(CardNotInDeck):
            apply(hand, DealCards(parse_cards(f"6c 7c 8c 9c Tc {foreign}", INTERNATIONAL)))


def test_cards_go_where_they_were_awaited() -> None:
    """The first card to the left of the button, the second to the next, and round again."""
    _, hand = begin(start())
    assert hand.awaiting == CardsToDeal((2, 3, 1, 2, 3, 1))
    _, hand = apply(hand, DealCards(tuple(STANDARD_52)[:6]))
    assert {seat.no: seat.hole for seat in hand.seats} == {2: (0, 3), 3: (1, 4), 1: (2, 5)}
