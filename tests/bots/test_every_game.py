"""Do bots play every game of the catalogue, by its rules and with purpose?"""

from __future__ import annotations

import pytest

from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.rules.limits import Limit
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets
from mazziere.services.bots import TEMPERAMENTS
from tests.bots.play import ANTES, BLINDS, ODDS, Session

WITHOUT_BLINDS = (ForcedBets.ANTES, ForcedBets.BRING_IN)


def at_a_table(variant: str, limit: Limit, seed: int) -> Session:
    """Every temperament once, for the forced bets of the game."""
    stakes = ANTES if VARIANTS[variant].forced in WITHOUT_BLINDS else BLINDS
    return Session(TEMPERAMENTS, seed, variant, limit, stakes)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_is_played_without_an_illegal_choice(variant: str) -> None:
    """The table refuses what is not offered; some hands in every limit, and nobody folds what is free."""
    for limit in VARIANTS[variant].limits:
        session = at_a_table(variant, limit, seed=7).play(12)
        assert session.hand_count == 12
        assert all(done["folded for nothing"] == 0 for done in session.done.values())


def test_a_stud_table_that_runs_out_of_cards_is_played_on() -> None:
    """Eight bots that stay see a common card on seventh street."""
    session = Session([*TEMPERAMENTS, *TEMPERAMENTS][:8], 3, "seven_stud", Limit.FIXED_LIMIT, ANTES)
    assert session.play(25).hand_count == 25


@pytest.mark.parametrize(
    ("variant", "hole", "discards"),
    [
        ("five_draw", "Qs Qd Qc Qh 2d", ""),
        ("five_draw", "4s 5s 6s 7s 8s", ""),
        ("five_draw", "2h 5h 9h Jh Kc", "Kc"),
        ("deuce_to_seven_draw", "7s 5d 4c 3h 2d", ""),
        ("deuce_to_seven_triple", "Ks Kd 4c 3h 2d", "Ks Kd"),
        ("ace_to_five_triple", "As 2d 3c 4h Kd", "Kd"),
        ("badugi", "As 2d 3c 4h", ""),
        ("badugi", "As 2d 3c Ks", "Ks"),
    ],
)
def test_cards_are_exchanged_with_purpose(variant: str, hole: str, discards: str) -> None:
    """What makes the hand is kept, and what spoils it goes."""
    game = VARIANTS[variant]
    best = ODDS.best_exchange(
        parse_cards(hole, INTERNATIONAL),
        opponents=2,
        variant=game,
        samples=400,
        seed=1,
        draws=game.draws,
        most=game.streets[-1].draw,
    )
    assert set(best.discards) == set(parse_cards(discards, INTERNATIONAL))
