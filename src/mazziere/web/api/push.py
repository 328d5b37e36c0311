"""The API of push: which browsers of a person the room may reach while its page is closed."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from mazziere.services.room import Room
from mazziere.texts import Language
from mazziere.web.headers import PRIVATE
from mazziere.web.viewer import Viewer

TAGS = ["personal"]
Endpoint = Annotated[str, Meta(min_length=1, max_length=1024)]
Base64Key = Annotated[str, Meta(min_length=16, max_length=128, pattern=r"^[A-Za-z0-9_-]+=*\Z")]


class PushOffer(Struct, frozen=True):
    """What a browser subscribes with, and which browsers have."""

    key: str | None
    """The room's public key, in URL-safe Base64; null where the room pushes to nobody."""
    endpoints: tuple[str, ...]
    """The addresses of the person's browsers at their push services: of those where they are signed in."""


class SubscribeToPush(Struct, frozen=True, forbid_unknown_fields=True):
    """Push to this browser: what its `PushSubscription` says."""

    endpoint: Endpoint
    p256dh: Base64Key
    auth: Base64Key
    language: Language = "it"


class EndPush(Struct, frozen=True, forbid_unknown_fields=True):
    """Stop pushing to this browser."""

    endpoint: Endpoint


@get("/api/me/push", tags=TAGS, summary="What to subscribe to reminders with, and which browsers have")
async def push(me: NamedDependency[Viewer], state: State) -> Response[PushOffer]:
    """The room's key and the person's subscriptions."""
    room: Room = state.room
    known = await room.push.subscriptions.of(me.player)
    offer = PushOffer(await room.push.public_key(), tuple([one.endpoint for one in known]))
    return Response(offer, headers=PRIVATE)


@post("/api/me/push", tags=TAGS, status_code=204, summary="Send reminders to this browser")
async def subscribe_to_push(
    data: JSONBody[SubscribeToPush], me: NamedDependency[Viewer], state: State
) -> None:
    """Send reminders to this browser, while the person is signed in there.

    Raises `PushServiceUnknown` (409).
    """
    room: Room = state.room
    await room.push.subscriptions.subscribe(
        me.player,
        endpoint=data.endpoint,
        p256dh=data.p256dh,
        auth=data.auth,
        language=data.language,
        session=me.session or "",
    )


@post("/api/me/push/end", tags=TAGS, status_code=204, summary="Send no more reminders to this browser")
async def end_push(data: JSONBody[EndPush], me: NamedDependency[Viewer], state: State) -> None:
    """Send no more reminders to a browser. Does nothing if it is none of the person's."""
    await state.room.push.subscriptions.end(me.player, data.endpoint)


ROUTES = (push, subscribe_to_push, end_push)
