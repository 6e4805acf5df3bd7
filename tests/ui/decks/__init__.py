"""Tests of the Decks workspace."""
