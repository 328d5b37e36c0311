"""The room's books, its cashier, and the payment provider behind it.

ledger_store ─── the books as streams of events, and the transfers between them
table_moves ──── what happens at a table, entered in the books
cashier ──────── deposits and withdrawals, followed until the provider knows their end
dumping ──────── what passes between players at private tables, and which withdrawals it holds
provider ─────── what a payment provider implements
play_money ───── chips that nobody has paid for
brought_forward ─ chips of rooms that were opened before there were books
"""
