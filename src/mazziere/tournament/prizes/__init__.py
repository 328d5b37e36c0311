"""Who is paid what at the end of a tournament, to the last cent?

paid_back   the part of what players pay that comes back to them
payouts     the pool, and the prize of every place
bounties    who gets the bounty of an eliminated player
odd_cents   amounts that do not divide
"""
