"""Weiß Schwarz in disputes: its scenarios, notation, words, board and random games."""
