"""Bots play by the rules, without chance of their own, and like people."""

import random

import pytest
from msgspec.structs import replace

from mazziere.analysis import standing
from mazziere.cards import INTERNATIONAL, STANDARD_52, card_text, parse_card, parse_cards
from mazziere.protocol.table import OfferView
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.bots import CAREFUL, DRAWS, FAST, ROSTER, TEMPERAMENTS, bots
from mazziere.services.bots.choice import Choice
from tests.bots.play import ODDS, Session, bot
from tests.bots.spots import offers, spot

EVERY_TEMPERAMENT = pytest.mark.parametrize("temperament", TEMPERAMENTS)
DRAWN = random.Random(3).sample(range(DRAWS), 60)


# By the rules


@pytest.mark.parametrize("players", [2, 3, 9])
def test_bots_play_at_tables_of_every_size(players):
    """Heads-up to nine-handed."""
    temperaments = [key for _, key in zip(range(players), [*TEMPERAMENTS] * 2, strict=False)]
    assert Session(temperaments, seed=4).play(40).hand_count == 40


@EVERY_TEMPERAMENT
@pytest.mark.parametrize(
    ("hole", "board", "variant"),
    [
        ("AsTs", "KsQsJs2h2d", "holdem"),  # royal flush
        ("9c9d", "9h9sKdQc2h", "holdem"),  # quads, no straight flush possible
        ("7c2d", "AsKsQsJsTs", "holdem"),  # the board plays: nobody can have more
        ("AsTs2c3d", "KsQsJs9d9c", "omaha"),
        ("As2sKdKh", "3c4d8hTsJs", "omaha8"),  # the nut low
    ],
)
def test_the_nuts_are_never_folded(temperament, hole, board, variant):
    """Not even to a bet of ten pots, whatever the mood."""
    seen = spot(hole, board, pot=5_500, bet=5_000, made=offers(call=5_000), variant=variant, others=3)
    chosen = {bot(temperament, FAST).decide(seen, draw).action for draw in DRAWN}
    assert chosen == {"call"}


@EVERY_TEMPERAMENT
def test_aces_are_never_folded_before_the_flop(temperament):
    """Not for a whole stack."""
    seen = spot("AsAh", "", pot=5_150, bet=5_000, made=offers(call=5_000))
    assert {bot(temperament).decide(seen, draw).action for draw in DRAWN} == {"call"}


@EVERY_TEMPERAMENT
def test_a_bet_lies_within_the_offer(temperament):
    """Minimum 100, maximum 700: also where the temperament would like more."""
    seen = spot("AsAh", "Ad7c2h", pot=4_000, made=offers(check=True, wager=(100, 700)))
    sizes = [choice.to for choice in (bot(temperament).decide(seen, draw) for draw in DRAWN) if choice.to]
    assert sizes
    assert min(sizes) >= 100
    assert max(sizes) <= 700


@EVERY_TEMPERAMENT
def test_the_one_amount_of_fixed_limit_is_taken(temperament):
    """200 on the turn, no more and no less."""
    made = offers(check=True, wager=(200, 200))
    seen = spot("AsAh", "Ad7c2h2s", pot=800, made=made, limit="fixed_limit")
    assert {bot(temperament).decide(seen, draw).to for draw in DRAWN} <= {200, None}


def test_a_hand_worth_nothing_is_given_up_to_a_bet():
    """Seven high on the river, for the pot."""
    seen = spot("7c5d", "AsKsQdJh2c", pot=2_000, bet=1_000, made=offers(call=1_000), others=3)
    assert bot("rock").decide(seen, 500_500_500) == Choice("fold")


def test_a_raise_for_the_stack_is_believed_by_the_rock_and_not_by_the_caller():
    """Jacks under a king, having bet: 4,000 more for a pot of 6,000."""
    seen = spot("JsJh", "Tc3s8dKd", pot=6_000, bet=4_800, made=offers(call=4_000))
    seen = replace(seen, seats=(replace(seen.seats[0], wagered=800, stack=4_200), *seen.seats[1:]))
    assert {bot("rock", CAREFUL).decide(seen, draw).action for draw in DRAWN} == {"fold"}
    assert {bot("caller", CAREFUL).decide(seen, draw).action for draw in DRAWN} == {"call"}


