"""Whom has a private table admitted, and what has its owner said?

Stored like all events of a table, see `events`.
"""

import msgspec


class PlayerAdmitted(msgspec.Struct, frozen=True, tag="player_admitted"):
    """The player knew the invitation to this private table."""

    player: str
    at: int


class PlayerRemoved(msgspec.Struct, frozen=True, tag="player_removed"):
    """The owner no longer admits the player; whoever plays a hand leaves when it is over."""

    player: str
    seat: int
    """0 if the player had none."""
    at: int


class PlayerLetBackIn(msgspec.Struct, frozen=True, tag="player_let_back_in"):
    """The owner admits a player again; whoever still plays a hand does not leave when it is over."""

    player: str
    at: int


class InvitationRenewed(msgspec.Struct, frozen=True, tag="invitation_renewed"):
    """Another invitation admits from now on, and the one before no longer does."""

    invitation: str
    at: int


class BuyInRequested(msgspec.Struct, frozen=True, tag="buy_in_requested"):
    """The player asks the owner for chips, and has paid nothing yet. Replaces what they asked for before."""

    player: str
    nickname: str
    seat: int
    """Where they sit or want to sit."""
    chips: int
    is_bot: bool
    at: int
    avatar: str = ""


class BuyInAnswered(msgspec.Struct, frozen=True, tag="buy_in_answered"):
    """The owner has answered; the chips of one that was approved follow."""

    player: str
    approved: bool
    at: int


class BuyInWithdrawn(msgspec.Struct, frozen=True, tag="buy_in_withdrawn"):
    """The player no longer asks for chips."""

    player: str
    at: int
