"""Weiß Schwarz cards of both editions: the files that tell of them, and what is made of these."""
