"""Passwords are hashed with salt and current parameters, without blocking the event loop."""

import asyncio

from argon2 import PasswordHasher

from mazziere.adapters.passwords import NOBODYS, Argon2Passwords

QUICK = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


async def test_a_password_fits_its_hash_and_no_other_does() -> None:
    passwords = Argon2Passwords(QUICK)
    hashed = await passwords.hash("correct horse")
    assert hashed.startswith("$argon2id$")
    assert "horse" not in hashed
    assert [await passwords.fits(one, hashed) for one in ("correct horse", "battery staple")] == [True, False]


async def test_the_same_password_is_hashed_otherwise_each_time() -> None:
    """The salt hides which accounts share a password."""
    passwords = Argon2Passwords(QUICK)
    assert await passwords.hash("correct horse") != await passwords.hash("correct horse")


async def test_nothing_fits_nobodys_hash() -> None:
    """It is compared all the same, so that the answer takes as long."""
    passwords = Argon2Passwords(QUICK)
    assert not await passwords.fits("nobody has this password", "")
    assert not await passwords.fits("correct horse", "not a hash")


def test_nobodys_hash_takes_as_long_as_anybodys() -> None:
    """Its parameters are those of new hashes."""
    assert not Argon2Passwords().is_dated(NOBODYS)


async def test_a_hash_of_other_parameters_is_dated() -> None:
    hashed = await Argon2Passwords(QUICK).hash("correct horse")
    assert Argon2Passwords().is_dated(hashed)
    assert not Argon2Passwords(QUICK).is_dated(hashed)


async def test_the_loop_goes_on_meanwhile() -> None:
    """Hashing is slow on purpose, and tables must go on meanwhile."""
    passwords = Argon2Passwords(PasswordHasher(time_cost=4, memory_cost=16 * 1024, parallelism=1))
    hashing = asyncio.create_task(passwords.hash("correct horse"))
    turns = 0
    while not hashing.done():
        turns += 1
        await asyncio.sleep(0)
    assert turns > 3