def test_a_free_card_is_taken():
    """Nothing, and nothing to pay."""
    seen = spot("7c5d", "AsKsQd", pot=300, made=offers(check=True, wager=(100, 5_000)), others=4)
    assert bot("rock").decide(seen, 500_500_500) == Choice("check")


def test_a_lost_hand_is_mucked_or_shown():
    """As the temperament shows: the maniac three times in ten, the shark hardly ever."""
    made = (OfferView("show"), OfferView("muck"))
    seen = spot("7c5d", "AsKsQdJh2c", pot=300, made=made)
    draws = range(0, DRAWS, DRAWS // 997)
    shown = {
        key: sum(bot(key).decide(seen, draw).action == "show" for draw in draws)
        for key in ("maniac", "shark")
    }
    assert 200 < shown["maniac"] < 400
    assert shown["shark"] < 40


# Without chance of their own


def test_the_same_view_and_number_give_the_same_choice():
    """All chance is in the argument."""
    seen = spot("AhKh", "Qh7h2c", pot=900, bet=300, made=offers(call=300, wager=(600, 5_000)), others=2)
    for draw in DRAWN:
        assert bot("shark").decide(seen, draw) == bot("shark").decide(seen, draw)


# Like people


@EVERY_TEMPERAMENT
def test_thinking_takes_a_persons_time(temperament):
    """Between the quick and the slow of its kind, half as long again for much; never the whole clock."""
    quick, slow = TEMPERAMENTS[temperament].thinks_ms
    easy = spot("AsAh", "Ad7c2h", pot=400, made=offers(check=True))
    hard = spot("AsAh", "Ad7c2h", pot=4_000, bet=3_000, made=offers(call=3_000))
    for draw in DRAWN:
        assert quick <= bot(temperament).think_ms(easy, draw) <= slow
        assert bot(temperament).think_ms(easy, draw) <= bot(temperament).think_ms(hard, draw) <= slow * 3 // 2
    hurried = replace(hard, time_to_act_ms=1_000)
    assert bot(temperament).think_ms(hurried, 999_000_000) == 600


@pytest.mark.parametrize("tables", range(1, 14))
def test_a_table_filled_from_the_roster_is_of_several_kinds(tables):
    """Dealt out one to each table in turn, the first three at a table are never all alike."""
    for table in range(tables):
        assert len({person.temperament for person in ROSTER[table::tables][:3]}) > 1


def test_everybody_is_on_the_roster_once():
    """Forty bots, eight of each kind."""
    assert len({person.name for person in ROSTER}) == len(ROSTER) == 40
    assert {kind: [p.temperament for p in ROSTER].count(kind) for kind in TEMPERAMENTS} == dict.fromkeys(
        TEMPERAMENTS, 8
    )


def test_a_big_blind_alone_defends_itself_against_a_small_raise():
    """Heads-up, 100 more for a pot of 300: with about half of its hands or more, the rock excepted."""
    chance = random.Random(6)
    for temperament in ("regular", "shark", "caller", "maniac"):
        stays = 0
        for _ in range(200):
            hole = "".join(card_text(card, INTERNATIONAL) for card in chance.sample(STANDARD_52.cards, 2))
            seen = spot(hole, "", pot=300, bet=200, made=offers(call=100, wager=(300, 5_000)))
            stays += bot(temperament).decide(seen, chance.randrange(DRAWS)).action != "fold"
        assert stays > 80, temperament


def test_there_are_always_more_bots():
    """Every one has a name of their own, past the end of the roster too."""
    many = [one.name for one, _ in zip(bots(odds=ODDS, budget=CAREFUL), range(100), strict=False)]
    assert len(set(many)) == 100


def test_the_analysis_is_asked_in_thousandths():
    """A flush draw with two overcards against one: a little better than even."""
    hole, board = parse_cards("AhKh", INTERNATIONAL), parse_cards("Qh7h2c", INTERNATIONAL)
    stands = standing(hole, board, opponents=1, variant=VARIANTS["holdem"], samples=400, seed=1)
    assert 550 < stands.share < 750
    assert parse_card("Ah", INTERNATIONAL) in hole
