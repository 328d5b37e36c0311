"""Can strangers lock somebody out of their own account by guessing, and how many guesses do they get?"""

import httpx
import pytest
from argon2 import PasswordHasher, exceptions

from mazziere.adapters.passwords import Argon2Passwords
from mazziere.services.people.refusals import (
    CodeWrong,
    PasswordNotChecked,
    PasswordWrong,
    SignInWrong,
    TooManyTries,
)
from mazziere.web.app import create_app
from mazziere.web.viewer import DEVICE_COOKIE
from tests.services.people.members import FIREFOX, PASSWORD, member, sign_in, with_factor
from tests.services.rooms import Pigeonhole, in_virtual_time, make_room, settle
from tests.web.pages import ADA, Page

HOME = "192.0.2.1"
BATTERY = "battery staple"


async def besiege(room, name="Ada", *, places, tries=10):
    """Let strangers guess from `places` addresses; returns how many guesses were checked."""
    looked_at = 0
    for place in range(places):
        for _ in range(tries):
            try:
                await sign_in(room, name, "wrong horse", place=f"198.51.{place // 250}.{place % 250}")
            except SignInWrong:
                looked_at += 1
            except TooManyTries:
                break
    return looked_at


async def come(room, marks="", *, place=HOME, password=PASSWORD):
    """Let the owner sign in."""
    return await room.members.sign_in("Ada", password, None, FIREFOX, place=place, marks=marks)


@in_virtual_time
async def test_guesses_from_elsewhere_keep_nobody_out():
    """Five guesses from each of ten addresses are checked; the owner gets in at once, in a browser never seen
    before.
    """
    room = make_room()
    await member(room)
    assert await besiege(room, places=10) == 50
    assert await come(room)


@in_virtual_time
async def test_from_a_thousand_places_there_are_a_hundred_guesses():
    """The owner's own browser is spared, even when the guesses come from the owner's own address."""
    room = make_room()
    ada, _ = await member(room)
    marks = await room.members.mark_device(ada.player, "")
    assert await besiege(room, places=1_000) == 100
    with pytest.raises(TooManyTries):
        await come(room)
    for _ in range(30):
        with pytest.raises((SignInWrong, TooManyTries)):
            await sign_in(room, password="wrong horse", place=HOME)
    assert await come(room, marks)


@in_virtual_time
async def test_who_is_signed_in_is_never_kept_from_the_account():
    """A new password or second factor asks for the password: guesses elsewhere do not count here."""
    room = make_room()
    player, _, _ = await with_factor(room)
    session = (await room.people.known(player)).sessions[0].id
    await besiege(room, places=200)
    await room.authenticators.remove(player, PASSWORD, session=session)
    await room.members.change_password(player, PASSWORD, BATTERY, session=session)


@in_virtual_time
async def test_a_stolen_session_has_five_guesses():
    """Somebody at an unattended browser cannot find the password out there."""
    room = make_room()
    ada, _ = await member(room)
    for _ in range(5):
        with pytest.raises(PasswordWrong):
            await room.members.change_password(ada.player, "wrong horse", BATTERY, session="s")
    with pytest.raises(TooManyTries):
        await room.members.change_password(ada.player, PASSWORD, BATTERY, session="s")


@in_virtual_time
async def test_a_mark_has_five_guesses():
    """A mark protects a browser from the guesses of others, not from its own."""
    room = make_room()
    ada, _ = await member(room)
    marks = await room.members.mark_device(ada.player, "")
    for _ in range(5):
        with pytest.raises(SignInWrong):
            await come(room, marks, password="wrong horse")
    with pytest.raises(TooManyTries):
        await come(room, marks)


@in_virtual_time
async def test_a_mark_that_is_invented_or_of_another_or_old_is_worth_nothing():
    """The browser then counts as a stranger's, and the account's limit holds for it."""
    room = make_room()
    ada, _ = await member(room)
    bea, _ = await member(room, "Bea")
    old = await room.members.mark_device(ada.player, "")
    await room.members.change_password(ada.player, PASSWORD, BATTERY, session=None)
    own = await room.members.mark_device(ada.player, "")
    player, device, proof = own.split(".")
    worthless = [
        old,
        await room.members.mark_device(bea.player, ""),
        f"{player}.{device}x.{proof}",
        f"{player}.{device}.{proof[:-1]}{'0' if proof[-1] != '0' else '1'}",
        f"{player}..{proof}",
        f"{player}.",
        "é" * 50,
        ":" * 10_000,
        "x:" * 4 + own,
    ]
    await besiege(room, places=200)
    for marks in worthless:
        with pytest.raises(TooManyTries):
            await come(room, marks, password=BATTERY)
    assert await come(room, own, password=BATTERY)


