"""What the room takes back where nobody plays: seats."""
