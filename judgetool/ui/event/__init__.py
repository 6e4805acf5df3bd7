"""Work at an event: its players and their lists, and the count of a deck on the table."""
