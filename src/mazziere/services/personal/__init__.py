"""Personal data of each player, visible to nobody else.

settings ─────── the settings of the page: one document per person
settings_store ─ stores the documents and publishes changes
notes ────────── notes about other players, mutes, and favorite tables
news ─────────── what a person's devices are told
"""
