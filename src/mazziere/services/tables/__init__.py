"""Running tables: one task hosts each table, with its dealer and its watchers.

tables ──── the tables of the room ──> host ──> dealer ──> seal, proof
                                        │ └───> table_stream, messages, reminder, actions
lobby, watch, connections, idle_seats ──┘
private_tables, demo_tables ── the tables that members open, and those a new room starts with
house_players, bot_port ── bots that fill the empty seats, and the interface each of them implements
deal_proofs ── the deal proofs of a hand that a player may have
"""
