"""The command `verify-hand`: were the cards of a hand those that had been sealed before the deal?

With a proof, which players download from the page of a hand, it checks that proof by itself and, if the
room's data is named, against the root that the room announced. Without a proof it checks the room's own
records: the sealed deck against the root and against every card that was dealt. It prints no card except
those in the proof.
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
    hand: Annotated[str, Parameter(help=say("verify_hand.options.hand"))],
    /,
    *,
    data: Data = None,
    database: Database = None,
    proof: Annotated[
        Path | None,
        Parameter(help=say("verify_hand.options.proof")),
    ] = None,
) -> int:
    """Check the cards of a hand against the seal of its deck; the exit status is 1 if they do not match it.

    Raises `CommandError` if the proof cannot be read or is of another hand, or if the room has no such hand.
    """
    place = place_of(data, database)
    if proof is None:
        return _check_record(hand, _record(hand, place))
    given = _read_proof(proof)
    if given.hand != hand:
        raise CommandError("verify_hand.other_hand", proof=proof, proven=given.hand, hand=hand)
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
        raise CommandError("terminal.cannot_read", file=path, why=error.strerror) from None
    except msgspec.DecodeError as error:
        raise CommandError("verify_hand.not_a_proof", file=path, error=error) from None


def _check_proof(proof: DealProof, announced: str | None) -> int:
    """Print each card of a proof with its verdict; returns 0 if all are right, otherwise 1."""
    from mazziere.services.tables.deal.proof import holds

    print(say("verify_hand.hand", hand=proof.hand))
    print(say("verify_hand.seal_of_deck", seal=proof.deck_root))
    verdicts = [holds(proof, card) for card in proof.cards]
    for card, place, holding in zip(proof.cards, proof.places, verdicts, strict=False):
        verdict = say("verify_hand.lay_there") if holding else say("verify_hand.does_not_fit")
        where = say("verify_hand.seat", seat=place) if place > 0 else say("verify_hand.board")
        print(f"  {card.card:>3}  {where:<8}  {_position(proof, card.position):<28}  {verdict}")
    failed = verdicts.count(False)
    if len(proof.places) != len(proof.cards):
        failed += 1
        print(say("verify_hand.incomplete"))
    if announced is not None and announced != proof.deck_root:
        failed += 1
        print(say("verify_hand.other_seal", seal=announced))
    elif announced is not None:
        print(say("verify_hand.seal_as_announced"))
    if failed:
        print(say("verify_hand.does_not_hold"))
        return 1
    print(say("verify_hand.cards_verified", count=len(verdicts)))
    return 0


def _position(proof: DealProof, position: int) -> str:
    """A position in words: in the deck, or in one of the orders sealed for shuffled discards."""
    shuffles, place = divmod(position, proof.card_count or proof.deck_size)
    if not shuffles:
        return say("verify_hand.card_of_deck", number=place + 1)
    return say("verify_hand.card_of_shuffle", number=place + 1, shuffle=shuffles)


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
        raise CommandError("verify_hand.no_hand", place=shown(place), hand=hand) from None


def _check_record(hand: str, record: HandRecord) -> int:
    """Check that the sealed deck is the one that was announced and dealt; returns 0 if so, otherwise 1."""
    from mazziere.hand.events import CardsDealt, DiscardsShuffled
    from mazziere.rules.variants.catalogue import VARIANTS
    from mazziere.services.tables.deal.dealer import opened
    from mazziere.services.tables.deal.proof import was_dealt_in_order

    deck = opened(record.sealed, VARIANTS[record.variant].deck)
    dealt = sum(len(event.cards) for event in record.events if isinstance(event, CardsDealt))
    shuffled = sum(isinstance(event, DiscardsShuffled) for event in record.events)
    sealed = deck.root == record.began.deck_root
    in_order = was_dealt_in_order(record.events, deck)
    print(say("verify_hand.hand", hand=hand))
    fits = say("verify_hand.fits_the_deck" if sealed else "verify_hand.does_not_fit")
    print(say("verify_hand.seal_announced", seal=record.began.deck_root, verdict=fits))
    follows = say("verify_hand.yes" if in_order else "verify_hand.no")
    print(say("verify_hand.cards_dealt", count=dealt, verdict=follows))
    if shuffled:
        print(say("verify_hand.shuffled", count=shuffled))
    if sealed and in_order:
        print(say("verify_hand.in_order"))
        return 0
    print(say("verify_hand.not_in_order"))
    return 1
