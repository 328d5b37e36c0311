"""The rule books, their citations, and the rulings that follow from them.

    citations ── books ──┬── refusals
                         ├── rule_set      what the books answer differently
                         ├── limits ── betting
                         ├── pots, showdown
                         └── variants/     the games, as data

Rulings are small functions of the few numbers that the book itself mentions.
Nothing here knows a hand, a player's cards, the time or the order of the deck.
"""
