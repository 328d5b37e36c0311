"""Which code does an authenticator show now?

Time-based one-time passwords, RFC 6238, with what every authenticator has built in: six digits, half a
minute, SHA-1. A code counts for the half minute before and after its own, because clocks differ, and never
twice. A recovery code stands in for the authenticator once.
"""

import hmac
from base64 import b32encode

import pyotp

from mazziere.services.people.people import ALPHABET, hashed
from mazziere.services.people.person import SecondFactor
from mazziere.services.ports import Chance

STEP_MS = 30_000
DRIFT = 1
"""Steps before and after the present one."""
SECRET_BYTES = 20  # as long as SHA-1 is, RFC 4226 section 4
RECOVERY_CODES = 10
HALF_CODE = 4
"""Letters of each half: 31**8 is a little less than 2**40."""


def new_secret(chance: Chance) -> str:
    """As authenticators read it."""
    return b32encode(chance.below(1 << 8 * SECRET_BYTES).to_bytes(SECRET_BYTES)).decode()


def new_recovery_codes(chance: Chance) -> list[str]:
    """To be written down on paper, "k7pm-2x9d"."""

    def half() -> str:
        return "".join([ALPHABET[chance.below(len(ALPHABET))] for _ in range(HALF_CODE)])

    return [f"{half()}-{half()}" for _ in range(RECOVERY_CODES)]


def address(secret: str, *, nickname: str, room: str) -> str:
    """What the picture says: `otpauth://totp/…`."""
    return str(pyotp.TOTP(secret).provisioning_uri(name=nickname, issuer_name=room))


def step_of(secret: str, code: str, *, at: int, after: int) -> int | None:
    """The step whose code this is, near `at` and later than `after`; None for a wrong or a used one."""
    digits = "".join(code.split())
    now, shown = at // STEP_MS, pyotp.TOTP(secret)
    found = None
    for step in range(max(0, now - DRIFT), now + DRIFT + 1):
        # All of them are compared, whichever it is: the time it takes tells nothing.
        is_right = hmac.compare_digest(shown.generate_otp(step).encode(), digits.encode())
        if is_right and step > after:
            found = step
    return found


def recovery_hash(player: str, code: str) -> str:
    """What is kept of a recovery code, however it was typed."""
    letters = "".join([letter for letter in code.lower() if letter.isalnum()])
    return hashed(f"{player}/{letters}")


def is_recovery_code(factor: SecondFactor, hash_of_code: str) -> bool:
    return hash_of_code in factor.recovery_hashes
