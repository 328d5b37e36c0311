"""What does the book say of Texas Hold'em Bonus: what is bet, what is paid, what is shared?

Rulings on a few numbers and cards, and the paytables as data. They know neither rounds nor players nor time;
`casino/` does.
"""
