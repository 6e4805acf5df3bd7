"""Tests of operations on decks."""
