"""Tests of operations on events."""
