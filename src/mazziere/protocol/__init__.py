"""What a viewer is sent: declared once, built by the layers, sent as it is.

words ──┬── game ──── options      what is played at a table, and at what price
        ├── table                  a table as one viewer may see it
        ├── events                 what happened at it, as one viewer may know it
        ├── history                a hand that was played, step by step
        ├── lobby                  one line for each table
        ├── tournaments            a tournament as one viewer may see it, and its line in the lobby
        ├── tournament_lists       its entries, tables, prizes and structure, asked for in pages
        ├── casino                 a table of Texas Hold'em Bonus, its line in the lobby, rounds that are over
        └── proof                  the cards of a hand that one viewer saw, with their proofs

A leaf: it imports nothing of mazziere, and holds no logic. The layers build these values for one viewer, the
services pass them on, `web` encodes them, and the types of the client are generated from them. They are
never stored: what is stored has types of its own, so that the wire may change and the past may not.

Chips are integers of the smallest unit of their currency, instants are milliseconds of the server's clock,
cards are international text ("As"), and a card that the viewer may not know is "??". No sentence is ever
sent: words are the client's. No field has a default, unless it is left out of the JSON: a view is complete.
"""
