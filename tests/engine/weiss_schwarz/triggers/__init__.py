"""Trigger conditions of Weiß Schwarz."""
