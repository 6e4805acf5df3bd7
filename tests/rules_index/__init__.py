"""Tests of rules_index."""
