"""Second factors: which codes count, and how often."""

import asyncio

import pyotp
import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.people.refusals import (
    CodeWrong,
    MembersOnly,
    NoSecondFactor,
    SecondFactorNeeded,
    SecondFactorOnAlready,
    TooManyTries,
)
from mazziere.services.people.second_factor import STEP_MS, address, step_of
from tests.services.people.members import PASSWORD, code_now, member, sign_in, with_factor
from tests.services.rooms import in_virtual_time, make_room, wait_ms

RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
"""Of the test vectors of RFC 6238, appendix B: the bytes "12345678901234567890" in base32."""


@pytest.mark.parametrize(
    ("seconds", "code"),
    [
        (59, "287082"),
        (1111111109, "081804"),
        (1111111111, "050471"),
        (1234567890, "005924"),
        (2000000000, "279037"),
    ],
)
def test_the_codes_are_those_of_the_standard(seconds: int, code: str) -> None:
    """RFC 6238, appendix B, SHA-1, the last six of eight digits."""
    assert step_of(RFC_SECRET, code, at=seconds * 1_000, after=-1) == seconds // 30


@pytest.mark.parametrize(
    ("late_s", "counts"), [(-60, False), (-30, True), (0, True), (30, True), (60, False)]
)
def test_a_clock_may_be_half_a_minute_off(late_s: int, counts: bool) -> None:
    at = 1_234_567_890_000
    code = pyotp.TOTP(RFC_SECRET).generate_otp(at // STEP_MS)
    assert (step_of(RFC_SECRET, code, at=at + late_s * 1_000, after=0) is not None) == counts


def test_a_code_may_be_typed_with_a_space() -> None:
    """As authenticators show it."""
    assert step_of(RFC_SECRET, "287 082", at=59_000, after=-1) == 1


def test_the_picture_names_the_room_and_the_member() -> None:
    said = address(RFC_SECRET, nickname="Ada L.", room="mazziere")
    assert said == f"otpauth://totp/mazziere:Ada%20L.?secret={RFC_SECRET}&issuer=mazziere"


@in_virtual_time
async def test_a_code_counts_once_even_after_the_room_was_opened_again() -> None:
    """Watching somebody type a code gains nothing."""
    store = MemoryStore()
    room = make_room(store)
    _, secret, _ = await with_factor(room)
    await wait_ms(STEP_MS)
    code = code_now(room, secret)
    assert await sign_in(room, code=code)
    with pytest.raises(CodeWrong):
        await sign_in(room, code=code)
    again = make_room(store)
    await again.open([])
    with pytest.raises(CodeWrong):
        await sign_in(again, code=code)
    await again.close()


@in_virtual_time
async def test_a_code_given_twice_at_the_same_moment_counts_once() -> None:
    room = make_room()
    _, secret, _ = await with_factor(room)
    await wait_ms(STEP_MS)
    code = code_now(room, secret)
    outcomes = await asyncio.gather(*(sign_in(room, code=code) for _ in range(2)), return_exceptions=True)
    assert sorted(type(one).__name__ for one in outcomes) == ["CodeWrong", "str"]


@in_virtual_time
async def test_the_password_alone_is_not_enough_and_is_not_counted_as_wrong() -> None:
    room = make_room()
    await with_factor(room)
    for _ in range(10):
        with pytest.raises(SecondFactorNeeded):
            await sign_in(room)


@in_virtual_time
async def test_codes_are_not_to_be_guessed_either() -> None:
    """10**6 of them, 3 of which count: five tries and the wait begins."""
    room = make_room()
    await with_factor(room)
    for _ in range(5):
        with pytest.raises(CodeWrong):
            await sign_in(room, code="000000")
    with pytest.raises(TooManyTries):
        await sign_in(room, code="000000")


@in_virtual_time
async def test_a_recovery_code_counts_once_however_it_is_typed() -> None:
    room = make_room()
    _, _, codes = await with_factor(room)
    assert await sign_in(room, code=f" {codes[3].upper().replace('-', ' ')}")
    with pytest.raises(CodeWrong):
        await sign_in(room, code=codes[3])


@in_virtual_time
async def test_what_was_offered_counts_only_once_confirmed_and_in_time() -> None:
    """A quarter of an hour; until then the password alone is enough."""
    room = make_room()
    ada, _ = await member(room)
    secret = await room.authenticators.offer(ada.player)
    with pytest.raises(CodeWrong):
        await room.authenticators.confirm(ada.player, "000000")
    assert await sign_in(room)
    await wait_ms(15 * 60_000)
    with pytest.raises(NoSecondFactor):
        await room.authenticators.confirm(ada.player, code_now(room, secret))


@in_virtual_time
async def test_there_is_one_second_factor_at_a_time() -> None:
    room = make_room()
    player, _, _ = await with_factor(room)
    with pytest.raises(SecondFactorOnAlready):
        await room.authenticators.offer(player)
    await room.authenticators.remove(player, PASSWORD, session=None)
    with pytest.raises(NoSecondFactor):
        await room.authenticators.remove(player, PASSWORD, session=None)
    assert await room.authenticators.offer(player)


@in_virtual_time
async def test_a_guest_has_no_second_factor() -> None:
    room = make_room()
    guest = await room.reception.hello(token=None, nickname="Ada")
    with pytest.raises(MembersOnly):
        await room.authenticators.offer(guest.player)
