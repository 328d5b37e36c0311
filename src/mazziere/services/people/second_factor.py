"""Authenticator codes and recovery codes.

These are time-based one-time passwords (RFC 6238) with the parameters that every authenticator supports: six
digits, 30 seconds, SHA-1. Because clocks differ, a code is also valid in the step before and after its own,
but never twice. A recovery code replaces the authenticator once.
"""

import hmac
from base64 import b32encode

import pyotp

from mazziere.services.people.people import hashed
from mazziere.services.people.person import SecondFactor
from mazziere.services.ports import Chance
from mazziere.services.secrets import random_word

STEP_MS = 30_000
DRIFT = 1
"""How many time steps before and after the present one are accepted."""
SECRET_BYTES = 20  # the length of a SHA-1 digest, RFC 4226 section 4
RECOVERY_CODES = 10
HALF_CODE = 4
"""Characters in each half: 31**8 is a little less than 2**40."""


def new_secret(chance: Chance) -> str:
    """A new secret in base32, as authenticators read it."""
    return b32encode(chance.below(1 << 8 * SECRET_BYTES).to_bytes(SECRET_BYTES)).decode()


def new_recovery_codes(chance: Chance) -> list[str]:
    """New recovery codes to write down on paper, such as "k7pm-2x9d"."""
    return [
        f"{random_word(chance, HALF_CODE)}-{random_word(chance, HALF_CODE)}" for _ in range(RECOVERY_CODES)
    ]


def address(secret: str, *, nickname: str, room: str) -> str:
    """The URL in the QR code: `otpauth://totp/…`."""
    return str(pyotp.TOTP(secret).provisioning_uri(name=nickname, issuer_name=room))


def step_of(secret: str, code: str, *, at: int, after: int) -> int | None:
    """The time step of this code, near the instant `at` and after the step `after`; None if wrong or used."""
    digits = "".join(code.split())
    now, shown = at // STEP_MS, pyotp.TOTP(secret)
    found = None
    for step in range(max(0, now - DRIFT), now + DRIFT + 1):
        # All of them are compared, whichever matches: the duration reveals nothing.
        is_right = hmac.compare_digest(shown.generate_otp(step).encode(), digits.encode())
        if is_right and step > after:
            found = step
    return found


def recovery_hash(player: str, code: str) -> str:
    """The hash that is stored of a recovery code, independent of how it is typed."""
    letters = "".join([letter for letter in code.lower() if letter.isalnum()])
    return hashed(f"{player}/{letters}")


def is_recovery_code(factor: SecondFactor, hash_of_code: str) -> bool:
    return hash_of_code in factor.recovery_hashes
