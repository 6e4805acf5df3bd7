"""What disputes have of the Final Fantasy TCG: its set-ups, lines, words and board."""
