"""What is somebody in this room?

One role each. What a role may do stands where it is asked for: `web.authorisation` for what comes over the
wire. Nothing is inherited from one role to the next: an auditor sees what an administrator does not.
"""

from enum import Enum


class Role(Enum):
    """Stored and sent by value: never renamed."""

    GUEST = "guest"
    """Gave a nickname and nothing else; plays with play money."""
    PLAYER = "player"
    """A member: signed up, and proves to be the same person with a password."""
    FLOOR = "floor"
    """Looks after the tables."""
    SUPERVISOR = "supervisor"
    """Looks after the people too."""
    ADMINISTRATOR = "administrator"
    """Sets the room up, moves money and gives out roles."""
    AUDITOR = "auditor"
    """Looks at everything and changes nothing."""
