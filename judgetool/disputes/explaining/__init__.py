"""Explaining a difference: the likeliest ways from a board as remembered to one as it lies."""
