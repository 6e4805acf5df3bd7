"""The actions of the window, a table for each part of it."""
