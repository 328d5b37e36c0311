"""Members: signing up, signing in, passwords, resets and roles."""

import asyncio

import msgspec
import pytest
import structlog

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.bootstrap import Choices
from mazziere.responsible_gaming.refusals import TooYoung
from mazziere.services.people import events as e
from mazziere.services.people.age import age_at
from mazziere.services.people.ports import Email
from mazziere.services.people.refusals import (
    AlreadyMember,
    BannedFromRoom,
    BirthDateImpossible,
    BirthDateNeeded,
    EmailTaken,
    EmailUnusable,
    MembersOnly,
    NicknameFixed,
    PasswordTooWeak,
    PasswordWrong,
    ResetNotOpen,
    SignInWrong,
    TooManyTries,
)
from mazziere.services.people.roles import Role
from mazziere.services.ports import StoreFailed, Write
from mazziere.services.refusals import NicknameTaken
from tests.services import asking
from tests.services.people.members import FIREFOX, PASSWORD, member, sign_in
from tests.services.rooms import (
    FailingStore,
    Pigeonhole,
    in_virtual_time,
    make_room,
    settle,
    table_config,
    wait_ms,
)

ADM = Choices(profile="adm")
HOUR_MS = 3_600_000


@in_virtual_time
async def test_a_member_is_the_same_person_after_the_room_was_opened_again() -> None:
    store = MemoryStore()
    ada, token = await member(make_room(store))
    again = make_room(store)
    await again.open([])
    known = await again.sessions.known_by(token)
    assert known is not None
    assert (known.player, known.role) == (ada.player, Role.PLAYER)
    assert await sign_in(again)
    await again.close()


@in_virtual_time
async def test_a_guest_who_signs_up_keeps_the_seat_in_the_books() -> None:
    """It is the same player: chips and history belong to the id. A program's token is no longer valid."""
    room = make_room()
    guest = await room.reception.hello(token=None, nickname="Ada")
    ada, _ = await room.members.sign_up(
        guest.player, nickname="Countess", email="ada@example.org", password=PASSWORD, birth_date=None,
        language="it", device=FIREFOX, session=None, place="",
    )  # fmt: skip
    assert (ada.player, ada.nickname, ada.role) == (guest.player, "Countess", Role.PLAYER)
    assert await room.cashier.available(ada.player) == 100_000
    assert await room.sessions.known_by(guest.token or "") is None


@in_virtual_time
async def test_nobody_signs_up_twice() -> None:
    room = make_room()
    ada, _ = await member(room)
    with pytest.raises(AlreadyMember):
        await room.members.sign_up(
            ada.player, nickname="Ada", email="a@example.org", password=PASSWORD, birth_date=None,
            language="it", device=FIREFOX, session=None, place="",
        )  # fmt: skip


@in_virtual_time
async def test_an_address_is_one_members_however_it_is_capitalized() -> None:
    room = make_room()
    await member(room)
    with pytest.raises(EmailTaken):
        await member(room, "Bea", email="ADA@EXAMPLE.org")


@in_virtual_time
async def test_two_who_sign_up_with_one_address_at_once_do_not_both_get_it() -> None:
    room = make_room()
    outcomes = await asyncio.gather(
        *(member(room, name, email="both@example.org") for name in ("Ada", "Bea")), return_exceptions=True
    )
    assert sorted(type(one).__name__ for one in outcomes) == ["EmailTaken", "tuple"]


@in_virtual_time
async def test_what_could_not_be_kept_is_free_again() -> None:
    store = FailingStore()
    room = make_room(store)
    store.fail_next = "before"
    with pytest.raises(StoreFailed):
        await member(room)
    await member(room)


@in_virtual_time
async def test_a_member_keeps_the_nickname_and_a_guest_may_change_it() -> None:
    room = make_room()
    ada, token = await member(room)
    with pytest.raises(NicknameFixed):
        await room.reception.greet(ada.player, "Countess")
    guest = await room.reception.hello(token=None, nickname="Bea")
    assert (await room.reception.greet(guest.player, "Beatrice")).nickname == "Beatrice"
    assert token


