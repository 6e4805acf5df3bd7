"""Tests of explaining a difference in the window."""
