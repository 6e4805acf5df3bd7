"""The Decks workspace: a list, and the verdict on it."""
