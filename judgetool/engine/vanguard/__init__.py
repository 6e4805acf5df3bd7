"""The game."""
