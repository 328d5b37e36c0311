"""Responsible gaming in a running room.

player_limits ── everybody's limits, breaks and self-exclusions, and what counts towards them
visits ───────── which events at a table count
reality_checks ─ who has played long enough to be told, or must stop
send_home ────── one player leaves every table and every waiting list
help_links ───── where a player finds help
"""
