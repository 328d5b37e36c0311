"""How hard a password is to guess.

The estimate is that of zxcvbn (Wheeler, USENIX Security 2016): how many guesses somebody needs who tries
common passwords, words, names, dates, rows of the keyboard and repetitions first. There is no rule about
digits or capitals.
"""

from mazziere.services.people.refusals import PasswordTooWeak

LEAST_PASSWORD = 10
"""In characters."""
FEWEST_LETTERS = 4
"""The minimum number of different characters: "aaaaaaaaaa" has ten, all the same."""
LEAST_SCORE = 3
"""Of 0 to 4; 3 is more than 100 million guesses."""
LONGEST_JUDGED = 20
"""In characters; what follows can only make a password stronger. The time to judge grows fast with the
length: 72 characters that all stand for others, as @ does for a, took over 4 s; 20 take at most 0.1 s."""
ROOM_WORDS = ("mazziere", "poker", "carte", "tavolo", "holdem", "omaha", "texas")


def check_strength(password: str, nickname: str, email: str) -> None:
    """Check a new password of the person with this nickname and address. Raises `PasswordTooWeak`."""
    from zxcvbn import zxcvbn

    told = {nickname.casefold(), email.casefold(), email.partition("@")[0].casefold()}
    if len(password) < LEAST_PASSWORD or len(set(password)) < FEWEST_LETTERS or password.casefold() in told:
        raise PasswordTooWeak(least=LEAST_PASSWORD)
    known = [*told, *email.replace("@", ".").split("."), *nickname.split(), *ROOM_WORDS]
    if zxcvbn(password[:LONGEST_JUDGED], user_inputs=known)["score"] < LEAST_SCORE:
        raise PasswordTooWeak(least=LEAST_PASSWORD)
