"""What disputes have of Dragon Ball Super: its set-ups, lines, words and board."""
