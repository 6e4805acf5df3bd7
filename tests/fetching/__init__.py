"""A game of the tests' own, made of what CONTRIBUTING.md names: its book, engine and tabletop."""
