"""The games, each a value in data.

variant.py     what a variant consists of
flop_games.py  hold'em, the Omahas, courchevel, short deck
draw_games.py  five-card draw, the lowballs, badugi
stud_games.py  five-card stud, seven-card stud, razz
catalogue.py   all of them, by key
mixes.py       games played in turn
"""
