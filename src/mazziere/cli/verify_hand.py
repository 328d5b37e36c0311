"""Were the cards of a hand those that had been sealed before the deal?

A player brings the proof that the hand's page gave them: it is checked with nothing but itself, and where
the room's data are at hand, against the root that the room announced. Without a proof the room's own
records are checked: the sealed deck against the root and against every card that was dealt. Neither way
prints a card that its reader has not seen.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from mazziere.cli.data_location import Data, Database, complaining, place_of, shown
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.bootstrap import Place
    from mazziere.protocol.proof import DealProof
    from mazziere.services.tables.table_stream import HandRecord


def verify_hand(
    hand: Annotated[str, Parameter(help=say(it="l'identificativo della mano", en="the id of the hand"))],
    /,
    *,
    data: Data = None,
    database: Database = None,
    proof: Annotated[
        Path | None,
        Parameter(help=say(it="la prova scaricata dalla mano", en="the proof downloaded from the hand")),
    ] = None,
) -> int:
    """Check the cards seen in a hand against the seal of its deck."""
    place = place_of(data, database)
    if proof is None:
        return _check_record(hand, _record(hand, place))
    given = _read_proof(proof)
    if given.hand != hand:
        raise CommandError(
            it=f"{proof} è la prova della mano {given.hand}, non di {hand}.",
            en=f"{proof} is the proof of hand {given.hand}, not of {hand}.",
        )
    is_told_where = data is not None or database is not None
    announced = _record(hand, place).began.deck_root if is_told_where else None
    return _check_proof(given, announced)


# ------------------------------------------------------------------------------- a player's proof


def _read_proof(path: Path) -> DealProof:
    import msgspec

    from mazziere.protocol.proof import DealProof

    try:
        return msgspec.json.decode(path.read_bytes(), type=DealProof)
    except OSError as error:
        raise CommandError(
            it=f"{path} non si può leggere ({error.strerror}).",
            en=f"{path} cannot be read ({error.strerror}).",
        ) from None
    except msgspec.DecodeError as error:
        raise CommandError(
            it=f"{path} non è la prova di una mano ({error}).",
            en=f"{path} is not the proof of a hand ({error}).",
        ) from None


def _check_proof(proof: DealProof, announced: str | None) -> int:
    """Print each card with its verdict; 0 if all hold."""
    from mazziere.services.tables.proof import holds

    print(say(it=f"Mano {proof.hand}", en=f"Hand {proof.hand}"))
    print(say(it=f"Sigillo del mazzo: {proof.deck_root}", en=f"Seal of the deck: {proof.deck_root}"))
    verdicts = [holds(proof, card) for card in proof.cards]
    for card, place, holding in zip(proof.cards, proof.places, verdicts, strict=False):
        verdict = say(it="era lì", en="lay there") if holding else say(it="NON TORNA", en="DOES NOT FIT")
        where = say(it=f"posto {place}", en=f"seat {place}") if place > 0 else say(it="tavolo", en="board")
        print(f"  {card.card:>3}  {where:<8}  {_position(proof, card.position):<28}  {verdict}")
    failed = verdicts.count(False)
    if len(proof.places) != len(proof.cards):
        failed += 1
        print(say(it="La prova è incompleta.", en="The proof is incomplete."))
    if announced is not None and announced != proof.deck_root:
        failed += 1
        print(
            say(
                it=f"La sala aveva annunciato un altro sigillo: {announced}",
                en=f"The room had announced another seal: {announced}",
            )
        )
    elif announced is not None:
        print(
            say(
                it="Il sigillo è quello annunciato prima della prima carta.",
                en="The seal is the one that was announced before the first card.",
            )
        )
    if failed:
        print(say(it="LA PROVA NON REGGE.", en="THE PROOF DOES NOT HOLD."))
        return 1
    print(
        say(
            it=f"{len(verdicts)} carte verificate, delle altre la prova non dice nulla.",
            en=f"{len(verdicts)} cards verified; of the others the proof says nothing.",
        )
    )
    return 0


def _position(proof: DealProof, position: int) -> str:
    """Where a card lay, in words: in the deck, or in one of the orders sealed for shuffled discards."""
    shuffles, place = divmod(position, proof.card_count or proof.deck_size)
    if not shuffles:
        return say(it=f"carta {place + 1} del mazzo", en=f"card {place + 1} of the deck")
    return say(it=f"carta {place + 1} del rimescolo {shuffles}", en=f"card {place + 1} of shuffle {shuffles}")


# ------------------------------------------------------------------------------ the room's records


def _record(hand: str, place: Place) -> HandRecord:
    from mazziere.bootstrap import open_store_to_read
    from mazziere.rules.refusals import Unknown
    from mazziere.services.tables.table_stream import read_hand

    async def read() -> HandRecord:
        async with open_store_to_read(place) as store:
            return await read_hand(store, hand)

    try:
        with complaining(place):
            return asyncio.run(read())
    except Unknown:
        raise CommandError(
            it=f"nei dati in {shown(place)} la mano {hand} non c'è.",
            en=f"there is no hand {hand} in the data in {shown(place)}.",
        ) from None


def _check_record(hand: str, record: HandRecord) -> int:
    """Whether the deck that was sealed is the one that was announced, and the one that was dealt."""
    from mazziere.hand.events import CardsDealt, DiscardsShuffled
    from mazziere.rules.variants.catalogue import VARIANTS
    from mazziere.services.tables.dealer import opened
    from mazziere.services.tables.proof import was_dealt_in_order

    deck = opened(record.sealed, VARIANTS[record.variant].deck)
    dealt = sum(len(event.cards) for event in record.events if isinstance(event, CardsDealt))
    shuffled = sum(isinstance(event, DiscardsShuffled) for event in record.events)
    sealed = deck.root == record.began.deck_root
    in_order = was_dealt_in_order(record.events, deck)
    print(say(it=f"Mano {hand}", en=f"Hand {hand}"))
    print(
        say(it="Sigillo annunciato: ", en="Seal announced: ")
        + record.began.deck_root
        + "  "
        + (say(it="è del mazzo", en="fits the deck") if sealed else say(it="NON TORNA", en="DOES NOT FIT"))
    )
    print(
        say(
            it=f"Carte date: {dealt}, nell'ordine del mazzo: ",
            en=f"Cards dealt: {dealt}, in the order of the deck: ",
        )
        + (say(it="sì", en="yes") if in_order else say(it="NO", en="NO"))
    )
    if shuffled:
        print(
            say(
                it=f"Scarti rimescolati: {shuffled}, ogni volta nell'ordine sigillato prima della mano.",
                en=f"Discards shuffled: {shuffled}, each time into an order sealed before the hand.",
            )
        )
    if sealed and in_order:
        print(say(it="La mano è in regola.", en="The hand is in order."))
        return 0
    print(say(it="LA MANO NON È IN REGOLA.", en="THE HAND IS NOT IN ORDER."))
    return 1