@in_virtual_time
async def test_a_nickname_of_a_member_is_nobody_elses() -> None:
    room = make_room()
    await member(room)
    with pytest.raises(NicknameTaken):
        await room.members.open_guest("ADA", FIREFOX, place="")


@pytest.mark.parametrize(
    "email",
    ["", "ada", "ada@", "@example.org", "ada@localhost", "a b@example.org", "a@b@example.org", "x" * 255],
)
@in_virtual_time
async def test_what_is_no_address_is_not_written_to(email: str) -> None:
    with pytest.raises(EmailUnusable):
        await member(make_room(), email=email)


@pytest.mark.parametrize(
    "password",
    [
        *("short", "aaaaaaaaaaaa", "ada@example.org", "ADA@Example.ORG"),
        *(
            "Password123!",
            "qwertyuiop",
            "1234567890",
            "mazziere2026",
            "p0kerp0ker",
            "ada.example",
            "21/11/2026",
        ),
    ],
)
@in_virtual_time
async def test_a_password_that_anybody_would_try_is_too_weak(password: str) -> None:
    """Fewer than 10 characters, fewer than 4 different ones, what is known of its owner, or tried first."""
    with pytest.raises(PasswordTooWeak):
        await member(make_room(), password=password)


@in_virtual_time
async def test_letters_composed_otherwise_are_the_same_password() -> None:
    """An é of one piece, and an e with an accent after it: keyboards differ."""
    room = make_room()
    await member(room, password="caff\u00e8 corretto")
    assert await sign_in(room, password="caffe\u0300 corretto")


@in_virtual_time
async def test_a_room_of_the_italian_profile_asks_how_old_its_members_are() -> None:
    """18 on the day itself. The clock of the tests begins on 14 November 2023."""
    room = make_room(choices=ADM)
    with pytest.raises(BirthDateNeeded):
        await member(room)
    with pytest.raises(TooYoung):
        await member(room, birth_date="2005-11-15")
    ada, _ = await member(room, birth_date="2005-11-14")
    assert ada.birth_date == "2005-11-14"


@pytest.mark.parametrize(
    "day", ["2025-02-29", "1984-13-01", "1984-00-10", "1850-01-01", "2030-01-01", "84-1-1"]
)
def test_a_day_on_which_nobody_was_born(day: str) -> None:
    with pytest.raises(BirthDateImpossible):
        age_at(day, 1_770_984_000_000)


def test_whoever_was_born_on_29_february_is_a_year_older_on_1_march() -> None:
    """2008-02-29 to 2026-02-28 and 2026-03-01: no room lets somebody in a day early."""
    last_of_february = 1_772_236_800_000
    assert [age_at("2008-02-29", last_of_february + day * 86_400_000) for day in (0, 1)] == [17, 18]


# Guessing


@in_virtual_time
async def test_guesses_of_one_password_from_one_place_are_slowed_down() -> None:
    """5 are free; then it takes a second there, even for whoever knows it, and nowhere else."""
    room = make_room()
    await member(room)
    for _ in range(5):
        with pytest.raises(SignInWrong):
            await sign_in(room, password="wrong", place="198.51.100.1")
    with pytest.raises(TooManyTries) as refused:
        await sign_in(room, place="198.51.100.1")
    assert refused.value.seconds == 1
    assert await sign_in(room, place="192.0.2.7")
    await wait_ms(1_000)
    assert await sign_in(room, place="198.51.100.1")


@in_virtual_time
async def test_guesses_at_the_same_moment_all_count() -> None:
    """None of them waits for the other to be wrong."""
    room = make_room()
    await member(room)
    outcomes = await asyncio.gather(
        *(sign_in(room, password=f"wrong {nth}") for nth in range(20)), return_exceptions=True
    )
    assert [type(one).__name__ for one in outcomes] == ["SignInWrong"] * 5 + ["TooManyTries"] * 15


