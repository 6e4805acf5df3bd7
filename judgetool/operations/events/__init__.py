"""Events for the user: what is entered, checks of lists and decks, and what is printed."""
