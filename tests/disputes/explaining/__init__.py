"""Tests of explaining a difference."""
