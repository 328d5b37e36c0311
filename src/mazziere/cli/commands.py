"""Which commands are there, and what does each do, in one line?

The help and the dispatch are made from this table, and a test reads the manual with it.
"""

from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """One command of `mazziere`."""

    name: str
    module: str
    """Below `mazziere.cli`; holds a function of the same name."""
    it: str
    en: str


COMMANDS = (
    Command(
        "serve",
        "serve",
        it="apre la sala nel browser, con tavoli dimostrativi e bot",
        en="open the room in the browser, with demo tables and bots",
    ),
    Command(
        "appoint",
        "appoint",
        it="dà un ruolo a un iscritto di una sala ferma: il primo amministratore",
        en="give a member of a stopped room a role: the first administrator",
    ),
    Command(
        "backup",
        "backup",
        it="mette in un file tutto quel che la sala conserva, anche mentre si gioca",
        en="put everything the room keeps into one file, even while people play",
    ),
    Command(
        "restore",
        "restore",
        it="rifà la sala da un file di «backup», in una cartella o in un PostgreSQL",
        en="make a room of a file of “backup”, in a folder or in a PostgreSQL",
    ),
    Command(
        "migrate-data",
        "migrate_data",
        it="porta la sala dalla sua cartella in un PostgreSQL",
        en="move a room from its folder into a PostgreSQL",
    ),
    Command(
        "audit",
        "audit",
        it="ricalcola ogni saldo, ogni tavolo e ogni piatto e dice se i conti tornano",
        en="recompute every balance, table and pot, and say whether they agree",
    ),
    Command(
        "replay",
        "replay",
        it="rigioca mani vere e confronta ogni azione, piatto e stack con la registrazione",
        en="replay real hands and compare every action, pot and stack with the record",
    ),
    Command(
        "convert",
        "convert",
        it="scrive le mani che sa rigiocare in PHH, Open Hand History o testo PokerStars",
        en="write the hands it can replay as PHH, Open Hand History or PokerStars text",
    ),
    Command(
        "verify-hand",
        "verify_hand",
        it="controlla che le carte viste in una mano siano quelle sigillate prima di darle",
        en="check that the cards seen in a hand are those sealed before the deal",
    ),
    Command(
        "equity",
        "equity",
        it="quanto piatto vince ogni mano o range, in ogni gioco",
        en="what share of the pot each hand or range wins, in any game",
    ),
    Command(
        "simulate",
        "simulate",
        it="simula la sala per ore da un seme, con guasti e cadute, e ne controlla i conti",
        en="simulate the room for hours from one seed, with faults and crashes, and audit it",
    ),
    Command(
        "bench",
        "bench",
        it="misura la velocità: kernel, equity, hand, replay o room, accanto ad altri",
        en="measure speed: kernel, equity, hand, replay or room, beside that of others",
    ),
)
