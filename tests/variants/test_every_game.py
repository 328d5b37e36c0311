"""Every game of the catalogue is complete.

What a game needs before it is dealt: a source, a deck that suffices, a name in both languages, a shape that
the page lays out. `tests/hand` checks that each has a golden hand and a perft file, `tests/bots` that bots
play it.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from mazziere.hand import (
    CardsToDeal,
    DealCards,
    DealtIn,
    Discard,
    Finished,
    Hand,
    HandStart,
    Post,
    PostKind,
    apply,
    begin,
    legal,
)
from mazziere.hand import events as e
from mazziere.hand.offers import OfferBringIn, OfferCall, OfferCheck, OfferDiscard, OfferMuck, OfferShow
from mazziere.hand.opening import BY_DOOR_CARD
from mazziere.hand.state import Phase
from mazziere.protocol.words import Family
from mazziere.rules.limits import BetSize, Stakes
from mazziere.rules.rule_set import RULE_SETS, RuleSet
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.mixes import MIXES
from mazziere.rules.variants.variant import ForcedBets, Variant
from tests.hand.random_hands import taken

WORDS = Path(__file__).resolve().parents[2] / "client/src/lib/i18n"
LANGUAGES = ("it", "en")

EVERY_GAME = pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
EVERY_RULE_SET = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.key)


def has_words(language: str, key: str) -> bool:
    """Whether the page has a message with this key."""
    files = [WORDS / f"{language}.ftl", *(WORDS / language).glob("*.ftl")]
    message = re.compile(rf"^{re.escape(key)} =", re.MULTILINE)
    return any(message.search(file.read_text(encoding="utf-8")) for file in files)


def at_a_full_table(variant: Variant, rules: str, stack: int = 1000) -> HandStart:
    """The most players the game is dealt to, all with the same chips."""
    numbers = range(1, variant.seats.stop)
    stakes = Stakes(small_blind=10, big_blind=20, ante=5, bring_in=10)
    posts = [Post(no, PostKind.ANTE, 5) for no in numbers]
    if variant.forced in (ForcedBets.BLINDS, ForcedBets.BLINDS_OR_ANTES):
        posts += [Post(1, PostKind.SMALL_BLIND, 10), Post(2, PostKind.BIG_BLIND, 20)]
    return HandStart(
        variant=variant.key,
        limit=variant.limits[-1],
        stakes=stakes,
        rules=RULE_SETS[rules],
        button=numbers[-1],
        seats=tuple(DealtIn(no, stack) for no in numbers),
        posts=tuple(posts),
    )


def everybody_stays(start: HandStart, seed: int, *, discards: int) -> tuple[Hand, list[e.Event]]:
    """The hand when all check and call to the end, and exchange up to `discards` cards at each draw."""
    random = Random(seed)
    events, hand = begin(start)
    told = list(events)
    deck = random.sample(hand.variant.deck.cards, len(hand.variant.deck))
    while not isinstance(hand.awaiting, Finished):
        awaiting = hand.awaiting
        if isinstance(awaiting, CardsToDeal):
            command = DealCards(tuple(deck.pop() for _ in awaiting.to))
        else:
            stays = OfferCheck | OfferCall | OfferBringIn | OfferDiscard | OfferShow | OfferMuck
            offer = next(offer for offer in legal(hand) if isinstance(offer, stays))
            if isinstance(offer, OfferDiscard):
                hole = next(seat.hole for seat in hand.seats if seat.no == awaiting.seat)
                command = Discard(awaiting.seat, hole[: min(offer.most, discards)])
            else:
                command = taken(offer, awaiting.seat, random)
        events, hand = apply(hand, command)
        told += events
        for event in events:
            if isinstance(event, e.DiscardsShuffled):
                assert not deck, "the discards are shuffled when the deck has run out, and not before"
                deck = random.sample(event.cards, len(event.cards))
    return hand, told


@EVERY_GAME
def test_a_game_names_its_source(variant: Variant) -> None:
    """The passage of the books that it comes from, or that it differs from."""
    assert re.search(r"\b(FIGP|ROOM|PAGAT|OT)\b", variant.source)


@EVERY_GAME
def test_a_game_is_a_sound_value(variant: Variant) -> None:
    """Everybody gets enough cards for a hand; the high half comes before the low; bets grow, if at all."""
    assert [award.key for award in variant.awards] in (["high"], ["low"], ["high", "low"])
    for award in variant.awards:
        assert variant.hole_count + variant.up_count + variant.board_count >= award.scale.size
    sizes = [street.bet for street in variant.streets]
    assert sizes == sorted(sizes, key=[BetSize.SMALL, BetSize.BIG].index)
    assert sizes[0] is BetSize.SMALL
    opened_by_cards = variant.streets[0].opens in BY_DOOR_CARD
    assert opened_by_cards == (variant.forced is ForcedBets.BRING_IN) == (variant.up_count > 0)
    assert variant.seats.start == 2
    assert len({street.key for street in variant.streets}) == len(variant.streets)


@EVERY_RULE_SET
@EVERY_GAME
def test_the_deck_suffices_for_a_full_table_that_stays_to_the_end(variant: Variant, rules: RuleSet) -> None:
    """All players stay in and exchange cards: everybody has a whole hand, and all chips are paid out."""
    for discards in (0, 1, 3, 5):
        start = at_a_full_table(variant, rules.key)
        hand, told = everybody_stays(start, seed=discards, discards=discards)
        common = 1 if variant.up_count and hand.board else 0
        for seat in hand.seats:
            assert len(seat.cards) + common == variant.hole_count + variant.up_count
        if not hand.passed_out:
            assert sum(seat.stack for seat in hand.seats) == 1000 * len(hand.seats)
        shuffled = any(isinstance(event, e.DiscardsShuffled) for event in told)
        needed = len(hand.seats) * (variant.hole_count + min(discards, variant.hole_count) * variant.draws)
        if variant.draws and not hand.passed_out:
            assert shuffled == (len(variant.deck) < needed + burned(hand))


def burned(hand: Hand) -> int:
    """Cards burned before the new ones of each draw."""
    return sum(
        hand.start.rules.burning.value == "one_card_before_each_street"
        and any(seat.drew[at] for seat in hand.seats)
        for at in range(hand.variant.draws)
    )


def test_on_seventh_street_eight_players_share_one_card() -> None:
    """8 x 7 cards are 56: after sixth street 48 are dealt, and 4 left (1 where three were burned)."""
    for rules in RULE_SETS:
        hand, _ = everybody_stays(at_a_full_table(VARIANTS["seven_stud"], rules), seed=1, discards=0)
        assert len(hand.board) == 1
        assert hand.phase is Phase.OVER


@pytest.mark.parametrize("language", LANGUAGES)
@EVERY_GAME
def test_a_game_has_a_name_in_both_languages(variant: Variant, language: str) -> None:
    """And so have its streets."""
    keys = [f"variant-{variant.key}", *(f"street-{street.key}" for street in variant.streets)]
    missing = [key for key in keys if not has_words(language, key)]
    assert not missing, (
        f"no words in client/src/lib/i18n/{language}/ (a game's name is in lobby.ftl): {missing}"
    )


@pytest.mark.parametrize("mix", MIXES)
def test_a_mix_has_games_that_are_dealt(mix: str) -> None:
    """Each game for a limit that it is played with."""
    for game in MIXES[mix]:
        assert game.limit in VARIANTS[game.variant].limits


def test_the_page_lays_out_every_family() -> None:
    """Flop, draw and stud: the shape that is sent says which."""
    assert set(get_args(Family)) == {"flop", "draw", "stud"}


def test_nothing_asks_a_game_for_its_name() -> None:
    """No module of the package compares with a game's key; `ranking` knows a hand that is called badugi."""
    package = Path(__file__).resolve().parents[2] / "src/mazziere"
    keys = "|".join(map(re.escape, VARIANTS))
    asks = re.compile(rf"""(==|!=|\bin\b|case)\s*\(?["']({keys})["']""")
    found = [
        f"{path.relative_to(package)}: {line.strip()}"
        for path in package.rglob("*.py")
        if path.parent.name != "ranking"
        for line in path.read_text(encoding="utf-8").splitlines()
        if asks.search(line)
    ]
    assert found == []
