"""Printed texts of cards: read into ability trees, and written out of them by the same phrases."""
