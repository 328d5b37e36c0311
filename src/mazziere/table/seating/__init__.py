"""Who sits down, with how many chips, who waits for a seat, and who leaves.

chips ──────── buying in, adding chips, topping up
waiting_list ─ who is next where there is no seat; invitations to private tables
leaving ────── sitting out, coming back, leaving
connection ─── whose connection is lost
"""
