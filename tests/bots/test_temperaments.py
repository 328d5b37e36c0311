"""The bots play like different people, in every family of games.

Of a hundred hands, those in which chips were put in voluntarily in the first round, and those in which the
first of them were a bet, a raise or a completion; then bets and raises for each call in later rounds. A
thousand hands of fixed limit, each temperament once:

                           rock         regular      shark        caller       maniac
    holdem                 14   6  1.2  24  13  1.2  27  23  1.9  66   3  0.4  76  48  2.3
    omaha8                 13   6  1.1  23  11  1.1  30  26  1.3  68   2  0.3  77  48  2.6
    five_draw              13   6  2.9  24  14  2.4  28  22  2.7  66   4  0.9  76  48  2.8
    deuce_to_seven_triple  14   6  1.9  29  15  2.1  33  26  2.3  70   6  1.2  75  47  2.7
    seven_stud             18   7  1.5  33  16  1.5  33  23  1.4  73   4  0.3  81  56  2.5
    razz                   18   7  1.3  35  18  1.4  39  30  1.5  70   4  0.6  77  51  2.1
"""

from __future__ import annotations

import pytest

from mazziere.rules.limits import Limit
from mazziere.services.bots import TEMPERAMENTS
from tests.bots.play import Session

pytestmark = pytest.mark.proved

HANDS = 150


@pytest.fixture(
    scope="module",
    params=[
        ("holdem", Limit.NO_LIMIT),
        ("holdem", Limit.FIXED_LIMIT),
        ("five_draw", Limit.FIXED_LIMIT),
        ("seven_stud", Limit.FIXED_LIMIT),
        ("omaha8", Limit.FIXED_LIMIT),
    ],
    ids=lambda game: f"{game[0]}-{game[1].value}",
)
def session(request: pytest.FixtureRequest) -> Session:
    """Each temperament once, at one table."""
    variant, limit = request.param
    return Session(TEMPERAMENTS, 2026, variant, limit).play(HANDS)


def by_temperament(session: Session, count: str) -> dict[str, float]:
    return {player.split("-")[0]: getattr(session, count)(player) for player in session.bots}


def test_each_temperament_plays_as_many_hands_as_its_kind_does(session: Session) -> None:
    """The rock few, the regular and the shark some, the caller and the maniac most."""
    entered = by_temperament(session, "entered")
    assert 5 < entered["rock"] < 24
    assert entered["rock"] < entered["regular"] < 40
    assert entered["rock"] < entered["shark"] < 45
    assert 50 < entered["caller"] < 80
    assert 60 < entered["maniac"] < 90


def test_each_temperament_raises_as_often_as_its_kind_does(session: Session) -> None:
    """The caller hardly ever, the maniac with nearly half of all hands, the shark more than the regular."""
    raised = by_temperament(session, "raised")
    assert raised["caller"] < 8
    assert 2 < raised["rock"] < 16
    assert raised["rock"] < raised["shark"]
    assert raised["regular"] < raised["shark"] < raised["maniac"]
    assert raised["maniac"] > 35


def test_sharks_come_in_with_a_raise_and_callers_with_a_call(session: Session) -> None:
    """More than half of the shark's hands, less than a sixth of the caller's."""
    entered, raised = by_temperament(session, "entered"), by_temperament(session, "raised")
    assert 2 * raised["shark"] > entered["shark"]
    assert 6 * raised["caller"] < entered["caller"]


def test_callers_call_and_maniacs_bet(session: Session) -> None:
    """Bets and raises for each call in the later rounds."""
    aggression = by_temperament(session, "aggression")
    assert aggression["caller"] < 1.5
    assert aggression["maniac"] > 1.6
    assert aggression["caller"] < aggression["shark"]


def test_nobody_folds_when_it_costs_nothing_to_stay(session: Session) -> None:
    """Not once."""
    assert sum(done["folded for nothing"] for done in session.done.values()) == 0
