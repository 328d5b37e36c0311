"""What is common to all messages on the WebSocket: their two bases, and the bounds of what they carry.

Requests and answers stand in `messages`, those about tournaments in `tournament_messages`, those about tables
of Texas Hold'em Bonus in `casino_messages`.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

MAX_FRAME_BYTES = 16 * 1024
"""The maximum length of a browser's frame, in bytes of UTF-8."""

MOST_DISCARDED = 7
"""The maximum number of cards to exchange: no hand holds more."""

LARGEST = 2**53 - 1
"""The largest integer that JavaScript holds exactly."""

RequestId = Annotated[int, Meta(ge=0, le=LARGEST)]
Chips = Annotated[int, Meta(ge=0, le=LARGEST)]
SeatNo = Annotated[int, Meta(ge=1, le=32)]
TableId = Annotated[str, Meta(min_length=1, max_length=64)]
TournamentId = Annotated[str, Meta(min_length=1, max_length=64)]
Nickname = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(min_length=1, max_length=256)]
Version = Annotated[int, Meta(ge=0, le=LARGEST)]

CardText = Annotated[str, Meta(pattern=r"^([2-9TJQKA][cdhs]|Jo)\Z")]
GameIndex = Annotated[int, Meta(ge=0, le=63)]

ChatText = Annotated[str, Meta(min_length=1, max_length=1000)]
PlayerName = Annotated[str, Meta(min_length=1, max_length=64)]
Reaction = Literal["nice_hand", "well_played", "thanks", "good_luck", "wow", "laugh", "clap", "sad"]
ReportReason = Literal["insults", "spam", "nickname", "cheating", "other"]

RoleName = Literal["guest", "player", "floor", "supervisor", "administrator", "auditor"]


def snake_case(name: str) -> str:
    """The tag of a struct: `chat_line` for `ChatLine`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def request_tag(name: str) -> str:
    """The tag of a request: `sit_out` for `SitOutRequest`."""
    return snake_case(name.removesuffix("Request"))


class Incoming(
    Struct, frozen=True, tag_field="type", tag=request_tag, kw_only=True, forbid_unknown_fields=True
):
    """A request, answered exactly once under its id: by `done`, `refused`, `stale`, or a ping by `pong`."""

    id: RequestId


class Outgoing(Struct, frozen=True, tag_field="type", tag=snake_case, kw_only=True):
    """A message from the room."""


class _Numbered(Struct):
    """The part of an invalid request that can still be read."""

    id: RequestId | None = None


def id_in(text: str) -> int | None:
    """The id in a frame that may be anything; None if it cannot be read."""
    try:
        return msgspec.json.decode(text, type=_Numbered).id
    except (msgspec.DecodeError, RecursionError):
        return None
