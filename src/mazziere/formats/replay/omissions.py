"""What may a record have left out that it needs, or that explains its result?

Facts without which nobody knows whose turn it is; a card that was never told; that a blind was dead money.
"""

from msgspec import structs

from mazziere.cards import UNKNOWN, Card
from mazziere.formats.record import RecordedHand
from mazziere.hand import PostKind
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets


def lacking_facts(record: RecordedHand, street: int) -> str:
    """Why the order of acting cannot follow from the record, if this street shows that something is left out.

    Without the cards that lie face up nobody knows who opens, and without the draws nobody who acts first.
    """
    variant = VARIANTS[record.game]
    if not street and variant.forced is ForcedBets.BRING_IN:
        for seat in record.seats:
            if UNKNOWN in record.hole_cards.get(seat.no, (UNKNOWN,))[-1:]:
                return "door_cards_missing"
    is_draw = 0 < street < len(variant.streets) and variant.streets[street].draw
    if is_draw and not any([action.verb == "discard" for action in record.streets[street].actions]):
        return "missing_lines"
    return ""


def with_card(record: RecordedHand, no: int, card: Card) -> RecordedHand:
    """The record, with the one unknown card of a seat replaced."""

    def known(dealt: dict[int, tuple[Card, ...]]) -> dict[int, tuple[Card, ...]]:
        cards = tuple([card if other == UNKNOWN else other for other in dealt.get(no, ())])
        return dealt | ({no: cards} if cards else {})

    streets = [structs.replace(street, dealt=known(street.dealt)) for street in record.streets]
    return structs.replace(record, hole_cards=known(record.hole_cards), streets=tuple(streets))


def with_dead_blinds(record: RecordedHand) -> RecordedHand | None:
    """The record, with posts out of turn that are less than a big blind as dead money; None if it has none.

    PHH has no word for dead money, and programs write what was posted as if it were a bet. Text histories say
    which blinds are dead.
    """
    if record.result_line or (record.winnings is None and record.finishing_stacks is None):
        return None
    posts = tuple(
        [
            structs.replace(post, kind=PostKind.DEAD_BLIND)
            if post.kind is PostKind.EXTRA_BLIND and post.amount < record.stakes.big_blind
            else post
            for post in record.posts
        ]
    )
    return None if posts == record.posts else structs.replace(record, posts=posts)
