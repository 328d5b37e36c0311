"""What does the room keep for one person alone?

settings ── how the page looks, sounds and is operated: the document
settings_store ─ where the documents are kept, and who is told of a change
notes ───── what a player thinks of others, whom they do not want to hear, and which tables they like
news ────── what the other devices of the same person are told
"""
