"""The roles of people in the room.

Everybody has one role. What a role may do is defined where it is checked: in `web.authorization` for requests
over the wire. No role inherits from another: an auditor sees things that an administrator does not.
"""

from enum import Enum


class Role(Enum):
    """Stored and sent by value: never renamed."""

    GUEST = "guest"
    """Has given only a nickname; plays with play money."""
    PLAYER = "player"
    """A member: has signed up, and proves who they are with a password."""
    FLOOR = "floor"
    """Looks after the tables."""
    SUPERVISOR = "supervisor"
    """Looks after the people as well."""
    ADMINISTRATOR = "administrator"
    """Configures the room, moves money and assigns roles."""
    AUDITOR = "auditor"
    """Looks at everything and changes nothing."""
