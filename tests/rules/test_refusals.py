"""What a refusal says of itself, before the client finds words for it."""

from mazziere.rules.books import FIGP_2014, PAGAT
from mazziere.rules.refusals import HandIsOver, NoRabbitLeft, NotYourTurn


def test_a_refusal_is_known_by_its_kind_in_snake_case() -> None:
    """The code is stored and sent: a class that changes its name changes it."""
    assert NotYourTurn.code == "not_your_turn"
    assert HandIsOver.code == "hand_is_over"


def test_a_refusal_cites_the_articles_it_was_declared_with() -> None:
    """None, if none were named."""
    assert NotYourTurn.citations == (FIGP_2014["22"], PAGAT["betting"])
    assert NoRabbitLeft.citations == ()


def test_a_refusal_is_final_unless_it_was_declared_to_pass() -> None:
    """A turn comes; a hand that is over stays over."""
    assert NotYourTurn.transient
    assert not HandIsOver.transient


def test_a_log_reads_the_facts_of_a_refusal_and_its_articles() -> None:
    """Seat 4 acts while seat 2 is to act."""
    assert str(NotYourTurn(4, 2)) == "not_your_turn(seat=4, to_act=2) [FIGP 22; PAGAT betting]"
    assert str(NoRabbitLeft()) == "no_rabbit_left()"
