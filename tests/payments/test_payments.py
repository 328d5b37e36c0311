"""The course of a payment, whatever its provider reports and however often."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazziere.payments import (
    Command,
    Direction,
    Expire,
    Hear,
    Notice,
    Payment,
    PaymentStatus,
    ProviderReport,
    Request,
    Take,
    decide,
    evolve,
)
from mazziere.payments.refusals import RequestDiffers

ASKED = Request("p1", "ada", Direction.DEPOSIT, "sandbox", "EUR", 5000)
PENDING = Notice("p1", ProviderReport.PENDING)
IN_FULL = Notice("p1", ProviderReport.SUCCEEDED, 5000)
FOR_LESS = Notice("p1", ProviderReport.SUCCEEDED, 4000)
FAILED = Notice("p1", ProviderReport.FAILED)
EXPIRED = Notice("p1", ProviderReport.EXPIRED)


def after(*said: Notice | Command) -> Payment:
    """The payment of 50.00 after what was said of it, a millisecond apart."""
    payment = reduce(evolve, decide(None, ASKED, at=0), None)
    for at, word in enumerate(said, start=1):
        command = Hear(word) if isinstance(word, Notice) else word
        payment = reduce(evolve, decide(payment, command, at), payment)
    assert payment is not None
    return payment


def test_a_payment_begins_as_a_request() -> None:
    assert after().standing is PaymentStatus.REQUESTED


def test_a_payment_is_pending_when_the_provider_has_it() -> None:
    assert after(Take()).standing is PaymentStatus.PENDING
    assert after(PENDING).standing is PaymentStatus.PENDING


def test_a_payment_succeeds_in_full_or_for_less() -> None:
    assert (after(PENDING, IN_FULL).standing, after(PENDING, IN_FULL).arrived) == (
        PaymentStatus.SUCCEEDED,
        5000,
    )
    assert after(PENDING, FOR_LESS).arrived == 4000


def test_a_payment_fails() -> None:
    assert after(PENDING, FAILED).standing is PaymentStatus.FAILED


def test_a_payment_that_nobody_made_expires() -> None:
    assert after(PENDING, Expire()).standing is PaymentStatus.EXPIRED
    assert after(EXPIRED).standing is PaymentStatus.EXPIRED


def test_the_same_request_again_is_the_same_payment() -> None:
    assert after(ASKED) == after()


def test_another_request_under_the_same_name_is_refused() -> None:
    other = Request("p1", "ada", Direction.DEPOSIT, "sandbox", "EUR", 6000)
    with pytest.raises(RequestDiffers):
        decide(after(), other, at=1)


@pytest.mark.parametrize("word", [IN_FULL, FOR_LESS, FAILED, EXPIRED])
def test_a_word_repeated_changes_nothing(word: Notice) -> None:
    assert after(PENDING, word, word, PENDING, word) == after(PENDING, word)


def test_a_word_that_comes_late_changes_nothing() -> None:
    """A "pending" that arrives after the success: the callbacks were delivered out of order."""
    assert after(IN_FULL, PENDING, Take()).standing is PaymentStatus.SUCCEEDED


def test_success_may_come_before_the_provider_has_said_that_it_knows() -> None:
    assert after(IN_FULL).arrived == 5000


@pytest.mark.parametrize(
    ("first", "second"), [(IN_FULL, FAILED), (IN_FULL, FOR_LESS), (FAILED, IN_FULL), (EXPIRED, IN_FULL)]
)
def test_the_first_word_counts_and_a_contradiction_is_kept(first: Notice, second: Notice) -> None:
    payment = after(first, second)
    assert (payment.standing, payment.arrived) == (after(first).standing, after(first).arrived)
    assert payment.contradictions == (second,)


def test_a_contradiction_is_kept_once() -> None:
    assert after(FAILED, IN_FULL, IN_FULL, IN_FULL) == after(FAILED, IN_FULL)


@pytest.mark.parametrize("arrived", [0, 5001, -1])
def test_an_amount_that_cannot_have_arrived_moves_nothing(arrived: int) -> None:
    payment = after(PENDING, Notice("p1", ProviderReport.SUCCEEDED, arrived))
    assert payment.standing is PaymentStatus.PENDING
    assert len(payment.contradictions) == 1


WORDS = st.sampled_from([PENDING, IN_FULL, FOR_LESS, FAILED, EXPIRED, Take(), Expire()])


@given(st.lists(WORDS, max_size=12))
def test_a_payment_ends_at_most_once_whatever_is_said(said: list[Notice | Command]) -> None:
    payment, endings = after(), 0
    for word in said:
        was_under_way = payment.is_under_way
        command = Hear(word) if isinstance(word, Notice) else word
        payment = reduce(evolve, decide(payment, command, at=1), payment)
        endings += was_under_way and not payment.is_under_way
    assert endings == (not payment.is_under_way) <= 1


@given(st.lists(WORDS, min_size=1, max_size=6))
def test_saying_everything_twice_says_nothing_more(said: list[Notice | Command]) -> None:
    """Ending, arrival and contradictions are the same when every word comes again at the end."""
    once, twice = after(*said), after(*said, *said)
    assert (once.standing, once.arrived) == (twice.standing, twice.arrived) or once.is_under_way
