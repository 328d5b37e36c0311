"""What the room takes back where nobody plays: seats, and the hosts of tables."""
