"""The Japanese phrases of Weiß Schwarz, chapter by chapter."""
