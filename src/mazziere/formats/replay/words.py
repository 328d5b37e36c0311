"""In which words does a mismatch tell what the record says, and what the engine waits for?"""

from mazziere.formats.amounts import in_currency
from mazziere.formats.record import RecordedAction, RecordedHand
from mazziere.hand import CardsToDeal, PlayerToAct, PlayerToShow


def action_words(record: RecordedHand, action: RecordedAction) -> str:
    """The recorded action: "Ada: raises to 2.50"."""
    name = seat_name(record, action.seat)
    if action.verb == "discard":
        return f"{name}: discards {len(action.cards)}"
    if action.verb == "raise":
        return f"{name}: raises to {in_currency(action.to, record.unit)}"
    amount = f" {in_currency(action.amount, record.unit)}" if action.amount > 0 else ""
    return f"{name}: {'brings in' if action.verb == 'bring_in' else action.verb + 's'}{amount}"


def awaiting_words(record: RecordedHand, awaited: object) -> str:
    """What the hand waits for: "Ada to act"."""
    match awaited:
        case PlayerToAct(seat):
            return f"{seat_name(record, seat)} to act"
        case PlayerToShow(seat):
            return f"{seat_name(record, seat)} to show"
        case CardsToDeal(to):
            return f"{len(to)} cards to be dealt"
        case _:
            return "the hand is over"


def seat_name(record: RecordedHand, no: int) -> str:
    """The name of the player, or the seat's number if the record has no player there."""
    return next((seat.name for seat in record.seats if seat.no == no), f"seat {no}")
