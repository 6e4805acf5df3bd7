"""The rows of all actions, in chapters: name, key, title, where the keys work, what it does."""
