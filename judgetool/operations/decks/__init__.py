"""Decks for the user: lists read and written, checked, and reported on."""
