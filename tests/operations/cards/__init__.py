"""Tests of operations on cards."""
