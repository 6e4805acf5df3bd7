"""Deck lists: reading them and checking them against the rules of deck construction."""
