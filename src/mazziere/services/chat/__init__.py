"""The chat at the tables: who may speak, what is masked, what is reported.

words ──── which words are not said here, however they are spelled
chat ───── who may speak when; the lines of each table
reports ── what somebody wants the staff to look at
refusals
"""
