"""Bots play every game of the catalogue by its rules."""

from __future__ import annotations

import random

import pytest

from mazziere.protocol.table import TableView
from mazziere.rules.limits import Limit
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.bots import TEMPERAMENTS, Choice
from tests.bots.play import Session, bot


@pytest.mark.proved
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_is_played_without_an_illegal_choice(variant: str) -> None:
    """The table refuses what is not offered; some hands in every limit, and no bot folds
    when it can check.
    """
    for limit in VARIANTS[variant].limits:
        session = Session(TEMPERAMENTS, 7, variant, limit).play(5)
        assert session.hand_count == 5
        assert all(done["folded for nothing"] == 0 for done in session.done.values())


class Stayer:
    """Asks a bot each time, but calls anyway, nearly always; exchanges all it may."""

    def __init__(self, seed: int) -> None:
        self.asked, self.chance = bot("regular"), random.Random(seed)

    def decide(self, view: TableView, draw: int) -> Choice:
        self.asked.decide(view, draw)
        offers = {offer.action: offer for offer in view.offers}
        if "discard" in offers:
            (us,) = (seat for seat in view.seats if seat.is_you)
            return Choice("discard", cards=us.cards[: offers["discard"].most])
        stays = [action for action in ("muck", "bring_in", "check", "call") if action in offers]
        return Choice(stays[0] if stays and self.chance.random() > 0.06 else view.offers[0].action)


FULL = [key for key, game in VARIANTS.items() if game.seats[-1] * (game.hole_count + game.up_count) > 52]


@pytest.mark.parametrize(
    ("variant", "rules"), [(FULL[place % len(FULL)], key) for place, key in enumerate(RULE_SETS)]
)
def test_a_full_table_that_runs_out_of_cards_is_played_on(variant: str, rules: str) -> None:
    """Most stay to the end of stud, and with the burned cards the deck runs out: bots understand a common
    card.
    """
    stayers = [Stayer(seed) for seed in range(VARIANTS[variant].seats[-1])]
    assert Session(stayers, 5, variant, Limit.FIXED_LIMIT, rules=rules).play(6).hand_count == 6
