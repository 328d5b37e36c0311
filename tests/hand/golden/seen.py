"""What everyone at the table saw, step by step.

After each act of a golden hand: the events and the table as a watcher was shown them; and, for each player,
only what differed. Written beside the hand as `.seen`, to be read as text.
"""

from __future__ import annotations

import msgspec

from mazziere.cards import INTERNATIONAL, card_text
from mazziere.hand import BOARD, BURN, SECOND_BOARD, Event
from mazziere.hand import events as e
from mazziere.hand.view import HandSeatView, HandView, event_for, view
from mazziere.texts.hand_names import hand_name
from tests.hand.golden.golden import GoldenHand, told_steps
from tests.hand.telling import Told, offer_text


def playthrough(hand: GoldenHand) -> str:
    """Everything that was seen, as text."""
    parts = [f"# What everyone saw in {hand.path.name}. Written by its test; read it before you commit it.\n"]
    already = 0
    for act, told in told_steps(hand):
        happened = told.events[already:]
        already = len(told.events)
        watcher = _sight(told, happened, None)
        lines = [f"> {act}", *(f"    {line}" for line in watcher)]
        for no, name in told.names.items():
            own = _sight(told, happened, no)
            lines += [f"    {name + ':':<8}{line}" for line in own if line not in watcher]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def _sight(told: Told, happened: tuple[Event, ...], viewer: int | None) -> list[str]:
    seen = view(told.hand, viewer)
    return [
        *(text for event in happened for text in event_lines(told, event_for(event, viewer))),
        table_line(told, seen),
        *(seat_line(told, seat) for seat in seen.seats),
        *(["may  " + ", ".join(map(offer_text, seen.offers))] if seen.offers else []),
    ]


def table_line(told: Told, seen: HandView) -> str:
    """The line of the middle: board and pots."""
    boards = [" ".join(board) for board in (seen.board, seen.second_board) if board]
    words = [seen.street, " / ".join(boards) or "no board", f"in the middle {seen.total_pot}"]
    if seen.bet:
        words.append(f"bet {seen.bet}")
    if len(seen.pots) > 1:
        words.append("pots " + " + ".join(f"{pot.amount} ({told.said(pot.eligible)})" for pot in seen.pots))
    if seen.to_act is not None:
        words.append(f"{told.names[seen.to_act]} to act")
    if seen.to_show is not None:
        words.append(f"{told.names[seen.to_show]} to show or muck")
    if seen.shows_best is not None:
        words.append(f"{told.names[seen.shows_best]} opens by cards")
    if seen.rabbit:
        words.append("rabbit " + " ".join(seen.rabbit))
    return "= " + ", ".join(words)


def seat_line(told: Told, seat: HandSeatView) -> str:
    """The line of one player."""
    cards = [f"({card})" if index in seat.face_up else card for index, card in enumerate(seat.cards)]
    words = [f"{told.names[seat.no]} {seat.stack}", " ".join(cards) or "no cards"]
    words += [f"drew {' '.join(map(str, seat.drew))}"] if seat.drew else []
    words += [f"wagered {seat.wagered}"] if seat.wagered else []
    words += [
        word
        for word, is_so in (
            ("folded", seat.folded),
            ("all-in", seat.all_in),
            ("face up", seat.shown),
            ("mucked", seat.mucked),
        )
        if is_so
    ]
    words += [seat.last.replace("_", " ")] if seat.last else []
    words += [
        f"{made.award}{' on board 2' if made.board == 2 else ''}: {hand_name(made.name, 'en')}"
        f" ({' '.join(made.cards)})"
        for made in seat.made
    ]
    words += [f"won {seat.won}"] if seat.won else []
    return "  " + ", ".join(words)


def event_lines(told: Told, event: Event) -> list[str]:
    """The lines of an event."""
    facts = msgspec.to_builtins(event)
    kind = facts.pop("type")
    match event:
        case e.HandStarted():
            return []
        case e.CardsDealt(to=to, cards=cards):
            return ["- " + _dealt(told, to, cards)]
        case e.BetsGathered(pots=pots):
            return [f"- pots {' + '.join(str(pot.amount) for pot in pots)}"]
        case e.PotWon(pot=pot, amount=amount, rake=rake, shares=shares):
            on = {1: "", 2: ", board 2"}
            taken = [f"{told.names[s.seat]} {s.amount} ({s.award.value}{on[s.board]})" for s in shares]
            return [f"- pot {pot} of {amount}: {', '.join(taken)}" + (f", rake {rake}" if rake else "")]
        case e.Discarded(seat=no, cards=cards):
            said = " ".join(card_text(c, INTERNATIONAL) for c in cards)
            return [f"- {told.names[no]} " + (f"discards {said}" if cards else "stands pat")]
        case e.DiscardsShuffled(cards=cards):
            return [f"- {len(cards)} discards shuffled"]
        case e.Shown(seat=no, cards=cards):
            return [f"- {told.names[no]} shows {' '.join(card_text(c, INTERNATIONAL) for c in cards)}"]
    name = [told.names[facts.pop("seat")]] if "seat" in facts else []
    rest = [f"{key} {value}".replace("_", " ") for key, value in facts.items()]
    return ["- " + " ".join([*name, kind.replace("_", " "), *rest])]


def _dealt(told: Told, to: tuple[int, ...], cards: tuple[int, ...]) -> str:
    where = {BOARD: "board", SECOND_BOARD: "second board", BURN: "burned", **told.names}
    by_place: dict[str, list[str]] = {}
    for place, card in zip(to, cards, strict=True):
        by_place.setdefault(where[place], []).append(card_text(card, INTERNATIONAL))  # type: ignore[arg-type]
    return "dealt " + ", ".join(f"{place} {' '.join(texts)}" for place, texts in by_place.items())
