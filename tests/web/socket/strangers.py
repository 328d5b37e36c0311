"""Hostile strangers: how many attack a room, how they send, and what they may have seen."""

import json

from mazziere.cards import INTERNATIONAL, card_text
from mazziere.hand import events as h
from mazziere.hand.start import BOARD, SECOND_BOARD
from mazziere.services.tables.table_stream import read_hand

STRANGERS = 3


def send(stranger, frame, number):
    """Send a frame, with an id where there is room for one, because a stranger wants answers."""
    try:
        request = json.loads(frame)
        text = json.dumps({**request, "id": request.get("id", number)})
    except (ValueError, TypeError, RecursionError):
        if b"\xff" in frame:
            stranger.post_bytes(frame)
        else:
            stranger.post(frame.decode("utf-8", "replace"))
        return
    stranger.post(text)


async def check_saw_only_own_cards(stranger, store):
    """Check that no frame about a hand holds a card that was dealt face down to another and never shown."""
    me = {frame["player"] for frame in stranger.frames if frame["type"] == "welcome"}
    seen: dict[str, str] = {}
    for update in stranger.updates:
        hand = update["view"]["hand"]
        if hand is not None:
            own = {"seats": [seat["cards"] for seat in update["view"]["seats"]], "hand": hand}
            seen[hand["id"]] = seen.get(hand["id"], "") + json.dumps([own, update["events"]])
    for name, text in seen.items():
        record = await read_hand(store, name)
        for card in hidden_from(me, record):
            assert f'"{card}"' not in text, f"{card} of {name} was to be seen by nobody else"


def hidden_from(me, record):
    """The cards dealt face down to others in this hand that were never shown and never face up."""
    players = dict(record.sealed.players)
    hidden: set[int] = set()
    public: set[int] = set()
    for event in record.events:
        match event:
            case h.CardsDealt():
                for n, (to, card) in enumerate(zip(event.to, event.cards, strict=True)):
                    seen = to in (BOARD, SECOND_BOARD) or n in event.face_up or players.get(to) in me
                    (public if seen else hidden).add(card)
            case h.Shown():
                public.update(event.cards)
            case _:
                pass
    return [card_text(card, INTERNATIONAL) for card in hidden - public]
