"""The games, each a value in data.

variant.py     what a variant consists of
flop_games.py  hold'em and the Omahas
catalogue.py   all of them, by key
"""
