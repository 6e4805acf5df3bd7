"""Tests of decks."""
