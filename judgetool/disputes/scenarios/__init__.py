"""Scenario files: reading, playing and writing them, and what they expect."""
