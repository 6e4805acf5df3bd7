"""The rules index: reading rulebooks, numbering, references and search. It knows no game."""
