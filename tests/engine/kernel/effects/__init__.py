"""Tests of the effects that all games share."""
