"""Disputes for the user: scenarios that are run, and disputes that are played on."""
