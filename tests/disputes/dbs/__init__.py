"""Dragon Ball Super on the table: set-ups, lines, words, board and random games."""
