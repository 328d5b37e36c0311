"""A poker room that anyone can run: cash games, bots and people, played in the browser.

One set of rules serves every kind of play. Imports point one way:

    cards → ranking → rules → hand → table → services → web → client
                                              ↑ adapters, chosen in bootstrap

The layers up to `table`, and `formats`, are pure: they know no clock, no dice, no disk and no socket.
"""
