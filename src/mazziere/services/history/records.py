"""Records: a hand as one player saw it, for the formats of other programs.

The formats are written from a record and the events of the hand. Both are made for one viewer: cards that the
viewer has not seen are unknown in them, so that no file says more than the player knows. Hands of others that
were shown at the end are known from the deal on, as is customary in such records; their earlier discards are
not.
"""

import msgspec

from mazziere.cards import UNKNOWN, Card
from mazziere.formats.instants import slashed, universal_parts
from mazziere.formats.record import RecordedHand, RecordedSeat
from mazziere.formats.replay.outcome import Replayed
from mazziere.hand import BOARD, SECOND_BOARD, Post, evolve, started
from mazziere.hand import events as h
from mazziere.ledger import CURRENCIES, PLAY
from mazziere.services.history.played_hands import Sitter
from mazziere.services.history.played_tournaments import level_of, public_number
from mazziere.services.tables.table_stream import ToldHand
from mazziere.table import TableConfig
from mazziere.table import events as e
from mazziere.tournament.definition import Definition

SITE = "mazziere"


def recorded(
    told: ToldHand,
    config: TableConfig,
    sitters: tuple[Sitter, ...],
    *,
    seat: int,
    definition: Definition | None = None,
) -> tuple[RecordedHand, Replayed]:
    """The record of a finished hand, and its replay, with the cards that the player in `seat` saw.

    definition  of the tournament, if it was played in one whose definition can be read
    """
    events = as_seen([event.event for event in told.events if isinstance(event, e.InHand)], seat)
    opening = events[0]
    assert isinstance(opening, h.HandStarted), "a hand starts with its start"
    start, hand = opening.start, started(opening)
    for event in events[1:]:
        hand = evolve(hand, event)
    currency = CURRENCIES.get(config.currency, PLAY)
    names = {sitter.seat: sitter.nickname for sitter in sitters}
    tournament = public_number(config.tournament) if config.tournament else ""
    record = RecordedHand(
        site=SITE,
        number=tournament + told.began.hand_id.removeprefix(config.tournament),
        line=0,
        when=f"{slashed(universal_parts(told.began.at))} UTC",
        game=start.variant,
        limit=start.limit,
        stakes=start.stakes,
        rules=start.rules.key,
        unit=10**currency.exponent,
        currency="" if currency is PLAY else currency.code,
        tournament=tournament,
        event="" if definition is None else definition.title.en,
        level=0 if definition is None else level_of(definition, start),
        hero=seat,
        table=config.name,
        seat_count=config.seat_count,
        button=start.button,
        seats=tuple(
            [RecordedSeat(dealt.no, names[dealt.no], dealt.stack, dealt.away) for dealt in start.seats]
        ),
        posts=tuple(
            [Post(event.seat, event.kind, event.amount) for event in events if isinstance(event, h.Posted)]
        ),
        carried=start.carried,
        hole_cards={},  # the replay has these and the streets
        streets=(),
        shown=frozenset(event.seat for event in events if isinstance(event, h.Shown)),
    )
    return record, Replayed(hand, tuple(events))


def as_seen(events: list[h.Event], seat: int) -> list[h.Event]:
    """The events of a hand, with only the cards that the player in `seat` knows when it is over."""
    shown = _shown_places(events)
    seen: list[h.Event] = []
    known_out: set[Card] = set()
    """Cards whose latest deal the viewer saw, wherever they are now."""
    for number, event in enumerate(events):
        match event:
            case h.CardsDealt(to=to, cards=cards, face_up=face_up):
                known = [
                    card
                    if place in (BOARD, SECOND_BOARD, seat) or index in face_up or (number, index) in shown
                    else UNKNOWN
                    for index, (place, card) in enumerate(zip(to, cards, strict=True))
                ]
                seen.append(h.CardsDealt(to, tuple(known), face_up))
                known_out.difference_update(cards)
                known_out.update(card for card in known if card != UNKNOWN)
            case h.Discarded(seat=no, cards=cards) if no != seat:
                known_out.difference_update(cards)
                seen.append(h.Discarded(no, (UNKNOWN,) * len(cards)))
            case h.DiscardsShuffled(cards=cards):
                # The player's own discards are known, their places in the pile are not.
                own = sorted(known_out.intersection(cards))
                seen.append(h.DiscardsShuffled((*own, *(UNKNOWN,) * (len(cards) - len(own)))))
            case _:
                seen.append(event)
    return seen


def _shown_places(events: list[h.Event]) -> set[tuple[int, int]]:
    """The latest deals of cards that were shown: the index of the event, and the index of the card in it.

    Where discards were shuffled, such a card may have been dealt to somebody else before; that deal stays
    unseen. A hand that was turned up before the last cards came lies open with all that come to it.
    """
    latest: dict[tuple[int, Card], tuple[int, int]] = {}
    found: set[tuple[int, int]] = set()
    turned_up: set[int] = set()
    for number, event in enumerate(events):
        if isinstance(event, h.CardsDealt):
            for index, (to, card) in enumerate(zip(event.to, event.cards, strict=True)):
                latest[to, card] = number, index
                if to in turned_up:
                    found.add((number, index))
        elif isinstance(event, h.Shown):
            turned_up.add(event.seat)
            found.update(latest[event.seat, card] for card in event.cards if (event.seat, card) in latest)
    return found


def without_names(sitters: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    """The same seats, with players named only by their seat numbers."""
    return tuple(
        [
            msgspec.structs.replace(
                sitter, player=f"seat-{sitter.seat}", nickname=f"Player {sitter.seat}", avatar=""
            )
            for sitter in sitters
        ]
    )
