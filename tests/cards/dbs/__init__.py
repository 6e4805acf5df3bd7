"""Tests of cards.dbs."""
