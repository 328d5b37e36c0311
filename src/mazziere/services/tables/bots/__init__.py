"""Bots at the tables: which of them sit where, what they are told, and the interface each implements.

How they play is in `services.bots`.
"""
