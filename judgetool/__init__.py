"""Judgetool: rules, decks and disputes for judges of trading card games, offline."""

__version__ = "0.1.0"
