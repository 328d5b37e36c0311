"""Running tables: one task hosts each table, with its dealer and its watchers.

tables ──── the tables of the room ──> host ──> deal/  the dealer, the seal of each deck, and what it proves
                                        │ └───> table_stream, messages, reminder, actions
lobby, watch, connections, idle/ ──────┘
private_tables, demo_tables ── the tables that members open, and those a new room starts with
bots/ ── the bots that fill the empty seats, and the interface each of them implements
"""
