"""Tests of the pages of events and counts."""
