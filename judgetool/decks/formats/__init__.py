"""Formats: what an event allows beyond the rules of a game's book, as data."""
