"""Nicknames and e-mail addresses: which are usable, which look alike, who holds them, and until when."""
