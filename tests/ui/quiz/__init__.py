"""Tests of the quiz in the window."""
