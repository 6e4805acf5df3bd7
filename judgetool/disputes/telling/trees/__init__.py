"""Ability trees in our own words: what the program understood of a text, sentence by sentence."""
