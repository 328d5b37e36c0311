"""A bot reads the table correctly."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.protocol.table import OfferView
from mazziere.services.bots import Choice
from mazziere.services.bots.choice import Moods, stay, wager
from mazziere.services.bots.reading import Situation, Wager, read
from mazziere.services.bots.temperament import TEMPERAMENTS
from tests.bots.spots import offers, spot

CALMLY = Moods.drawn(500_500_500)


def asked(variant: str, hole: str, bet: int, *, limit: str = "fixed_limit", **told: object) -> Situation:
    return read(spot(hole, pot=500, bet=bet, made=offers(call=bet), variant=variant, limit=limit, **told))


@pytest.mark.parametrize(
    ("variant", "hole", "bet", "raises"),
    [
        ("holdem", "As Kd", 100, 0),  # the big blind
        ("holdem", "As Kd", 200, 1),
        ("holdem", "As Kd", 400, 3),
        ("five_draw_jacks", "As Ad 7c 5h 2s", 0, 0),
        ("five_draw_jacks", "As Ad 7c 5h 2s", 100, 1),  # opened
        ("seven_stud", "As Ad 7c", 40, 0),  # the bring-in
        ("seven_stud", "As Ad 7c", 100, 1),  # completed
    ],
)
def test_who_opens_without_a_blind_has_raised(variant: str, hole: str, bet: int, raises: int) -> None:
    """Blinds 50/100, or antes with a bring-in of 40 for bets of 100: a forced bet is no raise."""
    assert asked(variant, hole, bet, street=0).raises == raises


@pytest.mark.parametrize(("bet", "raises"), [(100, 0), (300, 1), (1_200, 2), (4_000, 3)])
def test_without_a_fixed_limit_the_size_of_the_bet_tells(bet: int, raises: int) -> None:
    """Each raise makes it about three times as much."""
    assert asked("holdem", "As Kd", bet, limit="no_limit", street=0).raises == raises


def test_in_stud_the_best_cards_that_show_act_first() -> None:
    """Seat 2 shows the best: seat 1 acts last of three; showing the best itself, it acts first."""
    seen = spot(
        "As Ad 7c", pot=130, bet=100, made=offers(call=100), variant="seven_stud", others=2,
        up=("Kh", "9d"), street=0,
    )  # fmt: skip
    assert read(seen).lateness == 1000
    assert seen.hand is not None
    ours = replace(seen, hand=replace(seen.hand, showing_best=1))
    assert read(ours).lateness == 0


def test_cards_of_those_who_folded_are_dead_and_the_others_show_theirs() -> None:
    """A king of a folded hand cannot be drawn any more."""
    seen = spot(
        "As Ad 7c", pot=130, bet=100, made=offers(call=100), variant="seven_stud", others=2,
        up=("Kh", "9d"), street=0,
    )  # fmt: skip
    gone = replace(seen.seats[1], in_hand=False, folded=True)
    situation = read(replace(seen, seats=(seen.seats[0], gone, seen.seats[2])))
    assert (len(situation.showing), len(situation.dead), situation.opponents) == (1, 1, 1)


def test_of_two_fixed_amounts_the_nearest_to_what_is_liked_is_bet() -> None:
    """A pair shows on fourth street, 100 or 200: the maniac likes about the pot, be it 120 or 600."""
    two = (
        OfferView("check"),
        OfferView("bet", min_to=100, max_to=100),
        OfferView("bet", min_to=200, max_to=200),
    )
    for pot, amount in ((120, 100), (600, 200)):
        seen = spot(
            "As Ad 7c 7d", pot=pot, made=two, variant="seven_stud", limit="fixed_limit",
            up=("Kh 2c",), street=1,
        )  # fmt: skip
        situation = read(seen)
        assert situation.wagers == (Wager("bet", 100, 100), Wager("bet", 200, 200))
        assert wager(situation, TEMPERAMENTS["maniac"], CALMLY) == Choice("bet", amount)


def test_who_must_bring_in_does_and_who_can_only_fold_folds() -> None:
    """Whatever is liked, it is one of the offers."""
    for offer, done in (
        (OfferView("bring_in", to=40), "bring_in"),
        (OfferView("check"), "check"),
        (OfferView("call", to=100, by=100), "call"),
        (OfferView("fold"), "fold"),
    ):
        seen = spot("2s 7d Jc", pot=130, made=(offer,), variant="seven_stud", up=("Kh",), street=0)
        assert stay(read(seen)) == Choice(done)
        assert wager(read(seen), TEMPERAMENTS["maniac"], CALMLY) == Choice(done)
