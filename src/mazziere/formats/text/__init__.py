"""What text histories of all rooms have in common: lines, what they mean, words of other languages.

hand_lines, hand_posts, hand_meaning ── what any text history says of a hand → record
hand_builder ── the same, told line by line with an account of who bet what
localized, localized_cards ── amounts, dates and cards in other languages → ours
"""
