"""A room with members, for tests of how they come and go."""

import pyotp

from mazziere.services.people import events as e
from mazziere.services.people.person import Person
from mazziere.services.people.second_factor import STEP_MS
from mazziere.services.people.sessions import Device
from mazziere.services.room import Room

PASSWORD = "correct horse"
FIREFOX = Device("Firefox", "Android")


async def member(room: Room, nickname: str = "Ada", **changes: str | None) -> tuple[Person, str]:
    """A person who has just signed up, and the token of the session."""
    wanted = {"email": f"{nickname.lower()}@example.org", "password": PASSWORD, "birth_date": None, **changes}
    return await room.members.sign_up(
        None, nickname=nickname, language="it", device=FIREFOX, session=None, place="192.0.2.1", **wanted
    )  # type: ignore[arg-type]


async def with_verified_email(room: Room, player: str) -> None:
    """The member has opened the link that was sent to their address."""
    await room.people.change(player, lambda person: [e.EmailVerified(person.email or "", room.now())])


async def sign_in(
    room: Room,
    name: str = "Ada",
    password: str = PASSWORD,
    code: str | None = None,
    *,
    place: str = "192.0.2.1",
) -> str:
    """The token of a new session."""
    _, token = await room.members.sign_in(name, password, code, FIREFOX, place=place)
    return token


def code_now(room: Room, secret: str) -> str:
    return pyotp.TOTP(secret).generate_otp(room.now() // STEP_MS)


async def with_factor(room: Room) -> tuple[str, str, list[str]]:
    """A member's id, the secret and the recovery codes."""
    ada, _ = await member(room)
    secret = await room.authenticators.offer(ada.player)
    codes = await room.authenticators.confirm(ada.player, code_now(room, secret))
    return ada.player, secret, codes
