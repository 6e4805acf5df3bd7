"""Tournaments: what a judge enters at an event, the log that keeps it, tables to be checked."""
