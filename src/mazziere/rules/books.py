"""Which books are cited, and what their articles are called.

Headings are quotations and stay in the language of the book. ROOM, PAGAT and
OT have no numbers: the keys are our short names for their passages.
"""

from mazziere.rules.citations import Book

FIGP_2014 = Book(
    "FIGP",
    "Regole ufficiali tornei di poker texas hold'em, Federazione Italiana Gioco Poker",
    "2.1/2014",
    {
        "1": "Fasi del gioco",
        "2": "Movimento del bottone",
        "3": "Dead Button",
        "4": "Opzione di rilancio",
        "5": "Heads Up",
        "6": "Posizione inattiva",
        "7": "(puntate chiare)",
        "8": "Limit",
        "9": "No-limit",
        "10": "Pot-limit",
        "11": "Parla il dealer",
        "12": "Affermazione verbale nel proprio turno",
        "13": "Rilancio",
        "14": "Rilancio irregolare (string bet)",
        "15": "Rilancio senza annuncio verbale",
        "16": "Puntata con singola chip",
        "17": "Chips multiple",
        "18": "All-in con chips nascoste",
        "19": "Rilancio che non riapre le puntate",
        "20": "Dimensioni del piatto",
        "21": "Puntare / Rilanciare “pot” (piatto) nel No Limit",
        "22": "Dichiarazioni verbali di puntata / Azione nel proprio turno / Undercall",
        "23": "Tempo di azione",
        "24": "Azione fuori dal turno di gioco",
        "25": "“Le carte parlano”",
        "26": "Il giocatore che ha compiuto l'ultima azione aggressiva nell'ultimo round di puntate "
        "deve mostrare per primo",
        "27": "Showdown all-in",
        "28": "Mano vincente",
        "29": "Mano perdente",
        "30": "Side pot",
        "31": "Rabbit hunting",
        "32": "Mani contese",
        "33": "Diritto di accesso alle informazioni",
        "34": "Dead hand",
        "52": "Chiusura del tavolo",
        "55": "Nuova mano e nuovi limiti",
        "56": "Abbandono del torneo",
        "72": "Al proprio posto",
    },
)

ROOM = Book(
    "ROOM",
    "Regolamento di una sala da gioco online: basi, Hold'em, Omaha, Omaha High/Low, cash game",
    "as read in 2026",
    {
        "hands": "Le combinazioni",
        "check": "Bussare (check)",
        "bet": "Puntare (bet)",
        "raise": "Rilanciare (raise)",
        "call": "Vedere (call)",
        "fold": "Lasciare (fold)",
        "structure": "Struttura delle puntate",
        "course of a hand": "Svolgimento della mano",
        "showdown": "Show-down e determinazione del vincitore",
        "limit": "Limit",
        "pot limit": "Pot limit",
        "no limit": "No limit",
        "blinds": "Blinds",
        "ante": "Ante",
        "missed blinds": "Policy dei bui persi nel cash game",
        "all-in": "All-in",
        "kicker": "Kicker",
        "split": "Parità (piatto diviso)",
        "buy-in": "Minimo e massimo buy-in",
        "table limits": "Policy dei limiti del tavolo",
        "hold'em": "Regole del Texas Hold'em",
        "omaha": "Regole dell'Omaha",
        "omaha high/low": "Regole dell'Omaha High/Low",
    },
)

PAGAT = Book(
    "PAGAT",
    "Regole del poker",
    "as read in 2026",
    {
        "cards": "Giocatori, carte e obiettivo",
        "hands": "Valore delle mani di poker",
        "stakes": "Preparazione",
        "first dealer": "La distribuzione e le puntate",
        "betting": "La distribuzione e le puntate",
        "all-in": "La distribuzione e le puntate",
        "showdown": "Lo showdown",
        "variants": "Varianti",
        "irregularities": "Irregolarità",
    },
)

OT = Book(
    "OT",
    "Regolamento dei tornei di Omaha di una sala online",
    "as read in 2026",
    {
        "hands": "Punteggi",
        "betting": "Puntate",
    },
)

TDA_2024 = Book(
    "TDA",
    "Poker Tournament Directors Association Rules",
    "2024",
    {
        "47": "Re-Opening the Bet",
    },
)

BOOKS: dict[str, Book] = {book.short: book for book in (FIGP_2014, ROOM, PAGAT, OT, TDA_2024)}
