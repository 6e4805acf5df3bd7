"""Searching rulebooks: from what a user typed to the rules that answer it."""
