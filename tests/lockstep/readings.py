"""Where does PokerKit do something else than the books say?

Each has its articles, what they say and what PokerKit does instead. Where both can be computed, a difference
counts as one of these only if our number is the article's and PokerKit's is that of its reading (`book`,
`payout`); the others are recognised by their position (`lockstep`).
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from mazziere.cli.language import say


class Departure(NamedTuple):
    """Both sides of it, in two languages, under the articles."""

    articles: str
    en: str
    it: str


class Reading(Enum):
    """One way in which PokerKit departs from the books."""

    # What may be bet
    SHORT_BLIND = Departure(
        articles="FIGP 9b",
        en="a big blind or a bring-in posted short is owed in full; PokerKit asks for what was posted",
        it="un grande buio o un bring-in messo corto è dovuto per intero; PokerKit chiede quanto è stato "
        "messo",
    )
    SHORT_ALL_INS = Departure(
        articles="FIGP 19, ROOM raise, TDA 47",
        en="short all-ins reopen nothing, or (TDA) the betting of who faces a full raise of them; PokerKit "
        "always adds them up, and takes the first raise of a round for a full one",
        it="gli all-in corti non riaprono, o (TDA) solo a chi ne affronta per un rilancio intero; PokerKit "
        "li somma sempre, e prende per intero il primo rilancio del giro",
    )
    SHORT_OPENING = Departure(
        articles="FIGP 9b",
        en="an opening all-in is raised to double the minimum; PokerKit adds the minimum to it",
        it="un all-in d'apertura si rilancia al doppio del minimo; PokerKit gli aggiunge il minimo",
    )
    HALF_RAISES = Departure(
        articles="FIGP 8c",
        en="half a fixed bet counts as one, less is completed to one; PokerKit counts each all-in, and adds"
        " a bet to it",
        it="mezza puntata fissa vale una puntata, meno si completa; PokerKit conta ogni all-in e gli "
        "aggiunge una puntata",
    )
    FIRST_BET = Departure(
        articles="FIGP 8a, ROOM structure",
        en="the big blind is the first of four bets; PokerKit allows four more",
        it="il grande buio è la prima di quattro puntate; PokerKit ne permette altre quattro",
    )
    UNCAPPED = Departure(
        articles="FIGP 8b, ROOM structure",
        en="no cap between two players; PokerKit always caps",
        it="fra due giocatori i rilanci non hanno limite; per PokerKit sempre",
    )
    NOBODY_COVERS = Departure(
        articles="ROOM all-in",
        en="what nobody can match comes back; PokerKit refuses a raise that no opponent could call with more",
        it="quel che nessuno può pareggiare torna indietro; PokerKit rifiuta un rilancio che nessuno può "
        "pareggiare",
    )
    SHORT_COMPLETION = Departure(
        articles="PAGAT stud",
        en="who has no more than the bring-in can only bring it in; PokerKit takes that for a whole bet too",
        it="chi non ha più del bring-in può solo metterlo; PokerKit lo prende anche per una puntata intera",
    )

    # Whose turn it is, and what is dealt
    NOTHING_TO_DECIDE = Departure(
        articles="FIGP 1g",
        en="the round is over when nobody is left to bet against; PokerKit has the last player check",
        it="il giro finisce quando non resta nessuno contro cui puntare; PokerKit fa fare check all'ultimo",
    )
    EQUAL_BOARDS = Departure(
        articles="PAGAT stud, first dealer, TDA RP-10",
        en="the suit parts equal high cards in five-card stud, and (TDA) equal boards; with PokerKit the "
        "first of them opens, and the hand ends there",
        it="il seme distingue le carte alte uguali nel five-card stud e (TDA) i board uguali; con PokerKit "
        "apre il primo, e la mano finisce lì",
    )
    COMMON_CARD = Departure(
        articles="PAGAT cards",
        en="when the deck cannot serve all, the last card of stud is one for all; PokerKit first deals out "
        "the muck",
        it="se il mazzo non basta, l'ultima carta dello stud è una per tutti; PokerKit dà prima gli scarti",
    )
    NEW_DECK = Departure(
        articles="PAGAT draw",
        en="the new deck is what was thrown away before this draw, and its discards only if that does not "
        "do; PokerKit takes everything, so that it lasts longer",
        it="il nuovo mazzo sono gli scarti di prima di questo cambio, e i suoi solo se quelli non bastano; "
        "PokerKit prende tutto, e dura di più",
    )

    # What is paid
    UNMATCHED_ANTE = Departure(
        articles="ROOM all-in",
        en="what nobody can match comes back before the pots are formed; of an ante, at PokerKit before the"
        " cards",
        it="quel che nessuno pareggia torna prima che si formino i piatti; di un ante, per PokerKit prima "
        "delle carte",
    )
    ODD_CHIPS = Departure(
        articles="ROOM split",
        en="odd chips go one by one from the button's left; PokerKit gives all to the first",
        it="le chip dispari vanno una a una dalla sinistra del bottone; PokerKit le dà tutte al primo",
    )
    MERGED_POTS = Departure(
        articles="FIGP 30, ROOM all-in",
        en="each pot is shared by itself; PokerKit makes one of pots that the same hands can still win, and"
        " their odd chips add up",
        it="ogni piatto si divide da sé; PokerKit unisce quelli che le stesse mani possono ancora vincere, "
        "e le chip dispari si sommano",
    )
    LOW_OF_ANOTHER_POT = Departure(
        articles="ROOM omaha high/low",
        en="without a low the high takes all of a pot; PokerKit halves it if any player of any pot has a "
        "low, and shares the low half among all",
        it="senza un low l'high prende tutto il piatto; PokerKit lo dimezza se c'è un low in un piatto "
        "qualsiasi, e dà quella metà a tutti",
    )

    @property
    def key(self) -> str:
        """How it is counted."""
        return self.name.lower()

    def __str__(self) -> str:
        departure: Departure = self.value
        return f"{departure.articles}: {say(it=departure.it, en=departure.en)}"


BETTING = frozenset(
    {
        Reading.SHORT_BLIND,
        Reading.SHORT_ALL_INS,
        Reading.SHORT_OPENING,
        Reading.HALF_RAISES,
        Reading.FIRST_BET,
        Reading.UNCAPPED,
        Reading.NOBODY_COVERS,
        Reading.SHORT_COMPLETION,
    }
)
"""Those that change what a player may bet."""

PAYING = frozenset({Reading.ODD_CHIPS, Reading.MERGED_POTS, Reading.LOW_OF_ANOTHER_POT})
"""Those that change what a player is paid at the showdown."""

ARTICLES: frozenset[Reading] = frozenset()
"""Read as the books say."""
