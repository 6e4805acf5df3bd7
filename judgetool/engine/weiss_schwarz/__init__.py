"""Weiß Schwarz, played by its comprehensive rules."""
