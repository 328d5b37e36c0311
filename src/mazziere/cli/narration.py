"""The narration of a hand's events for the terminal; the page in the browser has its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from mazziere.cards import INTERNATIONAL, ITALIAN, cards_text
from mazziere.cli.language import language, say
from mazziere.formats.amounts import in_currency
from mazziere.formats.replay.outcome import Mismatch, Replayed
from mazziere.hand import BOARD, SECOND_BOARD
from mazziere.hand import events as e

if TYPE_CHECKING:
    from mazziere.formats.record import RecordedHand


def told_hand(file: str, record: RecordedHand, outcome: Replayed | Mismatch) -> Iterator[str]:
    """The whole hand as lines of text, from the forced bets to the comparison with the record."""
    unit, stakes = record.unit, record.stakes
    small, big = stakes.small_blind, stakes.big_blind
    if not big:
        small, big = stakes.small_bet, stakes.big_bet
    sizes = f"{in_currency(small, unit)}/{in_currency(big, unit)}"
    yield (
        f"{file}:{record.line}: {say('replay.hand')} {record.number}, {record.site}, {record.game} "
        f"{record.limit.value.replace('_', ' ')} {sizes} {record.currency}".rstrip()
    )
    for seat in record.seats:
        button = f" ({say('replay.button')})" if seat.no == record.button else ""
        yield f"  {seat.no:>2} {seat.name}{button}: {in_currency(seat.stack, unit)}"
    names = {seat.no: seat.name for seat in record.seats}
    for event in outcome.events:
        yield from told_event(event, names, unit)
    if isinstance(outcome, Mismatch):
        yield f"{say('replay.mismatch')} ({outcome.street}, {file}:{outcome.line}): {outcome.action}"
        yield f"  {say('replay.expected')}: {outcome.expected}"
        yield f"  {say('replay.found')}: {outcome.found}"
        return
    for stack in outcome.hand.seats:
        name = next(seat.name for seat in record.seats if seat.no == stack.no)
        yield f"  {stack.no:>2} {name}: {in_currency(stack.stack, unit)}"
    yield say("replay.as_recorded")


def told_event(event: e.Event, names: Mapping[int, str], unit: int = 1) -> Iterator[str]:
    """The lines of one event: usually one, none for events without a narration.

    names  seat → name
    unit   the number of smallest units in the unit in which amounts are written: 100 for cents and euros
    """
    notation = ITALIAN if language() == "it" else INTERNATIONAL

    def amount(chips: int) -> str:
        return in_currency(chips, unit)

    def told(what: str, seat: int, **parameters: str) -> str:
        return say(f"replay.events.{what}", name=names[seat], **parameters)

    match event:
        case e.Posted(seat=seat, kind=kind, amount=posted):
            yield say(f"replay.posts.{kind.value}", name=names[seat], amount=amount(posted))
        case e.CardsDealt(to=to, cards=cards):
            board = [card for place, card in zip(to, cards, strict=True) if place == BOARD]
            if board:
                yield f"*** {cards_text(board, notation)} ***"
            second = [card for place, card in zip(to, cards, strict=True) if place == SECOND_BOARD]
            if second:
                yield f"*** {say('replay.second_time')}: {cards_text(second, notation)} ***"
            for no in dict.fromkeys(place for place in to if place > 0):
                own = [card for place, card in zip(to, cards, strict=True) if place == no]
                yield f"{names[no]}: {cards_text(own, notation)}"
        case e.Folded(seat=seat):
            yield told("folded", seat)
        case e.Checked(seat=seat):
            yield told("checked", seat)
        case e.Called(seat=seat, to=total):
            yield told("called", seat, amount=amount(total))
        case e.BetMade(seat=seat, to=total):
            yield told("bet", seat, amount=amount(total))
        case e.Raised(seat=seat, to=total):
            yield told("raised", seat, amount=amount(total))
        case e.BroughtIn(seat=seat, to=total):
            yield told("brought_in", seat, amount=amount(total))
        case e.Completed(seat=seat, to=total):
            yield told("completed", seat, amount=amount(total))
        case e.Discarded(seat=seat, cards=()):
            yield told("stood_pat", seat)
        case e.Discarded(seat=seat, cards=cards):
            yield told("discarded", seat, cards=cards_text(cards, notation))
        case e.DiscardsShuffled():
            yield say("replay.discards_shuffled")
        case e.RunningTwice():
            yield say("replay.running_twice")
        case e.AllInTurned():
            yield say("replay.all_in_turned")
        case e.PassedOut(carried=carried):
            yield say("replay.passed_out", amount=amount(carried))
        case e.UncalledReturned(seat=seat, amount=returned):
            yield told("returned", seat, amount=amount(returned))
        case e.BetsGathered(pots=pots):
            yield say("replay.pots", amounts=", ".join(amount(pot.amount) for pot in pots))
        case e.Shown(seat=seat, cards=cards):
            yield told("shown", seat, cards=cards_text(cards, notation))
        case e.Mucked(seat=seat):
            yield told("mucked", seat)
        case e.PotWon(pot=pot, rake=rake, shares=shares):
            won = ", ".join(f"{names[share.seat]} {amount(share.amount)}" for share in shares)
            taken = f" ({say('replay.rake', amount=amount(rake))})" if rake else ""
            yield say("replay.pot_won", pot=pot, shares=won) + taken
        case _:
            pass
