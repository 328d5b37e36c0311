"""Tournaments of the room: the task that hosts each, its stream, its money, schedules and bots.

A tournament decides who sits where with how many chips; its tables follow. What happens in one is decided in
`mazziere.tournament`.
"""
