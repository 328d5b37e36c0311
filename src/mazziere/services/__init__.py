"""The services that keep a room running: one task per table, the dealer, the lobby, the accounts, the books.

    web, cli ──→ room ──→ hosts ──→ table, hand (pure)
                  │         ├──→ dealer ──→ seal
                  │         └──→ books ──→ cage, ledger (pure)
                  ├──→ people
                  └──→ lobby          all of them through ports ←── adapters

Nothing here names a concrete adapter; `bootstrap.py` chooses them.
"""
