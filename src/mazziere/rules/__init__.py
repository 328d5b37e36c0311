"""The books, their citations, and the rulings that follow from them.

    citations ── books ──┬── refusals
                         ├── rule_set      what the books answer differently
                         ├── limits ── betting
                         ├── pots, showdown
                         └── variants/     the games, as data

Rulings are small functions on the few numbers the book itself mentions.
Nothing here knows a hand, a seat's cards, the time or a deck's order.
"""
