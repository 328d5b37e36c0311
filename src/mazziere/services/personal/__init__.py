"""What does the room keep for one person alone?

settings ── how the page looks, sounds and is operated
notes ───── what a player thinks of others, whom they do not want to hear, and which tables they like
"""
