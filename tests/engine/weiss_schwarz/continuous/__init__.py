"""Continuous effects."""
