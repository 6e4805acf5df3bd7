"""Setting up a board by hand: the places of a set-up, what is typed into them, what it becomes."""
