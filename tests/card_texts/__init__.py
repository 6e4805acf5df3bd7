"""Tests of how printed texts of cards are read and written."""
