"""Tests of the Rules workspace."""
