"""Tests of the forms in which deck lists are written."""
