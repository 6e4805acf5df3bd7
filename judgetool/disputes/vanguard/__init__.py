"""What disputes have of Cardfight!! Vanguard: its set-ups, lines, words and board."""