@in_virtual_time
async def test_whoever_tries_one_password_on_all_names_is_slowed_down_too() -> None:
    """20 from one place are free, and it does not matter that nobody has these names."""
    room = make_room()
    for nth in range(20):
        with pytest.raises(SignInWrong):
            await sign_in(room, f"name {nth}")
    with pytest.raises(TooManyTries):
        await sign_in(room, "name 21")


@in_virtual_time
async def test_guests_from_one_place_come_slowly_after_the_first_thirty() -> None:
    room = make_room()
    for nth in range(30):
        await room.members.open_guest(f"guest {nth}", FIREFOX, place="192.0.2.1")
    with pytest.raises(TooManyTries):
        await room.members.open_guest("guest 31", FIREFOX, place="192.0.2.1")
    await room.members.open_guest("guest 31", FIREFOX, place="192.0.2.2")


@in_virtual_time
async def test_programs_from_elsewhere_come_as_slowly_as_pages() -> None:
    """A token of one's own is no way round; whoever knows one is no newcomer."""
    room = make_room()
    first = await room.reception.hello(token=None, nickname="guest", place="192.0.2.1")
    for nth in range(29):
        await room.reception.hello(token=None, nickname=f"guest {nth}", place="192.0.2.1")
    with pytest.raises(TooManyTries):
        await room.reception.hello(token=None, nickname="guest 31", place="192.0.2.1")
    assert (
        await room.reception.hello(token=first.token, nickname=None, place="192.0.2.1")
    ).player == first.player


@in_virtual_time
async def test_who_is_banned_hears_so_with_the_right_password_only() -> None:
    room = make_room()
    ada, token = await member(room)
    await room.people.ban(ada.player, until=room.now() + HOUR_MS, why="collusion", by="operator")
    assert await room.sessions.known_by(token) is None
    with pytest.raises(SignInWrong):
        await sign_in(room, password="wrong")
    with pytest.raises(BannedFromRoom):
        await sign_in(room)
    await wait_ms(HOUR_MS)
    assert await sign_in(room)


# Passwords


@in_virtual_time
async def test_a_password_of_an_older_kind_is_hashed_anew_when_it_is_known() -> None:
    """At the next visit: the room has the password only then."""
    store = MemoryStore()
    room = make_room(store)
    ada, token = await member(room)
    old = "old " + ada.password_hash.partition(" ")[2]
    await store.append(
        [Write(f"account/{ada.player}", (msgspec.json.encode(e.PasswordRehashed(old, at=1)),), ada.version)]
    )
    again = make_room(store)
    await again.open([])
    await sign_in(again)
    assert (await again.people.known(ada.player)).password_hash == ada.password_hash
    assert await again.sessions.known_by(token) is not None, (
        "a hash is no change of the password: sessions go on"
    )
    await again.close()


@in_virtual_time
async def test_a_password_that_is_changed_at_the_same_moment_lets_nobody_in() -> None:
    """All other sessions end, and one with the old password does not begin a moment later."""
    room = make_room()
    ada, _ = await member(room)
    with pytest.raises(SignInWrong):
        await room.sessions.begin(ada.player, FIREFOX, password_hash="that of the old one")


@in_virtual_time
async def test_whoever_changes_the_password_knows_the_old_one() -> None:
    room = make_room()
    ada, _ = await member(room)
    with pytest.raises(PasswordWrong):
        await room.members.change_password(ada.player, "wrong", "battery staple", session=None)
    with pytest.raises(PasswordTooWeak):
        await room.members.change_password(ada.player, PASSWORD, "short", session=None)


@in_virtual_time
async def test_a_guest_has_no_password_to_change() -> None:
    room = make_room()
    guest = await room.reception.hello(token=None, nickname="Ada")
    with pytest.raises(MembersOnly):
        await room.members.change_password(guest.player, "", "battery staple", session=None)


# Resets


@in_virtual_time
async def test_a_link_is_open_for_an_hour() -> None:
    post = Pigeonhole()
    room = make_room(mailer=post)
    await member(room)
    room.members.ask_reset("ada@example.org", place="")
    await settle()
    await wait_ms(HOUR_MS)
    with pytest.raises(ResetNotOpen):
        await room.members.reset(post.token(), "battery staple", place="")


