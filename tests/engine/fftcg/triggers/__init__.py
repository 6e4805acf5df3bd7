"""Trigger conditions of the Final Fantasy TCG."""
