"""Do the accounts agree, and what is wrong where they do not?

Reads only, from a room that is open or not: it sees everything as it was at one instant. The exit status is
1 if anything was found, so that a script may ask.
"""

from __future__ import annotations

import asyncio
import json as json_text
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from mazziere.cli.data_location import Data, Database, complaining, place_of
from mazziere.cli.language import language, say

if TYPE_CHECKING:
    from mazziere.bootstrap import Place
    from mazziere.services.audit import Audit, Difference


def audit(
    *,
    json: Annotated[
        bool,
        Parameter(negative="", help=say(it="stampa il risultato in JSON", en="print the result as JSON")),
    ] = False,
    data: Data = None,
    database: Database = None,
) -> int:
    """Recompute every balance, table and pot from the events; the exit status is 1 if they disagree."""
    from mazziere.services.audit import as_json

    place = place_of(data, database)
    with complaining(place):
        found = asyncio.run(_audit(place))
    if json:
        differences = [as_json(difference) for difference in found.differences]
        print(
            json_text.dumps({"clean": found.clean, "differences": differences}, ensure_ascii=False, indent=2)
        )
    else:
        print_findings(found)
    return 0 if found.clean else 1


async def _audit(place: Place) -> Audit:
    from mazziere.bootstrap import open_store_to_read
    from mazziere.services.audit import audit_room

    async with open_store_to_read(place) as store:
        return await audit_room(store)


def print_findings(found: Audit) -> None:
    """What was counted, and each difference in a sentence."""
    print(
        say(
            it=f"Libri: {found.books}, con {found.accounts} conti e {found.transfers} movimenti.",
            en=f"Books: {found.books}, with {found.accounts} accounts and {found.transfers} transfers.",
        )
    )
    print(
        say(
            it=f"Tavoli: {found.tables}, con {found.hands} mani giocate e {found.chips} chip.",
            en=f"Tables: {found.tables}, with {found.hands} hands played and {found.chips} chips.",
        )
    )
    if found.payments:
        print(say(it=f"Pagamenti: {found.payments}.", en=f"Payments: {found.payments}."))
    if found.before_books:
        print(
            say(
                it="La sala viene da una versione senza libri: cominciano quando la si apre.",
                en="The room comes from a version without books: they begin when it is opened.",
            )
        )
    for difference in found.differences:
        print("  " + sentence(difference))
    if found.clean:
        print(say(it="I conti tornano.", en="Everything agrees."))
    else:
        count = len(found.differences)
        print(
            say(it=f"I CONTI NON TORNANO: {count} differenze.", en=f"IT DOES NOT AGREE: {count} differences.")
        )


SENTENCES = {
    # In a book, by the ledger's own audit.
    "balance_differs": (
        "{book}: {account} ha {shown} ({part}), gli eventi dicono {counted}",
        "{book}: {account} has {shown} ({part}), the events say {counted}",
    ),
    "account_not_shown": ("{book}: {account} manca", "{book}: {account} is missing"),
    "account_never_opened": (
        "{book}: {account} non è mai stato aperto",
        "{book}: {account} was never opened",
    ),
    "account_opened_again": (
        "{book}: {account} è stato aperto due volte",
        "{book}: {account} was opened twice",
    ),
    "went_below_zero": (
        "{book}: con {transfer} {account} scende a {available}",
        "{book}: with {transfer} {account} falls to {available}",
    ),
    "transfer_repeated": ("{book}: {transfer} c'è due volte", "{book}: {transfer} is there twice"),
    "leg_not_possible": (
        "{book}: {transfer} ha un movimento impossibile ({leg})",
        "{book}: {transfer} has an impossible leg ({leg})",
    ),
    "ended_without_being_pending": (
        "{book}: {transfer} finisce senza essere cominciato",
        "{book}: {transfer} ends without having begun",
    ),
    "posted_other_than_begun": (
        "{book}: di {transfer} arriva altro da ciò che era in viaggio",
        "{book}: of {transfer} something else arrives than was on its way",
    ),
    # Between books.
    "currency_not_zero": (
        "tutti i conti in {currency} insieme fanno {total} e non 0",
        "all accounts in {currency} together make {total} and not 0",
    ),
    "books_disagree": (
        "{transfer}: scritto in {entered}, manca in {missing} o è diverso",
        "{transfer}: entered in {entered}, missing in {missing} or different",
    ),
    "account_in_wrong_book": (
        "{account} sta nel libro {book}, che non è il suo",
        "{account} stands in the book {book}, which is not its own",
    ),
    "snapshot_differs": (
        "{book}: la copia alla versione {version} non è ciò che dicono gli eventi",
        "{book}: the snapshot at version {version} is not what the events say",
    ),
    # Streams.
    "stream_unreadable": (
        "{stream}, evento {version}: non si può leggere ({why})",
        "{stream}, event {version}: cannot be read ({why})",
    ),
    "events_missing": (
        "{stream}: {found} eventi, ma l'ultimo è il numero {version}",
        "{stream}: {found} events, but the last one is number {version}",
    ),
    # At tables.
    "transfer_not_made": (
        "tavolo {table}: manca nei libri {transfer}",
        "table {table}: {transfer} is not in the books",
    ),
    "transfer_unexplained": (
        "tavolo {table}: nessun evento spiega {transfer}",
        "table {table}: no event explains {transfer}",
    ),
    "transfer_not_as_events": (
        "tavolo {table}: {transfer} non è ciò che dicono gli eventi",
        "table {table}: {transfer} is not what the events say",
    ),
    "chips_differ": (
        "tavolo {table}: {account} ha {in_books}, sul tavolo ci sono {on_table}",
        "table {table}: {account} has {in_books}, on the table are {on_table}",
    ),
    "pot_differs": (
        "mano {hand}: puntati {bet}, pagati {paid}, trattenuti {raked}, rimasti {carried}",
        "hand {hand}: {bet} bet, {paid} paid, {raked} raked, {carried} carried over",
    ),
    "bet_differs": (
        "mano {hand}: {player} ha puntato {bet}, i libri prendono {taken}",
        "hand {hand}: {player} has bet {bet}, the books take {taken}",
    ),
    # From before there were books.
    "not_brought_forward": (
        "{player}: il vecchio saldo di {amount} non è nei libri",
        "{player}: the old balance of {amount} is not in the books",
    ),
    "payment_differs": (
        "pagamento {payment}: dice {payment_says}, i libri dicono {books_say}",
        "payment {payment}: it says {payment_says}, the books say {books_say}",
    ),
    "given_differs": (
        "dati ai giocatori {given}, trovati {found}",
        "{given} given to players, {found} found",
    ),
}
"""What each kind of difference is called, in Italian and in English."""


def sentence(difference: Difference) -> str:
    """A difference in words."""
    from mazziere.services.audit import as_json

    facts: dict[str, Any] = {
        name: ", ".join(value) or "–" if isinstance(value, tuple) else value
        for name, value in as_json(difference).items()
    }
    it, en = SENTENCES[facts["type"]]
    return (it if language() == "it" else en).format_map(facts)
