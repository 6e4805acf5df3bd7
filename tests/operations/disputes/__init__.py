"""Tests of operations on disputes."""
