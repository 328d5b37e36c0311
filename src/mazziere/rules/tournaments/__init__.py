"""What do the books say of tournaments: who sits where, who moves, who finishes before whom?

Rulings on plain numbers. They know neither stacks of a running event nor its clock; `tournament/` does.
"""
