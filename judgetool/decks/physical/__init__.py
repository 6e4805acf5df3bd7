"""The physical check: a registered list against the cards that lie in the deck."""
