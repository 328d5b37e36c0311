"""Can a password block the room while its strength is judged?"""

import time

from mazziere.services.people.password_strength import check_strength


def test_a_long_password_of_signs_that_stand_for_letters_is_judged_at_once() -> None:
    """72 of them once took over 4 s, during which no table was answered; the room accepts up to 1,000."""
    check_strength("correct horse", "Ada", "ada@example.org")  # the words are read the first time
    began = time.process_time()
    check_strength("4@8({[</369&#!1/|0$5+7%2" * 40, "Ada", "ada@example.org")
    assert time.process_time() - began < 1
