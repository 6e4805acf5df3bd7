"""Tests of the physical check."""
