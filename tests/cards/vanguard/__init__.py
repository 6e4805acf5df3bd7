"""Tests of cards.vanguard."""
