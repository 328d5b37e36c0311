"""Which nicknames and e-mail addresses are usable.

Text in, tidied text out. Nothing here knows whether a name is taken.
"""

import unicodedata

from mazziere.services.people.refusals import EmailUnusable
from mazziere.services.refusals import NicknameUnusable

LONGEST_NICKNAME = 20
UNREADABLE = '<>,;:"()[]\\'
LONGEST_EMAIL = 254  # RFC 5321, 4.5.3.1.3, less the angle brackets


def usable(nickname: str) -> str:
    """The nickname with its spaces tidied. Raises `NicknameUnusable`.

    >>> usable("  Ada   L. ")
    'Ada L.'
    """
    tidy = " ".join(unicodedata.normalize("NFC", nickname).split())
    # Categories C (control, direction marks, unassigned) and Z other than the space would let one name
    # look like another. An @ would let a nickname look like an address, and one field takes both.
    if not 1 <= len(tidy) <= LONGEST_NICKNAME or any(
        letter == "@" or (unicodedata.category(letter)[0] in "CZ" and letter != " ") for letter in tidy
    ):
        raise NicknameUnusable(longest=LONGEST_NICKNAME)
    return tidy


def reachable(email: str) -> str:
    """The address without surrounding spaces. Raises `EmailUnusable`; only a mail tells whether it exists.

    >>> reachable(" ada@example.org ")
    'ada@example.org'
    """
    tidy = unicodedata.normalize("NFC", email.strip())
    name, _, host = tidy.rpartition("@")
    is_readable = not any(letter in UNREADABLE or unicodedata.category(letter)[0] in "CZ" for letter in tidy)
    if not (name and "@" not in name and "." in host.strip(".") and is_readable):
        raise EmailUnusable
    if len(tidy) > LONGEST_EMAIL:
        raise EmailUnusable
    return tidy
