"""Tests of operations on rules."""
