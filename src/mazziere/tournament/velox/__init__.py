"""What is drawn in a VeloX, how likely is each prize, and was the draw fair?

tables      the multipliers of ROOM, with their chances and prizes, checked when they are read
returns     what each table pays back, exactly, and how its prizes are distributed
commitment  the number is fixed before it is known, and checked afterwards
chi_square  do many draws agree with the chances?
"""
