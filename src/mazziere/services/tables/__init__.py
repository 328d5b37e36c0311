"""Running tables: one task hosts one table, with its dealer and its watchers.

tables ──── which tables there are ──> host ──> dealer ──> seal, proof
                                        │ └───> table_stream, messages, reminder, actions
lobby, watch, connections, idle_seats ──┘
private_tables, demo_tables ── who opens which tables
house_players, bot_port ── bots that fill the empty seats, and what one of them must answer
deal_proofs ── which proofs of a hand a player is given
"""
