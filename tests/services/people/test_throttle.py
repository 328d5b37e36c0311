"""Throttling: how long somebody who guesses has to wait."""

import pytest

from mazziere.services.people import throttle as throttles
from mazziere.services.people.refusals import TooManyTries
from mazziere.services.people.throttle import Throttle

MINUTE_MS = 60_000


def throttle() -> Throttle:
    return Throttle(free=3, longest_ms=8_000, forgotten_ms=10 * MINUTE_MS)


def seconds_to_wait(guesses: Throttle, at: int) -> int:
    with pytest.raises(TooManyTries) as refused:
        guesses.attempt("ada", at)
    return refused.value.seconds


def test_some_tries_are_free_and_each_one_more_doubles_the_wait() -> None:
    """3 are free; then 1 s, 2 s, 4 s, 8 s, and never more than that."""
    guesses, at = throttle(), 1_000
    for _ in range(3):
        guesses.attempt("ada", at)
    waits = []
    for _ in range(5):
        waits.append(seconds_to_wait(guesses, at))
        at += waits[-1] * 1_000
        guesses.attempt("ada", at)
    assert waits == [1, 2, 4, 8, 8]


def test_the_wait_is_told_in_whole_seconds_that_are_enough() -> None:
    """0.3 s have passed of 1 s: 0.7 s are left, and 1 is said."""
    guesses = throttle()
    for _ in range(3):
        guesses.attempt("ada", 0)
    assert seconds_to_wait(guesses, 300) == 1


def test_asking_while_waiting_makes_the_wait_no_longer() -> None:
    guesses = throttle()
    for _ in range(3):
        guesses.attempt("ada", 0)
    assert [seconds_to_wait(guesses, 0) for _ in range(4)] == [1, 1, 1, 1]


def test_one_who_was_right_begins_anew() -> None:
    guesses = throttle()
    for _ in range(3):
        guesses.attempt("ada", 0)
    guesses.forget("ada")
    guesses.attempt("ada", 0)


def test_a_try_that_was_right_is_as_if_it_had_not_been_made() -> None:
    """However often: a place from which many sign in is not slowed down by them."""
    guesses = throttle()
    for _ in range(20):
        guesses.attempt("192.0.2.7", 0)
        guesses.forgive("192.0.2.7")


def test_others_do_not_wait() -> None:
    guesses = throttle()
    for _ in range(3):
        guesses.attempt("ada", 0)
    guesses.attempt("bruno", 0)


def test_it_is_forgotten_in_time() -> None:
    guesses = throttle()
    for _ in range(3):
        guesses.attempt("ada", 0)
    guesses.attempt("ada", 10 * MINUTE_MS)
    guesses.attempt("ada", 10 * MINUTE_MS)


def test_however_many_names_are_tried_little_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name without a try for longest is dropped first."""
    monkeypatch.setattr(throttles, "MOST_KEYS", 3)
    guesses = throttle()
    for name in ("ada", "ada", "ada", "b", "c", "d"):
        guesses.attempt(name, 0)
    guesses.attempt("ada", 0)
