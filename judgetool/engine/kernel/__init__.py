"""The kernel: what every game shares. It names no game."""
