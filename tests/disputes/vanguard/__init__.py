"""Cardfight!! Vanguard on the table: set-ups, lines, words, board and random games."""
