"""Tests of the Final Fantasy TCG engine."""
