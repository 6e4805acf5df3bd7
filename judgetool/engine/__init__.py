"""The engine: games played by their rulebooks, without files, windows or rule texts."""
