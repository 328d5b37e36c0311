"""Devices: the browsers from which a member has signed in before.

Each keeps a mark that only the room can make, with the member's password hash, which nobody else has. Nothing
is stored, and a new password makes all older marks worthless. A mark lets nobody in: it says that this
browser is the owner's, so that what strangers try from elsewhere does not slow it down.
"""

import hmac

from mazziere.services.people.person import Person

MOST_MARKS = 4
"""In one browser: as many members of a household may share it."""
LONGEST_MARK = 200


def device_of(marks: str, person: Person) -> str | None:
    """The device among these marks that is one of this person's, if any."""
    for mark in _split(marks):
        player, _, rest = mark.partition(".")
        device = rest.partition(".")[0]
        if player == person.player and device and hmac.compare_digest(mark, _mark(person, device)):
            return device
    return None


def with_mark(marks: str, person: Person, new_device: str) -> str:
    """The marks of a browser in which this person is signed in: theirs first, those of others after it."""
    own = _mark(person, device_of(marks, person) or new_device)
    others = [mark for mark in _split(marks) if mark.partition(".")[0] != person.player]
    return ":".join([own, *others][:MOST_MARKS])


def _split(marks: str) -> list[str]:
    return [
        mark
        for mark in marks.split(":", MOST_MARKS)[:MOST_MARKS]
        if mark.isascii() and len(mark) <= LONGEST_MARK
    ]


def _mark(person: Person, device: str) -> str:
    told = f"device {person.player} {device}".encode()
    return f"{person.player}.{device}.{hmac.digest(person.password_hash.encode(), told, 'sha256').hex()}"
