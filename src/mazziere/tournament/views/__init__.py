"""What a viewer is sent of a tournament, built from its state.

line ── head ── notices     the lobby, the head of a tournament for all, and what is told once
own                         what one viewer sees otherwise: their stack and rank, what they may do
seats                       who is to be told that they were given a seat
standings                   who is ahead: kept along, so that no update looks at all entries
lists, prizes, structure    entries, tables, prizes and levels, asked for in pages
deals, result               what a deal would give, and how a tournament went for one entry
"""
