"""What happened in a replayed hand, in words for a terminal?

It tells events and decides nothing; the page in the browser has its own words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mazziere.cards import INTERNATIONAL, ITALIAN, cards_text
from mazziere.cli.language import language, say
from mazziere.formats.amounts import in_currency
from mazziere.formats.recorded_play import Mismatch, Replayed
from mazziere.hand import BOARD, SECOND_BOARD, PostKind
from mazziere.hand import events as e

if TYPE_CHECKING:
    from mazziere.formats.record import RecordedHand

_POSTS = {
    PostKind.ANTE: ("mette l'ante", "posts the ante"),
    PostKind.TABLE_ANTE: ("mette per il tavolo", "posts for the table"),
    PostKind.SMALL_BLIND: ("mette il piccolo buio", "posts the small blind"),
    PostKind.BIG_BLIND: ("mette il grande buio", "posts the big blind"),
    PostKind.EXTRA_BLIND: ("mette un buio fuori turno", "posts a blind out of turn"),
    PostKind.DEAD_BLIND: ("mette un buio morto", "posts a dead blind"),
    PostKind.STRADDLE: ("mette lo straddle", "straddles"),
}


def told_hand(file: str, record: RecordedHand, outcome: Replayed | Mismatch) -> Iterator[str]:
    """The hand from the forced bets to the comparison, a line for each thing that happened."""
    unit, stakes = record.unit, record.stakes
    blinds = f"{in_currency(stakes.small_blind, unit)}/{in_currency(stakes.big_blind, unit)}"
    yield (
        f"{file}:{record.line}: {say(it='mano', en='hand')} {record.number}, {record.site}, {record.game} "
        f"{record.limit.value.replace('_', ' ')} {blinds} {record.currency}".rstrip()
    )
    for seat in record.seats:
        button = say(it=" (bottone)", en=" (button)") if seat.no == record.button else ""
        yield f"  {seat.no:>2} {seat.name}{button}: {in_currency(seat.stack, unit)}"
    yield from _told_events(record, outcome.events)
    if isinstance(outcome, Mismatch):
        yield (
            say(it="DISCORDE", en="MISMATCH")
            + f" ({outcome.street}, {file}:{outcome.line}): {outcome.action}"
        )
        yield f"  {say(it='registrato', en='expected')}: {outcome.expected}"
        yield f"  {say(it='trovato', en='found')}: {outcome.found}"
        return
    for stack in outcome.hand.seats:
        name = next(seat.name for seat in record.seats if seat.no == stack.no)
        yield f"  {stack.no:>2} {name}: {in_currency(stack.stack, unit)}"
    yield say(it="Come registrato.", en="As recorded.")


def _told_events(record: RecordedHand, events: tuple[e.Event, ...]) -> Iterator[str]:
    names = {seat.no: seat.name for seat in record.seats}
    notation = ITALIAN if language() == "it" else INTERNATIONAL

    def amount(chips: int) -> str:
        return in_currency(chips, record.unit)

    for event in events:
        match event:
            case e.Posted(seat=seat, kind=kind, amount=posted):
                it, en = _POSTS[kind]
                yield f"{names[seat]} {say(it=it, en=en)} {amount(posted)}"
            case e.CardsDealt(to=to, cards=cards):
                board = [card for place, card in zip(to, cards, strict=True) if place == BOARD]
                if board:
                    yield f"*** {cards_text(board, notation)} ***"
                second = [card for place, card in zip(to, cards, strict=True) if place == SECOND_BOARD]
                if second:
                    again = say(it="seconda volta", en="second time")
                    yield f"*** {again}: {cards_text(second, notation)} ***"
                for no in dict.fromkeys(place for place in to if place > 0):
                    own = [card for place, card in zip(to, cards, strict=True) if place == no]
                    yield f"{names[no]}: {cards_text(own, notation)}"
            case e.Folded(seat=seat):
                yield f"{names[seat]} {say(it='passa', en='folds')}"
            case e.Checked(seat=seat):
                yield f"{names[seat]} {say(it='bussa', en='checks')}"
            case e.Called(seat=seat, to=total):
                yield f"{names[seat]} {say(it='vede fino a', en='calls to')} {amount(total)}"
            case e.BetMade(seat=seat, to=total):
                yield f"{names[seat]} {say(it='punta', en='bets')} {amount(total)}"
            case e.Raised(seat=seat, to=total):
                yield f"{names[seat]} {say(it='rilancia a', en='raises to')} {amount(total)}"
            case e.BroughtIn(seat=seat, to=total):
                yield f"{names[seat]} {say(it='apre per', en='brings in for')} {amount(total)}"
            case e.Completed(seat=seat, to=total):
                yield f"{names[seat]} {say(it='completa a', en='completes to')} {amount(total)}"
            case e.Discarded(seat=seat, cards=()):
                yield f"{names[seat]} {say(it='è servito', en='stands pat')}"
            case e.Discarded(seat=seat, cards=cards):
                yield f"{names[seat]} {say(it='cambia', en='discards')} {cards_text(cards, notation)}"
            case e.DiscardsShuffled():
                yield say(it="Gli scarti vengono rimescolati.", en="The discards are shuffled.")
            case e.RunningTwice():
                yield say(it="Le carte si girano due volte.", en="The cards to come are dealt twice.")
            case e.PassedOut(carried=carried):
                nobody = say(it="nessuno apre; restano nel piatto", en="nobody opens; in the pot stay")
                yield f"{nobody} {amount(carried)}"
            case e.UncalledReturned(seat=seat, amount=returned):
                yield f"{amount(returned)} {say(it='tornano a', en='returned to')} {names[seat]}"
            case e.BetsGathered(pots=pots):
                yield f"{say(it='piatti', en='pots')}: {', '.join(amount(pot.amount) for pot in pots)}"
            case e.Shown(seat=seat, cards=cards):
                yield f"{names[seat]} {say(it='mostra', en='shows')} {cards_text(cards, notation)}"
            case e.Mucked(seat=seat):
                yield f"{names[seat]} {say(it='non mostra', en='mucks')}"
            case e.PotWon(pot=pot, rake=rake, shares=shares):
                taken = f" ({say(it='rake', en='rake')} {amount(rake)})" if rake else ""
                won = ", ".join(f"{names[share.seat]} {amount(share.amount)}" for share in shares)
                yield f"{say(it='piatto', en='pot')} {pot}: {won}{taken}"
            case _:
                pass
