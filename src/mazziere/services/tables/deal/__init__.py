"""The deal: the deck is sealed before the first card, dealt by the dealer alone, and proved afterwards."""