@in_virtual_time
async def test_a_browser_of_several_people_knows_them_all():
    """One person's mark stays when another signs in there, for up to four people."""
    room = make_room()
    marks = ""
    people = [(await member(room, name))[0] for name in ("Ada", "Bea", "Carla", "Dora", "Emma")]
    for person in people:
        marks = await room.members.mark_device(person.player, marks)
    assert [mark.partition(".")[0] for mark in marks.split(":")] == [one.player for one in people[:0:-1]]
    assert await room.members.mark_device(people[-1].player, marks) == marks


@in_virtual_time
async def test_codes_are_counted_for_the_account_from_wherever_they_come():
    """Ten guesses of six digits for somebody who knows the password; a correct code resets the count."""
    room = make_room()
    await with_factor(room)
    refusals = []
    for place in range(12):
        try:
            await sign_in(room, code="000000", place=f"198.51.100.{place}")
        except (CodeWrong, TooManyTries) as refusal:
            refusals.append(type(refusal).__name__)
    assert refusals == ["CodeWrong"] * 10 + ["TooManyTries"] * 2


@in_virtual_time
async def test_a_link_from_the_letter_lets_the_owner_in_during_a_siege():
    """Also from a browser never seen before: setting a new password marks it."""
    post = Pigeonhole()
    room = make_room(mailer=post)
    await member(room)
    await besiege(room, places=1_000)
    room.members.ask_reset("ada@example.org", place=HOME)
    await settle()
    player = await room.members.reset(post.token(), BATTERY, place=HOME)
    marks = await room.members.mark_device(player, "")
    assert await come(room, marks, password=BATTERY)


async def test_the_page_keeps_the_mark_when_somebody_signs_out(tmp_path):
    """The mark is in a cookie that no script can read; with it the owner gets in while strangers guess."""
    room = make_room()
    app = create_app(room, client_folder=tmp_path)

    def at(place):
        transport = httpx.ASGITransport(app, client=(place, 4_000))
        return httpx.AsyncClient(transport=transport, base_url="http://room.example")

    async with at(HOME) as laptop, at("198.51.100.7") as stranger:
        signed_up = await Page(laptop).post("/api/sign-up", ADA)
        (cookie,) = [one for one in signed_up.headers.get_list("set-cookie") if one.startswith(DEVICE_COOKIE)]
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        await Page(laptop).post("/api/sign-out")
        await besiege(room, places=200)
        wanted = {"name": "Ada", "password": ADA["password"]}
        assert (await Page(stranger).post("/api/sign-in", wanted)).status_code == 429
        assert (await Page(laptop).post("/api/sign-in", wanted)).status_code == 200


class OutOfMemory(PasswordHasher):
    """Fails as argon2 does where 64 MiB are not available."""

    def verify(self, *_):
        raise exceptions.VerificationError("Memory allocation error")

    def hash(self, *_):
        raise exceptions.HashingError("Memory allocation error")


async def test_a_password_that_cannot_be_checked_is_not_wrong():
    """Nobody knows whether it is right: it is refused differently, and no attempt is counted."""
    passwords = Argon2Passwords(OutOfMemory())
    with pytest.raises(PasswordNotChecked):
        await passwords.fits("correct horse", PasswordHasher().hash("correct horse"))
    with pytest.raises(PasswordNotChecked):
        await passwords.hash("correct horse")


async def test_a_room_without_memory_says_so_and_counts_nothing(tmp_path, monkeypatch):
    """503, which may be tried again; the sixth attempt is treated like the first."""
    room = make_room()
    await member(room)

    async def cannot(*_):
        raise PasswordNotChecked

    monkeypatch.setattr(room.members._passwords, "fits", cannot)
    transport = httpx.ASGITransport(create_app(room, client_folder=tmp_path))
    async with httpx.AsyncClient(transport=transport, base_url="http://room.example") as http:
        for _ in range(8):
            answer = await Page(http).post("/api/sign-in", {"name": "Ada", "password": PASSWORD})
    assert (answer.status_code, answer.json()["code"]) == (503, "password_not_checked")
    assert answer.json()["transient"]