@in_virtual_time
async def test_only_the_newest_link_counts() -> None:
    post = Pigeonhole()
    room = make_room(mailer=post)
    await member(room)
    links = []
    for _ in range(2):
        room.members.ask_reset("ada@example.org", place="")
        await settle()
        links.append(post.token())
    with pytest.raises(ResetNotOpen):
        await room.members.reset(links[0], "battery staple", place="")
    await room.members.reset(links[1], "battery staple", place="")


@in_virtual_time
async def test_a_link_counts_on_if_a_newer_one_could_not_be_sent() -> None:
    post = Pigeonhole()
    room = make_room(mailer=post)
    await member(room)
    for post.is_shut in (False, True, True):
        room.members.ask_reset("ada@example.org", place="")
        await settle()
    await room.members.reset(post.token(), "battery staple", place="")


@in_virtual_time
async def test_a_link_that_is_used_twice_at_once_counts_once() -> None:
    post = Pigeonhole()
    room = make_room(mailer=post)
    await member(room)
    room.members.ask_reset("ada@example.org", place="")
    await settle()
    outcomes = await asyncio.gather(
        *(room.members.reset(post.token(), f"battery {nth} staple", place="") for nth in range(2)),
        return_exceptions=True,
    )
    assert [type(one).__name__ for one in outcomes] == ["str", "ResetNotOpen"]


@in_virtual_time
async def test_nobody_is_buried_in_letters() -> None:
    """Three a day; further requests get the same answer as ever."""
    post = Pigeonhole()
    room = make_room(mailer=post)
    await member(room)
    for _ in range(6):
        room.members.ask_reset("ada@example.org", place="")
        await settle()
    assert len(post.letters) == 3


@in_virtual_time
async def test_a_post_that_does_not_come_is_no_reason_to_fail() -> None:
    """The operator is told; the caller has been answered long before."""
    post = Pigeonhole()
    post.is_shut = True
    room = make_room(mailer=post)
    await member(room)
    room.members.ask_reset("ada@example.org", place="")
    await settle()


class SilentServer(Pigeonhole):
    """A mail server that takes its time when it is shut."""

    async def send(self, letter: Email) -> None:
        if self.is_shut:
            await wait_ms(60_000)
        await super().send(letter)


@in_virtual_time
async def test_a_closing_room_waits_some_seconds_for_its_mail_server() -> None:
    """What was not sent then is named, and the link that was sent before it counts on."""
    post = SilentServer()
    room = make_room(mailer=post)
    ada, _ = await member(room)
    for post.is_shut in (False, True):
        room.members.ask_reset("ada@example.org", place="")
        await settle()
    closes_at = room.now()
    with structlog.testing.capture_logs() as logged:
        await room.close()
    assert room.now() - closes_at <= 5_000
    assert [(line["event"], line["player"]) for line in logged] == [("e-mail not sent", ada.player)]
    await room.members.reset(post.token(), "battery staple", place="")


# Roles


@in_virtual_time
async def test_a_role_is_for_whoever_has_a_password() -> None:
    room = make_room()
    guest = await room.reception.hello(token=None, nickname="Bea")
    with pytest.raises(MembersOnly):
        await room.people.set_role(guest.player, Role.FLOOR, by="operator")
    ada, _ = await member(room)
    assert (await room.people.set_role(ada.player, Role.FLOOR, by="operator")).role is Role.FLOOR


@in_virtual_time
async def test_a_guest_sits_where_play_money_is_played_for() -> None:
    """Nowhere else: no password protects the money from a stranger."""
    room = make_room(choices=Choices(currency="EUR"))
    guest = await room.reception.hello(token=None, nickname="Bea")
    await room.open([table_config(currency="EUR")])
    await settle()
    with pytest.raises(MembersOnly):
        await asking.sit(room, guest.player, "stromboli", seat=1, buy_in=10_000)
    await room.close()
